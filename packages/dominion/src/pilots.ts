// Who plays how: pilots that need no strategy file.

import { type Eyes, type Pilot, type PilotDefinition, randomPilot, referenceTo } from "@kibitz/kernel";
import { factsOf } from "./facts.js";
import { costNow } from "./position.js";
import { turnQuestionIds as asked, questionAt } from "./questions.js";
import { asDominion, handZone } from "./tables.js";
import { ALL_TREASURES } from "./turn-questions.js";

/** Buys the best card of money it can pay for, plays all treasures, and Actions if it has any. */
function bigMoney(actions: readonly string[]): Pilot {
  return {
    decide(eyes) {
      switch (questionAt(eyes.m)) {
        case asked.treasures:
          eyes.pick(ALL_TREASURES);
          return;
        case asked.buy:
          buy(eyes, actions);
          return;
        case asked.playAction:
          playAny(eyes);
          return;
        default:
          randomPilot.decide(eyes);
      }
    },
  };
}

const money = ["province", "gold", "silver"];

function buy({ m, player, answer }: Eyes, actions: readonly string[]): void {
  const dominion = asDominion(m);
  const { byName } = factsOf(m);
  const canBuy = (name: string): number => {
    const text = byName.get(name) ?? 0;
    return dominion.s.pile.count[text] > 0 && costNow(dominion, text) <= dominion.s.game.coins[0] ? text : 0;
  };
  for (const name of money) {
    const text = canBuy(name);
    if (name === "silver") {
      const action = actions.find(wanted => canBuy(wanted) && !owns(dominion.s.card, byName.get(wanted) ?? 0, player));
      if (action !== undefined) {
        answer.push(byName.get(action) ?? 0);
        return;
      }
    }
    if (text > 0) {
      answer.push(text);
      return;
    }
  }
}

function owns(card: { readonly text: Uint16Array; readonly owner: Uint8Array }, text: number, player: number): boolean {
  for (let row = 1; row < card.text.length; row++)
    if (card.text[row] === text && card.owner[row] === player) return true;
  return false;
}

function playAny(eyes: Eyes): void {
  const { m, player } = eyes;
  const { s } = m;
  const { types } = factsOf(m);
  const hand = handZone(m, player);
  const first = s.zone.start[hand] + s.zone.head[hand];
  for (let at = first; at < first + s.zone.count[hand]; at++) {
    const card = s.place.card[at];
    if ((types[s.card.text[card]] & 1) === 0) continue;
    eyes.pick(referenceTo(s, m.rules.tables.card, card));
    return;
  }
}

export const pilots: Readonly<Record<string, PilotDefinition>> = {
  random: { about: "any legal answer", make: () => randomPilot },
  bigmoney: {
    about: "buys Province, Gold or Silver, the best it can pay for; before a Silver one of each card named",
    argument: { about: "cards to buy one of, with + between", default: "" },
    make: argument => bigMoney(argument === "" ? [] : argument.split("+")),
  },
};

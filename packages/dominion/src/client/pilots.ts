// Who plays how: pilots that need no strategy file.

import {
  nearest,
  type Pilot,
  type PilotDefinition,
  type PlayerSeat,
  type Rules,
  randomPilot,
  type Setup,
} from "@kibitz/kernel";
import { cardAt, referenceTo } from "@kibitz/kernel/machine";
import { cardCalled, kingdomNames } from "../cards/pool.js";
import { kingdomOf } from "../game/options.js";
import { turnQuestionIds as asked, questionAt } from "../game/questions.js";
import { ACTION, factsOf } from "../table/facts.js";
import { costNow } from "../table/position.js";
import { countOwn } from "../table/scoring.js";
import { asDominion, type DominionMachine, handZone } from "../table/tables.js";
import { ALL_TREASURES } from "../table/turn-questions.js";

/** What a pilot wants to buy, in a match: names as numbers, best first; the first few only while it has none. */
interface Wants {
  readonly rules: Rules | undefined;
  readonly once: readonly number[];
  readonly province: number;
  readonly gold: number;
  readonly silver: number;
}

/** Buys the best card of money it can pay for, plays all treasures, and Actions if it has any. */
function bigMoney(actions: readonly string[]): Pilot {
  let wants: Wants = { rules: undefined, once: [], province: 0, gold: 0, silver: 0 };
  const wantsOf = (m: DominionMachine): Wants => {
    if (wants.rules === m.rules) return wants;
    const text = (name: string): number => factsOf(m).byName.get(cardCalled(name) ?? name) ?? 0;
    wants = {
      rules: m.rules,
      once: actions.map(text).filter(name => name > 0),
      province: text("province"),
      gold: text("gold"),
      silver: text("silver"),
    };
    return wants;
  };
  return {
    decide(eyes) {
      const m = asDominion(eyes.m);
      switch (questionAt(m)) {
        case asked.treasures:
          eyes.pick(ALL_TREASURES);
          return;
        case asked.buy: {
          const name = wanted(m, eyes.player, wantsOf(m));
          if (name > 0) eyes.pick(name);
          return;
        }
        case asked.playAction:
          playAny(eyes);
          return;
        default:
          randomPilot.decide(eyes);
      }
    },
  };
}

const canBuy = (m: DominionMachine, name: number): boolean =>
  m.s.pile.count[name] > 0 && costNow(m, name) <= m.s.game.coins[0];

function wanted(m: DominionMachine, player: number, { once, province, gold, silver }: Wants): number {
  if (canBuy(m, province)) return province;
  if (canBuy(m, gold)) return gold;
  for (const name of once) if (canBuy(m, name) && countOwn(m, player, name) === 0) return name;
  return canBuy(m, silver) ? silver : 0;
}

function playAny(eyes: PlayerSeat): void {
  const { m, player } = eyes;
  const { s } = m;
  const { types } = factsOf(m);
  const hand = handZone(m, player);
  for (let height = 0; height < s.zone.count[hand]; height++) {
    const card = cardAt(s, hand, height);
    if ((types[s.card.text[card]] & ACTION) === 0) continue;
    eyes.pick(referenceTo(s, m.rules.tables.card, card));
    return;
  }
}

const namesIn = (argument: string): readonly string[] => (argument === "" ? [] : argument.split("+"));

function makeBigMoney(argument: string): Pilot | { readonly expected: string } {
  const names = namesIn(argument);
  const odd = names.find(name => !kingdomNames.includes(cardCalled(name) ?? ""));
  return odd === undefined
    ? bigMoney(names)
    : { expected: `cards of a kingdom with + between, found "${odd}"${nearest(odd, kingdomNames)}` };
}

/** The kingdom, with the cards named as well. */
function withNamed(argument: string, setup: Setup): Setup {
  const named = kingdomOf([setup.options?.kingdom ?? "", ...namesIn(argument)].join());
  return { ...setup, options: { ...setup.options, kingdom: [...new Set(named)].sort().join() } };
}

export const pilots: Readonly<Record<string, PilotDefinition>> = {
  random: { about: "any legal answer", make: () => randomPilot },
  bigmoney: {
    about: "buys the best it can afford of Province, Gold and Silver; before a Silver, one of each named card",
    argument: { about: "cards to buy one of, separated by +", default: "" },
    make: makeBigMoney,
    setupFor: withNamed,
  },
};

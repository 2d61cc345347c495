// What every card does where there is nothing to do it with.

import { PlayerSeat, randomPilot } from "@kibitz/kernel";
import { playersOwing, refusalOf, rowCount, takeAnswer } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { scene } from "../rulings/scene.js";
import { allCards, basicNames } from "./cards/pool.js";
import type { CardDeclaration } from "./table/declaration.js";
import { asDominion, type DominionMachine } from "./table/tables.js";

/** How often each card is played in each way, with other answers. */
const TRIES = 3;

const played = Object.entries(allCards as Readonly<Record<string, CardDeclaration>>)
  .filter(([, { types }]) => types.includes("action") || types.includes("treasure"))
  .map(([name]) => name);

const cardsInAll = (m: DominionMachine): number =>
  rowCount(m.s, m.rules.tables.card) + m.s.pile.count.reduce((sum, count) => sum + count, 0);

/** Plays two turns at random from a setting; nothing may get lost. */
function playOn(m: DominionMachine, seed: number): void {
  const eyes = Array.from({ length: m.rules.players }, (_, i) => new PlayerSeat(m, i + 1));
  for (const own of eyes) own.seed(seed);
  const before = cardsInAll(m);
  for (let decision = 0; decision < 200 && m.s.kernel.over[0] === 0; decision++) {
    for (const player of playersOwing(m)) {
      const own = eyes[player - 1];
      own.clear();
      randomPilot.decide(own);
      expect(refusalOf(m, player, own.answer)).toBeUndefined();
      takeAnswer(m, player, own.answer);
    }
    m.run();
    expect(cardsInAll(m)).toBe(before);
    if (m.s.player.turns[2] > 1) return;
  }
}

const everyPileEmpty = (card: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...basicNames, ...(allCards[card].noPile || basicNames.includes(card) ? [] : [card])].map(name => [name, 0]),
  );

const withIts = (card: string): readonly string[] => (card === "pasture" ? ["shepherd"] : []);

describe.each([1, 2] as const)("edition %i", edition => {
  test.each(played)("%s: with nothing in hand, deck and discard pile", card => {
    for (let seed = 0; seed < TRIES; seed++) {
      const at = scene({ edition, kingdom: withIts(card), seats: { you: { hand: [card] }, other: {} } });
      playOn(asDominion(at.run.match.machine), seed);
    }
  });

  test.each(played)("%s: with no card left in any pile", card => {
    for (let seed = 0; seed < TRIES; seed++) {
      const at = scene({
        edition,
        kingdom: withIts(card),
        piles: everyPileEmpty(card),
        seats: {
          you: { hand: [card, "estate", "copper", "gold"], deck: ["silver"], discard: ["copper", "estate"] },
          other: { hand: ["copper", "estate", "gold", "silver", "copper"], deck: ["gold"] },
          third: { hand: ["gold"] },
        },
      });
      playOn(asDominion(at.run.match.machine), seed);
    }
  });

  test.each(played)("%s: played twice by Throne Room, with cards that react in every hand", card => {
    for (let seed = 0; seed < TRIES; seed++) {
      const reactions = ["moat", "trader", "tunnel", "weaver", "trail", "secretChamber", "guardDog", "foolsGold"];
      const at = scene({
        edition,
        kingdom: withIts(card),
        seats: {
          you: {
            hand: ["throneRoom", card, ...reactions],
            deck: ["silver", ...reactions],
            discard: ["copper", "estate"],
          },
          other: { hand: ["copper", "estate", ...reactions], deck: ["gold", ...reactions] },
          third: { hand: [...reactions, "diplomat"], deck: reactions },
        },
      });
      playOn(asDominion(at.run.match.machine), seed);
    }
  });
});

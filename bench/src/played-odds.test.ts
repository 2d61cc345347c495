// The exact arithmetic of decks against hands that were really dealt.

import { readSetup } from "@kibitz/kernel";
import {
  type Machine,
  optionsOf,
  playersOwing,
  restart,
  rowOf,
  startMachine,
  takeAnswer,
} from "@kibitz/kernel/machine";
import { atLeastOf, exactlyOf, magic, probabilityOnCurve } from "@kibitz/magic";
import { describe, expect, test } from "vitest";

const SPELL = "something large";
const cards = { [SPELL]: { facts: { cost: "{9}", types: ["artifact"] } } };

interface Deck {
  readonly right: number;
  readonly wrong: number;
}

/** Deals a deck of 60 many times; looks at each game when the machine first stops on this turn of the counted trees. */
function dealt(
  { right, wrong }: Deck,
  games: number,
  mulligans: boolean,
  turn: number,
  look: (m: Machine) => void,
  decide: (m: Machine) => readonly number[] = doNothing,
): void {
  const deck = [
    ...Array(right).fill("Forest"),
    ...Array(wrong).fill("Plains"),
    ...Array(60 - right - wrong).fill(SPELL),
  ];
  const setup = {
    players: 2,
    seats: [deck, []],
    customTexts: cards,
    options: { profile: "seed-trees", goldfish: true, mulligans },
  };
  const rules = readSetup(magic, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const m = startMachine(magic, rules.value, setup, 1);
  const start = m.s.copy();
  for (let game = 0; game < games; game++) {
    restart(m, start, game);
    for (m.run(); m.s.columnsOf("game").turn[0] < turn; m.run()) {
      const [player] = playersOwing(m);
      takeAnswer(m, player, decide(m));
    }
    look(m);
  }
}

const namesIn = (m: Machine, zone: string): string[] => {
  const kind = m.rules.zoneKinds.findIndex(({ name }) => name === zone);
  const row = m.rules.zoneBase[kind];
  const { start, head, count } = m.s.zone;
  const rows = m.s.place.card.slice(start[row] + head[row], start[row] + head[row] + count[row]);
  return Array.from(rows, card => m.rules.texts[m.s.card.text[card]].name);
};
const isLand = (name: string): boolean => name !== SPELL;

/** Passes, and discards spells, so that all lands stay in hand. */
function doNothing(m: Machine): readonly number[] {
  const ask = m.ask();
  if (ask?.is !== "choice" || !ask.reason.startsWith("discard")) return [];
  return named(m, optionsOf(m, 1), SPELL).slice(0, ask.min(m, m.topBase()));
}
const named = (m: Machine, options: readonly number[], wanted: string): number[] =>
  options.filter(card => m.rules.texts[m.s.card.text[rowOf(card)]].name === wanted);

/** Within so many standard deviations of what is expected: a fixed seed, so it is so or not once and for all. */
function expectNear(count: number, games: number, probability: number): void {
  expect(Math.abs(count / games - probability)).toBeLessThan(
    1.96 * Math.sqrt((probability * (1 - probability)) / games),
  );
}

describe("hands that were dealt", () => {
  test("24 lands in 60: none in the first seven cards, and at least three in nine", () => {
    const games = 4_000;
    let none = 0;
    let three = 0;
    dealt({ right: 24, wrong: 0 }, games, false, 1, m => {
      if (!namesIn(m, "hand").some(isLand)) none++;
    });
    dealt({ right: 24, wrong: 0 }, games, false, 3, m => {
      if (namesIn(m, "hand").filter(isLand).length >= 3) three++;
    });
    expectNear(none, games, exactlyOf(0, 7, 24, 60));
    expectNear(three, games, atLeastOf(3, 9, 24, 60));
  });

  test.each([
    { cost: "C", turn: 1, symbols: 1, sources: 14 },
    { cost: "1C", turn: 2, symbols: 1, sources: 13 },
    { cost: "2C", turn: 3, symbols: 1, sources: 12 },
    { cost: "CC", turn: 2, symbols: 2, sources: 21 },
    { cost: "1CC", turn: 3, symbols: 2, sources: 18 },
    { cost: "CCC", turn: 3, symbols: 3, sources: 23 },
  ])("$cost with $sources sources on curve, with real mulligans", ({ turn, symbols, sources }) => {
    let enoughLands = 0;
    let enoughSources = 0;
    const look = (m: Machine): void => {
      const lands = namesIn(m, "hand").filter(isLand);
      if (lands.length < turn) return;
      enoughLands++;
      if (lands.filter(name => name === "Forest").length >= symbols) enoughSources++;
    };
    dealt({ right: sources, wrong: 25 - sources }, 1_500, true, turn, look, keepOrMulligan);
    const exact = probabilityOnCurve(sources, { deck: 60, lands: 25, turn, symbols });
    expectNear(enoughSources, enoughLands, exact);
  });
});

/** Keeps seven with two to five lands, six and five with two to four, four always; lands are kept in hand. */
function keepOrMulligan(m: Machine): readonly number[] {
  const reason = m.ask()?.reason ?? "";
  const options = optionsOf(m, 1);
  const hand = namesIn(m, "hand");
  const away = m.s.columnsOf("player").mulligans[1];
  if (reason.startsWith("put on the bottom")) return bottomed(m, options, away);
  if (!reason.startsWith("keep")) return doNothing(m);
  const after = landsAfter(hand, away);
  const size = 7 - away;
  const keeps = size <= 4 || (after >= 2 && after <= (size === 7 ? 5 : 4));
  return keeps ? options.slice(0, 1) : options.slice(1);
}

function spellsAway(spells: number, away: number): number {
  if (away === 1) return spells >= 3 ? 1 : 0;
  if (away === 2) return spells >= 4 ? 2 : spells === 3 ? 1 : 0;
  return Math.max(0, Math.min(away, spells - 1));
}

function landsAfter(hand: readonly string[], away: number): number {
  const lands = hand.filter(isLand).length;
  return lands - Math.min(lands, away - spellsAway(hand.length - lands, away));
}

/** Spells as the model says, then wrong lands, then right ones. */
function bottomed(m: Machine, options: readonly number[], away: number): number[] {
  const [spells, wrong, right] = [SPELL, "Plains", "Forest"].map(name => named(m, options, name));
  const first = spells.slice(0, spellsAway(spells.length, away));
  return [...first, ...wrong, ...right, ...spells.slice(first.length)].slice(0, away);
}

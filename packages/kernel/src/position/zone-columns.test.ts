// Columns that belong to a zone, and kinds of values a game gives names to.

import { expect, test } from "vitest";
import { createCard, zoneRow } from "../effects/moves.js";
import { sourceWord } from "../language/define.js";
import { wordsFor } from "../language/typed-words.js";
import { move, moveAll } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { continueAs, each, endGame } from "../language/words/control.js";
import { one } from "../language/words/counts.js";
import { everywhere, zone } from "../language/words/zones.js";
import type { GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { startMatch } from "../match/save.js";
import type { Instr } from "../program/words.js";
import { u8 } from "./columns.js";
import type { StateOf } from "./state.js";

const tables = { card: { spot: u8, scars: u8 }, player: { spot: u8 } };
type State = StateOf<typeof tables>;
const { atomic } = wordsFor<State>();

const spots = sourceWord("spots", [], "spot", "a spot", () => ({
  kind: "spot",
  list: (_: Machine, __: number, into: number[]) => into.push(1, 2),
  has: (_: Machine, __: number, value: number) => value === 1 || value === 2,
  possible: () => true,
  open: () => true,
}));
const stand = atomic(
  "stand",
  [["spot", "spot"]],
  (m, spot) => {
    m.s.player.spot[1] = spot;
    return 0;
  },
  { past: "stood", writes: ["player.spot"] },
);

const game = (leave: Instr): GameDefinition => ({
  name: "spots",
  title: "Spots",
  players: { min: 1, max: 1 },
  options: {},
  tables,
  zones: {
    ground: { per: "table", seenBy: "everybody", resets: ["spot"] },
    away: { per: "table", seenBy: "everybody" },
  },
  kinds: { spot: ["", "left", "right"] },
  words: [spots, stand],
  texts: () => ({ hare: {} }),
  lay(m) {
    const card = createCard(m, 1, 0, zoneRow(m, 0, 0));
    Object.assign((m.s as State).card.spot, { [card]: 2 });
    Object.assign((m.s as State).card.scars, { [card]: 3 });
  },
  main: [leave, continueAs(1), choose(one, spots(), spot => stand(spot), "where"), endGame()],
  result: () => ({ places: [1], scores: [0], why: "" }),
});

const started = (leave: Instr) => {
  const match = startMatch(game(leave), { players: 1 }, 1);
  if (!match.ok) throw new Error(JSON.stringify(match.faults));
  return match.value;
};

for (const [how, leave] of [
  ["one by one", each(everywhere("ground"), card => move(card, zone("away")))],
  ["all at once", moveAll(zone("ground"), zone("away"))],
] as const) {
  test(`cards that leave a zone, ${how}, lose what meant something only there`, () => {
    const { card } = started(leave).machine.s as State;
    expect([card.spot[1], card.scars[1]]).toEqual([0, 3]);
  });
}

test("values of a game's own kind are offered by the names it gives them", () => {
  const match = started(moveAll(zone("ground"), zone("away")));
  expect(match.options(1).map(({ words, kind }) => [words, kind])).toEqual([
    ["left", "spot"],
    ["right", "spot"],
  ]);
  match.answer(1, [1]);
  expect((match.machine.s as State).player.spot[1]).toBe(2);
});

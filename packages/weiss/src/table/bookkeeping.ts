// Where the turn is: what the table keeps in mind.

import { addTo, isCurrent, rowOf } from "@kibitz/kernel/machine";
import { atomic } from "./tables.js";

const cardParam = [["card", "card"]] as const;
const playerParam = [["player", "player"]] as const;

export const beginTurn = atomic(
  "beginTurn",
  playerParam,
  (m, player) => {
    const { game } = m.s;
    game.active[0] = player;
    addTo(game.turn, 0, 1);
    game.attacks[0] = 0;
    game.exchanges[0] = 0;
    return 0;
  },
  {
    past: "turn begun",
    open: false,
    writes: ["game.active", "game.turn", "game.attacks", "game.exchanges"],
    say: "the turn of {player} begins",
  },
);
export const beginPhase = atomic(
  "beginPhase",
  [
    ["player", "player"],
    ["phase", "phase"],
  ],
  (m, _, phase) => {
    m.s.game.phase[0] = phase;
    m.s.game.passed[0] = 0;
    m.s.game.actions[0] = 0;
    return 0;
  },
  {
    past: "phase begun",
    open: false,
    writes: ["game.phase", "game.passed", "game.actions"],
    say: "{phase} of {player} begins",
  },
);
export const setActive = atomic(
  "setActive",
  playerParam,
  (m, player) => {
    m.s.game.active[0] = player;
    return 0;
  },
  { past: "started", open: false, writes: ["game.active"], say: "{player} is the starting player" },
);
export const setPassed = atomic(
  "setPassed",
  [["passed", "flag"]],
  (m, passed) => {
    m.s.game.passed[0] = passed;
    m.s.game.actions[0]++;
    return 0;
  },
  { past: "passes noted", open: false, writes: ["game.passed", "game.actions"], seenBy: () => 0 },
);
/** Something other than exchanging positions was done. */
export const noteDeed = atomic(
  "noteDeed",
  [],
  m => {
    m.s.game.exchanges[0] = 0;
    return 0;
  },
  { past: "deed noted", open: false, writes: ["game.exchanges"], seenBy: () => 0 },
);
export const recordUse = atomic(
  "recordUse",
  cardParam,
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.usedTurn[rowOf(card)] = m.s.game.turn[0];
    return 0;
  },
  { past: "use noted", writes: ["card.usedTurn"], say: "{card} is used this turn", seenBy: () => 0 },
);

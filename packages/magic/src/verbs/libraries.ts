// Libraries (121, 701.17).

import { addTo } from "@kibitz/kernel/machine";
import {
  batch,
  each,
  gives,
  macro,
  moreThan,
  move,
  repeat,
  settle,
  shuffle,
  sizeOf,
  TOP,
  top,
  topCardOf,
  verb,
  when,
  zone,
} from "@kibitz/kernel/words";
import { DRAW } from "../printed/steps.js";
import { atomic } from "../printed/tables.js";

const playerAndCount = [
  ["player", "player"],
  ["count", "number"],
] as const;

export const noteDraw = atomic(
  "noteDraw",
  [["player", "player"]],
  (m, player) => {
    addTo(m.s.player.drawn, player, 1);
    if (m.s.game.step[0] === DRAW) m.s.player.drewInStep[player] = 1;
    return 0;
  },
  { past: "draw noted", open: false, writes: ["player.drawn", "player.drewInStep"], seenBy: () => 0 },
);
export const drawFromEmpty = atomic(
  "drawFromEmpty",
  [["player", "player"]],
  (m, player) => {
    m.s.player.drewFromEmpty[player] = 1;
    return 0;
  },
  { past: "drew from an empty library", open: false, writes: ["player.drewFromEmpty"] },
);
export const draw = verb(
  "draw",
  [["player", "player"]],
  player => [
    settle(zone("library", player), 1),
    when(
      moreThan(sizeOf(zone("library", player)), 0),
      [move(topCardOf(zone("library", player)), zone("hand", player), TOP, card => gives(card)), noteDraw(player)],
      drawFromEmpty(player),
    ),
  ],
  { past: "drew", result: "card", say: "{player} draws a card" },
);
export const drawCards = macro("drawCards", playerAndCount, "instr", (player, count) => repeat(count, draw(player)), {
  say: "{player} draws {count} cards",
});
/** 701.17a: all at once. */
export const mill = verb(
  "mill",
  playerAndCount,
  (player, count) =>
    top(zone("library", player), count, cards => batch(each(cards, card => move(card, zone("graveyard", player))))),
  { past: "milled", say: "{player} mills {count} cards" },
);
export const shuffleLibrary = macro(
  "shuffleLibrary",
  [["player", "player"]],
  "instr",
  player => shuffle(zone("library", player)),
  { say: "{player} shuffles" },
);

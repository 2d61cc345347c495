// Cards come to the hand by other ways than drawing.

import { addTo } from "@kibitz/kernel/machine";
import { isSomething, macro, move, TOP, when, you, zone } from "@kibitz/kernel/words";
import { atomic, type DominionMachine } from "../table/tables.js";

/** For statistics: whoever's turn it is holds one card more. */
export function countHeld(m: DominionMachine, player: number): void {
  if (player === m.s.game.active[0]) addTo(m.s.game.drawn, 0, 1);
}

/** A card that came to a player's hand is counted. */
export const noteHeld = atomic(
  "noteHeld",
  [["player", "player", you]],
  (m, player) => {
    countHeld(m, player);
    return 0;
  },
  { past: "hold noted", writes: [], seenBy: () => 0, say: "{player} holds a card more" },
);

/** A card that was looked at or set aside comes to the hand, unless it has gone elsewhere. */
export const putInHand = macro(
  "putInHand",
  [["card", "card"]],
  "instr",
  card => move(card, zone("hand"), TOP, held => when(isSomething(held), noteHeld())),
  { say: "put {card} into your hand" },
);

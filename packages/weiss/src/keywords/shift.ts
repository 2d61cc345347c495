// Shift: from the clock into the hand, for a card of the same colour (W-11).

import {
  and,
  atLeast,
  batch,
  choose,
  from,
  inZone,
  isIn,
  macro,
  move,
  self,
  those,
  upToOne,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { isColour } from "../table/card-values.js";
import { colours } from "../table/facts.js";
import { levelOf } from "../table/table-facts.js";
import { names } from "../table/tables.js";
import { atStartOf } from "./abilities.js";
import type { Rulings } from "./ruling.js";

/** Both cards move at once; the one from the hand comes to lie on top of the clock (W-4). */
export const shift = macro(
  "shift",
  [
    ["level", "number"],
    ["colour", { oneOf: colours }],
  ],
  "ability",
  (level, colour) =>
    from(
      "clock",
      atStartOf(
        names.mainPhase(),
        when(
          and(isIn(self, "clock"), atLeast(levelOf(you), level)),
          choose(
            upToOne,
            those(inZone("hand"), card => isColour(card, colour)),
            card => batch([move(self, zone("hand")), move(card, zone("clock"))]),
            "swap a card for the one in your clock",
          ),
        ),
      ),
    ),
  { say: "Shift, level {level}, {colour}" },
);

export const shiftRulings: Rulings = {
  "W-11 Shift: at the start of the main phase it may be swapped with a card of its colour from hand": {
    seats: { you: { clock: ["Dock Runner Pell", "Skiff Boy Tam"], hand: ["Slack Water", "Thornwall"] }, foe: {} },
    steps: [{ expect: { offers: { you: "Slack Water" }, offersNot: { you: "Thornwall" } } }, { you: "Slack Water" }],
    expect: { you: { clock: ["Slack Water", "Dock Runner Pell"], hand: ["Skiff Boy Tam", "Thornwall"] } },
  },
  "W-11 Shift, W-13(2): asked though no card of the colour is in hand": {
    seats: { you: { clock: ["Skiff Boy Tam"], hand: ["Thornwall"] }, foe: {} },
    steps: [{ expect: { decides: "you", offersNot: { you: "Thornwall" } } }, { you: "pass" }],
    expect: { you: { clock: ["Skiff Boy Tam"] } },
  },
};

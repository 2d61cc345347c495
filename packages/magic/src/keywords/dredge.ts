// Dredge (702.52): instead of drawing, mill so many cards and return this from the graveyard.

import {
  and,
  atLeast,
  from,
  happens,
  instead,
  macro,
  may,
  proceed,
  same,
  self,
  sizeOf,
  you,
  zone,
} from "@kibitz/kernel/words";
import { draw, mill, returnToHand } from "../verbs/verbs.js";

export const dredge = macro(
  "dredge",
  [["count", "number"]],
  "ability",
  count =>
    from(
      "graveyard",
      instead(
        happens(draw, event => and(same(event.player, you), atLeast(sizeOf(zone("library")), count))),
        () => may("dredge", [mill(you, count), returnToHand(self)], proceed()),
      ),
    ),
  { say: "dredge {count}" },
);

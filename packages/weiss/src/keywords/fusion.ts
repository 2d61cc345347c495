// Fusion: a partner from the stage goes under this card, and a card of a name takes this position (W-11).

import { choose, inZone, macro, one, self, those, zoneOf } from "@kibitz/kernel";
import { isNamed, position } from "../questions.js";
import { names } from "../tables.js";
import { place } from "../verbs.js";

/** What the ACT does once its partner is under this card (the cost says which partner). */
export const fusion = macro(
  "fusion",
  [["name", "text"]],
  "instr",
  name =>
    choose(
      one,
      those(inZone("waitingRoom"), card => isNamed(card, name)),
      card => place(card, position(self), names.standing(), zoneOf(card), names.byEffect()),
      "what the fusion brings",
    ),
  { say: 'Fusion into "{name}"' },
);

export const fusionWords = [fusion];

// Bond: when this card is played, a card of a name may come back from the waiting room (W-11).

import { and, happens, inZone, isZone, macro, same, self, those, whenever } from "@kibitz/kernel";
import { mayPay, salvage } from "../abilities.js";
import { isNamed } from "../questions.js";
import { names } from "../tables.js";
import { place } from "../verbs.js";

export const bond = macro(
  "bond",
  [
    ["name", "text"],
    ["stock", "number"],
  ],
  "ability",
  (name, stock) =>
    whenever(
      happens(place, event =>
        and(same(event.result, self), same(event.by, names.byPlay()), isZone(event.from, "hand")),
      ),
      mayPay(
        stock,
        salvage(
          those(inZone("waitingRoom"), card => isNamed(card, name)),
          "which card returns to hand",
        ),
      ),
    ),
  { say: 'Bond "{name}" [{stock} stock]' },
);

export const bondWords = [bond];

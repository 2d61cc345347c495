// Bond: when this card is played, a card of a name may come back from the waiting room (W-11).

import { and, happens, inZone, isZone, macro, same, self, those, whenever } from "@kibitz/kernel/words";
import { isNamed } from "../table/card-values.js";
import { names } from "../table/tables.js";
import { place } from "../verbs/verbs.js";
import { mayPay, salvage } from "./abilities.js";
import type { Rulings } from "./ruling.js";

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

export const bondRulings: Rulings = {
  "W-11 Bond: played from hand, for its cost the named card returns to hand": {
    seats: {
      you: {
        hand: ["Bell Ringer Odde"],
        level: ["Dock Runner Pell"],
        stock: ["Thornwall"],
        waitingRoom: ["Grand Pilot Sorn", "Thornwall"],
      },
      foe: {},
    },
    steps: [{ you: "Bell Ringer Odde" }, { you: "back left" }, { you: "yes" }, { you: "Grand Pilot Sorn" }],
    expect: { you: { hand: ["Grand Pilot Sorn"], stock: [], waitingRoom: ["Thornwall", "Thornwall"] } },
  },
  "W-11 Bond: put on stage in another way it does nothing": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [{ card: "Dock Runner Pell", position: 1 }],
        deck: ["Second Sprout", "Dock Runner Pell", "Dock Runner Pell"],
        waitingRoom: ["Bell Ringer Odde", "Grand Pilot Sorn"],
        stock: ["Thornwall"],
      },
      foe: {},
    },
    steps: [{ you: "Dock Runner Pell" }, { you: "Bell Ringer Odde" }, { you: "back left" }],
    expect: { you: { hand: [], waitingRoom: ["Grand Pilot Sorn"] } },
  },
};

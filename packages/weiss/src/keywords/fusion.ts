// Fusion: a partner from the stage goes under this card, and a card of a name takes this position (W-11).

import { choose, inZone, macro, one, self, those, zoneOf } from "@kibitz/kernel/words";
import { isNamed, position } from "../table/card-values.js";
import { names } from "../table/tables.js";
import { place } from "../verbs/verbs.js";
import type { Rulings } from "./ruling.js";

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

const union = {
  facts: {
    type: "character",
    colour: "red",
    level: 0,
    cost: 0,
    power: 1000,
    soul: 1,
    acts: [{ partner: "Thornwall" }],
  },
  programs: { act1: { fusion: "Storm Pilot Vey" } },
};

export const fusionRulings: Rulings = {
  "W-11 Fusion: the partner goes under this card as a marker, the named card takes this position": {
    cards: { Union: union },
    seats: {
      you: {
        stage: [
          { card: "Union", position: 2 },
          { card: "Thornwall", position: 4 },
        ],
        waitingRoom: ["Storm Pilot Vey"],
      },
      foe: {},
    },
    steps: [{ you: "Union" }, { you: "use an ability" }, { you: "Thornwall" }, { you: "Storm Pilot Vey" }],
    expect: {
      cards: { "Storm Pilot Vey": { position: 2, posture: 0 } },
      you: { stage: ["Storm Pilot Vey"], waitingRoom: ["Thornwall", "Union"] },
    },
  },
  "W-11 Fusion: not without its partner on stage": {
    cards: { Union: union },
    seats: { you: { stage: [{ card: "Union", position: 2 }], waitingRoom: ["Storm Pilot Vey", "Thornwall"] }, foe: {} },
    steps: [{ you: "Union" }],
    expect: { offers: { you: "back left" } },
  },
};

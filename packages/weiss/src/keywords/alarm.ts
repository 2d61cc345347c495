// Alarm: works while this card is the top card of the own clock (W-11).

import { always, from, macro, self, those } from "@kibitz/kernel/words";
import { isOnTopOfClock } from "../table/table-facts.js";
import { atStartOf } from "./abilities.js";
import type { Rulings } from "./ruling.js";

export const alarm = macro(
  "alarm",
  [
    ["phase", "phase"],
    ["do", { block: [] }],
  ],
  "ability",
  (phase, body) => from("clock", atStartOf(phase, body, isOnTopOfClock(self))),
  { say: "Alarm, at the start of {phase}: {do}" },
);

/** A continuous change while it lies there. */
export const alarmAlways = macro(
  "alarmAlways",
  [
    ["of", { source: "card" }],
    ["change", { node: "part" }],
  ],
  "ability",
  (of, change) =>
    from(
      "clock",
      always(
        those(of, () => isOnTopOfClock(self)),
        change,
      ),
    ),
  { say: "Alarm: {of}: {change}" },
);

export const alarmRulings: Rulings = {
  "W-11 Alarm: works while it is the top card of the own clock": {
    turn: { at: "attack" },
    seats: {
      you: { stage: [{ card: "Thornwall", position: 1 }], clock: ["Dawn Bell Ila", "Dock Runner Pell"] },
      foe: {},
    },
    steps: [{ you: "Thornwall" }],
    expect: { cards: { Thornwall: { power: 6500 } } },
  },
  "W-11 Alarm: a continuous one": {
    cards: {
      Chime: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
        abilities: [{ alarmAlways: [{ inZone: "stage" }, { more: ["power", 500] }] }],
      },
    },
    turn: { at: "clock" },
    seats: {
      you: { stage: [{ card: "Thornwall", position: 1, as: "it" }], clock: ["Chime"], hand: ["Slack Water"] },
      foe: {},
    },
    steps: [{ expect: { cards: { it: { power: 6000 } } } }, { you: "Slack Water" }],
    expect: { cards: { it: { power: 5500 } } },
  },
  "W-11 Alarm: not from further down": {
    turn: { at: "attack" },
    seats: {
      you: { stage: [{ card: "Thornwall", position: 1 }], clock: ["Dock Runner Pell", "Dawn Bell Ila"] },
      foe: {},
    },
    expect: { cards: { Thornwall: { power: 5500 } } },
  },
};

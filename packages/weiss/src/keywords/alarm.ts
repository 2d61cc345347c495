// Alarm: works while this card is the top card of the own clock (W-11).

import { type Ability, always, from, macro, type Part, type Source, self, those } from "@kibitz/kernel";
import { atStartOf } from "../abilities.js";
import { isOnTopOfClock } from "../questions.js";
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

export const alarmAlways = (of: Source<"card">, ...changes: Part[]): Ability =>
  from(
    "clock",
    always(
      those(of, () => isOnTopOfClock(self)),
      ...changes,
    ),
  );

export const alarmWords = [alarm];

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
  "W-11 Alarm: not from further down": {
    turn: { at: "attack" },
    seats: {
      you: { stage: [{ card: "Thornwall", position: 1 }], clock: ["Dock Runner Pell", "Dawn Bell Ila"] },
      foe: {},
    },
    expect: { cards: { Thornwall: { power: 5500 } } },
  },
};

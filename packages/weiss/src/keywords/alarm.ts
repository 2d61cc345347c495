// Alarm: works while this card is the top card of the own clock (W-11).

import { type Ability, always, from, macro, type Part, type Source, self, those } from "@kibitz/kernel";
import { atStartOf } from "../abilities.js";
import { isOnTopOfClock } from "../questions.js";

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

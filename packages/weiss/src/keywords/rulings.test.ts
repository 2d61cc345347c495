// The rulings of every keyword, each written in the keyword's own file.

import { runScenario } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { weiss } from "../game/weiss.js";
import { accelerateRulings } from "./accelerate.js";
import { alarmRulings } from "./alarm.js";
import { assistRulings } from "./assist.js";
import { backupRulings } from "./backup.js";
import { bondRulings } from "./bond.js";
import { brainstormRulings } from "./brainstorm.js";
import { changeRulings } from "./change.js";
import { cxComboRulings } from "./cx-combo.js";
import { encoreRulings } from "./encore.js";
import { experienceRulings } from "./experience.js";
import { fusionRulings } from "./fusion.js";
import { greatPerformanceRulings } from "./great-performance.js";
import { memoryRulings } from "./memory.js";
import { resonateRulings } from "./resonate.js";
import type { Rulings } from "./ruling.js";
import { shiftRulings } from "./shift.js";

const keywords: Readonly<Record<string, Rulings>> = {
  accelerate: accelerateRulings,
  alarm: alarmRulings,
  assist: assistRulings,
  backup: backupRulings,
  bond: bondRulings,
  brainstorm: brainstormRulings,
  change: changeRulings,
  "cx-combo": cxComboRulings,
  encore: encoreRulings,
  experience: experienceRulings,
  fusion: fusionRulings,
  "great-performance": greatPerformanceRulings,
  memory: memoryRulings,
  resonate: resonateRulings,
  shift: shiftRulings,
};

const plainDeck = Array<string>(12).fill("Dock Runner Pell");

for (const [keyword, rulings] of Object.entries(keywords)) {
  describe(keyword, () => {
    for (const [title, { seats, ...scenario }] of Object.entries(rulings)) {
      ruling(title, () => {
        const withDecks = Object.entries(seats).map(([name, seat]) => [name, { deck: plainDeck, ...seat }]);
        expect(runScenario(weiss, { ...scenario, game: "weiss", seats: Object.fromEntries(withDecks) })).toEqual({
          ok: true,
        });
      });
    }
  });
}

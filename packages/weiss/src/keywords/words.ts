// The words of all keywords.

import { accelerateWords } from "./accelerate.js";
import { alarmWords } from "./alarm.js";
import { assistWords } from "./assist.js";
import { backupWords } from "./backup.js";
import { bondWords } from "./bond.js";
import { brainstormWords } from "./brainstorm.js";
import { cxComboWords } from "./cx-combo.js";
import { encoreWords } from "./encore.js";
import { experienceWords } from "./experience.js";
import { fusionWords } from "./fusion.js";
import { greatPerformanceWords } from "./great-performance.js";
import { memoryWords } from "./memory.js";
import { resonateWords } from "./resonate.js";
import { shiftWords } from "./shift.js";

export const keywordWords = [
  ...accelerateWords,
  ...alarmWords,
  ...assistWords,
  ...backupWords,
  ...bondWords,
  ...brainstormWords,
  ...cxComboWords,
  ...encoreWords,
  ...experienceWords,
  ...fusionWords,
  ...greatPerformanceWords,
  ...memoryWords,
  ...resonateWords,
  ...shiftWords,
];

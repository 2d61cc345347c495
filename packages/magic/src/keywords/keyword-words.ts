// The words of the keywords that have a program of their own.

import { affinityWords } from "./affinity.js";
import { bushidoWords } from "./bushido.js";
import { cascadeWords } from "./cascade.js";
import { cyclingWords } from "./cycling.js";
import { dredgeWords } from "./dredge.js";
import { equipWords } from "./equip.js";
import { evasionWords } from "./evasion.js";
import { evokeWords } from "./evoke.js";
import { exaltedWords } from "./exalted.js";
import { modularWords } from "./modular.js";
import { persistWords } from "./persist.js";
import { prowessWords } from "./prowess.js";
import { stormWords } from "./storm.js";
import { transformWords } from "./transform.js";
import { wardWords } from "./ward.js";

export const keywordWords = [
  ...affinityWords,
  ...bushidoWords,
  ...cascadeWords,
  ...cyclingWords,
  ...dredgeWords,
  ...equipWords,
  ...exaltedWords,
  ...evasionWords,
  ...evokeWords,
  ...modularWords,
  ...persistWords,
  ...prowessWords,
  ...stormWords,
  ...transformWords,
  ...wardWords,
];

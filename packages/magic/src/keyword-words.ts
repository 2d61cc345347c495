// The words of the keywords that have a program of their own.

import { affinityWords } from "./keywords/affinity.js";
import { bushidoWords } from "./keywords/bushido.js";
import { cascadeWords } from "./keywords/cascade.js";
import { cyclingWords } from "./keywords/cycling.js";
import { dredgeWords } from "./keywords/dredge.js";
import { equipWords } from "./keywords/equip.js";
import { evasionWords } from "./keywords/evasion.js";
import { evokeWords } from "./keywords/evoke.js";
import { exaltedWords } from "./keywords/exalted.js";
import { modularWords } from "./keywords/modular.js";
import { persistWords } from "./keywords/persist.js";
import { prowessWords } from "./keywords/prowess.js";
import { stormWords } from "./keywords/storm.js";
import { transformWords } from "./keywords/transform.js";
import { wardWords } from "./keywords/ward.js";

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

// All words for abilities.

import { abilityInAbilityWords } from "./ability-word.js";
import { useAbility } from "./activated-abilities.js";
import { continuousWords } from "./continuous.js";
import { listeningWords } from "./listening.js";

export const abilityWords = [...listeningWords, ...abilityInAbilityWords, ...continuousWords, useAbility];

// All words for abilities.

import { abilityInAbilityWords } from "./ability-word.js";
import { continuousWords } from "./continuous.js";
import { listeningWords } from "./listening.js";
import { useAbility } from "./used-abilities.js";

export const abilityWords = [...listeningWords, ...abilityInAbilityWords, ...continuousWords, useAbility];

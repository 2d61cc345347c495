// All words for abilities.

import { zoneAbilityWords } from "./ability-word.js";
import { continuousWords } from "./continuous.js";
import { listeningWords } from "./listening.js";
import { useAbility } from "./used-abilities.js";

export const abilityWords = [...listeningWords, ...zoneAbilityWords, ...continuousWords, useAbility];

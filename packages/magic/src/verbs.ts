// What can happen in a game of Magic. Atomic verbs write columns; the others are programs of them.

import { damageWords } from "./verbs/damage.js";
import { enteringWords } from "./verbs/entering.js";
import { leavingWords } from "./verbs/leaving.js";
import { libraryWords } from "./verbs/libraries.js";
import { lifeAndCounterWords } from "./verbs/life-and-counters.js";
import { manaWords } from "./verbs/mana.js";
import { permanentWords } from "./verbs/permanents.js";
import { preventionWords } from "./verbs/prevention.js";
import { winningWords } from "./verbs/winning.js";

export { beginAsCopy, copyText, showFace } from "./verbs/becoming-copies.js";
export { dealDamage, markDamage, removeDamage } from "./verbs/damage.js";
export {
  arrive,
  awaitsOthers,
  comeIn,
  createTokens,
  enter,
  enterForOwners,
  entersAsThat,
  entersTapped,
  entersWith,
  enterTogether,
} from "./verbs/entering.js";
export {
  clean,
  destroy,
  discard,
  exile,
  exileIfItDies,
  exilesForGraveyards,
  exilesForTheirGraveyard,
  giveUp,
  put,
  putOnLibrary,
  returnToHand,
  sacrifice,
  toGraveyard,
} from "./verbs/leaving.js";
export { draw, drawCards, mill, shuffleLibrary } from "./verbs/libraries.js";
export {
  addCountersOf,
  addPoison,
  gainLife,
  loseLife,
  payCounters,
  putCounters,
  removeCounters,
  removeCountersOf,
} from "./verbs/life-and-counters.js";
export { addAnyMana, addMana, emptyPools, loseUnspentMana, tapForMana } from "./verbs/mana.js";
export { attach, choosesFor, tap, turnLike, turnOver, unattach, untap } from "./verbs/permanents.js";
export { dropShields, preventCombatDamage, preventNext } from "./verbs/prevention.js";
export { addCombat, cannotLose, cannotWin, loseGame, useExtraCombat, winGame } from "./verbs/winning.js";

export const verbs = [
  ...permanentWords,
  ...lifeAndCounterWords,
  ...damageWords,
  ...preventionWords,
  ...enteringWords,
  ...leavingWords,
  ...libraryWords,
  ...manaWords,
  ...winningWords,
];

// What can happen in a game of Magic. Atomic verbs write columns; the others are programs of them.

export { beginAsCopy, copyText, showFace } from "./becoming-copies.js";
export { dealDamage, markDamage, removeDamage } from "./damage.js";
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
} from "./entering.js";
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
} from "./leaving.js";
export { draw, drawCards, mill, shuffleLibrary } from "./libraries.js";
export {
  addCountersOf,
  addPoison,
  gainLife,
  loseLife,
  payCounters,
  putCounters,
  removeCounters,
  removeCountersOf,
} from "./life-and-counters.js";
export { addAnyMana, addMana, emptyPools, loseUnspentMana, tapForMana } from "./mana.js";
export { attach, tap, turnLike, turnOver, unattach, untap } from "./permanents.js";
export { dropShields, preventCombatDamage, preventNext } from "./prevention.js";
export { addCombat, cannotLose, cannotWin, loseGame, useExtraCombat, winGame } from "./winning.js";

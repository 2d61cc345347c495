// What effects of cards do, in the words cards use.

export { castCopyFreely, createCopy, entersAsCopy } from "./copies.js";
export { damage, damageEvenly, damageExiling, damagePlayer } from "./damage.js";
export {
  destroyAll,
  destroyAllForGood,
  destroyForGood,
  regenerate,
  sacrificeCreature,
  sacrificeIfYours,
} from "./destroying-and-sacrificing.js";
export {
  exileAnd,
  exiledWithThis,
  exileUntilEndStep,
  exileUntilThisLeaves,
  exileWithThis,
  flicker,
  returnExiled,
} from "./exile.js";
export { discardCards, discardChosen, mayPutFromHand, revealHand, toHandRevealed } from "./hands.js";
export {
  gainControl,
  gainControlWhile,
  gainUntilEndOfTurn,
  protectUntilEndOfTurn,
  pumpUntilEndOfTurn,
  remains,
  untilEndOfTurn,
  youStillControl,
} from "./lasting.js";
export {
  lookAndKeepOne,
  lookAndTake,
  mayFindBasic,
  reorderTop,
  scry,
  search,
  searchForAny,
} from "./libraries.js";
export { doublesCounters, doublesTokens, oneMoreCounter } from "./more-of-them.js";
export { mayPay, mayPayLife, unlessPays } from "./paying.js";

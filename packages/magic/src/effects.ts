// What effects of cards do, in the words cards use.

import { copyEffects } from "./effects/copies.js";
import { damageEffects } from "./effects/damage.js";
import { destroyingEffects } from "./effects/destroying-and-sacrificing.js";
import { exileEffects } from "./effects/exile.js";
import { handEffects } from "./effects/hands.js";
import { lastingEffects } from "./effects/lasting.js";
import { libraryEffects } from "./effects/libraries.js";
import { moreOfThemEffects } from "./effects/more-of-them.js";
import { payingEffects } from "./effects/paying.js";

export { castCopyFreely, createCopy, entersAsCopy } from "./effects/copies.js";
export { damage, damageEvenly, damageExiling, damagePlayer } from "./effects/damage.js";
export {
  destroyAll,
  destroyAllForGood,
  destroyForGood,
  regenerate,
  sacrificeCreature,
  sacrificeIfYours,
} from "./effects/destroying-and-sacrificing.js";
export {
  exileAnd,
  exiledWithThis,
  exileUntilEndStep,
  exileUntilThisLeaves,
  exileWithThis,
  flicker,
  returnExiled,
} from "./effects/exile.js";
export { discardCards, discardChosen, mayPutFromHand, revealHand, toHandRevealed } from "./effects/hands.js";
export {
  gainControl,
  gainUntilEndOfTurn,
  protectUntilEndOfTurn,
  pumpUntilEndOfTurn,
  untilEndOfTurn,
} from "./effects/lasting.js";
export {
  lookAndKeepOne,
  lookAndTake,
  mayFindBasic,
  reorderTop,
  scry,
  search,
  searchForAny,
} from "./effects/libraries.js";
export { doublesCounters, doublesTokens, oneMoreCounter } from "./effects/more-of-them.js";
export { mayPay, mayPayLife, unlessPays } from "./effects/paying.js";

export const effectWords = [
  ...damageEffects,
  ...lastingEffects,
  ...copyEffects,
  ...libraryEffects,
  ...handEffects,
  ...payingEffects,
  ...destroyingEffects,
  ...exileEffects,
  ...moreOfThemEffects,
];

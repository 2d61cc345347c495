// What happens at the table. Atomic verbs write columns; the others are programs of them.

import { afterGainWords } from "./verbs/after-gains.js";
import { askingAgainWords } from "./verbs/asking-again.js";
import { attackWords } from "./verbs/attacks.js";
import { buyingWords } from "./verbs/buying.js";
import { discardingWords } from "./verbs/discarding.js";
import { drawingWords } from "./verbs/drawing.js";
import { gainingWords } from "./verbs/gaining.js";
import { holdingWords } from "./verbs/holding.js";
import { lookingWords } from "./verbs/looking.js";
import { namingWords } from "./verbs/naming.js";
import { pileWords } from "./verbs/piles.js";
import { playingWords } from "./verbs/playing.js";
import { trashingWords } from "./verbs/trashing.js";
import { triggerWords } from "./verbs/triggers.js";
import { turnNumberWords } from "./verbs/turn-numbers.js";
import { phaseWords } from "./verbs/turns.js";

export { askAgain, setGoing } from "./verbs/asking-again.js";
export { beUnaffected } from "./verbs/attacks.js";
export { buy, pay } from "./verbs/buying.js";
export { discard, discardAll } from "./verbs/discarding.js";
export { draw, drawQuietly, drawTo, refill } from "./verbs/drawing.js";
export { countGain, gain, gainCard, gainTo, noteGain, obtain } from "./verbs/gaining.js";
export { noteHeld, putInHand } from "./verbs/holding.js";
export { lookAt, revealTop } from "./verbs/looking.js";
export { announce } from "./verbs/naming.js";
export { exchange, takeFromPile, takeOver } from "./verbs/piles.js";
export { notePlay, play, playFrom } from "./verbs/playing.js";
export { trash, trashAll, trashFromSupply } from "./verbs/trashing.js";
export { setOff, settleAll } from "./verbs/triggers.js";
export { actions, buys, coins, mayReturn, reduceCosts, spendAction } from "./verbs/turn-numbers.js";
export { begin, beginTurn, cleanUp, cutShort, discardEverything, setPhase } from "./verbs/turns.js";

export const verbs = [
  ...turnNumberWords,
  ...askingAgainWords,
  ...pileWords,
  ...drawingWords,
  ...holdingWords,
  ...lookingWords,
  ...namingWords,
  ...discardingWords,
  ...trashingWords,
  ...triggerWords,
  ...afterGainWords,
  ...gainingWords,
  ...buyingWords,
  ...attackWords,
  ...playingWords,
  ...phaseWords,
];

// What happens at the table. Atomic verbs write columns; the others are programs of them.

import { afterGainWords } from "./after-gains.js";
import { askingAgainWords } from "./asking-again.js";
import { attackWords } from "./attacks.js";
import { buyingWords } from "./buying.js";
import { discardingWords } from "./discarding.js";
import { drawingWords } from "./drawing.js";
import { gainingWords } from "./gaining.js";
import { holdingWords } from "./holding.js";
import { lookingWords } from "./looking.js";
import { namingWords } from "./naming.js";
import { pileWords } from "./piles.js";
import { playingWords } from "./playing.js";
import { trashingWords } from "./trashing.js";
import { triggerWords } from "./triggers.js";
import { turnNumberWords } from "./turn-numbers.js";
import { phaseWords } from "./turns.js";

export { repeatUntilPass, setRepeating } from "./asking-again.js";
export { ignoreAttack } from "./attacks.js";
export { buy, pay } from "./buying.js";
export { discard, discardAll } from "./discarding.js";
export { draw, drawQuietly, drawTo, refill } from "./drawing.js";
export { countGain, gain, gainCard, gainTo, noteGain, obtain } from "./gaining.js";
export { noteHeld, putInHand } from "./holding.js";
export { lookAt, revealTop } from "./looking.js";
export { announce } from "./naming.js";
export { exchange, takeFromPile, takeOver } from "./piles.js";
export { notePlay, play, playFrom } from "./playing.js";
export { trash, trashAll, trashFromSupply } from "./trashing.js";
export { setOff, settleAll } from "./triggers.js";
export { actions, buys, coins, mayReturn, reduceCosts, spendAction } from "./turn-numbers.js";
export { begin, beginTurn, cleanUp, cutShort, discardEverything, setPhase } from "./turns.js";

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

// What happens at the table. Atomic verbs write columns; the others are programs of them.

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

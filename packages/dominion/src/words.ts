// Written by `npm run words`: the words of the game, and what else its cards are written with.

export { card } from "./table/declaration.js";
export {
  actionsGained,
  actionsLeft,
  actionsPlayed,
  activePlayer,
  buysLeft,
  coinsLeft,
  cost,
  costingExactly,
  costingUpTo,
  costOf,
  emptyPiles,
  gainedCard,
  gainedInstead,
  gainer,
  hasOnGain,
  hasPile,
  holderOf,
  isAction,
  isAttack,
  isBuying,
  isCurse,
  isGoing,
  isInSupply,
  isPlainTreasure,
  isSheltered,
  isTreasure,
  isVictory,
  isWatched,
  isWatchedFor,
  mightHold,
  nameOf,
  namesAction,
  namesAttack,
  namesCurse,
  namesTreasure,
  namesVictory,
  priceOf,
  reactsToAttack,
  reactsToDiscard,
  reactsToOthersGain,
  reactsToOwnGain,
  reactsToTrash,
  reactsToWouldGain,
  returning,
  shelter,
  supply,
  timesPlayed,
  typesOf,
  worth,
} from "./table/position.js";
export { beginTurnAtOnce, buyAtOnce, endTurnAtOnce, playActionAtOnce, playTreasuresAtOnce } from "./turn/shortcuts.js";
export { affordable, anyEffect, gameEnds, mayBuy, mayPlayActions, turnsAreOver } from "./turn/turn.js";
export { gainMatters, setGained } from "./verbs/after-gains.js";
export { setRepeating } from "./verbs/asking-again.js";
export { ignoreAttack, setShelter } from "./verbs/attacks.js";
export { buy, pay, setBuying } from "./verbs/buying.js";
export { discard, discardAll } from "./verbs/discarding.js";
export { draw, drawAtOnce, drawTo, drawTop, refill, reshuffle } from "./verbs/drawing.js";
export { gain, gainCard, gainTo, noteGain, obtain } from "./verbs/gaining.js";
export { noteHeld, putInHand } from "./verbs/holding.js";
export { lookAt, revealTop } from "./verbs/looking.js";
export { announce } from "./verbs/naming.js";
export { exchange, landingOf, putBackInPile, take, takeOver } from "./verbs/piles.js";
export { notePlay, play, playFrom } from "./verbs/playing.js";
export { trash, trashAll, trashFromSupply } from "./verbs/trashing.js";
export { programOf } from "./verbs/triggers.js";
export { actions, buys, coins, mayReturn, reduceCosts, spendAction } from "./verbs/turn-numbers.js";
export { beginTurn, cleanUp, cutShort, setPhase } from "./verbs/turns.js";

export type { Alike, TriedAnswer } from "./answers.js";
export { answersAt } from "./answers.js";
export type { BestChance, BestChanceOptions } from "./best-chance.js";
export { bestChance } from "./best-chance.js";
export type { Drawing, DrawnPosition, DrawnTree } from "./drawn-tree.js";
export { draw, reachedPosition } from "./drawn-tree.js";
export { readFind } from "./find-positions.js";
export type { ClairvoyantOptions, FastestWin, GoldfishOptions, SearchProgress } from "./goldfish.js";
export { fastestWin, honestPilot, MOST_ANSWERS, searchFastestWin, settleEverything } from "./goldfish.js";
export type { GoldfishAsked, GoldfishDeck, GoldfishGame, MakePilot, SearchBudget } from "./goldfish-games.js";
export {
  FULL_HAND,
  GoldfishError,
  GoldfishGames,
  MOST_TURNS,
  searchBudget,
  searchers,
  splitPilot,
} from "./goldfish-games.js";
export type { Identify } from "./identify.js";
export { fullIdentity } from "./identify.js";
export { KeyTable } from "./key-table.js";
export type { LineOfPlay, TurnOfPlay } from "./line-of-play.js";
export { LineWriter } from "./line-of-play.js";
export type { PausedHead, PausedTree } from "./paused-tree.js";
export type { Step, TreeOptions, TreeProgress, Tries } from "./play-tree.js";
export { PlayTree } from "./play-tree.js";
export type { SaidStep } from "./say-path.js";
export { follow, sayPath } from "./say-path.js";
export { shuffleDecks } from "./shuffle-decks.js";
export { efficient, firstOption, triesAll } from "./tries.js";
export type { Decides, WalkOptions } from "./walk-chance.js";
export { walkChance } from "./walk-chance.js";

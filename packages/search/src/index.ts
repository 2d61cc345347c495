export { type Advice, type AdvisedAnswer, Advising, advise, type Estimate } from "./advise.js";
export type { SearchedGame } from "./searched-game.js";
export { Searcher } from "./searcher.js";
export { budgetOf, THINK, thinkDefinition, thinkPilot, withThinking } from "./think-pilot.js";
export type { Budget } from "./thinking.js";
export type { Move } from "./worlds.js";

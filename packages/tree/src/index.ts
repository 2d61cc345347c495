export type { Alike, TriedAnswer } from "./answers.js";
export { answersAt } from "./answers.js";
export type { Identify } from "./identify.js";
export { fullIdentity } from "./identify.js";
export type { Step, TreeOptions, TreeProgress, Tries } from "./play-tree.js";
export { PlayTree } from "./play-tree.js";
export { efficient, firstOption, triesAll } from "./tries.js";
export type { Decides, WalkOptions } from "./walk-chance.js";
export { walkChance } from "./walk-chance.js";

export { bramble } from "./bramble/bramble.js";
export { ContractBroken } from "./contract/broken.js";
export type { ContractOptions } from "./contract/suite.js";
export { contractSuite } from "./contract/suite.js";
export { countPositions } from "./count-positions.js";
export { checkLaw, exchangeable, LawBroken } from "./law.js";
export { playAtRandom } from "./random-play.js";
export type { Actor, Scene } from "./ruling.js";
export { scenesOf } from "./ruling.js";

export { bramble } from "./bramble/bramble.js";
export type { ContractOptions } from "./contract.js";
export { ContractBroken, contractSuite } from "./contract.js";
export { countPositions } from "./count-positions.js";
export { checkLaw, exchangeable, LawBroken } from "./law.js";
export { playAtRandom } from "./random-play.js";
export type { Actor, Scene } from "./ruling.js";
export { scenesOf } from "./ruling.js";

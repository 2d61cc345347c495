export type { StrategyFault } from "./fault.js";
export { sayFault } from "./fault.js";
export { formatStrategy } from "./format.js";
export { parseStrategy } from "./syntax.js";

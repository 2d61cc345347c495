export type { CompiledStrategyFile, StrategyContext } from "./compile.js";
export { checkStrategy, compileStrategy, namesOf } from "./compile.js";
export type { StrategyFault } from "./fault.js";
export { sayFault } from "./fault.js";
export { formatStrategy } from "./format.js";
export type { StrategyPilot } from "./pilot.js";

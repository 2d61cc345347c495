// What Dominion does in the worker.

export { complete, format, hover } from "./engine/editing.js";
export { cards, kingdoms } from "./engine/kingdoms.js";
export { prepare } from "./engine/prepare.js";

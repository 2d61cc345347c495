// What Dominion does in the worker.

export { prepare } from "./engine/prepare.js";

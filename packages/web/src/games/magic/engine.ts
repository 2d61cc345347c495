// What Magic does in the worker.

export { odds, read, shipped } from "./engine/deck.js";
export { goldfish, sumUp } from "./engine/goldfish.js";
export { bestLine, node, tree } from "./engine/lines.js";

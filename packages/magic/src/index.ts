export type { CardName } from "./cards/index.js";
export { cards } from "./cards/index.js";
export type { DeckFault } from "./deck-list.js";
export { readDeck } from "./deck-list.js";
export type { DeckName } from "./decks/index.js";
export { decks } from "./decks/index.js";
export { magic } from "./magic.js";
export { seedAlike, seedIdentity } from "./seed-identity.js";

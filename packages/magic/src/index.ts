export type { CardName } from "./cards/index.js";
export { cards } from "./cards/index.js";
export type { DeckFault } from "./decks.js";
export { readDeck } from "./decks.js";
export { magic } from "./magic.js";

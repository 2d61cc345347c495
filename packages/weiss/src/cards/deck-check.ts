// Deck construction (W-3.1). Format limits are layers on top, for whoever wants them.

import type { CardDefinition, Options, Setup } from "@kibitz/kernel";
import { nearest } from "@kibitz/kernel";
import type { Facts } from "../table/facts.js";
import { cardsOfSeat, decks } from "./decks.js";

type Texts = Readonly<Record<string, CardDefinition>>;
const factsOf = (texts: Texts, name: string): Partial<Facts> => (texts[name]?.facts ?? {}) as Partial<Facts>;

export const DECK_SIZE = 50;
export const MOST_CLIMAXES = 8;
export const MOST_OF_A_NAME = 4;

/** What is wrong with a deck, all at once. */
export function deckFaults(cards: readonly string[], texts: Texts): readonly string[] {
  const faults: string[] = [];
  if (cards.length !== DECK_SIZE) faults.push(`${DECK_SIZE} cards, found ${cards.length}`);
  const climaxes = cards.filter(name => factsOf(texts, name).type === "climax").length;
  if (climaxes > MOST_CLIMAXES) faults.push(`at most ${MOST_CLIMAXES} climaxes, found ${climaxes}`);
  const counts = new Map<string, number>();
  for (const name of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, found] of counts) {
    const most = factsOf(texts, name).copies ?? MOST_OF_A_NAME;
    if (found > most) faults.push(`at most ${most} of "${name}", found ${found}`);
  }
  return faults;
}

/** W-3.1(4): one title, or one side, as a tournament may ask. The number says both: title/side and set, then the card. */
export function formatFaults(
  cards: readonly string[],
  texts: Texts,
  format: "neoStandard" | "side",
): readonly string[] {
  const part = (name: string): string => {
    const [title, set = ""] = (factsOf(texts, name).number ?? "").split("/");
    return format === "side" ? set.slice(0, 1) : title;
  };
  const found = new Set(cards.map(part));
  return found.size <= 1
    ? []
    : [`cards of one ${format === "side" ? "side" : "title"}, found ${[...found].join(", ")}`];
}

/** What is wrong with the decks of a setup, or nothing. */
export function refuseDecks(setup: Setup, options: Options, texts: Texts): string | undefined {
  for (const [i, seat] of (setup.seats ?? []).entries()) {
    if (seat === undefined || seat === null) continue;
    const cards = cardsOfSeat(seat);
    if (cards === undefined)
      return typeof seat === "string"
        ? `a deck for seat ${i + 1}, found "${seat}"${nearest(seat, Object.keys(decks))}`
        : `a deck for seat ${i + 1}: its name or a list of cards`;
    const unknown = cards.find(name => typeof name !== "string" || !Object.hasOwn(texts, name));
    if (unknown !== undefined)
      return `cards for seat ${i + 1}, found "${String(unknown)}"${nearest(String(unknown), Object.keys(texts))}`;
    const faults = options.deckCheck ? deckFaults(cards, texts) : [];
    if (faults.length > 0) return `a deck for seat ${i + 1} with ${faults.join("; ")}`;
  }
  return undefined;
}

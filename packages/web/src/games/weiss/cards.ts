import { allCards, readDeck } from "@kibitz/weiss";
import { type FileCard, factsOf, type SetupWith, wordsOf } from "../cards.js";

export const fileCard: FileCard = (_, text) => {
  const { type, colour, level, cost, number, traits } = factsOf(text);
  const levelAndCost =
    typeof level === "number" ? { cost: `level ${level}, cost ${String(cost)}`, value: Number(cost) } : {};
  return {
    types: [type, colour, traits].flatMap(wordsOf).map(word => word.toLowerCase()),
    ...levelAndCost,
    set: typeof number === "string" ? number.replace(/-.*$/, "") : "demo",
  };
};

/** No deck has more of one. */
const COPIES = 4;

/** The first deck of the game, with the cards in place of others of their type. */
export const setupWith: SetupWith = (module, own) => {
  const setup = module.defaultSetup(2);
  const { cards } = readDeck(module.decks?.shipped[String(setup.seats?.[0])] ?? "");
  const deck: string[] = [...cards];
  const taken = new Set<number>();
  for (const [name, text] of Object.entries(own)) {
    const { type } = factsOf(text);
    const places = deck.flatMap((card, i) =>
      !taken.has(i) && factsOf({ facts: undefined, ...Object(allCards[card]) }).type === type ? [i] : [],
    );
    for (const place of places.slice(0, COPIES)) {
      deck[place] = name;
      taken.add(place);
    }
  }
  return { ...setup, seats: [deck, ...(setup.seats ?? []).slice(1)] };
};

// Which cards may stand where a card is written, and which of them are good examples.

import type { CardType, Gains, ListForm, OptionForm } from "@kibitz/dominion";
import type { CardFacts } from "../text/card-facts.js";

export const hasType = (card: CardFacts, type: CardType): boolean => card.types.includes(type);

/** Whether the cost is right, at the printed costs: `over` is what it is counted from. */
export const hasCost = ({ cost }: CardFacts, { atMost, exactly }: Gains, over: number): boolean =>
  (atMost === undefined || cost <= over + atMost) && (exactly === undefined || cost === over + exactly);

/** Whether a card may be gained. */
export const canBeGained = (card: CardFacts, gains: Gains, over: number): boolean =>
  card.hasPile &&
  card.text !== gains.not &&
  hasCost(card, gains, over) &&
  (gains.type === undefined || hasType(card, gains.type)) &&
  (gains.notType === undefined || !hasType(card, gains.notType));

/** What everybody knows comes first, in the order in which it makes a good example. */
const toPart = ["Copper", "Estate", "Village", "Smithy", "Duchy", "Province", "Curse", "Silver", "Gold"];
const toGain = ["Silver", "Gold", "Province", "Duchy", "Estate", "Copper", "Curse", "Village", "Smithy"];
const toPair = ["Estate", "Copper", "Gold", "Silver", "Duchy", "Province", "Curse"];

function inOrder(cards: readonly CardFacts[], names: readonly string[]): readonly CardFacts[] {
  const known = names.flatMap(name => cards.find(card => card.name === name) ?? []);
  return [...known, ...cards.filter(card => !known.includes(card))];
}

/** Two cards, if there are as many, that a list may have: `Copper, Estate`. */
export function exampleList({ tag, type, gains = {} }: ListForm, cards: readonly CardFacts[]): string {
  const fits = (card: CardFacts): boolean =>
    (type === undefined || hasType(card, type)) && (tag !== "gain" || canBeGained(card, gains, 0));
  // Copper is not always among the treasures that can be chosen.
  return inOrder(cards, tag === "gain" || type === "treasure" ? toGain : toPart)
    .filter(fits)
    .slice(0, 2)
    .map(({ name }) => name)
    .join(", ");
}

/** A pair that may be written, if there is one: `Estate -> Silver`. */
export function examplePair({ type, gains }: OptionForm & { is: "pairs" }, cards: readonly CardFacts[]): string {
  const pairs = inOrder(cards, toPair)
    .filter(from => type === undefined || hasType(from, type))
    .flatMap(from =>
      inOrder(cards, toGain)
        .filter(into => into !== from && canBeGained(into, gains, from.cost))
        .map(into => ({ from, into })),
    );
  const isKnown = ({ name }: CardFacts): boolean => toPair.includes(name);
  const better = pairs.filter(({ from, into }) => into.cost >= from.cost);
  const pair = better.find(({ from, into }) => isKnown(from) && isKnown(into)) ?? better.at(0) ?? pairs.at(0);
  return pair ? `${pair.from.name} -> ${pair.into.name}` : "";
}

// Which cards somebody looks for.

import type { ListedCard } from "../engine/parts/cards.js";

export interface Wanted {
  /** Words that all stand somewhere on the card. */
  readonly q?: string;
  readonly game?: string;
  readonly type?: string;
  /** A number, or "none". */
  readonly cost?: string;
  readonly set?: string;
}

const bare = (word: string): string => word.toLowerCase().replace(/['’-]/g, "");

/** Cards that are meant; those whose title has the words come first. */
export function found(cards: readonly ListedCard[], wanted: Wanted): readonly ListedCard[] {
  const { q = "", game, type, cost, set } = wanted;
  const words = q.slice(0, 200).split(/\s+/).map(bare).filter(Boolean);
  const matching = cards.filter(
    card =>
      (game === undefined || card.game === game) &&
      (type === undefined || card.types.includes(type)) &&
      (cost === undefined || String(card.value ?? "none") === cost) &&
      (set === undefined || card.set === set) &&
      words.every(word => card.bare.includes(word)),
  );
  if (words.length === 0) return matching;
  const isTitled = ({ title }: ListedCard): boolean => words.every(word => bare(title).includes(word));
  return [...matching.filter(isTitled), ...matching.filter(card => !isTitled(card))];
}

/** What can be chosen, from the cards of the chosen game. */
export function choices(cards: readonly ListedCard[], { game }: Wanted) {
  const own = cards.filter(card => game === undefined || card.game === game);
  const sorted = (values: Iterable<string>): readonly string[] =>
    [...new Set(values)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return {
    types: sorted(own.flatMap(({ types }) => types)),
    costs: sorted(own.map(({ value }) => String(value ?? "none"))),
    sets: sorted(own.flatMap(({ set }) => set ?? [])),
  };
}

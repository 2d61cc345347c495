// How a card can be used: played, cast in one of several ways, or one of its abilities.

export const PLAY_LAND = 1;
export const CAST = 2;
/** 702.34: from the graveyard, for its flashback cost; then exiled. */
export const FLASHBACK = 3;
/** 118.9: for an alternative cost. */
export const ALTERNATIVE = 4;
/** 107.4f: life for all the Phyrexian mana in its cost. */
export const WITH_LIFE = 5;
/** 702.33. */
export const KICKED = 6;
/** 118.9a: without paying its mana cost. */
export const FREELY = 7;
/** 305.6: tapped for the mana of one of its basic land types; one way for each colour. */
export const FOR_MANA = 10;
/** 107.4f: life for some of the Phyrexian symbols in its cost: what is added to this has a bit for each of them. */
const WITH_SOME_LIFE = 16;
/** So many can be told apart. */
export const MOST_PHYREXIAN = 4;
/** Its abilities that somebody can use, one after the other. */
export const ABILITIES = 32;

export const isForMana = (way: number): boolean => way >= FOR_MANA && way < WITH_SOME_LIFE;

/** Whether a Phyrexian symbol of the cost, by its place, is paid with life. */
export const isPaidWithLife = (way: number, symbol: number): boolean =>
  way === WITH_LIFE || (way > WITH_SOME_LIFE && way < ABILITIES && ((way - WITH_SOME_LIFE) & (1 << symbol)) !== 0);
/** The ways to pay life for Phyrexian symbols of these colours; which of several alike makes no difference. */
export function lifeWays(symbols: readonly number[]): readonly number[] {
  if (symbols.length === 0) return [];
  const some = new Map<string, number>();
  const all = WITH_SOME_LIFE + (1 << symbols.length) - 1;
  for (let way = WITH_SOME_LIFE + 1; way < all; way++) {
    const paid = symbols.filter((_, symbol) => isPaidWithLife(way, symbol)).sort();
    if (!some.has(paid.join())) some.set(paid.join(), way);
  }
  return [WITH_LIFE, ...some.values()];
}

/** A bit for each of the first abilities of a card. */
export const usedBit = (index: number): number => 1 << Math.min(index, 15);
/** 606.3: one of its loyalty abilities. */
export const LOYALTY_BIT = 1 << 15;

export const wayLabels: Readonly<Record<number, string>> = {
  [PLAY_LAND]: "play",
  [CAST]: "cast",
  [FLASHBACK]: "flashback",
  [ALTERNATIVE]: "alternative cost",
  [WITH_LIFE]: "cast, paying life",
  [KICKED]: "cast, kicked",
};

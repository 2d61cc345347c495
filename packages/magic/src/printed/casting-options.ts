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
/** 702.34: the same for its mana cost, where an effect gives it flashback. */
export const FLASHBACK_FOR_COST = 8;
/** 709.3, 715.3: the first half of a split card, the second half of a card that has one. */
export const FIRST_HALF = 9;
export const SECOND_HALF = 15;
/** 305.6: tapped for the mana of one of its basic land types; one way for each colour. */
export const FOR_MANA = 10;
/** 107.4f: life for some of the Phyrexian symbols in its cost: what is added to this has a bit for each of them. */
const WITH_SOME_LIFE = 16;
/** The same with flashback for its mana cost. */
const FLASHBACK_WITH_LIFE = 32;
/** So many can be told apart. */
export const MOST_PHYREXIAN = 4;
/** Its abilities that somebody can use, one after the other. */
export const ABILITIES = 48;

export const isForMana = (way: number): boolean => way >= FOR_MANA && way < SECOND_HALF;

/** A bit for each Phyrexian symbol of the cost that is paid with life. */
const lifeBits = (way: number): number =>
  way > WITH_SOME_LIFE && way < ABILITIES ? way & ((1 << MOST_PHYREXIAN) - 1) : way === WITH_LIFE ? -1 : 0;
/** Whether a Phyrexian symbol of the cost, by its place, is paid with life. */
export const isPaidWithLife = (way: number, symbol: number): boolean => (lifeBits(way) & (1 << symbol)) !== 0;
export const isFlashback = (way: number): boolean =>
  way === FLASHBACK || way === FLASHBACK_FOR_COST || (way > FLASHBACK_WITH_LIFE && way < ABILITIES);
/** Which of the Phyrexian symbols of these colours life is paid for; which of several alike makes no difference. */
function someLife(symbols: readonly number[]): readonly number[] {
  const some = new Map<string, number>();
  for (let bits = 1; bits < (1 << symbols.length) - 1; bits++) {
    const paid = symbols.filter((_, symbol) => (bits & (1 << symbol)) !== 0).sort();
    if (!some.has(paid.join())) some.set(paid.join(), bits);
  }
  return [...some.values()];
}
/** The ways to cast a spell and pay life for Phyrexian symbols of these colours: for all of them, or for some. */
export const lifeWays = (symbols: readonly number[]): readonly number[] =>
  symbols.length === 0 ? [] : [WITH_LIFE, ...someLife(symbols).map(bits => WITH_SOME_LIFE + bits)];
/** The same with flashback for its mana cost, besides paying mana only. */
export const flashbackWays = (symbols: readonly number[]): readonly number[] =>
  symbols.length === 0
    ? [FLASHBACK_FOR_COST]
    : [
        FLASHBACK_FOR_COST,
        FLASHBACK_WITH_LIFE + (1 << symbols.length) - 1,
        ...someLife(symbols).map(bits => FLASHBACK_WITH_LIFE + bits),
      ];

/** A bit for each of the first abilities of a card. */
export const usedBit = (index: number): number => 1 << Math.min(index, 15);
/** 606.3: one of its loyalty abilities. */
export const LOYALTY_BIT = 1 << 15;

export const wayLabels: Readonly<Record<number, string>> = {
  [PLAY_LAND]: "play",
  [CAST]: "cast",
  [FLASHBACK]: "flashback",
  [FLASHBACK_FOR_COST]: "flashback for its mana cost",
  [ALTERNATIVE]: "alternative cost",
  [WITH_LIFE]: "cast, paying life",
  [KICKED]: "cast, kicked",
};

// How a card can be used: played, cast in one of several ways, or one of its abilities.

export const PLAY_LAND = 1;
export const CAST = 2;
/** 702.34: from the graveyard, for its flashback cost; then exiled. */
export const FLASHBACK = 3;
/** 118.9: for an alternative cost. */
export const ALTERNATIVE = 4;
/** 107.4f: life for the Phyrexian mana in its cost. */
export const WITH_LIFE = 5;
/** 702.33. */
export const KICKED = 6;
/** 118.9a: without paying its mana cost. */
export const FREELY = 7;
/** 305.6: tapped for the mana of one of its basic land types; one way for each colour. */
export const FOR_MANA = 10;
/** Its abilities that somebody can use, one after the other. */
export const ABILITIES = 32;

/** A bit for each of the first abilities of a card. */
export const usedBit = (index: number): number => 1 << Math.min(index, 15);

export const wayLabels: Readonly<Record<number, string>> = {
  [PLAY_LAND]: "play",
  [CAST]: "cast",
  [FLASHBACK]: "flashback",
  [ALTERNATIVE]: "alternative cost",
  [WITH_LIFE]: "cast, paying life",
  [KICKED]: "cast, kicked",
};

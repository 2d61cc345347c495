// The colours of mana, and masks of them.

/** Places in a mana pool. Gold stands for any colour at once, where the option `mana: "gold"` makes it. */
export const WHITE = 0;
export const BLUE = 1;
export const BLACK = 2;
export const RED = 3;
export const GREEN = 4;
export const COLOURLESS = 5;
export const GOLD = 6;
export const KINDS_OF_MANA = 7;

export const colourLetters = "WUBRGC";
export const colourNames = ["white", "blue", "black", "red", "green"] as const;
export type ColourName = (typeof colourNames)[number];

export const ANY_COLOUR = 0b011111;

/** The mask of colours written as letters ("WU"), or of all five ("any"). */
export function colourMask(letters: string): number {
  if (letters === "any") return ANY_COLOUR;
  let mask = 0;
  for (const letter of letters) {
    const at = colourLetters.indexOf(letter);
    if (at < 0) throw new Error(`"${letter}" is no colour`);
    mask |= 1 << at;
  }
  return mask;
}

/** The colours in a mask, as places in a pool. */
export const coloursIn = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter(colour => (mask & (1 << colour)) !== 0);

export function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

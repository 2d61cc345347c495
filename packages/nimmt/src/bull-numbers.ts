// How many bulls are on a card.

/** As printed on the cards of the box. */
export function officialBulls(face: number): number {
  if (face === 55) return 7;
  if (face % 11 === 0) return 5;
  if (face % 10 === 0) return 3;
  return face % 5 === 0 ? 2 : 1;
}

/** As the course has it: every number from the lowest to the highest in turn, face by face. */
export const courseBulls = (face: number, lowest: number, highest: number): number =>
  lowest + (face % (highest - lowest + 1));

// Numbers of things in sentences.

/** A number, or the place of one in the list of words: nothing that must be worked out. */
export const isPlain = (count: string): boolean => /^(-?\d+|\{\w+\})$/.test(count);

/** "a card", "3 cards", "as many cards as the number of …". */
export function countNoun(thing: string, count: string): string {
  if (count === "1") return `${/^[aeiou]/i.test(thing) ? "an" : "a"} ${thing}`;
  return isPlain(count) ? `${count} ${thing}s` : `as many ${thing}s as ${count}`;
}

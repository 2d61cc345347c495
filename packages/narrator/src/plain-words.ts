// Names as people read them.

/** `dealBulls` is "deal bulls", `row3` is "row 3". */
export const plainWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .toLowerCase();

/** What two spellings of a name have in common. */
export const bareWords = (name: string): string => name.toLowerCase().replace(/[\s_'’-]+/g, "");

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What of a scenario is changed: keys and places; `END` after the last of a list. */
export type EditPath = readonly (string | number)[];
export const END = "-";

/** The positions of a stage, row by row, as their player sees them. */
export const positions: readonly (readonly string[])[] = [
  ["centre left", "centre middle", "centre right"],
  ["back left", "back right"],
];

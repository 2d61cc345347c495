/** The steps of a turn, in order, as the game calls them. */
export const steps: readonly string[] = [
  "upkeep",
  "draw",
  "main 1",
  "beginning of combat",
  "declare attackers",
  "declare blockers",
  "combat damage",
  "end of combat",
  "main 2",
  "end",
  "cleanup",
];

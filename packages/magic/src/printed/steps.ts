// The steps of a turn (500.1), by number.

export const stepNames = [
  "none",
  "untap",
  "upkeep",
  "draw",
  "main 1",
  "beginning of combat",
  "declare attackers",
  "declare blockers",
  "first strike damage",
  "combat damage",
  "end of combat",
  "main 2",
  "end",
  "cleanup",
] as const;

export const UNTAP = 1;
export const UPKEEP = 2;
export const DRAW = 3;
export const MAIN_1 = 4;
export const BEGIN_COMBAT = 5;
export const ATTACKERS = 6;
export const BLOCKERS = 7;
export const FIRST_STRIKE = 8;
export const DAMAGE = 9;
export const END_COMBAT = 10;
export const MAIN_2 = 11;
export const END = 12;
export const CLEANUP = 13;

// Weiss Schwarz at a terminal.

import type { TerminalHints } from "@kibitz/kernel";

export const terminal: TerminalHints = {
  opponents: ["heuristic"],
  hint: "heuristic",
  display: {
    game: ["turn"],
    player: [],
    card: ["position", "posture"],
    facts: ["colour", "level", "cost", "power", "soul"],
    now: { stage: ["power", "soul"] },
    counted: ["deck", "stock"],
    zoneLines: ["hand", "stage", "clock", "level", "waitingRoom"],
    partOf: { placed: ["played a character"], rested: ["attacked"] },
    passedThrough: ["damage", "resolution"],
    results: { damaged: "{result}" },
    sentences: {
      stood: "{card} stands",
      rested: "{card} rests",
      reversed: "{card} is reversed",
      placed: "{card} comes on stage ({position}, {posture})",
      damaged: "{player} is dealt {amount} damage",
    },
    headings: { "turn begun": "turn {total}: {player}" },
    quiet: ["phase begun", "paid", "trigger checked", "attack ended"],
  },
};

// 6 nimmt! at a terminal.

import type { TerminalHints } from "@kibitz/kernel";

export const terminal: TerminalHints = {
  opponents: ["greedy", "greedy", "greedy"],
  hint: "mc:64",
  display: {
    player: ["score", "dealBulls"],
    card: [],
    facts: ["bulls"],
    counted: ["pile"],
    headings: { "deal begun": "deal {number}", revealed: "turn {number}" },
    moves: { hand: "{player} is dealt {cards}" },
    whose: { played: "playedBy" },
    quiet: ["shuffled"],
    results: { placed: "{result} bulls" },
  },
};

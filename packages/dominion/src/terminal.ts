// Dominion at a terminal.

import type { TerminalHints } from "@kibitz/kernel";

export const terminal: TerminalHints = {
  opponents: ["bigmoney:smithy"],
  hint: "bigmoney:smithy",
  display: {
    game: ["actions", "buys", "coins"],
    player: ["turns"],
    card: [],
    counted: ["deck"],
    quiet: [
      "phase begun",
      "goes on",
      "spent an action",
      "play noted",
      "gain noted",
      "gain shown",
      "took",
      "took over",
      "paid",
      "is buying",
      "bought",
      "obtained",
      "drew",
      "drew from the top",
      "refilled",
      "got coins",
      "sheltered",
      "shuffled",
    ],
  },
};

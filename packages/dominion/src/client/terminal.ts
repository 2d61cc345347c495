// Dominion at a terminal.

import type { TerminalHints } from "@kibitz/kernel";

export const terminal: TerminalHints = {
  opponents: ["bigmoney:smithy"],
  hint: "bigmoney:smithy",
  display: {
    game: ["actions", "buys", "coins"],
    player: ["turns"],
    card: [],
    title: "title",
    counted: ["deck"],
    supply: { table: "pile", count: "count", isThere: "inSupply", price: "cost", zone: "kingdom" },
    headings: { "turn begun": "turn {number}: {player}" },
    // What a player does is told where it begins, by its first step, not where all that follows from it has been done.
    quiet: [
      "phase begun",
      "goes on",
      "spent an action",
      "played",
      "played from elsewhere",
      "gained",
      "gained a card",
      "discarded",
      "discarded all",
      "trashed",
      "trashed all",
      "trashed from the supply",
      "took over",
      "paid",
      "is buying",
      "bought",
      "obtained",
      "drew",
      "drew from the top",
      "refilled",
      "sheltered",
      "shuffled",
      "bottom shuffled",
    ],
    moves: {
      discard: "{player} discards {cards}",
      aside: "{player} sets {cards} aside",
      lookedAt: "{player} looks at {cards}",
    },
    printed: { "got coins": { on: "play noted", fact: "worth" } },
    saidBy: { "gain noted": ["took"] },
    partOf: {
      moved: ["reshuffled", "play noted"],
    },
  },
};

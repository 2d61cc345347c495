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
    quiet: [
      "phase begun",
      "deed noted",
      "attack noted",
      "damage noted",
      "passes noted",
      "penalty noted",
      "use noted",
      "paid",
      "put in position",
      "judged",
      "checked",
      "trigger checked",
      "attack ended",
      "attack over",
    ],
  },
};

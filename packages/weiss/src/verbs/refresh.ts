// Refresh and its penalty (W-9.2).

import { addTo } from "@kibitz/kernel/machine";
import { moveAll, shuffle, verb, when, zone } from "@kibitz/kernel/words";
import { switches } from "../table/policies.js";
import { atomic } from "../table/tables.js";
import { clockTop } from "./verbs.js";

const playerParam = [["player", "player"]] as const;

export const owePenalty = atomic(
  "owePenalty",
  [
    ["player", "player"],
    ["by", "number"],
  ],
  (m, player, by) => {
    addTo(m.s.player.penalties, player, by);
    return 0;
  },
  { past: "penalty noted", open: false, writes: ["player.penalties"], seenBy: () => 0 },
);
/** W-9.2: the waiting room becomes the deck, then its top card goes to the clock. */
export const refresh = verb(
  "refresh",
  playerParam,
  player => [
    moveAll(zone("waitingRoom", player), zone("deck", player)),
    shuffle(zone("deck", player)),
    when(switches.penaltyWaits(), owePenalty(player, 1), clockTop(player)),
  ],
  { past: "refreshed", open: false, say: "{player} refreshes" },
);
export const payPenalty = verb("payPenalty", playerParam, player => [owePenalty(player, -1), clockTop(player)], {
  past: "penalty paid",
  open: false,
  say: "{player} takes the card of a refresh",
});

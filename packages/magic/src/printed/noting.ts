// Verbs that only keep something in mind: nobody sees them.

import { addTo } from "@kibitz/kernel/machine";
import { atomic } from "./tables.js";

/** A flag of the game; the parameter is called like it. */
export const noteFlag = (name: string, flag: "again" | "solving", past: string) =>
  atomic(
    name,
    [[flag, "flag"]],
    (m, value) => {
      m.s.game[flag][0] = value;
      return 0;
    },
    { past, open: false, writes: [`game.${flag}`], seenBy: () => 0 },
  );
/** A player has done something once more this turn. */
export const countOne = (name: string, what: "spells" | "landsPlayed", past: string) =>
  atomic(
    name,
    [["player", "player"]],
    (m, player) => {
      addTo(m.s.player[what], player, 1);
      return 0;
    },
    { past, open: false, writes: [`player.${what}`], seenBy: () => 0 },
  );

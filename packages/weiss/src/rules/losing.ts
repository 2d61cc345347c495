// Losing, winning and conceding (W-1).

import type { Machine } from "@kibitz/kernel/machine";
import { endGame, nextPlayer, verb } from "@kibitz/kernel/words";
import { asWeiss, atomic, PLAYERS } from "../table/tables.js";
import { isLosing } from "./rule-actions.js";

const playerParam = [["player", "player"]] as const;

/** W-9.4: every player who meets a losing condition loses. */
export const judge = atomic(
  "judge",
  [],
  m => {
    for (let player = 1; player <= PLAYERS; player++) if (isLosing(m, player)) m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "judged", open: false, writes: ["player.lost"], seenBy: () => 0 },
);
export const noteLoss = atomic(
  "noteLoss",
  playerParam,
  (m, player) => {
    m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "lost", open: false, writes: ["player.lost"], say: "{player} loses" },
);
/** W-1(6): an effect that says so does it at once. */
export const loseGame = verb("loseGame", playerParam, player => [noteLoss(player), endGame()], {
  past: "game lost",
  say: "{player} loses the game",
});
export const winGame = verb("winGame", playerParam, player => [noteLoss(nextPlayer(player)), endGame()], {
  past: "game won",
  say: "{player} wins the game",
});
/** W-1(5). */
export function concede(m: Machine, player: number): void {
  asWeiss(m).s.player.lost[player] = 1;
}

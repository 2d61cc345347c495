// Losing the game (104.3) and extra turns (500.7).

import { macro, nextPlayer } from "@kibitz/kernel";
import { atomic } from "../tables.js";

/** 104.3. */
export const loseGame = atomic(
  "loseGame",
  [["player", "player"]],
  (m, player) => {
    if (m.s.player.lost[player]) return m.nothing();
    m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "lost the game", writes: ["player.lost"], say: "{player} loses the game" },
);
export const takeExtraTurn = atomic(
  "takeExtraTurn",
  [["player", "player"]],
  (m, player) => {
    m.s.player.extraTurns[player]++;
    return 0;
  },
  { past: "extra turn", writes: ["player.extraTurns"], say: "{player} takes an extra turn after this one" },
);

/** 104.2b: of two players, the other one loses. */
export const winGame = macro("winGame", [["player", "player"]], "instr", player => loseGame(nextPlayer(player)), {
  say: "{player} wins the game",
});

export const winningWords = [loseGame, winGame, takeExtraTurn];

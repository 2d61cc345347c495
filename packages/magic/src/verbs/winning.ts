// Losing the game (104.3), and extra combat phases (500.8).

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

const changeExtraCombats = (name: string, by: number, past: string, say: string, open: boolean) =>
  atomic(
    name,
    [],
    m => {
      m.s.game.extraCombats[0] += by;
      return 0;
    },
    { past, open, writes: ["game.extraCombats"], say },
  );
/** 500.8. */
export const addCombat = changeExtraCombats(
  "addCombat",
  1,
  "added a combat phase",
  "after this main phase there is an additional combat phase followed by an additional main phase",
  true,
);
export const useExtraCombat = changeExtraCombats(
  "useExtraCombat",
  -1,
  "began a further combat phase",
  "one further combat phase",
  false,
);

/** 104.2b: of two players, the other one loses. */
export const winGame = macro("winGame", [["player", "player"]], "instr", player => loseGame(nextPlayer(player)), {
  say: "{player} wins the game",
});

export const winningWords = [loseGame, winGame, addCombat, useExtraCombat];

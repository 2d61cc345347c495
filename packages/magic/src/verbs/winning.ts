// Winning and losing the game (104.2, 104.3), and extra combat phases (500.8).

import { happens, macro, never, same, type Value } from "@kibitz/kernel";
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

/** 104.2b: the others are out of the game, though nothing made them lose it. */
export const winGame = atomic(
  "winGame",
  [["player", "player"]],
  (m, player) => {
    for (let seat = 1; seat <= m.rules.players; seat++) if (seat !== player) m.s.player.lost[seat] = 1;
    return 0;
  },
  { past: "won the game", writes: ["player.lost"], say: "{player} wins the game" },
);

/** 101.2. */
const cannot = (name: string, ending: typeof loseGame, say: string) =>
  macro(
    name,
    [["player", "player"]],
    "ability",
    player => never(happens(ending, event => same(event.player, player as Value<"player">))),
    { say },
  );
export const cannotLose = cannot("cannotLose", loseGame, "{player} cannot lose");
export const cannotWin = cannot("cannotWin", winGame, "{player} cannot win");

export const winningWords = [loseGame, winGame, cannotLose, cannotWin, addCombat, useExtraCombat];

// Winning and losing the game (104.2, 104.3), and extra combat phases (500.8).

import { addTo } from "@kibitz/kernel/machine";
import { endGame, happens, macro, never, same, type Value, verb } from "@kibitz/kernel/words";
import { atomic } from "../printed/tables.js";

const changeExtraCombats = (name: string, by: number, past: string, say: string, open: boolean) =>
  atomic(
    name,
    [],
    m => {
      addTo(m.s.game.extraCombats, 0, by);
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

/** 104.2a, 104.4a. */
export const decideGame = atomic(
  "decideGame",
  [],
  m => {
    const { lost } = m.s.player;
    const left = Array.from({ length: m.rules.players }, (_, i) => i + 1).filter(player => !lost[player]);
    m.s.game.winner[0] = left.length === 1 ? left[0] : 0;
    m.s.game.ended[0] = 1;
    return 0;
  },
  { past: "game decided", open: false, writes: ["game.winner", "game.ended"] },
);

export const leaveGame = atomic(
  "leaveGame",
  [["player", "player"]],
  (m, player) => {
    m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "left the game", open: false, writes: ["player.lost"], say: "{player} leaves the game" },
);
/** 104.1, 104.3: the game ends at once; who loses at the same time has lost as well (104.4a). */
export const loseGame = verb(
  "loseGame",
  [["player", "player"]],
  player => [leaveGame(player), decideGame(), endGame()],
  { past: "lost the game", say: "{player} loses the game" },
);

export const beatOthers = atomic(
  "beatOthers",
  [["player", "player"]],
  (m, player) => {
    for (let seat = 1; seat <= m.rules.players; seat++) if (seat !== player) m.s.player.lost[seat] = 1;
    return 0;
  },
  { past: "won the game", open: false, writes: ["player.lost"], say: "{player} wins the game" },
);
/** 104.1, 104.2b: the game ends at once; the others are out of it, though nothing made them lose. */
export const winGame = verb(
  "winGame",
  [["player", "player"]],
  player => [beatOthers(player), decideGame(), endGame()],
  {
    past: "won",
    say: "{player} wins the game",
  },
);

/** 101.2. */
const cannot = (name: string, ending: typeof loseGame | typeof winGame, say: string) =>
  macro(
    name,
    [["player", "player"]],
    "ability",
    player => never(happens(ending, event => same(event.player, player as Value<"player">))),
    { say },
  );
export const cannotLose = cannot("cannotLose", loseGame, "{player} cannot lose");
export const cannotWin = cannot("cannotWin", winGame, "{player} cannot win");

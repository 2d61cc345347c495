// Whose turn comes next: extra turns before all others, and of those the one made last (500.7).

import { LimitError } from "@kibitz/kernel";
import { addTo } from "@kibitz/kernel/machine";
import { continueAs, type Instr } from "@kibitz/kernel/words";
import { atomic, type MagicMachine, question } from "./tables.js";

/** Of so many extra turns it is known whose they are: there is a bit for each. */
const MOST_IN_ORDER = 32;

/** Who takes the next extra turn; 0: nobody. A goldfish takes no turns. */
function nextExtra(m: MagicMachine): number {
  const { extraTurns } = m.s.player;
  const last = m.rules.options.goldfish === true ? 1 : (m.s.game.extraOrder[0] & 1) + 1;
  if (extraTurns[last] > 0) return last;
  return m.rules.options.goldfish !== true && extraTurns[3 - last] > 0 ? 3 - last : 0;
}
/** Whose turn comes after all extra turns. */
const nextRegular = (m: MagicMachine): number => {
  const { active, extra } = m.s.game;
  return extra[0] || (m.rules.options.goldfish === true ? active[0] : 3 - active[0]);
};

export const turnAfterThis = question("turnAfterThis", [], "player", m => nextExtra(m) || nextRegular(m), {
  open: false,
  reads: ["player.extraTurns", "game.extraOrder", "game.extra", "game.active"],
  say: "whose turn comes next",
});
export const noteOrder = atomic(
  "noteOrder",
  [],
  m => {
    m.s.game.extra[0] = nextExtra(m) ? nextRegular(m) : 0;
    return 0;
  },
  { past: "turn order noted", open: false, writes: ["game.extra"], seenBy: () => 0 },
);
export const passTurn: readonly Instr[] = [continueAs(turnAfterThis()), noteOrder()];

export const takeExtraTurn = atomic(
  "takeExtraTurn",
  [["player", "player"]],
  (m, player) => {
    const { extraTurns } = m.s.player;
    // Where all are one player's, their order is no matter.
    if (extraTurns[player] + extraTurns[3 - player] >= MOST_IN_ORDER && extraTurns[3 - player] > 0)
      throw new LimitError(`more than ${MOST_IN_ORDER} extra turns of both players to come`);
    addTo(extraTurns, player, 1);
    m.s.game.extraOrder[0] = m.s.game.extraOrder[0] * 2 + player - 1;
    return 0;
  },
  {
    past: "extra turn",
    writes: ["player.extraTurns", "game.extraOrder"],
    say: "{player} takes an extra turn after this one",
  },
);

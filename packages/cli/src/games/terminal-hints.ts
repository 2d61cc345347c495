// What a game says about people at a terminal; where it says nothing, its first pilot is asked.

import type { GameModule, TerminalHints } from "@kibitz/kernel";

type Hints = Required<Omit<TerminalHints, "passing">> & Pick<TerminalHints, "passing">;

export function terminalHintsOf({ definition, pilots, terminal }: GameModule): Hints {
  const [first] = Object.keys(pilots);
  const { min, max } = definition.players;
  const others = Math.min(max, Math.max(min, 2)) - 1;
  return { opponents: Array<string>(others).fill(first), hint: first, display: {}, ...terminal };
}

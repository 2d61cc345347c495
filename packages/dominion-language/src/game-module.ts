// Dominion with strategy files: what the tools around the game load.

import { gameModule as dominionModule, kingdomNames, kingdomOf, namesFor } from "@kibitz/dominion";
import type { GameModule, Setup, StrategyFiles } from "@kibitz/kernel";
import { checkStrategy, compileStrategy, namesOf } from "./compile.js";
import { formatStrategy } from "./format.js";

const editionOf = ({ options }: Setup): number => (options?.edition === 1 ? 1 : 2);
const kingdomFrom = ({ options }: Setup): readonly string[] => kingdomOf(String(options?.kingdom ?? ""));

export const strategies: StrategyFiles = {
  extension: ".dom",
  faults: (text, setup) =>
    checkStrategy(text, { kingdom: namesFor(kingdomFrom(setup)), edition: editionOf(setup) })
      .filter(({ severity }) => severity === "fault")
      .map(({ line, column, expected, found }) => ({ line, column, expected: `${expected}, found ${found}` })),
  pilot: text => {
    const compiled = compileStrategy(text);
    if (!compiled.ok) throw new Error("unreachable: a strategy with faults sits down");
    return compiled.pilot;
  },
  setupFor: (texts, setup) => {
    if (kingdomFrom(setup).length > 0) return setup;
    const named = new Set(texts.flatMap(text => namesOf(text, editionOf(setup))));
    const kingdom = kingdomNames.filter(name => named.has(name)).join(",");
    return { ...setup, options: { ...setup.options, kingdom } };
  },
  format: formatStrategy,
};

export const gameModule: GameModule = { ...dominionModule, strategies };

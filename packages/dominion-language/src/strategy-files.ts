// What the tools around the game need of the language.

import { basicNames, kingdomNames, kingdomOf, namesFor } from "@kibitz/dominion";
import type { Setup, StrategyFiles } from "@kibitz/kernel";
import { checkStrategy, compileStrategy, namesOf, type StrategyContext } from "./compile.js";
import { sayFault } from "./fault.js";
import { formatStrategy } from "./format.js";

const editionOf = ({ options }: Setup): number => Number(options?.edition ?? 2);

/** What a strategy may name in a match of this setup. */
function contextOf(setup: Setup): StrategyContext {
  const kingdom = kingdomOf(String(setup.options?.kingdom ?? ""));
  return { kingdom: namesFor(kingdom), edition: editionOf(setup) };
}

export const strategyFiles: StrategyFiles = {
  extension: ".dom",
  faults: (text, setup) =>
    checkStrategy(text, contextOf(setup))
      .filter(({ severity }) => severity === "fault")
      .map(({ line, column, expected, found }) => ({ line, column, expected: `${expected}, found ${found}` })),
  pilot(text) {
    const compiled = compileStrategy(text);
    if (compiled.ok) return compiled.pilot;
    throw new Error(`a strategy with faults: ${compiled.faults.map(sayFault).join("; ")}`);
  },
  setupFor(texts, setup) {
    if (setup.options?.kingdom !== undefined) return setup;
    const named = new Set(texts.flatMap(text => namesOf(text, editionOf(setup))));
    const kingdom = [...named].filter(name => !basicNames.includes(name) && kingdomNames.includes(name)).sort();
    return { ...setup, options: { ...setup.options, kingdom: kingdom.join() } };
  },
  format: formatStrategy,
};

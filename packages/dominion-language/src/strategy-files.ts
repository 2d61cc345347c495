// What the tools around the game need of the language.

import { basicNames, kingdomNames, kingdomOf, namesFor } from "@kibitz/dominion";
import type { Setup, StrategyFiles, TextFault } from "@kibitz/kernel";
import { checkStrategy, modelOf, namesOf, type StrategyContext } from "./compile.js";
import { compiledText } from "./compiled-strategies.js";
import { pilotOf } from "./playing/pilot.js";
import type { StrategyFault } from "./text/fault.js";
import { formatStrategy } from "./text/format.js";

const editionOf = ({ options }: Setup): number => Number(options?.edition ?? 2);

/** What a strategy may name in a match of this setup. */
function contextOf(setup: Setup): StrategyContext {
  const kingdom = kingdomOf(String(setup.options?.kingdom ?? ""));
  return { kingdom: namesFor(kingdom), edition: editionOf(setup) };
}

const only = (severity: StrategyFault["severity"], faults: readonly StrategyFault[]): readonly TextFault[] =>
  faults
    .filter(fault => fault.severity === severity)
    .map(({ line, column, expected, found }) => ({ line, column, expected: `${expected}, found ${found}` }));

export const strategyFiles: StrategyFiles = {
  extension: ".dom",
  faults: (text, setup) => only("fault", checkStrategy(text, contextOf(setup))),
  warnings: text => only("warning", checkStrategy(text)),
  pilot: text => pilotOf(modelOf(text)),
  compiled: { module: "compiled-strategies.js", textOf: text => compiledText(modelOf(text)) },
  setupFor(texts, setup) {
    if (setup.options?.kingdom !== undefined) return setup;
    const named = new Set(texts.flatMap(text => namesOf(text, editionOf(setup))));
    const kingdom = [...named].filter(name => !basicNames.includes(name) && kingdomNames.includes(name)).sort();
    return { ...setup, options: { ...setup.options, kingdom: kingdom.join() } };
  },
  format: formatStrategy,
};

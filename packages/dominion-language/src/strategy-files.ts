// What the tools around the game need of the language.

import { basicNames, kingdomNames, kingdomOf, namesFor } from "@kibitz/dominion";
import type { Setup, StrategyFiles, TextFault } from "@kibitz/kernel";
import { checkStrategy, modelOf, namesOf, type StrategyContext } from "./compile.js";
import { compiledText } from "./compiled-strategies.js";
import { pilotOf } from "./playing/pilot.js";
import type { StrategyFault } from "./text/fault.js";
import { formatStrategy } from "./text/format.js";

const editionOf = ({ options }: Setup): number => Number(options?.edition ?? 2);

const ownIn = ({ customTexts }: Pick<Setup, "customTexts"> = {}): Pick<StrategyContext, "own"> =>
  customTexts === undefined ? {} : { own: customTexts };

/** What a strategy may name in a match of this setup. */
function contextOf(setup: Setup): StrategyContext {
  const kingdom = kingdomOf(String(setup.options?.kingdom ?? ""));
  return { kingdom: namesFor(kingdom), edition: editionOf(setup), ...ownIn(setup) };
}

const only = (severity: StrategyFault["severity"], faults: readonly StrategyFault[]): readonly TextFault[] =>
  faults
    .filter(fault => fault.severity === severity)
    .map(({ line, column, expected, found }) => ({ line, column, expected: `${expected}, found ${found}` }));

export const strategyFiles: StrategyFiles = {
  extension: ".dom",
  faults: (text, setup) => only("fault", checkStrategy(text, contextOf(setup))),
  warnings: (text, setup) => only("warning", checkStrategy(text, ownIn(setup))),
  pilot: (text, setup) => pilotOf(modelOf(text, ownIn(setup))),
  compiled: { module: "compiled-strategies.js", textOf: (text, setup) => compiledText(modelOf(text, ownIn(setup))) },
  setupFor(texts, setup) {
    if (setup.options?.kingdom !== undefined) return setup;
    const named = new Set(texts.flatMap(text => namesOf(text, editionOf(setup))));
    const kingdom = [...named].filter(name => !basicNames.includes(name) && kingdomNames.includes(name)).sort();
    return { ...setup, options: { ...setup.options, kingdom: kingdom.join() } };
  },
  format: formatStrategy,
};

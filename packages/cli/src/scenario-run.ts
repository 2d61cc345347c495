// One scenario of a file: laid out, played, checked; and the position it comes to.

import { type Expectation, type Fault, type Scenario, ScenarioFailure, ScenarioRun } from "@kibitz/kernel";
import { BadInput } from "./bad-input.js";
import { type DataDocument, readText } from "./data-file.js";
import { findGame, type Games, unknownGame } from "./games.js";
import { parseScenarios } from "./scenario-file.js";
import { type NameFault, nameFaults } from "./scenario-names.js";

export type Outcome =
  | { readonly kind: "holds"; readonly run: ScenarioRun }
  | { readonly kind: "fails" | "bad"; readonly faults: readonly NameFault[] };

/** The position the first scenario of a file comes to after its steps; throws whatever is wrong with it. */
export async function positionIn(file: string, game: string, games: Games): Promise<ScenarioRun> {
  const [first] = parseScenarios(file, await readText(file));
  const { document, read } = first;
  if (!read.ok) throw new BadInput(...read.faults);
  if (read.scenario.game !== game)
    throw new BadInput(`${document.at("game")}: expected a position of ${game}, not "${read.scenario.game}"`);
  const outcome = await runScenarioFile(games, read.scenario);
  if (outcome.kind === "holds") return outcome.run;
  throw new BadInput(
    ...outcome.faults.map(fault =>
      outcome.kind === "bad" ? badFault(document, fault) : `${document.at(fault.path)}: ${fault.expected}`,
    ),
  );
}

/** With what is written there, where the words do not say it already. */
export function badFault(document: DataDocument, { path, expected, key }: NameFault): string {
  const word = key ? path.slice(path.lastIndexOf(".") + 1) : (document.wordAt(path) ?? document.wordAt(`${path}.card`));
  const isSaid = expected.includes(', not "') || expected.includes(`"${word}"`) || expected.endsWith(`found ${word}`);
  const found = word === undefined || isSaid ? "" : `, not "${word}"`;
  const [, before, hint] = expected.match(/^(.*?)( \(did you mean ".*"\?\))?$/) ?? [];
  return `${key ? document.atKey(path) : document.at(path)}: ${before}${found}${hint ?? ""}`;
}

/** Lays a scenario out, plays its steps and checks what it expects. */
export const runScenarioFile = (games: Games, scenario: Scenario): Promise<Outcome> =>
  runOne(games, scenario).catch(brokenDown);

async function runOne(games: Games, scenario: Scenario): Promise<Outcome> {
  if (!Object.hasOwn(games, scenario.game))
    return { kind: "bad", faults: [{ path: "game", expected: unknownGame(scenario.game, games) }] };
  const { module } = await findGame(scenario.game, games);
  const started = ScenarioRun.start(module.definition, scenario);
  if (!started.ok) return { kind: "bad", faults: started.faults.map(inTheFile) };
  const { run } = started;
  const misspelt = nameFaults(run.match.machine, scenario);
  if (misspelt.length > 0) return { kind: "bad", faults: misspelt.map(inTheFile) };
  const faults: Fault[] = [];
  const failed = scenario.steps?.some((step, i) => {
    for (const [key, value] of Object.entries(step)) {
      const path = `steps[${i}]`;
      if (key === "expect") faults.push(...expectAll(run, value as Expectation, `${path}.expect`));
      else faults.push(...failureOf(() => run.step({ [key]: value }, path)));
      if (faults.length > 0) return true;
    }
    return false;
  });
  if (!failed && scenario.expect) faults.push(...expectAll(run, scenario.expect, "expect"));
  return faults.length === 0 ? { kind: "holds", run } : { kind: "fails", faults };
}

/** Positions that no game can come to may lead where its rules do not know how to go on. */
function brokenDown(error: unknown): Outcome {
  const words = error instanceof Error ? error.message : String(error);
  return {
    kind: "bad",
    faults: [{ path: "", expected: `expected a position that can be played on from here (${words})` }],
  };
}

/** Faults the kernel finds with a key, not with what stands under it. */
const aboutKey = /^an? (option of|zone or|column of|known word)/;

/** A setup says "players" and "customTexts" where a scenario has seats and cards. */
function inTheFile({ path, expected, key = aboutKey.test(expected) || undefined }: NameFault): NameFault {
  const inFile = path.replace(/^players$/, "seats").replace(/^customTexts\b/, "cards");
  return { path: inFile, expected: `expected ${expected}`, ...(key ? { key } : {}) };
}

function failureOf(act: () => void): Fault[] {
  try {
    act();
    return [];
  } catch (error) {
    if (!(error instanceof ScenarioFailure)) throw error;
    return [{ path: error.path, expected: error.message }];
  }
}

/** Everything in an expectation that is not so, not just the first. */
function expectAll(run: ScenarioRun, expected: Expectation, path: string): Fault[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const parts: Expectation[] =
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([part, inside]) => ({ [key]: { [part]: inside } }))
        : [{ [key]: value }];
    return parts.flatMap(part => failureOf(() => run.expect(part, path)));
  });
}

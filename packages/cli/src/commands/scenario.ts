// kibitz scenario FILE…: runs scenarios and says which hold.

import { type Expectation, type Fault, type Scenario, ScenarioFailure, ScenarioRun } from "@kibitz/kernel";
import type { Command } from "commander";
import { BAD_INPUT, BadInput, DONE, NO } from "../bad-input.js";
import { type Context, withExamples } from "../context.js";
import { type DataDocument, readText } from "../data-file.js";
import { findGame, unknownGame } from "../games.js";
import { counted } from "../plain-words.js";
import { parseScenarios, type ScenarioDocument } from "../scenario-file.js";
import { type NameFault, nameFaults } from "../scenario-names.js";
import { scenarioJsonSchema } from "../scenario-schema.js";
import { coloursFor } from "../terminal.js";

export function addScenario(program: Command, context: Context): void {
  const command = program
    .command("scenario")
    .summary("run scenario files")
    .description(
      "Runs scenario files (YAML or JSON): a position, what players do, and what must then be true. " +
        "Exit code 0: all hold; 1: at least one fails; 2: a file cannot be read, or names what is not there.",
    )
    .argument("[files...]", "scenario files; a YAML file may hold several, with --- between")
    .option("--schema", "print the JSON schema of scenario files, for editors")
    .action(async (files: readonly string[], { schema }: { readonly schema?: true }) => {
      if (schema) context.terminal.output.write(`${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
      else if (files.length === 0) throw new BadInput("expected scenario files, like: kibitz scenario FILE…");
      else context.exitCode = await runFiles(context, files);
    });
  withExamples(
    command,
    ["kibitz scenario undercut.yaml", "one file"],
    ["kibitz scenario rulings/*.yaml", "many"],
    ["kibitz scenario --schema > scenario.schema.json", "what an editor needs to help"],
  );
}

type Outcome = { readonly kind: "holds" } | { readonly kind: "fails" | "bad"; readonly faults: readonly NameFault[] };

async function runFiles(context: Context, files: readonly string[]): Promise<number> {
  const counts = { holds: 0, fails: 0, bad: 0 };
  for (const file of files) {
    let scenarios: readonly ScenarioDocument[] = [];
    try {
      scenarios = parseScenarios(file, await readText(file));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      counts.bad++;
      complain(context, error.messages);
    }
    for (const { document, read } of scenarios) {
      if (!read.ok) {
        counts.bad++;
        complain(context, read.faults);
        continue;
      }
      const outcome = await runOne(context, read.scenario).catch(brokenDown);
      counts[outcome.kind]++;
      tell(context, document, read.scenario, outcome);
    }
  }
  const { holds, fails, bad } = counts;
  const summary = [
    `${counted(holds, "scenario holds", "scenarios hold")}`,
    ...(fails > 0 ? [`${counted(fails, "fails", "fail")}`] : []),
    ...(bad > 0 ? [`${bad} could not be run`] : []),
  ];
  context.terminal.output.write(`${summary.join(", ")}\n`);
  return bad > 0 ? BAD_INPUT : fails > 0 ? NO : DONE;
}

function complain({ terminal }: Context, messages: readonly string[]): void {
  for (const message of messages) terminal.errors.write(`${message}\n`);
}

function tell(context: Context, document: DataDocument, scenario: Scenario, outcome: Outcome): void {
  const { terminal } = context;
  const { green, red } = coloursFor(terminal, terminal.output);
  const title = scenario.title ?? document.at("").replace(/:\d+$/, "");
  if (outcome.kind === "holds") {
    terminal.output.write(`${green("holds")}  ${title}\n`);
    return;
  }
  const lines = outcome.faults.map(({ path, expected }) => `${document.at(path)}: ${expected}`);
  if (outcome.kind === "bad")
    complain(
      context,
      outcome.faults.map(fault => badFault(document, fault)),
    );
  else terminal.output.write(`${red("fails")}  ${title}\n${lines.map(line => `       ${line}\n`).join("")}`);
}

/** With what is written there, where the words do not say it already. */
function badFault(document: DataDocument, { path, expected, key }: NameFault): string {
  const word = key ? path.slice(path.lastIndexOf(".") + 1) : (document.wordAt(path) ?? document.wordAt(`${path}.card`));
  const found = word === undefined || expected.includes(`"${word}"`) ? "" : `, not "${word}"`;
  const [, before, hint] = expected.match(/^(.*?)( \(did you mean ".*"\?\))?$/) ?? [];
  return `${key ? document.atKey(path) : document.at(path)}: ${before}${found}${hint ?? ""}`;
}

async function runOne({ games }: Context, scenario: Scenario): Promise<Outcome> {
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
  return faults.length === 0 ? { kind: "holds" } : { kind: "fails", faults };
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
const aboutKey = /^an? (option of|zone or|column of)/;

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

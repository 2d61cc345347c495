// kibitz scenario FILE…: runs scenarios and says which hold.

import type { Command } from "commander";
import { BAD_INPUT, BadInput, DONE, NO, toldOf } from "../bad-input.js";
import { type Context, withExamples } from "../context.js";
import { readText } from "../data-file.js";
import { counted, visible } from "../plain-words.js";
import { parseScenarios, type ScenarioDocument } from "../scenario-file.js";
import { type Outcome, runScenarioFile } from "../scenario-run.js";
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
    for (const scenario of scenarios) {
      const outcome = await runScenarioFile(context.games, scenario);
      counts[outcome.kind]++;
      tell(context, scenario, outcome);
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
  for (const message of toldOf(messages)) terminal.errors.write(`${message}\n`);
}

function tell(context: Context, { document, scenario }: ScenarioDocument, outcome: Outcome): void {
  const { terminal } = context;
  const { green, red } = coloursFor(terminal, terminal.output);
  if (outcome.kind === "bad") {
    complain(context, outcome.messages);
    return;
  }
  const title = visible(scenario?.title ?? document.at("").replace(/:\d+$/, ""));
  if (outcome.kind === "holds") terminal.output.write(`${green("holds")}  ${title}\n`);
  else {
    const lines = outcome.messages.map(message => `       ${visible(message)}\n`);
    terminal.output.write(`${red("fails")}  ${title}\n${lines.join("")}`);
  }
}

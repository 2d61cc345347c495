// kibitz scenario FILE…: runs scenarios and says which hold.

import {
  type Outcome,
  parseScenarios,
  runScenarioFile,
  type ScenarioDocument,
  scenarioJsonSchema,
} from "@kibitz/documents";
import type { Match } from "@kibitz/kernel";
import { type Machine, traceMachine } from "@kibitz/kernel/machine";
import { counted } from "@kibitz/narrator";
import type { Command } from "commander";
import { readText } from "../files/text-file.js";
import { BAD_INPUT, BadInput, DONE, faultOf, NO } from "../terminal/bad-input.js";
import { coloursFor, widthOf } from "../terminal/terminal.js";
import { visible, wrap } from "../terminal/terminal-words.js";
import { type Context, withExamples } from "./context.js";

export function addScenario(program: Command, context: Context): void {
  const command = program
    .command("scenario")
    .summary("check scenario files")
    .description(
      "Check scenario files (YAML or JSON): a position, the players' actions, and what must then be true. " +
        "Exit code 0: all hold; 1: at least one fails; 2: a file cannot be read, or has an unknown name.",
    )
    .argument("[files...]", "scenario files; a YAML file may hold several, with --- between")
    .option("--schema", "print the JSON schema of scenario files, for editors")
    .option("--trace", "print each word of a program as it runs: the program, what the word reads, what then happens")
    .option("--json", "print one JSON document")
    .action(async (files: readonly string[], { schema, json, trace }: Options) => {
      if (schema) context.terminal.output.write(`${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
      else if (files.length === 0) throw new BadInput("expected scenario files, like: kibitz scenario FILE…");
      else if (json && trace) throw new BadInput("expected --json or --trace, found both");
      else context.exitCode = await runFiles(context, files, json ?? false, trace ?? false);
    });
  withExamples(
    command,
    ["kibitz scenario undercut.yaml", "check one file"],
    ["kibitz scenario rulings/*.yaml", "check many files"],
    ["kibitz scenario --trace undercut.yaml", "show what the programs of cards and rules do, word by word"],
    ["kibitz scenario --schema > scenario.schema.json", "write the schema for your editor"],
  );
}

interface Options {
  readonly schema?: true;
  readonly json?: true;
  readonly trace?: true;
}

/** A scenario, or a file in which there is none. */
interface Told {
  readonly file: string;
  readonly title?: string;
  readonly outcome: Outcome["kind"];
  /** What is not so, or everything that is wrong in the file: each at its place. */
  readonly messages: readonly string[];
}

async function runFiles(context: Context, files: readonly string[], json: boolean, trace: boolean): Promise<number> {
  const { output } = context.terminal;
  const scenarios: Told[] = [];
  for (const file of files) {
    for await (const told of runFile(context, file, trace)) {
      scenarios.push(told);
      if (!json) tell(context, told);
    }
  }
  const count = (kind: Outcome["kind"]): number => scenarios.filter(({ outcome }) => outcome === kind).length;
  const [holds, fails, bad] = [count("holds"), count("fails"), count("bad")];
  if (json) output.write(`${JSON.stringify({ holds, fails, bad, scenarios }, null, 2)}\n`);
  else {
    const summary = [
      `${counted(holds, "scenario holds", "scenarios hold")}`,
      ...(fails > 0 ? [`${counted(fails, "fails", "fail")}`] : []),
      ...(bad > 0 ? [`${bad} could not be run`] : []),
    ];
    output.write(`${summary.join(", ")}\n`);
  }
  return bad > 0 ? BAD_INPUT : fails > 0 ? NO : DONE;
}

async function* runFile({ games, terminal }: Context, file: string, trace: boolean): AsyncGenerator<Told> {
  let documents: readonly ScenarioDocument[] = [];
  try {
    documents = parseScenarios(file, await readText(file));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    yield { file, outcome: "bad", messages: faultOf(error.messages) };
  }
  for (const read of documents) {
    const outcome = await runScenarioFile(games, read, trace ? tracing(terminal) : undefined);
    const title = read.scenario?.title ?? read.document.at("").replace(/:\d+$/, "");
    const messages = outcome.kind === "holds" ? [] : faultOf(outcome.faults.map(({ message }) => message));
    yield { file, title, outcome: outcome.kind, messages };
  }
}

/** Prints what the machine of a match does. A step that saves and loads the match goes on with another machine. */
function tracing({ output }: Context["terminal"]): (match: Match) => void {
  const traced = new WeakSet<Machine>();
  return ({ machine }) => {
    if (traced.has(machine)) return;
    traced.add(machine);
    traceMachine(machine, line => output.write(`${visible(line)}\n`));
  };
}

function tell({ terminal }: Context, { title = "", outcome, messages }: Told): void {
  const { green, red } = coloursFor(terminal, terminal.output);
  if (outcome === "bad") {
    for (const message of messages) terminal.errors.write(`${message}\n`);
    return;
  }
  const verdict = outcome === "holds" ? green("holds") : red("fails");
  const lines = wrap(`${verdict}  ${visible(title)}`, widthOf(terminal, terminal.output), INDENT);
  lines.push(...messages.map(message => INDENT + message));
  terminal.output.write(lines.map(line => `${line}\n`).join(""));
}

/** Below the title. */
const INDENT = "       ";

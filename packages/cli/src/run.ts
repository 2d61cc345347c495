// The command line as a function: arguments and a terminal in, an exit code out.

import { readFileSync } from "node:fs";
import { LimitError } from "@kibitz/kernel";
import { Command, CommanderError, Help } from "commander";
import { addCards } from "./commands/cards.js";
import { addCheck } from "./commands/check.js";
import { type Context, collect, withExamples } from "./commands/context.js";
import { addFmt } from "./commands/fmt.js";
import { addGames } from "./commands/games.js";
import { addGoldfish } from "./commands/goldfish.js";
import { addLab } from "./commands/lab.js";
import { addLog } from "./commands/log.js";
import { addOdds } from "./commands/odds.js";
import { addPlay } from "./commands/play.js";
import { addReplay } from "./commands/replay.js";
import { addScenario } from "./commands/scenario.js";
import { addServe } from "./commands/serve.js";
import { addSim } from "./commands/sim.js";
import { addTree } from "./commands/tree.js";
import type { Games } from "./games/games.js";
import { BAD_INPUT, BadInput, DONE, faultOf } from "./terminal/bad-input.js";
import { hangingIndent, LEAST_ROOM } from "./terminal/listed.js";
import { type Terminal, widthOf } from "./terminal/terminal.js";
import { visible, wrap } from "./terminal/terminal-words.js";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

export async function run(args: readonly string[], terminal: Terminal, games: Games): Promise<number> {
  const context: Context = { terminal, games, exitCode: DONE };
  try {
    if (args.length === 0) commandLine(context).outputHelp();
    else await commandLine(context).parseAsync(args, { from: "user" });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT;
    for (const message of faultOf(faultsIn(error))) terminal.errors.write(`kibitz: ${message}\n`);
    return BAD_INPUT;
  }
}

/** What a person got wrong; anything else is ours. */
function faultsIn(error: unknown): readonly string[] {
  if (error instanceof BadInput) return error.messages;
  // A card of somebody's own need not come to an end.
  if (error instanceof LimitError) return [`this game cannot continue: ${error.message}`];
  throw error;
}

function commandLine(context: Context): Command {
  const { output, errors } = context.terminal;
  const program = new Command("kibitz")
    .description("A rules engine and a laboratory for card games.")
    .version(version, "--version", "print the version")
    .helpOption("-h, --help", "show help")
    .exitOverride()
    .configureHelp({ minWidthToWrap: LEAST_ROOM, formatItem })
    .configureOutput({
      writeOut: text => void output.write(text),
      writeErr: text => void errors.write(text),
      outputError: (text, write) =>
        write(
          text
            .replace(/^error: /, "kibitz: ")
            .split("\n")
            .map(visible)
            .join("\n"),
        ),
      getOutHelpWidth: () => widthOf(context.terminal, output),
      getErrHelpWidth: () => widthOf(context.terminal, errors),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const commands = [
    addLab,
    addGames,
    addPlay,
    addSim,
    addLog,
    addCheck,
    addFmt,
    addScenario,
    addReplay,
    addCards,
    addTree,
    addGoldfish,
    addOdds,
    addServe,
  ];
  for (const add of commands) add(program, context);
  addHelp(program);
  refuseTwice(program);
  pointToHelp(program, "kibitz");
  program.addHelpText("after", () =>
    [
      "",
      "Exit codes: 0 success; 1 the answer is no (a scenario fails, or fmt would change a file); 2 invalid input, or a run " +
        "that was interrupted.",
      "Output is wrapped to COLUMNS if it is set, otherwise to the terminal (default: 80 columns; at least 40). Each fault " +
        "in a file is printed on one line of any length.",
    ]
      .flatMap(line => wrap(line, widthOf(context.terminal, output)))
      .join("\n"),
  );
  return withExamples(
    program,
    ["kibitz games", "list the games"],
    ["kibitz play nimmt", "play 6 nimmt! against three pilots"],
    ["kibitz sim nimmt greedy random random random", "compare how often each player wins"],
    ["kibitz scenario rulings/*.yaml", "check scenarios"],
    ["kibitz serve nimmt --stdio", "run the engine for another program"],
  );
}

/** An option, argument or command with what is said about it. */
function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const { helpWidth = 0 } = helper;
  if (helpWidth - termWidth - 4 >= LEAST_ROOM)
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
  return [`  ${term}`, ...wrap(description, helpWidth - hangingIndent.length).map(line => hangingIndent + line)].join(
    "\n",
  );
}

/** What is said twice would count once, and nobody would know which. */
function refuseTwice(command: Command): void {
  const given = new Map<string, string>();
  for (const option of command.options) {
    const flag = option.long ?? option.flags;
    command.on(`option:${option.name()}`, (value: string | null) => {
      // Of some there may be several, if they say different things.
      const typed = option.parseArg === collect ? `${flag} ${value}` : flag;
      const what = option.parseArg === collect ? typed : option.attributeName();
      const before = given.get(what);
      if (before !== undefined)
        throw new BadInput(
          before === typed ? `expected ${typed} once, found it twice` : `expected ${before} or ${typed}, found both`,
        );
      given.set(what, typed);
    });
  }
  for (const below of command.commands) refuseTwice(below);
}

/** Where to read more, for whoever has typed something wrong. */
function pointToHelp(command: Command, typed: string): void {
  command.showHelpAfterError(`See ${typed} --help.`);
  for (const below of command.commands) pointToHelp(below, `${typed} ${below.name()}`);
}

/** Help for each command that has others below it. */
function addHelp(program: Command): void {
  if (program.commands.length === 0) return;
  for (const command of program.commands) addHelp(command);
  program
    .helpCommand(false)
    .command("help")
    .description("show help for a command")
    .argument("[command]", "the name of a command")
    .action(async (name?: string) => {
      const command = name === undefined ? program : program.commands.find(known => known.name() === name);
      if (command) command.outputHelp();
      // As if it had been called: what is unknown is said in one way.
      else await program.parseAsync([name ?? ""], { from: "user" });
    });
}

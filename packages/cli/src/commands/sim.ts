// kibitz sim <game> <seat>…: many games, and how they went.

import { availableParallelism } from "node:os";
import { type PlayerPolicy, playerPolicies, RunError, type RunSpec, type SimReport, simulate } from "@kibitz/lab";
import { type Command, Option } from "commander";
import { BAD_INPUT, BadInput, DONE } from "../bad-input.js";
import { type Context, collect, wholeNumber, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { progressBar } from "../progress.js";
import { seatedAt } from "../seats.js";
import { simTables } from "../sim-table.js";
import { coloursFor } from "../terminal.js";

/** With quick pilots well under a second, and an interval of about ±2 %. */
const GAMES = 2_000;

/** More only get in each other's way. */
const MOST_THREADS = 256;
/** The longest that timers can wait. */
const LONGEST_MOVE_MS = 2_147_483_647;

interface SimOptions {
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly set?: readonly string[];
  readonly fixedSeats?: true;
  readonly policy: keyof typeof playerPolicies;
  readonly moveMs?: number;
  readonly json?: true;
}

export function addSim(program: Command, context: Context): void {
  const command = program
    .command("sim")
    .summary("play many games and compare the players")
    .description(
      "Plays many games and says who wins how often.\n\n" +
        "A seat is a pilot (greedy, mc:64), a Python file with a player class, or any executable file that speaks the player protocol. " +
        "Seats rotate from game to game; results are the same for any number of threads. " +
        "Ctrl-C ends the run and prints what is known so far (exit code 2, as for any run cut short).",
    )
    .argument("<game>", "a game's name")
    .argument("<seats...>", "who plays: pilots or files, one for each seat")
    .option("-n, --games <n>", "how many games (matches to the game's own end)", wholeNumber(), GAMES)
    .option("--seed <seed>", "a number or a word: the same seed, the same games", "1")
    .option(
      "--threads <n>",
      "worker threads; one if a player is a process",
      wholeNumber(MOST_THREADS),
      availableParallelism(),
    )
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .option("--fixed-seats", "everybody keeps their seat")
    .addOption(
      new Option("--policy <name>", "what happens to players in other processes that misbehave")
        .choices(Object.keys(playerPolicies))
        .default("lenient"),
    )
    .option("--move-ms <n>", "how long a player may take for one decision", wholeNumber(LONGEST_MOVE_MS))
    .option("--json", "print one JSON document")
    .action(async (name: string, seats: readonly string[], options: SimOptions) => {
      context.exitCode = await sim(context, name, seats, options);
    });
  withExamples(
    command,
    ["kibitz sim nimmt greedy random random random", "one greedy against three random"],
    ["kibitz sim nimmt mc:64 greedy --games 200 --seed 7", "fewer games, another seed"],
    ["kibitz sim nimmt ./my_player.py greedy greedy", "a Python player"],
    ["kibitz sim nimmt random random --set hand=9 --json", "other rules, for other programs"],
  );
}

async function specOf(context: Context, name: string, seats: readonly string[], options: SimOptions): Promise<RunSpec> {
  const { module, url } = await findGame(name, context.games);
  const { moveMs, policy } = options;
  const kind: PlayerPolicy = playerPolicies[policy];
  const { specs, setup } = await seatedAt(module, seats, options.set ?? []);
  return {
    moduleUrl: url(),
    setup,
    seats: specs.filter(spec => spec !== undefined),
    games: options.games,
    seed: String(Number(options.seed)) === options.seed ? Number(options.seed) : options.seed,
    threads: options.threads,
    fixedSeats: options.fixedSeats ?? false,
    policy: moveMs === undefined ? kind : { ...kind, moveMs },
    ...(moveMs === undefined ? {} : { guardMs: moveMs }),
  };
}

async function sim(context: Context, name: string, seats: readonly string[], options: SimOptions): Promise<number> {
  const { terminal } = context;
  const spec = await specOf(context, name, seats, options);
  const report = await run(context, spec);
  if (options.json) terminal.output.write(`${JSON.stringify(report, null, 2)}\n`);
  else terminal.output.write(`${simTables(report, spec.games, coloursFor(terminal, terminal.output)).join("\n")}\n`);
  if (report.complete) return DONE;
  terminal.errors.write(
    `kibitz: ${report.stopped?.words ?? "stopped"}: ${report.games} of ${spec.games} games are counted\n`,
  );
  return BAD_INPUT;
}

async function run({ terminal }: Context, spec: RunSpec): Promise<SimReport> {
  const interrupt = new AbortController();
  const forget = terminal.onInterrupt(() => interrupt.abort());
  const progress = progressBar(terminal, spec.games);
  try {
    return await simulate(spec, { onProgress: done => progress.update(done), signal: interrupt.signal });
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw new BadInput(
      ...error.faults.map(({ path, expected }) => (path === "" ? expected : `${path}: expected ${expected}`)),
    );
  } finally {
    progress.stop();
    forget();
  }
}

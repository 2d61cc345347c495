// kibitz log <game> <seat>…: one game, told from beginning to end, with the reasons pilots give.

import { type Event, type GameModule, type Match, PlayerSeat, REFEREE, splitSeed, startMatch } from "@kibitz/kernel";
import type { OutsidePlayers, SeatSpec } from "@kibitz/lab";
import { headed, Narrator, sayResult, seatNames, takePick } from "@kibitz/narrator";
import type { Command } from "commander";
import { stopgapLines, type UnknownCardPolicy } from "../games/deck-file.js";
import { findGame } from "../games/games.js";
import { pilotAt, seatedAt } from "../games/seats.js";
import { typedSettings } from "../games/settings.js";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { endPlayers, startPlayers } from "../play/outside-players.js";
import { BadInput } from "../terminal/bad-input.js";
import { coloursFor, print } from "../terminal/terminal.js";
import { allowUnknown, type Context, collect, seedText, withExamples } from "./context.js";

interface LogOptions {
  readonly seed: string;
  readonly kingdom?: string;
  readonly set?: readonly string[];
  readonly json?: true;
  readonly allowUnknown?: UnknownCardPolicy;
}

export function addLog(program: Command, context: Context): void {
  const command = program
    .command("log")
    .summary("show one game from beginning to end")
    .description("Play one game and show all of it, as if all cards were face up, with the reasons strategies give.")
    .argument("<game>", "a game's name")
    .argument("<seats...>", "pilots, strategy files or programs, one for each seat")
    .option("--seed <seed>", "a number or a word: the same seed, the same game", seedText, "1")
    .option("--kingdom <cards>", "Dominion: the cards of the match, with commas between, or a file of them")
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .addOption(allowUnknown())
    .option("--json", "print one JSON document, which is a replay, too")
    .action(async (name: string, seats: readonly string[], options: LogOptions) => log(context, name, seats, options));
  withExamples(
    command,
    ["kibitz log nimmt greedy random --seed 7", "a match of 6 nimmt!"],
    ["kibitz log nimmt ./my_player.py greedy", "with a Python player"],
    ["kibitz log dominion a.dom b.dom --seed 7", "why a strategy bought what it bought"],
  );
}

async function log(context: Context, name: string, seats: readonly string[], options: LogOptions): Promise<void> {
  const { terminal } = context;
  const { module } = await findGame(name, context.games);
  const settings = await typedSettings(options.set, options.kingdom);
  const { specs, setup, stopgaps } = await seatedAt(module, seats, settings, options);
  const seated = specs.filter(spec => spec !== undefined);
  const started = startMatch(module.definition, setup, options.seed);
  if (!started.ok)
    throw new BadInput(started.faults.map(({ expected }) => `this setup is impossible: expected ${expected}`));
  const match = started.value;
  const players = await startPlayers(module, setup, seated);
  let isInterrupted = false;
  // Without them nothing is waited for, and Ctrl-C ends the process.
  const forget = seated.some(({ kind }) => kind === "process")
    ? terminal.onInterrupt(() => {
        isInterrupted = true;
        players.interrupt();
      })
    : () => undefined;
  const steps = play(match, module, seated, players, () => isInterrupted);
  try {
    if (options.json) terminal.output.write(`${JSON.stringify(await asJson(match, steps, seats), null, 2)}\n`);
    else {
      print(terminal, stopgapLines(stopgaps));
      await tell(context, match, module, steps, seats);
    }
  } finally {
    forget();
    await endPlayers(terminal, players, seats);
  }
}

/** What happened at the beginning, or because somebody decided something. */
interface Step {
  readonly decided?: {
    readonly seat: number;
    readonly question: string;
    readonly reason: string;
    /** Where in a strategy file the reason stands: `file:line`. */
    readonly place?: string;
  };
  readonly events: ReturnType<Match["events"]>;
}

/** Plays a match to its end, step by step. */
async function* play(
  match: Match,
  module: GameModule,
  seats: readonly SeatSpec[],
  players: OutsidePlayers,
  isInterrupted: () => boolean,
): AsyncGenerator<Step> {
  const m = match.machine;
  const pilots = seats.map(seat => pilotAt(module, seat));
  const eyes = seats.map((_, i) => new PlayerSeat(m, i + 1));
  for (const own of eyes) own.seed(splitSeed(match.seed, own.player));
  const outside = eyes.map((own, i) => players.sitDown(i, own, 0));
  let told = 0;
  const news = (): Step["events"] => {
    const events = match.events(REFEREE);
    const unheard = events.slice(told);
    told = events.length;
    return unheard;
  };
  yield { events: news() };
  while (!match.isOver) {
    const [{ player, reason: question }] = match.decisions;
    const own = eyes[player - 1];
    const pilot = pilots[player - 1];
    const reason = pilot?.reason?.(own) ?? "";
    const line = pilot?.reasonLine?.(own);
    own.clear();
    pilot?.decide(own);
    await outside[player - 1]?.decide(own);
    if (isInterrupted()) throw new BadInput("interrupted: the game was not played to its end");
    takePick(
      match,
      player,
      own.answer.map(value => match.optionId(player, value)),
    );
    const place = line === undefined ? {} : { place: `${seats[player - 1].label}:${line}` };
    yield { decided: { seat: player, question, reason, ...place }, events: news() };
  }
  const { result } = match;
  if (result) for (const [i, seat] of outside.entries()) await seat?.end(m, eyes[i], result);
}

/** Everything that happens, with the pilots' reasons before what they bring about. */
async function tell(
  { terminal }: Context,
  match: Match,
  module: GameModule,
  steps: AsyncIterable<Step>,
  seats: readonly string[],
): Promise<void> {
  const names = seatNames(seats);
  const narrator = new Narrator(module.definition, match.rules, names, terminalHintsOf(module).display);
  const { bold } = coloursFor(terminal, terminal.output);
  print(terminal, [`${bold(module.definition.title)}, seed ${match.seed}: ${names.join(", ")}`]);
  const told: Event[] = [];
  for await (const { decided, events } of steps) {
    if (decided && decided.reason !== "") {
      const { seat, question, reason, place } = decided;
      print(terminal, [`${names[seat - 1]}: ${question} (${[reason, place].filter(Boolean).join("; ")})`]);
    }
    const from = told.length;
    told.push(...events);
    print(terminal, headed(narrator.tell(told, from), "  "));
  }
  print(terminal, ["", ...sayResult(match, names)]);
}

async function asJson(match: Match, steps: AsyncIterable<Step>, seats: readonly string[]): Promise<object> {
  const all: Step[] = [];
  for await (const step of steps) all.push(step);
  const [{ events }, ...decisions] = all;
  const answers = decisions.map(({ decided, events: after }) => {
    const { reason, ...asked } = decided ?? { reason: "" };
    return { ...asked, ...(reason === "" ? {} : { reason }), events: after };
  });
  return {
    game: match.game.name,
    seed: match.seed,
    setup: match.setup,
    seats,
    events,
    answers,
    result: match.result ?? null,
    replay: match.replay(),
  };
}

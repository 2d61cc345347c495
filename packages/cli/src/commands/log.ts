// kibitz log <game> <seat>…: one game, told from beginning to end, with the reasons pilots give.

import { type Event, Eyes, type Match, type Pilot, REFEREE, splitSeed, startMatch } from "@kibitz/kernel";
import type { Command } from "commander";
import { BadInput } from "../bad-input.js";
import { type Context, collect, seedText, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { headed, Narrator } from "../narrator.js";
import { takePick } from "../pilot-answer.js";
import { sayResult } from "../say-result.js";
import { seatNames } from "../seat-names.js";
import { pilotAt, seatedAt } from "../seats.js";
import { typedSettings } from "../settings.js";
import { coloursFor, print } from "../terminal.js";
import { terminalHintsOf } from "../terminal-hints.js";

interface LogOptions {
  readonly seed: string;
  readonly kingdom?: string;
  readonly set?: readonly string[];
  readonly json?: true;
}

export function addLog(program: Command, context: Context): void {
  const command = program
    .command("log")
    .summary("tell one game from beginning to end")
    .description("Plays one game and tells all of it, as if all cards lay open, with the reasons strategies give.")
    .argument("<game>", "a game's name")
    .argument("<seats...>", "pilots or strategy files, one for each seat")
    .option("--seed <seed>", "a number or a word: the same seed, the same game", seedText, "1")
    .option("--kingdom <cards>", "Dominion: the cards of the match, with commas between, or a file of them")
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .option("--json", "print one JSON document")
    .action(async (name: string, seats: readonly string[], options: LogOptions) => {
      const { module } = await findGame(name, context.games);
      const settings = await typedSettings(options.set, options.kingdom);
      const { specs, setup } = await seatedAt(module, seats, settings);
      const pilots = specs.filter(spec => spec !== undefined).map(spec => pilotAt(module, spec));
      const started = startMatch(module.definition, setup, options.seed);
      if (!started.ok)
        throw new BadInput(started.faults.map(({ expected }) => `this setup is impossible: expected ${expected}`));
      const names = seatNames(seats);
      const { terminal } = context;
      const colours = coloursFor(terminal, terminal.output);
      const match = started.value;
      if (options.json) {
        terminal.output.write(`${JSON.stringify(asJson(match, pilots, seats), null, 2)}\n`);
        return;
      }
      const narrator = new Narrator(module.definition, match.rules, names, terminalHintsOf(module).display);
      print(terminal, [`${colours.bold(module.definition.title)}, seed ${options.seed}: ${names.join(", ")}`]);
      for (const line of tell(match, pilots, names, narrator)) print(terminal, [line]);
      print(terminal, ["", ...sayResult(match, names)]);
    });
  withExamples(
    command,
    ["kibitz log nimmt greedy random --seed 7", "a match of 6 nimmt!"],
    ["kibitz log dominion a.dom b.dom --seed 7", "why a strategy bought what it bought"],
  );
}

/** What happened at the beginning, or because somebody decided something. */
interface Step {
  readonly decided?: { readonly seat: number; readonly question: string; readonly reason: string };
  readonly events: ReturnType<Match["events"]>;
}

/** Plays a match to its end, step by step. */
function* play(match: Match, pilots: readonly Pilot[]): Generator<Step> {
  const m = match.machine;
  const eyes = pilots.map((_, i) => new Eyes(m, i + 1));
  for (const own of eyes) own.seed(splitSeed(match.seed, own.player));
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
    const reason = pilot.reason?.(own) ?? "";
    own.clear();
    pilot.decide(own);
    takePick(
      match,
      player,
      own.answer.map(value => match.optionId(player, value)),
    );
    yield { decided: { seat: player, question, reason }, events: news() };
  }
}

/** Everything that happens, with the pilots' reasons before what they bring about. */
function* tell(
  match: Match,
  pilots: readonly Pilot[],
  names: readonly string[],
  narrator: Narrator,
): Generator<string> {
  const told: Event[] = [];
  for (const { decided, events } of play(match, pilots)) {
    if (decided && decided.reason !== "") yield `${names[decided.seat - 1]}: ${decided.question} (${decided.reason})`;
    const from = told.length;
    told.push(...events);
    yield* headed(narrator.tell(told, from), "  ");
  }
}

function asJson(match: Match, pilots: readonly Pilot[], seats: readonly string[]): object {
  const [{ events }, ...steps] = play(match, pilots);
  const answers = steps.map(({ decided, events: after }) => {
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
  };
}

// One game, played step by step and shown from beginning to end, with the reasons pilots give.

import {
  type Event,
  type GameModule,
  type Match,
  PlayerSeat,
  REFEREE,
  type Seed,
  type Setup,
  startMatch,
} from "@kibitz/kernel";
import type { OutsidePlayers, SeatSpec } from "@kibitz/lab";
import { headed, Narrator, sayResult, seatNames, takePick } from "@kibitz/narrator";
import { pilotAt } from "../games/seats.js";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { BadInput } from "../terminal/bad-input.js";
import { coloursFor, print, type Terminal } from "../terminal/terminal.js";

/** The match of this seed; throws what is wrong with its setup. */
export function matchOf({ definition }: GameModule, setup: Setup, seed: Seed): Match {
  const started = startMatch(definition, setup, seed);
  if (started.ok) return started.value;
  throw new BadInput(started.faults.map(({ expected }) => `invalid setup: expected ${expected}`));
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
export async function* playedSteps(
  match: Match,
  module: GameModule,
  seats: readonly SeatSpec[],
  players: OutsidePlayers,
  isInterrupted: () => boolean,
): AsyncGenerator<Step> {
  const m = match.machine;
  const pilots = seats.map(seat => pilotAt(module, seat, match.setup));
  const eyes = seats.map((_, i) => new PlayerSeat(m, i + 1));
  // As in a run: the same seed gives the same game.
  for (const own of eyes) own.seed(match.seed);
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
    if (isInterrupted()) throw new BadInput("interrupted before the end of the game");
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
export async function printLog(
  terminal: Terminal,
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

export async function logDocument(match: Match, steps: AsyncIterable<Step>, seats: readonly string[]): Promise<object> {
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

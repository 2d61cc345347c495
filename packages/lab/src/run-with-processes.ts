// A run in which some players are processes: in this thread, one match after the other, waiting for replies.

import { IllegalAnswerError, type Misbehaviour, type PlayerSeat, splitSeed } from "@kibitz/kernel";
import { playersOwing, refusalOf, takeAnswer } from "@kibitz/kernel/machine";
import { type Behaviour, shortened } from "./behaviour.js";
import { forfeitsOfPilots, withForfeits } from "./forfeits.js";
import { OutsidePlayers } from "./outside-players.js";
import { playerPolicies } from "./player-policy.js";
import type { PreparedRun } from "./prepared-run.js";
import { interrupted, type Stop, stopAt, wordsOf } from "./stop.js";
import { countGame, type Tally } from "./tally.js";

export interface PlayedWithProcesses {
  readonly stop: Stop | undefined;
  /** By player; pilots have none. */
  readonly behaviours: readonly (Behaviour | undefined)[];
}

/** Who follows a run with processes, and ends it. */
interface Follower {
  readonly onGame: () => void;
  readonly isEnough: () => boolean;
  readonly signal: AbortSignal | undefined;
}

export async function runWithProcesses(
  run: PreparedRun,
  tally: Tally,
  follower: Follower,
): Promise<PlayedWithProcesses> {
  const { signal } = follower;
  const { setup, seats, policy = playerPolicies.lenient } = run.spec;
  const { definition, playerProtocol } = run.module;
  const players = new OutsidePlayers({
    definition,
    setup,
    seats,
    policy,
    ...(playerProtocol === undefined ? {} : { playerProtocol }),
  });
  const interrupt = (): void => players.interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    await players.sayHello(signal);
    const stop = await playAll(run, players, tally, follower);
    return { stop, behaviours: players.behaviours };
  } finally {
    signal?.removeEventListener("abort", interrupt);
    await players.close();
  }
}

/** Pilots and default moves wait for nobody, so timers and signals are let in now and then. */
const letOthersIn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const STOPS_IN_A_ROW = 100;

async function playAll(
  run: PreparedRun,
  players: OutsidePlayers,
  tally: Tally,
  { onGame, isEnough, signal }: Follower,
): Promise<Stop | undefined> {
  for (let game = 0; game < run.spec.games && !isEnough(); game++) {
    if (signal?.aborted) return interrupted;
    const stop = await playGame(run, players, game, tally, signal);
    if (stop) return stop;
    if (!signal?.aborted) onGame();
    await letOthersIn();
  }
  return signal?.aborted ? interrupted : undefined;
}

async function playGame(
  run: PreparedRun,
  players: OutsidePlayers,
  game: number,
  tally: Tally,
  signal?: AbortSignal,
): Promise<Stop | undefined> {
  const { spec, module } = run;
  const round = game % run.seatings.length;
  const seating = run.seatings[round];
  const prepared = run.games[round];
  const { m, eyes } = prepared;
  prepared.begin(splitSeed(spec.seed, game));
  const outside = seating.map((player, seat) => players.sitDown(player, eyes[seat], game));
  const misbehaved = ({ kind, words }: Misbehaviour, seat: number): Stop =>
    stopAt(spec, "misbehaved", `${kind}: ${shortened(words)}`, game, seat, seating[seat]);
  for (let stops = 1; ; stops++) {
    if (stops % STOPS_IN_A_ROW === 0) await letOthersIn();
    let deciding = -1;
    try {
      m.run();
      if (m.s.kernel.over[0] !== 0) break;
      const owing = playersOwing(m).map(seat => seat - 1);
      const replies = Promise.all(owing.map(seat => outside[seat]?.decide(eyes[seat])));
      replies.catch(() => undefined); // if a pilot fails first, nobody waits for them
      for (const seat of owing) {
        deciding = seat;
        decideByPilot(run, seating[seat], eyes[seat]);
      }
      deciding = -1;
      const refused = await replies;
      if (signal?.aborted) return undefined;
      for (const [i, seat] of owing.entries()) {
        deciding = seat;
        const wrong = refused[i];
        if (wrong) return misbehaved(wrong, seat);
        const why = refusalOf(m, seat + 1, eyes[seat].answer);
        if (why) throw new IllegalAnswerError(seat + 1, JSON.stringify(why));
        takeAnswer(m, seat + 1, eyes[seat].answer);
      }
    } catch (error) {
      return stopAt(spec, "failed", wordsOf(error), game, deciding, seating[deciding] ?? -1);
    }
  }
  const result = module.definition.result(m);
  const atTheEnd = await Promise.all(outside.map((seated, seat) => seated?.end(m, eyes[seat], result)));
  if (signal?.aborted) return undefined;
  for (const [seat, wrong] of atTheEnd.entries()) if (wrong) return misbehaved(wrong, seat);
  const byPilots = forfeitsOfPilots(run, seating, eyes);
  const forfeited = outside.map((seated, seat) => seated?.hasForfeited ?? byPilots[seat]);
  countGame(tally, m, withForfeits(result, forfeited), module.metrics, seating, game);
  return undefined;
}

function decideByPilot(run: PreparedRun, player: number, eyes: PlayerSeat): void {
  const pilot = run.pilots[player];
  if (!pilot) return;
  eyes.answer.length = 0;
  pilot.decide(eyes);
}

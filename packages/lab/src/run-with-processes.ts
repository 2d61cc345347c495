// A run in which some players are processes: in this thread, one match after the other, waiting for replies.

import {
  type Eyes,
  type Fault,
  IllegalAnswerError,
  type Misbehaviour,
  optionsFor,
  type PlayerProtocol,
  playersOwing,
  refusalOf,
  splitSeed,
  takeAnswer,
} from "@kibitz/kernel";
import { Behaviour, shortened } from "./behaviour.js";
import { forfeitsOfPilots, withForfeits } from "./forfeits.js";
import { OutsideSeat } from "./outside-seat.js";
import { type PlayerPolicy, playerPolicies } from "./player-policy.js";
import type { PreparedRun } from "./prepared-run.js";
import { ProcessPlayer } from "./process-player.js";
import { RunError } from "./run-spec.js";
import { interrupted, type Stop, stopAt, wordsOf } from "./stop.js";
import { countGame, type Tally } from "./tally.js";

/** A player in another process, for the whole run. */
interface Outsider {
  readonly process: ProcessPlayer;
  readonly protocol: PlayerProtocol;
  readonly policy: PlayerPolicy;
  readonly behaviour: Behaviour;
}

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
  protocol: PlayerProtocol,
  tally: Tally,
  follower: Follower,
): Promise<PlayedWithProcesses> {
  const { signal } = follower;
  const policy = run.spec.policy ?? playerPolicies.lenient;
  const outsiders = run.spec.seats.map(seat =>
    seat.kind === "process"
      ? {
          process: new ProcessPlayer(seat.command, seat.directory, policy),
          protocol,
          policy,
          behaviour: new Behaviour(),
        }
      : undefined,
  );
  const killAll = (): void => {
    for (const outsider of outsiders) outsider?.process.kill();
  };
  const interrupt = (): void => {
    for (const outsider of outsiders) outsider?.behaviour.close();
    killAll();
  };
  process.once("exit", killAll);
  signal?.addEventListener("abort", interrupt);
  try {
    await sayHello(run, outsiders, signal);
    const stop = await playAll(run, outsiders, tally, follower);
    return { stop, behaviours: outsiders.map(outsider => outsider?.behaviour) };
  } finally {
    signal?.removeEventListener("abort", interrupt);
    process.off("exit", killAll);
    await Promise.all(outsiders.map(outsider => outsider?.process.close()));
  }
}

/** A player that cannot even begin is a mistake in what was asked for, whatever the policy. */
async function sayHello(
  { spec, module }: PreparedRun,
  outsiders: readonly (Outsider | undefined)[],
  signal?: AbortSignal,
): Promise<void> {
  const { options } = optionsFor(module.definition, spec.setup.options);
  const faults: Fault[] = [];
  await Promise.all(
    outsiders.map(async (outsider, player) => {
      if (!outsider) return;
      const { process, protocol, policy } = outsider;
      const hello = {
        method: "hello",
        protocol: "kibitz-player",
        version: 1,
        game: module.definition.name,
        speaks: protocol.name,
        options,
        player: player + 1,
        players: spec.seats.length,
      };
      const reply = await process.ask(hello, policy.startMs);
      if (reply.ok) return;
      const { words } = reply.misbehaviour;
      faults.push({ path: "", expected: `${spec.seats[player].label} did not start: ${shortened(words)}` });
    }),
  );
  if (faults.length > 0 && !signal?.aborted) throw new RunError(faults);
}

/** Pilots and default moves wait for nobody, so timers and signals are let in now and then. */
const letOthersIn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const STOPS_IN_A_ROW = 100;

async function playAll(
  run: PreparedRun,
  outsiders: readonly (Outsider | undefined)[],
  tally: Tally,
  { onGame, isEnough, signal }: Follower,
): Promise<Stop | undefined> {
  for (let game = 0; game < run.spec.games && !isEnough(); game++) {
    if (signal?.aborted) return interrupted;
    const stop = await playGame(run, outsiders, game, tally, signal);
    if (stop) return stop;
    if (!signal?.aborted) onGame();
    await letOthersIn();
  }
  return signal?.aborted ? interrupted : undefined;
}

async function playGame(
  run: PreparedRun,
  outsiders: readonly (Outsider | undefined)[],
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
  const outside = seating.map((player, seat) => sitDown(outsiders[player], eyes[seat], game));
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
  countGame(tally, m, withForfeits(result, forfeited), module.metrics, seating);
  return undefined;
}

function sitDown(outsider: Outsider | undefined, eyes: Eyes, match: number): OutsideSeat | undefined {
  if (!outsider) return undefined;
  const { process, protocol, policy, behaviour } = outsider;
  return new OutsideSeat(process, protocol.begin(eyes), policy, behaviour, match);
}

function decideByPilot(run: PreparedRun, player: number, eyes: Eyes): void {
  const pilot = run.pilots[player];
  if (!pilot) return;
  eyes.answer.length = 0;
  pilot.decide(eyes);
}

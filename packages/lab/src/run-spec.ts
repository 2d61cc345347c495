// What a run is asked to do, and what may be wrong with that.

import { type Fault, type GameModule, nearest, type Pilot, readSetup, type Setup, seedFault } from "@kibitz/kernel";
import type { PlayerPolicy } from "./player-policy.js";
import type { Sequential } from "./sequential.js";

/**
 * A player of a run: a pilot of the game's package by name (`greedy`, `mc` with the argument `64`), a text in the game's
 * strategy language, or a process.
 */
export type SeatSpec =
  | {
      /** What it is called in the report. */
      readonly label: string;
      readonly kind: "pilot";
      readonly pilot: string;
      readonly argument?: string;
    }
  | {
      readonly label: string;
      readonly kind: "strategy";
      readonly text: string;
    }
  | {
      readonly label: string;
      readonly kind: "process";
      /** The program and its arguments; no shell comes between. */
      readonly command: readonly string[];
      readonly directory?: string;
    };

export interface RunSpec {
  /** The URL of the game package's entry, or of any module that exports `gameModule`. Each thread imports it. */
  readonly moduleUrl: string;
  /** Its `seats`, if it has any, belong to the players below, in their order, wherever they sit. */
  readonly setup: Setup;
  /** One for each player, in the order of the command line. */
  readonly seats: readonly SeatSpec[];
  /** How many matches, each played to the game's own end. */
  readonly games: number;
  readonly seed: number | string;
  readonly threads: number;
  /** Player p always has seat p; else the seats rotate. */
  readonly fixedSeats: boolean;
  /** Follows the game's figures turn by turn. Not for runs with processes. */
  readonly series?: boolean;
  /** Keeps how each game went. */
  readonly records?: boolean;
  /** Ends the run as soon as it is clear which of the first two players is better; `games` is then the most. */
  readonly untilDecided?: Sequential;
  /** For players in other processes; `lenient` unless said. */
  readonly policy?: PlayerPolicy;
  /** Stops the run when a pilot or the game makes no progress for so long. Watches threads, not runs with processes. */
  readonly guardMs?: number;
}

/** The same run for threads: strategies are compiled once, here. */
export function specForThreads(spec: RunSpec, { strategies }: GameModule): RunSpec {
  const compiled = strategies?.compiled;
  if (!compiled || !spec.seats.some(({ kind }) => kind === "strategy")) return spec;
  const seats = spec.seats.map(seat =>
    seat.kind === "strategy" ? { ...seat, text: compiled.textOf(seat.text, spec.setup) } : seat,
  );
  return { ...spec, moduleUrl: new URL(compiled.module, spec.moduleUrl).href, seats };
}

/** A run that cannot begin: all that is wrong with what was asked for. */
export class RunError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[], options?: ErrorOptions) {
    const words = faults.map(({ path, expected }) => (path === "" ? expected : `${path}: expected ${expected}`));
    super(words.join("\n"), options);
    this.name = "RunError";
    this.faults = faults;
  }
}

/** Everything wrong with a run of this game. */
export function runFaults(spec: RunSpec, { definition, pilots, series, strategies }: GameModule): readonly Fault[] {
  const faults: Fault[] = [];
  const whole = (path: "games" | "threads"): void => {
    if (!Number.isSafeInteger(spec[path]) || spec[path] < 1)
      faults.push({ path, expected: "a whole number from 1 on" });
  };
  whole("games");
  whole("threads");
  const oddSeed = seedFault(spec.seed);
  if (oddSeed !== undefined) faults.push({ path: "seed", expected: oddSeed });
  if (spec.guardMs !== undefined && !(spec.guardMs > 0)) faults.push({ path: "guardMs", expected: "more than 0" });
  const { players } = spec.setup;
  if (spec.seats.length !== players)
    faults.push({ path: "seats", expected: `${players} players, one for each seat; got ${spec.seats.length}` });
  spec.seats.forEach((seat, i) => {
    const path = `seats[${i}]`;
    if (seat.kind === "process") {
      const isCommand = (seat.command[0] ?? "") !== "" && seat.command.every(part => !part.includes("\0"));
      if (!isCommand) faults.push({ path, expected: "a command" });
      return;
    }
    if (seat.kind === "strategy") {
      if (!strategies) faults.push({ path, expected: `a pilot: ${definition.name} has no strategy files` });
      for (const { line, column, expected } of strategies?.faults(seat.text, spec.setup) ?? [])
        faults.push({ path: `${path}:${line}:${column}`, expected });
      return;
    }
    const made = makePilot(pilots, seat.pilot, seat.argument);
    if ("expected" in made) faults.push({ path, expected: made.expected });
  });
  const hasProcess = spec.seats.some(({ kind }) => kind === "process");
  if (spec.series && !series) faults.push({ path: "series", expected: `nothing: ${definition.name} has no series` });
  if (spec.series && hasProcess) faults.push({ path: "series", expected: "nothing: a player is a process" });
  if (spec.untilDecided && spec.seats.length < 2)
    faults.push({ path: "untilDecided", expected: "two players or more" });
  const setup = readSetup(definition, spec.setup);
  return setup.ok
    ? faults
    : [
        ...faults,
        ...setup.faults.map(({ path, expected }) => ({ path: path === "" ? "" : `setup.${path}`, expected })),
      ];
}

/** A pilot of the game by its name, or what was expected instead. */
export function makePilot(
  pilots: GameModule["pilots"],
  name: string,
  argument?: string,
): Pilot | { readonly expected: string } {
  const definition = Object.hasOwn(pilots, name) ? pilots[name] : undefined;
  if (!definition)
    return { expected: `one of the pilots ${Object.keys(pilots).join(", ")}${nearest(name, Object.keys(pilots))}` };
  if (argument !== undefined && !definition.argument) return { expected: `${name} without an argument` };
  return definition.make(argument ?? definition.argument?.default ?? "");
}

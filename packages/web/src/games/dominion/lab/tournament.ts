// Everybody against everybody: the matches one after the other, and what is known of each. It goes on while one looks at
// something else.

import type { SimReport } from "@kibitz/lab/browser";
import { desk } from "../../../engine/engine.js";
import type { Run } from "../../../engine/parts/simulate.js";
import { Cancelled } from "../../../engine/protocol.js";
import { simulate } from "../../../engine/simulate.js";
import { counted } from "../../../parts/words.js";
import { createStore, type Store } from "../../../store/store.js";
import { type LabState, playerOf, readSeed } from "./lab-state.js";

export interface Entrant {
  readonly name: string;
  readonly text: string;
}

/** Two of the entrants, the one that comes first before the other. */
export interface Pairing {
  readonly state: LabState;
  readonly run: Run;
  readonly report: SimReport;
}

export interface Standing {
  readonly entrants: readonly Entrant[];
  /** By `pairingOf`. */
  readonly pairings: ReadonlyMap<string, Pairing>;
  readonly said: string;
}

const GAMES = 1_000;

/** Entrants are numbered from 0, and the first has the smaller number. */
export const pairingOf = (first: number, second: number): string => `${first}-${second}`;

export class Tournament {
  readonly store: Store<Standing> = createStore<Standing>({ entrants: [], pairings: new Map(), said: "" });
  #running = new AbortController();

  stop(): void {
    this.#running.abort();
  }

  async start(entrants: readonly Entrant[], state: LabState): Promise<void> {
    this.stop();
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.store.set({ entrants, pairings: new Map(), said: "" });
    const pairs = entrants.flatMap((_, first) =>
      entrants.slice(first + 1).map((_, over) => [first, first + 1 + over] as const),
    );
    try {
      for (const [played, [first, second]] of pairs.entries()) {
        this.#change({ said: `Match ${played + 1} of ${pairs.length}` });
        await playPair(entrants[first], entrants[second], state, signal, pairing => {
          const { pairings } = this.store.get();
          this.#change({ pairings: new Map(pairings).set(pairingOf(first, second), pairing) });
        });
      }
      this.#change({ said: `${counted(pairs.length, "match", "matches")} of ${counted(GAMES, "game")} each` });
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      this.#change({ said: error instanceof Error ? error.message : String(error) });
    }
  }

  #change(change: Partial<Standing>): void {
    this.store.set({ ...this.store.get(), ...change });
  }
}

async function playPair(
  first: Entrant,
  second: Entrant,
  { table, seed, games: _, ...rest }: LabState,
  signal: AbortSignal,
  onPairing: (pairing: Pairing) => void,
): Promise<void> {
  const players = [first, second].map(({ name, text }) => playerOf(name, text));
  const state: LabState = { ...rest, players, table, seed, games: GAMES };
  const { match, faults, tableFaults } = await desk.call("dominion", "prepare", { players, table }, { signal });
  if (!match) {
    const [fault] = faults.flat().filter(({ severity }) => severity === "fault");
    const why = tableFaults[0] ?? (fault ? `line ${fault.line}: expected ${fault.expected}` : "it cannot be played");
    throw new Error(`${first.name} against ${second.name}: ${why}`);
  }
  const run: Run = { game: "dominion", ...match, games: GAMES, seed: readSeed(seed), fixedSeats: false, series: false };
  await simulate(run, { signal, onReport: report => onPairing({ state, run, report }) });
}

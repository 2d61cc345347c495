// The simulation that follows what is written: a moment after the last change everything is checked, and if nothing is
// wrong the games begin anew, in the same workers.

import type { SimReport } from "@kibitz/lab/browser";
import { desk } from "../../../engine/engine.js";
import { Cancelled } from "../../../engine/protocol.js";
import { simulate } from "../../../engine/simulate.js";
import { notices } from "../../../shell/notices.js";
import { createStore, type Store } from "../../../store/store.js";
import type { Prepared } from "../engine/prepare.js";
import { type LabState, readSeed } from "./lab-state.js";

export interface Live {
  /** What was found in the texts as they stand, or stood a moment ago. */
  readonly prepared?: Prepared;
  /** The state that was prepared. */
  readonly checked?: LabState;
  readonly report?: SimReport;
  /** The state the report is of. */
  readonly simulated?: LabState;
  readonly isRunning: boolean;
}

/** Typing goes on for so long without being interrupted. */
const PAUSE_MS = 150;

export class LiveSimulation {
  readonly store: Store<Live> = createStore<Live>({ isRunning: false });
  #current: LabState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run = new AbortController();

  /** Follows a state; what does not change the games changes nothing. */
  follow(state: LabState): void {
    if (this.#current && areSame(this.#current, state)) return;
    const isFirst = this.#current === undefined;
    this.#current = state;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#start(state), isFirst ? 0 : PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#run.abort();
    this.#current = undefined;
    this.#change({ isRunning: false });
  }

  #change(change: Partial<Live>): void {
    this.store.set({ ...this.store.get(), ...change });
  }

  async #start(state: LabState): Promise<void> {
    this.#run.abort();
    const run = new AbortController();
    this.#run = run;
    const { signal } = run;
    try {
      const prepared = await desk.call(
        "dominion",
        "prepare",
        { players: state.players, table: state.table },
        { signal },
      );
      if (signal.aborted) return;
      this.#change({ prepared, checked: state, isRunning: prepared.match !== undefined });
      if (!prepared.match) return;
      const { games, seed } = state;
      const { setup, seats } = prepared.match;
      await simulate(
        { game: "dominion", setup, seats, games, seed: readSeed(seed), fixedSeats: false, series: true },
        { signal, onReport: report => this.#change({ report, simulated: state }) },
      );
      this.#change({ isRunning: false });
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      notices.add(error instanceof Error ? error.message : String(error));
      this.#change({ isRunning: false });
    }
  }
}

const areSame = (a: LabState, b: LabState): boolean =>
  a.seed === b.seed &&
  a.games === b.games &&
  a.table === b.table &&
  a.players.length === b.players.length &&
  a.players.every(({ name, text }, i) => name === b.players[i].name && text === b.players[i].text);

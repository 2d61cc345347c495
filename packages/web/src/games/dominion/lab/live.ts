// The simulation that follows what is written: a moment after the last change everything is checked, and if nothing is
// wrong the games begin anew, in the same workers.

import type { SimReport } from "@kibitz/lab/browser";
import type { Run } from "../../../engine/parts/simulate.js";
import { Cancelled, WorkerDied } from "../../../engine/protocol.js";
import { simulate } from "../../../engine/simulate.js";
import { notices } from "../../../shell/notices.js";
import { createStore, type Store } from "../../../store/store.js";
import type { Prepared } from "../engine/prepare.js";
import { aside, compareVersions, prepareFor, runOf } from "./compare-versions.js";
import { noteVersion, versionsOf } from "./drafts.js";
import type { LabState } from "./lab-state.js";
import type { Change } from "./player-panel.js";

export interface Live {
  /** What was found in the texts as they stand, or stood a moment ago. */
  readonly prepared?: Prepared;
  /** The state that was prepared. */
  readonly checked?: LabState;
  readonly report?: SimReport;
  /** The state the report is of, and the run. */
  readonly simulated?: LabState;
  readonly run?: Run;
  /** By player: lines of the simulated texts that were never a reason for anything. */
  readonly idleLines?: readonly (readonly number[])[] | undefined;
  /** By the player's id: what the last change was worth. */
  readonly changes?: Readonly<Record<string, Change>>;
  readonly isRunning: boolean;
}

/** Typing goes on for so long without being interrupted. */
const PAUSE_MS = 150;
const MOST_RESTARTS = 2;
/** After so many games one may look at details: lines without use, the worth of a change. */
const SETTLED = 2_000;
const GAMES_FOR_LINES = 400;

export class LiveSimulation {
  readonly store: Store<Live> = createStore<Live>({ isRunning: false });
  #current: LabState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = new AbortController();

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
    this.#running.abort();
    this.#current = undefined;
    this.#change({ isRunning: false });
  }

  #change(change: Partial<Live>): void {
    this.store.set({ ...this.store.get(), ...change });
  }

  async #start(state: LabState, restarts = 0): Promise<void> {
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    try {
      const prepared = await prepareFor(state, signal);
      const run = runOf(state, prepared);
      this.#change({ prepared, checked: state, isRunning: run !== undefined });
      if (!run) return;
      let isSettled = false;
      await simulate(run, {
        signal,
        onReport: report => {
          const isNew = this.store.get().run !== run;
          this.#change({ report, simulated: state, run, ...(isNew ? { idleLines: undefined } : {}) });
          if (isSettled || report.games < Math.min(SETTLED, run.games)) return;
          isSettled = true;
          void this.#lookCloser(state, prepared, run, signal).catch(said);
        },
      });
      this.#change({ isRunning: false });
    } catch (error) {
      // What a worker dies of may be there again: not for ever.
      if (error instanceof WorkerDied && restarts < MOST_RESTARTS && !signal.aborted)
        return this.#start(state, restarts + 1);
      said(error);
      if (!signal.aborted) this.#change({ isRunning: false });
    }
  }

  /** What takes more games than a glance: lines that never did anything, and what the last change was worth. */
  async #lookCloser(state: LabState, prepared: Prepared, run: Run, signal: AbortSignal): Promise<void> {
    const uses = await aside.call("usedLines", "count", { ...run, games: GAMES_FOR_LINES }, { signal });
    this.#change({ idleLines: prepared.reasonLines.map((lines, i) => lines.filter(line => !uses[i].has(line))) });
    for (const [i, { id, name, text }] of state.players.entries()) {
      const since = versionsOf(id).find(version => version.text !== text);
      noteVersion(id, name, text);
      const compared = since && (await compareVersions(state, i, since.text, signal));
      if (compared) this.#change({ changes: { ...this.store.get().changes, [id]: { since, text, compared } } });
    }
  }
}

/** Of a worker that died the engine has told. */
function said(error: unknown): void {
  if (!(error instanceof Cancelled || error instanceof WorkerDied))
    notices.add(error instanceof Error ? error.message : String(error));
}

const areSame = (a: LabState, b: LabState): boolean =>
  a.seed === b.seed &&
  a.games === b.games &&
  a.table === b.table &&
  a.players.length === b.players.length &&
  a.players.every(({ name, text }, i) => name === b.players[i].name && text === b.players[i].text);

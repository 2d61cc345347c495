// Every way a game can go from a position, each distinct position once, within bounds; stops and goes on.

import { Machine, playersOwing, type State, StatePool, takeAnswer } from "@kibitz/kernel";
import { type Alike, answersAt, type TriedAnswer } from "./answers.js";
import { fullIdentity, type Identify } from "./identify.js";

/** Which of the answers of a stop are tried; all of them unless said. */
export type Tries = (m: Machine, player: number, answers: readonly TriedAnswer[]) => readonly TriedAnswer[];

export interface TreeOptions {
  readonly identify?: Identify;
  readonly alike?: Alike;
  readonly tries?: Tries;
  /** Positions beyond this are counted and not gone on from. */
  readonly isBeyond?: (m: Machine) => boolean;
  /** Milestones of the game that are counted: gives the name to count under, or nothing. */
  readonly milestone?: (name: string, m: Machine) => string | undefined;
  /** What is looked for; the first way to each is kept. */
  readonly find?: Readonly<Record<string, (m: Machine) => boolean>>;
  /** Told of every distinct position at a stop, with its number. */
  readonly onArrival?: (m: Machine, node: number) => void;
  /** At most so many distinct positions. */
  readonly states?: number;
  /** At most so many bytes of positions that wait to be gone on from. */
  readonly bytes?: number;
}

export interface Step {
  readonly player: number;
  readonly picked: readonly number[];
}

/** How far a tree has come. */
export interface TreeProgress {
  /** Distinct positions at stops. */
  readonly states: number;
  /** Positions gone on from, and answers tried. */
  readonly expanded: number;
  readonly tried: number;
  readonly waiting: number;
  readonly ends: number;
  readonly beyond: number;
  readonly isDone: boolean;
  /** Why it stopped before its end. */
  readonly stopped: "states" | "bytes" | undefined;
}

interface Found {
  count: number;
  /** A position at which it is so: the stop before, and the answer given there. */
  readonly parent: number;
  readonly step: Step | undefined;
}

export class PlayTree {
  readonly #m: Machine;
  readonly #pool = new StatePool();
  readonly #options: TreeOptions;
  readonly #identify: Identify;
  readonly #known = new Map<string | number, number>();
  readonly #parents: number[] = [];
  readonly #steps: (Step | undefined)[] = [];
  /** Positions that wait, with their numbers; taken from the front. */
  #waiting: { readonly state: State; readonly node: number }[] = [];
  #next = 0;
  readonly #milestones = new Map<string, Set<string | number>>();
  readonly #found = new Map<string, Found>();
  readonly #foundKeys = new Map<string, Set<string | number>>();
  #expanded = 0;
  #tried = 0;
  #ends = 0;
  #beyond = 0;
  #stopped: TreeProgress["stopped"];
  #at: { readonly parent: number; readonly step: Step | undefined } = { parent: -1, step: undefined };

  /** The tree from where a machine stands. The machine is not changed. */
  constructor(start: Machine, options: TreeOptions = {}) {
    this.#options = options;
    this.#identify = options.identify ?? fullIdentity;
    this.#m = new Machine(start.rules, start.s.copy());
    this.#m.asksChance = start.asksChance;
    this.#m.budget = start.budget;
    this.#m.milestone = name => this.#pass(name);
    this.#m.run();
    this.#arrive();
  }

  #pass(name: string): void {
    const { milestone } = this.#options;
    const as = milestone?.(name, this.#m);
    if (as === undefined) return;
    const key = this.#identify(this.#m);
    const set = this.#milestones.get(as) ?? new Set();
    this.#milestones.set(as, set);
    set.add(key);
    this.#look(key);
  }

  #look(key: string | number): void {
    for (const [name, holds] of Object.entries(this.#options.find ?? {})) {
      if (!holds(this.#m)) continue;
      const keys = this.#foundKeys.get(name) ?? new Set();
      this.#foundKeys.set(name, keys);
      keys.add(key);
      const before = this.#found.get(name);
      if (before) before.count = keys.size;
      else this.#found.set(name, { count: 1, ...this.#at });
    }
  }

  /** The machine has come to a stop: is it new? */
  #arrive(): void {
    const m = this.#m;
    const key = this.#identify(m);
    if (this.#known.has(key)) return;
    const node = this.#parents.length;
    this.#known.set(key, node);
    this.#parents.push(this.#at.parent);
    this.#steps.push(this.#at.step);
    this.#look(key);
    this.#options.onArrival?.(m, node);
    if (m.s.kernel.over[0]) {
      this.#ends++;
      return;
    }
    if (this.#options.isBeyond?.(m)) {
      this.#beyond++;
      return;
    }
    this.#waiting.push({ state: this.#pool.copy(m.s), node });
  }

  /** Goes on from so many positions, or until everything has been seen or a bound is met. */
  run(most = Number.POSITIVE_INFINITY): TreeProgress {
    const { states = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY } = this.#options;
    this.#stopped = undefined;
    for (let n = 0; n < most && this.#next < this.#waiting.length; n++) {
      if (this.#known.size >= states) this.#stopped = "states";
      else if ((this.#waiting.length - this.#next) * this.#m.s.bytes.length >= bytes) this.#stopped = "bytes";
      if (this.#stopped) break;
      this.#expand();
    }
    return this.progress;
  }

  #expand(): void {
    const m = this.#m;
    const { state, node } = this.#waiting[this.#next];
    this.#next++;
    if (this.#next > 4096 && this.#next * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#next);
      this.#next = 0;
    }
    m.s.copyFrom(state);
    m.load(m.s);
    const [player] = playersOwing(m);
    const all = answersAt(m, player, this.#options.alike);
    const answers = this.#options.tries?.(m, player, all) ?? all;
    this.#expanded++;
    let isFresh = true;
    for (const { picked } of answers) {
      if (!isFresh) {
        m.s.copyFrom(state);
        m.load(m.s);
      }
      isFresh = false;
      this.#tried++;
      this.#at = { parent: node, step: { player, picked } };
      takeAnswer(m, player, picked);
      m.run();
      this.#arrive();
    }
    this.#pool.giveBack(state);
  }

  get progress(): TreeProgress {
    const waiting = this.#waiting.length - this.#next;
    return {
      states: this.#known.size,
      expanded: this.#expanded,
      tried: this.#tried,
      waiting,
      ends: this.#ends,
      beyond: this.#beyond,
      isDone: waiting === 0,
      stopped: this.#stopped,
    };
  }

  /** Distinct positions at each milestone, in the order in which they were first passed. */
  get milestones(): readonly (readonly [name: string, positions: number])[] {
    return [...this.#milestones].map(([name, set]) => [name, set.size]);
  }

  /** How many distinct positions have what was looked for, and the answers that lead to the first of them. */
  found(name: string): { readonly count: number; readonly path: readonly Step[] } | undefined {
    const found = this.#found.get(name);
    if (!found) return undefined;
    const path = found.parent < 0 ? [] : this.pathTo(found.parent);
    return { count: found.count, path: found.step ? [...path, found.step] : path };
  }

  /** The position a position was first reached from, and by which answer; the start has none. */
  arrivalAt(node: number): { readonly parent: number; readonly step: Step } | undefined {
    const step = this.#steps[node];
    return step && { parent: this.#parents[node], step };
  }

  /** The answers that lead to a position, by its number. */
  pathTo(node: number): readonly Step[] {
    const path: Step[] = [];
    for (let at = node; at >= 0; at = this.#parents[at]) {
      const step = this.#steps[at];
      if (step) path.push(step);
    }
    return path.reverse();
  }
}

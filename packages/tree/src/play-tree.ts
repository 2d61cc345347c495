// Every way a game can go from a position, each distinct position once, within bounds; stops and goes on.

import { Machine, playersOwing, type State, takeAnswer } from "@kibitz/kernel/machine";
import { type Alike, answersAt, type TriedAnswer } from "./answers.js";
import { bytesOf, type GrownTree, NOWHERE, seedling } from "./grown-tree.js";
import { fullIdentity, type Identify } from "./identify.js";
import { KeyTable } from "./key-table.js";
import { type PausedTree, readPaused, writePaused } from "./paused-tree.js";
import { WaitingPositions } from "./waiting-positions.js";

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
  /** What is looked for; the first way to each is kept, of those in the earliest turn. */
  readonly find?: Readonly<Record<string, (m: Machine) => boolean>>;
  readonly turnOf?: (m: Machine) => number;
  /** Figures of which the largest is looked for, with the first way to it. */
  readonly most?: Readonly<Record<string, (m: Machine) => number>>;
  /** Told of every distinct position at a stop, with its number. */
  readonly onArrival?: (m: Machine, node: number) => void;
  /** Told of every answer tried: the position it was given in, and the one it leads to, new or not. */
  readonly onStep?: (from: number, step: Step, to: number) => void;
  /** Where several things are picked at once, only so many answers are tried, the first: those that pick most. */
  readonly answers?: number;
  /** Goes on from no more positions once so many are known. */
  readonly states?: number;
  /** Nor once all that is known takes so many bytes of memory. */
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
  /** Bytes of memory for all that is known. */
  readonly bytes: number;
  readonly isDone: boolean;
  /** Why it stopped before its end. */
  readonly stopped: "states" | "bytes" | undefined;
}

/** After so many positions it is looked how much memory is in use. */
const BETWEEN_LOOKS = 64;

export class PlayTree {
  readonly #m: Machine;
  readonly #start: State;
  /** The position that is being gone on from. */
  readonly #before: State;
  readonly #options: TreeOptions;
  readonly #identify: Identify;
  readonly #find: readonly (readonly [name: string, holds: (m: Machine) => boolean])[];
  readonly #most: readonly (readonly [name: string, figure: (m: Machine) => number])[];
  readonly #grown: GrownTree;
  readonly #waiting: WaitingPositions;
  #stopped: TreeProgress["stopped"];
  #leavesOut = false;
  #parent = NOWHERE;
  #answer = 0;

  /** The tree from where a machine stands. The machine is not changed. */
  constructor(start: Machine, options: TreeOptions = {}, grown?: GrownTree) {
    this.#options = options;
    this.#identify = options.identify ?? fullIdentity;
    this.#find = Object.entries(options.find ?? {});
    this.#most = Object.entries(options.most ?? {});
    this.#grown = grown ?? seedling();
    this.#waiting = new WaitingPositions(this.#grown, options.bytes);
    this.#start = start.s.copy();
    this.#before = start.s.copy();
    this.#m = this.#machineAtStart(start);
    this.#m.milestone = name => this.#pass(name);
    if (grown) return;
    this.#m.run();
    this.#arrive();
  }

  #machineAtStart({ rules, asksChance, budget }: Machine): Machine {
    const m = new Machine(rules, this.#start.copy());
    m.asksChance = asksChance;
    m.budget = budget;
    return m;
  }

  #pass(name: string): void {
    const as = this.#options.milestone?.(name, this.#m);
    if (as === undefined) return;
    const { milestones } = this.#grown;
    let keys = milestones.get(as);
    if (!keys) {
      keys = new KeyTable();
      milestones.set(as, keys);
    }
    const key = this.#identify(this.#m);
    keys.numberOf(key);
    this.#look(key);
  }

  #look(key: ReturnType<Identify>): void {
    if (this.#find.length === 0 && this.#most.length === 0) return;
    const { found, most } = this.#grown;
    const arrival = { parent: this.#parent, answer: this.#answer };
    for (const [name, holds] of this.#find) {
      if (!holds(this.#m)) continue;
      const turn = this.#options.turnOf?.(this.#m) ?? 0;
      const before = found.get(name);
      const { keys } = before ?? { keys: new KeyTable() };
      keys.numberOf(key);
      if (!before || turn < before.turn) found.set(name, { keys, turn, ...arrival });
    }
    for (const [name, figure] of this.#most) {
      const value = figure(this.#m);
      const before = most.get(name);
      if (!before || value > before.value) most.set(name, { value, ...arrival });
    }
  }

  /** The machine has come to a stop: is it new? */
  #arrive(): number {
    const m = this.#m;
    const grown = this.#grown;
    const key = this.#identify(m);
    const node = grown.known.size;
    const known = grown.known.numberOf(key);
    if (known !== node) return known;
    grown.parents.push(this.#parent);
    grown.answers.push(this.#answer);
    this.#look(key);
    this.#options.onArrival?.(m, node);
    if (m.s.kernel.over[0]) grown.ends++;
    else if (this.#options.isBeyond?.(m)) grown.beyond++;
    else this.#waiting.add(node, m.s);
    return node;
  }

  /** Goes on from so many positions, or until everything has been seen or a bound is met. */
  run(most = Number.POSITIVE_INFINITY): TreeProgress {
    const { states = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY } = this.#options;
    const { known, waiting } = this.#grown;
    this.#stopped = undefined;
    for (let n = 0; n < most && waiting.length > 0; n++) {
      if (known.size >= states) this.#stopped = "states";
      else if (n % BETWEEN_LOOKS === 0 && this.#bytes >= bytes) this.#stopped = "bytes";
      if (this.#stopped) break;
      this.#expand();
    }
    return this.progress;
  }

  #expand(): void {
    const m = this.#m;
    const node = this.#waiting.takeFirst(m.s);
    m.load(m.s);
    this.#before.copyFrom(m.s);
    const [player] = playersOwing(m);
    const answers = this.#answersAt(m, player);
    this.#grown.expanded++;
    this.#grown.tried += answers.length;
    this.#parent = node;
    for (let i = 0; i < answers.length; i++) {
      if (i > 0) {
        m.s.copyFrom(this.#before);
        m.load(m.s);
      }
      this.#answer = i;
      takeAnswer(m, player, answers[i].picked);
      m.run();
      const to = this.#arrive();
      this.#options.onStep?.(node, { player, picked: answers[i].picked }, to);
    }
  }

  #answersAt(m: Machine, player: number): readonly TriedAnswer[] {
    const { alike, answers } = this.#options;
    const all = answersAt(m, player, alike, answers);
    if (answers !== undefined && all.length >= answers) this.#leavesOut = true;
    return this.#options.tries?.(m, player, all) ?? all;
  }

  /** Whether there may have been answers beyond those that are tried. */
  get leavesOut(): boolean {
    return this.#leavesOut;
  }

  get #bytes(): number {
    return bytesOf(this.#grown) + this.#waiting.keptBytes;
  }

  get progress(): TreeProgress {
    const { known, expanded, tried, waiting, ends, beyond } = this.#grown;
    return {
      states: known.size,
      expanded,
      tried,
      waiting: waiting.length,
      ends,
      beyond,
      bytes: this.#bytes,
      isDone: waiting.length === 0,
      stopped: this.#stopped,
    };
  }

  /** Distinct positions at each milestone, in the order in which they were first passed. */
  get milestones(): readonly (readonly [name: string, positions: number])[] {
    return [...this.#grown.milestones].map(([name, keys]) => [name, keys.size]);
  }

  /** How many distinct positions have what was looked for, the earliest turn, and the answers that lead there. */
  found(name: string): { readonly count: number; readonly turn: number; readonly path: readonly Step[] } | undefined {
    const found = this.#grown.found.get(name);
    return found && { count: found.keys.size, turn: found.turn, path: this.#pathOf(found.parent, found.answer) };
  }

  /** The largest value of a figure, and the answers that lead to the first position with it. */
  most(name: string): { readonly value: number; readonly path: readonly Step[] } | undefined {
    const most = this.#grown.most.get(name);
    return most && { value: most.value, path: this.#pathOf(most.parent, most.answer) };
  }

  /** The position a position was first reached from, and by which answer; the start has none. */
  arrivalAt(node: number): { readonly parent: number; readonly step: Step } | undefined {
    const step = this.pathTo(node).at(-1);
    return step && { parent: this.#grown.parents.at(node), step };
  }

  /** The answers that lead to a position, by its number. */
  pathTo(node: number): readonly Step[] {
    const { parents, answers } = this.#grown;
    return this.#pathOf(parents.at(node), answers.at(node));
  }

  /** Only the places of answers are kept: what they are comes out by playing them again. */
  #pathOf(parent: number, answer: number): readonly Step[] {
    const { parents, answers } = this.#grown;
    const places: number[] = [];
    for (let [node, place] = [parent, answer]; node !== NOWHERE; [node, place] = [parents.at(node), answers.at(node)])
      places.push(place);
    const m = this.#machineAtStart(this.#m);
    return places.reverse().map(place => {
      m.run();
      const [player] = playersOwing(m);
      const { picked } = this.#answersAt(m, player)[place];
      takeAnswer(m, player, picked);
      return { player, picked };
    });
  }

  /** All that is known, to be kept somewhere and gone on with by somebody else. */
  pause(): PausedTree {
    this.#waiting.packAll(this.#m.s);
    return writePaused(this.#grown, this.#machineAtStart(this.#m));
  }

  /** Goes on with a tree that was paused, from the same start and with the same options; or says what is wrong. */
  static resume(
    start: Machine,
    options: TreeOptions,
    head: unknown,
    body: Uint8Array,
  ): PlayTree | { readonly expected: string } {
    const grown = readPaused(start, head, body);
    return "expected" in grown ? grown : new PlayTree(start, options, grown);
  }
}

// Runs compiled programs over a state. All that is half-done sits in the state's frames and slots, so the machine can
// be pointed at any other state at any stop.

import { compactHeap, type Deep, heapIsFull, makeList } from "../position/heap.js";
import { Block, type ProgramShape, type Schema, type State, type Table } from "../position/state.js";
import { LimitError } from "../position/values.js";
import type { ZoneKind } from "../position/zones.js";
import type { Program } from "../program/words.js";
import { Derived } from "./derived.js";
import { type JoinedSteps, joinSteps } from "./joined-steps.js";

/** One compiled instruction: does its work and says where to go on, or one of the signals below. */
export type Step = (m: Machine, base: number) => number;
/** A compiled value. */
export type Eval = (m: Machine, base: number) => number;

/** A frame was pushed: go on there. */
export const CALL = -1;
/** The frame is done; its result is in `m.result`. */
export const RETURN = -2;
/** Somebody must choose, or the game is over. */
export const STOP = -3;

/** Every frame starts with these two slots. */
export const YOU = 0;
export const SELF = 1;
export const FIRST_PARAM = 2;

/** Things to choose from: listed only when asked, tested one by one otherwise. */
export interface CompiledSource {
  readonly kind: string;
  list(m: Machine, base: number, into: number[]): void;
  has(m: Machine, base: number, value: number): boolean;
  /** Whether there might be something, as far as everybody can tell. */
  possible(m: Machine, base: number): boolean;
  /** Whether everybody sees what is in it. */
  open(m: Machine, base: number): boolean;
  /** Whether it is a list somebody made, whose order means something. */
  readonly isList?: boolean;
  /** Whether there are at least so many, where that is known sooner than how many. */
  reaches?(m: Machine, base: number, wanted: number): boolean;
}

/** A number that can tell sooner whether it reaches another than what it is. */
export interface Counted extends Eval {
  readonly reaches: NonNullable<CompiledSource["reaches"]>;
}

/** What a player is asked at one position of a program. */
export interface Choice {
  readonly is: "choice";
  /** Why, in words; what is chosen. */
  readonly reason: string;
  /** The same where it depends on the position: it may name only what everybody sees. */
  readonly reasonNow?: (m: Machine, base: number) => string;
  readonly kind: string;
  /** Several players are asked at once when `everyone` lists them. */
  readonly player: Eval;
  readonly everyone: CompiledSource | undefined;
  /** The slot the asked player is in while the rest is worked out, when several are asked. */
  readonly asked: number;
  readonly min: Eval;
  readonly max: Eval;
  readonly ordered: boolean;
  readonly source: CompiledSource;
  /** A condition on the whole pick, which lies in the slot `picked` while it is tested. */
  readonly rule: { readonly words: string; readonly holds: Eval; readonly picked: number } | undefined;
  /** What an answer is: one value or a list. When several are asked at once, what is bound is a list of them by seat. */
  readonly binds: "one" | "many";
  readonly slot: number;
  /** The slot that says whether a number was picked, which may be 0; -1 where what is bound tells by itself. */
  readonly picks: number;
  /** One value may be picked, and nothing is asked of it but that it is an option. */
  readonly isSingle: boolean;
  /** Passing here does not break a forced run of positions. */
  readonly idle: boolean;
  /** Words for the options when they are modes; or for each by itself. */
  readonly labels: readonly string[] | undefined;
  readonly label?: (m: Machine, base: number, value: number) => string;
  /** All that `label` may say in a match. */
  readonly everyLabel?: (of: { readonly rules: Rules }) => readonly string[];
  /** The slot that keeps who chose in secret; -1 if nobody has to. */
  readonly chooser: number;
  /** The slot that keeps who `you` was when something was chosen in secret: options may depend on that. */
  readonly asker: number;
}

/** Chance decides at one position of a program. */
export interface Chance {
  readonly is: "chance";
  readonly reason: string;
  readonly kind: string;
  outcomes(m: Machine, base: number): { readonly values: number[]; readonly weights: number[] };
  apply(m: Machine, base: number, value: number): void;
}

export type Ask = Choice | Chance;

/** What a step of a program stems from: a word, and the slots of the variables it reads. */
export interface Place {
  readonly word: string;
  readonly reads: () => readonly { readonly slot: number; readonly kind: string }[];
}

export interface CompiledProgram extends ProgramShape {
  readonly index: number;
  readonly name: string;
  readonly steps: readonly Step[];
  /** For each step, what it stems from. */
  readonly places: readonly Place[];
  /** How many of its steps were done one by one; and all of them in one function once that is many. */
  done: number;
  joined: JoinedSteps<Machine> | undefined;
  readonly params: readonly string[];
  readonly asks: readonly (Ask | undefined)[];
  readonly secrets: readonly Secret[];
}

/** A slot whose value only whoever chose it may know, and what can be put there by who does not. */
export interface Secret {
  readonly slot: number;
  /** The slot that keeps who chose; -1 if several did. */
  readonly chooser: number;
  /** It was chosen, or worked out of what was. */
  readonly from: { readonly choice: Choice } | { readonly value: Eval };
}

/** What a function of a game may give: a flag counts as 1 or 0, nothing as 0. */
// biome-ignore lint/suspicious/noConfusingVoidType: functions that give nothing are welcome.
export type Given = number | boolean | void;
export type NativeFunction = (m: Machine, ...args: number[]) => Given;

export const asNumber = (value: Given): number => (typeof value === "number" ? value : value ? 1 : 0);

export interface Verb {
  readonly index: number;
  readonly name: string;
  /** Past tense: the kind of the event. */
  readonly past: string;
  readonly params: readonly { readonly name: string; readonly kind: string }[];
  /** An atomic verb changes columns itself … */
  readonly native: NativeFunction | undefined;
  /** … any other is a program. */
  body: number;
  readonly result: string | undefined;
  /** Bits of the columns it writes. */
  readonly writes: number;
  /** Who orders replacements of this. */
  readonly affected: (m: Machine, args: ArrayLike<number>) => number;
  /** Whether the rules themselves forbid it. */
  readonly cannot: ((m: Machine, args: ArrayLike<number>) => boolean) | undefined;
  /** Who may know that it happened at all. */
  readonly seenBy: (m: Machine, args: ArrayLike<number>) => number;
  /** The program of its whole way from proposal to event. */
  pipeline: number;
  /** The place of the argument that is a card and leaves its zone; -1 if none does. */
  readonly leaver: number;
  /** In a batch: after which others it comes, 0 if it waits for none; which argument adds up, -1 if none does. */
  readonly stage: number;
  readonly adds: number;
}

/** What a card or an effect does by itself, and when. */
export interface CompiledAbility {
  readonly index: number;
  readonly name: string;
  readonly is: "triggered" | "replacement" | "prohibition" | "continuous" | "activated";
  /** Indices of zone kinds it works in. */
  readonly zones: ReadonlySet<number>;
  /** What it listens to (`wouldChannel`, `didChannel`, `CONTINUOUS`); -1 for nothing. */
  readonly channel: number;
  /** Tested on the position before the verb is done, for what leaves. */
  readonly looksBack: boolean;
  readonly condition: Eval | undefined;
  /** Part of a trigger's condition, looked at first: the kind of zone the moved card leaves, and goes to; -1 for any. */
  readonly movedFrom: number;
  readonly movedTo: number;
  /** The program it runs; 0 if it has none. */
  readonly program: number;
  readonly applies: CompiledSource | undefined;
  readonly parts: readonly CompiledPart[];
  /** Abilities it gives to others: what they listen to must be listened to while this is there. */
  readonly confers: readonly number[];
  /** Stands for a change of a card by an effect: it is no ability of the card's and cannot be lost. */
  readonly isChange?: boolean;
  /** A change by an effect that ends as soon as this is no longer so, of the effect's source and controller. */
  readonly lasts?: Eval;
  /** It triggers once for all that happens at once. */
  readonly isOnce?: boolean;
  readonly captured: readonly string[];
  /** The slots its condition, source and changes need, and where captured values, `it` and `current` lie in them. */
  readonly slots: number;
  readonly firstCaptured: number;
  readonly it: number;
  readonly current: number;
  /** Columns read by its source and changes. */
  readonly reads: number;
  /** What else the game said of it. */
  readonly facts?: unknown;
}

/** One change of a continuous ability. */
export interface CompiledPart {
  readonly layer: number;
  readonly getter: number;
  readonly how: "add" | "set" | "rework";
  readonly param: Eval | undefined;
  /** The parameter if it is a plain number. */
  readonly constantParam: number | undefined;
  /** Sets the getter for all its parameters. */
  readonly all: boolean;
  /** If so, the parameters that stay as they are. */
  readonly kept: readonly number[];
  readonly value: Eval;
  /** The value if it is a plain number, the same for whatever it applies to. */
  readonly constant: number | undefined;
  readonly defines: boolean;
  /** Getters read by what it applies to and does. */
  readonly reads: ReadonlySet<number>;
}

export interface Getter {
  readonly index: number;
  readonly name: string;
  readonly of: string;
  readonly kind: string;
  readonly hasParam: boolean;
  /** Whatever changes it, it is no less. */
  readonly least: number;
  /** For cards: whatever is printed or given, it is nothing unless this is so of the object, as it is or last was. */
  readonly onlyIf: ((m: Machine, card: number, param: number) => boolean) | undefined;
  readonly printed: (m: Machine, row: number, param: number) => number;
  /** For cards: what this text says. */
  readonly printedOn: (m: Machine, text: number, row: number, param: number) => number;
}

export interface CardDef {
  readonly index: number;
  readonly name: string;
  readonly abilities: readonly number[];
  /** Whether any of its abilities must be registered when a card moves. */
  readonly hears: boolean;
  /** Its programs by what they are for ("play"). */
  readonly programs: Readonly<Record<string, number>>;
  /** The same as they were declared. */
  readonly declared: Readonly<Record<string, Program>>;
  /** What else is printed on it, as the game declared it. */
  readonly facts: unknown;
}

/** A game with a pool of cards, compiled: all that is not the position. */
export interface Rules {
  readonly name: string;
  /** The same only for the same rules, texts and programs. */
  readonly fingerprint: () => string;
  readonly schema: Schema;
  readonly players: number;
  /** The bits of all players. */
  readonly everybody: number;
  readonly zoneKinds: readonly ZoneKind[];
  readonly zoneBase: readonly number[];
  /** Columns of cards that are remembered of those that have left. */
  readonly remembered: readonly string[];
  /** Those of them that point at another card; and those that are lists. */
  readonly rememberedLinks: readonly string[];
  readonly rememberedLists: readonly string[];
  readonly zoneRows: number;
  readonly layers: readonly string[];
  readonly programs: readonly CompiledProgram[];
  readonly verbs: readonly Verb[];
  /** Those that some ability looks back on. */
  readonly lookedBackOn: ReadonlySet<number>;
  readonly abilities: readonly CompiledAbility[];
  readonly getters: readonly Getter[];
  readonly texts: readonly CardDef[];
  /** Abilities that stand on some text; others are only ever given. */
  readonly printedAbilities: ReadonlySet<number>;
  /** Whether any text has abilities that listen. */
  readonly anyHears: boolean;
  readonly durations: readonly string[];
  /** The values of the game's own kinds in words. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** The layer in which abilities are given and lost. */
  readonly abilityLayer: number;
  readonly copyLayer: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly main: number;
  /** Programs that start in the middle, by the moment they start at. */
  readonly scenes: Readonly<Record<string, number>>;
  /** The words that the game and these texts are made of. */
  readonly usedWords: ReadonlySet<string>;
  /** What the game notes of a card that has moved from one zone to another. */
  readonly onMove: ((m: Machine, was: number, from: number, to: number) => void) | undefined;
  /** The program to run at once after an atomic verb, or 0. */
  readonly interrupt: ((m: Machine) => number) | undefined;
  /** What a mandatory loop means here: sets the result. */
  readonly onLoop: ((m: Machine) => void) | undefined;
  readonly loopPatience: number;
  /** The table with a row for each text. */
  readonly perText: Table | undefined;
  readonly tables: Readonly<Record<"card" | "effect" | "item" | "memory" | "hear", Table>>;
}

export interface RawEvent {
  readonly verb: Verb;
  readonly args: readonly number[];
  readonly result: number;
  /**
   * Who knew each card among the arguments before it happened, and could see that it was that one; of a list, each of
   * its members.
   */
  readonly knownBefore: readonly Deep[];
}

/** A loop that is tried out, to see what would end it. */
export interface Trial {
  /** The loop comes through one of its points; false if it has gone on long enough. */
  passPoint(): boolean;
  /** Two numbers were compared, in a place of some program. */
  compared(m: Machine, base: number, place: unknown, a: number, b: number): void;
}

export class StepBudgetError extends LimitError {
  readonly program: string;
  constructor(budget: number, program: string) {
    super(`more than ${budget} steps without a decision, in ${program}`);
    this.program = program;
  }
}

const FAULT_IN = " — in";

/** So many things may be looked at, and so many numbers written in bulk, for each step there may be. */
export const LOOKS_A_STEP = 100;

/** A program of which so many steps were done is worth writing out; so many are done without asking whether it is. */
const MANY = 2000;
const AT_A_TIME = 500;

export class Machine {
  readonly rules: Rules;
  s: State;
  /** Set to be asked for every chance outcome instead of drawing it from the state's generator. */
  asksChance = false;
  /** Where events go; none are made when nobody wants them. */
  onEvent: ((told: RawEvent) => void) | undefined;
  /** A tentative span ended well, or was undone; so many are still open. */
  spanClosed: ((open: number) => void) | undefined;
  spanFailed: ((open: number) => void) | undefined;
  /** Told when the game comes to a point at which positions are counted: a turn, a step begins. Changes nothing. */
  milestone: ((name: string) => void) | undefined;
  /** Set on a copy with which a loop is tried out. */
  trial: Trial | undefined;
  /** Gives everybody's answer on the spot, so that the machine goes on without stopping; or none, and it stops. */
  answerer: ((ask: Choice) => void) | undefined;
  /** The step that is being done, for faults. */
  at = 0;
  /** Called before each step, with its program and its place in it. */
  tracer: ((program: CompiledProgram, pc: number, base: number) => void) | undefined;
  budget = 1_000_000;
  /** How many steps may still be done before somebody must be asked. */
  stepsLeft = 0;
  /** How many things conditions and sums have looked at since the machine last went on, or anybody asked for options. */
  looked = 0;
  /** The same since there is this machine. */
  lookedInAll = 0;
  result = 0;
  /** An atomic verb that changed nothing says so here. */
  didNothing = false;
  /** Columns written since the derived values were worked out. */
  dirtyColumns = -1;
  readonly derived = new Derived();
  /** Cards that are leaving together and have not left yet, each with what is remembered of it. */
  readonly leaving = new Map<number, number>();
  /** So many memories of cards that are gone are no reason to look for those that are not needed any more. */
  memories = 0;

  constructor(rules: Rules, s: State) {
    this.rules = rules;
    this.s = s;
  }

  /** Points the machine at another position. */
  load(s: State): void {
    this.s = s;
    this.dirtyColumns = -1;
    this.looked = 0;
  }

  /** Looking takes time too: formulas inside formulas come to no end by themselves. */
  look(things: number): void {
    this.looked += things;
    this.lookedInAll += things;
    const most = LOOKS_A_STEP * this.budget;
    if (this.looked > most) throw new LimitError(`more than ${most} things to look at without a decision`);
  }

  nothing(): number {
    this.didNothing = true;
    return 0;
  }

  /** A frame for this program on top of the others, with the same `you` and `self`; returns where its slots start. */
  push(program: number, returnTo: number, resultSlot: number): number {
    const { s } = this;
    const { kernel } = s;
    const depth = kernel.depth[0];
    if (Block.restless) s.relocate();
    const compiled = this.rules.programs[program];
    const base = kernel.slots[0];
    const end = base + compiled.slots.length;
    if (depth >= s.frame.program.length) s.grow(s.schema.table("frame"), depth + 1);
    if (end > s.slot.value.length) s.grow(s.schema.table("slot"), end);
    const slots = s.slot.value;
    if (depth > 0) {
      s.frame.pc[depth - 1] = returnTo;
      const caller = s.frame.base[depth - 1];
      slots[base] = slots[caller];
      slots[base + 1] = slots[caller + 1];
    } else {
      slots[base] = 0;
      slots[base + 1] = 0;
    }
    for (let i = base + FIRST_PARAM; i < end; i++) slots[i] = 0;
    s.frame.program[depth] = program;
    s.frame.pc[depth] = 0;
    s.frame.base[depth] = base;
    s.frame.result[depth] = resultSlot + 1;
    s.kernel.depth[0] = depth + 1;
    s.kernel.slots[0] = end;
    return base;
  }

  /** Runs until somebody must choose or the game is over. A fault says in which program it was, and at which word. */
  run(): void {
    if (this.s.kernel.over[0] || this.s.kernel.owed[0]) return;
    this.#startBudgets();
    try {
      this.#go();
    } catch (error) {
      if (error instanceof Error && !(error instanceof LimitError)) this.#locate(error);
      throw error;
    } finally {
      this.s.toWrite = Number.POSITIVE_INFINITY;
    }
  }

  #locate(error: Error): void {
    const { kernel, frame } = this.s;
    const top = kernel.depth[0] - 1;
    if (top < 0 || error.message.includes(FAULT_IN)) return;
    const { name, places } = this.rules.programs[frame.program[top]];
    error.message += `${FAULT_IN} ${name} at ${places[this.at]?.word ?? "its end"}`;
  }

  #startBudgets(): void {
    this.stepsLeft = this.budget;
    this.looked = 0;
    this.s.toWrite = LOOKS_A_STEP * this.budget;
  }

  #go(): void {
    const { programs } = this.rules;
    for (;;) {
      const { frame, kernel } = this.s;
      const top = kernel.depth[0] - 1;
      const program = programs[frame.program[top]];
      const base = frame.base[top];
      const joined = this.tracer ? undefined : program.joined;
      const pc = joined ? joined(this, base, frame.pc[top]) : this.#goStepByStep(program, base, frame.pc[top]);
      if (this.stepsLeft < 0) throw new StepBudgetError(this.budget, program.name);
      // It only paused: nothing is different from going on.
      if (pc >= 0) continue;
      if (pc === STOP) {
        // A program that calls nothing comes to no other place where lists can be dropped.
        if (heapIsFull(this.s)) compactHeap(this.s);
        return;
      }
      if (pc === RETURN) {
        this.#pop();
        // A game whose program has run to its end is over.
        if (kernel.depth[0] === 0) {
          this.s.kernel.over[0] = 1;
          return;
        }
      }
      if (heapIsFull(this.s)) compactHeap(this.s);
    }
  }

  #goStepByStep(program: CompiledProgram, base: number, from: number): number {
    const { steps } = program;
    let pc = from;
    let done = 0;
    do {
      this.stepsLeft--;
      this.at = pc;
      this.tracer?.(program, pc, base);
      pc = steps[pc](this, base);
      done++;
    } while (pc >= 0 && this.stepsLeft >= 0 && done < AT_A_TIME);
    if (pc >= 0) this.s.frame.pc[this.s.kernel.depth[0] - 1] = pc;
    program.done += done;
    if (program.done >= MANY && !this.tracer) {
      program.joined = joinSteps(steps);
      program.done = Number.NEGATIVE_INFINITY;
    }
    return pc;
  }

  #pop(): void {
    const { s } = this;
    const top = s.kernel.depth[0] - 1;
    const slot = s.frame.result[top];
    s.kernel.depth[0] = top;
    s.kernel.slots[0] = s.frame.base[top];
    if (slot > 0) s.slot.value[s.frame.base[top - 1] + slot - 1] = this.result;
  }

  /** Whether somebody sits there who can be asked. */
  isSeat(player: number): boolean {
    return player >= 1 && player <= this.rules.players;
  }

  /** From here on, this player owes an answer to what is asked at this place. */
  mustAnswer(player: number, pc: number): void {
    const { s } = this;
    s.frame.pc[s.kernel.depth[0] - 1] = pc;
    s.player.owes[player] = 1;
    s.kernel.owed[0]++;
  }

  /** Stops until all who must have answered; or goes on, if that is done on the spot. */
  awaitAnswers(ask: Choice, pc: number): number {
    const { answerer } = this;
    // After too many steps nobody is asked any more: whoever runs the machine says so.
    if (answerer === undefined || this.stepsLeft < 0) return STOP;
    if (heapIsFull(this.s)) compactHeap(this.s);
    // Whoever runs the machine while answering comes to stops.
    this.answerer = undefined;
    this.s.toWrite = Number.POSITIVE_INFINITY;
    answerer(ask);
    this.answerer = answerer;
    this.#startBudgets();
    // An answerer who gives no answer ends the run here.
    return this.s.kernel.owed[0] > 0 ? STOP : pc + 1;
  }

  askPlayer(ask: Choice, player: number, pc: number): number {
    this.mustAnswer(player, pc);
    return this.awaitAnswers(ask, pc);
  }

  /** The question the machine waits at. */
  ask(): Ask | undefined {
    const { s } = this;
    const top = s.kernel.depth[0] - 1;
    if (top < 0 || s.kernel.owed[0] === 0) return undefined;
    return this.rules.programs[s.frame.program[top]].asks[s.frame.pc[top]];
  }

  topBase(): number {
    return this.s.frame.base[this.s.kernel.depth[0] - 1];
  }

  /** Slots above the stack, to test a condition or work out a value that is no frame of its own. */
  borrow(count: number): number {
    const { s } = this;
    if (Block.restless) s.relocate();
    const base = s.kernel.slots[0];
    if (base + count > s.slot.value.length) s.grow(s.schema.table("slot"), base + count);
    s.kernel.slots[0] = base + count;
    return base;
  }

  giveBack(base: number): void {
    this.s.kernel.slots[0] = base;
  }

  /** Writes a slot. The value is worked out before the slot is looked up: working it out may move the whole block. */
  write(slot: number, value: number): void {
    this.s.slot.value[slot] = value;
  }

  slotValues(first: number, count: number): number[] {
    const slots = this.s.slot.value;
    const values: number[] = [];
    for (let i = 0; i < count; i++) values.push(slots[first + i]);
    return values;
  }

  makeList(values: ArrayLike<number>): number {
    return makeList(this.s, values);
  }
}

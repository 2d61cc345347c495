// Turns a tree once into linear code: a list of steps, what each slot means where, what is asked at which step.

import { listIncludes, listValues } from "../position/heap.js";
import { lengthOf, MAX_ROWS, PLAYER_TAG, packRef, rowOf } from "../position/values.js";
import {
  type Block,
  freeVariables,
  isBlock,
  isNode,
  isVariable,
  type Node,
  ProgramError,
  type Term,
  type Variable,
} from "../program/tree.js";
import { elementKindOf, type Word } from "../program/words.js";
import { inCode } from "./code.js";
import type {
  Ask,
  CardDef,
  CompiledAbility,
  CompiledProgram,
  CompiledSource,
  Eval,
  Machine,
  Place,
  Secret,
  Step,
  Verb,
} from "./machine.js";
import { RETURN } from "./machine.js";
import { branch, constant, goTo, slotValue } from "./plain-steps.js";
import { plainName } from "./say-value.js";

/** How many are to be chosen, as `choose` reads it. */
export interface CountSpec {
  readonly binds: "one" | "many";
  readonly min: Eval;
  readonly max: Eval;
  readonly ordered: boolean;
  readonly player: Eval | undefined;
  readonly rule: { readonly words: string; readonly formula: Block } | undefined;
  readonly idle: boolean;
  readonly secret: boolean;
}

/** A continuous change as its word describes it. */
export interface PartSpec {
  readonly getter: number;
  readonly layer: number;
  readonly how: "add" | "set" | "rework";
  readonly param: Term | undefined;
  readonly all: boolean;
  readonly kept?: readonly number[];
  readonly value: Term | Block;
  readonly defines: boolean;
  readonly confers: number;
}

/** A word with what it becomes. `compile` gives an Eval, a source, a count …, as `gives` says; instructions give nothing. */
export interface CompiledWord extends Word {
  readonly compile: (c: Compiler, args: readonly Term[], node: Node) => unknown;
  /** The verb this word calls, if it is one. */
  readonly verb?: string;
}

/** What compilers need of the rules being put together. */
export interface Registry {
  word(name: string): CompiledWord;
  textNamed(name: string): number;
  zoneNamed(name: string): number;
  /** Where the zones of this kind begin, and whether each player has one. */
  zonesOf(kind: number): { readonly first: number; readonly perPlayer: boolean };
  getterNamed(name: string): number;
  verbNamed(name: string): Verb;
  durationNamed(name: string): number;
  /** The layer in which a getter is changed, set or added to. */
  layerOf(getter: number, how: PartSpec["how"]): number;
  layerNamed(name: string): number;
  columnBit(name: string): number;
  allZones(): readonly number[];
  defaultZones(): readonly number[];
  addProgram(make: (index: number) => CompiledProgram): number;
  addAbility(make: (index: number) => CompiledAbility): number;
  /** An ability that stands for a change of a card by an effect, and is none of the card's own. */
  markChange(index: number): void;
  /** Makes an ability trigger once for all that happens at once. */
  markOnce(index: number): void;
  /** Makes an ability work in these zones instead. */
  moveAbility(index: number, zones: readonly number[]): void;
  readonly texts: readonly CardDef[];
  /** A term in words. */
  sayTerm(term: Term): string;
}

interface Slot {
  kind: string;
  from: number;
  to: number;
}

export class Compiler {
  readonly registry: Registry;
  readonly name: string;
  readonly steps: Step[] = [];
  readonly asks: (Ask | undefined)[] = [];
  readonly slots: Slot[] = [
    { kind: "player", from: 0, to: Number.POSITIVE_INFINITY },
    { kind: "card", from: 0, to: Number.POSITIVE_INFINITY },
  ];
  readonly secrets: Secret[] = [];
  readonly params: string[] = [];
  /** Columns and getters read by values compiled so far. */
  reads = 0;
  readonly getters = new Set<number>();
  /** The slot a verb or replacement leaves what it did in. */
  outcome = -1;
  /** In a replacement: where the replaced verb's arguments lie, and what they are called. */
  replacing: { readonly slots: readonly number[]; readonly params: Verb["params"] } | undefined;
  /** The word each step belongs to. */
  readonly places: Place[] = [];
  #place: Place = { word: "end", reads: () => [] };
  readonly #scope = new Map<Variable, number>();
  readonly #companions = new Map<number, number>();

  constructor(registry: Registry, name: string) {
    this.registry = registry;
    this.name = name;
  }

  /** A slot that lives as long as the program. */
  param(variable: Variable): number {
    this.params.push(variable.kind);
    return this.define(variable, this.slot(variable.kind, 0, Number.POSITIVE_INFINITY));
  }

  slot(kind: string, from = this.steps.length, to = Number.POSITIVE_INFINITY): number {
    this.slots.push({ kind, from, to });
    return this.slots.length - 1;
  }

  define(variable: Variable, slot: number): number {
    this.#scope.set(variable, slot);
    return slot;
  }

  slotOf(variable: Variable): number {
    const slot = this.#scope.get(variable);
    if (slot === undefined)
      throw new ProgramError(`${this.name}: variable ${variable.variable} is used outside its block`);
    return slot;
  }

  /** Adds a step that is told its own place and the next one's. */
  emit(make: (next: number, own: number) => Step, ask?: Ask): number {
    const own = this.steps.length;
    this.steps.push(make(own + 1, own));
    this.places.push(this.#place);
    this.asks.push(ask);
    return own;
  }

  /** A step to be filled in when the place it leads to is known. */
  hole(): (make: (next: number) => Step) => void {
    const own = this.emit(() => () => own);
    return make => {
      this.steps[own] = make(own + 1);
    };
  }

  /** Code between a test and its end: skipped when the test gives 0. */
  when(test: Eval, body: () => void): void {
    const fill = this.hole();
    body();
    const end = this.steps.length;
    fill(next => branch(test, next, end));
  }

  jump(to: number): void {
    this.emit(() => goTo(to));
  }

  /** Compiles the instructions of a block, with its parameters in these slots. */
  block(block: Block, slots: readonly number[] = []): void {
    block.params.forEach((variable, i) => {
      this.define(variable, slots[i]);
    });
    for (const part of block.body) this.instruction(part);
  }

  instruction(term: Term): void {
    if (!isNode(term)) throw new ProgramError(`${this.name}: expected an instruction, found ${JSON.stringify(term)}`);
    const word = this.registry.word(term.word);
    if (word.gives !== "instr") throw new ProgramError(`${this.name}: "${term.word}" is no instruction`);
    const outer = this.#place;
    this.#place = { word: term.word, reads: () => this.#slotsRead(term) };
    word.compile(this, term.args, term);
    this.#place = outer;
  }

  #slotsRead(term: Term): ReturnType<Place["reads"]> {
    return freeVariables(term).flatMap(variable => {
      const slot = this.#scope.get(variable);
      return slot === undefined ? [] : [{ slot, kind: variable.kind }];
    });
  }

  value(term: Term): Eval {
    if (typeof term === "number" || typeof term === "boolean") return constant(Number(term));
    if (typeof term === "string") {
      return constant(this.registry.textNamed(term));
    }
    if (isVariable(term)) {
      return slotValue(this.slotOf(term));
    }
    if (isNode(term)) return this.registry.word(term.word).compile(this, term.args, term) as Eval;
    throw new ProgramError(`${this.name}: expected a value, found ${JSON.stringify(term)}`);
  }

  /** An argument of this kind; among things of any kind, a player is told apart from a card. */
  argument(term: Term, kind: unknown): Eval {
    const value = this.value(term);
    if (kind !== "any" || this.kindOf(term) !== "player") return value;
    return (m, base) => {
      const player = value(m, base);
      return player === 0 ? 0 : packRef(PLAYER_TAG, player, 0);
    };
  }

  /** A formula's value, with its parameters in these slots. */
  formula(term: Term, slots: readonly number[]): Eval {
    if (!isBlock(term)) return this.value(term);
    term.params.forEach((variable, i) => {
      this.define(variable, slots[i]);
    });
    return this.value(term.body[0]);
  }

  source(term: Term): CompiledSource {
    if (isNode(term)) {
      const word = this.registry.word(term.word);
      if (word.gives.startsWith("source ")) return word.compile(this, term.args, term) as CompiledSource;
    }
    return listSource(this.value(term), this.kindOf(term).replace(/\[\]$/, ""));
  }

  count(term: Term): CountSpec {
    if (!isNode(term)) throw new ProgramError(`${this.name}: expected how many to choose`);
    return this.registry.word(term.word).compile(this, term.args, term) as CountSpec;
  }

  part(term: Term): PartSpec {
    if (!isNode(term)) throw new ProgramError(`${this.name}: expected a change`);
    return this.registry.word(term.word).compile(this, term.args, term) as PartSpec;
  }

  /** An ability written inside a program is compiled apart; the variables it uses are captured when it is given. */
  /** It outlasts the program it is written in, and is called by what that is of. */
  ability(term: Term, name = plainName(this.name)): { readonly index: number; readonly captured: readonly Variable[] } {
    if (!isNode(term)) throw new ProgramError(`${this.name}: expected an ability`);
    const captured = freeVariables(term);
    const inner = new Compiler(this.registry, name);
    inner.capturing = captured;
    const index = this.registry.word(term.word).compile(inner, term.args, term) as number;
    return { index, captured };
  }

  /** Variables of a surrounding program that an ability being compiled here takes along. */
  capturing: readonly Variable[] = [];

  /** A block as a program of its own, its captured variables as its parameters. */
  closure(block: Block, name: string): { readonly index: number; readonly captured: readonly Variable[] } {
    const captured = freeVariables(block);
    const inner = new Compiler(this.registry, name);
    for (const variable of captured) inner.param(variable);
    for (const variable of block.params) inner.param(variable);
    for (const part of block.body) inner.instruction(part);
    return { index: inner.finish(), captured };
  }

  kindOf(term: Term): string {
    if (typeof term === "number") return "number";
    if (typeof term === "boolean") return "flag";
    if (typeof term === "string") return "text";
    if (isVariable(term)) return term.kind;
    if (!isNode(term)) return "nothing";
    if (term.yields !== undefined) return `${term.yields}[]`;
    const { gives } = this.registry.word(term.word);
    return gives === "element" ? elementKindOf(term.args[0]) : gives;
  }

  /** What is worked out of a secret is one; out of several players' secrets, nobody's. */
  keepSecret(slot: number, term: Term, value: Eval): void {
    const used = freeVariables(term).map(variable => this.slotOf(variable));
    const [first, ...others] = this.secrets.filter(secret => used.includes(secret.slot));
    if (first === undefined) return;
    const chooser = others.every(secret => secret.chooser === first.chooser) ? first.chooser : -1;
    this.secrets.push({ slot, chooser, from: { value } });
  }

  /** A slot that means something as long as another one. */
  lastsAs(slot: number, other: number): void {
    this.#companions.set(slot, other);
  }

  /** Ends the program and adds it to the rules. */
  finish(result?: Eval): number {
    if (result) {
      this.emit(() =>
        inCode(
          (m: Machine, base: number) => {
            m.result = result(m, base);
            return RETURN;
          },
          writer => `m.result = ${writer.write(result)}, ${RETURN}`,
        ),
      );
    } else {
      this.emit(() => returnNothing);
    }
    const { name, steps, places, slots, asks, params, secrets } = this;
    // A frame keeps its place, and where its result goes, in sixteen bits.
    if (Math.max(steps.length, slots.length) >= MAX_ROWS)
      throw new ProgramError(`${name}: a program of more than ${MAX_ROWS} steps or values`);
    for (const [slot, other] of this.#companions) slots[slot].to = slots[other].to;
    for (const slot of slots) slot.to = Math.min(slot.to, steps.length + 1);
    return this.registry.addProgram(index => ({
      index,
      name,
      steps,
      places,
      done: 0,
      joined: undefined,
      slots,
      asks,
      params,
      secrets,
      answerKind: pc => {
        const ask = asks[pc];
        return ask?.is === "choice" ? (ask.binds === "one" ? ask.kind : `${ask.kind}[]`) : "number";
      },
    }));
  }
}

const returnNothing: Step = inCode(
  (m: Machine) => {
    m.result = 0;
    return RETURN;
  },
  () => `m.result = 0, ${RETURN}`,
);

/** A list value as something to choose from. */
export function listSource(list: Eval, kind: string): CompiledSource {
  return {
    kind,
    list(m, base, into) {
      for (const value of listValues(m.s, list(m, base))) into.push(value);
    },
    has: (m, base, wanted) => listIncludes(m.s, list(m, base), wanted),
    possible: (m, base) => lengthOf(list(m, base)) > 0,
    isList: true,
    open: (m, base) => kind !== "card" || listValues(m.s, list(m, base)).every(card => isOpen(m, card)),
  };
}

const isOpen = (m: Machine, card: number): boolean =>
  (m.s.card.known[rowOf(card)] & m.rules.everybody) === m.rules.everybody;

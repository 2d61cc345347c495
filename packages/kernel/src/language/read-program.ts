// Reads programs that were written as JSON (`program-json.ts` says how); what cannot be meant is a fault.

import { type Fault, type Json, MOST_FAULTS } from "../input/json.js";
import { nearest } from "../input/nearest.js";
import type { CompiledWord } from "../machine/compiler.js";
import { renamedTo } from "../program/former-names.js";
import { type Block, isBlock, isNode, isVariable, type Node, type Term, type Variable } from "../program/tree.js";
import { elementKindOf, node as makeNode, type Param, type ParamType } from "../program/words.js";
import { bindsOne } from "./words/counts.js";

export const MAX_DEPTH = 64;
export const MAX_NODES = 4_096;
/** Columns hold whole numbers, and few cards need larger ones. */
export const MAX_NUMBER = 1_000_000;

export interface ReadContext {
  readonly words: ReadonlyMap<string, CompiledWord>;
  /** Known names by what they name: cards, zones, getters, verbs, durations. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** What was expected instead of a name of another kind, or nothing if it fits. */
  readonly refuseName?: (of: string, name: string) => string | undefined;
  /** How many play: programs may name them by number. */
  readonly players: number;
  /** Only words that card texts from outside may use. */
  readonly onlyOpen: boolean;
  /** The parameters of a verb, for blocks that read its event. */
  readonly eventOf: (verb: string) => readonly { readonly name: string; readonly kind: string }[] | undefined;
}

/** Reads a program: instructions only. Gives all faults at once. */
export function programFromJson(
  json: Json,
  context: ReadContext,
  path = "",
  faultsBefore = 0,
): { readonly block: Block; readonly faults: readonly Fault[] } {
  const reader = new Reader(context, faultsBefore);
  const block = reader.block([], json, path, new Map(), 0);
  return { block, faults: reader.faults };
}

export function abilityFromJson(
  json: Json,
  context: ReadContext,
  path = "",
  faultsBefore = 0,
): { readonly node: Node; readonly faults: readonly Fault[] } {
  const reader = new Reader(context, faultsBefore);
  const node = reader.typed({ node: "ability" }, json, path, new Map(), 0) as Node;
  return { node, faults: reader.faults };
}

type Scope = ReadonlyMap<string, Variable>;
const NOTHING: Node = { word: "nothing", args: [] };

class Reader {
  readonly faults: Fault[] = [];
  readonly #context: ReadContext;
  /** With other programs of the same data. */
  readonly #faultsBefore: number;
  #nodes = 0;

  constructor(context: ReadContext, faultsBefore: number) {
    this.#context = context;
    this.#faultsBefore = faultsBefore;
  }

  /** The word with this name, or with the name that has replaced it. */
  #word(name: string): CompiledWord | undefined {
    const { words } = this.#context;
    return words.get(name) ?? words.get(renamedTo(name) ?? "");
  }

  #nearest(name: string, known: Iterable<string>): string {
    return nearest(name, known, this.#faultsBefore + this.faults.length);
  }

  #fault(path: string, expected: string): Node {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ path, expected });
    return NOTHING;
  }

  /** A block whose variables have these kinds; their names come from the data, or are the given ones. */
  block(
    kinds: readonly string[],
    json: Json,
    path: string,
    scope: Scope,
    depth: number,
    defaults: readonly string[] = [],
  ): Block {
    const { params, inner, body, below } = this.#opened(kinds, json, path, scope, defaults);
    const list: readonly Json[] = Array.isArray(body) ? body : [body];
    const terms = list.map((part, i) =>
      this.#instruction(part, Array.isArray(body) ? `${below}[${i}]` : below, inner, depth),
    );
    return { params, body: terms };
  }

  /** What stands in a block, where, and its variables; those without a name are called by their kind unless said. */
  #opened(
    kinds: readonly string[],
    json: Json,
    path: string,
    scope: Scope,
    defaults: readonly string[],
    unnamed?: string,
  ): { readonly params: readonly Variable[]; readonly inner: Scope; readonly body: Json; readonly below: string } {
    const record = asBinding(json);
    const names = this.#names(record, kinds.length, path, defaults);
    const params = kinds.map((kind, i): Variable => {
      const name = names[i];
      return { variable: typeof name === "string" ? name : (unnamed ?? kind), kind };
    });
    const inner = new Map([...scope, ...params.map((variable): [string, Variable] => [variable.variable, variable])]);
    return record
      ? { params, inner, body: record.do, below: `${path}.do` }
      : { params, inner, body: json, below: path };
  }

  /** What the variables of a block are called. */
  #names(
    record: { readonly [key: string]: Json } | undefined,
    howMany: number,
    path: string,
    defaults: readonly string[],
  ): readonly Json[] {
    for (const key of Object.keys(record ?? {})) {
      if (key !== "as" && key !== "do") this.#fault(`${path}.${key}`, "one of as, do");
    }
    const names: readonly Json[] = record?.as === undefined ? defaults : [record.as].flat();
    if (names.some(name => typeof name !== "string")) this.#fault(`${path}.as`, "names for the variables");
    if (names.length > howMany) this.#fault(`${path}.as`, `at most ${howMany} names`);
    return names;
  }

  #instruction(json: Json, path: string, scope: Scope, depth: number): Term {
    const term = this.#node(json, path, scope, depth);
    if (term === undefined) return this.#fault(path, "an instruction");
    const gives = this.#context.words.get(term.word)?.gives;
    return gives === undefined || gives === "instr"
      ? term
      : this.#fault(path, `an instruction, but "${term.word}" gives ${a(gives)}`);
  }

  /** A node, or undefined if the data is something else. */
  #node(json: Json, path: string, scope: Scope, depth: number): Node | undefined {
    if (depth > MAX_DEPTH) return this.#fault(path, `at most ${MAX_DEPTH} levels`);
    if (++this.#nodes > MAX_NODES)
      return this.#nodes === MAX_NODES + 1 ? this.#fault(path, `at most ${MAX_NODES} words in a program`) : NOTHING;
    if (typeof json === "string" && !json.startsWith("$") && this.#word(json))
      return this.#known(json, [], () => path, path, scope, depth);
    if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
    const keys = Object.keys(json);
    if (keys.length !== 1) return this.#fault(path, `one word, found ${keys.length === 0 ? "none" : keys.join(", ")}`);
    const [word] = keys;
    const given = (json as { readonly [key: string]: Json })[word];
    const below = `${path}.${word}`;
    return Array.isArray(given)
      ? this.#known(word, given, i => `${below}[${i}]`, below, scope, depth)
      : this.#known(word, [given], () => below, below, scope, depth);
  }

  #known(
    name: string,
    args: readonly Json[],
    pathOf: (arg: number) => string,
    path: string,
    scope: Scope,
    depth: number,
  ): Node {
    const word = this.#word(name);
    if (!word) return this.#fault(path, `a known word${this.#nearest(name, this.#context.words.keys())}`);
    if (this.#context.onlyOpen && !word.open)
      return this.#fault(path, `a word that card texts may use; "${name}" is the game's own`);
    const { params } = word;
    const last = params.at(-1)?.[1];
    const many = typeof last === "object" && "many" in last;
    const least = params.filter(([, type, whenOmitted]) => whenOmitted === undefined && !isOptional(type)).length;
    if (args.length < least || (!many && args.length > params.length)) {
      return this.#fault(path, `${countOf(params, least, many)} for "${name}", found ${args.length}`);
    }
    const terms: Term[] = [];
    args.forEach((arg, i) => {
      const param = params[Math.min(i, params.length - 1)];
      terms.push(this.#argument(name, param, arg, pathOf(i), scope, depth + 1, terms));
    });
    return makeNode(word, terms);
  }

  #argument(
    word: string,
    [, type]: Param,
    json: Json,
    path: string,
    scope: Scope,
    depth: number,
    before: readonly Term[],
  ): Term {
    const plain =
      typeof type === "object" && "many" in type
        ? type.many
        : typeof type === "object" && "maybe" in type
          ? type.maybe
          : type;
    if (typeof plain === "object" && ("block" in plain || "formula" in plain)) {
      const wanted = "block" in plain ? plain.block : plain.formula;
      const event = wanted[0] === "event" ? this.#event(word, before) : undefined;
      // What speaks of an event that is not known cannot be read; that it is not known was said where it stands.
      if (wanted[0] === "event" && event === undefined) return { params: [], body: [] };
      const kinds = event ? event.map(({ kind }) => kind) : wanted.map(kind => this.#kind(kind, before));
      const defaults = event ? event.map(({ name: param }) => param) : [];
      if ("block" in plain) return this.block(kinds, json, path, scope, depth, defaults);
      return this.#formula(kinds, plain.gives, json, path, scope, depth, defaults);
    }
    return this.typed(typeof plain === "string" ? this.#kind(plain, before) : plain, json, path, scope, depth);
  }

  /** What can be known of the event a pattern waits for, if that is known. */
  #event(word: string, [pattern]: readonly Term[]): ReturnType<ReadContext["eventOf"]> {
    const verb = word === "happens" ? pattern : isNode(pattern) ? pattern.args[0] : undefined;
    return typeof verb === "string" ? this.#context.eventOf(verb) : undefined;
  }

  #formula(
    kinds: readonly string[],
    gives: string,
    json: Json,
    path: string,
    scope: Scope,
    depth: number,
    defaults: readonly string[],
  ): Block {
    const { params, inner, ...written } = this.#opened(kinds, json, path, scope, defaults, "it");
    const [body, below] = onlyOf(written.body, written.below);
    const wanted: ParamType = gives === "count" ? { count: "many" } : gives === "source" ? { source: "any" } : gives;
    return { params, body: [this.typed(wanted, body, below, inner, depth)] };
  }

  /** A term of a type. */
  typed(type: ParamType, json: Json, path: string, scope: Scope, depth: number): Term {
    if (typeof type === "string") return this.#value(type, json, path, scope, depth);
    if ("oneOf" in type) {
      if (typeof json === "string" && type.oneOf.includes(json)) return json;
      return this.#fault(
        path,
        `one of ${type.oneOf.join(", ")}${typeof json === "string" ? this.#nearest(json, type.oneOf) : ""}`,
      );
    }
    if ("nameOf" in type) return this.#name(type.nameOf, json, path);
    if ("cases" in type) return this.#cases(json, path, scope, depth);
    if ("source" in type) return this.#source(type.source, json, path, scope, depth);
    const node = this.#node(json, path, scope, depth);
    const wanted = "count" in type ? "count" : "node" in type ? type.node : "";
    if (node === undefined)
      return this.#fault(path, wanted === "count" ? 'how many to choose ("one", { "upTo": 2 } …)' : a(wanted));
    const gives = this.#context.words.get(node.word)?.gives;
    return gives === undefined || gives === wanted
      ? node
      : this.#fault(path, `${a(wanted)}, but "${node.word}" gives ${a(gives)}`);
  }

  #name(of: string, json: Json, path: string): Term {
    if (typeof json !== "string") return this.#fault(path, `a name (${of})`);
    const known = this.#context.names[of];
    const renamed = renamedTo(json);
    if (of === "verb" && renamed !== undefined && known?.includes(renamed)) return renamed;
    for (const name of of === "zones" ? json.split(" ") : [json]) {
      const list = of === "zones" ? this.#context.names.zone : known;
      if (list && !list.includes(name))
        return this.#fault(path, `a known ${{ zones: "zone", text: "card" }[of] ?? of}${this.#nearest(name, list)}`);
    }
    const expected = this.#context.refuseName?.(of, json);
    return expected === undefined ? json : this.#fault(path, expected);
  }

  #cases(json: Json, path: string, scope: Scope, depth: number): Term {
    const isWrapped = typeof json === "object" && json !== null && "cases" in json;
    const inner = isWrapped ? (json as { readonly cases: Json }).cases : json;
    const below = isWrapped ? `${path}.cases` : path;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return this.#fault(below, "named parts");
    const cases = Object.entries(inner).map(([label, body]): [string, Block] => [
      label,
      this.#caseBlock(body, `${below}.${label}`, scope, depth),
    ]);
    return { cases: Object.fromEntries(cases) };
  }

  /** A case is a block of instructions, or (for changed arguments) one value. */
  #caseBlock(json: Json, path: string, scope: Scope, depth: number): Block {
    const [only, below] = onlyOf(json, path);
    const [word] = typeof only === "object" && only !== null ? Object.keys(only) : [];
    const gives = word === undefined ? undefined : this.#word(word)?.gives;
    if (typeof only !== "object" || only === null || (gives !== undefined && gives !== "instr"))
      return { params: [], body: [this.#value("any", only, below, scope, depth)] };
    return this.block([], json, path, scope, depth);
  }

  #source(kind: string, json: Json, path: string, scope: Scope, depth: number): Term {
    if (typeof json === "string" && json.startsWith("$")) {
      const variable = this.#variable(json, path, scope);
      if (!isVariable(variable)) return variable;
      const fits = variable.kind.endsWith("[]") && (kind === "any" || variable.kind === `${kind}[]`);
      return fits ? variable : this.#fault(path, `a list, but ${json} is ${a(variable.kind)}`);
    }
    const node = this.#node(json, path, scope, depth);
    if (node === undefined) return this.#fault(path, "things to choose from");
    const gives = this.#context.words.get(node.word)?.gives ?? "";
    const fits =
      node.word === "nothing" ||
      (node.yields !== undefined
        ? kind === "any" || node.yields === kind
        : gives.endsWith("[]") || gives === "elements");
    return fits
      ? node
      : this.#fault(
          path,
          `${kind === "any" ? "things" : `${kind}s`} to choose from, but "${node.word}" gives ${a(gives)}`,
        );
  }

  #value(kind: string, json: Json, path: string, scope: Scope, depth: number): Term {
    if (typeof json === "number") {
      if (kind === "player") {
        const { players } = this.#context;
        return Number.isInteger(json) && json >= 0 && json <= players
          ? json
          : this.#fault(path, `a player from 1 to ${players}, found ${json}`);
      }
      if (kind !== "number" && kind !== "any") return this.#fault(path, `${a(kind)}, found the number ${json}`);
      return Number.isInteger(json) && Math.abs(json) <= MAX_NUMBER
        ? json
        : this.#fault(path, `a whole number from -${MAX_NUMBER} to ${MAX_NUMBER}, found ${json}`);
    }
    if (typeof json === "boolean")
      return kind === "flag" || kind === "any" ? json : this.#fault(path, `${a(kind)}, found ${json}`);
    if (typeof json === "string" && json.startsWith("$")) {
      const variable = this.#variable(json, path, scope);
      if (!isVariable(variable) || fitsKind(variable.kind, kind)) return variable;
      return this.#fault(path, `${a(kind)}, but ${json} is ${a(variable.kind)}`);
    }
    if (typeof json === "string" && !this.#context.words.has(json)) {
      if (kind !== "text" && kind !== "any")
        return this.#fault(path, `${a(kind)}${this.#nearest(json, this.#context.words.keys())}`);
      return this.#name("text", json, path);
    }
    const node = this.#node(json, path, scope, depth);
    if (node === undefined) return this.#fault(path, a(kind));
    const known = this.#givenBy(node);
    return known === undefined || fitsKind(known, kind)
      ? node
      : this.#fault(path, `${a(kind)}, but "${node.word}" gives ${a(known)}`);
  }

  /** Kinds that other arguments decide: of what a source yields, of what a pick binds. */
  #kind(kind: string, before: readonly Term[]): string {
    switch (kind) {
      case "element":
        return before.length === 0 ? "card" : elementKindOf(before[0]);
      case "elements":
        return `${before.length === 0 ? "card" : elementKindOf(before[0])}[]`;
      case "picked": {
        const [count, from] = before;
        const element = elementKindOf(from);
        return isNode(count) && bindsOne(count) ? element : `${element}[]`;
      }
      case "everyone": {
        const [, count, from] = before;
        const element = isBlock(from) ? elementKindOf(from.body[0]) : "card";
        return isBlock(count) && bindsOne(count.body[0] as Node) ? `${element}[]` : `${element}[][]`;
      }
      case "list of kind":
        return `${String(before[0])}[]`;
      case "value":
        return this.#kindOf(before[0]);
      default:
        return kind;
    }
  }

  #kindOf(term: Term): string {
    if (typeof term === "number") return "number";
    if (typeof term === "boolean") return "flag";
    if (typeof term === "string") return "text";
    if (isVariable(term)) return term.kind;
    if (!isNode(term)) return "any";
    return this.#givenBy(term) ?? "any";
  }

  /** What a node gives; where its first argument decides: a member of that, or of everybody's picks one pick. */
  #givenBy({ word, args }: Node): string | undefined {
    const known = this.#context.words.get(word);
    return known?.gives === "element" ? elementKindOf(args[0]) : known?.gives;
  }

  #variable(json: string, path: string, scope: Scope): Term {
    const name = json.slice(1);
    const known = Array.from(scope.keys(), bound => `$${bound}`);
    const expected = `a variable bound around it (${known.join(", ") || "there is none"})${this.#nearest(json, known)}`;
    return scope.get(name) ?? this.#fault(path, expected);
  }
}

/** A kind of value with its article, as a person says it. */
const a = (kind: string): string => {
  if (kind === "text") return "a card's name";
  const said = kind === "instr" ? "instruction" : kind;
  return `${/^[aeiou]/.test(said) ? "an" : "a"} ${said}`;
};

const fitsKind = (given: string, wanted: string): boolean =>
  given === wanted ||
  wanted === "any" ||
  given === "any" ||
  (wanted.startsWith("any[]") && given.endsWith(wanted.slice("any".length))) ||
  given === "elements";

/** The only member of a list of one, and where it stands; anything else as it is. */
const onlyOf = (json: Json, path: string): readonly [Json, string] =>
  Array.isArray(json) && json.length === 1 ? [json[0] as Json, `${path}[0]`] : [json, path];

/** A block that names its variables. */
const asBinding = (json: Json): { readonly [key: string]: Json } | undefined =>
  typeof json === "object" && json !== null && !Array.isArray(json) && "do" in json
    ? (json as { readonly [key: string]: Json })
    : undefined;

const isOptional = (type: ParamType): boolean => typeof type === "object" && ("maybe" in type || "many" in type);

const countOf = (params: readonly Param[], least: number, many: boolean): string =>
  many
    ? `at least ${least} arguments`
    : least === params.length
      ? `${least} arguments`
      : `${least} to ${params.length} arguments`;

// What a word of the language is: its parameters, what it gives, how it is said; and the typed functions that build
// programs out of words.

import { type Block, isBlock, isCases, isNode, isVariable, type Node, type Term, type Variable } from "./tree.js";

/** An instruction: does something. */
export interface Instr extends Node {
  readonly gives?: "instr";
}
/** A value of a kind, known when the program runs. */
export interface Value<K extends string> extends Node {
  readonly gives?: K;
}
/** Things to choose from or go through, looked up only when needed. */
export interface Source<K extends string> extends Node {
  readonly gives?: `source ${K}`;
  /** Only a type: what the kind is inferred from. */
  readonly of?: K;
}
/** How many to choose, by whom, under which conditions. `B` is how the pick is bound: one thing or a list. */
export interface Count<B extends "one" | "many"> extends Node {
  readonly gives?: `count ${B}`;
}
/** Something an object can do or have: a trigger, a replacement, a prohibition, a continuous change. */
export interface Ability extends Node {
  readonly gives?: "ability";
}
/** One change of a continuous effect. */
export interface Part extends Node {
  readonly gives?: "part";
}

export type Program = Instr | readonly Instr[];

/** The type of a parameter. Strings are kinds of values. */
export type ParamType =
  | string
  | { readonly source: string }
  | { readonly block: readonly string[] }
  | { readonly formula: readonly string[]; readonly gives: string }
  | { readonly oneOf: readonly string[] }
  | { readonly nameOf: string }
  | { readonly count: "one" | "many" }
  | { readonly node: "ability" | "part" }
  | { readonly cases: true }
  | { readonly many: ParamType }
  | { readonly maybe: ParamType };

export type Param = readonly [name: string, type: ParamType, whenOmitted?: Term];

type Literal<K extends string> = K extends "number" | "player"
  ? number
  : K extends "flag"
    ? boolean
    : K extends "text"
      ? string
      : never;
type FormulaArgs<A extends readonly string[]> = { [I in keyof A]: Value<A[I]> };

export type ArgOf<T> = T extends string
  ? T extends "any"
    ? Value<string> | string
    : Value<T> | Literal<T>
  : T extends { readonly source: infer K extends string }
    ? K extends "any"
      ? Source<string> | Value<`${string}[]`>
      : Source<K> | Value<`${K}[]`>
    : T extends { readonly block: infer A extends readonly string[] }
      ? A["length"] extends 0
        ? Program
        : (...values: FormulaArgs<A>) => Program
      : T extends { readonly formula: infer A extends readonly string[]; readonly gives: infer G extends string }
        ? (...values: FormulaArgs<A>) => ArgOf<G>
        : T extends { readonly oneOf: infer O extends readonly string[] }
          ? O[number]
          : T extends { readonly nameOf: string }
            ? string
            : T extends { readonly count: infer B extends "one" | "many" }
              ? Count<B>
              : T extends { readonly node: infer N }
                ? N extends "ability"
                  ? Ability
                  : Part
                : T extends { readonly cases: true }
                  ? Readonly<Record<string, Program>>
                  : never;

type Optional<P extends Param> = P extends readonly [string, infer T, Term]
  ? [arg?: ArgOf<T>]
  : P extends readonly [string, { readonly maybe: infer T }]
    ? [arg?: ArgOf<T>]
    : P extends readonly [string, { readonly many: infer T }]
      ? ArgOf<T>[]
      : [arg: ArgOf<P[1]>];

export type ArgsOf<P extends readonly Param[]> = P extends readonly [
  infer First extends Param,
  ...infer Rest extends readonly Param[],
]
  ? [...Optional<First>, ...ArgsOf<Rest>]
  : [];

/** What a word's node gives: an instruction, an ability, a count …, or a value of a kind, or a source of it. */
export type Gives = "instr" | "ability" | "part" | "count" | `source ${string}` | string;

export interface Word {
  readonly name: string;
  readonly params: readonly Param[];
  readonly gives: Gives;
  /** `{name}` stands for the parameter; or a function of the parameters already said. */
  readonly say: string | ((said: Readonly<Record<string, string>>) => string);
  /** May be used in card texts that come from outside. */
  readonly open: boolean;
  /** A named function stands behind it instead of a program; these are counted. */
  readonly native: boolean;
}

/** A function that builds nodes of one word, and carries the word's definition. */
export function builder<const P extends readonly Param[], N extends Node, W extends Word>(
  definition: W & { readonly params: P },
): ((...args: ArgsOf<P>) => N) & { readonly definition: W } {
  return builderFrom<ArgsOf<P>, N, W>(definition);
}

/** The same for words whose parameters do not say all about the types of their arguments. */
export function builderFrom<A extends readonly unknown[], N extends Node, W extends Word>(
  definition: W,
): ((...args: A) => N) & { readonly definition: W } {
  const build = (...args: A): N => node(definition, args) as N;
  return Object.assign(build, { definition });
}

export function node(word: Word, args: readonly unknown[]): Node {
  const last = word.params.at(-1)?.[1];
  const many = typeof last === "object" && "many" in last ? last.many : undefined;
  const terms: Term[] = [];
  word.params.forEach(([name, type, whenOmitted], i) => {
    if (many !== undefined && i === word.params.length - 1) {
      for (const arg of args.slice(i)) terms.push(term(many, arg));
      return;
    }
    const arg = args[i];
    if (arg !== undefined) {
      terms.push(term(typeof type === "object" && "maybe" in type ? type.maybe : type, arg));
    } else if (whenOmitted !== undefined) {
      terms.push(whenOmitted);
    } else if (args.slice(i).some(later => later !== undefined)) {
      // Arguments are known by their places: what is left out would make the next one mean something else.
      throw new Error(`${word.name}: "${name}" cannot be left out when something follows it`);
    }
  });
  const yields = yieldOf(word, terms);
  return yields === undefined ? { word: word.name, args: terms } : { word: word.name, args: terms, yields };
}

/** The kind of thing a source yields; `source element` yields what its first argument does. */
function yieldOf(word: Word, terms: readonly Term[]): string | undefined {
  if (!word.gives.startsWith("source ")) return undefined;
  const kind = word.gives.slice("source ".length);
  return kind === "element" ? elementKindOf(terms[0]) : kind;
}

/** What the members of a source or list are. */
export function elementKindOf(term: Term): string {
  if (isVariable(term)) return term.kind.replace(/\[\]$/, "");
  return (isNode(term) ? term.yields : undefined) ?? "any";
}

/** A block with one variable of a kind that is known only from another argument. */
export function lambda(kind: string, body: unknown): Block {
  return block([kind], body, kind.replaceAll("[]", "s"));
}

function term(type: ParamType, arg: unknown): Term {
  if (typeof type === "object" && "block" in type) return block(type.block, arg);
  if (typeof type === "object" && "formula" in type) return block(type.formula, arg);
  if (typeof type === "object" && "cases" in type) {
    if (isCases(arg as Term)) return arg as Term;
    const cases = Object.entries(arg as Record<string, unknown>).map(([label, body]) => [
      label,
      block([], body, label),
    ]);
    return { cases: Object.fromEntries(cases) };
  }
  return arg as Term;
}

const plainNames: Readonly<Record<string, string>> = { element: "it", any: "result" };

/** Runs a builder's function once, with variables for its parameters, called what they are unless a name is given. */
export function block(kinds: readonly string[], arg: unknown, name?: string): Block {
  if (typeof arg === "object" && arg !== null && isBlock(arg as Term)) return arg as Block;
  const params = kinds.map(
    (kind): Variable => ({ variable: name ?? plainNames[kind] ?? kind.replaceAll("[]", "s"), kind }),
  );
  const made: unknown = typeof arg === "function" ? (arg as (...v: Variable[]) => unknown)(...params) : arg;
  const body = (Array.isArray(made) ? (made as Term[]) : [made as Term]).flat(Infinity) as Term[];
  return { params, body };
}

/** The kind of value a term gives, as far as the term itself tells. */
export function kindOf(term: Term, word: (name: string) => Word | undefined): string {
  if (typeof term === "number") return "number";
  if (typeof term === "boolean") return "flag";
  if (typeof term === "string") return "text";
  if (isVariable(term)) return term.kind;
  if (isNode(term)) return word(term.word)?.gives ?? "nothing";
  return isCases(term) ? "cases" : "block";
}

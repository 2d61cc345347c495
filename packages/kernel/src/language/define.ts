// How a package defines words of its own: questions, natives and macros. (Verbs and getters have files of their own.)

import { inCode } from "../machine/code.js";
import type { CompiledWord, Compiler } from "../machine/compiler.js";
import { asNumber, type Eval, type Machine, type NativeFunction } from "../machine/machine.js";
import { slotBehind } from "../machine/plain-steps.js";
import type { State } from "../position/state.js";
import {
  asBlock,
  type Block,
  isBlock,
  isCases,
  isNode,
  isVariable,
  type Node,
  type Term,
  type Variable,
} from "../program/tree.js";
import {
  type ArgsOf,
  builder,
  builderFrom,
  type Instr,
  type Param,
  type Program,
  type Source,
  type Value,
} from "../program/words.js";

/** A machine over a game's own tables. */
export type MachineOf<S extends State> = Machine & { s: S };

export interface WordOptions {
  readonly say?: string | ((said: Readonly<Record<string, string>>) => string);
  /** May be used in card texts that come from outside. */
  readonly open?: boolean;
  /** Columns it reads ("card.tapped"); without, it is taken to read everything. */
  readonly reads?: readonly string[];
}

export const sayPlainly = (name: string, params: readonly Param[]): string =>
  [name, ...params.map(([param]) => `{${param}}`)].join(" ");

type Compile = CompiledWord["compile"];
type Say = CompiledWord["say"];

/** Words whose meaning in code is given by hand; all others are made of these. */
export const instruction = <const P extends readonly Param[]>(
  name: string,
  params: P,
  say: Say,
  compile: Compile,
  open = true,
): ((...args: ArgsOf<P>) => Instr) & { readonly definition: CompiledWord } =>
  builder<P, Instr, CompiledWord>({ name, params, gives: "instr", say, open, native: false, compile });

export const valueWord = <const P extends readonly Param[], const K extends string>(
  name: string,
  params: P,
  gives: K,
  say: Say,
  compile: Compile,
): ((...args: ArgsOf<P>) => Value<K>) & { readonly definition: CompiledWord } =>
  builder<P, Value<K>, CompiledWord>({ name, params, gives, say, open: true, native: false, compile });

export const sourceWord = <const P extends readonly Param[], const K extends string>(
  name: string,
  params: P,
  of: K,
  say: Say,
  compile: Compile,
): ((...args: ArgsOf<P>) => Source<K>) & { readonly definition: CompiledWord } =>
  builder<P, Source<K>, CompiledWord>({ name, params, gives: `source ${of}`, say, open: true, native: false, compile });

/** A word that only the game's own rules are written in: cards that come from outside may not use it. */
export function closed<W extends ((...args: never[]) => Node) & { readonly definition: CompiledWord }>(word: W): W {
  const build = (...args: never[]): Node => word(...args);
  return Object.assign(build, word, { definition: { ...word.definition, open: false } });
}

/** Calls a function with evaluated arguments. */
export function callWith(fn: NativeFunction, args: readonly Eval[]): Eval {
  return inCode(calling(fn, args), writer => {
    const given = ["m", ...args.map(arg => writer.write(arg))];
    return `${writer.use(asNumber)}(${writer.use(fn)}(${given.join()}))`;
  });
}

/** The arguments are not gathered: that takes longer than most functions do. */
function calling(fn: NativeFunction, args: readonly Eval[]): Eval {
  const [a, b, c, d] = args;
  const first = slotBehind(a);
  const second = slotBehind(b);
  switch (args.length) {
    case 0:
      return m => asNumber(fn(m));
    case 1:
      if (first >= 0) return (m, base) => asNumber(fn(m, m.s.slot.value[base + first]));
      return (m, base) => asNumber(fn(m, a(m, base)));
    case 2:
      if (first >= 0 && second >= 0)
        return (m, base) => asNumber(fn(m, m.s.slot.value[base + first], m.s.slot.value[base + second]));
      if (first >= 0) return (m, base) => asNumber(fn(m, m.s.slot.value[base + first], b(m, base)));
      return (m, base) => asNumber(fn(m, a(m, base), b(m, base)));
    case 3:
      return (m, base) => asNumber(fn(m, a(m, base), b(m, base), c(m, base)));
    case 4:
      return (m, base) => asNumber(fn(m, a(m, base), b(m, base), c(m, base), d(m, base)));
    default:
      return (m, base) => asNumber(fn(m, ...args.map(arg => arg(m, base))));
  }
}

export function readsOf(c: Compiler, columns: readonly string[] | undefined): number {
  if (columns === undefined) return -1;
  return columns.reduce((bits, column) => bits | c.registry.columnBit(column), 0);
}

/** Fills omitted arguments in, so that a word's function always gets all of them. */
export const allArgs = (params: readonly Param[], args: readonly Term[]): Term[] =>
  params.flatMap(([, type, whenOmitted], i) =>
    typeof type === "object" && "many" in type ? args.slice(i) : [args[i] ?? whenOmitted ?? 0],
  );

/** A question about the state that nothing bends. */
export function question<const P extends readonly Param[], const K extends string, S extends State = State>(
  name: string,
  params: P,
  gives: K,
  answer: (m: MachineOf<S>, ...args: number[]) => number | boolean,
  options: WordOptions = {},
): ((...args: ArgsOf<P>) => Value<K>) & { readonly definition: CompiledWord } {
  // Rules are only ever run over states of the schema they were made for.
  const fn = answer as NativeFunction;
  return builder<P, Value<K>, CompiledWord>({
    name,
    params,
    gives,
    say: options.say ?? sayPlainly(name, params),
    open: options.open ?? true,
    native: false,
    compile(c, args) {
      c.reads |= readsOf(c, options.reads);
      return callWith(
        fn,
        allArgs(params, args).map((arg, i) => c.argument(arg, params[i][1])),
      );
    },
  });
}

/** A named step in code, over typed arguments. It asks nothing and changes columns only through atomic verbs' functions. */
export function native<const P extends readonly Param[], S extends State = State>(
  name: string,
  params: P,
  act: (m: MachineOf<S>, ...args: number[]) => void,
  options: WordOptions & { readonly result?: string } = {},
): ((...args: ArgsOf<P>) => Instr) & { readonly definition: CompiledWord } {
  return builder<P, Instr, CompiledWord>({
    name,
    params,
    gives: "instr",
    say: options.say ?? sayPlainly(name, params),
    open: options.open ?? false,
    native: true,
    compile(c, args) {
      const run = callWith(
        act as NativeFunction,
        allArgs(params, args).map(arg => c.value(arg)),
      );
      c.emit(next =>
        inCode(
          (m: Machine, base: number) => {
            run(m, base);
            m.dirtyColumns = -1;
            return next;
          },
          writer => `${writer.write(run)}, m.dirtyColumns = -1, ${next}`,
        ),
      );
    },
  });
}

/**
 * A named step in code that does in one go what a program does step by step. It gives false, and has changed nothing,
 * where it cannot (somebody listens, something might be asked): then the program is run.
 */
export function shortcut<const P extends readonly Param[], S extends State = State>(
  name: string,
  params: P,
  attempt: (m: MachineOf<S>, ...args: number[]) => boolean,
  options: Pick<WordOptions, "say"> = {},
): ((...args: [...ArgsOf<P>, Program]) => Instr) & { readonly definition: CompiledWord } {
  const all: readonly Param[] = [...params, ["otherwise", { block: [] }]];
  return builderFrom<[...ArgsOf<P>, Program], Instr, CompiledWord>({
    name,
    params: all,
    gives: "instr",
    say: options.say ?? "{otherwise}",
    open: false,
    native: true,
    compile(c: Compiler, args: readonly Term[]) {
      const run = callWith(
        attempt as NativeFunction,
        args.slice(0, -1).map(arg => c.value(arg)),
      );
      const fill = c.hole();
      c.block(asBlock(args[args.length - 1]));
      const end = c.steps.length;
      fill(next =>
        inCode(
          (m: Machine, base: number) => {
            if (run(m, base) === 0) return next;
            m.dirtyColumns = -1;
            return end;
          },
          writer => `${writer.write(run)} === 0 ? ${next} : (m.dirtyColumns = -1, ${end})`,
        ),
      );
    },
  });
}

type Giving<G extends string> = G extends "instr" ? Instr : G extends `source ${infer K}` ? Source<K> : Value<G>;

/** A word that stands for a longer way of saying the same. */
export function macro<const P extends readonly Param[], const G extends string>(
  name: string,
  params: P,
  gives: G,
  expand: (...args: ArgsOf<P>) => Term | Program,
  options: Omit<WordOptions, "reads"> = {},
): ((...args: ArgsOf<P>) => Giving<G>) & { readonly definition: CompiledWord } {
  const meaning = (args: readonly Term[]): readonly Term[] => {
    const callable = allArgs(params, args).map(arg => (isBlock(arg) ? applied(arg) : arg));
    const term = expand(...(callable as ArgsOf<P>));
    return Array.isArray(term) ? (term.flat(Infinity) as Term[]) : [term as Term];
  };
  return builderFrom<ArgsOf<P>, Giving<G>, CompiledWord>({
    name,
    params,
    gives,
    say: options.say ?? sayPlainly(name, params),
    open: options.open ?? true,
    native: false,
    compile(c: Compiler, args: readonly Term[]) {
      const terms = meaning(args);
      if (gives === "instr") {
        for (const term of terms) c.instruction(term);
        return undefined;
      }
      const [term] = terms;
      return isNode(term) ? c.registry.word(term.word).compile(c, term.args, term) : c.value(term);
    },
  });
}

/** A block as the function it was written as. Its body is the same tree each time, with other terms for its variables. */
function applied(block: Block): unknown {
  if (block.params.length === 0) return block.body.length === 1 ? block.body[0] : block.body;
  return (...values: Term[]) => {
    const named = new Map(block.params.map((variable, i) => [variable, values[i]]));
    const body = block.body.map(part => substitute(part, named));
    return body.length === 1 ? body[0] : body;
  };
}

export function substitute(term: Term, named: ReadonlyMap<Variable, Term>): Term {
  if (isVariable(term)) return named.get(term) ?? term;
  if (isNode(term)) return { ...term, args: term.args.map(arg => substitute(arg, named)) };
  if (isBlock(term)) return { params: term.params, body: term.body.map(part => substitute(part, named)) };
  if (isCases(term)) {
    const cases = Object.entries(term.cases).map(([label, block]) => [label, substitute(block, named)]);
    return { cases: Object.fromEntries(cases) };
  }
  return term;
}

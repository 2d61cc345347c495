// The ways to define words, for one game's own tables.

import type { State } from "../position/state.js";
import type { Param } from "../program/words.js";
import { type MachineOf, native, question, shortcut, type WordOptions } from "./define.js";
import { type GetterOptions, getter } from "./getter-words.js";
import { atomic, type VerbOptions } from "./verbs.js";

/** `question`, `native`, `shortcut`, `atomic` and `getter` whose functions see this game's columns. */
export const wordsFor = <S extends State>() => ({
  question: <const P extends readonly Param[], const K extends string>(
    name: string,
    params: P,
    gives: K,
    answer: (m: MachineOf<S>, ...args: number[]) => number | boolean,
    options?: WordOptions,
  ) => question<P, K, S>(name, params, gives, answer, options),
  native: <const P extends readonly Param[]>(
    name: string,
    params: P,
    act: (m: MachineOf<S>, ...args: number[]) => void,
    options?: WordOptions,
  ) => native<P, S>(name, params, act, options),
  shortcut: <const P extends readonly Param[]>(
    name: string,
    params: P,
    attempt: (m: MachineOf<S>, ...args: number[]) => boolean,
    options?: Pick<WordOptions, "say">,
  ) => shortcut<P, S>(name, params, attempt, options),
  atomic: <const P extends readonly Param[], const O extends VerbOptions>(
    name: string,
    params: P,
    act: (m: MachineOf<S>, ...args: number[]) => number | undefined,
    options: O & { readonly writes?: readonly string[] },
  ) => atomic<P, O, S>(name, params, act, options),
  getter: <const O extends string, const K extends string, const Q extends string | undefined = undefined>(
    name: string,
    of: O,
    printed: (m: MachineOf<S>, row: number, text: number, param: number) => number | boolean,
    options: GetterOptions<K, Q>,
  ) => getter<O, K, Q, S>(name, of, printed, options),
});

// Getters as words of the language.

import { get } from "../effects/getters.js";
import { getOfCard } from "../effects/last-known.js";
import type { CompiledWord } from "../machine/compiler.js";
import type { Eval, Machine } from "../machine/machine.js";
import { slotBehind } from "../machine/plain-steps.js";
import type { State } from "../position/state.js";
import { builderFrom, type Param, type Value } from "../program/words.js";
import { readsOf } from "./define.js";

export interface GetterDefinition {
  readonly name: string;
  /** What it is asked of: a card, a player, a zone, a text. */
  readonly of: string;
  readonly param: string | undefined;
  readonly kind: string;
  /** The value before any effect. `text` is what a card is now; 0 for anything else. */
  readonly printed: (m: Machine, row: number, text: number, param: number) => number | boolean;
  /** The layer its changes belong to: when set, and when added to. */
  readonly layer: string | { readonly set: string; readonly add: string };
  readonly least: number | undefined;
  readonly onlyIf: OnlyIf | undefined;
  readonly reads: readonly string[] | undefined;
}

/** What has to be so of a card for a getter to be anything, and the getters that this asks. */
interface OnlyIf {
  readonly asks: readonly string[];
  readonly isSo: (m: Machine, card: number, param: number) => boolean;
}

export interface GetterWord extends CompiledWord {
  readonly getterDefinition: GetterDefinition;
}

export interface GetterOptions<K extends string, Q extends string | undefined> {
  readonly kind: K;
  readonly param?: Q;
  readonly layer: GetterDefinition["layer"];
  /** Whatever changes it, it is no less. */
  readonly least?: number;
  readonly onlyIf?: OnlyIf;
  readonly say?: string;
  readonly reads?: readonly string[];
}

type GetterArgs<O extends string, Q extends string | undefined> = Q extends string
  ? [of: Value<O>, param: Value<Q> | number]
  : [of: Value<O>];

/** A question rules may bend, of a card (or a player, a zone …), perhaps with a parameter ("has this trait?"). */
export function getter<
  const O extends string,
  const K extends string,
  const Q extends string | undefined = undefined,
  S extends State = State,
>(
  name: string,
  of: O,
  printed: (m: Machine & { s: S }, row: number, text: number, param: number) => number | boolean,
  options: GetterOptions<K, Q>,
): ((...args: GetterArgs<O, Q>) => Value<K>) & { readonly definition: GetterWord } {
  const params: Param[] = [["of", of]];
  if (options.param !== undefined) params.push(["param", options.param]);
  // Rules are only ever run over states of the schema they were made for.
  const value = printed as GetterDefinition["printed"];
  const definition: GetterWord = {
    name,
    params,
    gives: options.kind,
    say: options.say ?? (options.param === undefined ? `the ${name} of {of}` : `{of} ${name} {param}`),
    open: true,
    native: false,
    getterDefinition: {
      name,
      of,
      param: options.param,
      kind: options.kind,
      printed: value,
      layer: options.layer,
      least: options.least,
      onlyIf: options.onlyIf,
      reads: options.reads,
    },
    compile(c, [subject, param]) {
      const index = c.registry.getterNamed(name);
      c.getters.add(index);
      for (const other of options.onlyIf?.asks ?? []) c.getters.add(c.registry.getterNamed(other));
      c.reads |= readsOf(c, options.reads);
      const asked = c.value(subject);
      const slot = param === undefined && of === "card" ? slotBehind(asked) : -1;
      if (slot >= 0)
        return ((m, base) => getOfCard(m, m.rules.getters[index], m.s.slot.value[base + slot])) satisfies Eval;
      const which: Eval = param === undefined ? () => 0 : c.value(param);
      return (
        of === "card"
          ? (m, base) => getOfCard(m, m.rules.getters[index], asked(m, base), which(m, base))
          : (m, base) => get(m, m.rules.getters[index], asked(m, base), which(m, base))
      ) satisfies Eval;
    },
  };
  return builderFrom<GetterArgs<O, Q>, Value<K>, GetterWord>(definition);
}

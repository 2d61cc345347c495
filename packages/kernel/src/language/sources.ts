// Things to choose from, count or go through: the cards of a zone, players, numbers, names.

import type { Compiler } from "../compiler.js";
import { sourceWord, valueWord } from "../define.js";
import { isCurrent } from "../getters.js";
import type { CompiledSource, Counted, Eval, Machine } from "../machine.js";
import { asBlock, type Block, type Term } from "../tree.js";
import { LimitError, lengthOf, MAX_ROWS, PLAYER_TAG, packRef, rowOf } from "../values.js";
import { elementKindOf, lambda, node, type Source, type Value } from "../words.js";
import { zoneBit } from "../zones.js";
import { you } from "./control.js";

const isSeenByAll = (m: Machine, zone: number): boolean =>
  (m.s.zone.sees[zone] & m.rules.everybody) === m.rules.everybody;

function listZone(m: Machine, zone: number, into: number[]): void {
  const { s } = m;
  const { tag } = m.rules.tables.card;
  const { incarnation } = s.card;
  const places = s.place.card;
  const first = s.zone.start[zone] + s.zone.head[zone];
  for (let at = first + s.zone.count[zone] - 1; at >= first; at--) {
    const card = places[at];
    into.push(packRef(tag, card, incarnation[card]));
  }
}

/** The cards of a zone, top first. */
export function zoneSource(zone: Eval): CompiledSource {
  return {
    kind: "card",
    list: (m, base, into) => listZone(m, zone(m, base), into),
    has: (m, base, value) => isCurrent(m, value) && m.s.card.zone[rowOf(value)] === zone(m, base),
    possible: (m, base) => m.s.zone.count[zone(m, base)] > 0,
    open: (m, base) => isSeenByAll(m, zone(m, base)),
  };
}

/** The zone of this kind: the table's, or a player's; nobody has none. */
function zoneOf(c: Compiler, kind: number, of: Term): Eval {
  const { first, perPlayer } = c.registry.zonesOf(kind);
  if (!perPlayer) return () => first;
  const who = c.value(of);
  return (m, base) => {
    const player = who(m, base);
    return player === 0 ? 0 : first + player - 1;
  };
}

/** A zone of a player, or of the table. */
export const zone = valueWord(
  "zone",
  [
    ["name", { nameOf: "zone" }],
    ["of", "player", you],
  ],
  "zone",
  "the {name} of {of}",
  (c, [name, of]) => {
    return zoneOf(c, c.registry.zoneNamed(name as string), of ?? you);
  },
);

/** The cards of a zone, lowest first. */
export const fromBelow = sourceWord(
  "fromBelow",
  [["zone", "zone"]],
  "card",
  "the cards in {zone}, lowest first",
  (c, [where]) => {
    c.reads |= c.registry.columnBit("card.zone");
    const source = zoneSource(c.value(where));
    return {
      ...source,
      list(m, base, into) {
        const upper = into.length;
        source.list(m, base, into);
        into.push(...into.splice(upper).reverse());
      },
    } satisfies CompiledSource;
  },
);

export const cardsOf = sourceWord("cardsOf", [["zone", "zone"]], "card", "the cards in {zone}", (c, [where]) => {
  c.reads |= c.registry.columnBit("card.zone");
  return zoneSource(c.value(where));
});

/** The cards of a zone by its name. */
export const inZone = sourceWord(
  "inZone",
  [
    ["name", { nameOf: "zone" }],
    ["of", "player", you],
  ],
  "card",
  "the cards in the {name} of {of}",
  (c, [name, of]) => {
    const kind = c.registry.zoneNamed(name as string);
    c.reads |= zoneBit(kind);
    return zoneSource(zoneOf(c, kind, of ?? you));
  },
);

/** This one card, wherever it is. */
export const just = sourceWord("just", [["card", "card"]], "card", "{card}", (c, [card]) => {
  const value = c.value(card);
  return {
    kind: "card",
    list(m, base, into) {
      const reference = value(m, base);
      if (reference !== 0) into.push(reference);
    },
    has: (m, base, wanted) => wanted !== 0 && wanted === value(m, base),
    possible: (m, base) => value(m, base) !== 0,
    open: (m, base) => isKnownToAll(m, value(m, base)),
  } satisfies CompiledSource;
});

const isKnownToAll = (m: Machine, card: number): boolean =>
  (m.s.card.known[rowOf(card)] & m.rules.everybody) === m.rules.everybody;

/** The cards in all players' zones of this name. */
export const everywhere = sourceWord(
  "everywhere",
  [["name", { nameOf: "zone" }]],
  "card",
  "all cards in any {name}",
  (c, [name]) => {
    const kind = c.registry.zoneNamed(name as string);
    c.reads |= zoneBit(kind);
    const first = (m: Machine): number => m.rules.zoneBase[kind];
    const end = (m: Machine): number => first(m) + (m.rules.zoneKinds[kind].per === "table" ? 1 : m.rules.players);
    return {
      kind: "card",
      list(m, _, into) {
        for (let z = first(m); z < end(m); z++) listZone(m, z, into);
      },
      has: (m, _, value) => isCurrent(m, value) && m.s.zone.kind[m.s.card.zone[rowOf(value)]] === kind,
      possible(m) {
        for (let z = first(m); z < end(m); z++) if (m.s.zone.count[z] > 0) return true;
        return false;
      },
      open: m => isSeenByAll(m, first(m)),
    } satisfies CompiledSource;
  },
);

/** Puts the parameter of a formula into a slot of its own. */
function testing(c: Compiler, formula: Block): { readonly slot: number; readonly test: Eval } {
  const slot = c.slot(formula.params[0].kind);
  const test = c.formula(formula, [slot]);
  c.slots[slot].to = c.slots[slot].from;
  return { slot, test };
}

/** Drops what lies beyond; setting an array's length is far slower. */
function shorten(values: number[], length: number): void {
  while (values.length > length) values.pop();
}

/** Those of a source that pass a test. */
export function filtered(
  inner: CompiledSource,
  holds: (m: Machine, base: number, value: number) => boolean,
): CompiledSource {
  const reaches = (m: Machine, base: number, wanted: number): boolean => {
    const tested: number[] = [];
    inner.list(m, base, tested);
    let missing = wanted;
    for (let i = 0; missing > 0 && missing <= tested.length - i; i++) if (holds(m, base, tested[i])) missing--;
    return missing <= 0;
  };
  return {
    kind: inner.kind,
    reaches,
    list(m, base, into) {
      const start = into.length;
      inner.list(m, base, into);
      let kept = start;
      for (let i = start; i < into.length; i++) if (holds(m, base, into[i])) into[kept++] = into[i];
      shorten(into, kept);
    },
    has: (m, base, value) => inner.has(m, base, value) && holds(m, base, value),
    possible(m, base) {
      if (!inner.possible(m, base)) return false;
      // What is hidden must not show in whether somebody is asked.
      return !inner.open(m, base) || reaches(m, base, 1);
    },
    open: (m, base) => inner.open(m, base),
  };
}

const filterWord = sourceWord(
  "those",
  [
    ["of", { source: "any" }],
    ["where", { formula: ["element"], gives: "flag" }],
  ],
  "element",
  "those of {of} where {where}",
  (c, [of, where]) => {
    const inner = c.source(of);
    const { slot, test } = testing(c, asBlock(where));
    const holds = (m: Machine, base: number, value: number): boolean => {
      m.s.slot.value[base + slot] = value;
      return test(m, base) !== 0;
    };
    return filtered(inner, holds);
  },
);

/** Those for which the condition holds. */
export const those = <K extends string>(
  of: Source<K> | Value<`${K}[]`>,
  where: (it: Value<K>) => Value<"flag"> | boolean,
): Source<K> => node(filterWord.definition, [of, lambda(elementKindOf(of), where)]) as Source<K>;

const bothWord = sourceWord(
  "both",
  [["sources", { many: { source: "any" } }]],
  "element",
  said => Object.values(said).join(" and "),
  (c, args) => {
    const all = args.map(arg => c.source(arg));
    return {
      kind: all[0].kind,
      list(m, base, into) {
        for (const one of all) {
          const start = into.length;
          one.list(m, base, into);
          if (start > 0) dropSeen(into, start);
        }
      },
      has: (m, base, value) => all.some(one => one.has(m, base, value)),
      possible: (m, base) => all.some(one => one.possible(m, base)),
      open: (m, base) => all.every(one => one.open(m, base)),
    } satisfies CompiledSource;
  },
);

/** Drops what is there already before `start`. */
function dropSeen(values: number[], start: number): void {
  let kept = start;
  for (let i = start; i < values.length; i++) {
    const at = values.indexOf(values[i]);
    if (at >= start) values[kept++] = values[i];
  }
  shorten(values, kept);
}

/** What is in any of these sources. */
export const both = <K extends string>(...sources: (Source<K> | Value<`${K}[]`>)[]): Source<K> =>
  node(bothWord.definition, sources) as Source<K>;

const anyWord = sourceWord(
  "targets",
  [["sources", { many: { source: "any" } }]],
  "any",
  said => Object.values(said).join(" or "),
  (c, args) => {
    const all = args.map(arg => ({ kind: c.kindOf(arg), source: c.source(arg) }));
    const wrap = (kind: string, value: number): number => (kind === "player[]" ? packRef(PLAYER_TAG, value, 0) : value);
    return {
      kind: "any",
      list(m, base, into) {
        for (const { kind, source } of all) {
          const start = into.length;
          source.list(m, base, into);
          for (let i = start; i < into.length; i++) into[i] = wrap(kind, into[i]);
          if (start > 0) dropSeen(into, start);
        }
      },
      has: (m, base, value) =>
        all.some(({ kind, source }) => {
          const plain = kind === "player[]" ? rowOf(value) : value;
          return wrap(kind, plain) === value && source.has(m, base, plain);
        }),
      possible: (m, base) => all.some(({ source }) => source.possible(m, base)),
      open: (m, base) => all.every(({ source }) => source.open(m, base)),
    } satisfies CompiledSource;
  },
);

/** Things of different kinds, players among them, as targets of one choice. */
export const targets = (...sources: (Source<string> | Value<string>)[]): Source<"any"> =>
  node(anyWord.definition, sources) as Source<"any">;

const playersFrom = (m: Machine, first: number, count: number, into: number[]): void => {
  const { players } = m.rules;
  for (let i = 0; i < count; i++) into.push(((first - 1 + i) % players) + 1);
};

/** All players in seating order, you first. */
const everyoneWord = sourceWord("everyone", [["from", "player", you]], "player", "each player", (c, [from]) => {
  const first = c.value(from ?? you);
  return {
    kind: "player",
    list: (m, base, into) => playersFrom(m, Math.max(1, first(m, base)), m.rules.players, into),
    has: (m, _, value) => value >= 1 && value <= m.rules.players,
    possible: () => true,
    open: () => true,
  } satisfies CompiledSource;
});
export const everyone = everyoneWord;

/** All other players in seating order, the next one first. */
const opponentsWord = sourceWord("opponents", [["of", "player", you]], "player", "each other player", (c, [of]) => {
  const who = c.value(of ?? you);
  return {
    kind: "player",
    list: (m, base, into) => playersFrom(m, who(m, base) + 1, m.rules.players - 1, into),
    has: (m, base, value) => value >= 1 && value <= m.rules.players && value !== who(m, base),
    possible: m => m.rules.players > 1,
    open: () => true,
  } satisfies CompiledSource;
});
export const opponents = opponentsWord;

export const nextPlayer = valueWord(
  "nextPlayer",
  [["of", "player", you]],
  "player",
  "the player after {of}",
  (c, [of]) => {
    const who = c.value(of ?? you);
    return ((m, base) => (who(m, base) % m.rules.players) + 1) satisfies Eval;
  },
);

/** Whole numbers from one to another. */
export const range = sourceWord(
  "range",
  [
    ["from", "number"],
    ["to", "number"],
  ],
  "number",
  "a number from {from} to {to}",
  (c, [from, to]) => {
    const low = c.value(from);
    const high = c.value(to);
    const lastOf = (m: Machine, base: number, least: number): number => {
      const most = high(m, base);
      if (most - least >= MAX_ROWS) throw new LimitError(`numbers from ${least} to ${most} are more than ${MAX_ROWS}`);
      return most;
    };
    return {
      kind: "number",
      list(m, base, into) {
        const least = low(m, base);
        const most = lastOf(m, base, least);
        for (let i = least; i <= most; i++) into.push(i);
      },
      has: (m, base, value) => Number.isInteger(value) && value >= low(m, base) && value <= high(m, base),
      possible(m, base) {
        const least = low(m, base);
        return least <= lastOf(m, base, least);
      },
      open: () => true,
    } satisfies CompiledSource;
  },
);

/** The names of the match's cards. */
const namesWord = sourceWord("names", [], "text", "a card name", c => {
  const { texts } = c.registry;
  return {
    kind: "text",
    list(_, __, into) {
      for (let i = 1; i < texts.length; i++) into.push(i);
    },
    has: (_, __, value) => Number.isInteger(value) && value >= 1 && value < texts.length,
    possible: () => true,
    open: () => true,
  } satisfies CompiledSource;
});
export const names: Source<"text"> = namesWord();

/** How many there are. */
export const count = valueWord("count", [["of", { source: "any" }]], "number", "the number of {of}", (c, [of]) => {
  const kind = c.kindOf(of);
  const isList = !("yields" in (of as object)) && kind.endsWith("[]");
  if (isList) {
    const list = c.value(of);
    return ((m, base) => lengthOf(list(m, base))) satisfies Eval;
  }
  const source = c.source(of);
  const counted = (m: Machine, base: number): number => countOf(m, base, source);
  return Object.assign(counted, { reaches: reachesOf(source) }) satisfies Counted;
});

/** Whether there are so many of a source, without looking further than needed. */
const reachesOf = (source: CompiledSource): NonNullable<CompiledSource["reaches"]> =>
  source.reaches ?? ((m, base, wanted) => countOf(m, base, source) >= wanted);

function countOf(m: Machine, base: number, source: CompiledSource): number {
  const found: number[] = [];
  source.list(m, base, found);
  return found.length;
}

/** How many cards are in a zone; everybody may know. */
export const sizeOf = valueWord("sizeOf", [["zone", "zone"]], "number", "the size of {zone}", (c, [where]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const z = c.value(where);
  return ((m, base) => m.s.zone.count[z(m, base)]) satisfies Eval;
});

export const anyOf = valueWord("anyOf", [["of", { source: "any" }]], "flag", "there is any of {of}", (c, [of]) => {
  const reaches = reachesOf(c.source(of));
  return ((m, base) => Number(reaches(m, base, 1))) satisfies Eval;
});

const firstWord = valueWord("first", [["of", { source: "any" }]], "element", "the first of {of}", (c, [of]) => {
  const source = c.source(of);
  return ((m, base) => {
    const found: number[] = [];
    source.list(m, base, found);
    return found[0] ?? 0;
  }) satisfies Eval;
});
/** The first of these, or nothing. */
export const first = <K extends string>(of: Source<K> | Value<`${K}[]`>): Value<K> =>
  node(firstWord.definition, [of]) as Value<K>;

const sumWord = valueWord(
  "sum",
  [
    ["of", { source: "any" }],
    ["each", { formula: ["element"], gives: "number" }],
  ],
  "number",
  "the sum over {of} of {each}",
  (c, [of, formula]) => {
    const source = c.source(of);
    const { slot, test } = testing(c, asBlock(formula));
    return ((m, base) => {
      const found: number[] = [];
      source.list(m, base, found);
      let total = 0;
      for (const value of found) {
        m.s.slot.value[base + slot] = value;
        total += test(m, base);
      }
      return total;
    }) satisfies Eval;
  },
);
export const sum = <K extends string>(
  of: Source<K> | Value<`${K}[]`>,
  each: (it: Value<K>) => Value<"number"> | number,
): Value<"number"> => node(sumWord.definition, [of, lambda(elementKindOf(of), each)]) as Value<"number">;

/** Whether something is among these. */
export const isAmong = valueWord(
  "isAmong",
  [
    ["it", "any"],
    ["of", { source: "any" }],
  ],
  "flag",
  "{it} is among {of}",
  (c, [it, of]) => {
    const source = c.source(of);
    const value = c.argument(it, source.kind);
    return ((m, base) => Number(source.has(m, base, value(m, base)))) satisfies Eval;
  },
);

/** Whether a card is in a zone of this name, and still the same object. */
export const isIn = valueWord(
  "isIn",
  [
    ["card", "card"],
    ["name", { nameOf: "zone" }],
  ],
  "flag",
  "{card} is in a {name}",
  (c, [card, name]) => {
    c.reads |= c.registry.columnBit("card.zone");
    const value = c.value(card);
    const kind = c.registry.zoneNamed(name as string);
    return ((m, base) => {
      const reference = value(m, base);
      return Number(isCurrent(m, reference) && m.s.zone.kind[m.s.card.zone[rowOf(reference)]] === kind);
    }) satisfies Eval;
  },
);

/** The kind of zone a zone is. */
export const isZone = valueWord(
  "isZone",
  [
    ["zone", "zone"],
    ["name", { nameOf: "zone" }],
  ],
  "flag",
  "{zone} is a {name}",
  (c, [where, name]) => {
    const z = c.value(where);
    const kind = c.registry.zoneNamed(name as string);
    return ((m, base) => Number(m.s.zone.kind[z(m, base)] === kind)) satisfies Eval;
  },
);

export const sourceWords = [
  zone,
  cardsOf,
  fromBelow,
  inZone,
  just,
  everywhere,
  filterWord,
  bothWord,
  anyWord,
  everyoneWord,
  opponentsWord,
  nextPlayer,
  range,
  namesWord,
  count,
  sizeOf,
  anyOf,
  firstWord,
  sumWord,
  isAmong,
  isIn,
  isZone,
];

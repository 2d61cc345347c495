// The printed facts of a match's cards, laid out by the number of their text.

import type { Rules } from "@kibitz/kernel";
import { isNode, perRules } from "@kibitz/kernel/machine";
import type { CardType, Plus, Points } from "./declaration.js";

/** What texts are declared with beside their programs. */
export interface Facts {
  readonly title: string;
  readonly cost: number;
  readonly types: readonly CardType[];
  readonly worth?: number;
  readonly points?: Points;
  readonly gainedToDeck?: true;
  /** As a reaction to attacks: needs a hand of so many cards. */
  readonly handOf?: number;
  /** As a reaction to gains of others: to gains of this card. */
  readonly othersGainOf?: string;
  /** As a reaction to gains that would be: what is gained instead. */
  readonly gainsInstead?: string;
}

export const ACTION = 1;
export const ATTACK = 2;
export const CURSE = 4;
export const REACTION = 8;
export const TREASURE = 16;
export const VICTORY = 32;
const HEIRLOOM = 64;
const bitOfType: Readonly<Record<CardType, number>> = {
  action: ACTION,
  attack: ATTACK,
  curse: CURSE,
  heirloom: HEIRLOOM,
  reaction: REACTION,
  treasure: TREASURE,
  victory: VICTORY,
};

export interface FactTable {
  readonly cost: Uint8Array;
  /** Bits of the types. */
  readonly types: Uint8Array;
  readonly worth: Uint8Array;
  /** A treasure that does nothing but give its coins. */
  readonly plainTreasure: Uint8Array;
  /** An Action that gives its plus-lines when it is played, and does nothing else; and these. */
  readonly plainAction: Uint8Array;
  readonly plus: Readonly<Record<keyof Plus, Uint8Array>>;
  /** Whether there are treasures that do more. */
  readonly haveOddTreasures: boolean;
  /** Bits of `player.mayHold` for whoever has one. */
  readonly holds: Uint8Array;
  /** Whether others may react to this being gained. */
  readonly watched: Uint8Array;
  /** What gaining it does by itself: it has something printed for that. */
  readonly onGain: Uint8Array;
  /** The name gained instead of what its holder would gain, or nothing. */
  readonly gainsInstead: Uint8Array;
  readonly handOf: Uint8Array;
  readonly toDeck: Uint8Array;
  readonly points: readonly (Points | undefined)[];
  readonly byName: ReadonlyMap<string, number>;
  readonly province: number;
}

const bytes = (rules: Rules, of: (facts: Facts, programs: Rules["texts"][number]["programs"]) => number): Uint8Array =>
  Uint8Array.from(rules.texts, ({ facts, programs }) => of((facts ?? {}) as Facts, programs));

const has = (programs: Rules["texts"][number]["programs"], heading: string): boolean => (programs[heading] ?? 0) !== 0;

const plusWords: Readonly<Record<string, keyof Plus | undefined>> = {
  draw: "cards",
  actions: "actions",
  buys: "buys",
  coins: "coins",
};

/** What an Action gives when it is played, if it does no more than that, and nothing while it is in play. */
function onlyPlus({ facts, abilities, declared }: Rules["texts"][number]): Plus | undefined {
  const { types = [] } = facts as Partial<Facts>;
  const isPlain = types.includes("action") && !types.includes("attack") && !types.includes("treasure");
  if (!isPlain || abilities.length > 0 || declared.play === undefined) return undefined;
  const plus: Partial<Record<keyof Plus, number>> = {};
  for (const { word, args } of [declared.play].flat()) {
    const line = plusWords[word];
    const [count, ...more] = args;
    const isOwn = more.every(arg => isNode(arg) && arg.word === "you");
    if (
      !isOwn ||
      line === undefined ||
      plus[line] !== undefined ||
      typeof count !== "number" ||
      !(count >= 0 && count < 256)
    )
      return undefined;
    plus[line] = count;
  }
  return plus;
}

function tableOf(rules: Rules): FactTable {
  const byName = new Map(rules.texts.map(({ name, index }) => [name, index]));
  const types = bytes(rules, ({ types: own = [] }) => own.reduce((bits, type) => bits | bitOfType[type], 0));
  const plainTreasure = bytes(rules, ({ types: own = [] }, programs) =>
    Number(own.includes("treasure") && !has(programs, "play")),
  );
  const plus = rules.texts.map(onlyPlus);
  const plusOf = (line: keyof Plus): Uint8Array => Uint8Array.from(plus, lines => lines?.[line] ?? 0);
  const watching = new Set(rules.texts.map(({ facts }) => (facts as Partial<Facts> | undefined)?.othersGainOf));
  return {
    cost: bytes(rules, ({ cost = 0 }) => cost),
    types,
    worth: bytes(rules, ({ worth = 0 }) => worth),
    plainTreasure,
    plainAction: Uint8Array.from(plus, lines => Number(lines !== undefined)),
    plus: { cards: plusOf("cards"), actions: plusOf("actions"), buys: plusOf("buys"), coins: plusOf("coins") },
    haveOddTreasures: types.some((bits, name) => (bits & TREASURE) !== 0 && plainTreasure[name] === 0),
    holds: bytes(
      rules,
      ({ types: own = [] }, programs) =>
        (own.includes("action") ? 1 : 0) |
        (has(programs, "attacked") ? 2 : 0) |
        (has(programs, "ownGain") ? 4 : 0) |
        (has(programs, "othersGain") ? 8 : 0) |
        (has(programs, "wouldGain") ? 16 : 0),
    ),
    watched: Uint8Array.from(rules.texts, ({ name }) => Number(watching.has(name))),
    onGain: bytes(rules, (_, programs) => Number(has(programs, "gained"))),
    gainsInstead: bytes(rules, ({ gainsInstead = "" }) => byName.get(gainsInstead) ?? 0),
    handOf: bytes(rules, ({ handOf = 0 }) => handOf),
    toDeck: bytes(rules, ({ gainedToDeck }) => Number(gainedToDeck ?? false)),
    points: rules.texts.map(({ facts }) => (facts as Partial<Facts> | undefined)?.points),
    byName,
    province: byName.get("province") ?? 0,
  };
}

export const factsOf = perRules(({ rules }): FactTable => tableOf(rules));

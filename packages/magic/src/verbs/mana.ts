// Mana (106).

import { addTo, isHeard, perRules } from "@kibitz/kernel/machine";
import { each, everyone, type Instr, macro, oneOf, repeat, verb, when, you } from "@kibitz/kernel/words";
import { ANY_COLOUR, colourLetters, coloursIn, KINDS_OF_MANA } from "../printed/colours.js";
import { atomic, poolsOf, poolWrites, question, verbIn } from "../printed/tables.js";
import { tap } from "./permanents.js";

const onCard = [["card", "card"]] as const;

const sayManaOf = (colour: number, count: string): string => {
  const symbol = colour < colourLetters.length ? `{${colourLetters[colour]}}` : "mana of any colour";
  return /^[1-5]$/.test(count) && colour < colourLetters.length ? symbol.repeat(Number(count)) : `${count} ${symbol}`;
};
export const addMana = atomic(
  "addMana",
  [
    ["player", "player"],
    ["colour", "number"],
    ["count", "number"],
  ],
  (m, player, colour, amount) => {
    const pools = poolsOf(m.s);
    // A card from a file may say any number: there is no mana of that colour.
    if (amount <= 0 || !(colour in pools)) return m.nothing();
    addTo(pools[colour], player, amount);
    return amount;
  },
  {
    past: "added mana",
    result: "number",
    writes: poolWrites,
    say: ({ player, count, colour }) => `${player} adds ${sayManaOf(Number(colour), count)}`,
  },
);
/** 500.5: the unspent mana of one kind that a player loses as a step or phase ends. */
export const loseUnspentMana = atomic(
  "loseUnspentMana",
  [
    ["player", "player"],
    ["colour", "number"],
  ],
  (m, player, colour) => {
    const pool = poolsOf(m.s)[colour];
    const lost = pool[player];
    if (lost === 0) return m.nothing();
    pool[player] = 0;
    return lost;
  },
  { past: "lost unspent mana", result: "number", writes: poolWrites, say: "{player} loses unspent mana {colour}" },
);
export const loseAllUnspent = atomic(
  "loseAllUnspent",
  [],
  m => {
    let any = false;
    for (const pool of poolsOf(m.s)) {
      for (let player = 1; player < pool.length; player++) {
        if (pool[player] === 0) continue;
        pool[player] = 0;
        any = true;
      }
    }
    return any ? 0 : m.nothing();
  },
  { past: "pools emptied", open: false, writes: poolWrites },
);
const unspentVerb = perRules(({ rules }) => verbIn(rules, "loseUnspentMana"));
export const isUnspentWatched = question("isUnspentWatched", [], "flag", m => isHeard(m, unspentVerb(m)), {
  open: false,
  say: "something keeps unspent mana or waits for it",
});
const kinds = Array.from({ length: KINDS_OF_MANA }, (_, kind) => kind);
/** 500.5: unspent mana goes as a step or phase ends. */
export const emptyPools: Instr = when(
  isUnspentWatched(),
  each(everyone(), player => kinds.map(kind => loseUnspentMana(player, kind))),
  loseAllUnspent(),
);
/** 605.1b looks at this: a permanent was tapped for mana. */
export const tapForMana = verb("tapForMana", onCard, card => tap(card), {
  past: "tapped for mana",
  // What comes with it comes in any order.
  affects: () => 0,
  say: "tap {card} for mana",
});

/** Mana of the colours its player likes, one by one. */
export const addAnyMana = macro(
  "addAnyMana",
  [["count", "number"]],
  "instr",
  count =>
    repeat(
      count,
      oneOf(
        Object.fromEntries(
          coloursIn(ANY_COLOUR).map(colour => [`{${colourLetters[colour]}}`, addMana(you, colour, 1)]),
        ),
      ),
    ),
  { say: "you add {count} mana in any combination of colours" },
);

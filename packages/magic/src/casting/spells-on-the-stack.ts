// Spells on the stack: found (405), copied (707.10), countered (701.6), and where they go from it (608).

import { columnOfCard, referenceTo, rowOf } from "@kibitz/kernel/machine";
import {
  and,
  as,
  bind,
  cease,
  copyExceptions,
  create,
  gives,
  type Instr,
  isIn,
  isSomething,
  not,
  or,
  perform,
  removeItem,
  repeat,
  type Value,
  verb,
  when,
  zone,
} from "@kibitz/kernel/words";
import { has } from "../characteristics/characteristics.js";
import { isSpellCopy, spellOf, textOf } from "../characteristics/questions.js";
import { isFlashback } from "../printed/casting-options.js";
import { announcedColumns, atomic, question } from "../printed/tables.js";
import { exile, returnToHand, toGraveyard } from "../verbs/verbs.js";
import { hasAftermath } from "./halves.js";

export const itemOf = question(
  "itemOf",
  [["spell", "card"]],
  "item",
  (m, spell) => {
    const { item, table } = m.s;
    // Mostly it is the one on top.
    for (let row = table.last[m.rules.tables.item.book]; row > 0; row = item.prev[row]) {
      m.look(1);
      if (item.isSpell[row] && item.self[row] === spell) return referenceTo(m.s, m.rules.tables.item, row);
    }
    return 0;
  },
  { say: "{spell} on the stack" },
);

/** 707.10: a copy of a spell is put on the stack; it is not cast. Its player may choose new targets for it. */
export const becomeSpellCopy = atomic(
  "becomeSpellCopy",
  [
    ["copy", "card"],
    ["original", "card"],
  ],
  (m, copy, original) => {
    const row = rowOf(copy);
    m.s.card.isSpellCopy[row] = 1;
    for (const column of announcedColumns) {
      // Asked first: what was a list before is made again, which may move the columns.
      const chosen = columnOfCard(m, column, original);
      m.s.card[column][row] = chosen;
    }
    return 0;
  },
  {
    past: "copied a spell",
    open: false,
    writes: ["card.isSpellCopy", ...announcedColumns.map(column => `card.${column}`)],
    say: "{copy} is a copy of {original}",
  },
);
export const copySpell = verb(
  "copySpell",
  [
    ["player", "player"],
    ["card", "card"],
    ["count", "number"],
  ],
  (player, original, count) =>
    as(
      player,
      repeat(
        count,
        create(textOf(original), player, zone("stack", player), copy => [
          becomeSpellCopy(copy, original),
          copyExceptions(copy, original),
          perform(copy, "spell"),
          // A copy that could have no target at all, not even the original's, has come to nothing.
          when(not(isSomething(itemOf(copy))), cease(copy)),
          gives(copy),
        ]),
      ),
    ),
  {
    past: "copied",
    result: "card",
    say: ({ player, card, count }) =>
      `${player} copies ${card}${count === "1" ? "" : ` ${count} times`}; ${player} may choose new targets for ${count === "1" ? "the copy" : "the copies"}`,
  },
);

export const isFlashedBack = question(
  "isFlashedBack",
  [["card", "card"]],
  "flag",
  (m, card) => isFlashback(m.s.card.way[rowOf(card)]),
  { reads: ["card.way"], say: "{card} was cast with flashback" },
);

/** 608.2n, 608.3, 702.34a: where a spell goes from the stack; a copy that has become no permanent ceases to exist. */
export const leaveStack = verb(
  "leaveStack",
  [["card", "card"]],
  card =>
    when(
      isSpellCopy(card),
      cease(card),
      when(or(isFlashedBack(card), hasAftermath(card)), exile(card), toGraveyard(card)),
    ),
  { past: "left the stack", open: false, say: "{card} leaves the stack" },
);
/** 701.6: what can be countered is off the stack, and goes somewhere. */
const countering = (card: Value<"card">, then: Instr): Instr =>
  when(and(isIn(card, "stack"), not(has(card, "cannot be countered"))), [removeItem(itemOf(card)), then]);
export const counter = verb("counter", [["card", "card"]], card => countering(card, leaveStack(card)), {
  past: "countered",
  say: "counter {card}",
});

/** Exactly this item on the stack: a spell, or an ability. */
export const counterSpellOrAbility = verb(
  "counterSpellOrAbility",
  [["item", "item"]],
  item => bind("card", spellOf(item), card => when(isSomething(card), counter(card), removeItem(item))),
  { past: "countered", say: "counter {item}" },
);

/** Countered, but into its owner's hand; with flashback it is exiled nevertheless (702.34a). */
export const counterToHand = verb(
  "counterToHand",
  [["card", "card"]],
  card =>
    countering(
      card,
      when(or(isSpellCopy(card), isFlashedBack(card), hasAftermath(card)), leaveStack(card), returnToHand(card)),
    ),
  { past: "countered into a hand", say: "counter {card} and return it to its owner's hand" },
);

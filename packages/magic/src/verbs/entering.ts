// Coming onto the battlefield (110, 111, 614.12).

import {
  and,
  as,
  create,
  gives,
  type Instr,
  isCurrent,
  isIn,
  macro,
  move,
  not,
  or,
  perform,
  repeat,
  rowOf,
  self,
  TOP,
  textNow,
  type Value,
  verb,
  when,
  zone,
} from "@kibitz/kernel";
import { hasKeyword, isSpellCopy, isTapped, isToken } from "../characteristics.js";
import { keywordBit } from "../keywords.js";
import { printed } from "../printed.js";
import { atomic, counterKinds } from "../tables.js";
import { sayCounters } from "../verbs/life-and-counters.js";
import { putCounters } from "./life-and-counters.js";

const onCard = [["card", "card"]] as const;

/** A permanent is there: as this is told, whatever waits for permanents sees it (603.6a). */
export const arrive = atomic("arrive", onCard, (m, card) => (isCurrent(m, card) ? 0 : m.nothing()), {
  past: "entered",
  open: false,
  writes: [],
  say: "{card} enters the battlefield",
});
/** 302.6, 306.5b, and what "enters tapped" says. */
const settleIn = atomic(
  "settleIn",
  [
    ["card", "card"],
    ["tapped", "flag"],
  ],
  (m, card, tapped) => {
    const row = rowOf(card);
    m.s.card.sick[row] = 1;
    // Asked first: working out what a card has may move the columns.
    const isTapped = tapped !== 0 || hasKeyword(m, row, keywordBit("enters tapped"));
    m.s.card.tapped[row] = Number(isTapped);
    const { loyalty } = printed(m, textNow(m, row));
    m.s.card.loyalty[row] = loyalty;
    m.s.card.linked[row] = 0;
    return 0;
  },
  {
    past: "settled in",
    open: false,
    writes: ["card.sick", "card.tapped", "card.loyalty", "card.linked"],
    seenBy: () => 0,
  },
);

/** As part of entering, not as something that happens to it. */
export const entersTapped = atomic(
  "entersTapped",
  onCard,
  (m, card) => {
    m.s.card.tapped[rowOf(card)] = 1;
    return 0;
  },
  { past: "entered tapped", writes: ["card.tapped"], say: "{card} enters tapped", seenBy: () => 0 },
);
/** As part of entering: counters it enters with (614.12, 122.6). */
export const entersWith = macro(
  "entersWith",
  [
    ["kind", { oneOf: counterKinds }],
    ["count", "number"],
  ],
  "instr",
  (kind, count) => putCounters(self, kind, count),
  { say: ({ kind, count }) => `it enters with ${sayCounters(kind, count)} on it` },
);

/** 707.5: what has become a copy as it enters, enters as what it copies would. */
export const enterAsWhatItIsNow: readonly Instr[] = [settleIn(self, isTapped(self)), perform(self, "asEnters")];

/** 111.8: a token that has left does not come back. */
const isStray = (card: Value<"card">): Value<"flag"> =>
  and(or(isToken(card), isSpellCopy(card)), not(or(isIn(card, "battlefield"), isIn(card, "stack"))));

/** Onto the battlefield, as whatever it says it enters as; told to nobody yet, so that several can come at once. */
export const comeIn = verb(
  "comeIn",
  [
    ["card", "card"],
    ["player", "player"],
    ["tapped", "flag"],
  ],
  (card, player, tapped) =>
    when(
      not(isStray(card)),
      move(card, zone("battlefield", player), TOP, it => [
        settleIn(it, tapped),
        as(player, perform(it, "asEnters")),
        gives(it),
      ]),
    ),
  { past: "come in", result: "card", say: "{card} comes in under the control of {player}" },
);
export const enter = verb(
  "enter",
  [
    ["card", "card"],
    ["player", "player"],
    ["tapped", "flag", false],
  ],
  (card, player, tapped) => comeIn(card, player, tapped, it => [arrive(it), gives(it)]),
  {
    past: "put onto the battlefield",
    result: "card",
    say: ({ card, player, tapped }) =>
      `put ${card} onto the battlefield${tapped === "true" ? " tapped" : ""}${player === "you" ? "" : ` under the control of ${player}`}`,
  },
);

const markToken = atomic(
  "markToken",
  onCard,
  (m, card) => {
    m.s.card.isToken[rowOf(card)] = 1;
    return 0;
  },
  { past: "marked as a token", open: false, writes: ["card.isToken"], seenBy: () => 0 },
);
/** 111.1. */
export const createTokens = verb(
  "createTokens",
  [
    ["text", "text"],
    ["player", "player"],
    ["count", "number"],
  ],
  (text, player, count) =>
    repeat(
      count,
      create(text, player, zone("battlefield", player), it => [
        markToken(it),
        settleIn(it, false),
        as(player, perform(it, "asEnters")),
        arrive(it),
      ]),
    ),
  {
    past: "created tokens",
    say: ({ player, count, text }) =>
      count === "1" ? `${player} creates a ${text} token` : `${player} creates ${count} ${text} tokens`,
  },
);

export const enteringWords = [arrive, settleIn, entersTapped, entersWith, comeIn, enter, markToken, createTokens];

// Coming onto the battlefield (110, 111, 614.12).

import { hasLostAbilities, isCurrent, rowOf } from "@kibitz/kernel/machine";
import {
  and,
  as,
  batch,
  by,
  choose,
  copyExceptions,
  create,
  currentObject,
  each,
  everywhere,
  freeze,
  gives,
  givesAlso,
  type Instr,
  indivisible,
  isIn,
  isSomething,
  macro,
  moreThan,
  move,
  not,
  one,
  ownerOf,
  perform,
  repeat,
  type Source,
  same,
  self,
  TOP,
  those,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { hasKeyword, hasSupertype } from "../characteristics/characteristics.js";
import { isSpellCopy, isTapped, noCard, startingLoyalty, textOfToken } from "../characteristics/questions.js";
import { keywordBit } from "../printed/keywords.js";
import { atomic, counterKinds, question } from "../printed/tables.js";
import { WORLD } from "../printed/types.js";
import { couldEnchant, wantsToEnchant } from "./attaching.js";
import { beginAsCopy } from "./becoming-copies.js";
import { putCounters, sayCountersOn } from "./life-and-counters.js";
import { attach } from "./permanents.js";

const onCard = [["card", "card"]] as const;

/** A permanent is there: as this is told, whatever waits for permanents sees it (603.6a). */
export const arrive = atomic(
  "arrive",
  onCard,
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    const row = rowOf(card);
    if (hasSupertype(m, row, WORLD)) m.s.card.worldSince[row] = m.s.kernel.stamp[0];
    return 0;
  },
  { past: "entered", open: false, writes: ["card.worldSince"], say: "{card} enters the battlefield" },
);
/** 614.12: what would have no abilities on the battlefield does not say how it enters. */
export const saysHowItEnters = question(
  "saysHowItEnters",
  onCard,
  "flag",
  (m, card) => !hasLostAbilities(m, rowOf(card)),
  { open: false, say: "{card} says how it enters" },
);
const asItEnters = (card: Value<"card">): Instr => when(saysHowItEnters(card), perform(card, "asEnters"));
/** 302.6, and what "enters tapped" says. */
export const settleIn = atomic(
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
    // What it said before it left where it was, it says no longer.
    if (hasLostAbilities(m, row)) for (const kind of counterKinds) m.s.card[kind][row] = 0;
    return 0;
  },
  {
    past: "settled in",
    open: false,
    writes: ["card.sick", "card.tapped", ...counterKinds.map(kind => `card.${kind}`)],
    seenBy: () => 0,
  },
);
/** 306.5b: a planeswalker enters with its loyalty counters, put on it like any others. */
const getsLoyalty = (it: Value<"card">): Instr =>
  when(moreThan(startingLoyalty(it), 0), putCounters(it, "loyalty", startingLoyalty(it)));

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
  { say: ({ kind, count }) => `it enters with ${sayCountersOn(kind, count, "it")}` },
);

export const markToken = atomic(
  "markToken",
  onCard,
  (m, card) => {
    m.s.card.isToken[rowOf(card)] = 1;
    m.s.card.isSpellCopy[rowOf(card)] = 0;
    return 0;
  },
  { past: "marked as a token", open: false, writes: ["card.isToken", "card.isSpellCopy"], seenBy: () => 0 },
);

/** 707.6: what enters as a copy does what the copied text says of entering. */
export const entersAsThat: readonly Instr[] = [
  perform(self, "beforeEnters"),
  settleIn(self, isTapped(self)),
  asItEnters(self),
];

const setWaiting = (name: string, past: string, to: number) =>
  atomic(
    name,
    onCard,
    (m, card) => {
      m.s.card.stays[rowOf(card)] = to;
      return 0;
    },
    { past, open: false, writes: ["card.stays"], seenBy: () => 0 },
  );
export const awaitOthers = setWaiting("awaitOthers", "waits for those that enter with it", 1);
export const awaitNobody = setWaiting("awaitNobody", "all are there", 0);
/** It is entering with others: for those it is not there yet. */
export const awaitsOthers = question("awaitsOthers", onCard, "flag", (m, card) => m.s.card.stays[rowOf(card)], {
  open: false,
  say: "{card} is entering, too",
});

/** Onto the battlefield, as whatever it says it enters as; told to nobody yet, so that several can come at once. */
export const comeIn = verb(
  "comeIn",
  [
    ["card", "card"],
    ["player", "player"],
    ["tapped", "flag"],
  ],
  (card, player, tapped) => {
    const inside = (it: Value<"card">): Instr[] => [
      // 608.3f: a copy of a permanent spell becomes a token, with what it was an exception in.
      when(isSpellCopy(it), [markToken(it), copyExceptions(it, card)]),
      settleIn(it, tapped),
      as(player, asItEnters(it)),
      getsLoyalty(it),
      gives(it),
    ];
    // 303.4f, g: an Aura that was not cast is put on something, or stays where it is.
    const enchanting = choose(
      by(player, one),
      those(everywhere("battlefield"), to => and(couldEnchant(card, to, player), not(awaitsOthers(to)))),
      to => move(card, zone("battlefield", player), TOP, it => [attach(it, to), ...inside(it)]),
      "what it enchants",
    );
    return when(wantsToEnchant(card), enchanting, move(card, zone("battlefield", player), TOP, inside));
  },
  {
    past: "come in",
    result: "card",
    say: "{card} comes in under the control of {player}",
    // 111.8: a token that has left does not come back.
    cannot: (m, args) => m.s.columnsOf("card").isToken[rowOf(args[0])] !== 0,
  },
);
export const enter = verb(
  "enter",
  [
    ["card", "card"],
    ["player", "player"],
    ["tapped", "flag", false],
  ],
  (card, player, tapped) => [
    as(player, perform(card, "beforeEnters")),
    // How it enters it is from the start: nobody sees it without (603.8).
    indivisible(comeIn(card, player, tapped, it => [arrive(it), gives(it)])),
  ],
  {
    past: "put onto the battlefield",
    result: "card",
    say: ({ card, player, tapped }) =>
      `put ${card} onto the battlefield${tapped === "true" ? " tapped" : ""}${player === "you" ? "" : ` under the control of ${player}`}`,
  },
);

const numberWords: Readonly<Record<string, string>> = { 2: "two", 3: "three", 4: "four", 5: "five" };
/**
 * 111.1: all at once, so that they see each other (603.6a). They are copies of a card, if one is named, unless something
 * else is created instead. Gives the tokens.
 */
export const createTokens = verb(
  "createTokens",
  [
    ["text", "text"],
    ["player", "player"],
    ["count", "number"],
    ["of", "card", noCard],
  ],
  (text, player, count, of) =>
    indivisible(
      batch(
        repeat(
          count,
          create(text, player, zone("battlefield", player), it => [
            markToken(it),
            when(and(isSomething(of), same(text, textOfToken(of))), beginAsCopy(it, of)),
            settleIn(it, false),
            as(player, asItEnters(it)),
            getsLoyalty(it),
            arrive(it),
            givesAlso(it),
          ]),
        ),
      ),
    ),
  {
    past: "created tokens",
    result: "card[]",
    cannot: (_, args) => args[2] <= 0,
    say: ({ player, count, text }) =>
      count === "1"
        ? `${player} creates a ${text} token`
        : `${player} creates ${numberWords[count] ?? count} ${text} tokens`,
  },
);

/** All at once: they count none of each other, and see each other (614.12a, 603.6a). What cannot come stays where it is. */
const together = (from: Source<"card"> | Value<"card[]">, under: (card: Value<"card">) => Value<"player">): Instr =>
  // Those that are there already may be none of these any longer.
  freeze(from, cards => [
    each(cards, card => as(under(card), perform(card, "beforeEnters"))),
    indivisible([
      each(cards, card => comeIn(card, under(card), false, it => awaitOthers(it))),
      each(cards, card => awaitNobody(currentObject(card))),
      batch(each(cards, card => when(isIn(currentObject(card), "battlefield"), arrive(currentObject(card))))),
    ]),
  ]);
const cardsAtOnce = [["cards", { source: "card" }]] as const;
export const enterTogether = macro("enterTogether", cardsAtOnce, "instr", cards => together(cards, () => you), {
  say: "put {cards} onto the battlefield",
});
export const enterForOwners = macro(
  "enterForOwners",
  cardsAtOnce,
  "instr",
  cards => together(cards, card => ownerOf(card)),
  { say: "put {cards} onto the battlefield under their owners' control" },
);

// Costs that are not mana (118): how they are paid, and from that when they can be.

import { isBlock, isNode, type Term } from "@kibitz/kernel/machine";
import {
  allowed,
  and,
  anyOf,
  atLeast,
  batch,
  choose,
  count,
  each,
  exactly,
  fail,
  type Instr,
  inZone,
  isStill,
  macro,
  move,
  not,
  one,
  or,
  ownerOf,
  type Program,
  type Source,
  same,
  self,
  those,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { countersOn, isTapped, lifeOf } from "../characteristics/questions.js";
import { plural } from "../printed/say-filter.js";
import { type CounterKind, counterKinds } from "../printed/tables.js";
import { sayCounters } from "../verbs/life-and-counters.js";
import {
  discard,
  exile,
  loseLife,
  payCounters,
  putCounters,
  removeCountersOf,
  returnToHand,
  sacrifice,
  tap,
} from "../verbs/verbs.js";

const sayHowMany = (count: string | undefined, what: string): string =>
  count === "1" ? `a ${what}` : `${count} ${plural(what)}`;
/** What a player pays, as costs say it: "pay 1 life, sacrifice this". */
export const sayPaid = (paid: string): string =>
  paid
    .replace("for each card in your hand, you discard it", "discard your hand")
    .replace(/\byou (sacrifice|discard)\b/g, "$1")
    .replaceAll("; ", ", ");

/** What takes a card away: which of its arguments that is, and where the card goes. */
const takings: Readonly<Record<string, readonly [at: number, to: string]>> = {
  [sacrifice.definition.name]: [1, "graveyard"],
  [discard.definition.name]: [1, "graveyard"],
  [exile.definition.name]: [0, "exile"],
  [returnToHand.definition.name]: [0, "hand"],
};
/** What has to be allowed so that a card can be taken: the taking itself, and the move it comes to. */
export const takingVerbs: readonly string[] = [move.definition.name, ...Object.keys(takings)];
const takenBy = ({ word, args }: Instr): readonly [card: Value<"card">, to: string] | undefined => {
  if (!Object.hasOwn(takings, word)) return undefined;
  const [at, to] = takings[word];
  return [args[at] as Value<"card">, to];
};
export const takesCard = (paid: Instr): boolean => takenBy(paid) !== undefined;
/** 101.2, 118.3: whether nothing forbids to do what is to be paid. Only what is untapped can be tapped (701.26a). */
export function isPayable(paid: Instr): Value<"flag"> {
  const taken = takenBy(paid);
  if (paid.word === tap.definition.name) return and(allowed(paid), not(isTapped(paid.args[0] as Value<"card">)));
  if (taken === undefined) return allowed(paid);
  const [card, to] = taken;
  return and(allowed(paid), allowed(move(card, zone(to, ownerOf(card)))));
}
/**
 * What should have gone and is still there was not paid; nor is life that is not there any more. Counters are put on
 * something as a cost.
 */
export function mustBePaid(paid: Instr): readonly Instr[] {
  if (paid.word === payingLife.definition.name) return [when(not(conditions.payingLife(paid.args)), fail()), paid];
  if (paid.word === putCounters.definition.name) return [{ ...paid, word: payCounters.definition.name }];
  return [paid, ...unlessTaken(paid)];
}
const unlessTaken = (paid: Instr): readonly Instr[] => {
  const taken = takenBy(paid);
  return taken === undefined ? [] : [when(isStill(taken[0]), fail())];
};

/** So many of these, chosen by whoever pays, and what becomes of each. */
const giving = (
  name: string,
  verb: string,
  pay: (card: Value<"card">) => Instr,
  { whither = "", how = "" }: { readonly whither?: string; readonly how?: string } = {},
) => {
  const payable = (from: Source<"card"> | Value<"card[]">): Source<"card"> => those(from, card => isPayable(pay(card)));
  // What goes goes at once, so that it is seen by what goes with it (603.10a).
  const payAll = (cards: Value<"card[]">): readonly Instr[] =>
    takesCard(pay(self)) ? [batch(each(cards, pay)), each(cards, card => unlessTaken(pay(card)))] : [each(cards, pay)];
  const word = macro(
    name,
    [
      ["count", "number"],
      ["from", { source: "card" }],
    ],
    "instr",
    (many, from) => {
      const enough = (cards: Value<"card[]">): Instr => when(not(atLeast(count(cards), many)), fail());
      return many === 1
        ? choose(one, payable(from), card => mustBePaid(pay(card)), `what to ${verb}`, fail())
        : choose(exactly(many), payable(from), cards => [enough(cards), ...payAll(cards)], `what to ${verb}`, fail());
    },
    { say: ({ count: many, from }) => [verb, sayHowMany(many, `${how}${from}`), whither].filter(Boolean).join(" ") },
  );
  return Object.assign(word, { payable });
};
export const sacrificing = giving("sacrificing", "sacrifice", card => sacrifice(you, card));
export const discarding = giving("discarding", "discard", card => discard(you, card));
export const tapping = giving("tapping", "tap", card => tap(card), { how: "untapped " });
export const returning = giving("returning", "return", card => returnToHand(card), { whither: "to hand" });
export const exiling = giving("exiling", "exile", card => exile(card));
const givings = [sacrificing, discarding, tapping, returning, exiling];

/** 119.4: whoever has so much life, and can lose it, can pay it. */
export const canPayLife = (life: Value<"number"> | number): Value<"flag"> =>
  and(atLeast(lifeOf(you), life), allowed(loseLife(you, life)));
export const payingLife = macro("payingLife", [["count", "number"]], "instr", life => loseLife(you, life), {
  say: "pay {count} life",
});
export const removingCounters = macro(
  "removingCounters",
  [
    ["kind", { oneOf: counterKinds }],
    ["count", "number", 1],
  ],
  "instr",
  (kind, many = 1) => removeCountersOf(self, counterKinds.indexOf(kind), many, true),
  { say: ({ kind, count: many }) => `remove ${sayCounters(kind, many)} from this` },
);

/** 118.3: what a cost needs, so that nobody starts to pay what cannot be paid. */
const conditions: Readonly<Record<string, (args: readonly Term[]) => Value<"flag">>> = {
  ...Object.fromEntries(
    givings.map(({ definition, payable }) => [
      definition.name,
      ([many, from]: readonly Term[]): Value<"flag"> =>
        many === 1
          ? anyOf(payable(from as Source<"card">))
          : atLeast(count(payable(from as Source<"card">)), many as number),
    ]),
  ),
  ...Object.fromEntries(
    [tap.definition.name, ...Object.keys(takings)].map(word => [
      word,
      (args: readonly Term[]): Value<"flag"> => isPayable({ word, args }),
    ]),
  ),
  /** Something with each of these: with none of them it must be impossible. */
  each: ([from, does]) => {
    const { params, body } = isBlock(does) ? does : { params: [], body: [] };
    const fails = or(...body.filter(isNode).map(paid => not(isPayable(paid))));
    return not(anyOf({ word: "those", args: [from, { params, body: [fails] }], yields: "card" }));
  },
  payingLife: ([life]) => canPayLife(life as Value<"number">),
  removingCounters: ([kind, many = 1]) => ({ word: "atLeast", args: [countersOn(self, kind as CounterKind), many] }),
};
export const needsOfCost = (cost: Program): Value<"flag">[] =>
  [cost].flat().flatMap(({ word, args }) => (Object.hasOwn(conditions, word) ? [conditions[word](args)] : []));
/** 118.3: what is tapped for the {T} of a cost is not tapped for the rest of it. */
export const besidesTapping = (cost: readonly Instr[]): readonly Instr[] =>
  cost.map(paid => (paid.word === tapping.definition.name ? { ...paid, args: withoutIt(paid.args) } : paid));
/** The same for a spell: by the time it is paid for, its card is where nothing can be done with it (601.2a). */
export const needsOfSpellCost = (cost: Program): Value<"flag">[] =>
  needsOfCost([cost].flat().map(paid => (fromHidden.has(paid.word) ? { ...paid, args: withoutIt(paid.args) } : paid)));
const fromHidden: ReadonlySet<string> = new Set([discarding.definition.name, exiling.definition.name]);
const withoutIt = ([many, from]: readonly Term[]): readonly Term[] => [
  many,
  those(from as Source<"card">, card => not(same(card, self))),
];

/** Cards that whoever pays has to have besides what the ability is on: how many, which would do, and what becomes of them. */
export interface Given {
  readonly count: Term;
  readonly from: Term;
  readonly areTapped: boolean;
}
export const givenFor = (cost: Program): readonly Given[] =>
  [cost].flat().flatMap(({ word, args: [many, from] }) => {
    const given = givings.find(({ definition }) => definition.name === word);
    if (given === undefined) return [];
    return [{ count: many, from: given.payable(from as Source<"card">), areTapped: given === tapping }];
  });

export const sacrificeThis: Instr = sacrifice(you, self);
export const discardThis: Instr = discard(you, self);
const aCardInHand: Source<"card"> = those(inZone("hand"), card => not(same(card, self)));
export const discardingACard: Instr = discarding(1, aCardInHand);
export const tappingA = (from: Source<"card">): Instr => tapping(1, from);
export const sacrificingA = (from: Source<"card">): Instr => sacrificing(1, from);
export const puttingCounters = (kind: CounterKind, many = 1): Instr => putCounters(self, kind, many);

// Words for what cards say: when abilities trigger, what they cost, what they change.

import {
  type Ability,
  affect,
  and,
  anyOf,
  as,
  atLeast,
  batch,
  bind,
  choose,
  type EventOf,
  each,
  everyone,
  happens,
  indivisible,
  inZone,
  isZone,
  lookingBack,
  macro,
  may,
  more,
  move,
  not,
  one,
  or,
  type Param,
  type Program,
  type Source,
  same,
  self,
  show,
  shuffle,
  sizeOf,
  those,
  upToOne,
  type Value,
  type VerbBuilder,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import { beginPhase, recordUse } from "../table/bookkeeping.js";
import { isNamed } from "../table/card-values.js";
import { SECOND_KNOWS_FIRST_CHOICE, switches } from "../table/policies.js";
import { activePlayer, battleOpponent, wasUsedThisTurn } from "../table/table-facts.js";
import { declareAttack } from "../turn/declaration.js";
import { draw, heal, payStock, place, reverse } from "../verbs/verbs.js";

const flat = (...programs: readonly Program[]): Program => programs.flat();

/** An AUTO with an "if" after its trigger (W-6.4(3)): tested as P5 says. */
export const autoIf = <P extends readonly Param[], R>(
  verb: VerbBuilder<P, R>,
  matches: (event: EventOf<P, R>) => Value<"flag">,
  condition: Value<"flag">,
  body: Program,
): Ability =>
  whenever(
    happens(verb, event => and(matches(event), or(switches.ifIsTestedLate(), condition))),
    when(or(not(switches.ifIsTestedLate()), condition), body),
  );

export const onAttack = (body: Program): Ability =>
  whenever(
    happens(declareAttack, event => same(event.attacker, self)),
    body,
  );
/** Placed from hand to the stage. */
export const onPlaced = (body: Program): Ability =>
  whenever(
    happens(place, event => and(same(event.result, self), isZone(event.from, "hand"))),
    body,
  );
export const onReversed = (body: Program): Ability =>
  whenever(
    happens(reverse, event => same(event.card, self)),
    body,
  );
export const onBattleOpponentReversed = (body: Program): Ability =>
  whenever(
    happens(reverse, event => same(event.card, battleOpponent(self))),
    body,
  );
/** From the stage to the waiting room; `it` is the object there. */
export const onLeaving = (body: (it: Value<"card">) => Program): Ability =>
  lookingBack(
    happens(move, event => and(same(event.card, self), isZone(event.from, "stage"), isZone(event.to, "waitingRoom"))),
    event => body(event.result),
  );
/** At the beginning of one of your phases. */
export const atStartOf = (phase: Value<"phase">, body: Program, condition?: Value<"flag">): Ability =>
  whenever(
    happens(beginPhase, event =>
      condition === undefined
        ? and(same(event.player, you), same(event.phase, phase))
        : and(same(event.player, you), same(event.phase, phase), condition),
    ),
    body,
  );
/** W-6.4(7). */
export const oncePerTurn = (body: Program): Program => when(not(wasUsedThisTurn(self)), flat(recordUse(self), body));

/** Until the end of the turn, of the object it is now. */
export const bonus = macro(
  "bonus",
  [
    ["card", "card"],
    ["what", { nameOf: "getter" }],
    ["by", "number"],
  ],
  "instr",
  (card, what, by) =>
    typeof by === "number"
      ? affect(card, "turn", more(what, by))
      : // What it is worth now: the effect does not look again.
        bind("number", by, amount => affect(card, "turn", more(what, amount))),
  { say: "{card} gets {by} {what} until end of turn" },
);

/** So much stock, as far as the number is printed. */
export const saidStock = (amount: number | Value<"number">): string =>
  typeof amount === "number" ? `${amount} stock` : "the stock";

/** "You may pay (n)": asked only when there is enough stock, which everybody can see. */
export const mayPay = macro(
  "mayPay",
  [
    ["stock", "number"],
    ["then", { block: [] }],
  ],
  "instr",
  (stock, then) =>
    when(atLeast(sizeOf(zone("stock")), stock), may(`pay ${saidStock(stock)}`, flat(payStock(you, stock), then))),
  { say: "you may pay {stock} stock; if so: {then}" },
);

/** "You may pay [(n), discard a card]"; the hand is hidden, so it is asked whenever there is one. */
export const mayPayAndDiscard = (stock: number, then: Program, from: Source<"card"> = inZone("hand")): Program =>
  when(
    atLeast(sizeOf(zone("stock")), stock),
    choose(
      upToOne,
      from,
      card => flat(indivisible(flat(payStock(you, stock), move(card, zone("waitingRoom")))), then),
      stock === 0 ? "discard a card as a cost" : `pay ${stock} stock and discard a card`,
    ),
  );

/** Your climax area holds a card of this name. */
export const climaxIs = (name: string | Value<"text">): Value<"flag"> =>
  anyOf(those(inZone("climax"), card => isNamed(card, name)));

export const mayHeal: Program = when(anyOf(inZone("clock")), may("heal 1", heal(you)));

/** Choose one and return it to hand. */
export const salvage = (from: Source<"card">, why = "return a card to hand"): Program =>
  choose(one, from, card => move(card, zone("hand")), why);

/** W-12: look through the deck, perhaps find one, show it, shuffle. */
export const search = (wanted: (card: Value<"card">) => Value<"flag">): Program => [
  each(inZone("deck"), card => show(card, you)),
  choose(
    upToOne,
    those(inZone("deck"), card => wanted(card)),
    card => [show(card), move(card, zone("hand"))],
    "find a card in your deck",
  ),
  shuffle(zone("deck")),
];

export const drawUpTo = (most: number): Program =>
  most === 0 ? [] : may("draw a card", flat(draw(you), drawUpTo(most - 1)));

/** W-2(6): both must choose: the turn player first. */
export const inTurnOrder = macro(
  "inTurnOrder",
  [["do", { block: ["player"] }]],
  "instr",
  body => {
    const oneByOne = each(everyone(activePlayer()), who => as(who, body(who)));
    return SECOND_KNOWS_FIRST_CHOICE ? oneByOne : batch(oneByOne);
  },
  { say: "each player, the turn player first: {do}" },
);

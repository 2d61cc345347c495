// What effects of cards do, in the words cards use.

import {
  type Ability,
  affect,
  anyNumber,
  as,
  asItIsNow,
  BOTTOM,
  batch,
  becomes,
  choose,
  copies,
  delayed,
  each,
  exactly,
  grant,
  happens,
  type Instr,
  instead,
  inZone,
  isStill,
  letBe,
  may,
  maybeOne,
  moreThan,
  move,
  nextPlayer,
  not,
  oneOf,
  ownerOf,
  type Part,
  type Program,
  type Source,
  same,
  self,
  show,
  shuffle,
  start,
  TOP,
  tentative,
  those,
  top,
  upTo,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import { gains, pump, trigger } from "./abilities.js";
import type { Effect } from "./announcing.js";
import { payMana } from "./casting.js";
import { colourNamed, copiablePower, copiableToughness, has, isBasic, textOf } from "./characteristics.js";
import { colourNames } from "./colours.js";
import { removeFromCombat } from "./combat.js";
import type { Keyword } from "./keywords.js";
import { oweMana } from "./payment.js";
import { END } from "./steps.js";
import { beginStep } from "./turn.js";
import {
  arrive,
  becomeSick,
  clean,
  comeIn,
  dealDamage,
  destroy,
  discard,
  enter,
  put,
  removeDamage,
  tap,
} from "./verbs.js";

type Amount = number | Value<"number">;

/** This deals damage. */
export const damage = (aim: Value<"any"> | Value<"card">, amount: Amount, source: Value<"card"> = self): Instr =>
  when(moreThan(amount, 0), dealDamage(source, aim as Value<"any">, amount, false));
export const damagePlayer = (player: Value<"player">, amount: Amount, source: Value<"card"> = self): Instr =>
  damage({ word: "asTarget", args: [player] }, amount, source);

/** Until end of turn. */
export const untilEndOfTurn = (card: Value<"card">, ...changes: Part[]): Instr =>
  when(isStill(card), affect(card, "turn", ...changes));
export const pumpUntilEndOfTurn = (card: Value<"card">, power: Amount, toughness: Amount): Instr =>
  untilEndOfTurn(card, ...pump(power as number, toughness as number));
export const gainUntilEndOfTurn = (card: Value<"card">, ...names: Keyword[]): Instr =>
  untilEndOfTurn(card, ...names.map(gains));

/** 701.19: the next time it would be destroyed this turn, it is tapped, healed and out of combat instead. */
export const regenerate = (card: Value<"card">): Instr =>
  delayed(
    instead(
      happens(destroy, event => same(event.card, card)),
      [tap(card), removeDamage(card), removeFromCombat(card)],
    ),
    "turn",
  );

/** 615: the next so much damage to it is prevented this turn. One shield; what is left of a larger one is gone. */
export const preventAllDamageTo = (test: (aim: Value<"any">) => Value<"flag">): Instr =>
  start(
    instead(
      happens(dealDamage, event => test(event.target)),
      [],
    ),
    "turn",
  );

/** Enters the battlefield all at once (603.6a: they see each other). */
export const enterTogether = (cards: Source<"card"> | Value<"card[]">, player: Value<"player"> = you): Program => [
  each(cards, card => comeIn(card, player, false)),
  batch(each(cards, card => arrive(asItIsNow(card)))),
];

/** 707: becomes a copy, for a duration ("": for good). */
export const becomeCopy = (card: Value<"card">, of: Value<"card">, duration = "", ...except: Part[]): Instr =>
  letBe("text", textOf(of), text =>
    letBe("number", copiablePower(of), power =>
      letBe("number", copiableToughness(of), toughness =>
        affect(
          card,
          duration,
          copies(text),
          becomes("copiablePower", power),
          becomes("copiableToughness", toughness),
          ...except,
        ),
      ),
    ),
  );

/** 701.22. */
export const scry = (count: number): Program =>
  top(zone("library"), count, cards => [
    each(cards, card => show(card, you)),
    choose(
      anyNumber,
      cards,
      down => each(down, card => move(card, zone("library"), BOTTOM)),
      "put on the bottom of your library",
    ),
  ]);

/** 701.23: somebody who looks for a card with a quality may fail to find it. */
export const search = (
  test: (card: Value<"card">) => Value<"flag">,
  then: (card: Value<"card">) => Program,
  why = "search your library",
): Program => [
  each(inZone("library"), card => show(card, you)),
  choose(maybeOne, those(inZone("library"), test), then, why),
  shuffle(zone("library")),
];
export const reveal = (card: Value<"card">): Instr => show(card);

export const discardCards = (player: Value<"player">, count: number): Program => ({
  word: "as",
  args: [
    player,
    {
      params: [],
      body: [choose(exactly(count), inZone("hand"), cards => each(cards, card => discard(you, card)), "discard")],
    },
  ],
});

/** At the beginning of the next end step (603.7). */
export const atNextEndStep = (effect: Effect): Instr =>
  delayed(
    trigger(
      happens(beginStep, event => ({ word: "equals", args: [event.step as never, END] })),
      effect,
    ),
  );

/** Control of a permanent changes (613.2). */
export const gainControl = (card: Value<"card">, duration: string): Program => [
  affect(card, duration, becomes("controller", you as unknown as Value<"number">)),
  becomeSick(card),
];

/** 118.12: unless a player pays. The payment is tried; who cannot or does not pay takes the rest. */
export const grantUntilEndOfTurn = (card: Value<"card">, granted: Ability): Instr => grant(card, granted, "turn");

/** 118.12a: somebody may pay; if not, this happens. Asked only if it could be paid. */
export const unlessPays = (player: Value<"player">, cost: string, otherwise: Program): Instr =>
  as(
    player,
    when(
      couldPay(you, cost),
      may(`pay ${cost}`, tentative([oweMana(cost), payMana(you, self)], otherwise), otherwise),
      otherwise,
    ),
  );
const couldPay = (player: Value<"player">, cost: string): Value<"flag"> => ({ word: "couldPay", args: [player, cost] });

/** Each of these at once. */
export const destroyAll = (cards: Source<"card">): Instr => batch(each(cards, card => destroy(card)));
/** Looks at the top cards, takes up to so many of a kind, and puts the rest on the bottom. */
export const lookAndTake = (
  count: number,
  most: number,
  test: (card: Value<"card">) => Value<"flag">,
  take: (cards: Value<"card[]">) => Program,
): Program =>
  top(zone("library"), count, cards => [
    each(cards, card => show(card, you)),
    choose(upTo(most), those(cards, test), picked => take(picked), "take"),
    each(
      those(cards, card => isStill(card)),
      card => move(card, zone("library"), BOTTOM),
    ),
  ]);
/** Reveals a card and puts it into its owner's hand. */
export const toHandRevealed = (card: Value<"card">): Program => [show(card), move(card, zone("hand"))];
export const opponent: Value<"player"> = nextPlayer();
/** Destroyed, and cannot be regenerated. */
export const destroyAllForGood = (cards: Source<"card">): Instr =>
  batch(
    each(
      those(cards, card => not(has(card, "indestructible"))),
      card => put(card, zone("graveyard", ownerOf(card))),
    ),
  );
/** Exiles something, and does something with the card it has become. */
export const exileAnd = (card: Value<"card">, then: (gone: Value<"card">) => Program): Instr =>
  move(card, zone("exile", ownerOf(card)), TOP, gone => [clean(gone), ...[then(gone)].flat()]);
/** Exiled, and back at the beginning of the next end step under its owner's control. */
export const exileUntilEndStep = (card: Value<"card">): Instr =>
  exileAnd(card, gone => atNextEndStep(when(isStill(gone), enter(gone, ownerOf(gone)))));
/** Protection from the colour of your choice until end of turn. */
export const protectUntilEndOfTurn = (card: Value<"card">): Instr =>
  oneOf(
    Object.fromEntries(
      colourNames.map(name => [name, untilEndOfTurn(card, becomes("protection", 1, colourNamed(name)))]),
    ),
  );
/** A player may search their library for a basic land card, which enters tapped. */
export const mayFindBasic = (player: Value<"player">): Instr =>
  as(
    player,
    may(
      "search for a basic land card",
      search(
        card => isBasic(card),
        card => enter(card, you, true),
      ),
    ),
  );
/** Puts a card of a kind from your hand onto the battlefield. */
export const mayPutFromHand = (test: (card: Value<"card">) => Value<"flag">): Instr =>
  choose(maybeOne, those(inZone("hand"), test), card => enter(card, you), "put onto the battlefield");

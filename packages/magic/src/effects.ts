// What effects of cards do, in the words cards use.

import {
  affect,
  anyNumber,
  as,
  asItIsNow,
  BOTTOM,
  batch,
  becomes,
  block,
  choose,
  copies,
  count as countOf,
  delayed,
  each,
  exactly,
  happens,
  type Instr,
  instead,
  instruction,
  inZone,
  isAmong,
  isStill,
  letBe,
  macro,
  may,
  maybeOne,
  moreThan,
  move,
  nextPlayer,
  node,
  not,
  note,
  one,
  oneOf,
  ordered,
  ownerOf,
  type Part,
  type Program,
  repeat,
  same,
  self,
  show,
  shuffle,
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
import { asTarget, removeFromCombat } from "./attacking-and-blocking.js";
import { payMana } from "./casting.js";
import { controlledBy, gains, gainsProtectionFrom, pump } from "./changes.js";
import { copiablePower, copiableToughness, has, isBasic, linkedTo, textOf } from "./characteristics.js";
import { ANY_COLOUR, colourLetters, colourNames, coloursIn } from "./colours.js";
import type { Keyword } from "./keywords.js";
import { couldPay, oweMana } from "./payment.js";
import { sayChanges } from "./say-changes.js";
import { sayFilter } from "./say-filter.js";
import { yourCreatures } from "./things.js";
import { atNextEndStep } from "./triggers.js";
import {
  addMana,
  arrive,
  clean,
  comeIn,
  dealDamage,
  destroy,
  discard,
  enter,
  enterAsWhatItIsNow,
  linkTo,
  put,
  removeDamage,
  sacrifice,
  tap,
} from "./verbs.js";

type Amount = number | Value<"number">;
type CardTest = (card: Value<"card">) => Value<"flag">;

const onCard = [["card", "card"]] as const;

/** This deals damage, unless something else does. */
export const damage = macro(
  "damage",
  [
    ["to", "any"],
    ["count", "number"],
    ["source", "card", { word: "self", args: [] }],
  ],
  "instr",
  (to, count, source = self) => when(moreThan(count, 0), dealDamage(source, to, count, false)),
  { say: "{source} deals {count} damage to {to}" },
);
export const damagePlayer = macro(
  "damagePlayer",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  "instr",
  (player, count) => damage(asTarget(player), count),
  { say: "this deals {count} damage to {player}" },
);

/** Until end of turn, if it is still there. */
export const untilEndOfTurn = instruction(
  "untilEndOfTurn",
  [
    ["card", "card"],
    ["changes", { many: { node: "part" } }],
  ],
  said => `${said.card} ${sayChanges(said)} until end of turn`,
  (c, [card, ...changes]) =>
    c.instruction({
      word: "when",
      args: [
        { word: "isStill", args: [card] },
        { params: [], body: [{ word: "affect", args: [card, "turn", ...changes] }] },
      ],
    }),
);
export const pumpUntilEndOfTurn = (card: Value<"card">, power: Amount, toughness: Amount): Instr =>
  untilEndOfTurn(card, ...pump(power, toughness));
export const gainUntilEndOfTurn = (card: Value<"card">, ...names: Keyword[]): Instr =>
  untilEndOfTurn(card, ...names.map(gains));

/** 701.19: the next time it would be destroyed this turn, it is tapped, healed and out of combat instead. */
export const regenerate = macro(
  "regenerate",
  onCard,
  "instr",
  card =>
    delayed(
      instead(
        happens(destroy, event => same(event.card, card)),
        [tap(card), removeDamage(card), removeFromCombat(card)],
      ),
      "turn",
    ),
  { say: "regenerate {card}" },
);

/** Enters the battlefield all at once (603.6a: they see each other). */
export const enterTogether = macro(
  "enterTogether",
  [["cards", { source: "card" }]],
  "instr",
  cards => [each(cards, card => comeIn(card, you, false)), batch(each(cards, card => arrive(asItIsNow(card))))],
  { say: "put {cards} onto the battlefield" },
);

/** 707: becomes a copy for good, perhaps of another size. */
export const becomeCopy = (card: Value<"card">, of: Value<"card">, ...except: Part[]): Instr =>
  letBe("text", textOf(of), text =>
    letBe("number", copiablePower(of), power =>
      letBe("number", copiableToughness(of), toughness =>
        affect(
          card,
          "",
          copies(text),
          becomes("copiablePower", power),
          becomes("copiableToughness", toughness),
          ...except,
        ),
      ),
    ),
  );
const becomeCopyWord = macro(
  "becomeCopy",
  [
    ["card", "card"],
    ["of", "card"],
  ],
  "instr",
  (card, of) => becomeCopy(card, of),
  { say: "{card} becomes a copy of {of}" },
);
/** 707.5: as a copy of a creature, if its controller likes. */
export const entersAsCopy = macro(
  "entersAsCopy",
  [["from", { source: "card" }]],
  "instr",
  from =>
    choose(maybeOne, from, card => [becomeCopy(self, card), ...enterAsWhatItIsNow], "what it enters as a copy of"),
  { say: "you may have this enter as a copy of a {from}" },
);
/** 707.9b: a copy, except for its size, which copies of it have too. */
export const entersAsCopyOfSize = macro(
  "entersAsCopyOfSize",
  [
    ["from", { source: "card" }],
    ["power", "number"],
    ["toughness", "number"],
  ],
  "instr",
  (from, power, toughness) =>
    choose(
      maybeOne,
      from,
      card =>
        letBe("text", textOf(card), text => [
          affect(self, "", copies(text), becomes("copiablePower", power), becomes("copiableToughness", toughness)),
          ...enterAsWhatItIsNow,
        ]),
      "what it enters as a copy of",
    ),
  { say: "you may have this enter as a copy of a {from}, except it is {power}/{toughness}" },
);

/** On top of the library, in any order. */
const putBack = (cards: Value<"card[]">): Instr =>
  choose(
    ordered(exactly(countOf(cards))),
    cards,
    order => each(order, card => move(card, zone("library"))),
    "put back, the last on top",
  );
/** 701.22. */
export const scry = macro(
  "scry",
  [["count", "number"]],
  "instr",
  count =>
    top(zone("library"), count, cards => [
      each(cards, card => show(card, you)),
      choose(
        ordered(anyNumber),
        cards,
        down => [
          each(down, card => move(card, zone("library"), BOTTOM)),
          note(
            those(cards, card => not(isAmong(card, down))),
            kept => when(moreThan(countOf(kept), 1), putBack(kept)),
          ),
        ],
        "put on the bottom of your library, in this order",
      ),
    ]),
  { say: "scry {count}" },
);

/** Looks at the top cards and puts them back in any order. */
export const reorderTop = macro(
  "reorderTop",
  [["count", "number"]],
  "instr",
  count => top(zone("library"), count, cards => [each(cards, card => show(card, you)), putBack(cards)]),
  { say: "look at the top {count} cards of your library and put them back in any order" },
);
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

/** 701.23: somebody who looks for a card with a quality may fail to find it. */
const searchWord = macro(
  "search",
  [
    ["test", { formula: ["card"], gives: "flag" }],
    ["do", { block: ["card"] }],
    ["why", { nameOf: "reason" }, "search your library"],
  ],
  "instr",
  (test, does, why) => [
    each(inZone("library"), card => show(card, you)),
    choose(
      maybeOne,
      those(inZone("library"), card => test(card)),
      card => does(card),
      why,
    ),
    shuffle(zone("library")),
  ],
  {
    say: ({ test, do: does }) => {
      const what = sayFilter("card", test);
      return `search your library for a ${/card/.test(what) ? what : `${what} card`}; ${does.replace(/the (second |third )?card\b/g, "it")}; shuffle`;
    },
  },
);
export const search = (test: CardTest, then: (card: Value<"card">) => Program, why?: string): Instr =>
  node(searchWord.definition, [block(["card"], test, "it"), then, why]);

export const discardCards = macro(
  "discardCards",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  "instr",
  (player, count) =>
    as(
      player,
      choose(exactly(count), inZone("hand"), cards => each(cards, card => discard(you, card)), "discard"),
    ),
  { say: "{player} discards {count} cards" },
);
/** Looks at a player's hand; everybody sees it. */
export const revealHand = macro(
  "revealHand",
  [["player", "player"]],
  "instr",
  player => each(inZone("hand", player), card => show(card)),
  { say: "{player} reveals their hand" },
);
/** You choose one of those cards in a player's hand, who discards it. */
const discardChosenWord = macro(
  "discardChosen",
  [
    ["player", "player"],
    ["test", { formula: ["card"], gives: "flag" }],
  ],
  "instr",
  (player, test) =>
    choose(
      one,
      those(inZone("hand", player), card => test(card)),
      card => discard(player, card),
      "a card to discard",
    ),
  { say: ({ player, test }) => `you choose a ${sayFilter("card", test)} from it; ${player} discards that card` },
);
export const discardChosen = (player: Value<"player">, test: CardTest): Instr =>
  node(discardChosenWord.definition, [player, block(["card"], test, "it")]);

/** A player sacrifices a creature of their choice. */
export const sacrificeCreature = macro(
  "sacrificeCreature",
  [["player", "player"]],
  "instr",
  player =>
    as(
      player,
      choose(one, yourCreatures, card => sacrifice(you, card), "a creature to sacrifice"),
    ),
  { say: "{player} sacrifices a creature" },
);

/** Control of a permanent changes (613.2). */
export const gainControl = macro(
  "gainControl",
  [
    ["card", "card"],
    ["for", { nameOf: "duration" }],
  ],
  "instr",
  (card, duration) => affect(card, duration, controlledBy(you)),
  { say: ({ card, for: duration }) => `gain control of ${card}${duration === "turn" ? " until end of turn" : ""}` },
);

/** 118.12a: somebody may pay; if not, this happens. Asked only if it could be paid. */
export const unlessPays = macro(
  "unlessPays",
  [
    ["player", "player"],
    ["cost", { nameOf: "cost" }],
    ["otherwise", { block: [] }],
  ],
  "instr",
  (player, cost, otherwise) =>
    as(
      player,
      when(
        couldPay(you, cost),
        may(`pay ${cost}`, tentative([oweMana(cost), payMana(you, self)], otherwise), otherwise),
        otherwise,
      ),
    ),
  { say: "{otherwise} unless {player} pays {cost}" },
);
/** 118.12: you may pay; if you do. */
export const mayPay = macro(
  "mayPay",
  [
    ["cost", { nameOf: "cost" }],
    ["do", { block: [] }],
  ],
  "instr",
  (cost, does) =>
    when(couldPay(you, cost), may(`pay ${cost}`, tentative([oweMana(cost), payMana(you, self), ...[does].flat()]))),
  { say: "you may pay {cost}. If you do, {do}" },
);

/** Each of these at once. */
export const destroyAll = macro(
  "destroyAll",
  [["cards", { source: "card" }]],
  "instr",
  cards => batch(each(cards, card => destroy(card))),
  { say: "destroy each {cards}" },
);
/** Destroyed, and cannot be regenerated. */
export const destroyAllForGood = macro(
  "destroyAllForGood",
  [["cards", { source: "card" }]],
  "instr",
  cards =>
    batch(
      each(
        those(cards, card => not(has(card, "indestructible"))),
        card => put(card, zone("graveyard", ownerOf(card))),
      ),
    ),
  { say: "destroy each {cards}; they cannot be regenerated" },
);

/** Looks at the top cards, takes up to so many of a kind, and puts the rest on the bottom. */
const lookAndTakeWord = macro(
  "lookAndTake",
  [
    ["count", "number"],
    ["most", "number"],
    ["test", { formula: ["card"], gives: "flag" }],
    ["take", { block: ["card[]"] }],
  ],
  "instr",
  (count, most, test, take) =>
    top(zone("library"), count, cards => [
      each(cards, card => show(card, you)),
      choose(
        upTo(most),
        those(cards, card => test(card)),
        picked => take(picked),
        "take",
      ),
      each(
        those(cards, card => isStill(card)),
        card => move(card, zone("library"), BOTTOM),
      ),
    ]),
  {
    say: ({ count, most, test, take }) =>
      `look at the top ${count} cards of your library and choose up to ${most} ${sayFilter("card", test)} of them; ${take}; the rest go to the bottom`,
  },
);
export const lookAndTake = (
  count: number,
  most: number,
  test: CardTest,
  take: (cards: Value<"card[]">) => Program,
): Instr =>
  node(lookAndTakeWord.definition, [count, most, block(["card"], test, "it"), block(["card[]"], take, "chosen cards")]);
/** Looks at the top cards, keeps one, and puts the rest on the bottom. */
export const lookAndKeepOne = macro(
  "lookAndKeepOne",
  [["count", "number"]],
  "instr",
  count =>
    top(zone("library"), count, cards => [
      each(cards, card => show(card, you)),
      choose(one, cards, card => move(card, zone("hand")), "one for your hand"),
      each(
        those(cards, card => isStill(card)),
        card => move(card, zone("library"), BOTTOM),
      ),
    ]),
  { say: "look at the top {count} cards of your library; one goes to your hand and the rest to the bottom" },
);

/** Reveals a card and puts it into its owner's hand. */
export const toHandRevealed = macro("toHandRevealed", onCard, "instr", card => [show(card), move(card, zone("hand"))], {
  say: "reveal {card} and put it into your hand",
});
const opponentWord = macro("opponent", [], "player", () => nextPlayer(), { say: "your opponent" });
export const opponent = opponentWord();

/** Exiles something, and does something with the card it has become. */
export const exileAnd = macro(
  "exileAnd",
  [
    ["card", "card"],
    ["do", { block: ["card"] }],
  ],
  "instr",
  (card, does) => move(card, zone("exile", ownerOf(card)), TOP, gone => [clean(gone), ...[does(gone)].flat()]),
  { say: "exile {card}; {do}" },
);
/** 607.2a: exiled, and known to this as what it exiled. */
export const exileWithThis = macro(
  "exileWithThis",
  onCard,
  "instr",
  card => exileAnd(card, gone => linkTo(self, gone)),
  { say: "exile {card}" },
);
const returnExiledWord = macro(
  "returnExiled",
  [],
  "instr",
  () => when(isStill(linkedTo(self)), enter(linkedTo(self), ownerOf(linkedTo(self)))),
  { say: "return the exiled card to the battlefield under its owner's control" },
);
export const returnExiled = returnExiledWord();
/** Exiled, and back at the beginning of the next end step under its owner's control. */
export const exileUntilEndStep = macro(
  "exileUntilEndStep",
  onCard,
  "instr",
  card => exileAnd(card, gone => atNextEndStep(when(isStill(gone), enter(gone, ownerOf(gone))))),
  { say: "exile {card}; return it under its owner's control at the beginning of the next end step" },
);
/** Exiled and back at once, as a new object (400.7). */
export const flicker = macro("flicker", onCard, "instr", card => exileAnd(card, gone => enter(gone, you)), {
  say: "exile {card} and return it under your control",
});
/** Protection from the colour of your choice until end of turn. */
export const protectUntilEndOfTurn = macro(
  "protectUntilEndOfTurn",
  onCard,
  "instr",
  card => oneOf(Object.fromEntries(colourNames.map(name => [name, untilEndOfTurn(card, gainsProtectionFrom(name))]))),
  { say: "{card} gains protection from the colour of your choice until end of turn" },
);
/** A player may search their library for a basic land card, which enters tapped. */
export const mayFindBasic = macro(
  "mayFindBasic",
  [["player", "player"]],
  "instr",
  player =>
    as(
      player,
      may(
        "search for a basic land card",
        search(
          card => isBasic(card),
          card => enter(card, you, true),
        ),
      ),
    ),
  { say: "{player} may search their library for a basic land card and put it onto the battlefield tapped" },
);
/** Puts a card of a kind from your hand onto the battlefield. */
const mayPutFromHandWord = macro(
  "mayPutFromHand",
  [["test", { formula: ["card"], gives: "flag" }]],
  "instr",
  test =>
    choose(
      maybeOne,
      those(inZone("hand"), card => test(card)),
      card => enter(card, you),
      "put onto the battlefield",
    ),
  { say: ({ test }) => `you may put a ${sayFilter("card", test)} from your hand onto the battlefield` },
);
export const mayPutFromHand = (test: CardTest): Instr =>
  node(mayPutFromHandWord.definition, [block(["card"], test, "it")]);

export const effectWords = [
  damage,
  damagePlayer,
  untilEndOfTurn,
  regenerate,
  enterTogether,
  becomeCopyWord,
  entersAsCopy,
  entersAsCopyOfSize,
  scry,
  reorderTop,
  addAnyMana,
  searchWord,
  discardCards,
  revealHand,
  discardChosenWord,
  sacrificeCreature,
  gainControl,
  unlessPays,
  mayPay,
  destroyAll,
  destroyAllForGood,
  lookAndTakeWord,
  lookAndKeepOne,
  toHandRevealed,
  opponentWord,
  exileAnd,
  exileWithThis,
  returnExiledWord,
  exileUntilEndStep,
  flicker,
  protectUntilEndOfTurn,
  mayFindBasic,
  mayPutFromHandWord,
];

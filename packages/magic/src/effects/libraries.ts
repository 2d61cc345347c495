// Looking at the top of a library, and searching it (701.22, 701.23).

import {
  and,
  anyNumber,
  as,
  atMost,
  BOTTOM,
  block,
  choose,
  count as countOf,
  during,
  each,
  exactly,
  freeze,
  type Instr,
  inZone,
  isStill,
  macro,
  may,
  moreThan,
  move,
  node,
  one,
  ordered,
  type Program,
  show,
  shuffle,
  those,
  top,
  upTo,
  upToOne,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { isBasic } from "../characteristics/characteristics.js";
import { hasOption } from "../characteristics/questions.js";
import { asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import { plural, sayFilter } from "../printed/say-filter.js";
import { enter } from "../verbs/verbs.js";

type Amount = number | Value<"number">;

/** Looks at the top cards of the library. */
const lookAtTop = (count: Amount, then: (cards: Value<"card[]">) => Program): Instr =>
  top(zone("library"), count, cards => [each(cards, card => show(card, you)), ...[then(cards)].flat()]);
const toBottom = (card: Value<"card">): Instr => move(card, zone("library"), BOTTOM);
/** So many are put in order at once. Of more the next is asked for: cards that are alike are then one answer. */
const MOST_ORDERED = 3;
/** 401.4: in any order; in the counted trees many stay as they lie. */
const restToBottom = (cards: Value<"card[]">): readonly Instr[] => {
  const left = those(cards, card => isStill(card));
  return [
    when(
      hasOption("profile", "full"),
      during(
        moreThan(countOf(left), MOST_ORDERED),
        choose(one, left, toBottom, "put on the bottom of your library next, the later ones under it"),
      ),
    ),
    freeze(left, rest =>
      when(
        and(moreThan(countOf(rest), 1), atMost(countOf(rest), MOST_ORDERED)),
        choose(
          ordered(exactly(countOf(rest))),
          rest,
          order => each(order, toBottom),
          "put on the bottom of your library, the last undermost",
        ),
        each(rest, toBottom),
      ),
    ),
  ];
};

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
    lookAtTop(count, cards => [
      choose(ordered(anyNumber), cards, down => each(down, toBottom), "put on the bottom of your library"),
      freeze(
        those(cards, card => isStill(card)),
        kept => when(moreThan(countOf(kept), 1), putBack(kept)),
      ),
    ]),
  { say: "scry {count}" },
);

/** Looks at the top cards and puts them back in any order. */
export const reorderTop = macro("reorderTop", [["count", "number"]], "instr", count => lookAtTop(count, putBack), {
  say: "look at the top {count} cards of your library and put them back in any order",
});

/** Looks at the top cards, takes up to so many of a kind, and puts the rest on the bottom. */
export const lookAndTakeWord = macro(
  "lookAndTake",
  [["count", "number"], ["most", "number"], testParam, ["take", { block: ["card[]"] }]],
  "instr",
  (count, most, test, take) =>
    lookAtTop(count, cards => [
      choose(
        upTo(most),
        those(cards, card => test(card)),
        picked => take(picked),
        "take",
      ),
      ...restToBottom(cards),
    ]),
  {
    say: ({ count, most, test, take }) =>
      `look at the top ${count} cards of your library and choose up to ${most === "1" ? `one ${sayFilter("card", test)}` : `${most} ${plural(sayFilter("card", test))}`} among them; ${take}; the rest go to the bottom`,
  },
);
export const lookAndTake = (
  count: number,
  most: number,
  test: CardTest,
  take: (cards: Value<"card[]">) => Program,
): Instr => node(lookAndTakeWord.definition, [count, most, asTest(test), block(["card[]"], take, "chosen cards")]);

/** Looks at the top cards, keeps one, and puts the rest on the bottom. */
export const lookAndKeepOne = macro(
  "lookAndKeepOne",
  [["count", "number"]],
  "instr",
  count =>
    lookAtTop(count, cards => [
      choose(one, cards, card => move(card, zone("hand")), "one for your hand"),
      ...restToBottom(cards),
    ]),
  { say: "look at the top {count} cards of your library; one goes to your hand and the rest to the bottom" },
);

/** 701.23d: somebody who looks for any card finds one. */
export const searchForAnyWord = macro(
  "searchForAny",
  [["do", { block: ["card"] }]],
  "instr",
  does => [
    each(inZone("library"), card => show(card, you)),
    choose(one, inZone("library"), card => does(card), "search your library"),
    shuffle(zone("library")),
  ],
  {
    say: ({ do: does }) =>
      `search your library for a card; ${does.replace(/the (second |third )?card\b/g, "it")}; shuffle`,
  },
);
export const searchForAny = (then: (card: Value<"card">) => Program): Instr =>
  node(searchForAnyWord.definition, [then]);

/** 701.23b: somebody who looks for a card with a quality may fail to find it. */
export const searchWord = macro(
  "search",
  [testParam, ["do", { block: ["card"] }], ["why", { nameOf: "reason" }, "search your library"]],
  "instr",
  (test, does, why) => [
    each(inZone("library"), card => show(card, you)),
    choose(
      upToOne,
      those(inZone("library"), card => test(card)),
      card => does(card),
      why,
    ),
    shuffle(zone("library")),
  ],
  {
    say: ({ test, do: does }) => {
      const what = sayFilter("card", test);
      return `search your library for a ${/card/.test(what) ? what : what.replace(/( with .*)?$/, " card$1")}; ${does.replace(/the (second |third )?card\b/g, "it")}; shuffle`;
    },
  },
);
export const search = (test: CardTest, then: (card: Value<"card">) => Program, why?: string): Instr =>
  node(searchWord.definition, [asTest(test), then, why]);

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

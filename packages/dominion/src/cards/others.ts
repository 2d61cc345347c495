// Cards of other sets, and what comes with them.

import {
  and,
  anyNumber,
  choose,
  count,
  each,
  freeze,
  names,
  not,
  one,
  plus,
  same,
  show,
  those,
  times,
} from "@kibitz/kernel/words";
import type { CardSet } from "../table/declaration.js";
import { announce, card, costingUpTo, discardAll, draw, isVictory, nameOf, namesVictory } from "../words.js";
import { aside, digFor, gainOneOf, hand, list, named, trashFor } from "./card-words.js";

export const others = {
  pasture: card({
    cost: 2,
    types: ["treasure", "victory", "heirloom"],
    text: "+1 Coin.\nWorth 1 victory point for every Estate you own.",
    worth: 1,
    points: { onePer: 1, of: { card: "estate" } },
    noPile: true,
  }),
  rebuild: card({
    cost: 5,
    types: ["action"],
    text: "+1 Action. Name a card. Reveal cards from the top of your deck until you find a Victory card of another name. Discard the others, trash that one, and gain a Victory card costing up to 3 more than it.",
    plus: { actions: 1 },
    options: named,
    asks: { name: "name a card that is spared", gain: "gain a Victory card costing up to 3 more" },
    play: ask =>
      choose(
        one,
        names,
        name => [
          announce(name),
          digFor(found => and(isVictory(found), not(same(nameOf(found), name)))),
          freeze(
            those(aside, found => not(and(isVictory(found), not(same(nameOf(found), name))))),
            rest => discardAll(rest),
          ),
          each(aside, found =>
            trashFor(found, price =>
              gainOneOf(
                those(costingUpTo(plus(price, 3)), wanted => namesVictory(wanted)),
                ask.gain,
              ),
            ),
          ),
        ],
        ask.name,
      ),
  }),
  shepherd: card({
    cost: 4,
    types: ["action"],
    text: "+1 Action. Discard any number of Victory cards, revealing them, and draw 2 cards for each.\nWhile Shepherd is in the kingdom, a Pasture takes the place of a Copper in each player's first deck.",
    plus: { actions: 1 },
    heirloom: "pasture",
    options: list("discard", { type: "victory" }),
    asks: { discard: "discard any number of Victory cards, for two cards each" },
    play: ask =>
      choose(
        anyNumber,
        those(hand, held => isVictory(held)),
        cards => [each(cards, held => show(held)), discardAll(cards), draw(times(2, count(cards)))],
        ask.discard,
      ),
  }),
} satisfies CardSet;

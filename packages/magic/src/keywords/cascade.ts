// Cascade (702.85): when you cast it, exile cards from the top until a cheaper nonland one, which may be cast free.

import {
  and,
  BOTTOM,
  bind,
  choose,
  count,
  each,
  freeze,
  from,
  happens,
  inZone,
  lessThan,
  macro,
  move,
  not,
  same,
  self,
  show,
  shuffleBottom,
  stack,
  those,
  until,
  upToOne,
  type Value,
  whenever,
  zone,
} from "@kibitz/kernel/words";
import { cast, castFreely } from "../casting/casting.js";
import { couldCast } from "../casting/playing-words.js";
import { is, manaValue } from "../characteristics/characteristics.js";

const fits = (card: Value<"card">, limit: Value<"number">) =>
  and(not(is(card, "land")), lessThan(manaValue(card), limit));

const cascades = from(
  "stack",
  whenever(
    happens(cast, event => same(event.result, self)),
    bind("number", manaValue(self), limit =>
      stack([
        until(
          zone("library"),
          card => [show(card), move(card, zone("aside"))],
          card => fits(card, limit),
        ),
        choose(
          upToOne,
          those(inZone("aside"), card => and(fits(card, limit), couldCast(card))),
          card => castFreely(card),
          "cast it without paying its mana cost",
        ),
        freeze(inZone("aside"), rest => [
          each(rest, card => move(card, zone("library"), BOTTOM)),
          shuffleBottom(zone("library"), count(rest)),
        ]),
      ]),
    ),
  ),
);
export const cascadeWord = macro("cascade", [], "ability", () => cascades, { say: "cascade" });
export const cascade = cascadeWord();

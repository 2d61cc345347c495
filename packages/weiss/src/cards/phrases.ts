// What many cards say in the same words.

import {
  type Ability,
  always,
  and,
  atLeast,
  atMost,
  choose,
  count,
  happens,
  isStill,
  just,
  may,
  more,
  not,
  one,
  type Program,
  type Source,
  same,
  self,
  those,
  type Value,
  when,
  whenever,
  you,
} from "@kibitz/kernel/words";
import {
  activePlayer,
  battleOpponent,
  bonus,
  draw,
  level,
  onReversed,
  others,
  playClimax,
  reverse,
  stage,
  withTrait,
} from "../words.js";
import type { ClimaxText } from "./card.js";

export const alone: Source<"card"> = just(self);
export const isOpponentsTurn: Value<"flag"> = not(same(activePlayer(), you));
export const isOwnTurn: Value<"flag"> = same(activePlayer(), you);

/** This card has so much more power while something holds. */
export const stronger = (by: number, condition: Value<"flag">): Ability =>
  always(
    those(alone, () => condition),
    more("power", by),
  );
/** Choose one of these: so much power until end of turn. */
export const oneOfThese = (from: Source<"card">, by: number): Program =>
  choose(one, from, it => bonus(it, "power", by), "which character gets the power");
export const anyOwn = (by: number): Program => oneOfThese(stage, by);
export const othersWith = (trait: string, least: number): Value<"flag"> =>
  atLeast(count(withTrait(others, trait)), least);

/** The battle opponent is still there, and of no higher level. */
export const weakOpponent = (most: number): Value<"flag"> =>
  and(isStill(battleOpponent(self)), atMost(level(battleOpponent(self)), most));
/** When this is reversed, its battle opponent may be reversed as well. */
export const reverser = (most: number): Ability =>
  onReversed(when(weakOpponent(most), may("reverse its battle opponent", reverse(battleOpponent(self)))));

/** A climax: when it is played, draw a card and strengthen a character. */
export const drawAndStrengthen: ClimaxText = {
  text: "When you play this, draw a card, and one of your characters gets +2000 power and +1 soul until end of turn.",
  ability: whenever(
    happens(playClimax, played => same(played.result, self)),
    [
      draw(you),
      choose(
        one,
        stage,
        it => [bonus(it, "power", 2000), bonus(it, "soul", 1)],
        "which character gets the power and the soul",
      ),
    ],
  ),
};

// What cards speak of: permanents, creatures, players, spells, and what may be targeted.

import {
  and,
  everyone,
  everywhere,
  inZone,
  targets as mixed,
  not,
  opponents,
  or,
  type Source,
  same,
  self,
  those,
  type Value,
  you,
} from "@kibitz/kernel";
import { certain } from "./announcing.js";
import { is } from "./characteristics.js";
import { controller, theirs, yours } from "./control.js";

type CardTest = (card: Value<"card">) => Value<"flag">;

export const permanents = everywhere("battlefield");
export const creatures = those(permanents, card => is(card, "creature"));
export const lands = those(permanents, card => is(card, "land"));
export const artifacts = those(permanents, card => is(card, "artifact"));
export const enchantments = those(permanents, card => is(card, "enchantment"));
export const planeswalkers = those(permanents, card => is(card, "planeswalker"));
export const spells = everywhere("stack");

export const yourPermanents = those(permanents, yours);
export const yourCreatures = those(permanents, card => and(is(card, "creature"), yours(card)));
export const yourLands = those(permanents, card => and(is(card, "land"), yours(card)));
export const theirCreatures = those(permanents, card => and(is(card, "creature"), theirs(card)));
export const otherCreatures = those(permanents, card => and(is(card, "creature"), not(same(card, self))));
export const yourOtherCreatures = those(permanents, card =>
  and(is(card, "creature"), yours(card), not(same(card, self))),
);

export const permanentsWhere = (test: CardTest): Source<"card"> => those(permanents, test);
export const creaturesWhere = (test: CardTest): Source<"card"> =>
  those(permanents, card => and(is(card, "creature"), test(card)));
export const yourPermanentsWhere = (test: CardTest): Source<"card"> =>
  those(permanents, card => and(yours(card), test(card)));
export const spellsWhere = (test: CardTest): Source<"card"> => those(spells, test);
export const graveyardWhere = (test: CardTest, of: Value<"player"> = you): Source<"card"> =>
  those(inZone("graveyard", of), test);

/** 115.4: creatures, players, planeswalkers. */
export const anyTarget: Source<"any"> = certain(
  mixed(
    those(permanents, card => or(is(card, "creature"), is(card, "planeswalker"))),
    everyone(),
  ),
);
export const playerOrPlaneswalker: Source<"any"> = certain(mixed(planeswalkers, everyone()));
export const anyPlayer: Source<"player"> = certain(everyone());
export const anOpponent: Source<"player"> = certain(opponents());
export const nonland = (card: Value<"card">): Value<"flag"> => not(is(card, "land"));
export const another = (card: Value<"card">): Value<"flag"> => not(same(card, self));
export { controller, theirs, yours };

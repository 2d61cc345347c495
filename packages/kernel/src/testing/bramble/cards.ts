// The cards of Bramble: each is there for something a kernel can get wrong.

import { BOTTOM, isStill, move, show } from "../../language/words/cards.js";
import { roll } from "../../language/words/chance.js";
import { choose } from "../../language/words/choices.js";
import { always, becomes, copies, have, loseAll, more } from "../../language/words/continuous.js";
import { bind, each, freeze, repeat, self, when, you } from "../../language/words/control.js";
import { anyNumber, exactly, one, ordered, upTo, upToOne, where } from "../../language/words/counts.js";
import { shuffle, shuffleBottom, top, until } from "../../language/words/deck-order.js";
import { copyItem, stack, topItem } from "../../language/words/items.js";
import { affect, delayed, grant } from "../../language/words/lasting.js";
import { happens, instead, lookingBack, never, proceed, whenever } from "../../language/words/listening.js";
import { may, oneOf } from "../../language/words/modes.js";
import { and, equals, lessThan, moreThan, not, same } from "../../language/words/numbers.js";
import { count, sum } from "../../language/words/source-questions.js";
import { both, everyone, opponents, targets, those } from "../../language/words/sources.js";
import { batch, fail, tentative } from "../../language/words/spans.js";
import { asCard, asPlayer, isPlayer } from "../../language/words/targets.js";
import { inZone, sizeOf, zone } from "../../language/words/zones.js";
import type { CardDefinition } from "../../machine/game.js";
import type { Program } from "../../program/words.js";
import { creatures, creaturesOf, type Facts, strength, textOf, thornsOn } from "./tables.js";
import { draw, gain, leavesField, markWith, seed, thorn, tire, wake, wither, wound } from "./verbs.js";

interface Creature {
  readonly abilities?: CardDefinition["abilities"];
  readonly planted?: Program;
  readonly knack?: Program;
}

const creature = (strengthOf: number, { abilities = [], ...programs }: Creature = {}): CardDefinition => ({
  facts: { type: "creature", strength: strengthOf, quick: false } satisfies Facts,
  abilities,
  programs: programs as Readonly<Record<string, Program>>,
});

const charm = (play: Program, quick = false): CardDefinition => ({
  facts: { type: "charm", strength: 0, quick } satisfies Facts,
  programs: { play },
});

const hand = inZone("hand");
const mine = creaturesOf(you);

export const cards = {
  /** A list of targets on the stack; each is looked at again when it resolves. */
  barrage: charm(
    choose(upTo(2), targets(creatures, opponents()), aims =>
      stack(
        each(aims, aim =>
          when(isPlayer(aim), wound(asPlayer(aim), 1), when(isStill(asCard(aim)), wither(asCard(aim)))),
        ),
      ),
    ),
  ),
  /** A granted ability that remembers a value. */
  blessing: charm(
    choose(one, mine, card =>
      bind("number", strength(card), power =>
        grant(
          card,
          whenever(
            happens(seed, event => same(event.player, you)),
            each(opponents(), who => wound(who, power)),
          ),
          "turn",
        ),
      ),
    ),
  ),
  /** Sees creatures wither together with itself. */
  briar: creature(2, {
    abilities: [
      lookingBack(
        leavesField(card => not(same(card, self))),
        seed(you, 1),
      ),
    ],
  }),
  /** A hidden card goes among hidden cards. */
  burrow: charm(choose(one, hand, card => move(card, zone("deck")))),
  /** Counts on what others add. */
  choir: creature(1, {
    abilities: [
      always(
        those(mine, card => not(same(card, self))),
        more("strength", 1),
      ),
    ],
  }),
  /** Turns round and round with the next two. */
  cogOfDawn: creature(1, { abilities: [whenever(happens(tire), event => wake(event.card))] }),
  cogOfDusk: creature(1, { abilities: [whenever(happens(wake), event => thorn(event.card, 1))] }),
  cogOfNoon: creature(1, {
    abilities: [
      whenever(
        happens(thorn, event => moreThan(event.count, 0)),
        event => [thorn(event.card, -1), tire(event.card)],
      ),
    ],
    knack: tire(self),
  }),
  coin: charm(roll(2, side => when(equals(side, 1), seed(you, 2), wound(you, 1)))),
  /** Fails as a whole if it cannot be paid in full. */
  contract: charm(
    tentative(
      choose(exactly(2), hand, cards => [
        each(cards, card => move(card, zone("pile"))),
        when(lessThan(count(cards), 2), fail()),
        seed(you, 2),
      ]),
      wound(you, 1),
    ),
  ),
  dream: charm(
    top(zone("deck"), 3, cards => [
      each(cards, card => show(card, you)),
      choose(upToOne, cards, card => move(card, zone("hand"))),
      freeze(
        those(cards, card => isStill(card)),
        rest => [each(rest, card => move(card, zone("deck"), BOTTOM)), shuffleBottom(zone("deck"), count(rest))],
      ),
    ]),
  ),
  /** Copies what is on top of the stack, targets and all. */
  echo: charm(copyItem(topItem, you), true),
  /** Can be done for ever, by choice. */
  fidget: creature(1, { knack: [tire(self), wake(self)] }),
  frost: charm(batch(each(creatures, card => wither(card)))),
  gardener: charm(gain(you, "sprout")),
  /** Others get an ability as long as it is there. */
  herald: creature(1, {
    abilities: [
      always(
        those(mine, card => not(same(card, self))),
        have(
          whenever(
            happens(draw, event => same(event.player, you)),
            thorn(self, 1),
          ),
        ),
      ),
    ],
  }),
  hush: creature(1, {
    abilities: [
      always(
        those(creatures, card => not(same(card, self))),
        loseAll("ability"),
        becomes("strength", 1),
      ),
    ],
  }),
  ivy: creature(2, {
    abilities: [
      always(
        those(creatures, card => same(card, self)),
        more("strength", it => thornsOn(it)),
      ),
    ],
    knack: [tire(self), thorn(self, 1)],
  }),
  /** A copy, except for how strong it is. */
  mimic: creature(0, {
    planted: choose(
      upToOne,
      those(creatures, card => not(same(card, self))),
      card =>
        bind("text", textOf(card), text => [
          markWith(self, card),
          affect(self, "", copies(text), becomes("strength", 7)),
        ]),
    ),
  }),
  oath: charm(
    oneOf({ seed: seed(you, 1), draw: draw(you), wound: each(opponents(), who => wound(who, 1)) }, exactly(2)),
  ),
  peek: charm(each(opponents(), who => each(inZone("hand", who), card => show(card, you)))),
  /** Finds something where nobody else may look. */
  seeker: charm([
    each(inZone("deck"), card => show(card, you)),
    choose(
      upToOne,
      those(inZone("deck"), card => moreThan(strength(card), 1)),
      card => [show(card), move(card, zone("hand"))],
    ),
    shuffle(zone("deck")),
  ]),
  /** A trigger that waits for its moment, once. */
  snare: charm(delayed(whenever(happens(wither), draw(you)))),
  sprout: creature(1),
  /** Replaces what was already a replacement. */
  swindler: creature(2, {
    abilities: [
      instead(
        happens(gain, event => and(same(event.player, you), same(event.text, "briar"))),
        proceed({ text: "thistle" }),
      ),
    ],
  }),
  thistle: creature(3),
  /** May replace a gain. */
  trader: creature(2, {
    abilities: [
      instead(
        happens(gain, event => and(same(event.player, you), same(event.text, "sprout"))),
        () => may("gain a briar instead", proceed({ text: "briar" }), proceed()),
      ),
    ],
  }),
  /** A rule over the whole pick. */
  trio: charm(
    choose(
      where(
        "card",
        "strengths that sum to at least 3",
        picked =>
          moreThan(
            sum(picked, card => strength(card)),
            2,
          ),
        ordered(anyNumber),
      ),
      mine,
      cards => [each(cards, card => tire(card)), repeat(count(cards), seed(you, 1))],
    ),
  ),
  ward: creature(1, {
    abilities: [never(happens(wound, event => and(same(event.player, you), equals(event.count, 1))))],
  }),
  well: charm([
    until(
      zone("deck"),
      card => [show(card), move(card, zone("pile"))],
      () => moreThan(sizeOf(zone("pile")), 3),
    ),
    each(everyone(), who => seed(who, 1)),
  ]),
  wildfire: charm(
    choose(anyNumber, both(creatures, hand), picked =>
      batch(each(picked, card => when(isStill(card), move(card, zone("pile"))))),
    ),
  ),
} satisfies Readonly<Record<string, CardDefinition>>;

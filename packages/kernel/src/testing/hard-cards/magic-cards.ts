// Five of the hardest cards of Magic: Humility (with Opalescence), Blood Moon (with Urborg), Quicksilver Gargantuan,
// Bloodbraid Elf and Bridge from Below; and what they are tried on.

import { from } from "../../language/words/ability-word.js";
import { BOTTOM, create, isStill, move, ownerOf, show, TOP, zoneOf } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { always, becomes, copies, inLayer, loseAll, more } from "../../language/words/continuous.js";
import { each, letBe, note, self, when, you } from "../../language/words/control.js";
import { maybeOne, one } from "../../language/words/counts.js";
import { shuffleBottom, until } from "../../language/words/deck-order.js";
import { stack } from "../../language/words/items.js";
import { affect, delayed } from "../../language/words/lasting.js";
import { happens, lookingBack, whenever } from "../../language/words/listening.js";
import { and, lessThan, not, same } from "../../language/words/numbers.js";
import { count } from "../../language/words/source-questions.js";
import { everyone, targets, those } from "../../language/words/sources.js";
import { batch } from "../../language/words/spans.js";
import { asCard, asPlayer, isPlayer } from "../../language/words/targets.js";
import { inZone, isZone, zone } from "../../language/words/zones.js";
import type { TextDefinition } from "../../machine/game.js";
import type { Ability, Program, Value } from "../../program/words.js";
import {
  addCounters,
  battlefield,
  beginEndStep,
  cast,
  copiablePower,
  copiableToughness,
  creatures,
  destroy,
  enter,
  type Facts,
  FOREST,
  gainLife,
  isBasic,
  isCreature,
  isEnchantment,
  isLand,
  isToken,
  lands,
  loseLife,
  MOUNTAIN,
  manaValue,
  markDamage,
  mountainType,
  swampType,
  textOf,
} from "./magic-words.js";

/** The end of every spell that is no permanent. */
const toGraveyard = move(self, zone("graveyard", ownerOf(self)));
const damage = (aim: Value<"any">, amount: Value<"number"> | number) =>
  when(isPlayer(aim), loseLife(asPlayer(aim), amount), when(isStill(asCard(aim)), markDamage(asCard(aim), amount)));

const dies = (condition?: (card: Value<"card">, graveyard: Value<"zone">) => Value<"flag">) =>
  happens(move, event =>
    and(
      isZone(zoneOf(event.card), "battlefield"),
      isZone(event.to, "graveyard"),
      isCreature(event.card),
      ...(condition ? [condition(event.card, event.to)] : []),
    ),
  );

const becomeCopy = (card: Value<"card">, of: Value<"card">, duration = "") =>
  letBe("text", textOf(of), text =>
    letBe("number", copiablePower(of), itsPower =>
      letBe("number", copiableToughness(of), itsToughness =>
        affect(
          card,
          duration,
          copies(text),
          becomes("copiablePower", itsPower),
          becomes("copiableToughness", itsToughness),
        ),
      ),
    ),
  );

const fits = (card: Value<"card">, limit: Value<"number">) => and(not(isLand(card)), lessThan(manaValue(card), limit));

/** 702.85: when it is cast, not when it resolves. */
const cascade: Ability = from(
  "spells",
  whenever(
    happens(cast, event => same(event.result, self)),
    letBe("number", manaValue(self), limit =>
      stack([
        until(
          zone("library"),
          card => [show(card), move(card, zone("aside"))],
          card => fits(card, limit),
        ),
        choose(
          maybeOne,
          those(inZone("aside"), card => fits(card, limit)),
          card => cast(you, card),
          "cast it without paying",
        ),
        note(inZone("aside"), rest => [
          each(rest, card => move(card, zone("library"), BOTTOM)),
          shuffleBottom(zone("library"), count(rest)),
        ]),
      ]),
    ),
  ),
);

const creature = (
  manaCost: number,
  [itsPower, itsToughness]: readonly [number, number],
  abilities: readonly Ability[] = [],
  programs: TextDefinition["programs"] = {},
): TextDefinition => ({
  facts: { types: ["creature"], manaValue: manaCost, power: itsPower, toughness: itsToughness } satisfies Facts,
  abilities,
  programs,
});
const enchantment = (manaCost: number, ...abilities: readonly Ability[]): TextDefinition => ({
  facts: { types: ["enchantment"], manaValue: manaCost } satisfies Facts,
  abilities,
});
const land = (landTypes: readonly number[], basic: boolean, ...abilities: readonly Ability[]): TextDefinition => ({
  facts: { types: basic ? ["land", "basic"] : ["land"], manaValue: 0, landTypes } satisfies Facts,
  abilities,
});
const instant = (manaCost: number, spell: Program): TextDefinition => ({
  facts: { types: ["instant"], manaValue: manaCost } satisfies Facts,
  programs: { spell },
});

export const cards = {
  anthem: enchantment(3, always(creatures, more("power", 1), more("toughness", 1))),
  bears: creature(2, [2, 2]),
  /** Sees what dies together with it, itself included. */
  bloodArtist: creature(
    2,
    [0, 1],
    [
      lookingBack(
        dies(),
        choose(one, everyone(), who => stack([loseLife(who, 1), gainLife(you, 1)]), "who loses 1 life"),
      ),
    ],
  ),
  bloodMoon: enchantment(
    3,
    always(
      those(lands, it => not(isBasic(it))),
      loseAll("landType"),
      becomes("landType", 1, mountainType()),
      inLayer("type", loseAll("ability")),
    ),
  ),
  bloodbraid: creature(4, [3, 2], [cascade]),
  bolt: instant(
    1,
    choose(one, targets(creatures, everyone()), aim => stack([damage(aim, 3), toGraveyard]), "what to hit"),
  ),
  /** Works from the graveyard only, and asks again when it resolves. */
  bridgeFromBelow: {
    facts: { types: ["enchantment"], manaValue: 3 } satisfies Facts,
    abilities: [
      from(
        "graveyard",
        lookingBack(
          dies((card, graveyard) => and(same(graveyard, zone("graveyard")), not(isToken(card)))),
          stack(when(isStill(self), create("zombie", you, zone("battlefield")))),
        ),
      ),
      from(
        "graveyard",
        lookingBack(
          dies((_, graveyard) => not(same(graveyard, zone("graveyard")))),
          stack(when(isStill(self), move(self, zone("exile")))),
        ),
      ),
    ],
  },
  clone: creature(4, [0, 0], [], {
    entersAs: choose(
      maybeOne,
      those(creatures, card => not(same(card, self))),
      card => becomeCopy(self, card),
      "what it enters as",
    ),
  }),
  colossus: creature(4, [0, 0], [], {
    entersAs: addCounters(self, 3),
  }),
  /** Comes back as another object. */
  flicker: instant(
    1,
    choose(
      one,
      creatures,
      aim =>
        stack([
          when(
            isStill(aim),
            move(aim, zone("exile"), TOP, gone =>
              delayed(whenever(happens(beginEndStep), stack(when(isStill(gone), enter(gone))))),
            ),
          ),
          toGraveyard,
        ]),
      "what to exile",
    ),
  ),
  forest: land([FOREST], true),
  humility: enchantment(4, always(creatures, loseAll("ability"), becomes("power", 1), becomes("toughness", 1))),
  /** One creature becomes a copy of another for a turn. */
  mimicry: instant(
    2,
    choose(
      one,
      creatures,
      card =>
        choose(
          one,
          creatures,
          model => stack([when(isStill(card), becomeCopy(card, model, "turn")), toGraveyard]),
          "what it becomes a copy of",
        ),
      "what becomes a copy",
    ),
  ),
  mountain: land([MOUNTAIN], true),
  opalescence: enchantment(
    4,
    always(
      those(battlefield, it => and(isEnchantment(it), not(same(it, self)))),
      becomes("isCreature", 1),
      becomes("power", it => manaValue(it)),
      becomes("toughness", it => manaValue(it)),
    ),
  ),
  /** A copy, except that it is 7/7: copies of it are 7/7 too. */
  quicksilverGargantuan: creature(7, [7, 7], [], {
    entersAs: choose(
      maybeOne,
      those(creatures, card => not(same(card, self))),
      card =>
        letBe("text", textOf(card), text =>
          affect(self, "", copies(text), becomes("copiablePower", 7), becomes("copiableToughness", 7)),
        ),
      "what it enters as",
    ),
  }),
  shardless: creature(3, [2, 2], [cascade]),
  urborg: land([], false, always(lands, becomes("landType", 1, swampType()))),
  /** Says something when it enters. */
  visionary: creature(
    2,
    [1, 1],
    [
      whenever(
        happens(enter, event => same(event.result, self)),
        stack(gainLife(you, 1)),
      ),
    ],
  ),
  wasteland: land([], false),
  wrath: instant(4, stack([batch(each(creatures, card => destroy(card))), toGraveyard])),
  zombie: {
    facts: { types: ["creature"], manaValue: 0, power: 2, toughness: 2, token: true } satisfies Facts,
  },
} satisfies Readonly<Record<string, TextDefinition>>;

// Blue cards.

import type { CardDefinition } from "@kibitz/kernel";
import {
  always,
  and,
  anyOf,
  BOTTOM,
  batch,
  choose,
  count,
  definedAs,
  each,
  equals,
  everyone,
  exactly,
  happens,
  have,
  instead,
  inZone,
  isStill,
  loseAll,
  may,
  move,
  not,
  or,
  ordered,
  same,
  self,
  show,
  sizeOf,
  those,
  top,
  upTo,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { modes, target, targets, withX } from "../casting/announcing-words.js";
import { copySpell, counter, counterSpellOrAbility, counterToHand } from "../casting/spells-on-the-stack.js";
import {
  alsoIs,
  attachedCreature,
  controlledBy,
  gains,
  gainsSupertype,
  hasSize,
  isAlso,
  isNamed,
  isOfColour,
  itself,
  losesAllAbilities,
  losesCreatureTypes,
  pump,
  switchesSize,
} from "../characteristics/changes.js";
import { is, isA, isColour, manaValue } from "../characteristics/characteristics.js";
import { isKicked, xOf } from "../characteristics/questions.js";
import {
  abilitiesOnStack,
  anyPlayer,
  creatures,
  creaturesWhere,
  instantsAndSorceries,
  inYourGraveyard,
  inYourHand,
  nonland,
  permanents,
  permanentsWhere,
  spells,
  spellsAndAbilities,
  spellsWhere,
  theirCreatures,
  yourCreatures,
  yourLands,
  yourPermanentsWhere,
} from "../characteristics/selectors.js";
import {
  discardCards,
  entersAsCopy,
  gainControlWhile,
  gainUntilEndOfTurn,
  lookAndKeepOne,
  remains,
  reorderTop,
  sacrificeIfYours,
  scry,
  search,
  toHandRevealed,
  unlessPays,
  untilEndOfTurn,
} from "../effects/effects.js";
import { affinityFor } from "../keywords/affinity.js";
import { cycling } from "../keywords/cycling.js";
import { enchant } from "../keywords/equip.js";
import { evoke } from "../keywords/evoke.js";
import { asEnters } from "../keywords/extra.js";
import { prowess } from "../keywords/prowess.js";
import { storm } from "../keywords/storm.js";
import { transform } from "../keywords/transform.js";
import { ward } from "../keywords/ward.js";
import { exiling, payingLife, returning } from "../mana/cost-words.js";
import { costsLessForEach } from "../mana/spell-cost-words.js";
import { controller, theirs, yours } from "../printed/control.js";
import { takeExtraTurn } from "../printed/turn-order.js";
import { ability, loyalty } from "../triggers/abilities.js";
import { whenThisIsTargeted } from "../triggers/becoming-a-target.js";
import { whenThisAttacksUnblocked } from "../triggers/combat-triggers.js";
import { atNextEndStep, atYour } from "../triggers/step-triggers.js";
import { whenItIsSo, whenThisEnters, whenThisIsMilled } from "../triggers/triggers.js";
import {
  draw,
  drawCards,
  enter,
  exile,
  mill,
  returnToHand,
  shuffleLibrary,
  tap,
  untap,
  winGame,
} from "../verbs/verbs.js";
import {
  additionalCost,
  alternativeCost,
  artifactCreature,
  back,
  creature,
  flashback,
  instant,
  kicker,
  legend,
  permanent,
  planeswalker,
  sorcery,
} from "./card-words.js";

const yourArtifacts = count(yourPermanentsWhere(card => is(card, "artifact")));

const anotherCreature = creaturesWhere(card => not(same(card, self)));

const yourIslands = yourPermanentsWhere(card => isA(card, "Island"));

const brainstorming = [
  drawCards(you, 3),
  choose(
    ordered(exactly(2)),
    inZone("hand"),
    cards => each(cards, card => move(card, zone("library"))),
    "put on top of your library",
  ),
];

export const blue = {
  "Air Elemental": creature("{3}{U}{U}", "Elemental", [4, 4], "flying"),
  "Ancestral Recall": instant(
    "{U}",
    target(anyPlayer, who => drawCards(who, 3)),
  ),
  "Blighted Agent": creature("{1}{U}", "Phyrexian Human Rogue", [1, 1], "infect", "cannot be blocked"),
  Boomerang: instant(
    "{U}{U}",
    target(permanents, it => returnToHand(it)),
  ),
  "Brain Freeze": instant(
    "{1}{U}",
    target(anyPlayer, who => mill(who, 3)),
    storm,
  ),
  Brainstorm: instant("{U}", brainstorming),
  Cancel: instant(
    "{1}{U}{U}",
    target(spells, it => counter(it)),
  ),
  "Careful Study": sorcery("{U}", [drawCards(you, 2), discardCards(you, 2)]),
  "Cartouche of Knowledge": permanent("{1}{U}", "Enchantment — Aura Cartouche", [
    enchant(yourCreatures),
    whenThisEnters(draw(you)),
    always(attachedCreature, ...pump(1, 1), gains("flying")),
  ]),
  Clone: creature("{3}{U}", "Shapeshifter", [0, 0], asEnters(entersAsCopy(anotherCreature))),
  "Control Magic": permanent("{2}{U}{U}", "Enchantment — Aura", [
    enchant(creatures),
    always(attachedCreature, controlledBy(you)),
  ]),
  Counterspell: instant(
    "{U}{U}",
    target(spells, it => counter(it)),
  ),
  "Cryptic Command": instant(
    "{1}{U}{U}{U}",
    modes(
      {
        "counter a spell": target(spells, it => counter(it)),
        "return a permanent": target(permanents, it => returnToHand(it)),
        "tap your opponent's creatures": batch(each(theirCreatures, card => tap(card))),
        "draw a card": draw(you),
      },
      2,
    ),
  ),
  Dandân: creature(
    "{U}{U}",
    "Fish",
    [4, 1],
    always(
      those(itself, () => not(anyOf(permanentsWhere(card => and(isA(card, "Island"), theirs(card)))))),
      gains("cannot attack"),
    ),
    whenItIsSo(not(anyOf(yourIslands)), sacrificeIfYours(self)),
  ),
  Daze: instant(
    "{1}{U}",
    target(spells, it => unlessPays(controller(it), "{1}", counter(it))),
    alternativeCost("", returning(1, yourIslands)),
  ),
  "Delver of Secrets": creature(
    "{U}",
    "Human Wizard",
    [1, 1],
    { facts: { back: "Insectile Aberration" } },
    atYour(
      "upkeep",
      top(zone("library"), 1, cards =>
        each(cards, card => [
          show(card, you),
          may("reveal it", [show(card), when(or(is(card, "instant"), is(card, "sorcery")), transform(self))]),
        ]),
      ),
    ),
  ),
  Deprive: instant(
    "{U}{U}",
    target(spells, it => counter(it)),
    additionalCost(returning(1, yourLands)),
  ),
  Disallow: instant(
    "{1}{U}{U}",
    target(spellsAndAbilities, it => counterSpellOrAbility(it)),
  ),
  Divination: sorcery("{2}{U}", drawCards(you, 2)),
  "Essence Scatter": instant(
    "{1}{U}",
    target(
      spellsWhere(card => is(card, "creature")),
      it => counter(it),
    ),
  ),
  "Force of Will": instant(
    "{3}{U}{U}",
    target(spells, it => counter(it)),
    alternativeCost(
      "",
      payingLife(1),
      exiling(
        1,
        inYourHand(card => and(isColour(card, "blue"), not(same(card, self)))),
      ),
    ),
  ),
  "Frantic Search": instant("{2}{U}", [
    drawCards(you, 2),
    discardCards(you, 2),
    choose(
      upTo(3),
      permanentsWhere(card => is(card, "land")),
      cards => each(cards, card => untap(card)),
      "untap up to three lands",
    ),
  ]),
  "Gitaxian Probe": sorcery(
    "{U/P}",
    target(anyPlayer, who => [each(inZone("hand", who), card => show(card, you)), draw(you)]),
  ),
  Gush: instant("{4}{U}", drawCards(you, 2), alternativeCost("", returning(2, yourIslands))),
  Impulse: instant("{1}{U}", lookAndKeepOne(4)),
  "Insectile Aberration": back("Human Insect", [3, 2], { facts: { colours: ["blue"] } }, "flying"),
  "Into the Roil": instant(
    "{1}{U}",
    target(permanentsWhere(nonland), it => [returnToHand(it), when(isKicked(self), draw(you))]),
    kicker("{1}{U}"),
  ),
  "Invisible Stalker": creature("{1}{U}", "Human Rogue", [1, 1], "hexproof", "cannot be blocked"),
  "Jace Beleren": planeswalker(
    "{1}{U}{U}",
    "Jace",
    3,
    loyalty(
      2,
      "each player draws a card",
      each(everyone(), who => draw(who)),
    ),
    loyalty(
      -1,
      "a player draws a card",
      target(anyPlayer, who => draw(who)),
    ),
    loyalty(
      -10,
      "a player mills twenty cards",
      target(anyPlayer, who => mill(who, 20)),
    ),
  ),
  "Jace, the Mind Sculptor": planeswalker(
    "{2}{U}{U}",
    "Jace",
    3,
    loyalty(
      2,
      "look at a library's top card",
      target(anyPlayer, who =>
        top(zone("library", who), 1, cards => [
          each(cards, card => show(card, you)),
          may(
            "put it on the bottom",
            each(cards, card => move(card, zone("library", who), BOTTOM)),
          ),
        ]),
      ),
    ),
    loyalty(0, "draw three, put two back", brainstorming),
    loyalty(
      -1,
      "return a creature",
      target(creatures, it => returnToHand(it)),
    ),
    loyalty(
      -12,
      "exile a library, the hand becomes it",
      target(anyPlayer, who => [
        each(inZone("library", who), card => exile(card)),
        each(inZone("hand", who), card => move(card, zone("library", who))),
        shuffleLibrary(who),
      ]),
    ),
  ),
  "Jeskai Windscout": creature("{2}{U}", "Bird Scout", [2, 1], "flying", prowess),
  "Laboratory Maniac": creature(
    "{2}{U}",
    "Human Wizard",
    [2, 2],
    instead(
      happens(draw, event => and(same(event.player, you), equals(sizeOf(zone("library")), 0))),
      winGame(you),
    ),
  ),
  "Man-o'-War": creature("{2}{U}", "Jellyfish", [2, 2], whenThisEnters(target(creatures, it => returnToHand(it)))),
  "Mana Leak": instant(
    "{1}{U}",
    target(spells, it => unlessPays(controller(it), "{3}", counter(it))),
  ),
  "Master of Etherium": permanent(
    "{2}{U}",
    "Artifact Creature — Vedalken Wizard",
    [
      always(
        itself,
        definedAs("basePower", () => yourArtifacts),
        definedAs("baseToughness", () => yourArtifacts),
      ),
      always(
        creaturesWhere(card => and(is(card, "artifact"), yours(card), not(same(card, self)))),
        ...pump(1, 1),
      ),
    ],
    [0, 0],
  ),
  "Mind Control": permanent("{3}{U}{U}", "Enchantment — Aura", [
    enchant(creatures),
    always(attachedCreature, controlledBy(you)),
  ]),
  Miscalculation: instant(
    "{1}{U}",
    target(spells, it => unlessPays(controller(it), "{2}", counter(it))),
    cycling("{2}"),
  ),
  Mulldrifter: creature("{4}{U}", "Elemental", [2, 2], "flying", whenThisEnters(drawCards(you, 2)), evoke("{2}{U}")),
  /** Comes into play by itself when it goes from the library to the graveyard. */
  Narcomoeba: creature(
    "{1}{U}",
    "Illusion",
    [1, 1],
    "flying",
    whenThisIsMilled(card => when(isStill(card), may("put it onto the battlefield", enter(card, you)))),
  ),
  Negate: instant(
    "{1}{U}",
    target(
      spellsWhere(card => not(is(card, "creature"))),
      it => counter(it),
    ),
  ),
  Ophidian: creature(
    "{2}{U}",
    "Snake",
    [1, 3],
    whenThisAttacksUnblocked(may("draw a card", [draw(you), gainUntilEndOfTurn(self, "assigns no combat damage")])),
  ),
  Opt: instant("{U}", [scry(1), draw(you)]),
  "Peel from Reality": instant("{1}{U}", [
    target(yourCreatures, it => returnToHand(it)),
    target(theirCreatures, it => returnToHand(it)),
  ]),
  /** Whatever copies it is an Illusion that is sacrificed, too. */
  "Phantasmal Image": creature(
    "{1}{U}",
    "Illusion",
    [0, 0],
    asEnters(entersAsCopy(anotherCreature, alsoIs("Illusion"), have(whenThisIsTargeted(sacrificeIfYours(self))))),
  ),
  "Phyrexian Metamorph": artifactCreature(
    "{3}{U/P}",
    "Phyrexian Shapeshifter",
    [0, 0],
    asEnters(
      entersAsCopy(
        permanentsWhere(card => and(or(is(card, "artifact"), is(card, "creature")), not(same(card, self)))),
        isAlso("artifact"),
      ),
    ),
  ),
  Ponder: sorcery("{U}", [reorderTop(3), may("shuffle", shuffleLibrary(you)), draw(you)]),
  Preordain: sorcery("{U}", [scry(2), draw(you)]),
  /** A copy, except that it is 7/7: copies of it are 7/7 too. */
  "Quicksilver Gargantuan": creature(
    "{5}{U}{U}",
    "Shapeshifter",
    [7, 7],
    asEnters(entersAsCopy(anotherCreature, ...hasSize(7, 7))),
  ),
  Remand: instant(
    "{1}{U}",
    target(spells, it => [counterToHand(it), draw(you)]),
  ),
  "Sakashima the Impostor": legend(
    "{2}{U}{U}",
    "Human Rogue",
    [3, 1],
    asEnters(
      entersAsCopy(
        anotherCreature,
        isNamed("Sakashima the Impostor"),
        gainsSupertype("legendary"),
        have(ability("return this at the next end step", ["{2}{U}{U}"], atNextEndStep(returnToHand(self)))),
      ),
    ),
  ),
  "Sea Gate Oracle": creature("{2}{U}", "Human Wizard", [1, 3], whenThisEnters(lookAndKeepOne(2))),
  "Snapcaster Mage": creature(
    "{1}{U}",
    "Human Wizard",
    [2, 1],
    "flash",
    whenThisEnters(
      target(
        inYourGraveyard(card => or(is(card, "instant"), is(card, "sorcery"))),
        it => gainUntilEndOfTurn(it, "flashback for its mana cost"),
      ),
    ),
  ),
  "Sower of Temptation": creature(
    "{2}{U}{U}",
    "Faerie Wizard",
    [2, 2],
    "flying",
    whenThisEnters(target(creatures, it => gainControlWhile(remains(self), it))),
  ),
  Stifle: instant(
    "{U}",
    target(abilitiesOnStack, it => counterSpellOrAbility(it)),
  ),
  "Stroke of Genius": instant("{X}{2}{U}", withX(target(anyPlayer, who => drawCards(who, xOf(self))))),
  "Temporal Manipulation": sorcery("{3}{U}{U}", takeExtraTurn(you)),
  "Think Twice": instant("{1}{U}", draw(you), flashback("{2}{U}")),
  Thoughtcast: sorcery("{4}{U}", drawCards(you, 2), affinityFor(yourPermanentsWhere(card => is(card, "artifact")))),
  "Time Walk": sorcery("{1}{U}", takeExtraTurn(you)),
  "Time Warp": sorcery(
    "{3}{U}{U}",
    target(anyPlayer, who => takeExtraTurn(who)),
  ),
  "Tolarian Terror": creature(
    "{6}{U}",
    "Serpent",
    [5, 5],
    ward("{2}"),
    costsLessForEach(inYourGraveyard(card => or(is(card, "instant"), is(card, "sorcery")))),
  ),
  "Trophy Mage": creature(
    "{2}{U}",
    "Human Wizard",
    [2, 2],
    whenThisEnters(
      may(
        "search for an artifact card with mana value 3",
        search(
          card => and(is(card, "artifact"), equals(manaValue(card), 3)),
          card => toHandRevealed(card),
        ),
      ),
    ),
  ),
  "Turn to Frog": instant(
    "{1}{U}",
    target(creatures, it =>
      untilEndOfTurn(
        it,
        ...losesAllAbilities,
        losesCreatureTypes,
        loseAll("colour"),
        alsoIs("Frog"),
        isOfColour("blue"),
        ...hasSize(1, 1),
      ),
    ),
  ),
  Twincast: instant(
    "{U}{U}",
    target(instantsAndSorceries, it => copySpell(you, it, 1)),
  ),
  "Twisted Image": instant(
    "{U}",
    target(creatures, it => [untilEndOfTurn(it, switchesSize), draw(you)]),
  ),
  Undo: sorcery(
    "{1}{U}{U}",
    targets(2, creatures, them => each(them, card => returnToHand(card))),
  ),
  Unsummon: instant(
    "{U}",
    target(creatures, it => returnToHand(it)),
  ),
  "Waterfall Aerialist": creature("{3}{U}", "Djinn Wizard", [3, 1], "flying", ward("{2}")),
  "Wind Drake": creature("{2}{U}", "Drake", [2, 2], "flying"),
} satisfies Readonly<Record<string, CardDefinition>>;

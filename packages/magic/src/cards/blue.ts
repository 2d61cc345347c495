// Blue cards.

import {
  affect,
  always,
  and,
  anyOf,
  BOTTOM,
  becomes,
  choose,
  copies,
  count,
  definedAs,
  each,
  equals,
  everyone,
  exactly,
  from,
  happens,
  inZone,
  isStill,
  isZone,
  letBe,
  may,
  maybeOne,
  minus,
  move,
  not,
  one,
  or,
  ordered,
  same,
  self,
  show,
  type TextDefinition,
  those,
  top,
  upTo,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import { attachedCreature, itself, loyalty, pump, triggerBack, whenThisEnters } from "../abilities.js";
import { target, withX } from "../announcing.js";
import {
  additionalCost,
  asEnters,
  creature,
  flashback,
  instant,
  permanent,
  planeswalker,
  sorcery,
} from "../card-words.js";
import { counter, counterToHand } from "../casting.js";
import { is, isColour, isKicked, manaValue, textOf, xOf } from "../characteristics.js";
import { controller, yours } from "../control.js";
import { becomeCopy, discardCards, gainUntilEndOfTurn, scry, search, toHandRevealed, unlessPays } from "../effects.js";
import { cycling } from "../keywords/cycling.js";
import { enchant } from "../keywords/equip.js";
import { storm } from "../keywords/storm.js";
import { ward } from "../keywords/ward.js";
import {
  anyPlayer,
  creatures,
  creaturesWhere,
  graveyardWhere,
  nonland,
  permanents,
  permanentsWhere,
  spells,
  spellsWhere,
  yourPermanentsWhere,
} from "../things.js";
import { CREATURE } from "../types.js";
import { insteadIf, itCostsMore } from "../used-ability-words.js";
import {
  draw,
  drawCards,
  enter,
  exile,
  loseLife,
  mill,
  returnToHand,
  shuffleLibrary,
  takeExtraTurn,
  untap,
} from "../verbs.js";

const yourArtifacts = count(yourPermanentsWhere(card => is(card, "artifact")));

/** Enters as a copy of a creature, if its controller likes (706, 707.5). */
const entersAsCopy = (...except: Parameters<typeof becomeCopy>[3][]) =>
  asEnters(
    choose(
      maybeOne,
      creaturesWhere(card => not(same(card, self))),
      card => becomeCopy(self, card, "", ...except),
      "what it enters as a copy of",
    ),
  );

export const blue = {
  "Air Elemental": creature("{3}{U}{U}", "Elemental", [4, 4], "flying"),
  "Ancestral Recall": instant(
    "{U}",
    target(anyPlayer, who => drawCards(who, 3)),
  ),
  Boomerang: instant(
    "{U}{U}",
    target(permanents, it => returnToHand(it)),
  ),
  "Brain Freeze": instant(
    "{1}{U}",
    target(anyPlayer, who => mill(who, 3)),
    storm,
  ),
  Brainstorm: instant("{U}", [
    ...[drawCards(you, 3)].flat(),
    choose(
      ordered(exactly(2)),
      inZone("hand"),
      cards => each(cards, card => move(card, zone("library"))),
      "put on top of your library",
    ),
  ]),
  Cancel: instant(
    "{1}{U}{U}",
    target(spells, it => counter(it)),
  ),
  "Careful Study": sorcery("{U}", [...[drawCards(you, 2)].flat(), ...[discardCards(you, 2)].flat()]),
  Clone: creature("{3}{U}", "Shapeshifter", [0, 0], entersAsCopy()),
  "Control Magic": permanent("{2}{U}{U}", "Enchantment — Aura", [
    enchant(creatures, CREATURE),
    always(attachedCreature, becomes("controller", you as never)),
  ]),
  Counterspell: instant(
    "{U}{U}",
    target(spells, it => counter(it)),
  ),
  Deprive: instant(
    "{U}{U}",
    target(spells, it => counter(it)),
    additionalCost(
      anyOf(yourPermanentsWhere(card => is(card, "land"))),
      choose(
        one,
        yourPermanentsWhere(card => is(card, "land")),
        card => returnToHand(card),
        "a land to return",
      ),
    ),
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
    {
      facts: { alternative: "" },
      abilities: [insteadIf(anyOf(those(inZone("hand"), card => and(isColour(card, "blue"), not(same(card, self))))))],
      programs: {
        alternativeCost: [
          loseLife(you, 1),
          choose(
            one,
            those(inZone("hand"), card => isColour(card, "blue")),
            card => exile(card),
            "a blue card to exile",
          ),
        ],
      },
    },
  ),
  "Frantic Search": instant("{2}{U}", [
    ...[drawCards(you, 2)].flat(),
    ...[discardCards(you, 2)].flat(),
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
  Impulse: instant(
    "{1}{U}",
    top(zone("library"), 4, cards => [
      each(cards, card => show(card, you)),
      choose(one, cards, card => move(card, zone("hand")), "one for your hand"),
      each(
        those(cards, card => isStill(card)),
        card => move(card, zone("library"), BOTTOM),
      ),
    ]),
  ),
  "Into the Roil": instant(
    "{1}{U}",
    target(permanentsWhere(nonland), it => [returnToHand(it), when(isKicked(self), draw(you))]),
    { facts: { kicker: "{1}{U}" } },
  ),
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
    loyalty(0, "draw three, put two back", [
      ...[drawCards(you, 3)].flat(),
      choose(
        ordered(exactly(2)),
        inZone("hand"),
        cards => each(cards, card => move(card, zone("library"))),
        "put on top of your library",
      ),
    ]),
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
  Miscalculation: instant(
    "{1}{U}",
    target(spells, it => unlessPays(controller(it), "{2}", counter(it))),
    cycling("{2}"),
  ),
  /** Comes into play by itself when it goes from the library to the graveyard. */
  Narcomoeba: creature(
    "{1}{U}",
    "Illusion",
    [1, 1],
    "flying",
    from(
      "library",
      triggerBack(
        happens(move, event => and(same(event.card, self), isZone(event.to, "graveyard"))),
        event => when(isStill(event.result), may("put it onto the battlefield", enter(event.result, you))),
      ),
    ),
  ),
  Negate: instant(
    "{1}{U}",
    target(
      spellsWhere(card => not(is(card, "creature"))),
      it => counter(it),
    ),
  ),
  Opt: instant("{U}", [...[scry(1)].flat(), draw(you)]),
  Ponder: sorcery("{U}", [
    top(zone("library"), 3, cards => [
      each(cards, card => show(card, you)),
      choose(
        ordered(exactly(count(cards))),
        cards,
        order => each(order, card => move(card, zone("library"))),
        "put back, the last on top",
      ),
    ]),
    may("shuffle", shuffleLibrary(you)),
    draw(you),
  ]),
  Preordain: sorcery("{U}", [...[scry(2)].flat(), draw(you)]),
  /** A copy, except that it is 7/7: copies of it are 7/7 too. */
  "Quicksilver Gargantuan": creature(
    "{5}{U}{U}",
    "Shapeshifter",
    [7, 7],
    asEnters(
      choose(
        maybeOne,
        creaturesWhere(card => not(same(card, self))),
        card =>
          letBe("text", textOf(card), text =>
            affect(self, "", copies(text), becomes("copiablePower", 7), becomes("copiableToughness", 7)),
          ),
        "what it enters as a copy of",
      ),
    ),
  ),
  Remand: instant(
    "{1}{U}",
    target(spells, it => [counterToHand(it), draw(you)]),
  ),
  "Sea Gate Oracle": creature(
    "{2}{U}",
    "Human Wizard",
    [1, 3],
    whenThisEnters(
      top(zone("library"), 2, cards => [
        each(cards, card => show(card, you)),
        choose(one, cards, card => move(card, zone("hand")), "one for your hand"),
        each(
          those(cards, card => isStill(card)),
          card => move(card, zone("library"), BOTTOM),
        ),
      ]),
    ),
  ),
  "Snapcaster Mage": creature(
    "{1}{U}",
    "Human Wizard",
    [2, 1],
    "flash",
    whenThisEnters(
      target(
        graveyardWhere(card => or(is(card, "instant"), is(card, "sorcery"))),
        it => gainUntilEndOfTurn(it, "flashback for its mana cost"),
      ),
    ),
  ),
  "Stroke of Genius": instant("{X}{2}{U}", withX(target(anyPlayer, who => drawCards(who, xOf(self))))),
  "Think Twice": instant("{1}{U}", draw(you), flashback("{2}{U}")),
  Thoughtcast: sorcery(
    "{4}{U}",
    drawCards(you, 2),
    itCostsMore(minus(0, count(yourPermanentsWhere(card => is(card, "artifact"))))),
  ),
  "Time Walk": sorcery("{1}{U}", takeExtraTurn(you)),
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
  Unsummon: instant(
    "{U}",
    target(creatures, it => returnToHand(it)),
  ),
  "Waterfall Aerialist": creature("{3}{U}", "Djinn Wizard", [3, 1], "flying", ward("{2}")),
  "Wind Drake": creature("{2}{U}", "Drake", [2, 2], "flying"),
} satisfies Readonly<Record<string, TextDefinition>>;

// Green cards.

import type { CardDefinition } from "@kibitz/kernel";
import {
  always,
  and,
  anyOf,
  atLeast,
  atMost,
  batch,
  becomes,
  count,
  definedAs,
  each,
  equals,
  everyone,
  happens,
  may,
  more,
  moreThan,
  never,
  not,
  or,
  plus,
  same,
  self,
  sizeOf,
  start,
  those,
  you,
  zone,
} from "@kibitz/kernel/words";
import { target, withX } from "../casting/announcing-words.js";
import { attachedCreature, gains, itself, pump } from "../characteristics/changes.js";
import {
  has,
  is,
  isA,
  isBasic,
  isColour,
  manaValue,
  plusOn,
  power,
  typeNamed,
} from "../characteristics/characteristics.js";
import { attachedTo, lastTurnsSpells, xOf } from "../characteristics/questions.js";
import {
  another,
  cardTypesInGraveyards,
  creatures,
  creaturesWhere,
  inYourGraveyard,
  lands,
  permanentsWhere,
  yourCreatures,
  yourPermanentsWhere,
  yourself,
} from "../characteristics/selectors.js";
import { keepsMana, manaInPool } from "../effects/devotion.js";
import {
  damage,
  damagePlayer,
  doublesCounters,
  doublesTokens,
  gainUntilEndOfTurn,
  lookAndTake,
  oneMoreCounter,
  pumpUntilEndOfTurn,
  regenerate,
  sacrificeIfYours,
  search,
  toHandRevealed,
} from "../effects/effects.js";
import { rampage } from "../keywords/bushido.js";
import { dredge } from "../keywords/dredge.js";
import { enchant } from "../keywords/equip.js";
import { cannotBeBlockedBy } from "../keywords/evasion.js";
import { undying } from "../keywords/persist.js";
import { transform } from "../keywords/transform.js";
import { puttingCounters, removingCounters, tapping, tappingA } from "../mana/cost-words.js";
import { yourSpellsThatCostMore } from "../mana/spell-cost-words.js";
import { wheneverTappedForMana } from "../mana/triggered-mana.js";
import { yours } from "../printed/control.js";
import { ability, addsMana, tapFor } from "../triggers/abilities.js";
import {
  exerts,
  whenThisBecomesBlocked,
  whenThisBecomesBlockedBy,
  whenThisBlocksOrBecomesBlockedBy,
} from "../triggers/combat-triggers.js";
import { atEachIf, atEndOfCombat } from "../triggers/step-triggers.js";
import {
  whenItIsSo,
  whenThisEnters,
  whenThisGoesToGraveyard,
  whenThisLeaves,
  whenYouCast,
} from "../triggers/triggers.js";
import {
  createTokens,
  destroy,
  draw,
  enter,
  entersWith,
  enterTogether,
  gainLife,
  loseUnspentMana,
  preventCombatDamage,
  putOnLibrary,
  returnToHand,
  untap,
} from "../verbs/verbs.js";
import { back, beforeEnters, creature, enchantment, instant, legend, permanent, sorcery } from "./card-words.js";

const yourDefenders = count(creaturesWhere(card => and(has(card, "defender"), yours(card))));
const yourElves = yourPermanentsWhere(card => isA(card, "Elf"));
const noSpellsLastTurn = equals(lastTurnsSpells(), 0);

export const green = {
  "Avatar of the Resolute": creature(
    "{G}{G}",
    "Avatar",
    [3, 2],
    "reach",
    "trample",
    beforeEnters(
      entersWith("plus", count(creaturesWhere(card => and(yours(card), another(card), moreThan(plusOn(card), 0))))),
    ),
  ),
  "Axebane Guardian": creature(
    "{2}{G}",
    "Human Druid",
    [0, 3],
    "defender",
    addsMana(["{T}"], "any", yourDefenders, { combination: true }),
  ),
  "Birds of Paradise": creature("{G}", "Bird", [0, 1], "flying", tapFor("any")),
  Cockatrice: creature(
    "{3}{G}{G}",
    "Cockatrice",
    [2, 4],
    "flying",
    whenThisBlocksOrBecomesBlockedBy(
      card => not(isA(card, "Wall")),
      it => atEndOfCombat(destroy(it)),
    ),
  ),
  "Collected Company": instant(
    "{3}{G}",
    lookAndTake(
      6,
      2,
      card => and(is(card, "creature"), atMost(manaValue(card), 3)),
      cards => enterTogether(cards),
    ),
  ),
  "Concordant Crossroads": permanent("{G}", "World Enchantment", [always(creatures, gains("haste"))]),
  "Craterhoof Behemoth": creature(
    "{5}{G}{G}{G}",
    "Beast",
    [5, 5],
    "haste",
    whenThisEnters(
      each(yourCreatures, card => [
        gainUntilEndOfTurn(card, "trample"),
        pumpUntilEndOfTurn(card, count(yourCreatures), count(yourCreatures)),
      ]),
    ),
  ),
  "Craw Giant": creature("{3}{G}{G}{G}{G}", "Giant", [6, 4], "trample", rampage(2)),
  "Culling Mark": sorcery(
    "{2}{G}",
    target(creatures, it => gainUntilEndOfTurn(it, "blocks if able")),
  ),
  "Deadly Insect": creature("{4}{G}", "Insect", [6, 1], "shroud"),
  "Deepwood Wolverine": creature("{G}", "Wolverine", [1, 1], whenThisBecomesBlocked(pumpUntilEndOfTurn(self, 2, 0))),
  "Doubling Season": enchantment("{4}{G}", doublesTokens, doublesCounters),
  "Duskwatch Recruiter": creature(
    "{1}{G}",
    "Human Warrior Werewolf",
    [2, 2],
    { facts: { back: "Krallenhorde Howler" } },
    ability(
      "look for a creature",
      ["{2}{G}"],
      lookAndTake(
        3,
        1,
        card => is(card, "creature"),
        cards => each(cards, card => toHandRevealed(card)),
      ),
    ),
    atEachIf("upkeep", noSpellsLastTurn, transform(self)),
  ),
  "Elven Warhounds": creature(
    "{3}{G}",
    "Dog",
    [2, 2],
    whenThisBecomesBlockedBy(
      card => is(card, "creature"),
      it => putOnLibrary(it, 0),
    ),
  ),
  "Elvish Archdruid": creature(
    "{1}{G}{G}",
    "Elf Druid",
    [2, 2],
    always(
      creaturesWhere(card => and(isA(card, "Elf"), yours(card), another(card))),
      ...pump(1, 1),
    ),
    addsMana(["{T}"], "G", count(yourElves)),
  ),
  "Elvish Mystic": creature("{G}", "Elf Druid", [1, 1], tapFor("G")),
  "Elvish Visionary": creature("{1}{G}", "Elf Shaman", [1, 1], whenThisEnters(draw(you))),
  "Emperor Crocodile": creature(
    "{3}{G}",
    "Crocodile",
    [5, 5],
    whenItIsSo(not(anyOf(creaturesWhere(card => and(yours(card), another(card))))), sacrificeIfYours(self)),
  ),
  "Eternal Witness": creature(
    "{1}{G}{G}",
    "Human Shaman",
    [2, 1],
    whenThisEnters(
      target(
        inYourGraveyard(() => or(true)),
        it => may("return it to your hand", returnToHand(it)),
      ),
    ),
  ),
  Exploration: enchantment("{G}", always(yourself, more("landsPerTurn", 1))),
  Explore: sorcery("{1}{G}", [start(always(yourself, more("landsPerTurn", 1)), "turn"), draw(you)]),
  "Ezuri, Renegade Leader": legend(
    "{1}{G}{G}",
    "Elf Warrior",
    [2, 2],
    ability(
      "regenerate another Elf",
      ["{G}"],
      target(
        permanentsWhere(card => and(isA(card, "Elf"), another(card))),
        it => regenerate(it),
      ),
    ),
    ability(
      "Elves get +3/+3 and trample",
      ["{2}{G}{G}{G}"],
      each(
        creaturesWhere(card => and(isA(card, "Elf"), yours(card))),
        card => [pumpUntilEndOfTurn(card, 3, 3), gainUntilEndOfTurn(card, "trample")],
      ),
    ),
  ),
  Fog: instant("{G}", preventCombatDamage),
  "Fyndhorn Elves": creature("{G}", "Elf Druid", [1, 1], tapFor("G")),
  "Garruk's Companion": creature("{G}{G}", "Beast", [3, 2], "trample"),
  "Giant Growth": instant(
    "{G}",
    target(creatures, it => pumpUntilEndOfTurn(it, 3, 3)),
  ),
  "Giant Spider": creature("{3}{G}", "Spider", [2, 4], "reach"),
  "Glimpse of Nature": sorcery(
    "{G}",
    start(
      whenYouCast(spell => is(spell, "creature"), draw(you)),
      "turn",
    ),
  ),
  "Glistener Elf": creature("{G}", "Phyrexian Elf Warrior", [1, 1], "infect"),
  "Golgari Grave-Troll": creature(
    "{4}{G}",
    "Troll Skeleton",
    [0, 0],
    beforeEnters(entersWith("plus", count(inYourGraveyard(card => is(card, "creature"))))),
    ability("regenerate", ["{1}", removingCounters("plus")], regenerate(self)),
    dredge(6),
  ),
  "Grizzly Bears": creature("{1}{G}", "Bear", [2, 2]),
  "Hardened Scales": enchantment("{G}", oneMoreCounter("plus")),
  "Heritage Druid": creature("{G}", "Elf Druid", [1, 1], addsMana([tapping(3, yourElves)], "G", 3)),
  "Hooded Brawler": creature("{2}{G}", "Snake Warrior", [3, 2], exerts(pumpUntilEndOfTurn(self, 2, 2))),
  Hurricane: sorcery(
    "{X}{G}",
    withX([
      batch([
        each(
          creaturesWhere(card => has(card, "flying")),
          card => damage(card, xOf(self)),
        ),
        each(everyone(), who => damagePlayer(who, xOf(self))),
      ]),
    ]),
  ),
  "Imperious Perfect": creature(
    "{2}{G}",
    "Elf Warrior",
    [2, 2],
    always(
      creaturesWhere(card => and(isA(card, "Elf"), yours(card), another(card))),
      ...pump(1, 1),
    ),
    ability("a 1/1 Elf Warrior", ["{G},{T}"], createTokens("1/1 Elf Warrior", you, 1)),
  ),
  "Kalonian Tusker": creature("{G}{G}", "Beast", [3, 3]),
  "Krallenhorde Howler": back(
    "Werewolf",
    [3, 3],
    { facts: { colours: ["green"] } },
    yourSpellsThatCostMore(spell => is(spell, "creature"), -1),
    atEachIf("upkeep", atLeast(lastTurnsSpells(), 2), transform(self)),
  ),
  "Krosan Grip": instant(
    "{2}{G}",
    target(
      permanentsWhere(card => or(is(card, "artifact"), is(card, "enchantment"))),
      it => destroy(it),
    ),
    "split second",
  ),
  "Leatherback Baloth": creature("{G}{G}{G}", "Beast", [4, 5]),
  "Living Plane": permanent("{2}{G}{G}", "World Enchantment", [
    always(lands, becomes("type", 1, typeNamed("creature")), becomes("basePower", 1), becomes("baseToughness", 1)),
  ]),
  "Llanowar Elves": creature("{G}", "Elf Druid", [1, 1], tapFor("G")),
  "Llanowar Visionary": creature("{2}{G}", "Elf Druid", [2, 2], whenThisEnters(draw(you)), tapFor("G")),
  "Mutagenic Growth": instant(
    "{G/P}",
    target(creatures, it => pumpUntilEndOfTurn(it, 2, 2)),
  ),
  Naturalize: instant(
    "{1}{G}",
    target(
      permanentsWhere(card => or(is(card, "artifact"), is(card, "enchantment"))),
      it => destroy(it),
    ),
  ),
  "Nettle Sentinel": creature(
    "{G}",
    "Elf Warrior",
    [2, 2],
    "does not untap",
    whenYouCast(spell => isColour(spell, "green"), may("untap it", untap(self))),
  ),
  "Nimble Mongoose": creature(
    "{G}",
    "Mongoose",
    [1, 1],
    "shroud",
    always(
      those(itself, () => atLeast(sizeOf(zone("graveyard")), 7)),
      ...pump(2, 2),
    ),
  ),
  "Omnath, Locus of Mana": legend(
    "{2}{G}",
    "Elemental",
    [1, 1],
    keepsMana("G"),
    always(
      itself,
      ...pump(
        () => manaInPool(you, "G"),
        () => manaInPool(you, "G"),
      ),
    ),
  ),
  "Overgrown Battlement": creature("{1}{G}", "Wall", [0, 4], "defender", addsMana(["{T}"], "G", yourDefenders)),
  Overgrowth: permanent("{2}{G}", "Enchantment — Aura", [
    enchant(lands),
    wheneverTappedForMana(card => same(card, attachedTo(self)), "G", 2),
  ]),
  Overrun: sorcery(
    "{2}{G}{G}{G}",
    each(yourCreatures, card => [pumpUntilEndOfTurn(card, 3, 3), gainUntilEndOfTurn(card, "trample")]),
  ),
  "Priest of Titania": creature(
    "{1}{G}",
    "Elf Druid",
    [1, 1],
    addsMana(["{T}"], "G", count(permanentsWhere(card => isA(card, "Elf")))),
  ),
  "Rampant Growth": sorcery(
    "{1}{G}",
    search(
      card => and(isBasic(card), is(card, "land")),
      card => enter(card, you, true),
    ),
  ),
  Rancor: permanent("{G}", "Enchantment — Aura", [
    enchant(creatures),
    always(attachedCreature, more("modifiedPower", 2), gains("trample")),
    whenThisGoesToGraveyard(card => returnToHand(card)),
  ]),
  Regrowth: sorcery(
    "{1}{G}",
    target(
      inYourGraveyard(() => or(true)),
      it => returnToHand(it),
    ),
  ),
  "Saruli Caretaker": creature("{G}", "Dryad", [0, 3], "defender", addsMana(["{T}", tappingA(yourCreatures)], "any")),
  "Steel Leaf Champion": creature(
    "{G}{G}{G}",
    "Elf Knight",
    [5, 4],
    cannotBeBlockedBy(card => atMost(power(card), 2)),
  ),
  "Strangleroot Geist": creature("{G}{G}", "Spirit", [2, 1], "haste", undying),
  "Sylvan Basilisk": creature(
    "{3}{G}{G}",
    "Basilisk",
    [2, 4],
    whenThisBecomesBlockedBy(
      card => is(card, "creature"),
      it => destroy(it),
    ),
  ),
  "Sylvan Caryatid": creature("{1}{G}", "Plant", [0, 3], "defender", "hexproof", tapFor("any")),
  Tarmogoyf: creature(
    "{1}{G}",
    "Lhurgoyf",
    [0, 1],
    always(
      itself,
      definedAs("basePower", () => cardTypesInGraveyards()),
      definedAs("baseToughness", () => plus(cardTypesInGraveyards(), 1)),
    ),
  ),
  "Thicket Basilisk": creature(
    "{3}{G}{G}",
    "Basilisk",
    [2, 4],
    whenThisBlocksOrBecomesBlockedBy(
      card => not(isA(card, "Wall")),
      it => atEndOfCombat(destroy(it)),
    ),
  ),
  Thragtusk: creature(
    "{4}{G}",
    "Beast",
    [5, 3],
    whenThisEnters(gainLife(you, 5)),
    whenThisLeaves(createTokens("3/3 Beast", you, 1)),
  ),
  Upwelling: enchantment("{3}{G}", never(happens(loseUnspentMana))),
  "Vernal Bloom": enchantment(
    "{3}{G}",
    wheneverTappedForMana(card => isA(card, "Forest"), "G", 1),
  ),
  "Wall of Blossoms": creature("{1}{G}", "Plant Wall", [0, 4], "defender", whenThisEnters(draw(you))),
  "Wall of Roots": creature(
    "{1}{G}",
    "Plant Wall",
    [0, 5],
    "defender",
    addsMana([puttingCounters("shrink")], "G", 1, { once: true }),
  ),
  "Wild Growth": permanent("{G}", "Enchantment — Aura", [
    enchant(lands),
    wheneverTappedForMana(card => same(card, attachedTo(self)), "G", 1),
  ]),
  "Wild Nacatl": creature(
    "{G}",
    "Cat Warrior",
    [1, 1],
    always(
      those(itself, () => anyOf(yourPermanentsWhere(card => isA(card, "Mountain")))),
      ...pump(1, 1),
    ),
    always(
      those(itself, () => anyOf(yourPermanentsWhere(card => isA(card, "Plains")))),
      ...pump(1, 1),
    ),
  ),
  "Wolverine Pack": creature("{2}{G}{G}", "Wolverine", [2, 4], rampage(2)),
  "Young Wolf": creature("{G}", "Wolf", [1, 1], undying),
} satisfies Readonly<Record<string, CardDefinition>>;

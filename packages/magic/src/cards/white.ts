// White cards.

import type { CardDefinition } from "@kibitz/kernel";
import {
  always,
  and,
  atLeast,
  BOTTOM,
  batch,
  becomes,
  bind,
  count,
  each,
  everyone,
  happens,
  inZone,
  isStill,
  may,
  move,
  never,
  not,
  or,
  ownerOf,
  same,
  self,
  start,
  those,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { modes, target, upToTargets } from "../casting/announcing-words.js";
import {
  attachedCreature,
  blocksAnyNumber,
  blocksMore,
  gains,
  hasSize,
  itself,
  losesAllAbilities,
  pump,
} from "../characteristics/changes.js";
import { has, is, isA, isColour, manaValue, power, toughness, typeNamed } from "../characteristics/characteristics.js";
import { attachedTo, isAttacking, isToken, lifeOf } from "../characteristics/questions.js";
import {
  anyPlayer,
  anyTarget,
  creatures,
  creaturesWhere,
  enchantments,
  nonland,
  permanentsWhere,
  yourCreatures,
  yourOtherCreatures,
  yourPermanentsWhere,
} from "../characteristics/selectors.js";
import { attack, block, blockedBy, removeFromCombat } from "../combat/attacking-and-blocking.js";
import {
  damage,
  destroyAll,
  destroyAllForGood,
  exileAnd,
  exileUntilEndStep,
  exileUntilThisLeaves,
  exileWithThis,
  flicker,
  gainUntilEndOfTurn,
  mayFindBasic,
  mayPutFromHand,
  protectUntilEndOfTurn,
  pumpUntilEndOfTurn,
  returnExiled,
  search,
  toHandRevealed,
  untilEndOfTurn,
} from "../effects/effects.js";
import { bushido } from "../keywords/bushido.js";
import { enchant } from "../keywords/equip.js";
import { prowess } from "../keywords/prowess.js";
import { sacrificeThis } from "../mana/cost-words.js";
import { spellsThatCostMore } from "../mana/spell-cost-words.js";
import { controller, theirs, yours } from "../printed/control.js";
import { ability, loyalty } from "../triggers/abilities.js";
import {
  exerts,
  wheneverBecomesBlocked,
  whenThisAttacksUnblocked,
  whenThisBlocks,
  whenThisBlocksACreature,
} from "../triggers/combat-triggers.js";
import { atNextEndStep, atYourIf } from "../triggers/step-triggers.js";
import {
  trigger,
  wheneverDies,
  wheneverEnters,
  wheneverYouGainLife,
  whenThisDies,
  whenThisEnters,
  whenThisLeaves,
  whenYouCast,
} from "../triggers/triggers.js";
import {
  createTokens,
  destroy,
  draw,
  enter,
  exile,
  exilesForGraveyards,
  gainLife,
  preventCombatDamage,
  preventNext,
  putCounters,
  putOnLibrary,
  tap,
  untap,
  winGame,
} from "../verbs/verbs.js";
import {
  creature,
  enchantment,
  half,
  instant,
  legend,
  opening,
  permanent,
  planeswalker,
  protectionFrom,
  protectionFromSubtypes,
  second,
  sorcery,
} from "./card-words.js";

export const white = {
  "Ajani's Pridemate": creature("{1}{W}", "Cat Soldier", [2, 2], wheneverYouGainLife(putCounters(self, "plus", 1))),
  "Ardenvale Tactician": creature("{1}{W}{W}", "Human Knight", [2, 3], "flying", second("Dizzying Swoop")),
  "Auriok Champion": creature(
    "{W}{W}",
    "Human Cleric",
    [1, 1],
    protectionFrom("black", "red"),
    wheneverEnters(card => and(is(card, "creature"), not(same(card, self))), may("gain 1 life", gainLife(you, 1))),
  ),
  "Baneslayer Angel": creature(
    "{3}{W}{W}",
    "Angel",
    [5, 5],
    "flying",
    "first strike",
    "lifelink",
    protectionFromSubtypes("Demon", "Dragon"),
  ),
  "Banisher Priest": creature(
    "{1}{W}{W}",
    "Human Cleric",
    [2, 2],
    whenThisEnters(target(creaturesWhere(theirs), it => exileUntilThisLeaves(it))),
  ),
  "Benalish Marshal": creature("{W}{W}{W}", "Human Knight", [3, 3], always(yourOtherCreatures, ...pump(1, 1))),
  "Bound in Silence": permanent("{2}{W}", "Kindred Enchantment — Rebel Aura", [
    enchant(creatures),
    always(attachedCreature, gains("cannot attack"), gains("cannot block")),
  ]),
  Cloudshift: instant(
    "{W}",
    target(yourCreatures, it => flicker(it)),
  ),
  Condemn: instant(
    "{W}",
    target(
      creaturesWhere(card => isAttacking(card)),
      it => [putOnLibrary(it, BOTTOM), gainLife(controller(it), toughness(it))],
    ),
  ),
  "Day of Judgment": sorcery("{2}{W}{W}", destroyAll(creatures)),
  "Devoted Retainer": creature("{W}", "Human Samurai", [1, 1], bushido(1)),
  Disenchant: instant(
    "{1}{W}",
    target(
      permanentsWhere(card => or(is(card, "artifact"), is(card, "enchantment"))),
      it => destroy(it),
    ),
  ),
  "Dizzying Swoop": instant(
    "{1}{W}",
    upToTargets(2, creatures, them => each(them, card => tap(card))),
    half,
    { facts: { subtypes: ["Adventure"] } },
  ),
  "Doomed Traveler": creature("{W}", "Human Soldier", [1, 1], whenThisDies(createTokens("1/1 Spirit", you, 1))),
  "Elite Vanguard": creature("{W}", "Human Soldier", [2, 1]),
  "Elspeth, Knight-Errant": planeswalker(
    "{2}{W}{W}",
    "Elspeth",
    4,
    loyalty(1, "a 1/1 Soldier", createTokens("1/1 Soldier", you, 1)),
    loyalty(
      1,
      "+3/+3 and flying",
      target(creatures, it => [pumpUntilEndOfTurn(it, 3, 3), gainUntilEndOfTurn(it, "flying")]),
    ),
    // An emblem (114): nothing can take it away.
    loyalty(
      -8,
      "your permanents are indestructible",
      start(
        always(
          yourPermanentsWhere(card =>
            or(is(card, "artifact"), is(card, "creature"), is(card, "enchantment"), is(card, "land")),
          ),
          gains("indestructible"),
        ),
      ),
    ),
  ),
  "Farrel's Zealot": creature(
    "{1}{W}{W}",
    "Human",
    [2, 2],
    whenThisAttacksUnblocked(
      target(creatures, it =>
        may("deal 3 damage to it", [damage(it, 3), gainUntilEndOfTurn(self, "assigns no combat damage")]),
      ),
    ),
  ),
  "Felidar Sovereign": creature(
    "{4}{W}{W}",
    "Cat Beast",
    [4, 6],
    "vigilance",
    "lifelink",
    atYourIf("upkeep", atLeast(lifeOf(you), 40), winGame(you)),
  ),
  "Fencing Ace": creature("{1}{W}", "Human Soldier", [1, 1], "double strike"),
  Flickerwisp: creature(
    "{1}{W}{W}",
    "Elemental",
    [3, 1],
    "flying",
    whenThisEnters(
      target(
        permanentsWhere(card => not(same(card, self))),
        it => exileUntilEndStep(it),
      ),
    ),
  ),
  "Foriysian Interceptor": creature(
    "{3}{W}",
    "Human Soldier",
    [0, 5],
    "flash",
    "defender",
    always(itself, blocksMore(1)),
  ),
  "Glorious Anthem": enchantment("{1}{W}{W}", always(yourCreatures, ...pump(1, 1))),
  "Glory-Bound Initiate": creature(
    "{1}{W}",
    "Human Warrior",
    [3, 1],
    exerts([pumpUntilEndOfTurn(self, 1, 3), gainUntilEndOfTurn(self, "lifelink")]),
  ),
  "Griffin Guide": permanent("{2}{W}", "Enchantment — Aura", [
    enchant(creatures),
    always(attachedCreature, ...pump(2, 2), gains("flying")),
    wheneverDies(card => same(card, attachedTo(self)), createTokens("2/2 Griffin", you, 1)),
  ]),
  "Guardian of the Gateless": creature(
    "{4}{W}",
    "Angel",
    [3, 3],
    "flying",
    always(itself, blocksAnyNumber),
    whenThisBlocks(bind("number", count(blockedBy(self)), blocked => pumpUntilEndOfTurn(self, blocked, blocked))),
  ),
  "Gustcloak Savior": creature(
    "{4}{W}",
    "Bird Soldier",
    [3, 4],
    "flying",
    wheneverBecomesBlocked(yours, it => may("untap it and remove it from combat", [untap(it), removeFromCombat(it)])),
  ),
  "Healing Salve": instant(
    "{W}",
    modes({
      "gain 3 life": target(anyPlayer, who => gainLife(who, 3)),
      "prevent 3 damage": target(anyTarget, it => preventNext(it, 3)),
    }),
  ),
  "High Ground": enchantment("{W}", always(yourCreatures, blocksMore(1))),
  "Holy Day": instant("{W}", preventCombatDamage),
  "Honor of the Pure": enchantment(
    "{1}{W}",
    always(
      creaturesWhere(card => and(yours(card), isColour(card, "white"))),
      ...pump(1, 1),
    ),
  ),
  /** Creatures lose all abilities and are 1/1. */
  Humility: enchantment("{2}{W}{W}", always(creatures, ...losesAllAbilities, ...hasSize(1, 1))),
  "Isamaru, Hound of Konda": legend("{W}", "Dog", [2, 2]),
  "Kami of Ancient Law": creature(
    "{1}{W}",
    "Spirit",
    [2, 2],
    ability(
      "destroy an enchantment",
      [sacrificeThis],
      target(enchantments, it => destroy(it)),
    ),
  ),
  "Kitsune Blademaster": creature("{2}{W}", "Fox Samurai", [2, 2], "first strike", bushido(1)),
  "Knight of Meadowgrain": creature("{W}{W}", "Kithkin Knight", [2, 2], "first strike", "lifelink"),
  "Leyline of the Meek": enchantment(
    "{2}{W}{W}",
    opening,
    always(
      creaturesWhere(card => isToken(card)),
      ...pump(1, 1),
    ),
  ),
  "Loyal Sentry": creature(
    "{W}",
    "Human Soldier",
    [1, 1],
    whenThisBlocksACreature(it => batch([destroy(it), destroy(self)])),
  ),
  "Luminous Bonds": permanent("{2}{W}", "Enchantment — Aura", [
    enchant(creatures),
    always(attachedCreature, gains("cannot attack"), gains("cannot block")),
  ]),
  "Mirran Crusader": creature("{1}{W}{W}", "Human Knight", [2, 2], "double strike", protectionFrom("black", "green")),
  Moat: enchantment("{2}{W}{W}", never(happens(attack, event => not(has(event.card, "flying"))))),
  "Monastery Mentor": creature(
    "{2}{W}",
    "Human Monk",
    [2, 2],
    prowess,
    whenYouCast(spell => not(is(spell, "creature")), createTokens("1/1 Monk", you, 1)),
  ),
  "Mother of Runes": creature(
    "{W}",
    "Human Cleric",
    [1, 1],
    ability(
      "a creature gains protection from a colour",
      ["{T}"],
      target(yourCreatures, it => protectUntilEndOfTurn(it)),
    ),
  ),
  "Oblivion Ring": enchantment(
    "{2}{W}",
    whenThisEnters(
      target(
        permanentsWhere(card => and(nonland(card), not(same(card, self)))),
        it => exileWithThis(it),
      ),
    ),
    whenThisLeaves(returnExiled),
  ),
  /** Other enchantments are creatures with power and toughness equal to their mana value. */
  "On Alert": instant(
    "{2}{W}",
    target(creatures, it => [pumpUntilEndOfTurn(it, 2, 2), untap(it)]),
    half,
    { facts: { subtypes: ["Adventure"] } },
  ),
  Opalescence: enchantment(
    "{2}{W}{W}",
    always(
      permanentsWhere(card => and(is(card, "enchantment"), not(isA(card, "Aura")), not(same(card, self)))),
      becomes("type", 1, typeNamed("creature")),
      becomes("basePower", it => manaValue(it)),
      becomes("baseToughness", it => manaValue(it)),
    ),
  ),
  "Otherworldly Journey": instant(
    "{1}{W}",
    target(creatures, it =>
      exileAnd(it, gone =>
        atNextEndStep(
          when(
            isStill(gone),
            enter(gone, ownerOf(gone), false, back => putCounters(back, "plus", 1)),
          ),
        ),
      ),
    ),
    { facts: { subtypes: ["Arcane"] } },
  ),
  Pacifism: permanent("{1}{W}", "Enchantment — Aura", [
    enchant(creatures),
    always(attachedCreature, gains("cannot attack"), gains("cannot block")),
  ]),
  "Palace Guard": creature("{2}{W}", "Human Soldier", [1, 4], always(itself, blocksAnyNumber)),
  "Path to Exile": instant(
    "{W}",
    target(creatures, it => [exile(it), mayFindBasic(controller(it))]),
  ),
  "Raise the Alarm": instant("{1}{W}", createTokens("1/1 Soldier", you, 2)),
  /** Nothing goes to a graveyard any more. */
  "Rest in Peace": enchantment(
    "{1}{W}",
    whenThisEnters(
      batch(
        each(everyone(), player => each(inZone("graveyard", player), card => move(card, zone("exile", ownerOf(card))))),
      ),
    ),
    exilesForGraveyards,
  ),
  "Restoration Angel": creature(
    "{3}{W}",
    "Angel",
    [3, 4],
    "flash",
    "flying",
    whenThisEnters(
      target(
        creaturesWhere(card => and(yours(card), not(isA(card, "Angel")))),
        it => may("exile and return it", flicker(it)),
      ),
    ),
  ),
  "Righteous Indignation": enchantment(
    "{2}{W}",
    trigger(
      happens(block, event => or(isColour(event.attacker, "black"), isColour(event.attacker, "red"))),
      event => pumpUntilEndOfTurn(event.card, 1, 1),
    ),
  ),
  "Samite Healer": creature(
    "{1}{W}",
    "Human Cleric",
    [1, 1],
    ability(
      "prevent 1 damage",
      ["{T}"],
      target(anyTarget, it => preventNext(it, 1)),
    ),
  ),
  "Savannah Lions": creature("{W}", "Cat", [2, 1]),
  "Serra Angel": creature("{3}{W}{W}", "Angel", [4, 4], "flying", "vigilance"),
  "Serra Ascendant": creature(
    "{W}",
    "Human Monk",
    [1, 1],
    "lifelink",
    always(
      those(itself, () => atLeast(lifeOf(you), 30)),
      ...pump(5, 5),
      gains("flying"),
    ),
  ),
  "Silvercoat Lion": creature("{1}{W}", "Cat", [2, 2]),
  "Silverflame Squire": creature("{1}{W}", "Human Soldier", [2, 1], second("On Alert")),
  "Soul Warden": creature(
    "{W}",
    "Human Cleric",
    [1, 1],
    wheneverEnters(card => and(is(card, "creature"), not(same(card, self))), gainLife(you, 1)),
  ),
  "Soul's Attendant": creature(
    "{W}",
    "Human Cleric",
    [1, 1],
    wheneverEnters(card => and(is(card, "creature"), not(same(card, self))), may("gain 1 life", gainLife(you, 1))),
  ),
  "Stoneforge Mystic": creature(
    "{1}{W}",
    "Kor Artificer",
    [1, 2],
    whenThisEnters(
      may(
        "search for an Equipment card",
        search(
          card => isA(card, "Equipment"),
          card => toHandRevealed(card),
        ),
      ),
    ),
    ability(
      "put an Equipment onto the battlefield",
      ["{1}{W},{T}"],
      mayPutFromHand(card => isA(card, "Equipment")),
    ),
  ),
  "Swords to Plowshares": instant(
    "{W}",
    target(creatures, it => [exile(it), gainLife(controller(it), power(it))]),
  ),
  "Thalia, Guardian of Thraben": legend(
    "{1}{W}",
    "Human Soldier",
    [2, 1],
    "first strike",
    spellsThatCostMore(spell => not(is(spell, "creature")), 1),
  ),
  "Valor Made Real": instant(
    "{W}",
    target(creatures, it => untilEndOfTurn(it, blocksAnyNumber)),
  ),
  "Wall of Omens": creature("{1}{W}", "Wall", [0, 4], "defender", whenThisEnters(draw(you))),
  "White Knight": creature("{W}{W}", "Human Knight", [2, 2], "first strike", protectionFrom("black")),
  "Wrath of God": sorcery("{2}{W}{W}", destroyAllForGood(creatures)),
} satisfies Readonly<Record<string, CardDefinition>>;

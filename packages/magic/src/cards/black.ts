// Black cards.

import type { CardDefinition } from "@kibitz/kernel";
import {
  always,
  and,
  atLeast,
  atMost,
  count,
  definedAs,
  each,
  from,
  isIn,
  may,
  move,
  not,
  ownerOf,
  same,
  self,
  show,
  sizeOf,
  those,
  top,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { target, upToTargets } from "../casting/announcing-words.js";
import { gains, itself, pump } from "../characteristics/changes.js";
import { is, isA, isColour, manaValue } from "../characteristics/characteristics.js";
import { isKicked, isToken, lifeOf } from "../characteristics/questions.js";
import {
  anOpponent,
  anyPlayer,
  creatures,
  creaturesWhere,
  inAnyGraveyard,
  inYourGraveyard,
  opponent,
  yourCreatures,
  yourPermanentsWhere,
} from "../characteristics/selectors.js";
import { devotion } from "../effects/devotion.js";
import {
  damagePlayer,
  discardCards,
  discardChosen,
  gainUntilEndOfTurn,
  pumpUntilEndOfTurn,
  regenerate,
  revealHand,
  sacrificeCreature,
  scry,
  searchForAny,
} from "../effects/effects.js";
import { dredge } from "../keywords/dredge.js";
import { fear } from "../keywords/evasion.js";
import { evoke } from "../keywords/evoke.js";
import { undying } from "../keywords/persist.js";
import { storm } from "../keywords/storm.js";
import { discardingACard, sacrificing } from "../mana/cost-words.js";
import { BLACK } from "../printed/colours.js";
import { yours } from "../printed/control.js";
import { ability } from "../triggers/abilities.js";
import {
  whenThisAttacks,
  whenThisAttacksUnblocked,
  whenThisBlocksOrBecomesBlockedBy,
  whenThisHitsACreature,
} from "../triggers/combat-triggers.js";
import { atEndOfCombat, atYour } from "../triggers/step-triggers.js";
import {
  wheneverDies,
  wheneverEnters,
  wheneverOpponentDiscards,
  wheneverOpponentLosesLife,
  whenThisDies,
  whenThisEnters,
  whenThisEntersIf,
} from "../triggers/triggers.js";
import {
  addMana,
  cannotLose,
  cannotWin,
  createTokens,
  destroy,
  draw,
  drawCards,
  enter,
  exile,
  exilesForTheirGraveyard,
  gainLife,
  loseLife,
  mill,
  putCounters,
  returnToHand,
} from "../verbs/verbs.js";
import {
  additionalCost,
  creature,
  enchantment,
  flashback,
  half,
  instant,
  kicker,
  opening,
  permanent,
  protectionFrom,
  second,
  sorcery,
} from "./card-words.js";

const loses = (amount: number, gain: number) => [loseLife(opponent, amount), gainLife(you, gain)];

const yourSwamps = yourPermanentsWhere(card => isA(card, "Swamp"));

export const black = {
  "Abyssal Nightstalker": creature(
    "{3}{B}",
    "Nightstalker",
    [2, 2],
    whenThisAttacksUnblocked(
      may("your opponent discards a card", [
        discardCards(opponent, 1),
        gainUntilEndOfTurn(self, "assigns no combat damage"),
      ]),
    ),
  ),
  "Abyssal Persecutor": creature(
    "{2}{B}{B}",
    "Demon",
    [6, 6],
    "flying",
    "trample",
    cannotWin(you),
    cannotLose(opponent),
  ),
  "Alley Strangler": creature("{2}{B}", "Aetherborn Rogue", [2, 3], "menace"),
  Bitterblossom: permanent("{1}{B}", "Kindred Enchantment — Faerie", [
    atYour("upkeep", [loseLife(you, 1), createTokens("1/1 Faerie Rogue", you, 1)]),
  ]),
  "Black Knight": creature("{B}{B}", "Human Knight", [2, 2], "first strike", protectionFrom("white")),
  "Blood Artist": creature(
    "{1}{B}",
    "Vampire",
    [0, 1],
    wheneverDies(
      card => is(card, "creature"),
      target(anyPlayer, who => [loseLife(who, 1), gainLife(you, 1)]),
    ),
  ),
  Bloodghast: creature(
    "{B}{B}",
    "Vampire Spirit",
    [2, 1],
    "cannot block",
    always(
      those(itself, () => atMost(lifeOf(opponent), 10)),
      gains("haste"),
    ),
    from(
      "graveyard",
      wheneverEnters(
        card => and(is(card, "land"), yours(card)),
        when(isIn(self, "graveyard"), may("return it to the battlefield", enter(self, you))),
      ),
    ),
  ),
  "Bone Splinters": sorcery(
    "{B}",
    target(creatures, it => destroy(it)),
    additionalCost(sacrificing(1, yourCreatures)),
  ),
  /** Works from the graveyard only, and looks again when it resolves. */
  "Bridge from Below": enchantment(
    "{B}{B}{B}",
    from(
      "graveyard",
      wheneverDies(
        card => and(not(isToken(card)), same(ownerOf(card), you)),
        when(isIn(self, "graveyard"), createTokens("2/2 Zombie", you, 1)),
      ),
    ),
    from(
      "graveyard",
      wheneverDies(card => not(same(ownerOf(card), you)), when(isIn(self, "graveyard"), exile(self))),
    ),
  ),
  "Cabal Ritual": instant(
    "{1}{B}",
    when(atLeast(sizeOf(zone("graveyard")), 7), addMana(you, BLACK, 5), addMana(you, BLACK, 3)),
  ),
  "Carrion Feeder": creature(
    "{B}",
    "Zombie",
    [1, 1],
    "cannot block",
    ability("a +1/+1 counter", [sacrificing(1, yourCreatures)], putCounters(self, "plus", 1)),
  ),
  "Dark Confidant": creature(
    "{1}{B}",
    "Human Wizard",
    [2, 1],
    atYour(
      "upkeep",
      top(zone("library"), 1, cards =>
        each(cards, card => [show(card), move(card, zone("hand")), loseLife(you, manaValue(card))]),
      ),
    ),
  ),
  "Dark Ritual": instant("{B}", addMana(you, BLACK, 3)),
  Deathgazer: creature(
    "{3}{B}",
    "Lizard",
    [2, 2],
    whenThisBlocksOrBecomesBlockedBy(
      card => not(isColour(card, "black")),
      it => atEndOfCombat(destroy(it)),
    ),
  ),
  "Demonic Tutor": sorcery(
    "{1}{B}",
    searchForAny(card => move(card, zone("hand"))),
  ),
  "Diabolic Edict": instant(
    "{1}{B}",
    target(anyPlayer, who => sacrificeCreature(who)),
  ),
  "Doom Blade": instant(
    "{1}{B}",
    target(
      creaturesWhere(card => not(isColour(card, "black"))),
      it => destroy(it),
    ),
  ),
  "Dread Return": sorcery(
    "{2}{B}{B}",
    target(
      inYourGraveyard(card => is(card, "creature")),
      it => enter(it, you),
    ),
    flashback("", sacrificing(3, yourCreatures)),
  ),
  "Drudge Skeletons": creature("{1}{B}", "Skeleton", [1, 1], ability("regenerate", ["{B}"], regenerate(self))),
  Duress: sorcery(
    "{B}",
    target(anOpponent, who => [
      revealHand(who),
      discardChosen(who, card => and(not(is(card, "creature")), not(is(card, "land")))),
    ]),
  ),
  "Exquisite Blood": enchantment(
    "{4}{B}",
    wheneverOpponentLosesLife(amount => gainLife(you, amount)),
  ),
  "Falkenrath Noble": creature(
    "{3}{B}",
    "Vampire Noble",
    [2, 2],
    "flying",
    wheneverDies(
      card => is(card, "creature"),
      target(anyPlayer, who => [loseLife(who, 1), gainLife(you, 1)]),
    ),
  ),
  "Foulmire Knight": creature("{B}", "Zombie Knight", [1, 1], "deathtouch", second("Profane Insight")),
  "Gatekeeper of Malakir": creature(
    "{B}{B}",
    "Vampire Warrior",
    [2, 2],
    kicker("{B}"),
    whenThisEntersIf(
      isKicked(self),
      target(anyPlayer, who => sacrificeCreature(who)),
    ),
  ),
  "Geralf's Messenger": creature(
    "{B}{B}{B}",
    "Zombie",
    [3, 2],
    "enters tapped",
    whenThisEnters(target(anOpponent, who => loseLife(who, 2))),
    undying,
  ),
  "Go for the Throat": instant(
    "{1}{B}",
    target(
      creaturesWhere(card => not(is(card, "artifact"))),
      it => destroy(it),
    ),
  ),
  "Golgari Thug": creature(
    "{1}{B}",
    "Human Warrior",
    [1, 1],
    whenThisDies(
      target(
        inYourGraveyard(card => is(card, "creature")),
        it => move(it, zone("library")),
      ),
    ),
    dredge(4),
  ),
  "Grave Titan": creature(
    "{4}{B}{B}",
    "Giant",
    [6, 6],
    "deathtouch",
    whenThisEnters(createTokens("2/2 Zombie", you, 2)),
    whenThisAttacks(createTokens("2/2 Zombie", you, 2)),
  ),
  Gravedigger: creature(
    "{3}{B}",
    "Zombie",
    [2, 2],
    whenThisEnters(
      target(
        inYourGraveyard(card => is(card, "creature")),
        it => may("return it to your hand", returnToHand(it)),
      ),
    ),
  ),
  "Gray Merchant of Asphodel": creature(
    "{3}{B}{B}",
    "Zombie",
    [2, 4],
    whenThisEnters(loseLife(opponent, devotion("B"), lost => gainLife(you, lost))),
  ),
  Guiltfeeder: creature(
    "{3}{B}{B}",
    "Horror",
    [0, 4],
    fear,
    whenThisAttacksUnblocked(loseLife(opponent, sizeOf(zone("graveyard", opponent)))),
  ),
  "Infernal Grasp": instant(
    "{1}{B}",
    target(creatures, it => [destroy(it), loseLife(you, 2)]),
  ),
  "Inquisition of Kozilek": sorcery(
    "{B}",
    target(anyPlayer, who => [
      revealHand(who),
      discardChosen(who, card => and(not(is(card, "land")), atMost(manaValue(card), 3))),
    ]),
  ),
  "Leyline of the Void": enchantment("{2}{B}{B}", opening, exilesForTheirGraveyard),
  "Liliana's Caress": enchantment(
    "{1}{B}",
    wheneverOpponentDiscards(player => loseLife(player, 2)),
  ),
  Megrim: enchantment(
    "{2}{B}",
    wheneverOpponentDiscards(player => damagePlayer(player, 2)),
  ),
  "Nantuko Husk": creature(
    "{2}{B}",
    "Zombie Insect",
    [2, 2],
    ability("+2/+2", [sacrificing(1, yourCreatures)], pumpUntilEndOfTurn(self, 2, 2)),
  ),
  "Night's Whisper": sorcery("{1}{B}", [drawCards(you, 2), loseLife(you, 2)]),
  Nightmare: creature(
    "{5}{B}",
    "Nightmare Horse",
    [0, 0],
    "flying",
    always(
      itself,
      definedAs("basePower", () => count(yourSwamps)),
      definedAs("baseToughness", () => count(yourSwamps)),
    ),
  ),
  "Phyrexian Arena": enchantment("{1}{B}{B}", atYour("upkeep", [draw(you), loseLife(you, 1)])),
  "Plague Stinger": creature("{1}{B}", "Phyrexian Insect Horror", [1, 1], "flying", "infect"),
  "Profane Insight": instant("{2}{B}", [drawCards(you, 1), loseLife(you, 1)], half, {
    facts: { subtypes: ["Adventure"] },
  }),
  "Putrid Imp": creature(
    "{B}",
    "Zombie Imp",
    [1, 1],
    ability("flying", [discardingACard], gainUntilEndOfTurn(self, "flying")),
    always(
      those(itself, () => atLeast(sizeOf(zone("graveyard")), 7)),
      ...pump(1, 1),
      gains("cannot block"),
    ),
  ),
  "Raise Dead": sorcery(
    "{B}",
    target(
      inYourGraveyard(card => is(card, "creature")),
      it => returnToHand(it),
    ),
  ),
  Reanimate: sorcery(
    "{B}",
    target(
      inAnyGraveyard(card => is(card, "creature")),
      it => [enter(it, you), loseLife(you, manaValue(it))],
    ),
  ),
  "Reassembling Skeleton": creature(
    "{1}{B}",
    "Skeleton Warrior",
    [1, 1],
    ability("return it tapped", ["{1}{B}"], when(isIn(self, "graveyard"), enter(self, you, true)), {
      zone: "graveyard",
    }),
  ),
  Shriekmaw: creature(
    "{4}{B}",
    "Elemental",
    [3, 2],
    fear,
    whenThisEnters(
      target(
        creaturesWhere(card => and(not(is(card, "artifact")), not(isColour(card, "black")))),
        it => destroy(it),
      ),
    ),
    evoke("{1}{B}"),
  ),
  "Sign in Blood": sorcery(
    "{B}{B}",
    target(anyPlayer, who => [drawCards(who, 2), loseLife(who, 2)]),
  ),
  "Soul Salvage": sorcery(
    "{2}{B}",
    upToTargets(
      2,
      inYourGraveyard(card => is(card, "creature")),
      them => each(them, card => returnToHand(card)),
    ),
  ),
  "Stinkweed Imp": creature(
    "{2}{B}",
    "Imp",
    [1, 2],
    "flying",
    whenThisHitsACreature(card => destroy(card)),
    dredge(5),
  ),
  "Stitcher's Supplier": creature("{B}", "Zombie", [1, 1], whenThisEnters(mill(you, 3)), whenThisDies(mill(you, 3))),
  "Sudden Death": instant(
    "{1}{B}{B}",
    target(creatures, it => pumpUntilEndOfTurn(it, -4, -4)),
    "split second",
  ),
  "Tendrils of Agony": sorcery(
    "{2}{B}{B}",
    target(anyPlayer, who => [loseLife(who, 2), gainLife(you, 2)]),
    storm,
  ),
  Thoughtseize: sorcery(
    "{B}",
    target(anyPlayer, who => [revealHand(who), discardChosen(who, card => not(is(card, "land"))), loseLife(you, 2)]),
  ),
  "Vampire Nighthawk": creature("{1}{B}{B}", "Vampire Shaman", [2, 3], "flying", "deathtouch", "lifelink"),
  "Vampire of the Dire Moon": creature("{B}", "Vampire", [1, 1], "deathtouch", "lifelink"),
  "Village Rites": instant("{B}", drawCards(you, 2), additionalCost(sacrificing(1, yourCreatures))),
  "Viscera Seer": creature(
    "{B}",
    "Vampire Wizard",
    [1, 1],
    ability("scry 1", [sacrificing(1, yourCreatures)], scry(1)),
  ),
  "Walking Corpse": creature("{1}{B}", "Zombie", [2, 2]),
  "Zulaport Cutthroat": creature(
    "{1}{B}",
    "Human Rogue Ally",
    [1, 1],
    wheneverDies(card => and(is(card, "creature"), yours(card)), loses(1, 1)),
  ),
} satisfies Readonly<Record<string, CardDefinition>>;

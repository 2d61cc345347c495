// Red cards.

import type { CardDefinition } from "@kibitz/kernel";
import {
  affect,
  always,
  and,
  anyOf,
  atLeast,
  atMost,
  batch,
  choose,
  count,
  each,
  either,
  everyone,
  happens,
  have,
  inZone,
  move,
  never,
  not,
  or,
  same,
  self,
  show,
  those,
  times,
  top,
  upToOne,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { anyNumberOfTargets, chosenAsCost, target, withX } from "../casting/announcing-words.js";
import { copySpell } from "../casting/spells-on-the-stack.js";
import { attachedCreature, becomesOnly, gains, losesKeyword, pump, switchesSize } from "../characteristics/changes.js";
import { is, isA, isBasic, isLegendary, manaValue, power } from "../characteristics/characteristics.js";
import { activePlayer, attachedTo, isKicked, xOf } from "../characteristics/questions.js";
import {
  another,
  anyTarget,
  artifacts,
  creatures,
  creaturesWhere,
  instantsAndSorceries,
  inYourHand,
  lands,
  opponent,
  permanentsWhere,
  playerOrPlaneswalker,
  yourCreatures,
  yourPermanentsWhere,
} from "../characteristics/selectors.js";
import {
  createCopy,
  damage,
  damageEvenly,
  damageExiling,
  damagePlayer,
  discardCards,
  gainControl,
  gainUntilEndOfTurn,
  pumpUntilEndOfTurn,
  sacrificeIfYours,
  untilEndOfTurn,
} from "../effects/effects.js";
import { bushido, rampage } from "../keywords/bushido.js";
import { enchant } from "../keywords/equip.js";
import { evoke } from "../keywords/evoke.js";
import { prowess } from "../keywords/prowess.js";
import { storm } from "../keywords/storm.js";
import { sacrificeThis, sacrificing, sacrificingA } from "../mana/cost-words.js";
import { RED } from "../printed/colours.js";
import { controller, theirs, yours } from "../printed/control.js";
import { ability, addsMana } from "../triggers/abilities.js";
import { exerts, wheneverAttacks, whenThisAttacks } from "../triggers/combat-triggers.js";
import { atEach, atNextEndStep } from "../triggers/step-triggers.js";
import { wheneverCast, whenItIsSo, whenThisEnters, whenYouCast } from "../triggers/triggers.js";
import {
  addCombat,
  addMana,
  createTokens,
  destroy,
  drawCards,
  enter,
  exile,
  exileIfItDies,
  gainLife,
  returnToHand,
  sacrifice,
  untap,
} from "../verbs/verbs.js";
import {
  alternativeCost,
  creature,
  enchantment,
  flashback,
  half,
  instant,
  kicker,
  legend,
  permanent,
  sorcery,
  split,
  strive,
} from "./card-words.js";

const yourGoblins = yourPermanentsWhere(card => isA(card, "Goblin"));
const yourMountains = yourPermanentsWhere(card => isA(card, "Mountain"));
const burn = (cost: string, amount: number) =>
  instant(
    cost,
    target(anyTarget, it => damage(it, amount)),
  );

export const red = {
  "About Face": instant(
    "{R}",
    target(creatures, it => untilEndOfTurn(it, switchesSize)),
  ),
  "Act of Treason": sorcery(
    "{2}{R}",
    target(creatures, it => [gainControl(it, "turn"), untap(it), gainUntilEndOfTurn(it, "haste")]),
  ),
  "Ahn-Crop Crasher": creature(
    "{2}{R}",
    "Minotaur Warrior",
    [3, 2],
    "haste",
    exerts(target(creatures, it => gainUntilEndOfTurn(it, "cannot block"))),
  ),
  "Battle-Mad Ronin": creature("{1}{R}", "Human Samurai", [1, 1], "attacks if able", bushido(2)),
  Blaze: sorcery("{X}{R}", withX(target(anyTarget, it => damage(it, xOf(self))))),
  /** Nonbasic lands are Mountains: they lose their other land types and abilities (305.7). */
  "Blood Moon": enchantment(
    "{2}{R}",
    always(
      those(lands, it => not(isBasic(it))),
      ...becomesOnly("Mountain"),
    ),
  ),
  "Bloodfire Expert": creature("{2}{R}", "Efreet Monk", [3, 1], prowess),
  "Bloodrock Cyclops": creature("{2}{R}", "Cyclops", [3, 3], "attacks if able"),
  "Boggart Brute": creature("{2}{R}", "Goblin Warrior", [3, 2], "menace"),
  "Burst Lightning": instant(
    "{R}",
    target(anyTarget, it => damage(it, either(isKicked(self), 4, 2))),
    kicker("{4}"),
  ),
  "Covetous Dragon": creature(
    "{4}{R}",
    "Dragon",
    [6, 5],
    "flying",
    whenItIsSo(not(anyOf(yourPermanentsWhere(card => is(card, "artifact")))), sacrificeIfYours(self)),
  ),
  "Crazed Goblin": creature("{R}", "Goblin Warrior", [1, 1], "attacks if able"),
  Dead: instant(
    "{R}",
    target(creatures, it => damage(it, 2)),
    half,
  ),
  "Dead // Gone": split(["Dead", "Gone"], ["instant"]),
  "Dragon Fodder": sorcery("{1}{R}", createTokens("1/1 Goblin", you, 2)),
  "Eidolon of the Great Revel": creature(
    "{R}{R}",
    "Spirit",
    [2, 2],
    { facts: { types: ["enchantment", "creature"] } },
    wheneverCast(
      spell => atMost(manaValue(spell), 3),
      spell => damagePlayer(controller(spell), 2),
    ),
  ),
  "Empty the Warrens": sorcery("{3}{R}", createTokens("1/1 Goblin", you, 2), storm),
  "Faithless Looting": sorcery("{R}", [drawCards(you, 2), discardCards(you, 2)], flashback("{2}{R}")),
  Fireball: sorcery(
    "{X}{R}",
    withX(anyNumberOfTargets(anyTarget, them => damageEvenly(them, xOf(self)))),
    strive("{1}"),
  ),
  Fireblast: instant(
    "{4}{R}{R}",
    target(anyTarget, it => damage(it, 4)),
    alternativeCost("", sacrificing(2, yourMountains)),
  ),
  Firebreathing: permanent("{R}", "Enchantment — Aura", [
    enchant(creatures),
    ability("+1/+0", ["{R}"], pumpUntilEndOfTurn(attachedTo(self), 1, 0)),
  ]),
  "Flame Rift": sorcery("{1}{R}", batch(each(everyone(), who => damagePlayer(who, 4)))),
  "Flame Slash": sorcery(
    "{R}",
    target(creatures, it => damage(it, 4)),
  ),
  "Flametongue Kavu": creature("{3}{R}", "Kavu", [4, 2], whenThisEnters(target(creatures, it => damage(it, 4)))),
  Fling: instant(
    "{1}{R}",
    chosenAsCost(
      yourCreatures,
      given => target(anyTarget, it => damage(it, power(given))),
      given => sacrifice(you, given),
      "a creature to sacrifice",
    ),
  ),
  "Frost Giant": creature("{3}{R}{R}{R}", "Giant", [4, 4], rampage(2)),
  "Galvanic Blast": instant(
    "{R}",
    target(anyTarget, it =>
      damage(it, either(atLeast(count(yourPermanentsWhere(card => is(card, "artifact"))), 3), 4, 2)),
    ),
  ),
  Glorybringer: creature(
    "{3}{R}{R}",
    "Dragon",
    [4, 4],
    "flying",
    "haste",
    exerts(
      target(
        creaturesWhere(card => and(theirs(card), not(isA(card, "Dragon")))),
        it => damage(it, 4),
      ),
    ),
  ),
  "Goblin Bombardment": enchantment(
    "{1}{R}",
    ability(
      "1 damage",
      [sacrificing(1, yourCreatures)],
      target(anyTarget, it => damage(it, 1)),
    ),
  ),
  "Goblin Brigand": creature("{1}{R}", "Goblin Warrior", [2, 2], "attacks if able"),
  "Goblin Chieftain": creature(
    "{1}{R}{R}",
    "Goblin",
    [2, 2],
    "haste",
    always(
      creaturesWhere(card => and(isA(card, "Goblin"), yours(card), another(card))),
      ...pump(1, 1),
      gains("haste"),
    ),
  ),
  "Goblin Guide": creature(
    "{R}",
    "Goblin Scout",
    [2, 2],
    "haste",
    whenThisAttacks(
      top(zone("library", opponent), 1, cards =>
        each(cards, card => [show(card), when(is(card, "land"), move(card, zone("hand", opponent)))]),
      ),
    ),
  ),
  "Goblin Trailblazer": creature("{1}{R}", "Goblin Pirate", [2, 1], "menace"),
  Gone: instant(
    "{2}{R}",
    target(creaturesWhere(theirs), it => returnToHand(it)),
    half,
  ),
  Grapeshot: sorcery(
    "{1}{R}",
    target(anyTarget, it => damage(it, 1)),
    storm,
  ),
  "Gravity Sphere": permanent("{2}{R}", "World Enchantment", [always(creatures, losesKeyword("flying"))]),
  "Gut Shot": instant(
    "{R/P}",
    target(anyTarget, it => damage(it, 1)),
  ),
  Hellrider: creature(
    "{2}{R}{R}",
    "Devil",
    [4, 3],
    "haste",
    wheneverAttacks(yours, (_, whom) => damage(whom, 1)),
  ),
  "Ingot Chewer": creature(
    "{4}{R}",
    "Elemental",
    [3, 3],
    whenThisEnters(target(artifacts, it => destroy(it))),
    evoke("{R}"),
  ),
  "Kiki-Jiki, Mirror Breaker": legend(
    "{2}{R}{R}{R}",
    "Goblin Shaman",
    [2, 2],
    "haste",
    ability(
      "copy a creature",
      ["{T}"],
      target(
        yourPermanentsWhere(card => and(is(card, "creature"), not(isLegendary(card)))),
        it => createCopy(it, token => atNextEndStep(sacrificeIfYours(token)), gains("haste")),
      ),
    ),
  ),
  "Krenko's Command": sorcery("{1}{R}", createTokens("1/1 Goblin", you, 2)),
  "Lava Spike": sorcery(
    "{R}",
    target(playerOrPlaneswalker, it => damage(it, 3)),
    { facts: { subtypes: ["Arcane"] } },
  ),
  "Lightning Bolt": burn("{R}", 3),
  "Lightning Strike": burn("{1}{R}", 3),
  "Magma Spray": instant(
    "{R}",
    target(creatures, it => [damage(it, 2), exileIfItDies(it)]),
  ),
  "Mogg Fanatic": creature(
    "{R}",
    "Goblin",
    [1, 1],
    ability(
      "1 damage",
      [sacrificeThis],
      target(anyTarget, it => damage(it, 1)),
    ),
  ),
  "Monastery Swiftspear": creature("{R}", "Human Monk", [1, 2], "haste", prowess),
  "Past in Flames": sorcery(
    "{3}{R}",
    each(
      those(inZone("graveyard"), card => or(is(card, "instant"), is(card, "sorcery"))),
      card => gainUntilEndOfTurn(card, "flashback for its mana cost"),
    ),
    flashback("{4}{R}"),
  ),
  "Pillar of Flame": sorcery(
    "{R}",
    target(anyTarget, it => damageExiling(it, 2)),
  ),
  "Price of Progress": instant(
    "{1}{R}",
    batch(
      each(everyone(), who =>
        damagePlayer(
          who,
          times(
            2,
            count(permanentsWhere(card => and(is(card, "land"), not(isBasic(card)), same(controller(card), who)))),
          ),
        ),
      ),
    ),
  ),
  "Pyretic Ritual": instant("{1}{R}", addMana(you, RED, 3)),
  Pyroclasm: sorcery("{1}{R}", batch(each(creatures, card => damage(card, 2)))),
  "Raging Goblin": creature("{R}", "Goblin Berserker", [1, 1], "haste"),
  Reverberate: instant(
    "{R}{R}",
    target(instantsAndSorceries, it => copySpell(you, it, 1)),
  ),
  "Searing Spear": burn("{1}{R}", 3),
  "Seething Song": instant("{2}{R}", addMana(you, RED, 5)),
  "Seize the Day": sorcery("{3}{R}", [target(creatures, it => untap(it)), addCombat()], flashback("{2}{R}")),
  Shatter: instant(
    "{1}{R}",
    target(artifacts, it => destroy(it)),
  ),
  "Shivan Dragon": creature(
    "{4}{R}{R}",
    "Dragon",
    [5, 5],
    "flying",
    ability("+1/+0", ["{R}"], pumpUntilEndOfTurn(self, 1, 0)),
  ),
  Shock: burn("{R}", 2),
  "Siege-Gang Commander": creature(
    "{3}{R}{R}",
    "Goblin",
    [2, 2],
    whenThisEnters(createTokens("1/1 Goblin", you, 3)),
    ability(
      "2 damage",
      ["{1}{R}", sacrificingA(yourGoblins)],
      target(anyTarget, it => damage(it, 2)),
    ),
  ),
  "Skirk Prospector": creature("{R}", "Goblin", [1, 1], addsMana([sacrificingA(yourGoblins)], "R")),
  "Sneak Attack": enchantment(
    "{3}{R}",
    ability(
      "put a creature onto the battlefield",
      ["{R}"],
      choose(
        upToOne,
        inYourHand(card => is(card, "creature")),
        card => enter(card, you, false, it => [affect(it, "", gains("haste")), atNextEndStep(sacrificeIfYours(it))]),
        "a creature card",
      ),
    ),
  ),
  "Splinter Twin": permanent("{2}{R}{R}", "Enchantment — Aura", [
    enchant(creatures),
    always(
      attachedCreature,
      have(
        ability(
          "copy this",
          ["{T}"],
          createCopy(self, token => atNextEndStep(exile(token)), gains("haste")),
        ),
      ),
    ),
  ]),
  "Sudden Shock": instant(
    "{1}{R}",
    target(anyTarget, it => damage(it, 2)),
    "split second",
  ),
  "Sulfuric Vortex": enchantment(
    "{1}{R}{R}",
    atEach("upkeep", damagePlayer(activePlayer(), 2)),
    never(happens(gainLife)),
  ),
  Threaten: sorcery(
    "{2}{R}",
    target(creatures, it => [untap(it), gainControl(it, "turn"), gainUntilEndOfTurn(it, "haste")]),
  ),
  "Young Pyromancer": creature(
    "{1}{R}",
    "Human Shaman",
    [2, 1],
    whenYouCast(spell => or(is(spell, "instant"), is(spell, "sorcery")), createTokens("1/1 red Elemental", you, 1)),
  ),
} satisfies Readonly<Record<string, CardDefinition>>;

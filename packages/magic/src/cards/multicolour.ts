// Cards of several colours.

import type { CardDefinition } from "@kibitz/kernel";
import {
  affect,
  always,
  and,
  atMost,
  batch,
  bind,
  count,
  each,
  happens,
  inLayer,
  inZone,
  isStill,
  or,
  type Part,
  self,
  when,
  you,
} from "@kibitz/kernel/words";
import { modes, target, withX } from "../casting/announcing-words.js";
import { copySpell } from "../casting/spells-on-the-stack.js";
import {
  alsoIs,
  gains,
  hasSize,
  losesCreatureTypes,
  losesSupertype,
  switchesSize,
} from "../characteristics/changes.js";
import { has, is, isA, manaValue, power } from "../characteristics/characteristics.js";
import { xOf } from "../characteristics/questions.js";
import {
  anyPlayer,
  anyTarget,
  artifacts,
  creatures,
  creaturesWhere,
  inYourGraveyard,
  nonland,
  opponent,
  permanentsWhere,
  playerOrPlaneswalker,
  spellsWhere,
  yourCreatures,
  yourPermanentsWhere,
} from "../characteristics/selectors.js";
import { asTarget, blockersOf } from "../combat/attacking-and-blocking.js";
import { choosesAName, hasChosenName } from "../effects/choices.js";
import {
  damage,
  destroyAll,
  destroyForGood,
  discardCards,
  gainControlWhile,
  gainUntilEndOfTurn,
  pumpUntilEndOfTurn,
  untilEndOfTurn,
  youStillControl,
} from "../effects/effects.js";
import { cascade } from "../keywords/cascade.js";
import { exalted } from "../keywords/exalted.js";
import { asEnters } from "../keywords/extra.js";
import { persist } from "../keywords/persist.js";
import { sacrificeThis } from "../mana/cost-words.js";
import { theSpell } from "../mana/costs.js";
import { cannotCast, yourSpellsThatCostMore } from "../mana/spell-cost-words.js";
import { controller, yours } from "../printed/control.js";
import { ability, tapFor } from "../triggers/abilities.js";
import { wheneverBecomesBlocked, whenThisAttacks, whenThisBecomesBlocked } from "../triggers/combat-triggers.js";
import { trigger, wheneverAnyAreMilled, wheneverEnters, whenThisEnters } from "../triggers/triggers.js";
import {
  addAnyMana,
  createTokens,
  destroy,
  draw,
  drawCards,
  exile,
  gainLife,
  loseLife,
  mill,
  returnToHand,
  sacrifice,
} from "../verbs/verbs.js";
import { aftermath, creature, enchantment, half, instant, legend, sorcery, split } from "./card-words.js";

/** It becomes a creature of these types and of this size, for good. */
const growsTo = (size: number, subtypes: readonly string[], ...more: readonly Part[]) =>
  affect(self, "", losesCreatureTypes, ...subtypes.map(alsoIs), ...hasSize(size, size), ...more);

const destroyArtifact = target(artifacts, it => destroy(it));
const destroyEnchantment = target(
  permanentsWhere(card => is(card, "enchantment")),
  it => destroy(it),
);

export const multicolour = {
  "Abrupt Decay": instant(
    "{B}{G}",
    target(
      permanentsWhere(card => and(nonland(card), atMost(manaValue(card), 3))),
      it => destroy(it),
    ),
    "cannot be countered",
  ),
  "Arcades, the Strategist": legend(
    "{1}{G}{W}{U}",
    "Elder Dragon",
    [3, 5],
    "flying",
    "vigilance",
    wheneverEnters(card => and(is(card, "creature"), has(card, "defender"), yours(card)), draw(you)),
    always(
      creaturesWhere(card => and(has(card, "defender"), yours(card))),
      gains("attacks despite defender"),
      gains("assigns damage by toughness"),
    ),
  ),
  "Ardent Plea": enchantment("{1}{W}{U}", exalted, cascade),
  "Bloodbraid Elf": creature("{2}{R}{G}", "Elf Berserker", [3, 2], "haste", cascade),
  "Boros Charm": instant(
    "{R}{W}",
    modes({
      "4 damage": target(playerOrPlaneswalker, it => damage(it, 4)),
      "your permanents are indestructible": each(
        yourPermanentsWhere(() => or(true)),
        card => gainUntilEndOfTurn(card, "indestructible"),
      ),
      "double strike": target(creatures, it => gainUntilEndOfTurn(it, "double strike")),
    }),
  ),
  "Boros Swiftblade": creature("{R}{W}", "Human Soldier", [1, 2], "double strike"),
  Cut: sorcery(
    "{1}{R}",
    target(creatures, it => damage(it, 4)),
    half,
  ),
  "Cut // Ribbons": split(["Cut", "Ribbons"], ["sorcery"]),
  "Double Major": instant(
    "{G}{U}",
    target(
      spellsWhere(spell => and(is(spell, "creature"), yours(spell))),
      it => copySpell(you, it, 1, copy => affect(copy, "", inLayer("copy", losesSupertype("legendary")))),
    ),
  ),
  "Dragonlord Silumgar": legend(
    "{4}{U}{B}",
    "Elder Dragon",
    [3, 5],
    "flying",
    "deathtouch",
    whenThisEnters(
      target(
        permanentsWhere(card => or(is(card, "creature"), is(card, "planeswalker"))),
        it => gainControlWhile(youStillControl(self), it),
      ),
    ),
  ),
  "Figure of Destiny": creature(
    "{R/W}",
    "Kithkin",
    [1, 1],
    ability("becomes a 2/2 Spirit", ["{R/W}"], when(isStill(self), growsTo(2, ["Kithkin", "Spirit"]))),
    ability(
      "a Spirit becomes a 4/4 Warrior",
      ["{R/W}{R/W}{R/W}"],
      when(and(isStill(self), isA(self, "Spirit")), growsTo(4, ["Kithkin", "Spirit", "Warrior"])),
    ),
    ability(
      "a Warrior becomes an 8/8 Avatar",
      ["{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}"],
      when(
        and(isStill(self), isA(self, "Warrior")),
        growsTo(8, ["Kithkin", "Spirit", "Warrior", "Avatar"], gains("flying"), gains("first strike")),
      ),
    ),
  ),
  "Goblin Electromancer": creature(
    "{U}{R}",
    "Goblin Wizard",
    [2, 2],
    yourSpellsThatCostMore(spell => or(is(spell, "instant"), is(spell, "sorcery")), -1),
  ),
  "Inside Out": instant(
    "{1}{U/R}",
    target(creatures, it => [untilEndOfTurn(it, switchesSize), draw(you)]),
  ),
  "Kitchen Finks": creature("{1}{G/W}{G/W}", "Ouphe", [3, 2], whenThisEnters(gainLife(you, 2)), persist),
  "Kolaghan's Command": instant(
    "{1}{B}{R}",
    modes(
      {
        "return a creature card": target(
          inYourGraveyard(card => is(card, "creature")),
          it => returnToHand(it),
        ),
        "a player discards a card": target(anyPlayer, who => discardCards(who, 1)),
        "destroy an artifact": target(artifacts, it => destroy(it)),
        "2 damage": target(anyTarget, it => damage(it, 2)),
      },
      2,
    ),
  ),
  "Lightning Helix": instant(
    "{R}{W}",
    target(anyTarget, it => [damage(it, 3), gainLife(you, 3)]),
  ),
  Manamorphose: instant("{1}{R/G}", [addAnyMana(2), draw(you)]),
  "Mayhem Devil": creature(
    "{1}{B}{R}",
    "Devil",
    [3, 3],
    trigger(
      happens(sacrifice),
      target(anyTarget, it => damage(it, 1)),
    ),
  ),
  "Meddling Mage": creature(
    "{W}{U}",
    "Human Wizard",
    [2, 2],
    asEnters(choosesAName),
    cannotCast(hasChosenName(theSpell)),
  ),
  "Murderous Redcap": creature(
    "{2}{B/R}{B/R}",
    "Goblin Assassin",
    [2, 2],
    whenThisEnters(target(anyTarget, it => damage(it, power(self)))),
    persist,
  ),
  "Noble Hierarch": creature("{G}", "Human Druid", [0, 1], exalted, tapFor("GWU")),
  Putrefy: instant(
    "{1}{B}{G}",
    target(
      permanentsWhere(card => or(is(card, "artifact"), is(card, "creature"))),
      it => destroyForGood(it),
    ),
  ),
  "Qasali Pridemage": creature(
    "{G}{W}",
    "Cat Wizard",
    [2, 2],
    exalted,
    ability(
      "destroy an artifact or enchantment",
      ["{1}", sacrificeThis],
      target(
        permanentsWhere(card => or(is(card, "artifact"), is(card, "enchantment"))),
        it => destroy(it),
      ),
    ),
  ),
  "Rakdos Charm": instant(
    "{B}{R}",
    modes({
      "exile a graveyard": target(anyPlayer, who => batch(each(inZone("graveyard", who), card => exile(card)))),
      "destroy an artifact": target(artifacts, it => destroy(it)),
      "each creature deals 1 damage to its controller": each(creatures, card =>
        damage(asTarget(controller(card)), 1, card),
      ),
    }),
  ),
  Ribbons: sorcery("{X}{B}{B}", withX(loseLife(opponent, xOf(self))), aftermath),
  "Safehold Elite": creature("{1}{G/W}", "Elf Scout", [2, 2], persist),
  "Shardless Agent": creature(
    "{1}{G}{U}",
    "Human Rogue",
    [2, 2],
    { facts: { types: ["artifact", "creature"] } },
    cascade,
  ),
  "Sidisi, Brood Tyrant": legend(
    "{1}{B}{G}{U}",
    "Snake Shaman",
    [3, 3],
    whenThisEnters(mill(you, 3)),
    whenThisAttacks(mill(you, 3)),
    wheneverAnyAreMilled(card => is(card, "creature"), createTokens("2/2 Zombie", you, 1)),
  ),
  "Slippery Bogle": creature("{G/U}", "Beast", [1, 1], "hexproof"),
  "Sphinx's Revelation": instant("{X}{W}{U}{U}", withX([gainLife(you, xOf(self)), drawCards(you, xOf(self))])),
  "Spined Sliver": creature(
    "{R}{G}",
    "Sliver",
    [2, 2],
    wheneverBecomesBlocked(
      card => isA(card, "Sliver"),
      it => bind("number", count(blockersOf(it)), blockers => pumpUntilEndOfTurn(it, blockers, blockers)),
    ),
  ),
  "Supreme Verdict": sorcery("{1}{W}{W}{U}", destroyAll(creatures), "cannot be countered"),
  Tear: instant("{W}", destroyEnchantment, half),
  Terminate: instant(
    "{B}{R}",
    target(creatures, it => destroyForGood(it)),
  ),
  "Vedalken Ghoul": creature("{U}{B}", "Vedalken Zombie", [1, 1], whenThisBecomesBlocked(loseLife(opponent, 4))),
  "Violent Outburst": instant(
    "{1}{R}{G}",
    each(yourCreatures, card => pumpUntilEndOfTurn(card, 1, 0)),
    cascade,
  ),
  Watchwolf: creature("{G}{W}", "Wolf", [3, 3]),
  Wear: instant("{1}{R}", destroyArtifact, half),
  "Wear // Tear": split(["Wear", "Tear"], ["instant"], [destroyArtifact, destroyEnchantment]),
} satisfies Readonly<Record<string, CardDefinition>>;

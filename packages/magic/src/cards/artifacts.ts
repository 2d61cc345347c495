// Artifacts.

import type { CardDefinition } from "@kibitz/kernel";
import {
  always,
  and,
  anyOf,
  atLeast,
  atMost,
  choose,
  count,
  each,
  either,
  happens,
  inZone,
  more,
  moreThan,
  never,
  not,
  or,
  same,
  self,
  sizeOf,
  those,
  upToOne,
  you,
  zone,
} from "@kibitz/kernel/words";
import { target } from "../casting/announcing-words.js";
import { cannotActivate, cannotUseForMana } from "../casting/silencing-words.js";
import { attachedCreature, gains, gainsProtectionFrom, pump } from "../characteristics/changes.js";
import { is, isA, manaValue, power } from "../characteristics/characteristics.js";
import { activePlayer, attachedTo, isTapped } from "../characteristics/questions.js";
import {
  anyTarget,
  creatures,
  creaturesWhere,
  inYourHand,
  opponent,
  permanentsWhere,
  yourCreatures,
  yourPermanentsWhere,
} from "../characteristics/selectors.js";
import { attack, attackers, block, blockers, isAttackingPlayer } from "../combat/attacking-and-blocking.js";
import { choosesAName, hasChosenName } from "../effects/choices.js";
import { castCopyFreely, damage, entersAsCopy, exiledWithThis, exileWithThis } from "../effects/effects.js";
import { affinityFor } from "../keywords/affinity.js";
import { equip } from "../keywords/equip.js";
import { cannotBeBlockedBy } from "../keywords/evasion.js";
import { battleCry } from "../keywords/exalted.js";
import { asEnters } from "../keywords/extra.js";
import { modular } from "../keywords/modular.js";
import { ward } from "../keywords/ward.js";
import { removingCounters, sacrificeThis, sacrificing, tappingA } from "../mana/cost-words.js";
import { spellsCostAtLeast, spellsCostMore, spellsThatCostMore } from "../mana/spell-cost-words.js";
import { yours } from "../printed/control.js";
import { ability, addsMana, tapFor } from "../triggers/abilities.js";
import { whenEquippedHitsAPlayer } from "../triggers/combat-triggers.js";
import { atEachIf } from "../triggers/step-triggers.js";
import { wheneverDies, whenThisEnters, whenThisGoesToGraveyard, whenYouCast } from "../triggers/triggers.js";
import {
  attach,
  cannotLose,
  cannotWin,
  createTokens,
  discard,
  draw,
  drawCards,
  entersWith,
  gainLife,
  mill,
  putCounters,
  tap,
  untap,
} from "../verbs/verbs.js";
import { artifact, artifactCreature, permanent } from "./card-words.js";

const yourArtifacts = yourPermanentsWhere(card => is(card, "artifact"));
const equipment = (cost: string, ...pieces: Parameters<typeof permanent>[2][number][]) =>
  permanent(cost, "Artifact — Equipment", pieces);
const discardHand = each(inZone("hand"), card => discard(you, card));
/** One of each of two colours. */
const signet = (colours: string) => addsMana(["{1},{T}"], colours, 1, { each: true });
const metalcraft = atLeast(count(yourArtifacts), 3);

export const artifacts = {
  "Arcbound Ravager": artifactCreature(
    "{2}",
    "Beast",
    [0, 0],
    ability("a +1/+1 counter", [sacrificing(1, yourArtifacts)], putCounters(self, "plus", 1)),
    modular(1),
  ),
  "Arcbound Stinger": artifactCreature("{2}", "Insect", [0, 0], "flying", modular(1)),
  "Arcbound Worker": artifactCreature("{1}", "Construct", [0, 0], modular(1)),
  "Azorius Signet": artifact("{2}", signet("WU")),
  "Basilisk Collar": equipment("{1}", always(attachedCreature, gains("deathtouch"), gains("lifelink")), equip("{2}")),
  "Black Lotus": artifact("{0}", addsMana(["{T}", sacrificeThis], "any", 3)),
  Bonesplitter: equipment("{1}", always(attachedCreature, more("modifiedPower", 2)), equip("{1}")),
  "Chromatic Star": artifact("{1}", addsMana(["{1},{T}", sacrificeThis], "any"), whenThisGoesToGraveyard(draw(you))),
  "Cranial Plating": equipment(
    "{2}",
    always(
      attachedCreature,
      more("modifiedPower", () => count(yourArtifacts)),
    ),
    ability(
      "attach",
      ["{B}{B}"],
      target(yourCreatures, it => attach(self, it)),
    ),
    equip("{1}"),
  ),
  "Ensnaring Bridge": artifact(
    "{3}",
    never(happens(attack, event => moreThan(power(event.card), sizeOf(zone("hand"))))),
  ),
  Frogmite: artifactCreature("{4}", "Frog", [2, 2], affinityFor(yourArtifacts)),
  "Howling Mine": artifact("{2}", atEachIf("draw", not(isTapped(self)), draw(activePlayer()))),
  "Icy Manipulator": artifact(
    "{4}",
    ability(
      "tap an artifact, creature or land",
      ["{1},{T}"],
      target(
        permanentsWhere(card => or(is(card, "artifact"), is(card, "creature"), is(card, "land"))),
        it => tap(it),
      ),
    ),
  ),
  "Isochron Scepter": artifact(
    "{2}",
    whenThisEnters(
      choose(
        upToOne,
        inYourHand(card => and(is(card, "instant"), atMost(manaValue(card), 2))),
        card => exileWithThis(card),
        "what to imprint",
      ),
    ),
    ability(
      "cast a copy",
      ["{2},{T}"],
      each(exiledWithThis, card => castCopyFreely(card)),
    ),
  ),
  "Izzet Signet": artifact("{2}", signet("UR")),
  Juggernaut: artifactCreature(
    "{4}",
    "Juggernaut",
    [5, 3],
    "attacks if able",
    cannotBeBlockedBy(card => isA(card, "Wall")),
  ),
  "Lightning Greaves": equipment("{2}", always(attachedCreature, gains("haste"), gains("shroud")), equip("{0}")),
  "Lion's Eye Diamond": artifact("{0}", addsMana([discardHand, sacrificeThis], "any", 3, { asInstant: true })),
  "Lotus Petal": artifact("{0}", addsMana(["{T}", sacrificeThis], "any")),
  "Loxodon Warhammer": equipment(
    "{3}",
    always(attachedCreature, more("modifiedPower", 3), gains("trample"), gains("lifelink")),
    equip("{3}"),
  ),
  Memnite: artifactCreature("{0}", "Construct", [1, 1]),
  "Mind Stone": artifact("{2}", tapFor("C"), ability("draw a card", ["{1},{T}", sacrificeThis], draw(you))),
  "Mox Emerald": artifact("{0}", tapFor("G")),
  "Mox Jet": artifact("{0}", tapFor("B")),
  "Mox Opal": permanent("{0}", "Legendary Artifact", [addsMana(["{T}"], "any", 1, { onlyIf: metalcraft })]),
  "Mox Pearl": artifact("{0}", tapFor("W")),
  "Mox Ruby": artifact("{0}", tapFor("R")),
  "Mox Sapphire": artifact("{0}", tapFor("U")),
  "Myr Enforcer": artifactCreature("{7}", "Myr", [4, 4], affinityFor(yourArtifacts)),
  "Null Rod": artifact(
    "{2}",
    cannotActivate(card => is(card, "artifact")),
    cannotUseForMana(card => is(card, "artifact")),
  ),
  Ornithopter: artifactCreature("{0}", "Thopter", [0, 2], "flying"),
  "Patchwork Automaton": artifactCreature(
    "{2}",
    "Construct",
    [1, 1],
    ward("{2}"),
    whenYouCast(spell => is(spell, "artifact"), putCounters(self, "plus", 1)),
  ),
  "Pithing Needle": artifact("{1}", asEnters(choosesAName), cannotActivate(hasChosenName)),
  "Platinum Angel": artifactCreature("{7}", "Angel", [4, 4], "flying", cannotLose(you), cannotWin(opponent)),
  "Prophetic Prism": artifact("{2}", whenThisEnters(draw(you)), addsMana(["{1},{T}"], "any")),
  "Razorgrass Screen": artifactCreature("{1}", "Wall", [2, 1], "defender", "blocks if able"),
  "Sculpting Steel": artifact(
    "{3}",
    asEnters(entersAsCopy(permanentsWhere(card => and(is(card, "artifact"), not(same(card, self)))))),
  ),
  Shuko: equipment("{1}", always(attachedCreature, more("modifiedPower", 1)), equip("{0}")),
  "Signal Pest": artifactCreature("{1}", "Pest", [0, 1], "blocked only by flying and reach", battleCry),
  "Silent Arbiter": artifactCreature(
    "{4}",
    "Construct",
    [1, 5],
    never(happens(attack, event => anyOf(those(attackers(), card => not(same(card, event.card)))))),
    never(happens(block, event => anyOf(those(blockers(), card => not(same(card, event.card)))))),
  ),
  Skullclamp: equipment(
    "{1}",
    always(attachedCreature, more("modifiedPower", 1), more("modifiedToughness", -1)),
    wheneverDies(card => same(card, attachedTo(self)), drawCards(you, 2)),
    equip("{1}"),
  ),
  "Sol Ring": artifact("{1}", addsMana(["{T}"], "C", 2)),
  "Sphere of Resistance": artifact("{2}", spellsCostMore(1)),
  "Springleaf Drum": artifact("{1}", addsMana(["{T}", tappingA(yourCreatures)], "any")),
  "Staff of Domination": artifact(
    "{3}",
    ability("untap it", ["{1}"], untap(self)),
    ability("gain 1 life", ["{2},{T}"], gainLife(you, 1)),
    ability(
      "untap a creature",
      ["{3},{T}"],
      target(creatures, it => untap(it)),
    ),
    ability(
      "tap a creature",
      ["{4},{T}"],
      target(creatures, it => tap(it)),
    ),
    ability("draw a card", ["{5},{T}"], draw(you)),
  ),
  "Steel Overseer": artifactCreature(
    "{2}",
    "Construct",
    [1, 1],
    ability(
      "+1/+1 counters",
      ["{T}"],
      each(
        creaturesWhere(card => and(is(card, "artifact"), yours(card))),
        card => putCounters(card, "plus", 1),
      ),
    ),
  ),
  "Sword of Body and Mind": equipment(
    "{3}",
    always(attachedCreature, ...pump(2, 2), gainsProtectionFrom("green"), gainsProtectionFrom("blue")),
    whenEquippedHitsAPlayer(player => [createTokens("2/2 Wolf", you, 1), mill(player, 10)]),
    equip("{2}"),
  ),
  "Sword of Fire and Ice": equipment(
    "{3}",
    always(attachedCreature, ...pump(2, 2), gainsProtectionFrom("red"), gainsProtectionFrom("blue")),
    whenEquippedHitsAPlayer(target(anyTarget, it => [damage(it, 2), draw(you)])),
    equip("{2}"),
  ),
  "Thorn of Amethyst": artifact(
    "{2}",
    spellsThatCostMore(spell => not(is(spell, "creature")), 1),
  ),
  Trinisphere: artifact("{3}", spellsCostAtLeast(either(isTapped(self), 0, 3))),
  Triskelion: artifactCreature(
    "{6}",
    "Construct",
    [1, 1],
    asEnters(entersWith("plus", 3)),
    ability(
      "1 damage",
      [removingCounters("plus")],
      target(anyTarget, it => damage(it, 1)),
    ),
  ),
  "Vault Skirge": artifactCreature("{1}{B/P}", "Phyrexian Imp", [1, 1], "flying", "lifelink"),
  "Vedalken Orrery": artifact("{4}", always(inZone("hand"), gains("flash"))),
  Watchdog: artifactCreature(
    "{3}",
    "Dog",
    [1, 2],
    "blocks if able",
    always(
      those(
        creaturesWhere(card => isAttackingPlayer(card, you)),
        () => not(isTapped(self)),
      ),
      more("modifiedPower", -1),
    ),
  ),
} satisfies Readonly<Record<string, CardDefinition>>;

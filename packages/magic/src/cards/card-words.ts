// How a card is written down: its cost, types, size, and then its keywords, abilities and whatever else it has.

import type { CardDefinition } from "@kibitz/kernel";
import { forEachNode, isNode } from "@kibitz/kernel/machine";
import { type Ability, and, type Instr, type Program, type Source, self, type Value, you } from "@kibitz/kernel/words";
import { announced } from "../casting/announcing.js";
import { enchanting } from "../casting/announcing-words.js";
import { permanentSpell, spell } from "../casting/casting.js";
import { goesOnAdventure } from "../casting/halves.js";
import { creatures } from "../characteristics/selectors.js";
import type { Extra } from "../keywords/extra.js";
import { needsOfSpellCost } from "../mana/cost-words.js";
import { castIf, flashbackIf, insteadIf } from "../mana/spell-cost-words.js";
import { isKeyword, type Keyword } from "../printed/keywords.js";
import type { Facts } from "../printed/printed.js";
import { type CardType, isCardType, isSupertype } from "../printed/types.js";
import { enchantIf } from "../verbs/attaching.js";

export type Piece = Keyword | Ability | Extra;

const isAbility = (piece: Ability | Extra): piece is Ability => "word" in piece;

/** What a card has to have so that it can be cast: the program of its spell, and when it can be cast at all. */
export function completed(card: CardDefinition): CardDefinition {
  const { types, subtypes = [], cost, token, unplayable, halves } = card.facts as Facts;
  const { resolve, additionalCost, ...programs } = card.programs ?? {};
  if (programs.spell !== undefined || types.includes("land") || token || unplayable) return card;
  if (cost === undefined && halves === undefined) return card;
  const isPermanent = !types.includes("instant") && !types.includes("sorcery");
  if (!isPermanent && resolve === undefined) return card;
  const also = [additionalCost ?? []].flat();
  const plainly = resolve === undefined && also.length === 0;
  const plain = [resolve ?? enterPlainly].flat();
  const isAdventure = subtypes.includes("Adventure") && plain.every(({ word }) => word !== goesOnAdventure.word);
  const does = isAdventure ? [...plain, goesOnAdventure] : plain;
  const abilities = [
    ...(card.abilities ?? []),
    ...[...announced(does).needs, ...needsOfSpellCost(also)].map(need => castIf(need)),
    ...enchantedBy(does).map(from => enchantIf(from)),
    ...onlyIf(insteadIf, programs.alternativeCost),
    ...onlyIf(flashbackIf, programs.flashbackCost),
  ];
  return { ...card, abilities, programs: { ...programs, spell: plainly ? permanentSpell() : spell(does, also) } };
}
/** 702.5a: what an Aura spell is cast on is what the Aura may be on. */
function enchantedBy(does: Program): Source<"card">[] {
  const found: Source<"card">[] = [];
  for (const part of [does].flat())
    forEachNode(part, ({ word, args: [from] }) => {
      if (word === enchantWord && from !== undefined && isNode(from)) found.push(from);
    });
  return found;
}
const enchantWord = enchanting(creatures).word;
const enterPlainly: Instr = { word: "enter", args: [self, you, false] };
const onlyIf = (make: (possible: Value<"flag">) => Ability, cost: Program | undefined): Ability[] => {
  const needs = needsOfSpellCost(cost ?? []);
  return needs.length === 0 ? [] : [make(needs.length === 1 ? needs[0] : and(...needs))];
};

function text(facts: Facts, pieces: readonly Piece[], resolve?: Program): CardDefinition {
  const keywords: Keyword[] = [];
  const abilities: Ability[] = [];
  let allFacts: Facts = facts;
  let programs: Readonly<Record<string, Program>> = resolve === undefined ? {} : { resolve };
  for (const piece of pieces) {
    if (typeof piece === "string") {
      if (!isKeyword(piece)) throw new Error(`"${String(piece)}" is no keyword`);
      keywords.push(piece);
    } else if (isAbility(piece)) abilities.push(piece);
    else {
      allFacts = { ...allFacts, ...piece.facts };
      abilities.push(...(piece.abilities ?? []));
      programs = { ...programs, ...piece.programs };
    }
  }
  const withKeywords = keywords.length === 0 ? allFacts : { ...allFacts, keywords };
  return completed({ facts: withKeywords, abilities, programs });
}

const words = (subtypes: string): readonly string[] => subtypes.split(" ").filter(Boolean);

/** Types as they are printed: "Legendary Artifact Creature — Golem". */
export function permanent(
  cost: string | undefined,
  typeLine: string,
  pieces: readonly Piece[],
  pt?: readonly [number, number],
): CardDefinition {
  const [left, right = ""] = typeLine.split("—");
  const supertypes = words(left.toLowerCase()).filter(isSupertype);
  const types = words(left.toLowerCase()).filter(isCardType);
  return text(
    {
      ...(cost === undefined ? {} : { cost }),
      types,
      ...(supertypes.length > 0 ? { supertypes } : {}),
      subtypes: words(right),
      ...(pt ? { pt } : {}),
    },
    pieces,
  );
}
export const creature = (
  cost: string,
  subtypes: string,
  pt: readonly [number, number],
  ...pieces: Piece[]
): CardDefinition => permanent(cost, `Creature — ${subtypes}`, pieces, pt);
/** The back of a double-faced card (712). */
export const back = (subtypes: string, pt: readonly [number, number], ...pieces: Piece[]): CardDefinition =>
  permanent(undefined, `Creature — ${subtypes}`, [{ facts: { unplayable: true } }, ...pieces], pt);
/** A split card (709), which can be cast as a whole where it says what that does (fuse, 702.102). */
export const split = (halves: readonly [string, string], types: readonly CardType[], fused?: Program): CardDefinition =>
  completed({ facts: { types, halves }, programs: fused === undefined ? {} : { resolve: fused } });
/** No card by itself. */
export const half: Extra = { facts: { half: true } };
export const aftermath: Extra = { facts: { half: true, aftermath: true } };
/** What else a card can be cast as. */
export const second = (name: string): Extra => ({ facts: { second: name } });
export const legend = (
  cost: string,
  subtypes: string,
  pt: readonly [number, number],
  ...pieces: Piece[]
): CardDefinition => permanent(cost, `Legendary Creature — ${subtypes}`, pieces, pt);
export const artifactCreature = (
  cost: string,
  subtypes: string,
  pt: readonly [number, number],
  ...pieces: Piece[]
): CardDefinition => permanent(cost, `Artifact Creature — ${subtypes}`, pieces, pt);
export const artifact = (cost: string, ...pieces: Piece[]): CardDefinition => permanent(cost, "Artifact", pieces);
export const enchantment = (cost: string, ...pieces: Piece[]): CardDefinition => permanent(cost, "Enchantment", pieces);
export const land = (...pieces: Piece[]): CardDefinition => permanent(undefined, "Land", pieces);
export const landOf = (subtypes: string, ...pieces: Piece[]): CardDefinition =>
  permanent(undefined, `Land — ${subtypes}`, pieces);
export const basicLand = (subtype: string): CardDefinition => permanent(undefined, `Basic Land — ${subtype}`, []);
export const planeswalker = (cost: string, subtype: string, loyalty: number, ...pieces: Piece[]): CardDefinition =>
  permanent(cost, `Legendary Planeswalker — ${subtype}`, [{ facts: { loyalty } }, ...pieces]);
/** 111: a token has what its maker says, and no mana cost. */
export const token = (
  typeLine: string,
  colours: Facts["colours"],
  pt: readonly [number, number] | undefined,
  ...pieces: Piece[]
): CardDefinition =>
  permanent(undefined, typeLine, [{ facts: { token: true, ...(colours ? { colours } : {}) } }, ...pieces], pt);

const spellOf =
  (type: CardType) =>
  (cost: string, effect: Program, ...pieces: Piece[]): CardDefinition =>
    text({ cost, types: [type] }, pieces, effect);
export const instant = spellOf("instant");
export const sorcery = spellOf("sorcery");

/** An additional cost (601.2f). */
export const additionalCost = (...costs: Instr[]): Extra => ({ programs: { additionalCost: costs } });
/** 118.9: a cost that may be paid instead of the mana cost. */
export const alternativeCost = (mana: string, ...costs: Instr[]): Extra => ({
  facts: { alternative: mana },
  programs: { alternativeCost: costs },
});
/** Before it leaves where it is, to enter (614.12a): what counts cards there counts it too. */
export const beforeEnters = (program: Program): Extra => ({ programs: { beforeEnters: program } });
/** 702.34: the mana of the flashback cost, and what else it costs. */
export const flashback = (mana: string, ...costs: Instr[]): Extra => ({
  facts: { flashback: mana },
  ...(costs.length > 0 ? { programs: { flashbackCost: costs } } : {}),
});
/** 103.6: may begin the game on the battlefield. */
export const opening: Extra = { facts: { opening: true } };
/** It costs so much more for each target beyond the first. */
export const strive = (cost: string): Extra => ({ facts: { strive: cost } });
export const kicker = (cost: string): Extra => ({ facts: { kicker: cost } });
export const protectionFrom = (...colours: NonNullable<Facts["protection"]>): Extra => ({
  facts: { protection: colours },
});
export const protectionFromSubtypes = (...subtypes: string[]): Extra => ({
  facts: { protectionFromSubtypes: subtypes },
});

// How a card is written down: its cost, types, size, and then its keywords, abilities and whatever else it has.

import {
  type Ability,
  anyOf,
  type Program,
  type Source,
  type Term,
  type TextDefinition,
  type Value,
} from "@kibitz/kernel";
import { announced, type Effect, targetable } from "./announcing.js";
import { permanentProgram, spellProgram } from "./casting.js";
import { isKeyword, type Keyword } from "./keywords.js";
import type { Facts } from "./printed.js";
import type { CardType, Supertype } from "./types.js";
import { castIf } from "./used-ability-words.js";

/** Something printed on a card besides its name, cost and types. */
export interface Extra {
  readonly facts?: Partial<Facts> & { readonly enchants?: number };
  readonly abilities?: readonly Ability[];
  readonly programs?: Readonly<Record<string, Program>>;
}
export type Piece = Keyword | Ability | Extra;

const isAbility = (piece: Ability | Extra): piece is Ability => "word" in piece;

function text(facts: Facts, pieces: readonly Piece[], programs: Readonly<Record<string, Program>>): TextDefinition {
  const keywords: Keyword[] = [];
  const abilities: Ability[] = [];
  let allFacts: Facts = facts;
  let allPrograms = programs;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      if (!isKeyword(piece)) throw new Error(`"${String(piece)}" is no keyword`);
      keywords.push(piece);
    } else if (isAbility(piece)) abilities.push(piece);
    else {
      allFacts = { ...allFacts, ...piece.facts };
      abilities.push(...(piece.abilities ?? []));
      allPrograms = { ...allPrograms, ...piece.programs };
    }
  }
  return {
    facts: keywords.length === 0 ? allFacts : { ...allFacts, keywords },
    abilities,
    programs: allPrograms,
  };
}

const words = (subtypes: string): readonly string[] => subtypes.split(" ").filter(Boolean);

/** Types as they are printed: "Legendary Artifact Creature — Golem". */
export function permanent(
  cost: string | undefined,
  typeLine: string,
  pieces: readonly Piece[],
  pt?: readonly [number, number],
): TextDefinition {
  const [left, right = ""] = typeLine.split("—");
  const supertypes = words(left.toLowerCase()).filter((word): word is Supertype =>
    ["basic", "legendary", "snow", "world"].includes(word),
  );
  const types = words(left.toLowerCase()).filter(word => !supertypes.includes(word as Supertype)) as CardType[];
  return text(
    {
      ...(cost === undefined ? {} : { cost }),
      types,
      ...(supertypes.length > 0 ? { supertypes } : {}),
      subtypes: words(right),
      ...(pt ? { pt } : {}),
    },
    pieces,
    // Tokens and back faces are never cast.
    cost === undefined ? {} : { spell: permanentProgram },
  );
}

export const creature = (
  cost: string,
  subtypes: string,
  pt: readonly [number, number],
  ...pieces: Piece[]
): TextDefinition => permanent(cost, `Creature — ${subtypes}`, pieces, pt);
/** The back of a double-faced card (712). */
export const back = (subtypes: string, pt: readonly [number, number], ...pieces: Piece[]): TextDefinition =>
  permanent(undefined, `Creature — ${subtypes}`, [{ facts: { unplayable: true } }, ...pieces], pt);
export const legend = (
  cost: string,
  subtypes: string,
  pt: readonly [number, number],
  ...pieces: Piece[]
): TextDefinition => permanent(cost, `Legendary Creature — ${subtypes}`, pieces, pt);
export const artifactCreature = (
  cost: string,
  subtypes: string,
  pt: readonly [number, number],
  ...pieces: Piece[]
): TextDefinition => permanent(cost, `Artifact Creature — ${subtypes}`, pieces, pt);
export const artifact = (cost: string, ...pieces: Piece[]): TextDefinition => permanent(cost, "Artifact", pieces);
export const enchantment = (cost: string, ...pieces: Piece[]): TextDefinition => permanent(cost, "Enchantment", pieces);
export const land = (...pieces: Piece[]): TextDefinition => permanent(undefined, "Land", pieces);
export const landOf = (subtypes: string, ...pieces: Piece[]): TextDefinition =>
  permanent(undefined, `Land — ${subtypes}`, pieces);
export const basicLand = (subtype: string): TextDefinition => permanent(undefined, `Basic Land — ${subtype}`, []);
export const planeswalker = (cost: string, subtype: string, loyalty: number, ...pieces: Piece[]): TextDefinition =>
  permanent(cost, `Legendary Planeswalker — ${subtype}`, [{ facts: { loyalty } }, ...pieces]);
/** 111: a token has what its maker says, and no mana cost. */
export const token = (
  typeLine: string,
  colours: Facts["colours"],
  pt: readonly [number, number] | undefined,
  ...pieces: Piece[]
): TextDefinition =>
  permanent(undefined, typeLine, [{ facts: { token: true, ...(colours ? { colours } : {}) } }, ...pieces], pt);

const needsOf = (effect: Effect): Ability[] => {
  const { needs } = announced(effect);
  return needs.map(need => castIf(need));
};

const spell =
  (type: CardType) =>
  (cost: string, effect: Effect, ...pieces: Piece[]): TextDefinition => {
    const costs = pieces.flatMap(piece =>
      typeof piece === "object" && !isAbility(piece) ? (piece.programs?.additionalCost ?? []) : [],
    );
    return text({ cost, types: [type] }, [...pieces.map(withoutCost), { abilities: needsOf(effect) }], {
      spell: spellProgram(effect, costs.flat()),
    });
  };
const withoutCost = (piece: Piece): Piece => {
  if (typeof piece === "string" || isAbility(piece) || piece.programs?.additionalCost === undefined) return piece;
  const { additionalCost: _, ...programs } = piece.programs;
  return { ...piece, programs };
};
export const instant = spell("instant");
export const sorcery = spell("sorcery");

/** 601.2c, for a spell that says only what it may target. */
const canAim = (from: Term): Ability => castIf(anyOf(targetable(from as Source<string>)));

/** A card from outside: a permanent is cast like any other; an instant or sorcery does what it says under "resolve". */
export function completed(card: TextDefinition): TextDefinition {
  const { types, cost } = card.facts as Facts;
  const { resolve, ...programs } = card.programs ?? {};
  const [aimed] = [programs.spell ?? []].flat();
  if (aimed?.word === "spellAt") return { ...card, abilities: [...(card.abilities ?? []), canAim(aimed.args[0])] };
  if (programs.spell !== undefined || types.includes("land") || cost === undefined) return card;
  const isPermanent = !types.includes("instant") && !types.includes("sorcery");
  if (!isPermanent && resolve === undefined) return card;
  return { ...card, programs: { ...programs, spell: isPermanent ? permanentProgram : spellProgram(resolve) } };
}

/** A permanent spell with choices of its own: Auras, X, kicker. */
export const announcing = (effect: Effect): Extra => ({
  abilities: needsOf(effect),
  programs: { spell: spellProgram(effect) },
});
/** An additional cost (601.2f): when it can be paid, and paying it. */
export const additionalCost = (possible: Value<"flag">, pay: Program): Extra => ({
  abilities: [castIf(possible)],
  programs: { additionalCost: pay },
});
/** As it enters, before anybody sees it (614.12). */
export const asEnters = (program: Program): Extra => ({ programs: { asEnters: program } });
export const flashback = (cost: string): Extra => ({ facts: { flashback: cost } });
export const kicker = (cost: string): Extra => ({ facts: { kicker: cost } });
export const protectionFrom = (...colours: NonNullable<Facts["protection"]>): Extra => ({
  facts: { protection: colours },
});

// What is printed on a card: the facts a text is declared with, and the same as numbers, worked out once.

import type { CompiledAbility, Machine, Rules } from "@kibitz/kernel";
import { type ColourName, colourNames } from "./colours.js";
import { type Keyword, keywordMask } from "./keywords.js";
import { coloursOf, type ManaCost, manaCost } from "./mana-cost.js";
import { type CardType, INSTANT, LAND, PERMANENT, type Supertype, subtypeNumber, typeBit } from "./types.js";

/** What a card says besides its programs and abilities. */
export interface Facts {
  readonly cost?: string;
  readonly types: readonly CardType[];
  readonly supertypes?: readonly Supertype[];
  readonly subtypes?: readonly string[];
  readonly pt?: readonly [power: number, toughness: number];
  readonly loyalty?: number;
  readonly keywords?: readonly Keyword[];
  readonly protection?: readonly ColourName[];
  /** Colours that do not follow from the cost (tokens, colour indicators, devoid: none). */
  readonly colours?: readonly ColourName[];
  readonly flashback?: string;
  readonly kicker?: string;
  /** A cost that may be paid instead of the mana cost (118.9). */
  readonly alternative?: string;
  readonly token?: boolean;
  /** The other face (712). */
  readonly back?: string;
  /** What an Aura can be on (303.4a); a creature unless said. */
  readonly enchants?: CardType;
  /** May be on the battlefield when the game begins (103.6). */
  readonly opening?: boolean;
  /** Cannot be cast from the hand (back faces, tokens). */
  readonly unplayable?: boolean;
}

export interface Printed {
  readonly types: number;
  readonly subtypes: ReadonlySet<number>;
  readonly legendary: boolean;
  readonly basic: boolean;
  readonly colours: number;
  readonly keywords: number;
  readonly protection: number;
  readonly cost: ManaCost;
  readonly flashback: ManaCost | undefined;
  readonly kicker: ManaCost | undefined;
  readonly alternative: ManaCost | undefined;
  readonly power: number;
  readonly toughness: number;
  readonly loyalty: number;
  /** An Aura or Equipment. */
  readonly attaches: boolean;
  readonly isPermanent: boolean;
  readonly isLand: boolean;
  /** Whether it can be cast whenever its player has priority. */
  readonly isFast: boolean;
  readonly playable: boolean;
  readonly back: number;
  readonly spell: number;
  /** Abilities somebody uses, by what they are for. */
  readonly used: readonly CompiledAbility[];
  /** When its spell can be cast at all: targets, additional costs. */
  readonly castIf: readonly CompiledAbility[];
}

/** What the words for abilities that are used tell of them. */
export interface UsedFacts {
  readonly use: "mana" | "activated" | "cast if" | "cost" | "play if" | "flashback if" | "state";
}

export const usedFacts = (ability: CompiledAbility): UsedFacts | undefined => ability.facts as UsedFacts | undefined;

const unknownFacts: Facts = { types: [] };

function printedOn(rules: Rules, index: number): Printed {
  const text = rules.texts[index];
  const facts = { ...unknownFacts, ...(text.facts as Partial<Facts>) };
  const types = facts.types.reduce((mask, type) => mask | typeBit(type), 0);
  const cost = manaCost(facts.cost ?? "");
  const keywords = keywordMask(facts.keywords ?? []);
  const colours = facts.colours
    ? facts.colours.reduce((mask, colour) => mask | (1 << colourNames.indexOf(colour)), 0)
    : coloursOf(cost);
  const abilities = text.abilities.map(ability => rules.abilities[ability]);
  const used = abilities.filter(ability => {
    const use = usedFacts(ability)?.use;
    return use === "mana" || use === "activated";
  });
  const optional = (written: string | undefined): ManaCost | undefined =>
    written === undefined ? undefined : manaCost(written);
  return {
    types,
    subtypes: new Set((facts.subtypes ?? []).map(subtypeNumber)),
    legendary: facts.supertypes?.includes("legendary") ?? false,
    basic: facts.supertypes?.includes("basic") ?? false,
    colours,
    keywords,
    protection: (facts.protection ?? []).reduce((mask, colour) => mask | (1 << colourNames.indexOf(colour)), 0),
    cost,
    flashback: optional(facts.flashback),
    kicker: optional(facts.kicker),
    alternative: optional(facts.alternative),
    power: facts.pt?.[0] ?? 0,
    toughness: facts.pt?.[1] ?? 0,
    loyalty: facts.loyalty ?? 0,
    attaches: (facts.subtypes ?? []).some(subtype => subtype === "Aura" || subtype === "Equipment"),
    isPermanent: (types & PERMANENT) !== 0,
    isLand: (types & LAND) !== 0,
    isFast: (types & INSTANT) !== 0 || (keywords & keywordMask(["flash"])) !== 0,
    playable: index !== 0 && !facts.token && !facts.unplayable && (facts.cost !== undefined || (types & LAND) !== 0),
    back: facts.back === undefined ? 0 : rules.texts.findIndex(({ name }) => name === facts.back),
    spell: text.programs.spell ?? 0,
    used,
    castIf: abilities.filter(ability => usedFacts(ability)?.use === "cast if"),
  };
}

const known = new WeakMap<Rules, readonly Printed[]>();
let lastRules: Rules | undefined;
let last: readonly Printed[] = [];

/** What is printed on each text of a match. */
export function printedTexts(rules: Rules): readonly Printed[] {
  if (rules === lastRules) return last;
  const all = known.get(rules) ?? rules.texts.map((_, index) => printedOn(rules, index));
  known.set(rules, all);
  lastRules = rules;
  last = all;
  return all;
}

export const printed = (m: Machine, text: number): Printed => printedTexts(m.rules)[text];

/** What everybody knows of the cards that could be in a hand: whether there are any, and the least mana one takes. */
export interface PoolOfCards {
  /** Of cards that can be used whenever their player has priority. */
  readonly cheapestFast: number;
  /** Of all spells. */
  readonly cheapest: number;
}

/** The least mana an ability takes that is used from the hand (cycling). */
function usedFromHand({ facts }: CompiledAbility): number {
  const { zone, cost } = facts as { readonly zone?: string; readonly cost?: ManaCost };
  return zone === "hand" && cost !== undefined ? cost.manaValue : Number.POSITIVE_INFINITY;
}

const pools = new WeakMap<Rules, PoolOfCards>();
export function poolOf(rules: Rules): PoolOfCards {
  const before = pools.get(rules);
  if (before) return before;
  const changes = rules.abilities.some(ability => usedFacts(ability)?.use === "cost");
  let cheapestFast = Number.POSITIVE_INFINITY;
  let cheapest = Number.POSITIVE_INFINITY;
  printedTexts(rules).forEach(text => {
    if (!text.playable) return;
    const spell = text.alternative || changes ? 0 : text.cost.manaValue - text.cost.phyrexian.length;
    const least = text.isLand ? Number.POSITIVE_INFINITY : spell;
    const used = Math.min(...text.used.map(usedFromHand));
    cheapest = Math.min(cheapest, least, used);
    cheapestFast = Math.min(cheapestFast, used, text.isFast ? least : Number.POSITIVE_INFINITY);
  });
  const pool = { cheapestFast, cheapest };
  pools.set(rules, pool);
  return pool;
}

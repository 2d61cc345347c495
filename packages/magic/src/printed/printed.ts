// What is printed on a card: the facts a text is declared with, and the same as numbers, worked out once.

import type { Rules } from "@kibitz/kernel";
import { type CompiledAbility, type HeldAbility, type OfRules, perRules } from "@kibitz/kernel/machine";
import {
  ALTERNATIVE,
  CAST,
  FIRST_HALF,
  FLASHBACK,
  flashbackWays,
  KICKED,
  lifeWays,
  PLAY_LAND,
  SECOND_HALF,
} from "./casting-options.js";
import { type ColourName, colourNames } from "./colours.js";
import { type Keyword, keywordMask } from "./keywords.js";
import { coloursOf, type ManaCost, manaCost } from "./mana-cost.js";
import {
  basicLandNumbers,
  type CardType,
  INSTANT,
  LAND,
  PERMANENT,
  type Supertype,
  subtypeNumber,
  supertypeBit,
  typeBit,
} from "./types.js";

/** What a card says besides its programs and abilities. */
export interface Facts {
  /** No symbols at all are no mana cost: it cannot be paid (118.6). */
  readonly cost?: string;
  readonly types: readonly CardType[];
  readonly supertypes?: readonly Supertype[];
  readonly subtypes?: readonly string[];
  readonly pt?: readonly [power: number, toughness: number];
  readonly loyalty?: number;
  readonly keywords?: readonly Keyword[];
  readonly protection?: readonly ColourName[];
  readonly protectionFromSubtypes?: readonly string[];
  /** Colours that do not follow from the cost (tokens, colour indicators, devoid: none). */
  readonly colours?: readonly ColourName[];
  readonly flashback?: string;
  readonly kicker?: string;
  /** It costs so much more for each target beyond the first. */
  readonly strive?: string;
  /** A cost that may be paid instead of the mana cost (118.9). */
  readonly alternative?: string;
  readonly token?: boolean;
  /** The other face (712). */
  readonly back?: string;
  /** What an Aura can be on (303.4a); a creature unless said. */
  readonly enchants?: CardType;
  /** May be on the battlefield when the game begins (103.6). */
  readonly opening?: boolean;
  /** Split cards: the cards that are its halves (709); what it is as a whole follows from them. */
  readonly halves?: readonly [first: string, second: string];
  /** What else it can be cast as: its Adventure (715). */
  readonly second?: string;
  /** It is no card but a half of one. */
  readonly half?: boolean;
  /** A half that is cast from the graveyard, and only from there (702.127). */
  readonly aftermath?: boolean;
  /** Cannot be cast from the hand (back faces, tokens). */
  readonly unplayable?: boolean;
}

export interface Printed {
  readonly types: number;
  readonly subtypes: ReadonlySet<number>;
  /** 305.6: the colours its land types let it make, as a mask. */
  readonly landMana: number;
  readonly supertypes: number;
  readonly colours: number;
  readonly keywords: number;
  readonly protection: number;
  readonly protectionFromSubtypes: readonly number[];
  readonly cost: ManaCost;
  readonly flashback: ManaCost | undefined;
  readonly kicker: ManaCost | undefined;
  readonly strive: ManaCost | undefined;
  readonly alternative: ManaCost | undefined;
  readonly power: number;
  readonly toughness: number;
  readonly loyalty: number;
  /** An Aura or Equipment. */
  readonly attaches: boolean;
  readonly isLand: boolean;
  /** Whether it can be cast whenever its player has priority. */
  readonly isFast: boolean;
  readonly playable: boolean;
  readonly back: number;
  /** The halves it can be cast as, and in which way. */
  readonly halves: readonly { readonly way: number; readonly text: number }[];
  readonly isSplit: boolean;
  readonly isAftermath: boolean;
  readonly isAdventure: boolean;
  /** The ways in which it can be played from a hand. */
  readonly ways: readonly number[];
  /** 702.34: the ways to cast it from a graveyard: as it says of itself; and also with the flashback that an effect gives it. */
  readonly flashbacks: readonly number[];
  readonly givenFlashbacks: readonly number[];
  /** Whether it says of itself that it can be used from a graveyard. */
  readonly actsFromGraveyard: boolean;
  /** Abilities somebody uses, for mana or anything else. */
  readonly used: readonly HeldAbility[];
  /** When its spell can be cast at all: targets, additional costs. */
  readonly castIf: readonly CompiledAbility[];
}

/** What the words for abilities that are used tell of them. */
export interface UsedFacts {
  readonly use:
    | "mana"
    | "triggered mana"
    | "activated"
    | "cast if"
    | "cost"
    | "enchant if"
    | "play if"
    | "flashback if"
    | "state";
  /** Where an activated ability works. */
  readonly zone?: string;
}

export const usedFacts = (ability: CompiledAbility): UsedFacts | undefined => ability.facts as UsedFacts | undefined;

const unknownFacts: Facts = { types: [] };
const ADVENTURE = subtypeNumber("Adventure");

const factsOf = ({ texts }: Rules, name: string): Partial<Facts> =>
  (texts.find(text => text.name === name)?.facts ?? {}) as Partial<Facts>;

/** 709.4: what a split card is anywhere but on the stack: what its halves are. */
function combined(rules: Rules, facts: Facts): Facts {
  if (facts.halves === undefined) return facts;
  const halves = facts.halves.map(name => factsOf(rules, name));
  const all = <T>(of: (facts: Partial<Facts>) => readonly T[] | undefined): readonly T[] =>
    [facts, ...halves].flatMap(half => of(half) ?? []);
  return {
    ...facts,
    cost: facts.cost ?? halves.map(({ cost = "" }) => cost).join(""),
    types: all(({ types }) => types),
    supertypes: all(({ supertypes }) => supertypes),
    subtypes: all(({ subtypes }) => subtypes),
  };
}
function halvesOf(rules: Rules, { halves, second }: Facts): Printed["halves"] {
  const textCalled = (name: string): number => rules.texts.findIndex(text => text.name === name);
  if (halves !== undefined)
    return halves.map((name, i) => ({ way: i === 0 ? FIRST_HALF : SECOND_HALF, text: textCalled(name) }));
  return second === undefined ? [] : [{ way: SECOND_HALF, text: textCalled(second) }];
}

function printedOn(rules: Rules, index: number): Printed {
  const text = rules.texts[index];
  const facts = combined(rules, { ...unknownFacts, ...(text.facts as Partial<Facts>) });
  // 702.102: only what says what it does as a whole is cast as a whole.
  const isCastWhole = facts.halves === undefined || text.programs.spell !== undefined;
  const types = facts.types.reduce((mask, type) => mask | typeBit(type), 0);
  const cost = manaCost(facts.cost ?? "");
  const hasManaCost = facts.cost !== undefined && facts.cost !== "";
  const keywords = keywordMask(facts.keywords ?? []);
  const colours = facts.colours
    ? facts.colours.reduce((mask, colour) => mask | (1 << colourNames.indexOf(colour)), 0)
    : coloursOf(cost);
  const abilities = text.abilities.map(ability => rules.abilities[ability]);
  const used = abilities.filter(ability => {
    const use = usedFacts(ability)?.use;
    return use === "mana" || use === "activated";
  });
  const subtypes = new Set((facts.subtypes ?? []).map(subtypeNumber));
  const ownFlashbacks = facts.flashback === undefined ? [] : [FLASHBACK];
  const optional = (written: string | undefined): ManaCost | undefined =>
    written === undefined ? undefined : manaCost(written);
  return {
    types,
    subtypes,
    landMana:
      (types & LAND) === 0
        ? 0
        : basicLandNumbers.reduce((mask, type, i) => mask | (subtypes.has(type) ? 1 << i : 0), 0),
    supertypes: (facts.supertypes ?? []).reduce((mask, supertype) => mask | supertypeBit(supertype), 0),
    colours,
    keywords,
    protection: (facts.protection ?? []).reduce((mask, colour) => mask | (1 << colourNames.indexOf(colour)), 0),
    protectionFromSubtypes: (facts.protectionFromSubtypes ?? []).map(subtypeNumber),
    cost,
    flashback: optional(facts.flashback),
    kicker: optional(facts.kicker),
    strive: optional(facts.strive),
    alternative: optional(facts.alternative),
    power: facts.pt?.[0] ?? 0,
    toughness: facts.pt?.[1] ?? 0,
    loyalty: facts.loyalty ?? 0,
    attaches: (facts.subtypes ?? []).some(subtype => subtype === "Aura" || subtype === "Equipment"),
    isLand: (types & LAND) !== 0,
    isFast: (types & INSTANT) !== 0 || (keywords & keywordMask(["flash"])) !== 0,
    playable: index !== 0 && !facts.token && !facts.unplayable && (facts.cost !== undefined || (types & LAND) !== 0),
    back: facts.back === undefined ? 0 : rules.texts.findIndex(({ name }) => name === facts.back),
    halves: halvesOf(rules, facts),
    isSplit: facts.halves !== undefined,
    isAftermath: facts.aftermath === true,
    isAdventure: subtypes.has(ADVENTURE),
    ways:
      (types & LAND) !== 0
        ? [PLAY_LAND]
        : [
            ...(hasManaCost && isCastWhole ? [CAST] : []),
            ...(hasManaCost && facts.kicker !== undefined ? [KICKED] : []),
            ...lifeWays(cost.phyrexian),
            ...(facts.alternative === undefined ? [] : [ALTERNATIVE]),
          ],
    flashbacks: ownFlashbacks,
    givenFlashbacks:
      (types & PERMANENT) !== 0 || !hasManaCost || !isCastWhole
        ? ownFlashbacks
        : [...ownFlashbacks, ...flashbackWays(cost.phyrexian)],
    actsFromGraveyard:
      facts.flashback !== undefined ||
      (keywords & keywordMask(["flashback for its mana cost"])) !== 0 ||
      used.some(ability => usedFacts(ability)?.zone === "graveyard"),
    used: used.map(ability => ({ ability, effect: 0 })),
    castIf: abilities.filter(ability => usedFacts(ability)?.use === "cast if"),
  };
}

const printedTexts = perRules(({ rules }) => rules.texts.map((_, index) => printedOn(rules, index)));

/** What is printed on a text of a match. */
export const printed = (m: OfRules, text: number): Printed => printedTexts(m)[text];

/** What everybody knows of the cards that could be in a hand: whether there are any, and the least mana one takes. */
interface PoolOfCards {
  /** Of cards that can be used whenever their player has priority. */
  readonly cheapestFast: number;
  /** Of all spells. */
  readonly cheapest: number;
  /** Whether any of them changes what spells cost. */
  readonly changesCosts: boolean;
}

/** The least mana an ability takes that is used from the hand (cycling). */
function usedFromHand({ facts }: CompiledAbility): number {
  const { zone, costs } = facts as { readonly zone?: string; readonly costs?: readonly ManaCost[] };
  return zone === "hand" && costs !== undefined ? costs[0].manaValue : Number.POSITIVE_INFINITY;
}

export const poolOf = perRules(({ rules }): PoolOfCards => {
  const changesCosts = rules.abilities.some(ability => usedFacts(ability)?.use === "cost");
  let cheapestFast = Number.POSITIVE_INFINITY;
  let cheapest = Number.POSITIVE_INFINITY;
  for (const text of printedTexts({ rules })) {
    if (!text.playable) continue;
    const spell = text.alternative || changesCosts ? 0 : text.cost.manaValue - text.cost.phyrexian.length;
    const isCast = !text.isLand && text.ways.length > 0;
    const least = isCast ? spell : Number.POSITIVE_INFINITY;
    const used = Math.min(...text.used.map(({ ability }) => usedFromHand(ability)));
    cheapest = Math.min(cheapest, least, used);
    cheapestFast = Math.min(cheapestFast, used, text.isFast ? least : Number.POSITIVE_INFINITY);
  }
  return { cheapestFast, cheapest, changesCosts };
});

// How cards say their abilities: costs and effects, triggers, static changes.

import {
  type Ability,
  always,
  and,
  anyOf,
  asPlayer,
  atLeast,
  becomes,
  choose,
  equals,
  happens,
  type Instr,
  inZone,
  isPlayer,
  isZone,
  just,
  lookingBack,
  more,
  move,
  not,
  one,
  oneOf,
  type Part,
  type Pattern,
  type Program,
  repeat,
  type Source,
  same,
  self,
  type Value,
  when,
  whenever,
  you,
  zoneOf,
} from "@kibitz/kernel";
import { announced, type Effect, onStack, tellTargets } from "./announcing.js";
import { cast, payAbilityMana } from "./casting.js";
import {
  attachedTo,
  colourNamed,
  hasOption,
  is,
  keywordNamed,
  lifeOf,
  loyaltyOf,
  subtypeNamed,
  typeNamed,
} from "./characteristics.js";
import { type ColourName, colourLetters, colourMask, coloursIn, GOLD } from "./colours.js";
import { attack } from "./combat.js";
import type { Keyword } from "./keywords.js";
import { END, UPKEEP } from "./steps.js";
import type { CounterKind } from "./tables.js";
import { yourCreatures } from "./things.js";
import { beginStep } from "./turn.js";
import type { CardType } from "./types.js";
import { activatedAbility, manaAbility } from "./used-ability-words.js";
import { addMana, arrive, dealDamage, discard, loseLife, putCounters, sacrifice, tap, tapForMana } from "./verbs.js";

// Costs (118).

export interface CostPart {
  readonly mana: string;
  readonly taps: boolean;
  readonly possible: readonly Value<"flag">[];
  readonly pay: Program;
}
const part = (possible: readonly Value<"flag">[], pay: Program): CostPart => ({ mana: "", taps: false, possible, pay });

/** Mana and {T} as they are written: "{1}{G},{T}". */
function written(cost: string): CostPart {
  const symbols = cost.split(",").map(symbol => symbol.trim());
  const taps = symbols.includes("{T}");
  return { mana: symbols.filter(symbol => symbol !== "{T}" && symbol !== "").join(""), taps, possible: [], pay: [] };
}
export const sacrificeThis: CostPart = part([], sacrifice(you, self));
export const sacrificing = (from: Source<"card">): CostPart =>
  part(
    [anyOf(from)],
    choose(one, from, card => sacrifice(you, card), "what to sacrifice"),
  );
export const payingLife = (life: number): CostPart => part([atLeast(lifeOf(you), life)], loseLife(you, life));
export const discardingACard: CostPart = part(
  [anyOf(inZone("hand"))],
  choose(one, inZone("hand"), card => discard(you, card), "what to discard"),
);
export const tappingA = (from: Source<"card">): CostPart =>
  part(
    [anyOf(from)],
    choose(one, from, card => tap(card), "what to tap"),
  );
export const puttingCounters = (kind: CounterKind, count = 1): CostPart => part([], putCounters(self, kind, count));
export const removingCounters = (kind: CounterKind, has: Value<"number">, count = 1): CostPart =>
  part([atLeast(has, count)], putCounters(self, kind, -count));

export type Cost = string | CostPart;
const partsOf = (costs: readonly Cost[]): CostPart[] =>
  costs.map(cost => (typeof cost === "string" ? written(cost) : cost));

interface Use {
  /** Only when a sorcery could be cast. */
  readonly slow?: boolean;
  readonly once?: boolean;
  readonly loyalty?: boolean;
  /** Where the card must be; the battlefield unless said. */
  readonly zone?: "hand" | "graveyard";
  readonly onlyIf?: Value<"flag">;
}

const joined = (conditions: readonly Value<"flag">[]): Value<"flag"> | true =>
  conditions.length === 0 ? true : conditions.length === 1 ? conditions[0] : and(...conditions);

/** 602.1: what stands before the colon, and after it. */
export function ability(label: string, costs: readonly Cost[], effect: Effect, use: Use = {}): Ability {
  const parts = partsOf(costs);
  const mana = parts.map(cost => cost.mana).join("");
  const taps = parts.some(cost => cost.taps);
  const { needs, program } = announced(effect);
  const how = [taps && "taps", use.slow && "slow", use.once && "once", use.loyalty && "loyalty", use.zone].filter(
    Boolean,
  );
  return activatedAbility(
    label,
    mana,
    how.join(" "),
    joined([...needs, ...parts.flatMap(({ possible }) => possible), ...(use.onlyIf ? [use.onlyIf] : [])]),
    program((does, aims) => [
      onStack(does, aims),
      ...[tellTargets(aims, you)].flat(),
      ...[payAbilityMana(mana, taps)].flat(),
      ...(taps ? [tap(self)] : []),
      ...parts.flatMap(({ pay }) => [pay].flat()),
    ]),
  );
}

const plainly = (costs: readonly Cost[], adds: string): string =>
  `${costs.map(cost => (typeof cost === "string" ? cost : "…")).join(", ")}: add ${adds}`;

const addOne = (colours: string, amount: number | Value<"number">): Program => {
  const kinds = coloursIn(colourMask(colours));
  const exactly: Instr =
    kinds.length === 1
      ? addMana(you, kinds[0], amount)
      : oneOf(Object.fromEntries(kinds.map(kind => [`{${colourLetters[kind]}}`, addMana(you, kind, amount)])));
  return colours === "any" ? when(hasOption("mana", "gold"), addMana(you, GOLD, amount), exactly) : exactly;
};

/** 605.1a: a mana ability; the colours as letters, or "any". */
export function addsMana(
  costs: readonly Cost[],
  colours: string,
  amount: number | Value<"number"> = 1,
  use: Use & { readonly combination?: boolean } = {},
): Ability {
  const parts = partsOf(costs);
  const taps = parts.some(cost => cost.taps);
  const mana = parts.map(cost => cost.mana).join("");
  const alone = parts.every(({ pay }) => [pay].flat().length === 0) && mana === "";
  const how = [taps && "taps", !alone && "more", use.once && "once", !use.combination && "alike"].filter(Boolean);
  return manaAbility(
    plainly(costs, colours === "any" ? "any colour" : [...colours].map(letter => `{${letter}}`).join(" or ")),
    colours,
    how.join(" "),
    amount,
    joined([...parts.flatMap(({ possible }) => possible), ...(use.onlyIf ? [use.onlyIf] : [])]),
    [
      ...(taps ? [tapForMana(self)] : []),
      ...[payAbilityMana(mana, taps)].flat(),
      ...parts.flatMap(({ pay }) => [pay].flat()),
      ...[
        use.combination
          ? when(hasOption("mana", "gold"), addMana(you, GOLD, amount), repeat(amount, addOne(colours, 1)))
          : addOne(colours, amount),
      ].flat(),
    ],
  );
}
export const tapFor = (colours: string, amount: number | Value<"number"> = 1): Ability =>
  addsMana(["{T}"], colours, amount);

/** 606: a loyalty ability. */
export const loyalty = (change: number, label: string, effect: Effect): Ability =>
  ability(
    `${change > 0 ? "+" : ""}${change}: ${label}`,
    [change >= 0 ? puttingCounters("loyalty", change) : removingCounters("loyalty", loyaltyOf(self), -change)],
    effect,
    { loyalty: true },
  );

// Triggers (603).

/** What a triggered ability does: its choices are made when it goes on the stack. */
export const triggers = (effect: Effect): Program =>
  announced(effect).program((does, aims) => [onStack(does, aims), ...[tellTargets(aims, you)].flat()]);

export const trigger = <E>(pattern: Pattern<E>, effect: Effect | ((event: E) => Effect)): Ability =>
  whenever(pattern, event => triggers(typeof effect === "function" ? effect(event) : effect));
/** The same, looking back at what left (603.10). */
export const triggerBack = <E>(pattern: Pattern<E>, effect: Effect | ((event: E) => Effect)): Ability =>
  lookingBack(pattern, event => triggers(typeof effect === "function" ? effect(event) : effect));

type CardTest = (card: Value<"card">) => Value<"flag">;

export const entersPattern = (test: CardTest) => happens(arrive, event => test(event.card));
/** When this enters. */
export const whenThisEnters = (effect: Effect): Ability =>
  trigger(
    entersPattern(card => same(card, self)),
    effect,
  );
export const wheneverEnters = (test: CardTest, effect: Effect | ((card: Value<"card">) => Effect)): Ability =>
  trigger(entersPattern(test), event => (typeof effect === "function" ? effect(event.card) : effect));

/** A permanent going to a graveyard; looked at as it was (700.4 for creatures). */
export const goesToGraveyard = (test: (card: Value<"card">, graveyard: Value<"zone">) => Value<"flag">) =>
  happens(move, event =>
    and(isZone(zoneOf(event.card), "battlefield"), isZone(event.to, "graveyard"), test(event.card, event.to)),
  );
export const diesPattern = (test: (card: Value<"card">, graveyard: Value<"zone">) => Value<"flag">) =>
  goesToGraveyard((card, graveyard) => and(is(card, "creature"), test(card, graveyard)));
/** When this dies; the event's result is the card it has become. */
export const whenThisDies = (effect: Effect | ((card: Value<"card">) => Effect)): Ability =>
  triggerBack(
    diesPattern(card => same(card, self)),
    event => (typeof effect === "function" ? effect(event.result) : effect),
  );
export const wheneverDies = (test: CardTest, effect: Effect): Ability => triggerBack(diesPattern(test), effect);
export const leavesPattern = (test: CardTest) =>
  happens(move, event =>
    and(isZone(zoneOf(event.card), "battlefield"), not(isZone(event.to, "battlefield")), test(event.card)),
  );
export const whenYouCast = (test: CardTest, effect: Effect | ((spell: Value<"card">) => Effect)): Ability =>
  trigger(
    happens(cast, event => and(same(event.player, you), test(event.result))),
    event => (typeof effect === "function" ? effect(event.result) : effect),
  );
export const whenThisAttacks = (effect: Effect): Ability =>
  trigger(
    happens(attack, event => same(event.card, self)),
    effect,
  );
/** Deals combat damage to a player. */
export const whenThisHitsAPlayer = (
  effect: Effect | ((player: Value<"player">, amount: Value<"number">) => Effect),
): Ability =>
  trigger(
    happens(dealDamage, event => and(same(event.source, self), isPlayer(event.target), event.inCombat)),
    event => (typeof effect === "function" ? effect(asPlayer(event.target), event.count) : effect),
  );
export const whenThisLeaves = (effect: Effect): Ability =>
  triggerBack(
    leavesPattern(card => same(card, self)),
    effect,
  );

export const atYour = (step: number, effect: Effect): Ability =>
  trigger(
    happens(beginStep, event => and(equals(event.step, step), same(event.player, you))),
    effect,
  );
export const atEach = (step: number, effect: Effect): Ability =>
  trigger(
    happens(beginStep, event => equals(event.step, step)),
    effect,
  );
export const atYourUpkeep = (effect: Effect): Ability => atYour(UPKEEP, effect);
export const atYourEndStep = (effect: Effect): Ability => atYour(END, effect);

// Static changes (604, 611.3).

/** This permanent, as something that continuous effects apply to. */
export const itself: Source<"card"> = just(self);
/** +N/+M. */
export const pump = (power: number | ((it: Value<"card">) => Value<"number">), toughness: typeof power): Part[] => [
  more("power", power as number),
  more("toughness", toughness as number),
];
export const gains = (name: Keyword): Part => becomes("keyword", 1, keywordNamed(name));
export const losesKeyword = (name: Keyword): Part => becomes("keyword", 0, keywordNamed(name));
export const isAlso = (name: CardType): Part => becomes("type", 1, typeNamed(name));
export const isAlsoA = (subtype: string): Part => becomes("subtype", 1, subtypeNamed(subtype));
export const isOfColour = (name: ColourName): Part => becomes("colour", 1, colourNamed(name));
/** 613.4b. */
export const hasSize = (power: number | Value<"number">, toughness: number | Value<"number">): Part[] => [
  becomes("basePower", power as number),
  becomes("baseToughness", toughness as number),
];
/** What this is attached to. */
export const attachedCreature: Source<"card"> = just(attachedTo(self));
export const others = (changes: Part[], of: Source<"card"> = yourCreatures): Ability => always(of, ...changes);

// What a player can make mana with. All numbers over rows; nothing is changed.

import {
  ABILITY,
  abilitiesOf,
  bounded,
  CONTROLLER,
  cardAt,
  controllerOf,
  type HeldAbility,
  hasLostAbilities,
  isForbidden,
  isUsable,
  mayBeReplaced,
  perRules,
  referenceTo,
  replacementsOf,
  rowOf,
  TEXT,
  type Verb,
  valueNow,
  zoneCount,
} from "@kibitz/kernel/machine";
import { closed } from "@kibitz/kernel/words";
import { hasKeyword, hasSubtype, isType, subtypesChange, typesChange } from "../characteristics/characteristics.js";
import { ABILITIES, usedBit } from "../printed/casting-options.js";
import { bitCount, coloursIn } from "../printed/colours.js";
import { keywordBit } from "../printed/keywords.js";
import { costsOf, type ManaCost } from "../printed/mana-cost.js";
import { printed, usedFacts } from "../printed/printed.js";
import { type MagicMachine, question, verbIn } from "../printed/tables.js";
import { basicLandNumbers, CREATURE } from "../printed/types.js";
import type { ManaFacts, TriggeredManaFacts } from "../printed/used-ability-facts.js";
import { BATTLEFIELD, zoneAt, zoneKindOf } from "../printed/zones.js";

export const manaFacts = ({ ability }: HeldAbility): ManaFacts | undefined => {
  const facts = usedFacts(ability);
  return facts?.use === "mana" ? (facts as ManaFacts) : undefined;
};

const HASTE = keywordBit("haste");

/** The abilities of a card that somebody can use; without looking further where no effect gives or takes any. */
export function usedAbilities(m: MagicMachine, row: number): readonly HeldAbility[] {
  const { changes } = m.s.getter;
  if (changes[ABILITY] === 0 && changes[TEXT] === 0) return printed(m, m.s.card.text[row]).used;
  return abilitiesOf(m, row).filter(({ ability }) => {
    const use = usedFacts(ability)?.use;
    return use === "mana" || use === "activated";
  });
}

const tapping = perRules(({ rules }) => ({
  tap: verbIn(rules, "tap"),
  forMana: verbIn(rules, "tapForMana"),
  use: verbIn(rules, "useForMana"),
}));
const isForbiddenTo = (m: MagicMachine, verb: Verb, row: number): boolean =>
  mayBeReplaced(m, verb) && isForbidden(m, verb, referenceTo(m.s, m.rules.tables.card, row));

/** 101.2, 605.1: whether mana abilities of a permanent can be activated at all. */
export const canUseForMana = (m: MagicMachine, row: number): boolean => !isForbiddenTo(m, tapping(m).use, row);

/** 302.6: a creature's {T} can be paid only if it is not summoning-sick. */
const isReady = (m: MagicMachine, row: number): boolean =>
  m.s.card.tapped[row] === 0 && (m.s.card.sick[row] === 0 || !isType(m, row, CREATURE) || hasKeyword(m, row, HASTE));
/** 101.2: and nothing's that cannot be tapped. */
export const canTap = (m: MagicMachine, row: number): boolean =>
  isReady(m, row) && !isForbiddenTo(m, tapping(m).tap, row);
export function canTapForMana(m: MagicMachine, row: number): boolean {
  if (!isReady(m, row)) return false;
  const { tap, forMana } = tapping(m);
  return !isForbiddenTo(m, tap, row) && !isForbiddenTo(m, forMana, row);
}

/** 305.6: what the land types of a land let it make, as a mask; 613.1f: unless it has lost its abilities since. */
export function intrinsicMana(m: MagicMachine, row: number): number {
  const mask = manaOfLandTypes(m, row);
  return mask !== 0 && hasLostAbilities(m, row, m.rules.abilityLayer) ? 0 : mask;
}
function manaOfLandTypes(m: MagicMachine, row: number): number {
  if (m.s.getter.changes[TEXT] === 0 && !subtypesChange(m) && !typesChange(m))
    return printed(m, m.s.card.text[row]).landMana;
  let mask = 0;
  for (let colour = 0; colour < 5; colour++) if (hasSubtype(m, row, basicLandNumbers[colour])) mask |= 1 << colour;
  return mask;
}

const ROOM = 256;
/**
 * What a player can make mana with, gathered last: the row, the colours it can make, those it
 * makes for nothing but being tapped, how much, whether all of one colour, and the way to use it for the others.
 */
export const sources = {
  count: 0,
  /** So many stand for themselves; what follows comes with one of them when that is tapped: `of` says which. */
  own: 0,
  /** What all of them make together; whether there is one whose mana has one colour. */
  supply: 0,
  anyAlike: false,
  row: new Int32Array(ROOM),
  mask: new Int32Array(ROOM),
  plain: new Int32Array(ROOM),
  amount: new Int32Array(ROOM),
  /** What one use makes. */
  once: new Int32Array(ROOM),
  alike: new Uint8Array(ROOM),
  way: new Int32Array(ROOM),
  of: new Int32Array(ROOM),
};
const columns = ["row", "mask", "plain", "amount", "once", "way", "of"] as const;
function makeRoom(): void {
  const room = sources.row.length * 2;
  const wider = <A extends Int32Array | Uint8Array>(to: A, from: A): A => {
    to.set(from);
    return to;
  };
  for (const column of columns) sources[column] = wider(new Int32Array(room), sources[column]);
  sources.alike = wider(new Uint8Array(room), sources.alike);
}

/** Mana of these colours, perhaps all of the same. */
export interface Made {
  readonly mask: number;
  readonly amount: number;
  readonly alike: boolean;
}
/** A mana ability that costs mana, in one way to pay it, or makes several colours at once: used only if nothing else pays. */
export interface Exchange {
  readonly row: number;
  readonly way: number;
  readonly cost: ManaCost;
  readonly taps: boolean;
  /** How often it can be used. */
  readonly uses: number;
  /** Its permanent makes no mana in another way. */
  readonly isOnlyUse: boolean;
  readonly makes: readonly Made[];
}
/** Gathered together with the sources; those that cost more than mana and tapping come last. */
export const exchanges: Exchange[] = [];

/** What a mana ability makes, one by one. */
export const makesOf = (made: Made, each: boolean): readonly Made[] =>
  each ? coloursIn(made.mask).map(colour => ({ ...made, mask: 1 << colour })) : [made];

/** Without gathering what is known of it: this is asked at every stop. */
export function addSource(
  row: number,
  mask: number,
  plain: number,
  once: number,
  alike: boolean,
  way: number,
  uses = 1,
): void {
  const { count } = sources;
  if (count === sources.row.length) makeRoom();
  const amount = once * uses;
  sources.row[count] = row;
  sources.mask[count] = mask;
  sources.plain[count] = plain;
  sources.amount[count] = bounded(amount);
  sources.once[count] = once;
  sources.alike[count] = isAlike(mask, once, alike) ? 1 : 0;
  sources.way[count] = way;
  sources.of[count] = count;
  sources.supply += amount;
  if (sources.alike[count] !== 0) sources.anyAlike = true;
  sources.count++;
}
const isAlike = (mask: number, once: number, alike: boolean): boolean => alike && once > 1 && bitCount(mask) > 1;

/** Whether more comes with a source than it makes itself. */
export function hasMore(source: number): boolean {
  for (let i = sources.own; i < sources.count; i++) if (sources.of[i] === source) return true;
  return false;
}
/** How much one use of a source makes, with all that comes with it. */
export function amountOf(source: number): number {
  let sum = sources.once[source];
  for (let i = sources.own; i < sources.count; i++) if (sources.of[i] === source) sum += sources.amount[i];
  return sum;
}

/** What paying for costlier mana leaves of a player's life, and how many cards it has taken away or tapped. */
const means = { life: 0, taken: 0, tapped: 0, except: 0 };
/** Permanents that make no mana by being given up themselves, so that they can be given up for others; and those that could. */
const freed = new Set<number>();
export const contested = new Set<number>();

/** What some uses of an ability cost; false, and nothing, if that is not there. What makes mana by itself is not touched. */
function take({ price }: ManaFacts, spare: number, uses = 1): boolean {
  const given = price.areTapped ? "tapped" : "taken";
  if (means.life < price.life * uses) return false;
  if (price.others > 0 && spare - means[given] < price.others * uses) return false;
  means.life -= price.life * uses;
  means[given] += price.others * uses;
  return true;
}
const spareFor = (m: MagicMachine, held: HeldAbility, row: number, { price }: ManaFacts): number =>
  price.spare === undefined ? 0 : valueNow(m, held, row, price.spare);
/** So often an ability can be used for the counters on its permanent. */
function countersFor(m: MagicMachine, row: number, { price }: ManaFacts): number {
  let most = MOST_USES;
  for (const { kind, count } of price.counters) most = Math.min(most, Math.floor(m.s.card[kind][row] / count));
  return most;
}
/** More is never needed: a cost is less. */
const MOST_USES = 100_000;
/** Of mana whose colours have to be alike each use is a source. */
const MOST_ALIKE = 16;

/** An ability that can be used again and again, each time for life or cards that others want as well. */
interface Again {
  readonly row: number;
  readonly way: number;
  readonly facts: ManaFacts;
  readonly made: number;
  readonly spare: number;
  readonly most: number;
  uses: number;
}
const again: Again[] = [];
/** In turn, as long as there is something to pay with: none of them takes it all. */
function shareMeans(): void {
  for (const use of again) if (use.facts.price.life + use.facts.price.others === 0) use.uses = use.most;
  for (let went = true; went; ) {
    went = false;
    for (const use of again) {
      if (use.uses === use.most || !take(use.facts, use.spare)) continue;
      use.uses++;
      went = true;
    }
  }
  for (const { row, way, facts, made, uses } of again) {
    if (uses === 0) continue;
    if (!isAlike(facts.mask, made, facts.alike)) addSource(row, facts.mask, 0, made, facts.alike, way, uses);
    else for (let i = Math.min(uses, MOST_ALIKE); i > 0; i--) addSource(row, facts.mask, 0, made, true, way);
  }
}

/** Fills in `sources`; `except` is being tapped for something else, and so much life is paid for something else. */
export function gatherSources(m: MagicMachine, player: number, except: number, life: number): void {
  sources.count = 0;
  sources.supply = 0;
  sources.anyAlike = false;
  if (exchanges.length > 0) exchanges.length = 0;
  means.life = m.s.player.life[player] - life;
  means.taken = 0;
  means.tapped = 0;
  means.except = except;
  again.length = 0;
  contested.clear();
  const stolen = m.s.getter.changes[CONTROLLER] !== 0;
  const first = zoneAt(m, BATTLEFIELD, stolen ? 1 : player);
  const last = stolen ? first + m.rules.players - 1 : first;
  for (let zone = first; zone <= last; zone++) {
    for (let i = 0; i < zoneCount(m.s, zone); i++) {
      const row = cardAt(m.s, zone, i);
      if (row !== except && !freed.has(row) && (!stolen || controllerOf(m, row) === player) && canUseForMana(m, row))
        addSourcesOn(m, row);
    }
  }
  if (again.length > 0) shareMeans();
  sources.own = sources.count;
  if (mayBeReplaced(m, tapping(m).forMana)) addWhatComesWith(m);
}

/** 605.1b: what comes with the sources that are tapped. */
function addWhatComesWith(m: MagicMachine): void {
  for (let i = 0; i < sources.own; i++) {
    if (!isTappedAs(m, i)) continue;
    addManaWith(m, sources.row[i], i);
  }
}
/** What comes with a permanent that is tapped for mana, as that of a source. */
export function addManaWith(m: MagicMachine, row: number, of: number): void {
  forManaWith(m, row, (mask, amount) => {
    const at = sources.count;
    addSource(row, mask, 0, amount, false, 0);
    sources.of[at] = of;
  });
}
/** Whether a source is a permanent's being tapped for mana. */
export function isTappedAs(m: MagicMachine, source: number): boolean {
  if (sources.way[source] === 0 || sources.plain[source] !== 0) return true;
  const held = usedAbilities(m, sources.row[source])[sources.way[source] - ABILITIES];
  return manaFacts(held)?.taps === true;
}

/** Calls `visit` for all mana that comes with a permanent if it is tapped for mana now. */
function forManaWith(m: MagicMachine, row: number, visit: (mask: number, amount: number) => void): void {
  const verb = tapping(m).forMana;
  for (const { ability, card, effect } of replacementsOf(m, verb, [referenceTo(m.s, m.rules.tables.card, row)])) {
    const facts = usedFacts(ability);
    if (facts?.use !== "triggered mana") continue;
    const yours = card > 0 ? controllerOf(m, card) : m.s.effect.controller[effect];
    for (const { mask, amount, isYours } of (facts as TriggeredManaFacts).makes) {
      const made = isYours && yours !== controllerOf(m, row) ? 0 : valueNow(m, { ability, effect }, card, amount);
      if (made > 0) visit(mask, made);
    }
  }
}
/** How much that is. */
export function manaWith(m: MagicMachine, row: number): number {
  let sum = 0;
  if (mayBeReplaced(m, tapping(m).forMana))
    forManaWith(m, row, (_, amount) => {
      sum += amount;
    });
  return sum;
}

function addSourcesOn(m: MagicMachine, row: number): void {
  const used = usedAbilities(m, row);
  const untapped = m.s.card.tapped[row] === 0;
  let plain = untapped ? intrinsicMana(m, row) : 0;
  let amount = plain === 0 ? 0 : 1;
  if (used.length === 0 && amount === 0) return;
  let costly = false;
  let alike = false;
  if (untapped) {
    for (const held of used) {
      const facts = manaFacts(held);
      if (facts !== undefined && !facts.tapsOnly) costly = true;
      if (!facts?.tapsOnly || !isUsable(m, held, row)) continue;
      const made = facts.fixed ?? valueNow(m, held, row, facts.amount);
      if (made <= 0) continue;
      if (made > amount) {
        amount = made;
        alike = facts.alike;
        plain = made > 1 ? facts.mask : plain | facts.mask;
      } else if (made === amount && amount === 1) plain |= facts.mask;
    }
  } else costly = used.some(held => manaFacts(held)?.taps === false);
  const tappable = (amount > 0 || costly) && untapped && canTapForMana(m, row);
  if (costly) addCostlySources(m, used, row, tappable ? { plain, amount, alike } : undefined);
  else if (amount > 0 && tappable) addSource(row, plain, plain, amount, alike, 0);
}

/** What a permanent makes for nothing but being tapped. */
interface TappedFor {
  readonly plain: number;
  readonly amount: number;
  readonly alike: boolean;
}

/** What costs more than tapping: with it a permanent makes more colours, or makes mana at all. */
function addCostlySources(
  m: MagicMachine,
  used: readonly HeldAbility[],
  row: number,
  tapped: TappedFor | undefined,
): void {
  let { plain, amount, alike } = tapped ?? { plain: 0, amount: 0, alike: false };
  let mask = plain;
  let way = 0;
  for (let i = 0; i < used.length; i++) {
    const held = used[i];
    const facts = manaFacts(held);
    if (!facts || facts.tapsOnly || facts.asInstant || (facts.taps && tapped === undefined)) continue;
    if ((facts.once && (m.s.card.used[row] & usedBit(i)) !== 0) || !isUsable(m, held, row)) continue;
    const made = facts.fixed ?? valueNow(m, held, row, facts.amount);
    if (made <= 0) continue;
    if (facts.price.mana || facts.each) {
      addExchange(m, used, row, i, made);
    } else if (!facts.taps) {
      const most = facts.price.again ? countersFor(m, row, facts) : 1;
      again.push({ row, way: ABILITIES + i, facts, made, spare: spareFor(m, held, row, facts), most, uses: 0 });
    } else if (way === 0 && (amount === 0 || amount === made) && take(facts, spareFor(m, held, row, facts))) {
      mask |= facts.mask;
      amount = made;
      alike = facts.alike;
      way = ABILITIES + i;
    }
  }
  if (amount > 0) addSource(row, mask, plain, amount, alike, way);
}

/** So many are used for one cost at most. */
export const MOST_EXCHANGES = 6;
function addExchange(m: MagicMachine, used: readonly HeldAbility[], row: number, index: number, amount: number): void {
  const facts = manaFacts(used[index]);
  if (!facts) return;
  const { mask, alike, each, price, taps } = facts;
  const spare = spareFor(m, used[index], row, facts);
  let uses = 0;
  for (const most = price.again ? Math.min(countersFor(m, row, facts), MOST_EXCHANGES) : 1; uses < most; uses++)
    if (!take(facts, spare)) break;
  if (uses === 0) return;
  const makes = [...makesOf({ mask, amount, alike }, each)];
  if (taps && mayBeReplaced(m, tapping(m).forMana))
    forManaWith(m, row, (comes, count) => makes.push({ mask: comes, amount: count, alike: false }));
  const isOnlyUse = used.length === 1 && intrinsicMana(m, row) === 0;
  for (const cost of price.mana ?? costsOf("")) {
    const exchange = { row, way: ABILITIES + index, cost, taps, uses, isOnlyUse, makes };
    if (price.more) exchanges.push(exchange);
    else exchanges.unshift(exchange);
  }
}

/** 605.1a: whether a permanent makes mana by being tapped, or by being given up, that it would not make given up for another. */
const makesManaBy = (name: string, say: string, isSo: (m: MagicMachine, row: number) => boolean) =>
  question(
    name,
    [["card", "card"]],
    "flag",
    (m, card) => {
      const row = rowOf(card);
      if (row === means.except) return true;
      if (freed.has(row) || !isSo(m, row)) return false;
      contested.add(row);
      return true;
    },
    { say },
  );
export const makesManaTapped = closed(
  makesManaBy(
    "makesManaTapped",
    "{card} makes mana by being tapped",
    (m, row) => intrinsicMana(m, row) !== 0 || usedAbilities(m, row).some(held => manaFacts(held)?.taps === true),
  ),
);
export const makesManaLeaving = closed(
  makesManaBy("makesManaLeaving", "{card} makes mana by leaving", (m, row) =>
    usedAbilities(m, row).some(held => manaFacts(held)?.price.givesUpItself === true),
  ),
);
/** Runs something as if these permanents made no mana themselves. */
export function withFreed<T>(rows: readonly number[], run: () => T): T {
  for (const row of rows) freed.add(row);
  try {
    return run();
  } finally {
    freed.clear();
  }
}

/** Whether all it can do is to be tapped for mana, as the payment solver does when there is something to pay. */
export function isPlainSource(m: MagicMachine, row: number): boolean {
  if (zoneKindOf(m, row) !== BATTLEFIELD) return false;
  const used = usedAbilities(m, row);
  return used.every(held => manaFacts(held)?.tapsOnly) && (used.length > 0 || intrinsicMana(m, row) !== 0);
}

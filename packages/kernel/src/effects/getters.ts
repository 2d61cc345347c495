// Questions that rules may bend: the printed value, then the continuous effects that touch it, layer by layer.

import { ALL } from "../machine/derived.js";
import { type CompiledAbility, type CompiledPart, type Getter, type Machine, SELF, YOU } from "../machine/machine.js";
import { listItem } from "../position/heap.js";
import { referenceTo, timestampOf } from "../position/rows.js";
import { CARD_TAG, exact, lengthOf, packRef, rowOf } from "../position/values.js";
import { ALL_ZONES } from "../position/zones.js";
import { possibleCopies } from "./granted-listeners.js";
import { nextEffect } from "./order-effects.js";

/** What continuous abilities listen to; what a verb would do and what it did follow from 2 on. */
export const CONTINUOUS = 0;
export const wouldChannel = (verb: number): number => 2 * verb;
export const didChannel = (verb: number): number => 2 * verb + 1;

/** Getters every game has: the text a card has now, who controls it, whether it has an ability. */
export const TEXT = 0;
export const CONTROLLER = 1;
export const ABILITY = 2;

/** Bits of `touched` that are no column of a game. */
export const LISTENERS_BIT = 1 << 30;
/** What waits or is on the stack has changed. */
export const ITEMS_BIT = 1 << 31;

export function get(m: Machine, getter: Getter, row: number, param = 0): number {
  const value = changedValue(m, getter, row, param) ?? getter.printed(m, row, param);
  if (value !== 0 && getter.onlyIf !== undefined) {
    const card = referenceTo(m.s, m.rules.tables.card, row);
    return getter.onlyIf(m, card, param) ? value : 0;
  }
  return value < getter.least ? getter.least : value;
}

function changedValue(m: Machine, { index }: Getter, row: number, param: number): number | undefined {
  if (m.s.getter.changes[index] === 0) return undefined;
  refreshDerived(m);
  return m.derived.value(index, row, param);
}

/** Works out what continuous effects make of everything, if something it was worked out from has changed. */
export function refreshDerived(m: Machine): void {
  if ((m.dirtyColumns & m.derived.reads) !== 0 && !m.derived.busy) derive(m);
}

export const cardDefOf = (m: Machine, card: number): number =>
  m.s.getter.changes[TEXT] === 0 ? m.s.card.text[card] : get(m, m.rules.getters[TEXT], card);
export const controllerOf = (m: Machine, card: number): number => get(m, m.rules.getters[CONTROLLER], card);

/** An ability as an effect gives it: the effect's captured values go with it. */
export const givenBy = (ability: number, effect: number): number => ability + effect * FIRST_GIVEN;
export const FIRST_GIVEN = 65_536;

/** How often a card has an ability: printed on what it is now and not lost, or given to it. */
export const abilityCount = (m: Machine, card: number, ability: number): number =>
  get(m, m.rules.getters[ABILITY], card, ability);

/** One continuous ability at work: on a card, or of a lasting effect. */
interface Instance {
  readonly ability: CompiledAbility;
  readonly card: number;
  readonly effect: number;
  readonly timestamp: number;
  /** Stands for an effect's giving of the ability, not for what the ability changes. */
  readonly gives: boolean;
  /** What it applies to, fixed once its first part has been applied. */
  rows: readonly number[] | undefined;
}

interface WaitingPart {
  readonly instance: Instance;
  readonly part: CompiledPart;
  readonly tie: number;
}

/**
 * Whether something continuous might make a number smaller than it is printed: a change that sets it, takes away, or
 * adds what is not a plain number. A quick look that works nothing out.
 */
export function mayBeLower(m: Machine, getter: number): boolean {
  const { s, rules } = m;
  if (s.getter.changes[getter] === 0) return false;
  for (let row = s.verb.first[CONTINUOUS]; row > 0; row = s.hear.nextOfVerb[row]) {
    for (const part of rules.abilities[s.hear.ability[row]].parts) {
      if (part.getter === getter && (part.how !== "add" || part.constant === undefined || part.constant < 0))
        return true;
    }
  }
  return false;
}

/** Whether something continuous might set this parameter of a getter for anything. A quick look, too. */
export function mayBeSet(m: Machine, getter: number, param: number): boolean {
  const { s, rules } = m;
  if (s.getter.changes[getter] === 0) return false;
  for (let row = s.verb.first[CONTINUOUS]; row > 0; row = s.hear.nextOfVerb[row]) {
    for (const part of rules.abilities[s.hear.ability[row]].parts) {
      if (part.getter === getter && !part.all && (part.constantParam ?? param) === param) return true;
    }
  }
  return false;
}

function derive(m: Machine): void {
  const { derived } = m;
  derived.busy = true;
  try {
    derived.reads = deriveAll(m);
  } finally {
    derived.busy = false;
  }
  m.dirtyColumns = 0;
}

/** Works everything out anew; gives what it was worked out from. */
function deriveAll(m: Machine): number {
  m.derived.clear();
  let reads = LISTENERS_BIT;
  const layers: WaitingPart[][] = [];
  for (const instance of continuousAbilities(m)) {
    const { ability, effect } = instance;
    reads |= ability.reads;
    // An effect on a card ends when the card moves.
    if (effect > 0 && m.s.effect.on[effect] !== 0) reads |= ALL_ZONES;
    for (const part of partsOf(m, instance)) {
      layers[part.layer] ??= [];
      const waiting = layers[part.layer];
      waiting.push({ instance, part, tie: waiting.length });
    }
  }
  for (let layer = 0; layer < layers.length; layer++) if (layers[layer]) applyLayer(m, layers[layer]);
  return reads;
}

/** An effect on a card gives the card its ability: that comes before what a continuous ability itself changes. */
function partsOf(m: Machine, { ability, effect, gives }: Instance): readonly CompiledPart[] {
  if (!gives) return ability.parts;
  return [
    {
      layer: m.rules.abilityLayer,
      getter: ABILITY,
      how: "add",
      param: () => givenBy(ability.index, effect),
      constantParam: undefined,
      all: false,
      kept: [],
      value: () => 1,
      constant: 1,
      defines: false,
      reads: new Set(),
    },
  ];
}

function applyLayer(m: Machine, waiting: WaitingPart[]): void {
  if (areIndependent(m, waiting)) {
    // They stand by time stamp already.
    for (const next of waiting) apply(m, next);
    return;
  }
  while (waiting.length > 0) {
    const present = waiting.filter(({ instance }) => exists(m, instance));
    if (present.length === 0) return;
    const next =
      present.length === 1
        ? present[0]
        : nextEffect(present, {
            dependsOn: (a, b) => dependsOn(m, a, b),
            timestamp: ({ instance }) => instance.timestamp,
            tie: ({ tie }) => tie,
            definesCharacteristic: ({ part }) => part.defines,
          });
    apply(m, next);
    waiting.splice(waiting.indexOf(next), 1);
  }
}

/** Applies a part; what its ability applies to is fixed by the first. */
function apply(m: Machine, { instance, part }: WaitingPart): void {
  const base = layOut(m, instance);
  instance.rows ??= rowsAffected(m, instance, base);
  applyPart(m, instance, part, instance.rows, base);
  m.giveBack(base);
}

/** Whether nobody reads what another of them writes, all are there, and nobody can come or go meanwhile. */
function areIndependent(m: Machine, waiting: readonly WaitingPart[]): boolean {
  for (const own of waiting) {
    const { part, instance } = own;
    if (part.defines || part.getter === TEXT) return false;
    // Who gets an ability loses none.
    if (part.getter === ABILITY && (part.how !== "add" || part.constant === undefined || part.constant < 0))
      return false;
    if (!exists(m, instance)) return false;
    for (const other of waiting) {
      if (other !== own && (part.reads.has(other.part.getter) || readsControl(own, other))) return false;
    }
  }
  return true;
}

/** Whose "you" an ability on a card speaks of changes with the card's controller. */
const readsControl = ({ instance }: WaitingPart, other: WaitingPart): boolean =>
  instance.effect === 0 && other.part.getter === CONTROLLER;

/** Whether it is there: begun already, never on a card, or on a card that has not lost it. */
function exists(m: Machine, { rows, effect, card, ability, gives }: Instance): boolean {
  if (rows !== undefined || gives) return true;
  if (effect === 0) return abilityCount(m, card, ability.index) > 0;
  return (
    !isGiven(m, ability, effect) || abilityCount(m, rowOf(m.s.effect.on[effect]), givenBy(ability.index, effect)) > 0
  );
}

/** Whether an effect gives its ability to a card. */
export const isGiven = (m: Machine, { isChange }: CompiledAbility, effect: number): boolean =>
  effect > 0 && !isChange && m.s.effect.on[effect] !== 0;

/** 613.8a in Magic's words: applying the other first would change whether this exists, what it applies to or does. */
function dependsOn(m: Machine, a: WaitingPart, b: WaitingPart): boolean {
  const ownExistence = a.instance.rows === undefined && !a.instance.gives;
  const mayMatter =
    a.part.reads.has(b.part.getter) ||
    readsControl(a, b) ||
    (ownExistence && (b.part.getter === ABILITY || b.part.getter === TEXT));
  if (!mayMatter) return false;
  const before = outcome(m, a);
  const after = m.derived.tentatively(() => {
    const base = layOut(m, b.instance);
    applyPart(m, b.instance, b.part, b.instance.rows ?? rowsAffected(m, b.instance, base), base);
    m.giveBack(base);
    return outcome(m, a);
  });
  return before.length !== after.length || before.some((value, i) => value !== after[i]);
}

/** What a part would do: to which rows, and what to each. Empty if it is not there. */
function outcome(m: Machine, { instance, part }: WaitingPart): number[] {
  if (!exists(m, instance)) return [];
  const { it, current } = instance.ability;
  const base = layOut(m, instance);
  const done = [-1];
  for (const row of instance.rows ?? rowsAffected(m, instance, base)) {
    m.write(base + it, asIt(m, part, row));
    const param = part.param?.(m, base) ?? 0;
    if (part.how === "rework") m.write(base + current, currentValue(m, part, row, param));
    done.push(row, param, part.value(m, base));
  }
  m.giveBack(base);
  return done;
}

function applyPart(m: Machine, { ability }: Instance, part: CompiledPart, rows: readonly number[], base: number): void {
  for (const row of rows) {
    m.write(base + ability.it, asIt(m, part, row));
    const param = part.all ? ALL : (part.param?.(m, base) ?? 0);
    // What copying has settled is not defined by what was copied (707.9d in Magic).
    if (part.defines && m.derived.value(part.getter, row, param) !== undefined) continue;
    if (part.getter === TEXT) forgetCard(m, row);
    const current = part.all || part.how === "set" ? 0 : currentValue(m, part, row, param);
    if (part.how === "rework") m.write(base + ability.current, current);
    const value = part.value(m, base);
    const kept = part.kept.filter(stays => currentValue(m, part, row, stays) !== 0);
    if (part.all) m.derived.setAll(part.getter, row, value, part.layer);
    else m.derived.set(part.getter, row, param, part.how === "add" ? exact(current + value) : value);
    for (const stays of kept) m.derived.set(part.getter, row, stays, 1);
  }
}

/** Whatever becomes a copy is nothing that copying made of it before. */
function forgetCard(m: Machine, row: number): void {
  for (const { index, of } of m.rules.getters) if (of === "card") m.derived.forget(index, row);
}

/** The text that a part of a lasting effect makes cards a copy of; it is the same for all of them. */
export function textGiven(m: Machine, ability: CompiledAbility, part: CompiledPart, effect: number): number {
  const base = m.borrow(ability.slots);
  fillContext(m, ability, 0, effect, base);
  const text = part.value(m, base);
  m.giveBack(base);
  return text;
}

function currentValue(m: Machine, part: CompiledPart, row: number, param: number): number {
  return m.derived.value(part.getter, row, param) ?? m.rules.getters[part.getter].printed(m, row, param);
}

const asIt = (m: Machine, part: CompiledPart, row: number): number =>
  m.rules.getters[part.getter].of === "card" ? referenceTo(m.s, m.rules.tables.card, row) : row;

function rowsAffected(m: Machine, { ability, effect, gives }: Instance, base: number): number[] {
  const { applies } = ability;
  if (gives || !applies) return [rowOf(m.s.effect.on[effect])];
  const found: number[] = [];
  applies.list(m, base, found);
  if (applies.kind !== "card") return found;
  const rows: number[] = [];
  for (const reference of found) if (isCurrent(m, reference)) rows.push(rowOf(reference));
  return rows;
}

/** Whether a reference means a card that is there, and still the same object. Nothing, or what has ceased, is not. */
export const isCurrent = (m: Machine, reference: number): boolean => {
  const row = rowOf(reference);
  return packRef(CARD_TAG, row, m.s.card.incarnation[row]) === reference;
};

/** Lays out what a formula of this ability may use: you, the source, what was captured. To be given back. */
function layOut(m: Machine, { ability, card, effect }: Instance): number {
  const base = m.borrow(ability.slots);
  fillContext(m, ability, card, effect, base);
  return base;
}

/** Writes `you`, `self` and captured values; event values lie between them and are the caller's. */
export function fillContext(m: Machine, ability: CompiledAbility, card: number, effect: number, base: number): void {
  const { s } = m;
  if (effect === 0) {
    m.write(base + SELF, referenceTo(s, m.rules.tables.card, card));
    m.write(base + YOU, controllerOf(m, card));
    return;
  }
  const on = s.effect.on[effect];
  const given = on !== 0 && ability.is !== "continuous";
  m.write(base + YOU, given ? controllerOf(m, rowOf(on)) : s.effect.controller[effect]);
  m.write(base + SELF, on !== 0 ? on : s.effect.source[effect]);
  const captured = s.effect.captured[effect];
  const first = base + ability.firstCaptured;
  for (let i = 0; i < lengthOf(captured); i++) m.write(first + i, listItem(s, captured, i));
}

function continuousAbilities(m: Machine): Instance[] {
  const { s, rules } = m;
  const found: Instance[] = [];
  for (let row = s.verb.first[CONTINUOUS]; row > 0; row = s.hear.nextOfVerb[row]) {
    if (s.hear.conferred[row]) {
      const ability = rules.abilities[s.hear.ability[row]];
      for (const card of possibleCopies(m, row))
        found.push({ ability, card, effect: 0, timestamp: timestampOf(s, card), gives: false, rows: undefined });
      continue;
    }
    const effect = s.hear.effect[row];
    const card = s.hear.card[row];
    if (effect > 0 ? !effectApplies(m, effect) : isIdle(m, row)) continue;
    const timestamp = effect > 0 ? s.effect.began[effect] : timestampOf(s, card);
    const ability = rules.abilities[s.hear.ability[row]];
    const isOnCard = isGiven(m, ability, effect);
    if (isOnCard) found.push({ ability, card, effect, timestamp, gives: true, rows: undefined });
    if (ability.is !== "continuous") continue;
    // 613.7a in Magic's words: as old as its object or as what gave it, whichever is later.
    const own = isOnCard ? Math.max(timestamp, timestampOf(s, rowOf(s.effect.on[effect]))) : timestamp;
    found.push({ ability, card, effect, timestamp: own, gives: false, rows: undefined });
  }
  return isInOrder(found) ? found : found.sort(byTime);
}

const byTime = (a: Instance, b: Instance): number => a.timestamp - b.timestamp || a.ability.index - b.ability.index;

/** Mostly they are, because who came later listens later. */
function isInOrder(instances: readonly Instance[]): boolean {
  for (let i = 1; i < instances.length; i++) if (byTime(instances[i - 1], instances[i]) > 0) return false;
  return true;
}

/**
 * What became a copy has the abilities of the original registered until the copying ends: that counts for nothing once
 * the card is elsewhere, or where its own text (or another copying) has registered the same.
 */
export function isIdle(m: Machine, row: number): boolean {
  const { s } = m;
  if (s.getter.changes[TEXT] === 0) return false;
  const { hear } = s;
  const { zones } = m.rules.abilities[hear.ability[row]];
  if (!zones.has(s.zone.kind[s.card.zone[hear.card[row]]])) return true;
  const alike = (other: number): boolean =>
    hear.verb[other] === hear.verb[row] && hear.ability[other] === hear.ability[row];
  for (let own = s.card.hears[hear.card[row]]; own > 0; own = hear.nextOfOwner[own]) if (alike(own)) return own !== row;
  for (let other = hear.prevOfVerb[row]; other > 0; other = hear.prevOfVerb[other]) {
    if (hear.card[other] === hear.card[row] && hear.effect[other] === 0 && alike(other)) return true;
  }
  return false;
}

/** An effect on an object that is gone is gone with it. */
export function effectApplies(m: Machine, effect: number): boolean {
  const on = m.s.effect.on[effect];
  return on === 0 || isCurrent(m, on);
}

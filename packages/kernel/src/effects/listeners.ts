// Who listens to what: for each verb a list of the abilities that could matter, kept up as cards and effects come and
// go. It is an upper bound, follows from the rest of the state, and is made anew when a state is loaded.

import type { CompiledAbility, CompiledPart, Machine } from "../machine/machine.js";
import { addRow, firstRow, nextRow, removeRow } from "../position/rows.js";
import { rowOf } from "../position/values.js";
import { ABILITY, CONTINUOUS, effectApplies, isGiven, LISTENERS_BIT, TEXT, textGiven } from "./getters.js";

/** Registers what is printed on a card for the zone it is in now, instead of what was registered for it before. */
export function relisten(m: Machine, card: number): void {
  const { s, rules } = m;
  silence(m, s.card.hears[card]);
  const kind = s.zone.kind[s.card.zone[card]];
  let last = 0;
  for (const index of rules.texts[s.card.text[card]].abilities) {
    const ability = rules.abilities[index];
    if (ability.zones.has(kind)) last = listen(m, ability, card, 0, last);
  }
  s.card.hears[card] = last;
}

/** Registers an ability; returns the last of its owner's rows, of which `before` is the previous one. */
function listen(
  m: Machine,
  ability: CompiledAbility,
  card: number,
  effect: number,
  before: number,
  conferred = false,
): number {
  let last = before;
  if (ability.channel >= 0) last = addListener(m, ability.channel, ability.index, card, effect, conferred, last);
  for (const index of ability.confers) {
    const given = m.rules.abilities[index];
    if (given.channel > CONTINUOUS) last = addListener(m, given.channel, index, card, effect, true, last);
  }
  return last;
}

function addListener(
  m: Machine,
  channel: number,
  ability: number,
  card: number,
  effect: number,
  conferred: boolean,
  before: number,
): number {
  const { s } = m;
  const row = addRow(s, m.rules.tables.hear);
  const { hear, verb } = s;
  hear.verb[row] = channel;
  hear.ability[row] = ability;
  hear.card[row] = card;
  hear.effect[row] = effect;
  hear.conferred[row] = conferred ? 1 : 0;
  hear.nextOfOwner[row] = before;
  const last = verb.last[channel];
  hear.prevOfVerb[row] = last;
  if (last > 0) hear.nextOfVerb[last] = row;
  else verb.first[channel] = row;
  verb.last[channel] = row;
  verb.heard[channel]++;
  if (channel === CONTINUOUS) countChanges(m, ability, effect, 1);
  return row;
}

/** Counts the getters a continuous ability changes; an effect on a card also gives that card its ability. */
function countChanges(m: Machine, ability: number, effect: number, by: number): void {
  const { changes } = m.s.getter;
  const compiled = m.rules.abilities[ability];
  if (isGiven(m, compiled, effect)) changes[ABILITY] += by;
  for (const { getter } of compiled.parts) changes[getter] += by;
  m.dirtyColumns |= LISTENERS_BIT;
}

function silence(m: Machine, lastOfOwner: number): void {
  const { s } = m;
  const { hear, verb } = s;
  for (let row = lastOfOwner; row > 0; ) {
    const next = hear.nextOfOwner[row];
    const channel = hear.verb[row];
    const before = hear.prevOfVerb[row];
    const after = hear.nextOfVerb[row];
    if (before > 0) hear.nextOfVerb[before] = after;
    else verb.first[channel] = after;
    if (after > 0) hear.prevOfVerb[after] = before;
    else verb.last[channel] = before;
    verb.heard[channel]--;
    if (channel === CONTINUOUS) countChanges(m, hear.ability[row], hear.effect[row], -1);
    removeRow(s, m.rules.tables.hear, row);
    row = next;
  }
}

/** Registers a lasting effect: its ability, and what a card it turns into something else can do. */
export function listenEffect(m: Machine, effect: number): void {
  const { s, rules } = m;
  const ability = rules.abilities[s.effect.ability[effect]];
  let last = listen(m, ability, 0, effect, 0);
  if (s.effect.on[effect] !== 0 && ability.channel !== CONTINUOUS) {
    last = addListener(m, CONTINUOUS, ability.index, 0, effect, false, last);
  }
  for (const part of ability.parts) {
    if (part.getter === TEXT) last = (ability.isChange ? listenCopy : listenCopies)(m, effect, ability, part, last);
  }
  s.effect.hears[effect] = last;
}

/** A card that becomes a copy can do what is printed on the original. */
function listenCopy(m: Machine, effect: number, ability: CompiledAbility, part: CompiledPart, before: number): number {
  const { rules, s } = m;
  if (!effectApplies(m, effect)) return before;
  const card = rowOf(s.effect.on[effect]);
  const kind = s.zone.kind[s.card.zone[card]];
  let last = before;
  for (const index of rules.texts[textGiven(m, ability, part, effect)].abilities) {
    const copied = rules.abilities[index];
    if (copied.zones.has(kind)) last = listen(m, copied, card, 0, last);
  }
  return last;
}

/** Which cards are copies may change at any time: whoever has what is printed on the original is found when it matters. */
function listenCopies(
  m: Machine,
  effect: number,
  ability: CompiledAbility,
  part: CompiledPart,
  before: number,
): number {
  const { rules } = m;
  let last = before;
  for (const index of rules.texts[textGiven(m, ability, part, effect)].abilities)
    last = listen(m, rules.abilities[index], 0, 0, last, true);
  return last;
}

export function silenceEffect(m: Machine, effect: number): void {
  silence(m, m.s.effect.hears[effect]);
}

export function silenceCard(m: Machine, card: number): void {
  silence(m, m.s.card.hears[card]);
  m.s.card.hears[card] = 0;
}

/** Makes all registrations anew; a loaded state has none. */
export function relistenAll(m: Machine): void {
  const { s, rules } = m;
  s.verb.first.fill(0);
  s.verb.last.fill(0);
  s.verb.heard.fill(0);
  s.getter.changes.fill(0);
  for (let row = firstRow(s, rules.tables.hear); row > 0; ) {
    const next = nextRow(s, rules.tables.hear, row);
    removeRow(s, rules.tables.hear, row);
    row = next;
  }
  for (let card = firstRow(s, rules.tables.card); card > 0; card = nextRow(s, rules.tables.card, card)) {
    s.card.hears[card] = 0;
    if (s.card.zone[card] > 0 && rules.texts[s.card.text[card]].hears) relisten(m, card);
  }
  for (let effect = firstRow(s, rules.tables.effect); effect > 0; effect = nextRow(s, rules.tables.effect, effect)) {
    listenEffect(m, effect);
  }
  m.dirtyColumns = -1;
}

// Who listens to a verb now, and the triggers that what was done sets off.

import { type CompiledAbility, FIRST_PARAM, type Machine, SELF, type Verb, YOU } from "../machine/machine.js";
import { perRules } from "../machine/per-rules.js";
import { listValues, makeList } from "../position/heap.js";
import { kernelTables, rowColumns } from "../position/kernel-tables.js";
import { addRow, timestampOf } from "../position/rows.js";
import { nextSerial } from "../position/state.js";
import { rowOf } from "../position/values.js";
import { conferredOn } from "./card-abilities.js";
import { useEffect } from "./effects.js";
import { abilityCount, didChannel, effectApplies, fillContext, givenBy, ITEMS_BIT, isIdle } from "./getters.js";
import { isConferredBefore } from "./granted-listeners.js";

/** An ability that listens: on a card, given to a card by an effect, or of an effect alone. */
export interface Listener {
  readonly ability: CompiledAbility;
  readonly card: number;
  readonly effect: number;
  readonly timestamp: number;
}

/** Those that listen on a channel, in an order that does not depend on how the state came about. */
export function listenersOn(m: Machine, channel: number): Listener[] {
  const found: Listener[] = [];
  m.look(m.s.verb.heard[channel]);
  for (let row = m.s.verb.first[channel]; row > 0; row = m.s.hear.nextOfVerb[row]) {
    for (const listener of possibleAt(m, row)) if (isThere(m, row, listener)) found.push(listener);
  }
  return inOrder(found);
}

const inOrder = (listeners: Listener[]): Listener[] =>
  listeners.length < 2
    ? listeners
    : listeners.sort((a, b) => a.timestamp - b.timestamp || a.ability.index - b.ability.index);

const NOBODY: readonly Listener[] = [];

/** Who a registration stands for: one card or effect, or all cards an ability is conferred on. */
function possibleAt(m: Machine, row: number): readonly Listener[] {
  const { s, rules } = m;
  const ability = rules.abilities[s.hear.ability[row]];
  const effect = s.hear.effect[row];
  if (s.hear.conferred[row]) {
    if (isConferredBefore(m, row)) return NOBODY;
    const found: Listener[] = [];
    for (const holder of conferredOn(m, row)) {
      for (let i = abilityCount(m, holder, ability.index); i > 0; i--) found.push(listenerOnCard(m, ability, holder));
    }
    return found;
  }
  if (effect === 0) return isIdle(m, row) ? NOBODY : [listenerOnCard(m, ability, s.hear.card[row])];
  return effectApplies(m, effect)
    ? [{ ability, card: rowOf(s.effect.on[effect]), effect, timestamp: s.effect.began[effect] }]
    : NOBODY;
}

/** Whether the ability has not been lost. Asked last: it may need everything continuous to be worked out. */
function isThere(m: Machine, row: number, { ability, card, effect }: Listener): boolean {
  if (m.s.hear.conferred[row]) return true;
  if (effect === 0) return abilityCount(m, card, ability.index) > 0;
  return m.s.effect.on[effect] === 0 || abilityCount(m, card, givenBy(ability.index, effect)) > 0;
}

const listenerOnCard = (m: Machine, ability: CompiledAbility, card: number): Listener => ({
  ability,
  card,
  effect: 0,
  timestamp: timestampOf(m.s, card),
});

export function holds(
  m: Machine,
  ability: CompiledAbility,
  card: number,
  effect: number,
  args: ArrayLike<number>,
): boolean {
  if (!ability.condition) return true;
  const base = m.borrow(ability.slots);
  fillContext(m, ability, card, effect, base);
  for (let i = 0; i < args.length; i++) m.s.slot.value[base + FIRST_PARAM + i] = args[i];
  const result = ability.condition(m, base) !== 0;
  m.giveBack(base);
  return result;
}

/** A trigger that was met, with what it saw. */
export interface PendingTrigger {
  readonly ability: CompiledAbility;
  readonly effect: number;
  readonly you: number;
  readonly self: number;
  readonly args: readonly number[];
  readonly captured: readonly number[];
}

export const NO_TRIGGERS: readonly PendingTrigger[] = [];

/** The triggers met by this event, in the order of `listenersOn`. */
export function triggersOf(
  m: Machine,
  verb: Verb,
  args: readonly number[],
  looksBack: boolean,
): readonly PendingTrigger[] {
  const { s, rules } = m;
  const { hear } = s;
  const channel = didChannel(verb.index);
  let met: Listener[] | undefined;
  m.look(s.verb.heard[channel]);
  for (let row = s.verb.first[channel]; row > 0; row = hear.nextOfVerb[row]) {
    const ability = rules.abilities[hear.ability[row]];
    if (ability.looksBack !== looksBack) continue;
    if (ability.movedTo >= 0 && s.zone.kind[args[1]] !== ability.movedTo) continue;
    if (ability.movedFrom >= 0 && s.zone.kind[args[args.length - 1]] !== ability.movedFrom) continue;
    // Most registrations are of one card whose condition does not hold: found out before anything is made.
    const plain = hear.conferred[row] === 0 && hear.effect[row] === 0;
    if (plain && !holds(m, ability, hear.card[row], 0, args)) continue;
    for (const listener of possibleAt(m, row)) {
      if (!plain && !holds(m, ability, listener.card, listener.effect, args)) continue;
      if (!isThere(m, row, listener)) continue;
      met ??= [];
      met.push(listener);
    }
  }
  if (!met) return NO_TRIGGERS;
  return inOrder(met).map(({ ability, card, effect }) => {
    const base = m.borrow(ability.slots);
    fillContext(m, ability, card, effect, base);
    const slots = s.slot.value;
    const captured = effect > 0 ? listValues(s, s.effect.captured[effect]) : [];
    m.giveBack(base);
    return { ability, effect, you: slots[base + YOU], self: slots[base + SELF], args, captured };
  });
}

/** Puts triggers that were met into the queue; the game's own rule says when and in which order they resolve. */
export function enqueue(m: Machine, noticed: readonly PendingTrigger[]): void {
  const { s } = m;
  if (noticed.length > 0) m.dirtyColumns |= ITEMS_BIT;
  for (const { ability, effect, you, self, args, captured } of noticed) {
    // Used up by another part of the same happening.
    if (effect > 0 && s.effect.incarnation[effect] === 0) continue;
    const list = makeList(s, [...args, ...captured]);
    const row = addRow(s, m.rules.tables.item);
    s.item.program[row] = ability.program;
    s.item.you[row] = you;
    s.item.self[row] = self;
    s.item.args[row] = list;
    s.item.order[row] = nextSerial(s);
    if (effect === 0) continue;
    s.item.delayed[row] = Number(s.effect.on[effect] === 0);
    for (const name of notedOfBoth(m)) s.columnsOf("item")[name][row] = s.columnsOf("effect")[name][effect];
    useEffect(m, effect);
  }
}

/** What a game notes of effects and of items alike. */
const notedOfBoth = perRules(({ rules: { schema } }) => {
  const own = (table: "effect" | "item"): string[] =>
    schema
      .table(table)
      .columns.map(({ name }) => name)
      .filter(name => !(name in kernelTables[table]) && !(name in rowColumns));
  return own("effect").filter(name => own("item").includes(name));
});

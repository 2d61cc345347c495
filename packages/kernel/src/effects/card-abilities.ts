// Which abilities cards have now, and what those come to.

import { type CompiledAbility, type Eval, type Machine, YOU } from "../machine/machine.js";
import { rowsOf } from "../position/rows.js";
import { ABILITY, abilityCount, cardDefOf, fillContext, givenBy, refreshDerived } from "./getters.js";
import { wouldHear } from "./granted-listeners.js";

/** The cards that have an ability. */
export function holdersOf(m: Machine, ability: number): number[] {
  const found: number[] = [];
  if (m.s.getter.changes[ABILITY] > 0) refreshDerived(m);
  const rows = m.rules.printedAbilities.has(ability) ? rowsOf(m.s, m.rules.tables.card) : m.derived.rowsSet(ABILITY);
  for (const card of rows) if (abilityCount(m, card, ability) > 0) found.push(card);
  return found;
}

export interface HeldAbility {
  readonly ability: CompiledAbility;
  /** The effect that gave it, or 0. */
  readonly effect: number;
}

/** All abilities a card has now: printed ones first, then those given. */
export function abilitiesOf(m: Machine, card: number): HeldAbility[] {
  const printed = m.rules.texts[cardDefOf(m, card)].abilities.filter(ability => abilityCount(m, card, ability) > 0);
  const given: number[] = [];
  if (m.s.getter.changes[ABILITY] > 0) {
    refreshDerived(m);
    for (const { param, value } of m.derived.settings(ABILITY, card)) {
      for (let i = printed.includes(param) ? 1 : 0; i < value; i++) given.push(param);
    }
  }
  return [...printed, ...given.sort((a, b) => a - b)].map(param => ({
    ability: m.rules.abilities[param & 0xffff],
    effect: Math.floor(param / 65_536),
  }));
}

/** Whether something takes away whatever abilities a card has, in a layer or one that comes after it. */
export function hasLostAbilities(m: Machine, card: number, layer = 0): boolean {
  if (m.s.getter.changes[ABILITY] === 0) return false;
  refreshDerived(m);
  return m.derived.layerOfAll(ABILITY, card) >= layer;
}

/** What `useAbility` is told to use. */
export const abilityKey = ({ ability, effect }: HeldAbility): number => givenBy(ability.index, effect);

/** Works a value of an ability's facts out, for the card that has it; for a player, if not for its controller. */
export function valueNow(m: Machine, held: HeldAbility, card: number, value: Eval, player = 0): number {
  const { ability, effect } = held;
  const base = m.borrow(ability.slots);
  fillContext(m, ability, card, effect, base);
  if (player !== 0) m.write(base + YOU, player);
  const result = value(m, base);
  m.giveBack(base);
  return result;
}

/** Whether an ability that somebody uses may be used. */
export const isUsable = (m: Machine, held: HeldAbility, card: number, player = 0): boolean =>
  held.ability.condition === undefined || valueNow(m, held, card, held.ability.condition, player) !== 0;

/** The cards a registration speaks for that confers an ability: all that have it and are not registered for it. */
export function conferredOn(m: Machine, row: number): number[] {
  const ability = m.s.hear.ability[row];
  const holders = holdersOf(m, ability);
  return m.rules.printedAbilities.has(ability) ? holders.filter(card => wouldHear(m, row, card)) : holders;
}

// The abilities a payment leaves usable. Only what everybody sees counts: a hand would show in what is tapped.

import { usedBit } from "../printed/casting-options.js";
import { forPermanents } from "../printed/control.js";
import type { ManaCost } from "../printed/mana-cost.js";
import { usedFacts } from "../printed/printed.js";
import type { MagicMachine } from "../printed/tables.js";
import type { ActivatedFacts } from "../printed/used-ability-facts.js";
import { addCost } from "./mana-owed.js";
import { left, sourcesPay } from "./mana-solver.js";
import { canTap, sources, usedAbilities } from "./sources-of-mana.js";

interface Spared {
  readonly row: number;
  readonly taps: boolean;
  /** Of hybrid mana each way to pay it. */
  readonly costs: readonly ManaCost[];
}
const spared: Spared[] = [];

/** Whether the sources, but for one and for what the ability taps itself, pay what is left and the ability besides. */
function payBesides({ row, taps, costs }: Spared, without: number): boolean {
  const { amount, supply, count } = sources;
  const idle: { readonly source: number; readonly made: number }[] = [];
  for (let i = 0; taps && i < count; i++) {
    if (sources.row[i] !== row) continue;
    idle.push({ source: i, made: amount[i] });
    sources.supply -= amount[i];
    amount[i] = 0;
  }
  const before = left.slice();
  const pays = costs.some(cost => {
    addCost(left, cost, 0, 0);
    const fits = sourcesPay(without);
    left.set(before);
    return fits;
  });
  for (const { source, made } of idle) amount[source] = made;
  sources.supply = supply;
  return pays;
}

/** Finds the abilities of a player's permanents that could be paid for besides what is left of a cost. */
export function findSpared(m: MagicMachine, player: number): void {
  spared.length = 0;
  forPermanents(m, player, row => {
    const used = usedAbilities(m, row);
    for (let i = 0; i < used.length; i++) {
      const facts = usedFacts(used[i].ability);
      if (facts?.use !== "activated") continue;
      const { zone, once, loyalty, taps, costs } = facts as ActivatedFacts;
      if (zone !== "battlefield" || loyalty || (once && (m.s.card.used[row] & usedBit(i)) !== 0)) continue;
      const ability = { row, taps, costs };
      if ((!taps || canTap(m, row)) && payBesides(ability, NO_SOURCE)) spared.push(ability);
    }
  });
}
const NO_SOURCE = -1;

/** How many of these abilities it would cost to use a source for what is left: its own, and those the rest does not pay. */
export function lostWith(source: number): number {
  let lost = 0;
  for (const ability of spared) if (ability.row === sources.row[source] || !payBesides(ability, source)) lost++;
  return lost;
}

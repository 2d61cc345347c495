// Cards in hand that answer an attack or a gain.

import { bitOf, rowOf } from "@kibitz/kernel/machine";
import type { CardTable } from "../seeing/card-table.js";
import { defaultPlays } from "../seeing/default-plays.js";
import { type Asked, ONLY_IF_MUST, type Order, pickInOrder } from "../seeing/picking.js";
import type { Sight } from "../seeing/position-reader.js";
import { type CompiledPlan, type CompiledStrategy, planForEvent } from "./active-plan.js";

/** Whether the attack being played does not befall the player any more. */
export const isSheltered = ({ m, player }: Sight): boolean => (m.s.game.unaffected[0] & bitOf(player)) !== 0;

/** Shows a card that reacts to attacks; none if one has sheltered the player already. */
export function compileAttackReaction(strategies: readonly CompiledStrategy[], cards: CardTable) {
  const order: Order = (sight, text) => {
    const usual = defaultPlays[cards.texts[text]];
    if (usual?.isFutile?.(sight)) return ONLY_IF_MUST;
    const plan = planForEvent(sight, strategies, cards.names[text]);
    const reacts = plan ? !plan.isIgnored : (usual?.reacts?.(sight, 0) ?? true);
    return reacts ? sight.facts.cost[text] : ONLY_IF_MUST;
  };
  return (sight: Sight, ask: Asked): void => {
    if (isSheltered(sight)) return;
    sight.isReacting = true;
    pickInOrder(sight, ask, order);
  };
}

/** Reacts to a gain, or to what would be one, with a card whose list names what is gained. */
export function compileGainReaction(
  strategies: readonly CompiledStrategy[],
  cards: CardTable,
  gainedText: (sight: Sight) => number,
) {
  const order: Order = (sight, text) => {
    const usual = defaultPlays[cards.texts[text]];
    if (usual?.isFutile?.(sight)) return ONLY_IF_MUST;
    const gained = gainedText(sight);
    const plan = planForEvent(sight, strategies, cards.names[text]);
    const does =
      plan === undefined ? (usual?.reacts?.(sight, gained) ?? true) : !plan.isIgnored && isListed(plan, gained);
    return does ? 0 : ONLY_IF_MUST;
  };
  return (sight: Sight, ask: Asked): void => {
    sight.isReacting = true;
    pickInOrder(sight, ask, order);
  };
}

/** What was gained. */
export const gainedText = ({ m: { s } }: Sight): number => s.card.text[rowOf(s.game.gained[0])];

/** What would be gained: the card, or its name, that the question is asked about. */
export function wouldBeGained({ m }: Sight): number {
  const { s, rules } = m;
  const [kind] = rules.programs[s.frame.program[s.kernel.depth[0] - 1]].params;
  const value = s.slot.value[m.topBase() + FIRST_PARAM];
  return kind === "text" ? value : kind === "card" ? s.card.text[rowOf(value)] : 0;
}

/** Whoever acts and the card that acts come before what a program was given. */
const FIRST_PARAM = 2;

/** Whether a list names the card, or there is no list at all. */
function isListed({ cards, tagged }: CompiledPlan, text: number): boolean {
  if (cards !== undefined) return cards[text] > 0;
  const lists = Object.values(tagged);
  return lists.length === 0 || lists.some(ranks => ranks[text] > 0);
}

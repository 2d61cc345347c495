// Cards in hand that answer an attack or a gain.

import { bitOf, rowOf } from "@kibitz/kernel";
import type { CardTable } from "./card-table.js";
import { defaultPlays } from "./default-plays.js";
import { type CompiledPlan, type CompiledStrategy, planInAny } from "./mind.js";
import { type Asked, ONLY_IF_MUST, type Order, pickInOrder } from "./picking.js";
import type { Sight } from "./sight.js";

/** What is said about reacting with a card. */
function planFor(
  sight: Sight,
  text: number,
  strategies: readonly CompiledStrategy[],
  { names }: CardTable,
): CompiledPlan | undefined {
  const plan = planInAny(sight, strategies, ({ reactions }) => reactions.get(names[text]));
  if (plan) sight.block = plan.block;
  return plan;
}

/** Shows a card that reacts to attacks; none if one has sheltered the player already. */
export function compileAttackReaction(strategies: readonly CompiledStrategy[], cards: CardTable) {
  const order: Order = (sight, text) => {
    const plan = planFor(sight, text, strategies, cards);
    const reacts = defaultPlays[cards.texts[text]]?.reacts?.(sight, 0) ?? true;
    return (plan ? !plan.isIgnored && reacts : reacts) ? sight.facts.cost[text] : ONLY_IF_MUST;
  };
  return (sight: Sight, ask: Asked): void => {
    if ((sight.m.s.game.unaffected[0] & bitOf(sight.player)) !== 0) return;
    sight.isReacting = true;
    pickInOrder(sight, ask, order);
  };
}

/** Reacts to a gain with a card whose list names what was gained. */
export function compileGainReaction(strategies: readonly CompiledStrategy[], cards: CardTable) {
  const order: Order = (sight, text) => {
    const { s } = sight.m;
    const gained = s.card.text[rowOf(s.game.gained[0])];
    const plan = planFor(sight, text, strategies, cards);
    const does =
      plan === undefined
        ? (defaultPlays[cards.texts[text]]?.reacts?.(sight, gained) ?? true)
        : !plan.isIgnored && isListed(plan, gained);
    return does ? 0 : ONLY_IF_MUST;
  };
  return (sight: Sight, ask: Asked): void => {
    sight.isReacting = true;
    pickInOrder(sight, ask, order);
  };
}

/** Whether a list names the card, or there is no list at all. */
function isListed({ cards, tagged }: CompiledPlan, text: number): boolean {
  if (cards !== undefined) return cards[text] > 0;
  const lists = Object.values(tagged);
  return lists.length === 0 || lists.some(ranks => ranks[text] > 0);
}

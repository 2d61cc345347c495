// Simple strategies for any kingdom: money, and a few cards of one or two kinds. A search plays on by the best of them.

import type { BuyList, Condition, Entry, StrategyModel } from "../meaning/strategy.js";

/** So many of a card are bought, the later ones only beside a Gold. */
export interface Wanted {
  readonly card: string;
  readonly count: number;
  /** Before Gold. */
  readonly isFirst?: boolean;
}

/** When green cards begin to be bought: so few Provinces are left. */
export interface Greening {
  readonly duchies: number;
  readonly estates: number;
}

export interface BuyPlan {
  readonly wanted: readonly Wanted[];
  readonly greening: Greening;
}

const NO_LINE = 0;
const condition = (name: Condition["name"], given: Partial<Condition> = {}): Condition => ({
  name,
  cards: [],
  count: 0,
  of: [],
  ...given,
});
const entry = (card: string, limit?: number, own?: Condition): Entry => ({
  card,
  limit,
  condition: own,
  line: NO_LINE,
});
const fewProvinces = (count: number): Condition => condition("SupplyHasLess", { cards: ["province"], count });
const hasGold = condition("Has", { cards: ["gold"], count: 1 });

export function modelOfPlan({ wanted, greening: { duchies, estates } }: BuyPlan): StrategyModel {
  const nearEnd = condition("AnyOf", {
    of: [fewProvinces(estates), condition("SupplyEmptyPilesGreater", { count: 1 })],
  });
  const entriesOf = (isFirst: boolean): Entry[] =>
    wanted
      .filter(own => (own.isFirst ?? false) === isFirst)
      .flatMap(({ card, count }) => [...(count > 1 ? [entry(card, count, hasGold)] : []), entry(card, 1)]);
  const lists: BuyList[] = [
    { condition: nearEnd, entries: [entry("province"), entry("duchy"), entry("estate")] },
    { condition: fewProvinces(duchies), entries: [entry("province"), entry("duchy")] },
    {
      condition: undefined,
      entries: [
        entry("province", undefined, hasGold),
        ...entriesOf(true),
        entry("gold"),
        ...entriesOf(false),
        entry("silver"),
      ],
    },
  ];
  return {
    lists,
    strategies: [{ condition: undefined, plays: [{ named: "Default", line: NO_LINE }], options: [], reactions: [] }],
  };
}

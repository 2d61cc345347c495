// The conditions there are: what each takes and means.

/** What a condition is given between its brackets. */
type Takes = "conditions" | "condition" | "cards" | "cardAndNumber" | "number";

interface ConditionDefinition {
  readonly takes: Takes;
  readonly about: string;
}

export const conditions = {
  AllOf: { takes: "conditions", about: "all conditions are true" },
  AnyOf: { takes: "conditions", about: "at least one condition is true" },
  CardCountGreaterThan: { takes: "number", about: "you own more than N cards" },
  CardCountLessThan: { takes: "number", about: "you own fewer than N cards" },
  Has: { takes: "cardAndNumber", about: "you own at least N copies of the card, in any zone" },
  HasExact: { takes: "cardAndNumber", about: "you own exactly N copies of the card, in any zone" },
  HasInHand: { takes: "cardAndNumber", about: "your hand has at least N copies of the card" },
  HasInPlay: { takes: "cardAndNumber", about: "you have at least N copies of the card in play" },
  Has1InHand: { takes: "cards", about: "your hand has at least 1 of these cards" },
  Has2InHand: { takes: "cards", about: "your hand has at least 2 of these cards" },
  Has3InHand: { takes: "cards", about: "your hand has at least 3 of these cards" },
  HasMoney: { takes: "number", about: "you have at least N coins now; the hand does not count" },
  HasMoneyInHand: { takes: "number", about: "the treasures in your hand are worth at least N coins" },
  Not: { takes: "condition", about: "the condition is false" },
  SupplyEmptyPilesGreater: { takes: "number", about: "more than N piles of the supply are empty" },
  SupplyHasLess: { takes: "cardAndNumber", about: "the card's pile has fewer than N cards" },
  TurnCountGreaterThan: { takes: "number", about: "you have begun more than N turns, including this one" },
  TurnCountLessThan: { takes: "number", about: "you have begun fewer than N turns, including this one" },
} as const satisfies Readonly<Record<string, ConditionDefinition>>;

export type ConditionName = keyof typeof conditions;

export const conditionNames = Object.keys(conditions) as readonly ConditionName[];
export const isConditionName = (name: string): name is ConditionName => Object.hasOwn(conditions, name);

/** What to write between the brackets. */
export const argumentsOf: Readonly<Record<Takes, string>> = {
  conditions: "expr, …",
  condition: "expr",
  cards: "Card, …",
  cardAndNumber: "Card, N",
  number: "N",
};

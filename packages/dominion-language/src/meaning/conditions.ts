// The conditions there are: what each takes and means.

/** What a condition is given between its brackets. */
type Takes = "conditions" | "condition" | "cards" | "cardAndNumber" | "number";

interface ConditionDefinition {
  readonly takes: Takes;
  readonly about: string;
}

export const conditions = {
  AllOf: { takes: "conditions", about: "all of them are true" },
  AnyOf: { takes: "conditions", about: "at least one of them is true" },
  CardCountGreaterThan: { takes: "number", about: "you own more than so many cards" },
  CardCountLessThan: { takes: "number", about: "you own fewer than so many cards" },
  Has: { takes: "cardAndNumber", about: "you own at least so many of the card, wherever they are" },
  HasExact: { takes: "cardAndNumber", about: "you own exactly so many of the card" },
  HasInHand: { takes: "cardAndNumber", about: "at least so many of the card are in your hand" },
  HasInPlay: { takes: "cardAndNumber", about: "at least so many of the card lie in play in front of you" },
  Has1InHand: { takes: "cards", about: "your hand has at least 1 card that is one of these" },
  Has2InHand: { takes: "cards", about: "your hand has at least 2 cards that are one of these" },
  Has3InHand: { takes: "cards", about: "your hand has at least 3 cards that are one of these" },
  HasMoney: { takes: "number", about: "you have at least so many coins now; the hand does not count" },
  HasMoneyInHand: { takes: "number", about: "the treasures in your hand are worth at least so much" },
  Not: { takes: "condition", about: "it is not true" },
  SupplyEmptyPilesGreater: { takes: "number", about: "more than so many piles of the supply are empty" },
  SupplyHasLess: { takes: "cardAndNumber", about: "the card's pile has fewer than so many cards" },
  TurnCountGreaterThan: { takes: "number", about: "you have begun more than so many turns, this one included" },
  TurnCountLessThan: { takes: "number", about: "you have begun fewer than so many turns, this one included" },
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

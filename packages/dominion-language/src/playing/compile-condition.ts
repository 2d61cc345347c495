// Conditions as functions that look at the position.

import type { Condition } from "../meaning/strategy.js";
import type { Sight } from "../seeing/position-reader.js";

export type Test = (sight: Sight) => boolean;

/** The number of a text in the rules of a match; a card that is not in the game is nobody's. */
export type TextNumber = (name: string) => number;

export function compileCondition(condition: Condition | undefined, numberOf: TextNumber): Test | undefined {
  return condition && compile(condition, numberOf);
}

function compile({ name, cards, count, of }: Condition, numberOf: TextNumber): Test {
  const texts = cards.map(numberOf);
  const [text] = texts;
  const tests = of.map(inner => compile(inner, numberOf));
  switch (name) {
    case "AllOf":
      return allOf(tests);
    case "AnyOf":
      return anyOf(tests);
    case "Not": {
      const [test] = tests;
      return sight => !test(sight);
    }
    case "Has":
      return sight => sight.owned(text) >= count;
    case "HasExact":
      return sight => sight.owned(text) === count;
    case "HasInHand":
      return sight => sight.inHand(text) >= count;
    case "HasInPlay":
      return sight => sight.inPlay(text) >= count;
    case "Has1InHand":
      return someInHand(texts, 1);
    case "Has2InHand":
      return someInHand(texts, 2);
    case "Has3InHand":
      return someInHand(texts, 3);
    case "HasMoney":
      return sight => sight.coins() >= count;
    case "HasMoneyInHand":
      return sight => sight.moneyInHand() >= count;
    case "SupplyHasLess":
      return sight => sight.m.s.pile.count[text] < count;
    case "SupplyEmptyPilesGreater":
      return sight => sight.m.s.game.emptyPiles[0] > count;
    case "CardCountGreaterThan":
      return sight => sight.cardCount() > count;
    case "CardCountLessThan":
      return sight => sight.cardCount() < count;
    case "TurnCountGreaterThan":
      return sight => sight.m.s.player.turns[sight.player] > count;
    case "TurnCountLessThan":
      return sight => sight.m.s.player.turns[sight.player] < count;
  }
}

/** The sum of all of them: a card named twice counts once. */
function someInHand(texts: readonly number[], count: number): Test {
  const different = [...new Set(texts)];
  return sight => {
    let sum = 0;
    for (const text of different) sum += sight.inHand(text);
    return sum >= count;
  };
}

function allOf(tests: readonly Test[]): Test {
  if (tests.length === 2) {
    const [first, second] = tests;
    return sight => first(sight) && second(sight);
  }
  return sight => {
    for (const test of tests) if (!test(sight)) return false;
    return true;
  };
}

function anyOf(tests: readonly Test[]): Test {
  if (tests.length === 2) {
    const [first, second] = tests;
    return sight => first(sight) || second(sight);
  }
  return sight => {
    for (const test of tests) if (test(sight)) return true;
    return false;
  };
}

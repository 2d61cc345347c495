// Cards that come with a match, as far as a strategy needs to know them: what they cost and are, and their plus-lines.

import { type CardDeclaration, type CardType, type Plus, strategyName } from "@kibitz/dominion";
import type { Rules, Setup } from "@kibitz/kernel";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is known of a card from its facts and from what it does first of all when it is played. */
function declared(facts: unknown, plus: Plus): CardDeclaration {
  const { cost, types } = isObject(facts) ? facts : {};
  return {
    cost: typeof cost === "number" ? cost : 0,
    // What else stands there is a fault of the setup.
    types: Array.isArray(types) ? (types as readonly CardType[]) : [],
    text: "",
    plus,
  };
}

/** The custom cards of a setup that strategies can name. */
export const ownDeclarations = ({
  customTexts = {},
}: Pick<Setup, "customTexts">): Readonly<Record<string, CardDeclaration>> =>
  Object.fromEntries(
    Object.entries(customTexts)
      .filter(([name]) => strategyName(name) !== "")
      .map(([name, card]) => [name, declared(isObject(card) ? card.facts : undefined, {})]),
  );

const lines: Readonly<Record<string, keyof Plus>> = { draw: "cards", actions: "actions", buys: "buys", coins: "coins" };

type Text = Rules["texts"][number];
const known = new WeakMap<Text, CardDeclaration>();

/** A custom card of a match, with what it gives whenever it is played. */
export function ownDeclaration(text: Text): CardDeclaration {
  const before = known.get(text);
  if (before) return before;
  const { play } = text.declared;
  const plus: Record<string, number> = {};
  for (const step of Array.isArray(play) ? play : [play]) {
    const { word, args } = isObject(step) ? step : {};
    const line = typeof word === "string" && Object.hasOwn(lines, word) ? lines[word] : undefined;
    const [amount] = Array.isArray(args) ? (args as readonly unknown[]) : [];
    if (line !== undefined && typeof amount === "number") plus[line] = (plus[line] ?? 0) + amount;
  }
  const made = declared(text.facts, plus);
  known.set(text, made);
  return made;
}

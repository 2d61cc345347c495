// The texts of cards against their programs: as far as a number or a plus-line can be found in both, they agree.

import type { CardDefinition } from "@kibitz/kernel";
import { isNode, type Term } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { allCards, declarationOf, textOf } from "./cards/pool.js";
import type { Plus } from "./table/declaration.js";

const LONGEST = 300;

const units = { cards: "Card", actions: "Action", buys: "Buy", coins: "Coin" } as const;
const unitOf: Readonly<Record<string, string>> = { draw: "Card", actions: "Action", buys: "Buy", coins: "Coin" };
const plural = (count: number, one: string): string => `${count} ${Math.abs(count) === 1 ? one : `${one}s`}`;

const declared = Object.keys(allCards).flatMap(name => [1, 2].map(edition => ({ name, edition })));
const cases = declared
  .filter(({ name, edition }) => edition === 2 || declarationOf(name, 1) !== declarationOf(name, 2))
  .map(({ name, edition }) => {
    const text = textOf(name, edition);
    return { name, edition, declaration: declarationOf(name, edition), text, says: text.text ?? "" };
  });

type Visit = (word: string, args: readonly unknown[], isOwn: boolean) => void;

/** Every word of a card; `isOwn`: where `you` is the player of the card. */
function walk({ programs = {}, abilities = [] }: CardDefinition, visit: Visit): void {
  const into = (part: unknown, isOwn: boolean): void => {
    if (Array.isArray(part)) for (const member of part) into(member, isOwn);
    else if (typeof part !== "object" || part === null) return;
    else if (isNode(part as Term)) {
      const { word, args } = part as { readonly word: string; readonly args: readonly unknown[] };
      visit(word, args, isOwn);
      into(args, isOwn && word !== "eachOther" && word !== "eachVictim");
    } else into(Object.values(part), isOwn);
  };
  into([...Object.values(programs), ...abilities], true);
}

const wordOf = (part: unknown): string | undefined =>
  isNode(part as Term) ? (part as { word: string }).word : undefined;
const lastNumber = (part: unknown): unknown => (part as { readonly args: readonly unknown[] }).args[1];
const more = (part: unknown, phrase: string, less: (by: unknown) => RegExp | undefined): RegExp | undefined => {
  if (typeof part === "number") return new RegExp(`costing ${phrase} ${part}\\b`);
  if (wordOf(part) === "plus") return new RegExp(`costing ${phrase} ${lastNumber(part)} more`);
  return wordOf(part) === "minus" ? less(lastNumber(part)) : undefined;
};
const counted = (part: unknown, phrase: (cards: string) => string): RegExp | undefined =>
  typeof part === "number" ? new RegExp(phrase(part === 1 ? "(a|the top) card" : `${part} cards`), "i") : undefined;

/** How an amount of a word is said. */
const phrases: Readonly<Record<string, (amount: unknown) => RegExp | undefined>> = {
  costingUpTo: amount => more(amount, "up to", by => (by === 1 ? /cheaper/ : new RegExp(`at least ${by} less`))),
  costingExactly: amount => more(amount, "exactly", by => new RegExp(`exactly ${by} less`)),
  discardDownTo: amount => counted(amount, cards => `discards? down to ${cards} in hand`),
  discardFromHand: amount => counted(amount, cards => `discard ${cards}`),
  drawTo: amount => counted(amount, cards => `until your hand has ${cards}`),
  lookAt: amount => counted(amount, cards => (amount === 1 ? "the top card" : `the top ${cards}`)),
  revealTop: amount => counted(amount, cards => (amount === 1 ? "the top card" : `the top ${cards}`)),
  upTo: amount => counted(amount, cards => `up to ${cards}`),
};

/** Numbers of a program that follow from how it is written, not from what the card does. */
const unsaid: Readonly<Record<string, readonly number[]>> = {
  // Again after a shuffle; there are four bonuses to choose from.
  library: [2],
  courtier: [4],
};

/** The marks of a generated sentence, and of a card that speaks of "the player" where it could say who. */
const generated =
  /\bthe (second|third|fourth|\d+th) |\bthose of\b|\bwhere (it|the)\b|befall|\bnote the\b|for each of the|if so:|the number is|\bhappens?\b|[a-z][A-Z]|[{}[\]]|undefined|\bplayer is\b|\ball cards in any\b/;

describe.each(cases)("$name, edition $edition", ({ name, declaration, text, says }) => {
  test("is said in short sentences", () => {
    expect(says.length).toBeGreaterThan(0);
    expect(says.length).toBeLessThanOrEqual(LONGEST);
    for (const line of says.split("\n")) expect(line).toMatch(/^[A-Z+][^\s].*[^\s.]\.$/);
    expect(says).not.toMatch(/\s{2}|\s[.,;:]|\b(\w+) \1\b/);
    expect(says).not.toMatch(generated);
  });

  test("begins with its plus-lines, and says what it is worth at the end", () => {
    const { plus = {}, worth = 0, points } = declaration;
    const lines: Plus = { ...plus, coins: (plus.coins ?? 0) + worth };
    const line = Object.entries(units)
      .flatMap(([key, one]) => (lines[key as keyof Plus] ? `+${plural(lines[key as keyof Plus] ?? 0, one)}` : []))
      .join(", ");
    expect(says.startsWith(line === "" ? "" : `${line}.`)).toBe(true);
    if (line === "") expect(says).not.toMatch(/^\+/);
    const worthLine =
      typeof points === "number"
        ? `Worth ${plural(points, "victory point")}.`
        : points && `Worth 1 victory point for every ${points.onePer === 1 ? "" : points.onePer}`;
    if (worthLine === undefined) expect(says).not.toContain("victory point");
    else expect(says).toContain(worthLine);
  });

  test("gives what its program gives", () => {
    const given = new Set(declaration.worth ? [`+${plural(declaration.worth, "Coin")}`] : []);
    walk(text, (word, [count, ...of], isOwn) => {
      const unit = unitOf[word];
      const isYours = of.every(who => wordOf(who) === "you");
      if (unit !== undefined && isOwn && isYours && typeof count === "number") given.add(`+${plural(count, unit)}`);
    });
    const said = new Set([...says.matchAll(/\+\d+ (Card|Action|Buy|Coin)s?\b/g)].map(([found]) => found));
    expect([...said].sort()).toEqual([...given].sort());
  });

  test("has the numbers of its program", () => {
    const { plus = {}, worth, points, handOf } = declaration;
    const perPoint = typeof points === "object" ? points.onePer : points;
    const programmed = new Set([...Object.values(plus), worth, perPoint, handOf]);
    walk(text, (_, args) => {
      for (const arg of args) if (typeof arg === "number") programmed.add(arg);
    });
    const isTold = (number: unknown): boolean => Number(number) > 1 && !unsaid[name]?.includes(Number(number));
    const said = new Set([...says.matchAll(/\d+/g)].map(Number));
    expect([...said].filter(isTold).sort()).toEqual([...programmed].filter(isTold).sort());
  });

  test("says amounts as its program has them", () => {
    walk(text, (word, args) => {
      const phrase = Object.hasOwn(phrases, word) ? phrases[word](args[0]) : undefined;
      if (phrase !== undefined) expect(says).toMatch(phrase);
    });
  });
});

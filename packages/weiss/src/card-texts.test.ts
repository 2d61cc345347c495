// The texts of cards against their programs: a line for each of them, with its numbers and the cards and traits it names.

import type { CardDefinition } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import { allCards } from "./cards/pool.js";
import type { AnyFacts } from "./table/facts.js";

const LONGEST = 300;

interface Line {
  /** A line of the text. */
  readonly says: string;
  /** The ability or program it is about, with what it costs. */
  readonly about: readonly unknown[];
}

function linesOf({ text = "", facts, abilities = [], programs = {} }: CardDefinition): readonly Line[] {
  const { acts = [], backup } = facts as AnyFacts;
  const costs: Readonly<Record<string, unknown>> = { act1: acts[0], act2: acts[1], counter: backup };
  const all = [
    ...abilities.map(ability => [ability]),
    ...Object.entries(programs).map(([heading, program]) => [costs[heading], program]),
  ];
  const lines = text.split("\n");
  expect(lines).toHaveLength(Math.max(1, all.length));
  return lines.map((says, i) => ({ says, about: all[i] ?? [] }));
}

/** Everything written in a program: its words, numbers and names. */
function partsOf(part: unknown): readonly unknown[] {
  if (Array.isArray(part)) return part.flatMap(partsOf);
  if (typeof part !== "object" || part === null) return [part];
  return Object.values(part).flatMap(partsOf);
}
const numbersIn = (part: unknown): readonly number[] =>
  partsOf(part).filter((found): found is number => typeof found === "number");

/** Keywords for a bonus of power do not say the word. */
const isOfPower = (words: readonly unknown[]): boolean => words.includes("backupPower") || words.includes("assist");

const named = new Set(Object.keys(allCards));
const traits = new Set(Object.values(allCards).flatMap(({ facts }) => (facts as AnyFacts).traits ?? []));

/** The marks of a generated sentence. */
const generated =
  /\bthe (second|third|fourth|\d+th) |\bthose of\b|\bwhere (it is|the)\b|\bnote the\b|for each of the\b|if so:|\bwhenever\b|\bthe (number|result|from|player) is\b|[a-z][A-Z]|[{}]|undefined|\ball cards in any\b/;

/** Numbers that a program has as so many steps of the same kind. */
const steps: Readonly<Record<string, readonly number[]>> = { '"Best Friends" Ryuko & Mako': [2] };

describe.each(Object.entries(allCards))("%s", (name, card) => {
  const { text = "" } = card;

  test("is said in short sentences, or has no abilities", () => {
    expect(text.length).toBeGreaterThan(0);
    expect(text).not.toMatch(generated);
    expect(text).not.toMatch(/\s{2}|\s[.,;:]|\b(\w+) \1\b/);
    expect(text === "No abilities.").toBe(linesOf(card).every(({ about }) => about.length === 0));
    for (const line of text.split("\n")) {
      expect(line.length).toBeLessThanOrEqual(LONGEST);
      expect(line).toMatch(/^[A-Z].*[^\s.](\."?|"\.)$/);
    }
  });

  test("has the numbers of its programs", () => {
    for (const { says, about } of linesOf(card)) {
      const isTold = (number: number): boolean => Math.abs(number) > 1 && !steps[name]?.includes(number);
      const said = new Set([...says.matchAll(/\d+/g)].map(Number));
      expect([...said].filter(isTold).sort()).toEqual([...new Set(numbersIn(about))].filter(isTold).sort());
    }
  });

  test("says by how much power and soul it changes what", () => {
    for (const { says, about } of linesOf(card)) {
      const changes = [...says.matchAll(/([+-]\d+) (power|soul|level)\b/g)].map(([, by, what]) => [Number(by), what]);
      const words = partsOf(about);
      for (const [by, what] of changes)
        expect(words).toEqual(expect.arrayContaining([by, ...(isOfPower(words) && what === "power" ? [] : [what])]));
    }
  });

  test("names the cards and traits of its programs", () => {
    for (const { says, about } of linesOf(card)) {
      const words = partsOf(about).filter((part): part is string => typeof part === "string");
      for (const other of words.filter(word => named.has(word))) expect(says).toContain(`"${other}"`);
      for (const trait of words.filter(word => traits.has(word))) expect(says).toContain(trait);
      const quoted = [...says.matchAll(/"([^"]+)"/g)].map(([, quote]) => quote);
      for (const quote of quoted.filter(said => !said.endsWith("."))) expect(words).toContain(quote);
    }
  });
});

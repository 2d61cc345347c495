import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bramble } from "../testing/bramble/bramble.js";
import { closed, native } from "./define.js";
import { vocabularyOf, wordsOf } from "./vocabulary.js";

test("every file of words is collected", () => {
  const files = readdirSync(new URL("words", import.meta.url)).filter(name => !name.endsWith(".test.ts"));
  const collects = readFileSync(new URL("vocabulary.ts", import.meta.url), "utf8");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(name => !collects.includes(`/${name.replace(/ts$/, "js")}"`))).toEqual([]);
});

test("words are what has a definition, whatever else a file exports", () => {
  const first = native("first", [], () => {}, { open: true });
  expect(wordsOf({ first, LIMIT: 3, first2: first(), help: () => first() })).toEqual([first]);
});

test("a closed word builds the same nodes and is not open", () => {
  const first = native("first", [["count", "number"]], () => {}, { open: true });
  expect(closed(first)(2)).toEqual(first(2));
  expect([first.definition.open, closed(first).definition.open]).toEqual([true, false]);
});

test("what is numbered comes first, and must be there", () => {
  const names = (numbered: string) => [...vocabularyOf({ ...bramble, numbered }).keys()];
  const usual = names("");
  expect(names("wound seed").slice(6, 8)).toEqual(["wound", "seed"]);
  expect(names("wound seed").sort()).toEqual(usual.sort());
  expect(() => names("wound sede")).toThrow(/"sede"/);
});

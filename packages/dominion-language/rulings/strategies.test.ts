// Our own strategies: each is right, written as usual, explained, and plays.

import { readdirSync } from "node:fs";
import { asDominion } from "@kibitz/dominion";
import { describe, expect, test } from "vitest";
import { checkStrategy, formatStrategy, sayFault } from "../src/index.js";
import { strategyText, table } from "./match-up.js";

const names = readdirSync(new URL("../strategies", import.meta.url)).map(file => file.replace(/\.dom$/, ""));

test("there are at least twenty-five of them", () => {
  expect(names.length).toBeGreaterThanOrEqual(25);
});

describe.each(names)("%s", name => {
  const text = strategyText(name);

  test("has no faults, is written as usual, and says what it is about", () => {
    expect(checkStrategy(text).map(sayFault)).toEqual([]);
    expect(formatStrategy(text)).toBe(text);
    expect(text).toMatch(/^\/\/ \S+/);
  });

  test("plays to the end of its games, first and second, and buys what it is about", () => {
    const { m, play } = table([text, strategyText("big-money")]);
    for (let game = 0; game < 4; game++) {
      play(`${name} ${game}`, game % 2);
      expect(asDominion(m).s.game.cutShort[0]).toBe(0);
    }
  });
});

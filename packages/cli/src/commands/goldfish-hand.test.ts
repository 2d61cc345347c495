import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "kibitz-hand-"));
afterAll(() => rmSync(folder, { recursive: true }));
const deck = join(folder, "bolts.txt");
writeFileSync(deck, "20 Mountain\n36 Lightning Bolt\n4 Isamaru, Hound of Konda\n");

const goldfish = async (...args: readonly string[]) => {
  const { code, out, err } = await kibitz(["goldfish", "magic", deck, "--pilot", "eager", "--json", ...args]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out);
};
/** How often each card is in the hands that samples kept. */
const kept = (line: readonly { readonly when: string; readonly did: readonly string[] }[]): string => line[0].did[0];

test("games are the same on any number of threads, with their numbers", async () => {
  const one = await goldfish("-n", "7", "--samples", "3", "--threads", "1");
  expect(await goldfish("-n", "7", "--samples", "3", "--threads", "3")).toEqual(one);
  expect(one.decks[0].samples.map(({ game }: { readonly game: number }) => game)).toEqual([1, 2, 3]);
});

describe("--hand", () => {
  test("begins with these cards and no mulligan, whatever they are", async () => {
    const { hand, decks } = await goldfish("-n", "4", "--samples", "4", "--hand", "7 mountain");
    expect(hand).toEqual(Array(7).fill("Mountain"));
    for (const { line } of decks[0].samples) expect(kept(line)).toBe("keep 7 Mountain");
  });

  test("draws what is missing to seven at random, each card as often as in any hand", async () => {
    const { decks } = await goldfish("-n", "60", "--samples", "60", "--hand", "Lightning Bolt, Lightning Bolt");
    const hands: readonly string[] = decks[0].samples.map(({ line }: { readonly line: never }) => kept(line));
    const bolts = hands.map(hand => Number(/(\d+) Lightning Bolt/.exec(hand)?.[1] ?? 1));
    expect(Math.min(...bolts)).toBeGreaterThanOrEqual(2);
    // 2 and 34 of 58 for each of the other five: 4.93, with a standard error of 0.14.
    const mean = bolts.reduce((sum, count) => sum + count, 0) / bolts.length;
    expect(Math.abs(mean - (2 + (5 * 34) / 58))).toBeLessThan(0.6);
  });

  test("may have names with commas", async () => {
    const { hand } = await goldfish("-n", "1", "--hand", "isamaru, hound of konda; 2 Mountain");
    expect(hand).toEqual(["Isamaru, Hound of Konda", "Mountain", "Mountain"]);
  });

  test.each([
    [["--hand", "5 Mountain, Lightning Blot"], 'expected a card (did you mean "Lightning Bolt"?)'],
    [["--hand", "8 Mountain"], "expected at most 7 cards, found 8"],
    [["--hand", "5 Isamaru, Hound of Konda; Shock"], "it has 4 Isamaru, Hound of Konda, not 5"],
    [["--hand", "Mountain", "--compare", "burn"], "--hand and --compare: one of them"],
    [["--mulligan", "search"], "expected a hand to decide about: --hand"],
  ])("%j is refused in words", async (args, words) => {
    const { code, err } = await kibitz(["goldfish", "magic", deck, ...args]);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});

describe("--mulligan search", () => {
  const doom = join(folder, "doom.yaml");
  writeFileSync(
    doom,
    `deck: [24 Mountain, 36 Doom]
cards:
  Doom:
    facts: { cost: "{R}", types: [sorcery] }
    programs: { resolve: { each: [opponents, { damage: [$player, 20] }] } }
`,
  );
  const args = (hand: string): readonly string[] => [
    ...["goldfish", "magic", doom, "--pilot", "eager", "-n", "20"],
    ...["--hand", hand, "--mulligan", "search"],
  ];

  test("sends back a hand that does nothing, with both figures", async () => {
    const bad = JSON.parse((await kibitz([...args("7 Mountain"), "--json"])).out);
    expect(bad.mulliganSearch.verdict).toBe("mulligan");
    expect(bad.mulliganSearch.difference).toBeCloseTo(bad.mulliganSearch.mulligan - bad.mulliganSearch.keep, 12);
    expect(bad.comparison).toBeUndefined();
  });
});

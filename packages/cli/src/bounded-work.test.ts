// What strangers send costs no more than its size: eight times as much data never takes much more than eight times the
// work. Work that grew with the square of the size would be sixty-four times as much.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDocuments, parseScenarios, runScenarioFile } from "@kibitz/documents";
import { describe, expect, test } from "vitest";
import { deckOf } from "./games/deck-file.js";
import { ServeSession } from "./serve/serve-session.js";
import { BadInput, faultOf } from "./terminal/bad-input.js";
import { testGames } from "./testing/fake-terminal.js";

const TIMES = 8;
/** Between what is linear and what is not, and what other threads do meanwhile counts as well. */
const MOST = 28;
/** Below this, processor time says little. */
const LEAST_MS = 8;

const folder = mkdtempSync(join(tmpdir(), "kibitz-bounded-"));

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

interface Shape {
  /** How many entries or letters the smaller of two has. */
  readonly size: number;
  readonly text: (size: number) => string;
}
const lines = (size: number, line: (i: number) => string): string =>
  Array.from({ length: size }, (_, i) => line(i)).join("\n");
const parts = (size: number, part: (i: number) => string): string =>
  Array.from({ length: size }, (_, i) => part(i)).join();

async function expectLinear({ size, text }: Shape, work: (text: string) => Promise<unknown>): Promise<void> {
  const [small, large] = [text(size), text(size * TIMES)];
  await work(small);
  const least = Math.max(LEAST_MS, await processorMs(() => work(small)));
  // Whatever else the machine does only makes it more: the least of several is nearest to what it is.
  let most = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && most > MOST * least; run++) most = Math.min(most, await processorMs(() => work(large)));
  expect(most / least).toBeLessThan(MOST);
}

const twoSeats = "seats:\n  a: {}\n  b: {}\n";

describe("a YAML file with very many", () => {
  test.each<[string, Shape]>([
    ["keys", { size: 2_000, text: n => lines(n, i => `k${i}: 1`) }],
    ["keys in braces", { size: 5_000, text: n => `{${parts(n, i => `k${i}: 1`)}}` }],
    ["keys that are alike", { size: 2_000, text: n => lines(n, () => "k: 1") }],
    ["anchors and references", { size: 2_000, text: n => lines(n, i => `- &a${i} x\n- *a${i}`) }],
    ["references that lead nowhere", { size: 2_000, text: n => lines(n, i => `- *a${i}`) }],
    ["cards", { size: 1_000, text: n => `cards:\n${lines(n, i => `  k${i}: { a: 1 }`)}` }],
  ])("%s", (_, shape) =>
    expectLinear(shape, async text => {
      for (const document of parseDocuments("f", text)) for (let i = 0; i < 200; i++) document.at(`cards.k${i}.a`);
    }),
  );
});

describe.each([
  ["magic", "Forest"],
  ["dominion", "copper"],
])("a scenario of %s with very many", (game, card) => {
  const play = async (text: string): Promise<unknown> => {
    const told = [];
    for (const scenario of parseScenarios("f", `game: ${game}\n${text}`)) {
      const outcome = await runScenarioFile(testGames, scenario);
      told.push(outcome.kind === "holds" ? [] : faultOf(outcome.faults.map(({ message }) => message)));
    }
    return told;
  };
  const hand = (n: number, entry: (i: number) => string): string =>
    `seats:\n  a:\n    hand:\n${lines(n, i => `      - ${entry(i)}`)}\n  b: {}\n`;
  test.each<[string, Shape]>([
    ["unknown keys", { size: 1_500, text: n => lines(n, i => `k${i}: 1`) }],
    ["seats", { size: 1_000, text: n => `seats:\n${lines(n, i => `  k${i}: {}`)}` }],
    [
      "seats and steps",
      { size: 1_000, text: n => `seats:\n${lines(n, i => `  k${i}: {}`)}\nsteps:\n${lines(n, i => `- x${i}: y`)}` },
    ],
    ["cards", { size: 1_000, text: n => hand(n, () => card) }],
    ["misspelt cards", { size: 1_500, text: n => hand(n, i => `Frost${i}`) }],
    [
      "labels, and misspelt ones",
      {
        size: 1_000,
        text: n =>
          `${hand(n, i => `{ card: ${card}, as: l${i}, attachedTo: m${i} }`)}expect:\n  cards:\n${lines(n, i => `    m${i}: { text: 1 }`)}`,
      },
    ],
    [
      "unknown numbers of a seat",
      { size: 1_500, text: n => `seats:\n  a:\n${lines(n, i => `    k${i}: 1`)}\n  b: {}\n` },
    ],
    [
      "misspelt cards expected",
      { size: 1_000, text: n => `${twoSeats}expect:\n  cards:\n${lines(n, i => `    c${i}: { owner: a }`)}` },
    ],
    [
      "misspelt seats expected",
      { size: 1_500, text: n => `${twoSeats}expect:\n  offers:\n${lines(n, i => `    c${i}: a`)}` },
    ],
    ["custom cards", { size: 1_000, text: n => `${twoSeats}cards:\n${lines(n, i => `  c${i}: { facts: {} }`)}` }],
  ])("%s", (_, shape) => expectLinear(shape, play));
});

describe.each([
  ["magic", "Forest"],
  ["weiss", "Thornwall"],
])("a deck of %s with", (game, card) => {
  const read =
    (file: string) =>
    async (text: string): Promise<unknown> => {
      writeFileSync(join(folder, file), text);
      try {
        return await deckOf(await testGames[game].load(), join(folder, file));
      } catch (error) {
        if (error instanceof BadInput) return error.messages;
        throw error;
      }
    };
  test.each<[string, string, Shape]>([
    ["a name that fills it", "a.txt", { size: 200_000, text: n => `4 ${"x".repeat(n)}` }],
    ["misspelt cards", "b.txt", { size: 4_000, text: n => lines(n, i => `4 ${card}${i}`) }],
    ["very many cards", "c.txt", { size: 4_000, text: n => lines(n, () => `250 ${card}`) }],
    ["misspelt cards in a list", "d.yaml", { size: 4_000, text: n => `deck:\n${lines(n, i => `- 4 ${card}${i}`)}` }],
    ["unknown keys", "e.yaml", { size: 4_000, text: n => lines(n, i => `k${i}: 1`) }],
    [
      "cards of its own",
      "f.yaml",
      {
        size: 200,
        text: n => `cards:\n${lines(n, i => `  k${i}: { facts: { type: climax, types: [land] } }`)}\ndeck: [4 k1]`,
      },
    ],
  ])("%s", (_, file, shape) => expectLinear(shape, read(file)));
});

describe.each(["magic", "weiss", "dominion", "nimmt"])("a request about %s with", game => {
  const serve = async (text: string): Promise<unknown> => new ServeSession(await testGames[game].load()).answer(text);
  const start = (setup: string): string => `{"method":"start","setup":{"players":2,${setup}}}`;
  const card = (n: number, text: (i: number) => string, before: string, after: string): string =>
    start(`"customTexts":{"c":{${before}${parts(n, text)}${after}}}`);
  test.each<[string, Shape]>([
    ["a long method", { size: 400_000, text: n => `{"method":"${"x".repeat(n)}"}` }],
    [
      "a long pilot",
      {
        size: 400_000,
        text: n => `{"method":"start","setup":{"players":2},"pilots":[{"seat":1,"pilot":"${"x".repeat(n)}"}]}`,
      },
    ],
    ["a long deck", { size: 400_000, text: n => start(`"seats":["${"x".repeat(n)}",""]`) }],
    ["a long card in a deck", { size: 400_000, text: n => start(`"seats":[["${"x".repeat(n)}"],[""]]`) }],
    ["a long kingdom", { size: 400_000, text: n => start(`"options":{"kingdom":"${"x".repeat(n)}"}`) }],
    ["a kingdom of very many", { size: 20_000, text: n => start(`"options":{"kingdom":"${"smithy,".repeat(n)}"}`) }],
    ["unknown keys", { size: 5_000, text: n => `{"method":"hello",${parts(n, i => `"k${i}":1`)}}` }],
    ["unknown options", { size: 5_000, text: n => start(`"options":{${parts(n, i => `"k${i}":1`)}}`) }],
    ["custom cards", { size: 5_000, text: n => start(`"customTexts":{${parts(n, i => `"k${i}":{}`)}}`) }],
    ["unknown facts", { size: 5_000, text: n => card(n, i => `"k${i}":1`, '"facts":{', "}") }],
    ["unknown types", { size: 5_000, text: n => card(n, i => `"k${i}"`, '"facts":{"types":[', "]}") }],
    ["unknown words", { size: 5_000, text: n => card(n, () => '"drw"', '"programs":{"resolve":[', "]}") }],
    ["programs", { size: 5_000, text: n => card(n, i => `"k${i}":"drw"`, '"programs":{', "}") }],
    ["abilities", { size: 5_000, text: n => card(n, () => '"drw"', '"abilities":[', "]") }],
  ])("%s", (_, shape) => expectLinear(shape, serve));
});

// The page that says what --json prints, beside what is printed.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kibitz } from "../packages/cli/src/testing/fake-terminal.js";
import { pageText, root } from "./examples.js";

const folder = mkdtempSync(join(tmpdir(), "kibitz-json-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => kibitz(["play", "dominion", "random", "--seed", "1"], ["concede", `save ${replay}`, "quit"]));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text, { mode: 0o755 });
  return join(folder, name);
};

const babbler = file(
  "babbler",
  `#!/usr/bin/env node
  const answer = line => console.log(JSON.stringify({ id: JSON.parse(line).id, result: "what?" }));
  require("node:readline").createInterface({ input: process.stdin }).on("line", answer);
  `,
);
const smithy = `${root}packages/dominion-language/strategies/smithy.dom`;
const attack = `${root}packages/cli/examples/weiss-attack.yaml`;
const twoBolts = file(
  "two-bolts.yaml",
  `{ game: magic, options: { profile: seed-trees, goldfish: true }, turn: { at: main 1 }, seats: {
    you: { hand: [Mountain], library: [Mountain, Lightning Bolt, Lightning Bolt] }, them: { life: 6 } } }`,
);
const misspelt = file("misspelt.dom", "buylists\n\tlist\n\t\tProvinc, Gold, Gold\n\tend\nend\n");
const lacking = file("lacking.txt", "30 Mountain\n30 Goblin Piledriver\n");
const doom = file(
  "doom.yaml",
  `{ deck: [24 Mountain, 36 Doom], cards: { Doom: { facts: { cost: "{R}", types: [sorcery] },
    programs: { resolve: { each: [opponents, { damage: [$player, 20] }] } } } } }`,
);
const without = ["--allow-unknown", "leave-out"] as const;
const replay = join(folder, "replay.json");

/** By section of the page: commands that together print every key. */
const commands: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "kibitz sim": [
    ["sim", "nimmt", "greedy", "random", "--games", "4", "--threads", "1"],
    ["sim", "dominion", smithy, "random", "--games", "20", "--threads", "1", "--series", "--until-decided"],
    ["sim", "nimmt", "greedy", "random", "--games", "4", "--compare", "random", "--sample", "any:1"],
    ["sim", "nimmt", babbler, "random", "--games", "4", "--policy", "strict"],
    ["sim", "magic", `random@${lacking}`, "random@burn", "--games", "1", "--threads", "1", ...without],
  ],
  "kibitz tree": [
    ["tree", "magic", twoBolts, "--turns", "3", "--chance", "--find", "win", "--most", "mana"],
    ["tree", "magic", twoBolts, "--turns", "3", "--states", "5"],
  ],
  "kibitz goldfish": [
    ["goldfish", "magic", "burn", "--pilot", "eager", "--games", "3", "--samples", "1", "--compare", "elves"],
    ["goldfish", "magic", "burn", "--games", "1"],
    ["goldfish", "magic", doom, "--pilot", "eager", "--games", "20", "--hand", "7 Mountain", "--mulligan", "search"],
    ["goldfish", "magic", lacking, "--pilot", "eager", "--games", "1", ...without],
  ],
  "kibitz odds weiss": [
    ["odds", "weiss", attack],
    ["odds", "weiss", attack, "--win"],
    ["odds", "weiss", attack, "--damage", "2"],
  ],
  "kibitz odds magic": [
    ["odds", "magic", "lands"],
    ["odds", "magic", "sources", "C"],
    ["odds", "magic", "burn", "--deck", "30", "--lands", "9", "--games", "5"],
  ],
  "kibitz replay": [["replay", replay]],
  "kibitz cards": [
    ["cards", "magic", "Soul", "Warden"],
    ["cards", "dominion", "village"],
  ],
  "kibitz games": [["games"], ["games", "nimmt"], ["games", "dominion"], ["games", "magic"]],
  "kibitz scenario": [["scenario", twoBolts, join(folder, "none.yaml")]],
  "kibitz check": [
    ["check", "dominion", misspelt, join(folder, "none.dom")],
    ["check", "magic", lacking, ...without],
  ],
  "kibitz log": [["log", "dominion", smithy, "random"]],
};

/** What is in these is the game's business, unless the page tells more of it. */
const ofTheGame = [
  "replay",
  "options",
  "endings",
  "setup",
  "events[].values",
  "answers[].events[].values",
  "*.facts",
  "*.programs",
  "*.abilities",
];

/** The keys of each section of the page. */
const sections = new Map(
  pageText("docs/json.md")
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
      return [section.split("\n")[0], cells.flatMap(cell => [...cell.matchAll(/`(.*?)`/g)].map(([, key]) => key))];
    }),
);

/** All keys of a document, with `*` for a name where the page has it so. */
function keysOf(value: unknown, told: readonly string[], path = ""): string[] {
  if (ofTheGame.includes(path) && !told.some(key => key.startsWith(`${path}[]`))) return [path];
  const own = path === "" || /\[\]$|\*$/.test(path) ? [] : [path];
  if (Array.isArray(value)) return [...own, ...value.flatMap(entry => keysOf(entry, told, `${path}[]`))];
  if (typeof value !== "object" || value === null) return own;
  const below = path === "" ? "" : `${path}.`;
  const isNamed = told.some(key => key.startsWith(`${below}*`));
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, entry]) => keysOf(entry, told, below + (isNamed ? "*" : name))),
  ];
}

test("every command that prints a document has its section", async () => {
  const { out } = await kibitz(["--help"]);
  const names = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  const helps = await Promise.all(names.map(async name => [name, (await kibitz([name, "--help"])).out] as const));
  const printing = helps.filter(([, help]) => help.includes("--json")).map(([name]) => name);
  expect(printing.length).toBeGreaterThan(4);
  expect(printing.filter(name => ![...sections.keys()].some(section => section.startsWith(`kibitz ${name}`)))).toEqual(
    [],
  );
});

test.each([...sections])("%s: every key that is printed, and no other", async (section, told) => {
  const printed = await Promise.all(commands[section].map(args => kibitz([...args, "--json"])));
  const keys = printed.flatMap(({ out }) => keysOf(JSON.parse(out), told));
  expect([...new Set(keys)].sort()).toEqual([...told].sort());
});

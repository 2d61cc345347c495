import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkStrategy, formatStrategy, sayFault } from "@kibitz/dominion-language";
import { readSetup } from "@kibitz/kernel";
import { bramble } from "@kibitz/kernel/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requests } from "../packages/cli/src/serve/serve-schema.js";
import { kibitz } from "../packages/cli/src/testing/fake-terminal.js";
import { blocksOf, pages, pageText, programOf, root, runBuilt, runProgram, typeFaults } from "./examples.js";
import { wordsPage } from "./generate.js";
import { magicRulesPage, ruleRows } from "./magic-rules.js";
import { conditionsTable, strategyCardsPage } from "./strategy-cards.js";

const startScript = (JSON.parse(pageText("package.json")) as { scripts: { start: string } }).scripts.start;
const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** The commands of a block and what each should print. */
const commandsOf = (text: string) =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map(part => {
      const [command, ...printed] = part.split("\n");
      return { command, printed: printed.join("\n").trimEnd() };
    });

/** Without how long it took. */
const timeless = (text: string): string => text.replace(/ in [\d.,]+ s \(.*?\)/g, " in … s");
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const asPattern = (printed: string): RegExp =>
  new RegExp(`^${timeless(printed).split("…").map(escaped).join("[^]*?")}$`);

describe.each(pages)("%s", page => {
  const blocks = blocksOf(page);
  const program = programOf(page);
  let directory = "";

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "kibitz-docs-"));
    for (const { is, text } of blocks)
      if (is[0]?.includes(".")) writeFileSync(join(directory, is[0]), text, { mode: 0o755 });
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  test("links lead somewhere", () => {
    const links = [...pageText(page).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, to]) => to);
    expect(links.filter(to => !existsSync(join(root, dirname(page), to)))).toEqual([]);
  });

  if (program !== undefined) test("its code runs", () => runProgram(program));

  for (const { language, is, text, line } of blocks) {
    const title = `line ${line}: ${is.join(" ")}`;
    if (["ts", "js"].includes(language) && is[0] === "in") {
      test(`${title} is as it stands there`, () => {
        expect(readFileSync(join(root, is[1]), "utf8")).toContain(text.trimEnd());
      });
    }
    if (is[0] !== undefined && /\.(yaml|json)$/.test(is[0]) && !["deck", "cards"].includes(is[1])) {
      test(`${title}${is[1] ? "" : " holds"}`, async () => {
        const { code, out, err } = await kibitz(["scenario", join(directory, is[0])]);
        expect(code, out + err).toBe(["holds", "fails", "unreadable"].indexOf(is[1] ?? "holds"));
      });
    }
    if (language === "dom") {
      const faults = checkStrategy(text).map(sayFault);
      const told = blocks.find(block => block.line > line && block.is[0] === "faults");
      if (is[1] === "faulty")
        test(`${title} has these faults`, () => expect(`${faults.join("\n")}\n`).toBe(told?.text));
      else
        test(`${title} is right and laid out as usual`, () => {
          expect(faults).toEqual([]);
          expect(formatStrategy(text)).toBe(text);
        });
    }
    if (language === "json" && is[0] === "cards") {
      test(`${title} are cards`, () => {
        const read = readSetup(bramble, { players: 2, customTexts: JSON.parse(text) as Record<string, unknown> });
        expect(read.ok ? [] : read.faults).toEqual([]);
      });
    }
    if (language === "sh") {
      for (const { command, printed } of commandsOf(text)) {
        test.skipIf(command.includes(".py") && !hasPython)(`line ${line}: ${command}`, async () => {
          if (command.startsWith("python3 ")) {
            const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };
            const { stdout } = await promisify(execFile)("python3", command.split(" ").slice(1), {
              cwd: directory,
              env,
            });
            expect(stdout.trimEnd()).toMatch(asPattern(printed));
            return;
          }
          if (command.startsWith("node ")) {
            const { stdout } = await promisify(execFile)(process.execPath, command.split(" ").slice(1), { cwd: root });
            expect(stdout.trimEnd()).toMatch(asPattern(printed));
            return;
          }
          const [npx, name, ...args] = (command === "npm start" ? `npx ${startScript}` : command).split(" ");
          assert.deepEqual([npx, name], ["npx", "kibitz"]);
          expect(timeless(await runBuilt(args, directory)).trimEnd()).toMatch(asPattern(printed));
        });
      }
    }
  }
});

test("the files in the commands of the README are there", () => {
  const text = pageText("README.md");
  const folders = new Map([...text.matchAll(/\b([A-Z])=(\S+)/g)].map(([, name, folder]) => [name, folder]));
  const files = [...text.matchAll(/\$([A-Z])\/(\S+)/g)].map(([, name, file]) => `${folders.get(name)}/${file}`);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(file => !existsSync(join(root, file.replace("*.yaml", ""))))).toEqual([]);
});

/** What the lock file says of a package; without a platform it is for all. */
interface LockedPackage {
  readonly dev?: true;
  readonly link?: true;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

test("CONTRIBUTING.md names how many run-time packages an installation has", () => {
  const { packages } = JSON.parse(pageText("package-lock.json")) as { packages: Record<string, LockedPackage> };
  const has = (platforms: readonly string[] | undefined, ours: string): boolean => platforms?.includes(ours) ?? true;
  // Of the builds for each platform only one is installed: here that for Linux on x64.
  const installed = Object.entries(packages).filter(
    ([path, { dev, link, os, cpu, libc }]) =>
      path.includes("node_modules/") && !dev && !link && has(os, "linux") && has(cpu, "x64") && has(libc, "glibc"),
  );
  expect(pageText("CONTRIBUTING.md")).toContain(`has ${installed.length} run-time packages`);
});

test("security.md: the bounds are those of the code", () => {
  const rows = [...pageText("docs/security.md").matchAll(/^\| .* \| ([\d,]+) \| \[.*\]\((.*)\) `(\w+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(30);
  for (const [row, number, file, name] of rows) {
    const said = new RegExp(`\\b${name}(?: =|:) ([\\d_]+)\\b`).exec(readFileSync(join(root, "docs", file), "utf8"));
    expect(said?.[1].replaceAll("_", ""), row).toBe(number.replaceAll(",", ""));
  }
});

test("the code of the pages has the types it should", () => {
  expect(typeFaults(pages.filter(page => programOf(page) !== undefined))).toEqual([]);
});

test("the list of words is up to date", async () => {
  await expect(wordsPage(), "docs/words.md is out of date: run npm run docs").toMatchFileSnapshot("./words.md");
});

test("the words.ts of each game has all its words", async () => {
  await promisify(execFile)(process.execPath, ["write-words.mjs", "--check"], { cwd: root });
});

test("the list of words for strategies is up to date", async () => {
  const hint = "docs/strategy-cards.md is out of date: run npm run docs";
  await expect(strategyCardsPage(), hint).toMatchFileSnapshot("./strategy-cards.md");
});

test("the table of Magic's rules is up to date", async () => {
  const hint = "docs/magic-rules.md is out of date: run npm run docs";
  await expect(magicRulesPage(), hint).toMatchFileSnapshot("./magic-rules.md");
});

describe("every rule of Magic is used and shown", () => {
  test.each(ruleRows().map(row => [row.rule, row] as const))("%s", (_, { cards, rulings }) => {
    expect(cards.length, "at least three cards: add one that uses this rule").toBeGreaterThanOrEqual(3);
    expect(rulings.length, "at least one ruling, with the rule's number in its title").toBeGreaterThanOrEqual(1);
  });
});

test("the conditions of strategies are all on their page", () => {
  expect(pageText("docs/write-a-strategy.md")).toContain(conditionsTable());
});

describe("everything is defined on its page", () => {
  /** The keys that are not on the page in code. */
  const missing = (page: string, keys: Iterable<string>): readonly string[] =>
    [...new Set(keys)].filter(key => !pageText(page).includes(`${key}\``));

  test("all requests of kibitz serve", () => {
    expect(
      missing(
        "docs/serve.md",
        Object.entries(requests).flatMap(([method, { shape }]) => [method, ...Object.keys(shape)]),
      ),
    ).toEqual([]);
  });

  test("all of a scenario", async () => {
    const keys: string[] = [];
    JSON.parse(await runBuilt(["scenario", "--schema"], root), (key, value: object) => {
      if (key === "properties") keys.push(...Object.keys(value));
      return value;
    });
    expect(missing("docs/scenario-files.md", keys)).toEqual([]);
  });
});

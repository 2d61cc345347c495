// Changes one thing at a time in what keeps secrets and what undoes, and looks whether a test notices.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Attempt, Seen, SeenTest } from "./job.js";
import { type Mutant, mutate } from "./mutate.js";
import { look, type Outcome, tryAll } from "./processes.js";
import { filesCalled, type Group, groups } from "./what-is-tried.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Tried {
  readonly file: string;
  readonly mutant: Mutant;
  readonly isMet: boolean;
  readonly outcome: Outcome;
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

const asNumber = (name: string, text: string): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fail(`--${name}: expected a whole number above 0`);
};

function testFilesIn(path: string): string[] {
  const whole = join(root, path);
  if (statSync(whole).isFile()) return [whole];
  const names = readdirSync(whole, { recursive: true, encoding: "utf8" });
  return names
    .filter(name => name.endsWith(".test.ts"))
    .sort()
    .map(name => join(whole, name));
}

/** The tests that come by a mutant, the quickest first; one that is active while modules are loaded may be met by any. */
function attemptOn(id: number, tests: readonly SeenTest[], whileLoading: boolean): Attempt {
  const met = tests.flatMap(({ passes, ms, visits }, at) =>
    passes && (whileLoading || visits[id] > 0) ? [{ at, ms, visits: visits[id] ?? 0 }] : [],
  );
  return { id, tests: met.sort((a, b) => a.ms - b.ms).map(({ at, visits }) => ({ at, visits })) };
}

interface Effort {
  readonly jobs: number;
  /** One in so many mutants is tried. */
  readonly every: number;
  /** Tests that take longer are ended. */
  readonly slowestMs: number;
}

async function tryGroup(folder: string, group: Group, files: readonly string[], effort: Effort): Promise<Tried[]> {
  const mutants: { readonly file: string; readonly mutant: Mutant }[] = [];
  const texts: Record<string, string> = {};
  for (const name of files) {
    const file = join(group.folder, name);
    const path = join(root, file);
    const mutated = mutate(path, readFileSync(path, "utf8"), mutants.length + 1);
    texts[path] = mutated.text;
    mutants.push(...mutated.mutants.map(mutant => ({ file, mutant })));
  }
  const { slowestMs } = effort;
  const setting = { root, texts, testFiles: group.tests.flatMap(testFilesIn), mutants: mutants.length, slowestMs };
  process.stderr.write(`${group.name}: ${mutants.length} mutants; looking at the tests\n`);
  const seen = await look(folder, setting);
  const failing = seen.tests.filter(({ passes }) => !passes);
  for (const { name } of failing) process.stderr.write(`left out, as it fails without a mutant: ${name}\n`);
  const outcomes = await outcomesOf(folder, setting, seen, effort);
  const tried = mutants.filter(({ mutant }) => mutant.id % effort.every === 0);
  return tried.map(({ file, mutant }) => {
    const isMet = seen.whileLoading.includes(mutant.id) || seen.tests.some(({ visits }) => visits[mutant.id] > 0);
    return { file, mutant, isMet, outcome: outcomes.get(mutant.id) ?? { is: "survived" } };
  });
}

async function outcomesOf(
  folder: string,
  setting: Parameters<typeof look>[1],
  seen: Seen,
  { jobs, every }: Effort,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const tell = (id: number, outcome: Outcome): void => {
    outcomes.set(id, outcome);
    if (outcomes.size % 50 === 0) process.stderr.write(`${outcomes.size} of ${setting.mutants}\n`);
  };
  const patience = { ms: 20_000 + 20 * Math.max(...seen.tests.map(({ ms }) => ms)), tell };
  const isTried = (id: number): boolean => id % every === 0;
  const ids = Array.from({ length: setting.mutants }, (_, i) => i + 1).filter(isTried);
  const work = Array.from({ length: jobs }, async (_, job) => {
    const isMine = (id: number): boolean => Math.floor(id / every) % jobs === job;
    const met = ids.filter(isMine).map(id => attemptOn(id, seen.tests, false));
    await tryAll(
      folder,
      setting,
      met.filter(({ tests }) => tests.length > 0),
      patience,
    );
    // What was come by while modules were loaded may show only if it is active from the beginning.
    for (const id of seen.whileLoading.filter(id => isTried(id) && isMine(id))) {
      if (outcomes.get(id)?.is !== "caught")
        await tryAll(folder, setting, [attemptOn(id, seen.tests, true)], patience, id);
    }
  });
  await Promise.all(work);
  return outcomes;
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function report(tried: readonly Tried[]): void {
  const isCaught = ({ outcome }: Tried): boolean => outcome.is === "caught";
  const row = (name: string, of: readonly Tried[]): string => {
    const caught = of.filter(isCaught).length;
    return `${name.padEnd(42)}${String(of.length).padStart(6)}${String(caught).padStart(8)}${percent(caught, of.length).padStart(10)}`;
  };
  for (const { file, mutant, isMet } of tried.filter(each => !isCaught(each))) {
    const change = mutant.becomes === "" ? "left out" : `→ ${short(mutant.becomes)}`;
    console.log(`${file}:${mutant.line}  ${short(mutant.was)}  ${change}${isMet ? "" : "  (no test comes here)"}`);
  }
  console.log(`\n${"file".padEnd(42)}mutants  caught     share`);
  for (const file of new Set(tried.map(each => each.file)))
    console.log(
      row(
        file,
        tried.filter(each => each.file === file),
      ),
    );
  console.log(row("all", tried));
  const results = join(root, "mutants/results");
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, "latest.json"), `${JSON.stringify(tried, null, 2)}\n`);
}

const GOAL = 0.9;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: "string", default: "1" },
    jobs: { type: "string", default: String(availableParallelism()) },
    slowest: { type: "string", default: "600000" },
  },
});
const effort = {
  every: asNumber("every", values.every),
  jobs: asNumber("jobs", values.jobs),
  slowestMs: asNumber("slowest", values.slowest),
};
const known = groups.flatMap(({ files }) => files).join(", ");
const chosen = positionals.flatMap(name => {
  const called = filesCalled(name);
  return called.length > 0 ? called : fail(`"${name}": expected one of ${known}, or nothing for all of them`);
});

const folder = mkdtempSync(join(tmpdir(), "mutants-"));
try {
  const tried: Tried[] = [];
  for (const group of groups) {
    const files = group.files.filter(name => chosen.length === 0 || chosen.includes(name));
    if (files.length > 0) tried.push(...(await tryGroup(folder, group, files, effort)));
  }
  report(tried);
  const caught = tried.filter(({ outcome }) => outcome.is === "caught").length;
  process.exitCode = caught >= GOAL * tried.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// Prints a table of figures, each with what it must be compared with, and writes them as JSON. Each part runs in a process
// of its own, as a user would run it: code that has seen one game is not the same as code that has seen four.

import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dominionRows } from "./dominion.js";
import { kernelRows } from "./kernel.js";
import { magicRows, magicTreeRows } from "./magic.js";
import type { Row } from "./measure.js";
import { nimmtRows } from "./nimmt.js";
import { pageRows } from "./page.js";
import { weissRows } from "./weiss.js";

const parts: Readonly<Record<string, (games: number) => Row[] | Promise<Row[]>>> = {
  kernel: kernelRows,
  nimmt: nimmtRows,
  dominion: dominionRows,
  weiss: weissRows,
  magic: magicRows("burn", "elves", 30),
  control: magicRows("control", "storm", 20),
  trees: magicTreeRows,
  page: pageRows,
};

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : (process.argv[at + 1] ?? "");
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

/** `--games N`: how long the made-up game is played; a million shows that memory stays flat. */
function gamesAsked(): number {
  const asked = Number(argument("--games") ?? 5_000);
  return Number.isInteger(asked) && asked > 0 ? asked : fail("--games: expected a whole number above 0");
}

const shown = (figure: number): string =>
  figure >= 1000 ? Math.round(figure).toLocaleString("en-US") : figure.toPrecision(3);

function print(rows: readonly Row[]): void {
  for (const { name, figure, unit, goal, met, signature } of rows) {
    const mark = goal === "" ? " " : met ? "✓" : "✗";
    const tail = [goal, signature === undefined ? "" : `[${signature}]`].filter(Boolean).join("  ");
    console.log(`${mark} ${name.padEnd(50)} ${shown(figure).padStart(12)} ${unit.padEnd(12)} ${tail}`);
  }
}

/** The rows of a part, measured in another process. */
function measured(part: string, games: number): Row[] {
  const args = ["--expose-gc", fileURLToPath(import.meta.url), "--part", part, "--games", String(games)];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return status === 0 ? (JSON.parse(stdout) as Row[]) : fail(`${part} could not be measured`);
}

const games = gamesAsked();
const part = argument("--part");
if (part === undefined) {
  const rows = Object.keys(parts).flatMap(name => {
    const found = measured(name, games);
    print(found);
    return found;
  });
  const results = new URL("../results/", import.meta.url);
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL("latest.json", results), `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
} else {
  const rowsOf = parts[part] ?? fail(`--part: expected one of ${Object.keys(parts).join(", ")}`);
  process.stdout.write(JSON.stringify(await rowsOf(games)));
}

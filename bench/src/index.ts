// Prints a table of figures, each with what it must be compared with, and writes them as JSON.

import { mkdirSync, writeFileSync } from "node:fs";
import { kernelRows } from "./kernel.js";
import type { Row } from "./measure.js";
import { nimmtRows } from "./nimmt.js";
import { weissRows } from "./weiss.js";

/** `--games N`: how long the made-up game is played; a million shows that memory stays flat. */
function gamesAsked(): number {
  const at = process.argv.indexOf("--games");
  const asked = at < 0 ? 5_000 : Number(process.argv[at + 1]);
  if (Number.isInteger(asked) && asked > 0) return asked;
  process.stderr.write("--games: expected a whole number above 0\n");
  process.exit(2);
}

const shown = (figure: number): string =>
  figure >= 1000 ? Math.round(figure).toLocaleString("en-US") : figure.toPrecision(3);

function print(rows: readonly Row[]): void {
  const widths = { name: Math.max(...rows.map(row => row.name.length)), figure: 12 };
  for (const { name, figure, unit, goal, met, signature } of rows) {
    const mark = goal === "" ? " " : met ? "✓" : "✗";
    const tail = [goal, signature === undefined ? "" : `[${signature}]`].filter(Boolean).join("  ");
    console.log(
      `${mark} ${name.padEnd(widths.name)} ${shown(figure).padStart(widths.figure)} ${unit.padEnd(12)} ${tail}`,
    );
  }
}

const games = gamesAsked();
const rows = [...kernelRows(games), ...(await nimmtRows(games)), ...weissRows(games)];
print(rows);
const results = new URL("../results/", import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL("latest.json", results), `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);

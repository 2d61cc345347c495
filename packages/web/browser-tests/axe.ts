// What axe says of a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Everything that is serious or worse. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const violations = (await page.evaluate("axe.run().then(({ violations }) => violations)")) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`).join("; ")}`,
    );
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { SimReport } from "@kibitz/lab";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

const strategies = "packages/dominion-language/strategies";
const SMITHY = readFileSync(`${strategies}/smithy.dom`, "utf8");

/** What the command line says of the same run. */
function sim(files: readonly string[], games: number, seed: string, ...more: readonly string[]): SimReport {
  const args = ["packages/cli/bin/kibitz.js", "sim", "dominion", ...files, "--games", `${games}`, "--seed", seed];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const all = [...args, "--json", "--no-series", ...more];
  return JSON.parse(execFileSync(process.execPath, all, { env, encoding: "utf8" })) as SimReport;
}

/** Waits until all games are played. */
const settled = (page: Page, games: string) =>
  page.getByRole("region", { name: "Win shares" }).getByText(`${games} games`, { exact: true }).waitFor();

const share = (page: Page, player: number): Promise<string | null> => page.getByTestId(`share-${player}`).textContent();

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;

/** Writes all of an editor anew. */
async function write(page: Page, player: number, text: string): Promise<void> {
  const editor = page.getByRole("region", { name: `Player ${player}` }).getByRole("textbox", { name: /^Strategy of/ });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

test("a mistake is marked while one types, mended by one key, and the shares are those of the command line", async () => {
  const page = await lab.open("#/dominion");
  await page.getByLabel("Games", { exact: true }).selectOption("2000");
  await page.getByLabel("Seed").fill("42");
  await settled(page, "2,000");

  await write(page, 2, SMITHY.replace("Smithy [1]", "Smity [1]"));
  const second = page.getByRole("region", { name: "Player 2" });
  await second.getByText('expected a card (did you mean "Smithy"?), found "Smity"').waitFor();
  await second.locator(".cm-lintRange-error").waitFor();
  expect(await page.getByText("Not played: smithy has 1 fault").count()).toBe(1);

  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("Alt+Enter");
  await expect.poll(() => second.getByRole("list", { name: "What is wrong" }).count()).toBe(0);
  await settled(page, "2,000");

  const folder = mkdtempSync(join(tmpdir(), "kibitz-lab-"));
  const mended = join(folder, "smithy.dom");
  writeFileSync(mended, SMITHY);
  const { players, endings } = sim([`${strategies}/big-money.dom`, mended], 2_000, "42");
  for (const [i, { winShare, wins }] of players.entries()) {
    expect(await share(page, i + 1)).toBe(percent(winShare));
    await page.getByRole("tab", { name: "Seats and endings" }).click();
    expect(await page.getByRole("button", { name: wins.toLocaleString("en"), exact: true }).count()).toBe(1);
  }
  for (const why of Object.keys(endings)) await page.getByText(why).first().waitFor();
  await page.context().close();
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFaults } from "./axe.js";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

/** A busy machine is no failure. */
const poll = <T>(value: () => T) => expect.poll(value, { timeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), "kibitz-replays-"));

/** What the command line writes of a match. */
function logged(game: string, seats: readonly string[], seed = "7"): string {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = ["packages/cli/bin/kibitz.js", "log", game, ...seats, "--seed", seed, "--json"];
  const file = join(folder, `${game}-${seed}.json`);
  writeFileSync(file, execFileSync(process.execPath, args, { env, encoding: "utf8", maxBuffer: 1e8 }));
  return file;
}

const slider = (page: Page) => page.getByRole("slider", { name: "Answers so far" });
const table = (page: Page): Promise<string> => page.locator(".table-board").innerText();
const open = (page: Page, file: string) => page.locator('input[type="file"]').setInputFiles(file);

test.for([
  { game: "nimmt", seats: ["greedy", "random"] },
  { game: "dominion", seats: ["packages/dominion-language/strategies/smithy.dom", "random"] },
  { game: "weiss", seats: ["random", "random"] },
  { game: "magic", seats: ["random", "random"] },
])("what kibitz log prints of $game is gone through by keys, and ends as it ended", async ({ game, seats }) => {
  const file = logged(game, seats);
  const page = await lab.open("#/replays");
  await open(page, file);
  await slider(page).waitFor();
  expect(await slider(page).inputValue()).toBe("0");
  const last = Number(await slider(page).getAttribute("max"));
  const begun = await table(page);

  await page.locator("body").press("ArrowRight");
  await page.locator("body").press("ArrowRight");
  await poll(() => slider(page).inputValue()).toBe("2");
  await page.locator("body").press("ArrowLeft");
  await poll(() => slider(page).inputValue()).toBe("1");
  await page.locator("body").press("Shift+ArrowRight");
  await poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(1);
  await page.locator("body").press("End");
  await page.getByRole("region", { name: "How it ended" }).getByText("The match is over").waitFor();
  expect(Number(await slider(page).inputValue())).toBe(last);
  await page.locator("body").press("Shift+ArrowLeft");
  await poll(async () => Number(await slider(page).inputValue())).toBeLessThan(last);
  await page.locator("body").press("Home");
  await poll(() => slider(page).inputValue()).toBe("0");
  await poll(() => table(page)).toBe(begun);
  expect(await seriousFaults(page)).toEqual([]);
  await page.context().close();
});

test("a link opened elsewhere arrives at the same position, seen by the same player", async () => {
  const file = logged("nimmt", ["greedy", "random", "lowest"], "8");
  const page = await lab.open("#/replays");
  await open(page, file);
  await slider(page).fill("12");
  await page.getByRole("combobox", { name: "Seen by" }).selectOption({ label: "random" });
  await page.waitForURL(/at=12/);
  await page.waitForURL(/seat=2/);
  await page.getByText(/^(Random, asked “pick a card to play”: |Greedy, .*decides next)/).waitFor();
  const seen = await table(page);
  const actions = await page.getByRole("region", { name: "Actions" }).innerText();
  expect(seen).not.toBe("");

  const friend = await lab.open(page.url().slice(lab.address.length));
  await slider(friend).waitFor();
  expect(await slider(friend).inputValue()).toBe("12");
  await poll(() => table(friend)).toBe(seen);
  expect(await friend.getByRole("region", { name: "Actions" }).innerText()).toBe(actions);

  // From there somebody plays on, at the seat whose eyes these are.
  await friend.getByRole("button", { name: "Play on from here" }).click();
  await friend.waitForURL(/#\/play\?m=1\./);
  await friend.getByRole("heading", { name: "6 nimmt!" }).waitFor();
  await page.context().close();
  await friend.context().close();
});

test("a save of kibitz serve opens; a scenario opens among the positions, and a replay given there among the replays", async () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const pilots = [1, 2].map(seat => ({ seat, pilot: "greedy" }));
  const input = [
    { method: "start", match: "a", setup: { players: 2 }, pilots },
    { method: "save", match: "a" },
  ];
  const said = execFileSync(process.execPath, ["packages/cli/bin/kibitz.js", "serve", "nimmt", "--stdio"], {
    env,
    encoding: "utf8",
    input: input.map(request => `${JSON.stringify(request)}\n`).join(""),
  });
  const { save } = JSON.parse(said.split("\n")[1]).result as { readonly save: string };
  const file = join(folder, "serve.json");
  writeFileSync(file, save);
  const page = await lab.open("#/replays");
  await open(page, file);
  await slider(page).waitFor();
  expect(await slider(page).getAttribute("max")).toBe(String(JSON.parse(save).answers.length));

  await open(page, "packages/cli/examples/sixth-card.yaml");
  await page.waitForURL(/#\/positions/);
  await page.getByRole("region", { name: "Steps" }).getByText("It holds").waitFor();
  await open(page, file);
  await page.waitForURL(/#\/replays\?r=/);
  await slider(page).waitFor();
  await page.context().close();
});

test("an action leads to where it happened", async () => {
  const file = logged("dominion", ["random", "random"], "3");
  const page = await lab.open("#/replays");
  await open(page, file);
  await page.getByRole("region", { name: "Actions" }).getByRole("button").nth(20).click();
  await poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(0);
  await page.getByRole("region", { name: "Actions" }).locator('[aria-current="step"]').waitFor();
  await page.context().close();
});

test("a file that is none, or was altered, says what is wrong and where, and the match that was open stays", async () => {
  const page = await lab.open("#/replays");
  const file = logged("nimmt", ["greedy", "random"]);
  await open(page, file);
  await slider(page).fill("5");
  await page.waitForURL(/at=5/);

  const foreign = join(folder, "foreign.json");
  writeFileSync(foreign, '{ "format": "kibitz-replay", "version": 1, "game": "nimt" }');
  await open(page, foreign);
  const alert = page.getByRole("alert");
  await alert.getByText(/foreign\.json:1:\d+: "nimt" is not a game \(did you mean "nimmt"\?\)/).waitFor();
  writeFileSync(foreign, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
  await open(page, foreign);
  await alert.getByText("expected text in UTF-8, this file is none").waitFor();
  writeFileSync(foreign, `[${'"x",'.repeat(200_000)}1]`);
  await open(page, foreign);
  await alert.getByText(/foreign\.json:1:1: expected a replay/).waitFor();
  expect(await slider(page).inputValue()).toBe("5");
  expect(page.url()).toContain("at=5");
  await page.context().close();
});

test.for([
  { words: "it is not a link of this page", link: "nonsense" },
  { words: "it is damaged", link: "1.abc" },
])("a broken link is said: $words", async ({ link, words }) => {
  const page = await lab.open(`#/replays?r=${link}`);
  await page.getByRole("alert").getByText(words).waitFor();
  await page.getByRole("button", { name: "Open a replay" }).waitFor();
  await page.context().close();
});

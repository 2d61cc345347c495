import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { deflateRawSync } from "node:zlib";
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
  const all = [...args, "--json", ...(more.length > 0 ? more : ["--no-series"])];
  return JSON.parse(execFileSync(process.execPath, all, { env, encoding: "utf8" })) as SimReport;
}

/** Waits until all games are played. */
const settled = (page: Page, games: string) =>
  page.getByRole("status").getByText(`${games} games`, { exact: true }).waitFor();

const share = (page: Page, player: number): Promise<string | null> => page.getByTestId(`share-${player}`).textContent();

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;

/** Writes all of an editor anew. */
async function write(page: Page, player: number, text: string): Promise<void> {
  const editor = page.getByRole("region", { name: `Player ${player}` }).getByRole("textbox", { name: /^Strategy of/ });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  // Chromium itself tries to give what replaces a selection its style, which the policy forbids; nothing is lost by it.
  await page.keyboard.press("Backspace");
  await page.keyboard.insertText(text);
}

test("a mistake is marked while one types, mended by one key, and the shares are those of the command line", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await page.getByRole("textbox", { name: "Seed" }).fill("42");
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

test("what is typed while the page answers is not lost", async () => {
  const page = await lab.open("#/dominion");
  await page.getByTestId("share-1").getByText("%").waitFor();
  const editor = page.getByRole("textbox", { name: "Strategy of smithy" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  const typed = "// a long comment that is typed as quickly as keys can be pressed";
  for (const char of typed) await page.keyboard.press(char === " " ? "Space" : char);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await editor.innerText()).split("\n")[0], { timeout: 15_000 }).toBe(typed);
  await page.reload();
  await expect.poll(async () => (await editor.innerText()).split("\n")[0], { timeout: 15_000 }).toBe(typed);
  await page.context().close();
});

test("the page stays where it is while one types", async () => {
  const page = await lab.open("#/dominion", { viewport: { width: 1280, height: 500 } });
  await page.getByTestId("share-1").getByText("%").waitFor();
  await page.getByRole("textbox", { name: "Strategy of smithy" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("// the end");
  const before = await page.evaluate("scrollY");
  expect(before).toBeGreaterThan(0);
  const address = page.url();
  await page.waitForURL(url => url.href !== address);
  expect(await page.evaluate("scrollY")).toBe(before);
  await page.context().close();
});

test("a link opens the same in another browser, and leaves what was there", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("textbox", { name: "Seed" }).fill("kibitz");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await settled(page, "2,000");
  await page.waitForURL(/s=1\./);
  const shares = [await share(page, 1), await share(page, 2)];
  const before = page.url();
  await page.getByRole("textbox", { name: "Seed" }).fill("another");
  await page.waitForURL(url => url.href !== before);
  await page.goto(before);
  await expect.poll(() => page.getByRole("textbox", { name: "Seed" }).inputValue()).toBe("kibitz");

  const friend = await lab.open("#/dominion");
  await friend.getByRole("textbox", { name: "Name of player 1" }).fill("my own work");
  await friend.waitForURL(/s=1\./);
  await friend.goto(page.url());
  await settled(friend, "2,000");
  expect(await friend.getByRole("textbox", { name: "Seed" }).inputValue()).toBe("kibitz");
  expect([await share(friend, 1), await share(friend, 2)]).toEqual(shares);
  await friend.getByRole("button", { name: "Library" }).click();
  await friend.getByRole("region", { name: "Earlier work" }).getByText("my own work, smithy").click();
  await expect.poll(() => friend.getByRole("textbox", { name: "Name of player 1" }).inputValue()).toBe("my own work");
  await page.context().close();
  await friend.context().close();
});

const packed = (bytes: string | Buffer): string => `1.${deflateRawSync(bytes).toString("base64url")}`;

test.for([
  { words: "it is not a link of this page", link: "nonsense" },
  { words: "it was made by another version of this page (9)", link: "9.abc" },
  { words: "it is damaged", link: "1.abc" },
  { words: "it does not hold strategies", link: packed(JSON.stringify({ players: [] })) },
  { words: "it holds more than this page can show", link: packed(Buffer.alloc(50_000_000)) },
])("a broken link is said, and the lab is there: $words", async ({ link, words }) => {
  const page = await lab.open(`#/dominion?s=${link}`);
  await page.getByText(`This link cannot be opened: ${words}`).waitFor();
  await page.getByRole("textbox", { name: "Name of player 2" }).waitFor();
  await page.context().close();
});

test("a click on an outcome shows real games of that kind, told with reasons and the lines of the strategy", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await settled(page, "2,000");
  await page
    .getByRole("region", { name: "Win shares" })
    .getByRole("button", { name: /smithy/ })
    .click();
  const found = page.getByRole("button", { name: /^Game \d+/ });
  await found.first().waitFor();
  const words = (await found.first().innerText()).replaceAll("\n", " ");
  const [, game, points, other] = /^Game (\d+) .* big-money (-?\d+) smithy (-?\d+)/.exec(words) ?? [];
  expect(Number(points), words).toBeGreaterThanOrEqual(Number(other));
  await found.first().click();
  const story = page.getByRole("article", { name: `Game ${game}` });
  await story.getByText(new RegExp(`smithy\\s+${other}$`)).waitFor();
  const decision = story.getByRole("button", { name: /smithy: .*list \d+, entry \d+, line \d+ Silver/ }).first();
  await decision.click();
  const beside = page.getByRole("complementary", { name: "The strategy, and the line that was the reason" });
  expect((await beside.locator("[aria-current]").innerText()).split("\n").at(-1)?.trim()).toBe("Silver");
  const lit = page.getByRole("region", { name: "Player 2" }).locator(".cm-lit");
  expect((await lit.innerText()).trim()).toBe("Silver");
  await page.context().close();
});

test("a change is compared with the version before on the same seeds, and can be taken back", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await settled(page, "2,000");
  const second = page.getByRole("region", { name: "Player 2" });
  await page.getByText("1 line never did anything: 20").waitFor();

  await write(page, 2, SMITHY.replaceAll(/\n.*Smithy \[.*/g, "").replace("Big money with", "Without"));
  const change = second.getByRole("button", { name: /^This change: −/ });
  await change.waitFor();
  expect(await change.innerText()).toMatch(/^This change:\n?\s*−\d+\.\d ± \d\.\d points/);
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Versions of smithy" });
  await dialog.locator(".cm-deletedChunk").first().waitFor();
  await dialog.getByRole("button", { name: "Go back to that version" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => second.getByRole("textbox", { name: /^Strategy/ }).innerText()).toContain("Smithy [1]");
  await page.context().close();
});

test("a kingdom is read as text, drawn at random with what the strategies name, and the same again", async () => {
  const page = await lab.open("#/dominion");
  const kingdom = page.getByRole("button", { name: /^Kingdom/ });
  await kingdom.getByText("smithy").waitFor();
  await kingdom.click();
  const dialog = page.getByRole("dialog", { name: "Kingdom" });
  await dialog.getByRole("button", { name: "Ten at random" }).click();
  await dialog.getByText(/^10 piles:/).waitFor();
  expect(await dialog.getByRole("button", { name: /^Smithy/ }).getAttribute("aria-pressed")).toBe("true");

  await dialog.getByLabel("As text").fill("Throne Room; smithy\nChapell");
  await dialog.getByRole("button", { name: "Take this text" }).click();
  await dialog.getByText(/expected a card of a kingdom.*did you mean "Chapel"/).waitFor();
  await dialog.getByLabel("As text").fill("Throne Room; smithy\nChapel");
  await dialog.getByRole("button", { name: "Take this text" }).click();
  await dialog.getByText("3 piles: Chapel, Smithy, Throne Room").waitFor();
  await dialog.getByLabel("Other sizes of piles").fill("curse:x");
  await dialog.getByRole("alert").getByText('expected a card and how many of it (curse:3), found "curse:x"').waitFor();
  await dialog.getByLabel("Other sizes of piles").fill("");
  await page.keyboard.press("Escape");

  await kingdom.click();
  await dialog.getByRole("button", { name: "What the strategies name" }).click();
  await dialog.getByText("1 pile: Smithy").waitFor();
  await dialog.getByRole("region", { name: "The same again" }).getByText("Chapel, Smithy, Throne Room").click();
  await dialog.getByText("3 piles: Chapel, Smithy, Throne Room").waitFor();
  await page.context().close();
});

test("files: a stranger's nonsense is refused in words, a backup adds and overwrites nothing", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("button", { name: "What to do with smithy" }).click();
  await page.getByRole("menuitem", { name: "Keep in the library" }).click();
  await page.getByRole("button", { name: "Library" }).click();
  const dialog = page.getByRole("dialog", { name: "Library" });
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
  const own = [
    { name: "smithy", text: "another text", at: 1 },
    { name: "mine", text: SMITHY, at: 1 },
  ];
  await dialog
    .getByLabel("Files to open")
    .setInputFiles([
      file("picture.dom", Buffer.from([0xff, 0xd8, 0, 1])),
      file("odd.json", "{"),
      file("other.json", '{"format":"something"}'),
      file("backup.json", JSON.stringify({ format: "kibitz-backup", version: 1, kept: { "dominion.library": own } })),
    ]);
  await dialog.getByText("picture.dom: expected text in UTF-8, this file is none").waitFor();
  await dialog.getByText("odd.json: expected a backup of this page (JSON)").waitFor();
  await dialog.getByText('other.json: expected a backup of this page, with "format": "kibitz-backup"').waitFor();
  await dialog.getByText("backup.json: 1 strategy added, 1 here already").waitFor();
  const kept = dialog.getByRole("region", { name: "Your own" });
  await kept.getByRole("button", { name: "smithy 2", exact: true }).click();
  await page.keyboard.press("Escape");
  const third = page.getByRole("region", { name: "Player 3" });
  await third.getByText("another text").waitFor();
  await third.getByRole("list", { name: "What is wrong" }).waitFor();
  await page.context().close();
});

test("a worker that dies is said and replaced, and the run begins again", async () => {
  const page = await lab.open("#/dominion");
  await page.getByText(/of 20,000 games/).waitFor();
  const workers = page.workers();
  expect(workers.length).toBeGreaterThanOrEqual(2);
  await workers[workers.length - 1].evaluate("self.close()");
  await page.getByText("A worker does not answer any more. Another takes its place.").waitFor();
  await settled(page, "20,000");
  await page.context().close();
});

test("everybody against everybody: a heat map whose cells open their games", async () => {
  const page = await lab.open("#/dominion?view=round-robin");
  const panel = page.getByRole("tabpanel");
  for (const name of ["big-money", "witch"]) await panel.getByRole("button", { name, exact: true }).last().click();
  await panel.getByRole("button", { name: "Play everybody against everybody" }).click();
  await panel.getByText("1 match of 1,000 games each").waitFor();
  const { players } = sim([`${strategies}/big-money.dom`, `${strategies}/witch.dom`], 1_000, "1");
  const cell = panel.getByRole("button", { name: /^witch against big-money: / });
  expect(await cell.getAttribute("aria-label")).toContain(`${(100 * players[1].winShare).toFixed(1)} %`);
  await cell.click();
  await panel.getByRole("button", { name: /^Game 1\b/ }).click();
  await panel.getByRole("article", { name: "Game 1" }).getByText("turn 1: big-money").waitFor();
  await page.context().close();
});

test("what fits is completed, and a card is explained", async () => {
  const page = await lab.open("#/dominion");
  await page.getByTestId("share-1").getByText("%").waitFor();
  await write(page, 1, "buylists\n\tlist\n\t\t");
  const first = page.getByRole("region", { name: "Player 1" });
  const completions = first.locator(".cm-tooltip-autocomplete li");
  await page.keyboard.type("Smi");
  await completions.getByText("Smithy").click();
  await page.keyboard.type(" if SupplyH");
  await completions.getByText("SupplyHasLess").waitFor();
  await page.keyboard.press("Escape");
  await first.locator(".cm-line").getByText("Smithy", { exact: true }).hover();
  await first.locator(".cm-explanation").getByText("Smithy · 4 · action").waitFor();
  await page.context().close();
});

test("figures are saved as CSV and as a picture", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await settled(page, "2,000");
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save CSV" }).click(),
  ]);
  const { players } = sim([`${strategies}/big-money.dom`, `${strategies}/smithy.dom`], 2_000, "1", "--series");
  const [heading, ...rows] = readFileSync(await csv.path(), "utf8")
    .trim()
    .split("\n");
  expect(heading).toBe("player,turn,games,peakMoney mean,5 %,25 %,50 %,75 %,95 %");
  const third = players[1].series?.figures.peakMoney[2];
  expect(rows).toContain(`"smithy",3,2000,${third?.mean},${third?.quantiles.join(",")}`);
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save picture" }).click(),
  ]);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await page.context().close();
});

test("a text of a megabyte is refused in place, and nothing is lost when storage is full", async () => {
  const page = await lab.open("#/dominion");
  await page.getByTestId("share-1").getByText("%").waitFor();
  const second = page.getByRole("region", { name: "Player 2" });
  // Such as does not get shorter.
  const digits = Array.from({ length: 15_625 }, (_, i) => createHash("sha256").update(`${i}`).digest("hex"));
  await write(page, 2, `// ${digits.join("")}`.slice(0, 1_000_000));
  await second.getByText("expected a strategy of at most 200000 characters, found 1000000 characters").waitFor();
  await page.waitForURL(url => !url.hash.includes("s="));
  await write(page, 2, SMITHY);
  await expect.poll(() => second.getByRole("list", { name: "What is wrong" }).count()).toBe(0);

  await page.evaluate("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }");
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("a new name");
  await page.getByText("This browser's storage is full").waitFor();
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  await settled(page, "20,000");
  const editor = second.getByRole("textbox", { name: /^Strategy of/ });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  for (const part of ["// typed ", "with ", "pauses"]) {
    const address = page.url();
    await page.keyboard.type(part);
    await page.waitForURL(url => url.href !== address);
  }
  expect((await editor.innerText()).split("\n")[0]).toMatch(/^\/\/ typed with pauses/);
  expect(await page.getByText("This link cannot be opened").count()).toBe(0);
  await page.context().close();
});

test("a link is copied", async () => {
  const page = await lab.open("#/dominion", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const copied = String(await page.evaluate("navigator.clipboard.readText()"));
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/#\/dominion\?s=1\.[\w-]+$/);
  expect(copied.length).toBeLessThan(1_500);
  await page.context().close();
});

test("six strategies play, and the figures of each are in sight on a phone", async () => {
  const page = await lab.open("#/dominion", { viewport: { width: 390, height: 844 } });
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await page.getByRole("button", { name: "Library" }).click();
  for (const name of ["money-only", "estates", "laboratory", "militia"])
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.keyboard.press("Escape");
  await settled(page, "2,000");
  const names = ["big-money", "smithy", "money-only", "estates", "laboratory", "militia"];
  const { players } = sim(
    names.map(name => `${strategies}/${name}.dom`),
    2_000,
    "1",
  );
  for (const [i, { winShare }] of players.entries()) expect(await share(page, i + 1)).toBe(percent(winShare));
  await page.getByRole("tab", { name: "Seats and endings" }).click();
  await page.getByRole("rowheader", { name: "At seat 6" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  await page.context().close();
});

test("which games are shown, and which is told, is in the address; the way back is one step each", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await settled(page, "2,000");
  await page.getByRole("tab", { name: "Games" }).click();
  await page.getByRole("combobox", { name: "Which games" }).selectOption("Games smithy lost by 3 points or less");
  const found = page.getByRole("button", { name: /^Game \d+/ });
  const second = found.nth(1);
  await second.waitFor();
  const [game = ""] = (await second.innerText()).split("\n");
  await second.click();
  await page.getByRole("article", { name: game, exact: true }).waitFor();
  await page.waitForURL(/games=lost-2-3&game=\d+/);
  await page.waitForURL(/s=1\./);

  const friend = await lab.open(page.url().replace(lab.address, ""));
  await friend.getByRole("article", { name: game, exact: true }).getByText("turn 1:").first().waitFor();
  await friend.context().close();

  await page.goBack();
  await page.getByText("Choose a game to read it").waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole("combobox", { name: "Which games" }).inputValue()).toContain("any");
  await page.context().close();
});

test("a round-robin goes on while one looks elsewhere, and who plays is in the address", async () => {
  const page = await lab.open("#/dominion?view=round-robin");
  const panel = page.getByRole("tabpanel");
  for (const name of ["estates", "money-only", "big-money"])
    await panel.getByRole("button", { name, exact: true }).last().click();
  await panel.getByRole("button", { name: "Play everybody against everybody" }).click();
  await page.getByRole("tab", { name: "Curves" }).click();
  await panel.getByRole("button", { name: "Save CSV" }).waitFor();
  await page.getByRole("tab", { name: "Round-robin" }).click();
  await panel.getByText("3 matches of 1,000 games each").waitFor();
  await page.reload();
  await panel.getByText("Who plays (3 chosen)").waitFor();
  await panel.getByRole("button", { name: "Play everybody against everybody" }).click();
  await panel.getByRole("button", { name: /^big-money against estates: / }).waitFor();
  await page.context().close();
});

test("versions of a text are compared on the same seeds", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("combobox", { name: "Games" }).selectOption("2000");
  await settled(page, "2,000");
  const second = page.getByRole("region", { name: "Player 2" });
  for (const count of [4, 5]) {
    await write(page, 2, SMITHY.replace("Smithy [1]", `Smithy [${count}]`));
    await second.getByText(/^[+−]\d+\.\d ± \d+\.\d points$/).waitFor();
    await settled(page, "2,000");
  }
  await second.getByRole("button", { name: /^This change: / }).click();
  const versions = page.getByRole("dialog", { name: "Versions of smithy" });
  await versions.getByRole("combobox", { name: "What changed since" }).selectOption({ index: 1 });
  await versions.getByText(/^All changes together: −\d+\.\d ± \d+\.\d points of the win share/).waitFor();
  await versions.getByRole("button", { name: "Go back to that version" }).click();
  await second.getByText("Smithy [1]").waitFor();
  await page.context().close();
});

test("one backup holds everything, and brings it to another browser", async () => {
  const page = await lab.open("#/dominion");
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("my draft");
  await page.getByRole("button", { name: "What to do with smithy" }).click();
  await page.getByRole("menuitem", { name: "Keep in the library" }).click();
  await page.waitForURL(/s=1\./);
  await page.getByRole("link", { name: "Cards" }).click();
  await page.getByRole("tab", { name: "Write a card" }).click();
  await page.getByRole("textbox", { name: "The card as JSON" }).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("  ");
  await page.waitForURL(/s=1\./);
  await page.getByRole("link", { name: "Dominion lab" }).click();
  await page.getByRole("button", { name: "Library" }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save a backup" }).click(),
  ]);
  const file = { name: "backup.json", mimeType: "application/json", buffer: readFileSync(await saved.path()) };
  await page.context().close();

  const other = await lab.open("#/dominion");
  await other.getByRole("button", { name: "Library" }).click();
  const library = other.getByRole("dialog", { name: "Library" });
  await library.getByLabel("Files to open").setInputFiles(file);
  await library.getByText("backup.json: 1 strategy added, 0 here already; other work came back, too").waitFor();
  await library.getByLabel("Files to open").setInputFiles(file);
  await library.getByText("backup.json: 0 strategies added, 1 here already", { exact: true }).waitFor();
  await library.getByRole("region", { name: "Earlier work" }).getByText("my draft, smithy").click();
  await expect.poll(() => other.getByRole("textbox", { name: "Name of player 1" }).inputValue()).toBe("my draft");
  await other.getByRole("link", { name: "Cards" }).click();
  await other.getByRole("tab", { name: "Write a card" }).click();
  await expect.poll(() => other.getByRole("textbox", { name: "The card as JSON" }).innerText()).toMatch(/^ {2}\{/);
  await other.context().close();
});

test("with a finger a turn of the curves says its figures first, and then leads to its games", async () => {
  const page = await lab.open("#/dominion", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await page.getByTestId("share-1").getByText("%").waitFor();
  const curves = page.locator(".u-over");
  await curves.scrollIntoViewIfNeeded();
  await curves.tap();
  const turn = page.getByRole("button", { name: /^turn \d+$/ });
  const number = /\d+/.exec(await turn.innerText())?.[0];
  await turn.tap();
  await expect
    .poll(() => page.getByRole("combobox", { name: "Which games" }).locator("option:checked").innerText())
    .toBe(`Games of ${number} turns`);
  await page.context().close();
});

test("a tab that was duplicated works on a draft of its own", async () => {
  const page = await lab.open("#/dominion");
  const nameIn = (tab: Page) => tab.getByRole("textbox", { name: "Name of player 1" });
  const renamed = async (tab: Page, name: string): Promise<void> => {
    const before = tab.url();
    await nameIn(tab).fill(name);
    await tab.waitForURL(url => url.href !== before);
  };
  await renamed(page, "one");
  // It has all that the first tab remembers.
  const [copy] = await Promise.all([page.waitForEvent("popup"), page.evaluate("void open(location.href)")]);
  await expect.poll(() => nameIn(copy).inputValue()).toBe("one");
  await renamed(copy, "two");
  for (const [tab, name] of [
    [page, "one"],
    [copy, "two"],
  ] as const) {
    await tab.reload();
    await expect.poll(() => nameIn(tab).inputValue()).toBe(name);
  }
  await page.context().close();
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFaults } from "./axe.js";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

/** A busy machine is no failure. */
const poll = <T>(value: () => T) => expect.poll(value, { timeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), "kibitz-positions-"));

/** What the command line says of a file. */
function scenario(file: string): string {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return execFileSync(process.execPath, ["packages/cli/bin/kibitz.js", "scenario", file], { env, encoding: "utf8" });
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save file" }).click();
  const file = join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  return file;
}

/** What the address holds. */
const textIn = (page: Page): string =>
  inflateRawSync(Buffer.from(/s=1\.([\w-]+)/.exec(page.url())?.[1] ?? "", "base64url")).toString();

const steps = (page: Page) => page.getByRole("region", { name: "Steps" });
const begin = (page: Page, game: string) =>
  page.getByRole("combobox", { name: "A new position of" }).selectOption({ label: game });

function openText(page: Page, name: string, text: string | Buffer): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, text);
  return page.locator('input[type="file"]').setInputFiles(file);
}

test("a scenario made in the editor is saved, and holds on the command line", async () => {
  const page = await lab.open("#/positions");
  await begin(page, "Dominion");
  const title = page.getByRole("textbox", { name: "What it shows" });
  await title.fill("Smithy draws three cards");
  const ann = page.getByRole("region", { name: "ann", exact: true });
  await ann.getByRole("combobox", { name: "Hand of ann: add a card" }).fill("Silver");
  await ann.getByRole("combobox", { name: "Hand of ann: add a card" }).press("Enter");
  await ann.getByRole("button", { name: "Take Militia out of hand of ann" }).click();
  await poll(() => ann.getByRole("button", { name: /^Take Militia/i }).count()).toBe(0);

  await steps(page).getByRole("button", { name: "Smithy", exact: true }).click();
  await steps(page).getByRole("button", { name: "1. ann: Smithy" }).waitFor();
  await steps(page).getByText("It holds").waitFor();
  expect(await page.getByRole("region", { name: "How the table looks" }).innerText()).toMatch(/gold/i);
  expect(await seriousFaults(page)).toEqual([]);

  const file = await saved(page);
  expect(readFileSync(file, "utf8")).toMatch(/hand: \[ smithy, copper, silver \]/);
  expect(scenario(file)).toBe("holds  Smithy draws three cards\n1 scenario holds\n");
  await page.context().close();
});

test.for(["6 nimmt!", "Dominion", "Magic", "Weiss Schwarz", "Bramble"])(
  "%s has a position to begin with, which can be played",
  async game => {
    const page = await lab.open("#/positions");
    await begin(page, game);
    await steps(page).getByText("It holds").waitFor();
    await page.getByRole("region", { name: "How the table looks" }).waitFor();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.waitForURL(/#\/play\?m=1\./);
    await page.getByRole("heading", { level: 1, name: game }).waitFor();
    await page.getByRole("region", { name: /^(What is asked of you|Whose turn it is|How it ended)$/ }).waitFor();
    await page.context().close();
  },
);

test("odds and trees of a position are asked of the benches", async () => {
  const page = await lab.open("#/positions");
  const file = page.locator('input[type="file"]');
  await file.setInputFiles("packages/cli/examples/weiss-attack.yaml");
  await page.getByRole("button", { name: "The odds of this attack" }).click();
  await page.getByRole("region", { name: "Odds of this attack" }).getByText("83.6364 %").first().waitFor();

  await page.goto(`${lab.address}#/positions`);
  await begin(page, "Magic");
  await page.getByRole("button", { name: "The tree of all lines" }).click();
  await page
    .getByRole("region", { name: "The position" })
    .getByText(/^battlefield: /)
    .waitFor();
  await page.getByRole("button", { name: "Begin with a hand" }).click();
  await page.getByRole("textbox", { name: "Hand" }).waitFor();

  await page.goto(`${lab.address}#/positions`);
  await begin(page, "6 nimmt!");
  await page.getByRole("button", { name: "How dangerous is each card?" }).click();
  await page.getByRole("textbox", { name: "Hand" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Hand" }).inputValue()).toBe("101 3");
  expect(await page.getByRole("textbox", { name: "Row 2" }).inputValue()).toBe("10 20");
  await page.context().close();
});

test("a match from a position is kept as a scenario, and its attack is worked out where it stands", async () => {
  const page = await lab.open("#/positions");
  await page.locator('input[type="file"]').setInputFiles("packages/cli/examples/weiss-attack.yaml");
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByRole("region", { name: "What is asked of you" }).waitFor();
  await page.getByRole("button", { name: "More about this match" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save the position as a file" }).click();
  const file = join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  expect(scenario(file)).toMatch(/^holds {2}Two attacks/);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "The odds of this attack" }).click();
  await page.getByRole("region", { name: "Odds of this attack" }).getByText("83.6364 %").first().waitFor();
  await page.getByRole("button", { name: "Back to the match" }).click();
  await page.getByRole("region", { name: "What is asked of you" }).waitFor();
  await page.context().close();
});

test("a scenario that fails shows the step, what was expected, and the table as it is there", async () => {
  const page = await lab.open("#/positions");
  await openText(
    page,
    "wrong.yaml",
    `# Somebody's mistake.
title: The sixth card takes the row
game: nimmt
options: { rows: 2 }
seats:
  ann: { hand: [15, 101] }
  bob: { hand: [91, 102] }
table:
  row1: [14, 13, 12, 11, 10]
  row2: [90]
steps:
  - ann: 15
  - bob: 91
  - expect:
      ann: { pile: [10, 11, 12, 13, 14, 15] }
  - ann: 101
`,
  );
  await steps(page).getByText("It fails").waitFor();
  await steps(page).getByText("Expected [10, 11, 12, 13, 14, 15], found [10, 11, 12, 13, 14]").waitFor();
  expect(await steps(page).getByRole("button", { name: "not reached: 4. ann: 101" }).isDisabled()).toBe(true);
  await steps(page).getByRole("button", { name: "fails: 3." }).click();
  const table = page.getByRole("region", { name: "How the table looks" });
  await table.getByText("11 bulls").first().waitFor();

  // A change in the form leaves what is written beside it.
  await page.getByRole("textbox", { name: "What it shows" }).fill("It does not count itself");
  await steps(page).getByText("It fails").waitFor();
  await poll(async () => readFileSync(await saved(page), "utf8")).toContain("It does not count itself");
  expect(readFileSync(await saved(page), "utf8")).toMatch(/^# Somebody's mistake\./);
  await page.context().close();
});

test("what is wrong is said in its place, and as the command line says it", async () => {
  const page = await lab.open("#/positions");
  await begin(page, "6 nimmt!");
  const ann = page.getByRole("region", { name: "ann", exact: true });
  await ann.getByRole("combobox", { name: "Hand of ann: add a card" }).fill("105");
  await ann.getByRole("combobox", { name: "Hand of ann: add a card" }).press("Enter");
  await ann.getByText(/^expected a card, found "105"/).waitFor();
  await page
    .getByRole("alert")
    .getByText(/^scenario:\d+:\d+: expected a card, found "105"/)
    .waitFor();
  await ann.getByRole("button", { name: "Take 105 out of hand of ann" }).click();
  await steps(page).getByText("It holds").waitFor();
  await page.context().close();
});

test.for([
  { name: "noise.yaml", text: Buffer.from([0, 1, 2, 255]), words: "expected text in UTF-8" },
  { name: "brackets.yaml", text: "[".repeat(5000), words: "nested too deeply" },
  { name: "list.json", text: "[1, 2, 3]", words: "expected a scenario" },
  { name: "other.yaml", text: "game: chess\nseats: { a: {}, b: {} }\n", words: '"chess" is not a game' },
])(
  "a stranger's file, $name, says what is wrong, and the work before is still there",
  async ({ name, text, words }) => {
    const page = await lab.open("#/positions");
    await begin(page, "6 nimmt!");
    await page.getByRole("textbox", { name: "What it shows" }).fill("My own work");
    await page.waitForURL(/s=1\./);
    await openText(page, name, text);
    await page.getByRole("alert").getByText(words).first().waitFor();
    if (await page.getByRole("textbox", { name: "What it shows" }).isHidden()) {
      await page.getByRole("button", { name: "Earlier work" }).click();
      await page.getByRole("menuitem", { name: /My own work/ }).click();
    }
    await poll(() => page.getByRole("textbox", { name: "What it shows" }).inputValue()).toBe("My own work");
    await page.context().close();
  },
);

test("a link opens the same in another browser, beside what was there; a reload loses nothing", async () => {
  const page = await lab.open("#/positions");
  await begin(page, "Magic");
  await page.getByRole("textbox", { name: "What it shows" }).fill("Sent to a friend");
  await steps(page).getByText("It holds").waitFor();
  await poll(() => textIn(page)).toContain("Sent to a friend");
  const before = page.url();
  await page.reload();
  await poll(() => page.getByRole("textbox", { name: "What it shows" }).inputValue()).toBe("Sent to a friend");

  const friend = await lab.open("#/positions");
  await friend.getByRole("textbox", { name: "What it shows" }).fill("The friend's own");
  await friend.waitForURL(/s=1\./);
  await friend.goto(before);
  await poll(() => friend.getByRole("textbox", { name: "What it shows" }).inputValue()).toBe("Sent to a friend");
  await friend.getByRole("button", { name: "Earlier work" }).click();
  await friend.getByRole("menuitem", { name: /The friend's own/ }).click();
  await poll(() => friend.getByRole("textbox", { name: "What it shows" }).inputValue()).toBe("The friend's own");
  await page.context().close();
  await friend.context().close();
});

test.for([
  { words: "it is not a link of this page", link: "nonsense" },
  { words: "it does not hold a position", link: `1.${deflateRawSync("[1]").toString("base64url")}` },
])("a broken link is said, and there is something to work on: $words", async ({ link, words }) => {
  const page = await lab.open(`#/positions?s=${link}`);
  await page.getByRole("alert").getByText(words).waitFor();
  await page.getByRole("textbox", { name: "What it shows" }).waitFor();
  await page.context().close();
});

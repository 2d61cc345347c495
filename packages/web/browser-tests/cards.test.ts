import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

const found = (page: Page) => page.getByRole("list", { name: "Cards found" });

/** Writes all of the editor anew. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "The card as JSON" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.insertText(text);
}

const json = (card: object): string => JSON.stringify(card, null, 2);

test("cards of all games are found by words, type, cost and set, and one is shown in full by its link", async () => {
  const page = await lab.open("#/cards");
  await page.getByText(/^7\d\d cards$|^8\d\d cards$/).waitFor();
  await page.getByRole("searchbox", { name: "Words on the card" }).fill("opponent curse");
  await page.getByRole("combobox", { name: "Game" }).selectOption("dominion");
  await page.getByRole("combobox", { name: "Type" }).selectOption("attack");
  await page.getByRole("combobox", { name: "Cost" }).selectOption("5");
  await page.getByRole("combobox", { name: "Set or colour" }).selectOption("base");
  await page.getByText("1 card", { exact: true }).waitFor();
  await found(page).getByRole("button", { name: /Witch/ }).click();
  const witch = page.getByRole("dialog", { name: "Witch" });
  await witch.getByText("+2 Cards. Each opponent gains a Curse.", { exact: true }).waitFor();
  await witch.getByRole("heading", { name: "Rulings" }).waitFor();
  expect(await witch.getByRole("listitem").allInnerTexts()).toContainEqual(expect.stringMatching(/^Witch: /));
  expect(await witch.getByRole("listitem").count()).toBeGreaterThan(3);
  const again = await lab.open(page.url().replace(lab.address, ""));
  await again
    .getByRole("dialog", { name: "Witch" })
    .getByText("eachVictim", { exact: false })
    .waitFor({ state: "attached" });
  await page.context().close();
  await again.context().close();
});

test("only the cards in sight are in the page, and the last one is reached by scrolling", async () => {
  const page = await lab.open("#/cards?game=magic&q=");
  await found(page).getByRole("listitem").first().waitFor();
  expect(await found(page).getByRole("listitem").count()).toBeLessThan(60);
  await page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
  const last = found(page).locator("li[aria-posinset]").last();
  await expect.poll(async () => Number(await last.getAttribute("aria-posinset"))).toBeGreaterThan(400);
  await page.context().close();
});

test("a card is written: faults at their place, then its sentence, games with it, and a match", async () => {
  const page = await lab.open("#/cards?view=write");
  const right = { hoard2: { facts: { cost: 3, types: ["action"] }, programs: { play: [{ draw: 3 }] } } };
  const misspelt = json({ hoard2: { ...right.hoard2, programs: { play: [{ drow: 3 }] } } });
  await write(page, misspelt);
  const before = misspelt.slice(0, misspelt.indexOf('"drow"')).split("\n");
  const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const wrong = page.getByRole("list", { name: "What is wrong" });
  await wrong.getByText(`${place} expected a known word, found "drow" (did you mean "draw"?)`).waitFor();
  await page.locator(".cm-lintRange-error").waitFor();

  await write(page, json(right));
  await page.getByRole("article", { name: "hoard2" }).getByText("play: you draw 3 cards").waitFor();
  await page.getByRole("button", { name: "Try it in 100 random games" }).click();
  await page.getByText("100 games played to their end.").waitFor();
  await page.getByRole("button", { name: "Play a match with it" }).click();
  await page.waitForURL(/#\/play\?m=1\./);
  await page
    .getByText(/hoard2/i)
    .first()
    .waitFor();
  await page.context().close();
});

test("what is written stays, and nonsense, too much and a program without end are said in place", async () => {
  const page = await lab.open("#/cards?view=write");
  const wrong = page.getByRole("list", { name: "What is wrong" });
  await write(page, '{ "a": [1, }');
  await wrong
    .getByText(/^1:\d+ expected/)
    .first()
    .waitFor();
  await write(page, json({ smithy: { facts: { cost: 1, types: ["action"] } } }));
  await wrong.getByText('2:3 expected another name: "smithy" is a card of Dominion').waitFor();

  const endless = {
    loopy: {
      facts: { cost: 2, types: ["action"] },
      programs: { play: { repeat: [1000000, { repeat: [1000000, { coins: 1 }] }] } },
    },
  };
  await write(page, json(endless));
  await page.getByRole("button", { name: "Try it in 100 random games" }).click();
  await page.getByText(/could not be played to its end: .* Expected a program that comes to an end/).waitFor();
  await page.reload();
  await page.getByRole("article", { name: "loopy" }).waitFor();

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "much.json", mimeType: "application/json", buffer: Buffer.alloc(1_000_000, "x") });
  await wrong.getByText("1:1 expected at most 200,000 characters, found 1,000,000").waitFor();
  await page.context().close();
});

import { expect, test } from "vitest";
import { seriousFaults } from "./axe.js";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

const pages = ["", "#/dominion", "#/play", "#/replays", "#/positions", "#/magic", "#/weiss", "#/nimmt", "#/cards"];
const looks = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const look of looks)
  test.for(pages)(`%s has nothing serious for axe, ${look.colorScheme}, ${look.viewport.width} px`, async path => {
    const page = await lab.open(path, look);
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    if (path === "#/dominion") await page.getByRole("tab", { name: "Curves" }).waitFor();
    await expect.poll(() => seriousFaults(page), { timeout: 10_000 }).toEqual([]);
    const overflow = (): Promise<unknown> =>
      page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    await expect.poll(overflow, { timeout: 10_000, message: "the page is wider than the window" }).toBe(0);
    await page.context().close();
  });

for (const look of looks)
  test(`views and dialogs of the Dominion lab have nothing serious for axe, ${look.colorScheme}`, async () => {
    const page = await lab.open("#/dominion", look);
    await page.getByTestId("share-1").getByText("%").waitFor();
    for (const view of ["Seats and endings", "Provinces", "Games", "Round-robin", "Curves"]) {
      await page.getByRole("tab", { name: view }).click();
      if (view === "Games")
        await page
          .getByRole("button", { name: /^Game \d+/ })
          .first()
          .click();
      if (view === "Games") await page.getByRole("article").waitFor();
      expect(await seriousFaults(page), view).toEqual([]);
    }
    await page.getByRole("button", { name: "Table" }).click();
    expect(await seriousFaults(page), "the table of curves").toEqual([]);
    for (const [button, dialog] of [
      [/^Kingdom/, "Kingdom"],
      ["Library", "Library"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("dialog", { name: dialog }).getByRole("button").nth(8).waitFor();
      expect(await seriousFaults(page), dialog).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "What to do with smithy" }).click();
    await page.getByRole("menuitem").first().waitFor();
    expect(await seriousFaults(page), "a menu").toEqual([]);
    await page.context().close();
  });

test("a page that is not there is said, and the way back is shown", async () => {
  const page = await lab.open("#/nowhere");
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await page.getByRole("heading", { name: /what the cards/ }).waitFor();
  await page.context().close();
});

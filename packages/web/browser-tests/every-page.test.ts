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
    expect(await seriousFaults(page)).toEqual([]);
    const overflow = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(overflow, "the page is wider than the window").toBe(0);
    await page.context().close();
  });

test("a page that is not there is said, and the way back is shown", async () => {
  const page = await lab.open("#/nowhere");
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await page.getByRole("heading", { name: /what the cards/ }).waitFor();
  await page.context().close();
});

// The pictures of the page: where it is, and what is done there first.

import type { Page } from "playwright-core";

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const settled = async (page: Page): Promise<void> => {
  await page.getByRole("status").getByText("20,000 games", { exact: true }).waitFor();
};

const openTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await settled(page);
    await page.getByRole("tab", { name }).click();
  };

const scenarioFile = (game: string): string => `packages/web/screenshots/positions/${game}.yaml`;

/** What is asked, or how it stands, at the table. */
const atTable = (page: Page): Promise<void> => page.getByRole("region", { name: "What is asked of you" }).waitFor();

const openPosition = async (page: Page, game: string): Promise<void> => {
  await page.locator('input[type="file"]').setInputFiles(scenarioFile(game));
  await page.getByRole("region", { name: "How the table looks" }).waitFor();
};

const tables = ["nimmt", "dominion", "magic", "weiss"].flatMap((game): readonly Shot[] => [
  {
    name: `play-${game}`,
    path: `#/play?game=${game}`,
    async prepare(page) {
      await page.getByRole("button", { name: "Start" }).click();
      await atTable(page);
    },
  },
  {
    name: `play-${game}-full`,
    path: "#/positions",
    async prepare(page) {
      await openPosition(page, game);
      await page.getByRole("button", { name: "Play it" }).click();
      await atTable(page);
      if (game !== "magic") return;
      // A spell on the stack, with its target.
      await page.getByRole("button", { name: /^Pick Lightning Bolt/ }).click();
      await page
        .getByRole("button", { name: /^Pick 2\/2 Zombie/ })
        .first()
        .click();
      await page.getByText("becomes the target of Lightning Bolt").first().waitFor();
    },
  },
  { name: `positions-${game}`, path: "#/positions", prepare: page => openPosition(page, game) },
]);

export const shots: readonly Shot[] = [
  ...tables,
  { name: "play", path: "#/play" },
  { name: "replays", path: "#/replays" },
  { name: "home", path: "" },
  { name: "dominion-lab", path: "#/dominion", prepare: settled },
  { name: "dominion-seats", path: "#/dominion", prepare: openTab("Seats and endings") },
  { name: "dominion-provinces", path: "#/dominion", prepare: openTab("Provinces") },
  {
    name: "dominion-games",
    path: "#/dominion",
    async prepare(page) {
      await openTab("Games")(page);
      await page
        .getByRole("button", { name: /^Game \d+/ })
        .first()
        .click();
      await page.getByRole("article").waitFor();
      await page
        .getByRole("button", { name: /list \d+, entry/ })
        .nth(3)
        .hover();
    },
  },
  {
    name: "dominion-round-robin",
    path: "#/dominion",
    async prepare(page) {
      await openTab("Round-robin")(page);
      for (const name of ["big-money", "smithy", "witch", "militia", "laboratory", "chapel"])
        await page.getByRole("tabpanel").getByRole("button", { name, exact: true }).last().click();
      await page.getByRole("button", { name: "Play everybody against everybody" }).click();
      await page.getByText("15 matches of").waitFor();
    },
  },
  {
    name: "dominion-kingdom",
    path: "#/dominion",
    async prepare(page) {
      await settled(page);
      await page.getByRole("button", { name: /^Kingdom/ }).click();
      await page.getByRole("group", { name: "Base" }).waitFor();
    },
  },
  {
    name: "dominion-library",
    path: "#/dominion",
    async prepare(page) {
      await settled(page);
      await page.getByRole("button", { name: "Library" }).click();
      await page.getByRole("heading", { name: "Attacks" }).waitFor();
    },
  },
  {
    name: "dominion-faults",
    path: "#/dominion",
    async prepare(page) {
      await settled(page);
      await page.getByRole("textbox", { name: "Strategy of smithy" }).click();
      await page.keyboard.press("ControlOrMeta+Home");
      for (let line = 0; line < 9; line++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Smity [1] if Ha");
      await page.locator(".cm-tooltip-autocomplete").waitFor();
    },
  },
  {
    name: "cards",
    path: "#/cards?q=draw+card",
    async prepare(page) {
      await page.getByRole("list", { name: "Cards found" }).waitFor();
    },
  },
  {
    name: "cards-one",
    path: "#/cards?q=moat&card=dominion%2Fmoat",
    async prepare(page) {
      await page.getByRole("heading", { name: "Rulings" }).waitFor();
    },
  },
  {
    name: "nimmt",
    path: "#/nimmt",
    async prepare(page) {
      await page.getByText("40,000 drawn turns.").waitFor();
      await page.getByText(/^2,000 games/).waitFor();
    },
  },
  {
    name: "magic-deck",
    path: "#/magic",
    async prepare(page) {
      await page.getByRole("combobox", { name: "Add a piece" }).selectOption("Lightning Bolt");
      await page.getByRole("button", { name: "Lightning Bolt ×" }).waitFor();
    },
  },
  {
    name: "magic-goldfish",
    path: "#/magic?view=goldfish",
    async prepare(page) {
      await page.getByRole("combobox", { name: "Games" }).selectOption("20");
      await page.getByText("20 games", { exact: true }).waitFor();
    },
  },
  {
    name: "magic-line",
    path: "#/magic?view=line",
    async prepare(page) {
      await page.getByRole("button", { name: "Next turn →" }).click();
    },
  },
  {
    name: "magic-tree",
    path: "#/magic?view=tree",
    async prepare(page) {
      await page.getByRole("button", { name: "Whole tree" }).waitFor();
      await page.getByRole("region", { name: "The position" }).waitFor();
    },
  },
  {
    name: "weiss",
    path: "#/weiss",
    async prepare(page) {
      await page.getByText("A cell opens its distribution.").waitFor();
    },
  },
];

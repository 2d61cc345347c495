import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import type { SimReport } from "@kibitz/lab";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFaults } from "./axe.js";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

/** What the command line says. */
function kibitz(...args: readonly string[]): unknown {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const all = ["packages/cli/bin/kibitz.js", ...args, "--json"];
  return JSON.parse(execFileSync(process.execPath, all, { env, encoding: "utf8" }));
}

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`;
const region = (page: Page, name: string) => page.getByRole("region", { name });

const looks = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

/** Each view, and what is there once it shows something. */
const views: readonly (readonly [
  path: string,
  role: "region" | "button" | "list" | "heading" | "article",
  name: string,
])[] = [
  ["#/magic", "region", "Odds by turn"],
  ["#/magic?view=goldfish", "region", "Turn of the win"],
  ["#/magic?view=line", "button", "Next turn →"],
  ["#/magic?view=tree", "region", "The position"],
  ["#/weiss", "region", "Climaxes by deck size"],
  ["#/nimmt", "region", "How dangerous each card is now"],
  ["#/cards", "list", "Cards found"],
  ["#/cards?card=dominion%2Fmoat", "heading", "Rulings"],
  ["#/cards?view=write", "article", "windfall"],
];

for (const look of looks)
  test.for(views)(
    `%s has nothing serious for axe, ${look.colorScheme}, ${look.viewport.width} px`,
    async ([path, role, name]) => {
      const page = await lab.open(path, look);
      await page.getByRole(role, { name }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      const overflow = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect(overflow, "the page is wider than the window").toBe(0);
      await page.context().close();
    },
  );

test("6 nimmt!: bots' figures are those of the command line, and a link brings them elsewhere", async () => {
  const page = await lab.open("#/nimmt");
  await page.getByRole("combobox", { name: "Games" }).selectOption("500");
  await page.getByRole("button", { name: "Remove bot 4" }).click();
  await page.getByRole("combobox", { name: "Bot 3" }).selectOption("mc");
  await page.getByLabel(/deals.*bot 3/).fill("4");
  await page.getByRole("textbox", { name: "Seed" }).fill("9");
  await page.getByText(/^500 games/).waitFor();
  const { players } = kibitz(
    "sim",
    "nimmt",
    "expected",
    "greedy",
    "mc:4",
    "--games",
    "500",
    "--seed",
    "9",
  ) as SimReport;
  for (const [i, { winShare, metrics }] of players.entries()) {
    const row = await page.getByTestId(`bot-${i + 1}`).innerText();
    expect(row).toContain(percent(winShare, 2));
    expect(row).toContain(metrics.bullsPerDeal.mean.toFixed(2));
  }
  await page.waitForURL(/s=1\./);
  const again = await lab.open(page.url().replace(lab.address, ""));
  await again.getByText(/^500 games/).waitFor();
  expect(await again.getByTestId("bot-3").innerText()).toBe(await page.getByTestId("bot-3").innerText());
  await page.context().close();
  await again.context().close();
});

test("6 nimmt!: a sure sixth card is the most dangerous; what is wrong with a position is said at its row", async () => {
  const page = await lab.open("#/nimmt");
  const danger = region(page, "How dangerous each card is now");
  await danger.getByText("40,000 drawn turns", { exact: false }).waitFor();
  const row = danger.getByRole("row", { name: /^65 / });
  expect(await row.innerText()).toMatch(/7\.00\s+100 %.*7\.000/s);
  await danger.getByRole("textbox", { name: "Row 2" }).fill("50 12 x");
  await danger.getByText("expected each card once; 12 is also in row 1").waitFor();
  await danger.getByText("expected faces from 1 to 104, found something that is no number").waitFor();
  await danger.getByText("Nothing is worked out before the position is right.").waitFor();
  await page.context().close();
});

const DECK = "18 Mountain\n42 Lightning Bolt\n";

test("Magic: exact odds of lands and pieces are those of the command line", async () => {
  const page = await lab.open("#/magic");
  await page.getByRole("textbox", { name: "Deck" }).fill(DECK);
  await page.getByText("60 cards, 18 lands").waitFor();
  const { odds } = kibitz("odds", "magic", "lands", "--lands", "18", "--cards", "9") as {
    readonly odds: readonly { readonly atLeast: number }[];
  };
  const third = region(page, "Odds by turn").getByRole("row", { name: /^3 9 / });
  const words = await third.innerText();
  for (const lands of [2, 3, 4, 5, 6]) expect(words).toContain(percent(odds[lands].atLeast, 1));
  await page.getByRole("combobox", { name: "Add a piece" }).selectOption("Lightning Bolt");
  await page.getByRole("columnheader", { name: "Lightning Bolt" }).waitFor();

  await page.getByRole("textbox", { name: "Deck" }).fill("4 Lightnin Bolt\nnonsense\n");
  const wrong = page.getByRole("alert", { name: "What is wrong with Deck" });
  await wrong.getByText('1:3 expected a card (did you mean "Lightning Bolt"?)').waitFor();
  await wrong.getByText("2:1 expected a count and a name: 4 Lightning Bolt").waitFor();
  await page.getByRole("textbox", { name: "Deck" }).fill("x".repeat(1_000_000));
  await wrong.getByText("1:1 expected a list of at most 50,000 characters, found 1,000,000").waitFor();
  await page.context().close();
});

interface GoldfishJson {
  readonly decks: readonly {
    readonly turns: readonly number[];
    readonly byTurn: readonly { readonly share: number; readonly turn: number }[];
  }[];
}

test("Magic: goldfish games fill a histogram, are those of the command line, and two lists are compared", async () => {
  const page = await lab.open("#/magic?view=goldfish");
  await page.getByRole("combobox", { name: "Games" }).selectOption("20");
  await page.getByRole("combobox", { name: "First list: decks of the game" }).selectOption("burn");
  await page.getByText("20 games", { exact: true }).waitFor();
  const { decks } = kibitz("goldfish", "magic", "burn", "--games", "20", "--pilot", "solver:100") as GoldfishJson;
  const histogram = region(page, "Turn of the win");
  const wins = decks[0].turns.filter(turn => turn > 0).length;
  await histogram.getByText(`${wins} of 20 games won`, { exact: false }).waitFor();
  for (const { turn, share } of decks[0].byTurn) {
    const row = histogram.getByRole("row", { name: new RegExp(`^${turn} `) });
    await expect.poll(() => row.innerText()).toContain(percent(share, 1));
  }
  await page.getByRole("button", { name: "Compare with another list" }).click();
  await region(page, "The two lists on the same shuffles").getByText("faster in 0 games, the second in 0").waitFor();
  await page.context().close();
});

test("Magic: the best line is told turn by turn, and the tree is followed, folded and merged", async () => {
  const page = await lab.open("#/magic?view=line");
  await page.getByRole("textbox", { name: "Hand" }).fill("2 Mountain\n2 Lightning Bolt\n");
  await page.getByRole("textbox", { name: "Library, the top first" }).fill("5 Mountain\n");
  await page.getByRole("spinbutton", { name: "Life of the opponent" }).fill("6");
  await page.getByText(/^Wins on turn 2/).waitFor();
  await page.getByRole("article", { name: "turn 1" }).getByText("Mountain", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Next turn →" }).click();
  await page.getByRole("article", { name: "turn 2" }).getByText("Lightning Bolt → player 2").first().waitFor();

  await page.getByRole("tab", { name: "Tree of lines" }).click();
  await page.getByText(/^\d+ positions, \d+ ends?, [1-9]\d* other ways? to positions that are drawn once\.$/).waitFor();
  const position = region(page, "The position");
  await position.getByText("hand: ", { exact: false }).waitFor();
  await position.getByRole("button", { name: "Mountain" }).click();
  await position.getByText("battlefield: Mountain").waitFor();
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowLeft");
  await position.getByText("Where the tree begins.").waitFor();
  await page.keyboard.press("Enter");
  await position.getByRole("button", { name: "Unfold" }).waitFor();
  await page.context().close();
});

test("Weiss Schwarz: the odds of a scenario are those of the command line; cells open their distribution", async () => {
  const page = await lab.open("#/weiss");
  const grid = region(page, "Climaxes by deck size");
  await grid.getByText("A cell opens its distribution.", { exact: false }).waitFor();
  await grid.getByRole("button", { name: /^6 cards, 2 climaxes:/ }).click();
  await page.getByRole("dialog", { name: "6 cards, 2 climaxes" }).getByRole("row").nth(3).waitFor();
  await page.getByRole("button", { name: "Take this deck" }).click();
  await expect.poll(() => page.getByRole("spinbutton", { name: "Cards in the deck" }).inputValue()).toBe("6");
  await region(page, "Odds of this attack").getByText("All attack in this order, whatever comes").waitFor();

  await page.getByRole("button", { name: "As a scenario" }).click();
  await page.getByText("50.0000 %").first().waitFor();
  const text = page.getByRole("textbox", { name: /A scenario that comes to a decision/ });
  await text.fill(
    "title: x\ngame: weiss\nturn: { at: attack }\nseats:\n  you: { stage: [Thornwal], deck: [Thornwall] }\n  foe: {}\n",
  );
  await page
    .getByRole("alert", { name: "What is wrong" })
    .getByText(/^scenario:5:\d+: expected a card.*Thornwall/)
    .waitFor();
  await page.context().close();
});

test("Weiss Schwarz: an attack phase agrees with the command line to the digits shown", async () => {
  const page = await lab.open("#/weiss");
  await page.getByRole("button", { name: "As a scenario" }).click();
  const file = "packages/cli/examples/weiss-attack.yaml";
  await page.getByRole("textbox", { name: /A scenario that comes/ }).fill(readFileSync(file, "utf8"));
  const { probability } = kibitz("odds", "weiss", file, "--win") as { readonly probability: number };
  const { damage } = kibitz("odds", "weiss", file) as { readonly damage: readonly { readonly probability: number }[] };
  const odds = region(page, "Odds of this attack");
  await odds.getByText(percent(probability, 4)).first().waitFor();
  await odds.getByText(percent(damage[0].probability, 2)).first().waitFor();
  await odds.getByText(percent(damage[1].probability, 2)).first().waitFor();
  await page.context().close();
});

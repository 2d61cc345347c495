import { execFileSync } from "node:child_process";
import process from "node:process";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousFaults } from "./axe.js";
import { labInBrowser } from "./lab-in-browser.js";

const lab = labInBrowser();

interface Form {
  readonly seed?: string;
  /** Other options of the game, by their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** Who sits in the seats after the first. */
  readonly others?: readonly string[];
}

/** A match that has begun; nothing moves, so that nobody waits for it. */
async function begin(game: string, { seed = "a test", options = {}, others }: Form = {}): Promise<Page> {
  const page = await lab.open(`#/play?game=${game}`, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const start = page.getByRole("button", { name: "Start" });
  await start.waitFor();
  if (others) {
    while ((await page.getByRole("button", { name: /^Remove seat/ }).count()) > others.length + 1)
      await page
        .getByRole("button", { name: /^Remove seat/ })
        .last()
        .click();
    for (const [i, pilot] of others.entries())
      await page.getByLabel(`Seat ${i + 2}`, { exact: true }).selectOption(pilot);
  }
  await page.getByText("Rules and cards").click();
  for (const [name, value] of Object.entries(options)) await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByLabel("Seed").fill(seed);
  await start.click();
  await asked(page)
    .or(over(page))
    .or(page.getByRole("button", { name: "Show my cards" }))
    .waitFor();
  return page;
}

const asked = (page: Page): Locator => page.getByRole("region", { name: "What is asked of you" });
const over = (page: Page): Locator => page.getByRole("region", { name: "How it ended" });
const marked = (page: Page): Locator => page.locator("[data-option]");
const root = (page: Page): Locator => page.locator("[data-answers]");
const answers = async (page: Page): Promise<number> => Number(await root(page).getAttribute("data-answers"));

/** Does something and waits until an answer was taken and somebody is asked again, or the match is over. */
async function answering(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await answers(page);
  await act();
  await expect.poll(() => answers(page), { interval: 20 }).not.toBe(before);
  await asked(page).or(over(page)).waitFor();
}

/** Clicks something that is marked, or what else ends the question; the preferred first, then one after the other. */
async function clickOn(page: Page, preferred: readonly RegExp[], turn = 0): Promise<void> {
  for (const name of preferred) {
    const button = page.getByRole("button", { name }).first();
    if ((await button.count()) > 0 && (await button.isEnabled())) {
      await answering(page, () => button.click());
      return;
    }
  }
  const count = await marked(page).count();
  const done = page.getByRole("button", { name: /^Done/ });
  if ((await done.count()) > 0) {
    // One more at a time until it is an answer; if all of them are none, none is picked.
    const refused = page.getByRole("alert");
    for (let i = 0; i < count; i++) {
      await marked(page).nth(i).click();
      if (!(await done.isEnabled())) continue;
      const before = await answers(page);
      await done.click();
      await expect.poll(async () => (await refused.count()) > 0 || (await answers(page)) !== before).toBe(true);
      if ((await answers(page)) !== before) {
        await asked(page).or(over(page)).waitFor();
        return;
      }
    }
    await answering(page, () => page.getByRole("button", { name: "None" }).click());
  } else if (count > 0)
    await answering(page, () =>
      marked(page)
        .nth(turn % count)
        .click(),
    );
  else await answering(page, () => asked(page).locator(".button-main").first().click());
}

async function playToTheEnd(page: Page, preferred: readonly RegExp[]): Promise<void> {
  for (let i = 0; i < 500 && (await over(page).count()) === 0; i++)
    await clickOn(page, i % 3 === 2 ? [...preferred, /^(Pass|End the .*phase|Go on .*)$/] : preferred, i);
  await over(page)
    .getByText(/The match is over/)
    .waitFor();
}

describe("a whole match is played by clicking what is marked", () => {
  const matches = {
    nimmt: { form: { options: { Deals: "1" } }, preferred: [] },
    dominion: { form: {}, preferred: [/^Pick Province/, /^Pick Gold/, /^Pick Silver/, /^All$/, /^End the turn$/] },
    magic: { form: { others: ["goldfish"] }, preferred: [/^Yes$/, /^Pick (player )?goldfish$/] },
    weiss: { form: {}, preferred: [] },
    bramble: { form: { seed: "another test" }, preferred: [] },
  } as const;
  test.for(Object.entries(matches))("%s", async ([game, { form, preferred }]) => {
    const page = await begin(game, form);
    await playToTheEnd(page, preferred);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "The very same deal" }).click();
    await asked(page).waitFor();
    expect(await answers(page)).toBeLessThan(40);
    await page.context().close();
  });
});

describe("a table in the middle of a match has nothing serious for axe", () => {
  const looks = [
    { colorScheme: "light", viewport: { width: 1440, height: 900 } },
    { colorScheme: "dark", viewport: { width: 390, height: 844 } },
  ] as const;
  const games = ["nimmt", "dominion", "magic", "weiss", "bramble"];
  test.for(games)("%s", async game => {
    const page = await begin(game);
    for (let i = 0; i < 6; i++) await clickOn(page, []);
    const link = page.url();
    for (const look of looks) {
      const other = await lab.open(link.slice(lab.address.length), { reducedMotion: "reduce", ...look });
      await asked(other).waitFor();
      expect(await seriousFaults(other)).toEqual([]);
      const overflow = await other.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect(overflow, "the page is wider than the window").toBe(0);
      await other.context().close();
    }
    await page.context().close();
  });
});

test("on a phone, whatever can be pressed at a table is large enough for a finger", async () => {
  const page = await lab.open("#/positions", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const game of ["weiss", "magic", "dominion", "nimmt"]) {
    await page.goto(`${lab.address}#/positions`);
    await page.locator('input[type="file"]').setInputFiles(`packages/web/screenshots/positions/${game}.yaml`);
    await page.getByRole("button", { name: "Play it" }).click();
    await asked(page).waitFor();
    const small = await page.locator("main button, main select, main input").evaluateAll(targets =>
      targets.flatMap(target => {
        const { width, height } = target.getBoundingClientRect();
        const isSmall = width > 0 && (width < 43.5 || height < 43.5);
        return isSmall ? [`${target.getAttribute("aria-label") ?? target.textContent}: ${width} × ${height}`] : [];
      }),
    );
    expect(small, game).toEqual([]);
  }
  await page.context().close();
});

test("a match of 6 nimmt! is played by keyboard alone: arrows, Enter, and typed numbers", async () => {
  const page = await begin("nimmt", { options: { Deals: "1" } });
  for (let turn = 0; (await over(page).count()) === 0; turn++) {
    const isRow = (await page.getByText("Choose a row").count()) > 0;
    await answering(page, async () => {
      if (turn % 2 === 0) {
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press(isRow ? "ArrowDown" : "ArrowRight");
        await page.keyboard.press("Enter");
      } else {
        const [first = ""] = (await marked(page).first().getAttribute("aria-label"))?.match(/\d+/) ?? [];
        await page.keyboard.type(first);
        await page.keyboard.press("Enter");
      }
    });
  }
  await over(page).getByText("The match is over").waitFor();
  await page.context().close();
});

test("undo leads back decision by decision, and from the log to the beginning of a turn", async () => {
  const page = await begin("nimmt");
  const first = await root(page).textContent();
  for (let i = 0; i < 3; i++) await clickOn(page, []);
  await answering(page, () => page.getByRole("button", { name: "Undo" }).click());
  await answering(page, () => page.getByRole("button", { name: "Undo" }).click());
  await answering(page, () => page.getByRole("button", { name: "Undo" }).click());
  await expect.poll(() => root(page).textContent()).toBe(first);
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  for (let i = 0; i < 3; i++) await clickOn(page, []);
  await answering(page, () => page.getByRole("button", { name: "Back to before" }).last().click());
  await expect.poll(() => root(page).textContent()).toBe(first);
  // Each decision of a turn has its own way back.
  for (let i = 0; i < 3; i++) await clickOn(page, []);
  const ways = page.getByRole("region", { name: "Log" }).getByRole("button", { name: /^Back to before/ });
  const before = await answers(page);
  await answering(page, () => ways.first().click());
  expect(await answers(page)).toBeLessThan(before);
  expect(await ways.count()).toBeGreaterThan(1);
  await page.context().close();
});

test("a hint names what pilots would do, with the figures of each option, and can be done", async () => {
  const page = await begin("nimmt");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("would pick").first().waitFor();
  await page.getByText(/^How it plays: deals the unseen cards again and again/).waitFor();
  expect(await asked(page).getByRole("table").first().getByRole("row").count()).toBe(11);
  await answering(page, () => page.getByRole("button", { name: "Do it" }).first().click());
  await page.context().close();
});

test("a hint says how the options fare if the match is played on, and what that assumes", async () => {
  const page = await begin("dominion");
  await page.getByRole("button", { name: "Hint" }).click();
  const figures = asked(page).getByRole("table", { name: "Wins, if played on" });
  await figures.getByRole("row", { name: /^All \d+ ± \d+ %$/i }).waitFor();
  await page.getByText(/matches from here with each option.*Cards you cannot see are dealt anew/).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.context().close();
});

test("a line of the log lights up its cards, by pointer and by keyboard", async () => {
  const page = await begin("dominion");
  const line = page
    .getByRole("region", { name: "Log" })
    .getByRole("button", { name: /Copper/ })
    .first();
  const lit = page.locator(".card-lit");
  expect(await lit.count()).toBe(0);
  await line.hover();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => lit.count()).toBe(0);
  await line.focus();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  await page.context().close();
});

test("a match is looked through from its menu: the same place, seen with the same eyes", async () => {
  const page = await begin("nimmt");
  for (let i = 0; i < 2; i++) await clickOn(page, []);
  const given = await answers(page);
  await page.getByRole("button", { name: "More about this match" }).click();
  await page.getByRole("menuitem", { name: "Look through it" }).click();
  const slider = page.getByRole("slider", { name: "Answers so far" });
  await slider.waitFor();
  expect(await slider.inputValue()).toBe(String(given));
  expect(await page.getByRole("combobox", { name: "Seen by" }).inputValue()).toBe("1");
  await page.context().close();
});

test("cards move in the order they are told, and stay still for who wants no motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await begin("nimmt");
    await page.emulateMedia({ reducedMotion });
    await page.getByLabel("Pace").selectOption("quick");
    await page.evaluate(
      `window.delays = []; const animate = Element.prototype.animate;
       Element.prototype.animate = function (frames, timing) {
         window.delays.push(timing.delay); return animate.call(this, frames, timing); }`,
    );
    // A card, a row perhaps, another card.
    for (let i = 0; i < 3; i++) await clickOn(page, []);
    await page.getByText("Turn 2", { exact: true }).first().waitFor();
    const delays = () => page.evaluate("window.delays") as Promise<readonly number[]>;
    if (reducedMotion === "reduce") expect(await delays()).toEqual([]);
    else await expect.poll(delays).toEqual(expect.arrayContaining([80, 160]));
    await page.context().close();
  }
});

test("a reload in the middle comes back to the same position, and so does the link elsewhere", async () => {
  const page = await begin("dominion");
  for (let i = 0; i < 5; i++) await clickOn(page, []);
  const before = await root(page).textContent();
  const given = await answers(page);
  await expect.poll(() => page.url()).toContain("m=");
  // The address follows a moment later.
  await page.waitForTimeout(600);
  await page.reload();
  await asked(page).waitFor();
  expect(await answers(page)).toBe(given);
  expect(await root(page).textContent()).toBe(before);
  const other = await lab.open(page.url().slice(lab.address.length), { reducedMotion: "reduce" });
  await asked(other).waitFor();
  expect(await root(other).textContent()).toBe(before);
  await other.context().close();
  await page.context().close();
});

test("a link that is none is said, and one's own match is kept", async () => {
  const page = await begin("nimmt");
  await clickOn(page, []);
  await page.waitForTimeout(400);
  await page.goto(`${lab.address}#/play?m=1.nonsense`);
  await page.getByText("This link cannot be opened").waitFor();
  await page.getByRole("button", { name: "Go on with it" }).click();
  await asked(page).waitFor();
  expect(await answers(page)).toBeGreaterThan(0);
  await page.context().close();
});

test("two people at one screen: a curtain lies between them", async () => {
  const page = await begin("nimmt", { others: ["person"] });
  const curtain = (seat: number): Locator => page.getByRole("heading", { name: `Player ${seat}, it is your turn` });
  const show = page.getByRole("button", { name: "Show my cards" });
  for (const seat of [1, 2]) {
    await curtain(seat).waitFor();
    expect(await marked(page).count()).toBe(0);
    await show.click();
    await asked(page).waitFor();
    expect(await marked(page).count()).toBeGreaterThan(1);
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
    await marked(page).first().click();
  }
  await page.context().close();
});

test("the curtain is drawn only for who has something to decide", async () => {
  const page = await begin("magic", { others: ["person"] });
  const show = page.getByRole("button", { name: "Show my cards" });
  for (let i = 0; i < 6; i++) {
    if ((await show.count()) > 0) await show.click();
    await asked(page).waitFor();
    const before = await answers(page);
    const pass = page.getByRole("button", { name: /^(Yes|Pass|None)$/ });
    await ((await pass.count()) > 0 ? pass : marked(page)).first().click();
    await expect.poll(() => page.locator(`[data-answers="${before}"]`).count()).toBe(0);
    await asked(page).or(show).waitFor();
  }
  await page.context().close();
});

test("several picks can be taken back before they are final", async () => {
  const page = await begin("weiss");
  const done = page.getByRole("button", { name: /^Done/ });
  await done.waitFor();
  expect(await done.isDisabled()).toBe(true);
  await marked(page).first().click();
  await marked(page).nth(1).click();
  await page.getByRole("button", { name: "Done with 2" }).waitFor();
  await page
    .getByRole("button", { name: /^Take back/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Done with 1" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => done.isDisabled()).toBe(true);
  await page.context().close();
});

test("a card is dragged to where it is to go", async () => {
  const page = await begin("nimmt");
  await answering(page, async () => {
    const card = await marked(page).first().boundingBox();
    const row = await page.locator('[data-zone="row2"]').boundingBox();
    if (!card || !row) throw new Error("the table is not there");
    await page.mouse.move(card.x + 20, card.y + 20);
    await page.mouse.down();
    await page.mouse.move(row.x + 300, row.y + 30, { steps: 8 });
    await page.mouse.up();
  });
  await page.context().close();
});

test("pilots are watched, step by step and with anybody's eyes", async () => {
  const page = await lab.open("#/play?game=nimmt", { viewport: { width: 1440, height: 900 } });
  await page.getByLabel("Seat 1", { exact: true }).selectOption("lowest");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const before = await answers(page);
  await page.getByRole("button", { name: "Step" }).click();
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
  const hands = page.getByRole("region", { name: /^Hand of/ });
  expect(await hands.locator(".card-back").count()).toBe(0);
  await page.getByLabel("Seen with the eyes of").selectOption("1");
  await expect.poll(() => page.getByText("Your hand").count()).toBe(1);
  await page.getByLabel("Seen with the eyes of").selectOption("0");
  await expect.poll(() => hands.locator(".card-back").count()).toBeGreaterThan(10);
  await page.getByLabel("Pace").selectOption("at once");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await over(page).getByText("The match is over").waitFor();
  await page.context().close();
});

test("a strategy of the lab sits down, with a kingdom that has what it names", async () => {
  const page = await begin("dominion", { others: ["strategy/witch"] });
  await page.getByRole("button", { name: /^(Read|Pick) Witch, 5 coins/ }).waitFor();
  for (let i = 0; i < 6; i++) await clickOn(page, [/^All$/, /^End the turn$/]);
  await page.getByText(/Turn 2: witch/).waitFor();
  await page.context().close();
});

test("priority is passed to a later step in one go, and Escape ends passing by itself", async () => {
  const page = await begin("magic", { others: ["goldfish"] });
  await clickOn(page, [/^Yes$/]);
  await page.getByLabel("Pass until").waitFor();
  const step = page.getByRole("region", { name: "The turn" }).locator("[aria-current]");
  expect(await step.textContent()).toBe("Main 1");
  await asked(page).getByText("if both pass, main 1 ends").waitFor();
  // Nothing can be done until too many cards are in hand: that is another question, and stops it.
  await page.getByLabel("Pass until").selectOption("main 1");
  await page.getByRole("heading", { name: /^Discard down/ }).waitFor();
  expect(await step.textContent()).toBe("Cleanup");
  await page.keyboard.press("Escape");
  expect(await page.getByText("Passing by itself").count()).toBe(0);
  await page.context().close();
});

test("a file of the match is one the command line plays again", async () => {
  const page = await begin("nimmt");
  await clickOn(page, []);
  await page.getByRole("button", { name: "More about this match" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Save as a file" }).click(),
  ]);
  const file = await download.path();
  const { NODE_OPTIONS: _, ...env } = process.env;
  const told = execFileSync(process.execPath, ["packages/cli/bin/kibitz.js", "replay", file], {
    env,
    encoding: "utf8",
  });
  expect(told).toContain("turn 1");
  await page.context().close();
});

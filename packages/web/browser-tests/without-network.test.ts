import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sirv from "sirv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveLab } from "./serve-page.js";
import { startBrowser } from "./start-browser.js";

let browser: Browser | undefined;
let server: Server | undefined;
let address = "";

// Any static host: no headers of ours, and the page somewhere below.
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "kibitz-host-"));
  cpSync(fileURLToPath(new URL("../dist", import.meta.url)), join(folder, "some", "where"), { recursive: true });
  const answer = sirv(folder);
  const listening = createServer((request, response) =>
    answer(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>(resolve => listening.listen(0, "127.0.0.1", resolve));
  server = listening;
  address = `http://localhost:${(listening.address() as AddressInfo).port}/some/where/`;
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

test("the built folder works in a sub-folder of any host and, after the first visit, without a network", async () => {
  const context = await browser?.newContext({ locale: "en-US" });
  const page = await context?.newPage();
  if (!context || !page) throw new Error("the browser has not been started");
  await page.goto(`${address}#/dominion`);
  await page.getByTestId("share-2").getByText("%").waitFor();
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await context.setOffline(true);
  await page.reload();
  await page.getByTestId("share-2").getByText("%").waitFor();
  await page.getByRole("textbox", { name: "Strategy of smithy" }).waitFor();
  await page.getByRole("link", { name: "Cards" }).click();
  await page.getByRole("heading", { level: 1, name: "Cards" }).waitFor();
  await context.close();
});

/** A page of a lab that was started with a file. */
async function withFile(file: string, look: (page: Page) => Promise<void>): Promise<void> {
  const served = await serveLab([file]);
  try {
    const context = await browser?.newContext({ locale: "en-US" });
    const page = await context?.newPage();
    if (!context || !page) throw new Error("the browser has not been started");
    await page.goto(`${served.address}#/open`);
    await look(page);
    await context.close();
  } finally {
    await served.stop();
  }
}

const files = mkdtempSync(join(tmpdir(), "kibitz-files-"));
const written = (name: string, text: string): string => {
  const file = join(files, name);
  writeFileSync(file, text);
  return file;
};

test("a strategy named on the command line is open when the page comes up", () =>
  withFile("packages/dominion-language/strategies/witch.dom", async page => {
    await page.getByRole("textbox", { name: "Strategy of witch" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Name of player 2" }).inputValue()).toBe("big-money");
    await page.getByTestId("share-1").getByText("%").waitFor();
  }));

test("a deck of Magic named on the command line is open", () =>
  withFile(written("mine.txt", "24 Mountain\n36 Shock\n"), async page => {
    await page.getByText("60 cards, 24 lands").waitFor();
    await page.waitForURL(/s=1\./);
    await page.reload();
    await page.getByText("60 cards, 24 lands").waitFor();
  }));

test("a deck of Weiss Schwarz named on the command line is open", () =>
  withFile(written("weiss.txt", "42 Thornwall\n8 Slack Water\n"), async page => {
    await expect
      .poll(() =>
        page.locator("textarea").evaluateAll(fields => fields.map(field => (field as HTMLTextAreaElement).value)),
      )
      .toContainEqual(expect.stringContaining("42 Thornwall"));
  }));

test("a scenario named on the command line is open", () =>
  withFile("packages/cli/examples/undercut.yaml", async page => {
    await page.getByRole("region", { name: "Steps" }).getByText("It holds").waitFor();
  }));

test("a replay named on the command line is open", () => {
  const file = join(files, "replay.json");
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = ["packages/cli/bin/kibitz.js", "play", "nimmt", "me", "random", "--seed", "4"];
  execFileSync(process.execPath, args, { env, input: `1\nsave ${file}\nquit\n`, stdio: "pipe" });
  return withFile(file, async page => {
    await page.getByRole("button", { name: "Play on from here" }).waitFor();
    await page.getByText("0 of 1", { exact: true }).waitFor();
  });
});

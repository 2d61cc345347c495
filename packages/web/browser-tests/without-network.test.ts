import { cpSync, mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
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

test("files named on the command line are open when the page comes up", async () => {
  const served = await serveLab(["packages/dominion-language/strategies/witch.dom"]);
  try {
    const context = await browser?.newContext({ locale: "en-US" });
    const page = await context?.newPage();
    if (!context || !page) throw new Error("the browser has not been started");
    await page.goto(`${served.address}#/open`);
    await page.getByRole("textbox", { name: "Strategy of witch" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Name of player 2" }).inputValue()).toBe("big-money");
    await page.getByTestId("share-1").getByText("%").waitFor();
    await context.close();
  } finally {
    await served.stop();
  }
});

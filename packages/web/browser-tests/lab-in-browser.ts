// One browser and one served page for all tests of a file, and what is said of a page that does something wrong.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Served, serveLab } from "./serve-page.js";
import { startBrowser } from "./start-browser.js";

export interface Lab {
  readonly address: string;
  readonly browser: Browser;
  /** A page in a context of its own: nothing is kept from before. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** For use at the top of a test file. Pages that break a rule of the browser (policy, errors) fail the tests' end. */
export function labInBrowser(): Lab {
  let served: Served | undefined;
  let browser: Browser | undefined;
  const wrong: string[] = [];
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("the browser has not been started");
    return value;
  };
  beforeAll(async () => {
    [served, browser] = await Promise.all([serveLab(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
    if (wrong.length > 0) throw new Error(`the page did something wrong:\n${wrong.join("\n")}`);
  });
  return {
    get address() {
      return there(served).address;
    },
    get browser() {
      return there(browser);
    },
    async open(path, options = {}) {
      const context = await there(browser).newContext({ locale: "en-US", ...options });
      const page = await context.newPage();
      page.on("pageerror", error => wrong.push(`${path}: ${error.message}`));
      page.on("console", message => {
        if (message.type() === "error") wrong.push(`${path}: ${message.text()}`);
      });
      await page.goto(`${there(served).address}${path}`);
      return page;
    },
  };
}

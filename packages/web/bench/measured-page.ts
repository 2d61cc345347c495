// The page under measurement, in a real browser: how fast its worker plays, how long its main thread is kept busy, and how
// soon an answer is shown. Times of threads are their own processor time, from a trace: the machine may be busy.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { serveLab } from "../browser-tests/serve-page.js";
import { startBrowser } from "../browser-tests/start-browser.js";

const assets = fileURLToPath(new URL("../dist/assets/", import.meta.url));

/** Games of a run, as a worker plays them; strategies are compiled. */
interface Run {
  readonly game: string;
  readonly games: number;
}

export interface MeasuredPage {
  /** What the page makes of two strategies. */
  prepared(names: readonly [string, string], texts: readonly [string, string]): Promise<object>;
  /** Seconds that a worker of the page needs for a run. It stays warm for the next. */
  workerSeconds(run: Run): Promise<number>;
  /** Seconds of the longest task while one types and drags in the Dominion lab, and games are played meanwhile. */
  longestTask(): Promise<number>;
  /** Seconds by the clock from a click to the table that shows the answer: a hundred cards lie on it. */
  answerSeconds(): Promise<number>;
  close(): Promise<void>;
}

export async function measuredPage(): Promise<MeasuredPage> {
  const [served, browser] = await Promise.all([serveLab(), startBrowser()]);
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage({ locale: "en-US", viewport: { width: 1440, height: 900 } });
    await page.goto(`${served.address}${path}`);
    return page;
  };
  const worker = await open("#/nowhere");
  await worker.evaluate(startWorker, workerFile());
  return {
    async prepared(names, texts) {
      const players = names.map((name, i) => ({ name, text: texts[i] }));
      const request = { players, table: { piles: "", edition: 2 } };
      const { match } = (await call(worker, "dominion", "prepare", request)) as { readonly match: object };
      return match;
    },
    async workerSeconds(run) {
      const tasks = await traced(browser, worker, "DedicatedWorker thread", () =>
        call(worker, "simulate", "play", { run, lane: 0, lanes: 1 }),
      );
      return tasks.reduce((sum, seconds) => sum + seconds, 0);
    },
    async longestTask() {
      const page = await open("#/dominion");
      await page.getByRole("combobox", { name: "Games" }).selectOption("1000000");
      await page.getByTestId("share-1").getByText("%").waitFor();
      await page.getByRole("tab", { name: "Curves" }).waitFor();
      const tasks = await traced(browser, page, "CrRendererMain", () => typeAndDrag(page));
      await page.close();
      return Math.max(...tasks);
    },
    async answerSeconds() {
      const page = await open("#/positions");
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "hundred.yaml", mimeType: "text/yaml", buffer: Buffer.from(hundredCards) });
      await page.getByRole("button", { name: "Play it" }).click();
      const times: number[] = [];
      for (let i = 0; i < ANSWERS; i++) {
        const mountain = page.getByRole("button", { name: "Pick Mountain" }).first();
        await mountain.waitFor();
        const shown = page.evaluate(nextAnswer);
        await mountain.click();
        times.push((await shown) / 1000);
      }
      await page.close();
      return times.sort((a, b) => a - b)[ANSWERS / 2];
    },
    async close() {
      await browser.close();
      await served.stop();
    },
  };
}

/** As it is called in the page: its name has its content in it. */
function workerFile(): string {
  const name = readdirSync(assets).find(file => /^worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error("the page has not been built: npm run build");
  return `assets/${name}`;
}

/** In the page: a worker as the page starts it. */
function startWorker(file: string): void {
  Object.assign(globalThis, { measured: new Worker(file, { type: "module" }) });
}

const call = (page: Page, part: string, name: string, request: object): Promise<unknown> =>
  page.evaluate(callWorker, { part, name, request });

/** In the page: one call in the words of its protocol. */
function callWorker(asked: {
  readonly part: string;
  readonly name: string;
  readonly request: object;
}): Promise<unknown> {
  const { measured } = globalThis as unknown as { readonly measured: Worker };
  return new Promise((resolve, reject) => {
    measured.onmessage = ({ data }) => {
      if (data.kind === "done") resolve(data.value);
      else if (data.kind === "failed") reject(new Error(data.words));
    };
    measured.postMessage({ kind: "call", id: 1, ...asked });
  });
}

/** In the page: milliseconds from the next click to the picture in which the table has taken the answer. */
function nextAnswer(): Promise<number> {
  return new Promise(resolve => {
    const root = document.querySelector("[data-answers]");
    if (!root) throw new Error("there is no table");
    let clicked = 0;
    addEventListener(
      "click",
      ({ timeStamp }) => {
        clicked = timeStamp;
      },
      { capture: true, once: true },
    );
    const seen = new MutationObserver(() => {
      seen.disconnect();
      // The first frame is being made; a task after it finds it shown.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    });
    seen.observe(root, { attributes: true, attributeFilter: ["data-answers"] });
  });
}

/** A person writes a strategy, selects words with the mouse and reads the curves, for some seconds. */
async function typeAndDrag(page: Page): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Strategy of smithy" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("// One Smithy early.\n", { delay: 60 });
  await drag(page, "[aria-label='Strategy of smithy']");
  await page.keyboard.press("ControlOrMeta+Home");
  for (let line = 0; line < 10; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.type("\tSmithy [3] if Has(Gold, 2),\n", { delay: 60 });
  await page.getByRole("tab", { name: "Curves" }).scrollIntoViewIfNeeded();
  await drag(page, ".u-over");
}

/** Over all of something, there and back. */
async function drag(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  const { x, y, width, height } = box;
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width - 20, y + Math.min(height, 300) - 20, { steps: 40 });
  await page.mouse.move(x + 20, y + 20, { steps: 40 });
  await page.mouse.up();
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
}

/** Seconds of each task that threads of a name in the page's process had while something was done. */
async function traced(
  browser: Browser,
  page: Page,
  thread: string,
  body: () => Promise<unknown>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await body();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const key = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const named = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === thread).map(key),
  );
  const tasks = traceEvents.filter(event => /RunTask$/.test(event.name) && named.has(key(event)));
  if (tasks.length === 0) throw new Error(`the trace holds no task of ${thread}`);
  return tasks.map(({ tdur = 0 }) => tdur / 1e6);
}

const ANSWERS = 8;
const fifty = [...Array(40).fill("Mountain"), ...Array(10).fill("Memnite")].join(", ");

const hundredCards = `title: A hundred cards
game: magic
turn: { of: ann, at: main 1 }
seats:
  ann: { hand: [Shock], battlefield: [${fifty}], library: [Mountain, Mountain], life: 20 }
  bob: { battlefield: [${fifty}], library: [Mountain, Mountain], life: 20 }
`;

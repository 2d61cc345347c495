// The lab in a real browser: its worker against a thread of Node, and how smoothly it answers.

import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RunSpec } from "@kibitz/lab";
import { runnerImport } from "vite";
import type { Row } from "./measure.js";

/** What of a run the page is told; it knows the game by name. */
type Run = Omit<RunSpec, "moduleUrl" | "threads">;

/** `packages/web/bench/measured-page.ts`: it is no part of the page, so nothing builds it. */
interface MeasuredPage {
  prepared(names: readonly string[], texts: readonly string[]): Promise<Pick<Run, "setup" | "seats">>;
  workerSeconds(run: Run & { readonly game: string }): Promise<number>;
  longestTask(): Promise<number>;
  answerSeconds(): Promise<number>;
  close(): Promise<void>;
}

const measuredPage = fileURLToPath(new URL("../../packages/web/bench/measured-page.ts", import.meta.url));
const strategies = new URL("../../packages/dominion-language/strategies/", import.meta.url);

const WARM = 3;
const ROUNDS = 5;
const WORKER_GOAL = 0.9;
const TASK_GOAL_MS = 50;
const ANSWER_GOAL_MS = 100;

export async function pageRows(): Promise<Row[]> {
  const { module } = await runnerImport<{ measuredPage(): Promise<MeasuredPage> }>(measuredPage, { logLevel: "warn" });
  const page = await module.measuredPage();
  // The page may compile nothing while it runs: nor may this.
  const node = fork(fileURLToPath(new URL("./node-player.js", import.meta.url)), {
    execArgv: ["--disallow-code-generation-from-strings"],
  });
  const nodeSeconds = async (run: Run, moduleUrl: string): Promise<number> => {
    const answered = once(node, "message");
    node.send({ ...run, moduleUrl, threads: 1 } satisfies RunSpec);
    return (await answered)[0] as number;
  };

  /** How many games the page's worker plays in the time in which Node plays one. */
  const compared = async (game: string, name: string, moduleUrl: string, run: Omit<Run, "seed">): Promise<Row> => {
    const seconds: { readonly browser: number; readonly node: number }[] = [];
    for (let seed = 0; seed < WARM + ROUNDS; seed++)
      seconds.push({
        browser: await page.workerSeconds({ ...run, game, seed }),
        node: await nodeSeconds({ ...run, seed }, moduleUrl),
      });
    const warm = seconds.slice(WARM);
    // Whatever else the machine does slows a round down, never up.
    const ratio = Math.min(...warm.map(own => own.node)) / Math.min(...warm.map(own => own.browser));
    return {
      name: `Lab in the browser, ${name}: its worker against Node`,
      figure: ratio,
      unit: "×",
      goal: `at least ${WORKER_GOAL}`,
      met: ratio >= WORKER_GOAL,
    };
  };

  try {
    const names = ["smithy", "big-money"];
    const texts = names.map(file => readFileSync(new URL(`${file}.dom`, strategies), "utf8"));
    const dominion = await page.prepared(names, texts);
    const magic = {
      setup: { players: 2, seats: ["burn", "elves"] },
      seats: [1, 2].map(seat => ({ label: `random ${seat}`, kind: "pilot" as const, pilot: "random" })),
    };
    const usual = { fixedSeats: false, series: false };
    return [
      await compared("dominion", "Dominion", import.meta.resolve("@kibitz/dominion-language/compiled"), {
        ...dominion,
        ...usual,
        games: 4_000,
      }),
      await compared("magic", "Magic", import.meta.resolve("@kibitz/magic"), { ...magic, ...usual, games: 100 }),
      atMost("… longest task while one types and drags", await page.longestTask(), TASK_GOAL_MS),
      atMost("… an answer shown on a table of a hundred cards", await page.answerSeconds(), ANSWER_GOAL_MS),
    ];
  } finally {
    node.kill();
    await page.close();
  }
}

const atMost = (name: string, seconds: number, most: number): Row => ({
  name,
  figure: 1000 * seconds,
  unit: "ms",
  goal: `at most ${most}`,
  met: 1000 * seconds <= most,
});

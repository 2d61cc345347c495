// Runs in the test runner: loads all test files once, then calls the tests again and again, each time with another mutant.

import { appendFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import fc from "fast-check";
import { type RunnerTask, test } from "vitest";
import { getFn } from "vitest/suite";
import { type Attempt, type Line, readJob, type SeenTest } from "./job.js";
import { mutantSwitch, processorMs } from "./mutant-switch.js";

const job = readJob();

// That something is wrong is enough: nobody wants the smallest example.
fc.configureGlobal({ endOnFailure: true });

for (const file of job.testFiles) await import(file);
const whileLoading = Array.from(mutantSwitch.visits.keys()).filter(id => mutantSwitch.visits[id] > 0);

const BUSY_MS = 1_000;
let toldAt = performance.now();
function tell(line: Line): void {
  toldAt = performance.now();
  appendFileSync(job.out, `${JSON.stringify(line)}\n`);
}

const testsIn = (tasks: readonly RunnerTask[]): RunnerTask[] =>
  tasks.flatMap(task => (task.type === "suite" ? testsIn(task.tasks) : [task]));

function nameOf(task: RunnerTask): string {
  const names: string[] = [];
  for (let of: RunnerTask | undefined = task; of && of.type !== undefined; of = of.suite) names.unshift(of.name);
  return names.join(" > ");
}

async function run(task: RunnerTask, slowestMs: number): Promise<"passes" | "fails" | "cut"> {
  if (performance.now() - toldAt > BUSY_MS) tell({ is: "busy" });
  mutantSwitch.until = processorMs() + slowestMs;
  mutantSwitch.isCut = false;
  try {
    // Only tests are among them, and every test has a function.
    await (getFn(task as Parameters<typeof getFn>[0]) as () => unknown)();
    return mutantSwitch.isCut ? "cut" : "passes";
  } catch {
    return mutantSwitch.isCut ? "cut" : "fails";
  }
}

async function lookAt(tasks: readonly RunnerTask[]): Promise<SeenTest[]> {
  const { visits } = mutantSwitch;
  const seen: SeenTest[] = [];
  for (const task of tasks) {
    visits.fill(0);
    const began = processorMs();
    const passes = (await run(task, job.slowestMs)) !== "fails";
    const ms = processorMs() - began;
    const visited = [...visits.entries()].filter(([, count]) => count > 0);
    seen.push({ name: nameOf(task), ms, passes, visits: Object.fromEntries(visited) });
  }
  return seen;
}

/** A slow test that notices something often does soon: only when no test has noticed anything so far it goes on to its end. */
const FIRST_MS = 200;

/** The test that notices a mutant, by its place. */
async function noticing({ id, tests }: Attempt, tasks: readonly RunnerTask[]): Promise<number | undefined> {
  let left = tests;
  for (const slowestMs of [FIRST_MS, job.slowestMs]) {
    const cut: Attempt["tests"][number][] = [];
    for (const test of left) {
      mutantSwitch.visits[id] = 0;
      mutantSwitch.most = 100 * test.visits + 10_000;
      mutantSwitch.active = id;
      const ended = await run(tasks[test.at], Math.min(slowestMs, job.slowestMs));
      if (ended === "fails") return test.at;
      if (ended === "cut") cut.push(test);
    }
    if (job.slowestMs <= FIRST_MS) return undefined;
    left = cut;
  }
  return undefined;
}

/** False if this or what was tried before has left something behind that no test should meet. */
async function attempt(tried: Attempt, tasks: readonly RunnerTask[], isFirst: boolean): Promise<boolean> {
  const { id } = tried;
  tell({ is: "begun", id });
  const by = await noticing(tried, tasks);
  if (by === undefined) {
    tell({ is: "survived", id });
    return true;
  }
  if (job.active === undefined) mutantSwitch.active = 0;
  const isSound = job.active !== undefined || (await run(tasks[by], Number.POSITIVE_INFINITY)) === "passes";
  // Who has spoilt it is known only if nothing was tried before.
  tell(isSound || isFirst ? { is: "caught", id, by } : { is: "spoilt", id });
  return isSound;
}

test("every mutant", async ({ task: own }) => {
  const tasks = testsIn(own.file.tasks).filter(task => task !== own);
  if (job.attempts === undefined) {
    writeFileSync(job.out, JSON.stringify({ tests: await lookAt(tasks), whileLoading }));
    return;
  }
  for (const [i, each] of job.attempts.entries()) if (!(await attempt(each, tasks, i === 0))) return;
});

// Runs in the test runner: loads all test files once, then calls the tests again and again, each time with another mutant.

import { appendFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import fc from "fast-check";
import { type RunnerTask, test } from "vitest";
import { getFn } from "vitest/suite";
import { type Attempt, type Line, readJob, type SeenTest } from "./job.js";
import { mutantSwitch } from "./mutant-switch.js";

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

async function passes(task: RunnerTask): Promise<boolean> {
  if (performance.now() - toldAt > BUSY_MS) tell({ is: "busy" });
  try {
    // Only tests are among them, and every test has a function.
    await (getFn(task as Parameters<typeof getFn>[0]) as () => unknown)();
    return true;
  } catch {
    return false;
  }
}

async function lookAt(tasks: readonly RunnerTask[]): Promise<SeenTest[]> {
  const { visits } = mutantSwitch;
  const seen: SeenTest[] = [];
  for (const task of tasks) {
    visits.fill(0);
    const began = performance.now();
    const isGood = await passes(task);
    const ms = performance.now() - began;
    const visited = [...visits.entries()].filter(([, count]) => count > 0);
    seen.push({ name: nameOf(task), ms, passes: isGood, visits: Object.fromEntries(visited) });
  }
  return seen;
}

/** False if what was tried has left something behind that no test should meet. */
async function attempt({ id, tests }: Attempt, tasks: readonly RunnerTask[]): Promise<boolean> {
  tell({ is: "begun", id });
  for (const { at, visits } of tests) {
    mutantSwitch.visits[id] = 0;
    mutantSwitch.most = 100 * visits + 10_000;
    mutantSwitch.active = id;
    const isUnnoticed = await passes(tasks[at]);
    if (isUnnoticed) continue;
    tell({ is: "caught", id, by: at });
    if (job.active !== undefined) return true;
    mutantSwitch.active = 0;
    if (await passes(tasks[at])) return true;
    tell({ is: "spoilt", id });
    return false;
  }
  tell({ is: "survived", id });
  return true;
}

test("every mutant", async ({ task: own }) => {
  const tasks = testsIn(own.file.tasks).filter(task => task !== own);
  if (job.attempts === undefined) {
    writeFileSync(job.out, JSON.stringify({ tests: await lookAt(tasks), whileLoading }));
    return;
  }
  for (const each of job.attempts) if (!(await attempt(each, tasks))) return;
});

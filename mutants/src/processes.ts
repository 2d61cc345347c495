// Starts the processes that run tests, and ends those that come to no end.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Attempt, JOB_FILE, type Job, type Line, type Seen } from "./job.js";

export type Outcome =
  | { readonly is: "caught"; readonly how: "test" | "no end" | "crash"; readonly by?: number }
  | { readonly is: "survived" };

type Setting = Omit<Job, "out" | "attempts" | "active">;

const TESTS_PROCESS = fileURLToPath(new URL("tests-process.js", import.meta.url));
const POLL_MS = 200;
/** A mutant that gathers without end shall not take the machine with it. */
const MEMORY_MB = 2_048;

interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<void>;
}

let jobs = 0;

function start(folder: string, job: Omit<Job, "out">): Running & { readonly out: string } {
  const name = join(folder, String(++jobs));
  const out = `${name}.out`;
  writeFileSync(`${name}.json`, JSON.stringify({ ...job, out } satisfies Job));
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, TESTS_PROCESS], {
    cwd: job.root,
    env: { ...process.env, [JOB_FILE]: `${name}.json`, VITEST: "1", NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      said += data.toString();
    });
  }
  const ended = new Promise<void>(resolve => {
    child.on("close", () => {
      rmSync(`${name}.json`);
      resolve();
    });
  });
  return { child, out, said: () => said, ended };
}

/** Runs all tests once, and says what they came by. */
export async function look(folder: string, setting: Setting): Promise<Seen> {
  const { out, said, ended } = start(folder, setting);
  await ended;
  if (!existsSync(out)) throw new Error(`the tests could not be run:\n${said()}`);
  return JSON.parse(readFileSync(out, "utf8")) as Seen;
}

const linesOf = (out: string): Line[] =>
  existsSync(out)
    ? readFileSync(out, "utf8")
        .split("\n")
        // The last one may be half written.
        .slice(0, -1)
        .map(line => JSON.parse(line) as Line)
    : [];

/** Waits for the end of a process, or ends it if it has said nothing for so long. True if it ended by itself. */
async function awaitEnd({ child, out, ended }: ReturnType<typeof start>, patienceMs: number): Promise<boolean> {
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  let lines = 0;
  for (let waited = 0; !isOver && waited < patienceMs; waited += POLL_MS) {
    await Promise.race([over, new Promise(resolve => setTimeout(resolve, POLL_MS))]);
    const now = linesOf(out).length;
    if (now > lines) waited = 0;
    lines = now;
  }
  if (isOver) return true;
  child.kill("SIGKILL");
  await ended;
  return false;
}

export interface Patience {
  /** How long a test may take. */
  readonly ms: number;
  readonly tell: (id: number, outcome: Outcome) => void;
}

/** Tries some mutants, one after the other; a process that one of them has ended is followed by another. */
export async function tryAll(
  folder: string,
  setting: Setting,
  attempts: readonly Attempt[],
  { ms, tell }: Patience,
  active?: number,
): Promise<void> {
  let left = attempts;
  while (left.length > 0) {
    const running = start(folder, { ...setting, attempts: left, ...(active === undefined ? {} : { active }) });
    const endedItself = await awaitEnd(running, ms);
    const open = new Set<number>();
    const done = new Set<number>();
    const close = (id: number, outcome: Outcome): void => {
      if (done.has(id)) return;
      done.add(id);
      open.delete(id);
      tell(id, outcome);
    };
    for (const line of linesOf(running.out)) {
      if (line.is === "begun") open.add(line.id);
      else if (line.is === "caught") close(line.id, { is: "caught", how: "test", by: line.by });
      else if (line.is === "survived") close(line.id, { is: "survived" });
      else if (line.is === "spoilt") open.delete(line.id);
    }
    rmSync(running.out, { force: true });
    if (active !== undefined) open.add(active);
    for (const id of open) close(id, { is: "caught", how: endedItself ? "crash" : "no end" });
    if (done.size === 0) throw new Error(`the tests could not be run:\n${running.said()}`);
    left = left.filter(({ id }) => !done.has(id));
  }
}

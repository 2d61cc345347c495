// A process that runs tests, as a job says: one thread, everything loaded once.

import { startVitest } from "vitest/node";
import { readJob } from "./job.js";

const { root, texts } = readJob();

const runner = await startVitest(
  "test",
  [],
  {
    config: false,
    root,
    include: ["mutants/dist/run-tests.js"],
    exclude: [],
    // Only the one test that calls the others.
    testNamePattern: /^every mutant$/,
    server: { deps: { external: [/packages\/[a-z-]+\/dist\//] } },
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    testTimeout: 0,
    watch: false,
    silent: true,
    reporters: [{}],
  },
  { plugins: [{ name: "mutants", enforce: "pre", load: id => (Object.hasOwn(texts, id) ? texts[id] : undefined) }] },
);
await runner.close();

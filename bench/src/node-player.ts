// Plays runs in a thread of Node, for the page's worker to be compared with: `bench/src/page.ts` starts this process, sends
// it runs, and is told the processor seconds of each.

import { readFileSync } from "node:fs";
import type { PlayedModule } from "@kibitz/kernel";
import { chunksOf, playGames, prepareRun, type RunSpec } from "@kibitz/lab/browser";

const nobody = { isStopped: () => false, begins: () => {} };

process.on("message", async (spec: RunSpec) => {
  const { gameModule } = (await import(spec.moduleUrl)) as { readonly gameModule: PlayedModule };
  const begun = ownSeconds();
  const prepared = prepareRun(spec, gameModule);
  for (const chunk of chunksOf(spec.games)) {
    const { stop } = playGames(prepared, chunk, nobody);
    if (stop) throw new Error(stop.words);
  }
  process.send?.(ownSeconds() - begun);
});

/** Processor seconds of this thread; where the system does not say them, of the process. */
function ownSeconds(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e9;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

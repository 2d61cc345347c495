import process from "node:process";
import { games } from "./games/games.js";
import { run } from "./run.js";
import { BAD_INPUT } from "./terminal/bad-input.js";
import { ownTerminal } from "./terminal/terminal.js";

/** Not a person's mistake but ours. */
const BUG = 70;

let isTerminalClosed = false;

// Whoever reads our output may stop reading: `kibitz games | head -1`.
process.stdout.on("error", error => {
  if ("code" in error && error.code === "EPIPE") process.exit();
  if ("code" in error && error.code === "EIO" && process.stdout.isTTY) {
    isTerminalClosed = true;
    return;
  }
  process.stderr.write(`kibitz: the output cannot be written: ${error.message}\n`);
  process.exit(BAD_INPUT);
});

// Nobody can be told that there is nobody to tell: the exit code says it.
process.stderr.on("error", () => undefined);

// Node aborts where it cannot give a terminal its usual mode: the signal of a closed terminal ends the process first.
process.on("exit", () => {
  if (!isTerminalClosed) return;
  process.removeAllListeners("SIGHUP");
  process.kill(process.pid, "SIGHUP");
});

try {
  process.exitCode = await run(process.argv.slice(2), ownTerminal, games);
} catch (error) {
  process.stderr.write(
    `kibitz: this is a bug in kibitz, not your mistake:\n${error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = BUG;
}

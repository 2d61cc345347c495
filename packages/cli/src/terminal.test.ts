import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { coloursFor, ownTerminal, type Terminal } from "./terminal.js";

test("colour only on a terminal, and not where NO_COLOR forbids it", () => {
  const bold = (isTTY: boolean, env: Terminal["env"]): string => {
    const output = { write: () => undefined, isTTY };
    const terminal = { input: Readable.from([]), output, errors: output, env, onInterrupt: () => () => undefined };
    return coloursFor(terminal, output).bold("x");
  };
  expect(bold(true, { TERM: "xterm" })).toBe("\u001b[1mx\u001b[22m");
  expect(bold(true, { TERM: "xterm", NO_COLOR: "1" })).toBe("x");
  expect(bold(true, { TERM: "dumb" })).toBe("x");
  expect(bold(false, { TERM: "xterm", CI: "true", FORCE_COLOR: "1" })).toBe("x");
});

test("a Ctrl-C that comes twice is one", () => {
  let heard = 0;
  const stop = ownTerminal.onInterrupt(() => heard++);
  process.emit("SIGINT", "SIGINT");
  process.emit("SIGINT", "SIGINT");
  stop();
  expect(heard).toBe(1);
  expect(process.listeners("SIGINT").map(String).join()).not.toContain("heardAt");
});

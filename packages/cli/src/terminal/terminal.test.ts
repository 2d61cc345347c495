import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";
import { coloursFor, ownTerminal, print, type Terminal, widthOf } from "./terminal.js";

test("colour only on a terminal, and not where NO_COLOR forbids it", () => {
  const bold = (isTTY: boolean, env: Terminal["env"]): string => {
    const output = { write: () => undefined, isTTY };
    const terminal = {
      input: Readable.from([]),
      output,
      errors: output,
      env,
      folder: "",
      onInterrupt: () => () => undefined,
    };
    return coloursFor(terminal, output).bold("x");
  };
  expect(bold(true, { TERM: "xterm" })).toBe("\u001b[1mx\u001b[22m");
  expect(bold(true, { TERM: "xterm", NO_COLOR: "1" })).toBe("x");
  expect(bold(true, { TERM: "dumb" })).toBe("x");
  expect(bold(false, { TERM: "xterm", CI: "true", FORCE_COLOR: "1" })).toBe("x");
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("a %s that comes twice is one", signal => {
  let heard = 0;
  const stop = ownTerminal.onInterrupt(() => heard++);
  process.emit(signal, signal);
  process.emit(signal, signal);
  stop();
  expect(heard).toBe(1);
  expect(process.listeners(signal).map(String).join()).not.toContain("heardAt");
});

describe("how wide text is", () => {
  test.each([
    ["as COLUMNS says", "100", 60, 100],
    ["as the terminal is", undefined, 60, 60],
    ["as usual in a file", undefined, undefined, 80],
    ["as usual on a terminal that does not know", undefined, 0, 80],
    ["never less than anything needs", "7", 60, 40],
    ["not as something says that is no width", "wide", 60, 60],
  ])("%s", (_, COLUMNS, columns, width) => {
    const output = { write: () => undefined, ...(columns === undefined ? {} : { columns }) };
    expect(widthOf({ env: { COLUMNS } }, output)).toBe(width);
  });

  const examples = fileURLToPath(new URL("../../examples/", import.meta.url));
  test.each([
    ["--help"],
    ["sim", "--help"],
    ["games"],
    ["games", "weiss"],
    ["cards", "dominion", "remodel"],
    ["log", "dominion", "bigmoney", "random"],
    ["goldfish", "magic", "burn", "--games", "3", "--compare", "elves"],
    ["tree", "magic", `${examples}magic-walls.yaml`, "--most", "mana"],
    ["odds", "weiss", `${examples}weiss-attack.yaml`, "--win"],
    ["scenario", `${examples}weiss-attack.yaml`, `${examples}undercut.yaml`],
    ["odds", "magic", "burn", "--games", "10"],
    ["play", "magic"],
  ])("%s %s: all of it", async (...args) => {
    const { code, out } = await kibitz(args, ["help", "1", "quit"], { COLUMNS: "50" });
    expect(code).toBe(0);
    expect(out.split("\n").filter(line => line.length > 50)).toEqual([]);
  });
});

test("what somebody wrote gives a terminal no orders: it is shown", () => {
  let out = "";
  const output = {
    write: (text: string) => {
      out += text;
    },
  };
  const terminal = {
    input: Readable.from([]),
    output,
    errors: output,
    env: {},
    folder: "",
    onInterrupt: () => () => undefined,
  };
  print(terminal, ["\u001b[1mbold\u001b[22m \u001b]0;title\u0007 \u001b[2J\n"]);
  expect(out).toBe("\u001b[1mbold\u001b[22m \\u001b]0;title\\u0007 \\u001b[2J\\n\n");
});

test("a seed is a number or a word, not an order to a terminal", async () => {
  const { code, out, err } = await kibitz(["log", "nimmt", "lowest", "lowest", "--seed", "\u001b[31mred"]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain("Expected a number or a word.");
  expect(err).not.toContain("\u001b");
});

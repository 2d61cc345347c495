import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { Lines } from "./lines.js";

test("a terminal gives keys one by one only while a line is asked for: else Ctrl-C is heard at once", async () => {
  let isRaw = false;
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (wanted: boolean) => {
      isRaw = wanted;
    },
  });
  const screen = Object.assign(new PassThrough().resume(), { isTTY: true });
  const lines = new Lines({
    input,
    output: screen,
    errors: screen,
    env: {},
    folder: "",
    onInterrupt: () => () => undefined,
  });
  expect(isRaw).toBe(false);
  const asked = lines.ask("card> ");
  expect(isRaw).toBe(true);
  input.write("hint\r");
  expect(await asked).toBe("hint");
  expect(isRaw).toBe(false);
  const last = lines.ask("card> ");
  input.end();
  expect(await last).toBe(undefined);
  expect(isRaw).toBe(false);
  lines.close();
});

const piped = (...parts: readonly string[]): Lines =>
  new Lines({
    input: Readable.from(parts.map(part => Buffer.from(part))),
    output: new PassThrough().resume(),
    errors: new PassThrough().resume(),
    env: {},
    onInterrupt: () => () => undefined,
    folder: ".",
  });

test("a pipe gives its lines, however they are cut, and the last without a newline", async () => {
  const lines = piped("on", "e\r\ntwo\n", "\nthree");
  for (const expected of ["one", "two", "", "three", undefined, undefined])
    expect(await lines.ask("> ")).toBe(expected);
});

test("a pipe that gives no end of a line is told so, and is not read on", async () => {
  let given = 0;
  const endless = new Readable({
    read() {
      given++;
      this.push(Buffer.alloc(65_536));
    },
  });
  const screen = new PassThrough().resume();
  const lines = new Lines({
    input: endless,
    output: screen,
    errors: screen,
    env: {},
    onInterrupt: () => () => undefined,
    folder: ".",
  });
  await expect(lines.ask("> ")).rejects.toThrow("expected lines of at most 100000 bytes");
  expect(given).toBeLessThan(10);
  expect(await lines.ask("> ")).toBe(undefined);
});

import { PassThrough } from "node:stream";
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

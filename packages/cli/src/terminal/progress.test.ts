import { describe, expect, test } from "vitest";
import { progressBar, sayRate, sayTime } from "./progress.js";

describe("how far a run is", () => {
  test("time left in words", () => {
    expect([400, 59_000, 61_000, 3_700_000].map(sayTime)).toEqual(["1 s", "59 s", "1 min 1 s", "1 h 1 min"]);
  });

  test("rates", () => {
    expect([0.25, 9.96, 1234.5].map(sayRate)).toEqual(["0.3", "10.0", "1,235"]);
  });

  test("nothing is shown where there is no terminal", () => {
    const written: string[] = [];
    const bar = progressBar({ errors: { write: text => written.push(text) } }, 100);
    bar.update(50);
    bar.stop();
    expect(written).toEqual([]);
  });
});

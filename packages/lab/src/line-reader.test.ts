import fc from "fast-check";
import { expect, test } from "vitest";
import { LineReader } from "./line-reader.js";

/** What a reader of lines of up to eight bytes, newline included, makes of these pieces. */
function read(...pieces: readonly string[]): readonly string[] {
  const found: string[] = [];
  const reader = new LineReader(
    8,
    line => found.push(line),
    () => found.push("too long"),
  );
  for (const piece of pieces) reader.push(Buffer.from(piece));
  reader.end();
  return found;
}

test("lines come whole, however the stream is cut", () => {
  expect(read("one\ntwo\n")).toEqual(["one", "two"]);
  expect(read("o", "ne", "\nt", "wo\n\n")).toEqual(["one", "two", ""]);
  expect(read("one\nlast")).toEqual(["one", "last"]);
  expect(read("")).toEqual([]);
});

test("a line that is too long is reported once, when it is, and the next ones are read", () => {
  expect(read("1234567\n")).toEqual(["1234567"]);
  expect(read("12345678\nnext\n")).toEqual(["too long", "next"]);
  expect(read("12345", "67890", "12345", "67890\nnext\n", "123456789")).toEqual(["too long", "next", "too long"]);
});

test("a reader gives the same lines for any cuts", () => {
  const text = fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }).map(lines => lines.join("\n"));
  fc.assert(
    fc.property(text, fc.array(fc.nat(20), { maxLength: 6 }), (all, cuts) => {
      const bytes = Buffer.from(all);
      const pieces: Buffer[] = [];
      let from = 0;
      for (const cut of cuts) {
        pieces.push(bytes.subarray(from, from + cut));
        from += cut;
      }
      pieces.push(bytes.subarray(from));
      const found: string[] = [];
      const reader = new LineReader(
        8,
        line => found.push(line),
        () => found.push("too long"),
      );
      for (const piece of pieces) reader.push(piece);
      reader.end();
      expect(found).toEqual(read(all));
    }),
  );
});

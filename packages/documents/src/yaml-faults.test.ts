import { expect, test } from "vitest";
import { parseDocuments } from "./data-documents.js";

test.each([
  [
    "a: { b: [1, 2\nc: 3\n",
    [
      '2:1: expected "]": what was opened before is not closed',
      '2:1: expected "}": what was opened before is not closed',
    ],
  ],
  ["a:\n\tb: 1\n", ["2:1: expected spaces at the start of the line, found a tab"]],
  ["a:\n  b: 1\n c: 2\n", ["3:1: expected the same indentation as before"]],
  ["a:\n  - b: 1\n - c: 2\n", ["3:1: expected the same indentation as before", '3:2: expected "key: value"']],
  ['a: "b\n', ['2:1: expected a closing " at the end of the text']],
  ["a: b: c\n", ['1:4: expected one "key: value" per line; a text that contains ": " needs quotes']],
  ["a: 1\nb\n", ['2:1: expected "key: value"']],
  ["a: 1\na: 2\n", ["2:1: expected each key once, found it again"]],
  ['{ "a" "b" }', ['1:7: expected "," or ":"']],
  ["[1,, 2]", ['1:4: expected an entry before ","']],
  ["a: @b\n", ["1:4: expected quotes around a text that begins with @"]],
  ['a: "\\q"\n', ['1:5: expected an escape like \\n, found "\\q"']],
  ["a: !b c\n", ['1:4: expected a value; a text that begins with "!" needs quotes']],
  ["a: 1\nb: *c\n", ['2:4: expected a value; a text that begins with "*" needs quotes']],
  ["a: - b\n", ['1:4: expected "- " at the start of a line of its own', '1:6: expected "key: value"']],
  ['a: "b" c\n', ["1:8: expected the end of the value"]],
  ['{ "a": 1 }}', ['1:11: expected no "}": nothing is open']],
  ["[1][2", ["1:4: expected the end of the value", "1:5: expected the end of the value"]],
  ["a: |b\n", ["1:5: expected the text on the next lines"]],
])("%j", (text, faults) => {
  const found = parseDocuments("f", text).flatMap(document => document.faults);
  expect(found).toEqual(faults.map(fault => `f:${fault}`));
});

/** Brackets around what an anchor stands for, a hundred a line. */
const nested = (levels: number): string =>
  Array.from({ length: levels / 100 }, (_, i) => {
    const inner = i === 0 ? "" : `*a${i - 1}`;
    return `a${i}: &a${i} ${"[".repeat(100)}${inner}${"]".repeat(100)}\n`;
  }).join("");

test.each([
  [400, []],
  [600, ["f:1:1: nested too deeply"]],
  [6_000, ["f:1:1: nested too deeply"]],
])("anchors nest %i levels deep", (levels, faults) => {
  expect(parseDocuments("f", nested(levels)).flatMap(document => document.faults)).toEqual(faults);
});

import { expect, test } from "vitest";
import { shellFile, visible } from "./terminal-words.js";

test("control characters are written out, all others stay", () => {
  expect(visible("\u001b[31mred\u0007\n\t")).toBe("\\u001b[31mred\\u0007\\n\\t");
  expect(visible("a\u202eb\u2028c\u0085")).toBe("a\\u202eb\\u2028c\\u0085");
  expect(visible("Jötun Grunt – 95 % ±1 鳥 🂡")).toBe("Jötun Grunt – 95 % ±1 鳥 🂡");
});

test("a file for the shell is in quotes where it needs them, and never an option", () => {
  expect(shellFile("../games/match-2.json")).toBe("../games/match-2.json");
  expect(shellFile("my match.json")).toBe("'my match.json'");
  expect(shellFile("it's.json")).toBe("'it'\\''s.json'");
  expect(shellFile("-x.json")).toBe("./-x.json");
  expect(shellFile("- x.json")).toBe("'./- x.json'");
  expect(shellFile("~/x.json")).toBe("'~/x.json'");
});

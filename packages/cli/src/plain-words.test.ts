import { expect, test } from "vitest";
import { visible } from "./plain-words.js";

test("control characters are written out, all others stay", () => {
  expect(visible("\u001b[31mred\u0007\n\t")).toBe("\\u001b[31mred\\u0007\\n\\t");
  expect(visible("a\u202eb\u2028c\u0085")).toBe("a\\u202eb\\u2028c\\u0085");
  expect(visible("Jötun Grunt – 95 % ±1 鳥 🂡")).toBe("Jötun Grunt – 95 % ±1 鳥 🂡");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeKept } from "./merge-kept.js";

test("what is not here is added, and what is here stays", () => {
  expect(mergeKept(undefined, "dark")).toBe("dark");
  expect(mergeKept("light", "dark")).toBe("light");
  expect(mergeKept(["a", "b"], ["b", "c"])).toEqual(["a", "b", "c"]);
  expect(mergeKept({ x: [1] }, { x: [2], y: [3] })).toEqual({ x: [1], y: [3] });
  expect(mergeKept({ game: "magic" }, { game: "nimmt", text: "" })).toEqual({ game: "magic" });
});

test("work that is here in another state comes back beside it", () => {
  const now = { id: "a", at: 2, text: "later" };
  const before = { id: "a", at: 1, text: "earlier" };
  const both = [now, { ...before, id: "a-1" }];
  expect(mergeKept([now], [before])).toEqual(both);
  expect(mergeKept([now], [now])).toEqual([now]);
});

test("twice the same backup is once the same backup", () => {
  const entry = fc.record({ id: fc.constantFrom("a", "b"), at: fc.constantFrom(1, 2) });
  const list = fc.uniqueArray(entry, { selector: ({ id }) => id });
  fc.assert(
    fc.property(list, list, (here, theirs) => {
      const once = mergeKept(here, theirs);
      expect(mergeKept(once, theirs)).toEqual(once);
    }),
  );
});

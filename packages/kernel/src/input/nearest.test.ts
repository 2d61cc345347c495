import { expect, test } from "vitest";
import { MOST_FAULTS } from "./json.js";
import { nearest } from "./nearest.js";

/** Names that count how many of them are looked at. */
function counted(howMany: number): { readonly names: Iterable<string>; readonly looked: () => number } {
  let looked = 0;
  function* all() {
    for (let i = 0; i < howMany; i++) {
      looked++;
      yield `name ${i}`;
    }
  }
  return { names: all(), looked: () => looked };
}

test("is the name with the fewest letters to change", () => {
  expect(nearest("smity", ["village", "smithy", "smith"])).toBe(' (did you mean "smithy"?)');
  expect(nearest("Smithy", ["SMITHY"])).toBe(' (did you mean "SMITHY"?)');
  expect(nearest("abc", ["xyz"])).toBe("");
  expect(nearest("ab", ["x"])).toBe("");
});

test("of two that are as near, the first", () => {
  expect(nearest("cat", ["bat", "rat"])).toBe(' (did you mean "bat"?)');
});

test.each([61, 7_000_000])("a name of %i letters is compared with none", length => {
  const { names, looked } = counted(10);
  expect(nearest("x".repeat(length), names)).toBe("");
  expect(looked()).toBe(0);
});

test("of very many names only the first are compared", () => {
  const { names, looked } = counted(1_000_000);
  nearest("nme", names);
  expect(looked()).toBeLessThan(10_000);
});

test("behind many faults no more names are compared", () => {
  const { names, looked } = counted(10);
  expect(nearest("name 1", names, MOST_FAULTS)).toBe("");
  expect(looked()).toBe(0);
});

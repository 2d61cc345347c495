import { describe, expect, test } from "vitest";
import { editText } from "./edit-document.js";
import { END } from "./edit-path.js";

const YAML = `# A ruling somebody asked for.
title: Undercut
game: nimmt
seats:
  ann: { hand: [3, 101], score: 20 } # she is behind
  bob: {}
---
title: Another
game: nimmt
seats:
  cat: { hand: [5] }
`;

describe("one change in a text", () => {
  test("leaves comments, the other documents and what is beside it", () => {
    const text = editText(YAML, 0, ["seats", "ann", "hand", 1], 44);
    expect(text).toContain("# A ruling somebody asked for.");
    expect(text).toContain("ann: { hand: [ 3, 44 ], score: 20 } # she is behind");
    expect(text).toContain("title: Another");
    expect(editText(text, 1, ["seats", "cat", "score"], 7)).toContain("cat: { hand: [ 5 ], score: 7 }");
  });

  test("makes what is missing on the way, and takes away", () => {
    const text = editText(YAML, 0, ["table", "row1"], [10]);
    expect(text).toMatch(/table:\n {2}row1: \[ 10 \]\n/);
    expect(editText(text, 0, ["table"], undefined)).not.toContain("row1");
    expect(editText(YAML, 0, ["seats", "ann", "score"], undefined)).toContain("ann: { hand: [ 3, 101 ] } # she");
  });

  test("adds to the end of a list, also of one that is not there yet", () => {
    expect(editText(YAML, 0, ["seats", "ann", "hand", END], 50)).toContain("hand: [ 3, 101, 50 ]");
    expect(editText(YAML, 0, ["seats", "bob", "hand", END], 50)).toMatch(/bob: \{ hand: \[ 50 \] \}/);
    const json = editText('{ "steps": [] }', 0, ["steps", END], { ann: 3 });
    expect(JSON.parse(editText(json, 0, ["steps", END], { bob: 4 }))).toEqual({ steps: [{ ann: 3 }, { bob: 4 }] });
  });

  test("keeps JSON what it is", () => {
    const json = JSON.stringify({ game: "nimmt", seats: { ann: { hand: [3, 4] }, bob: {} } });
    const text = editText(json, 0, ["seats", "bob", "hand"], [5]);
    expect(JSON.parse(text)).toEqual({ game: "nimmt", seats: { ann: { hand: [3, 4] }, bob: { hand: [5] } } });
    expect(JSON.parse(editText(text, 0, ["seats", "ann", "hand", 0], undefined)).seats.ann).toEqual({ hand: [4] });
  });

  test("says that a text cannot be read", () => {
    expect(() => editText("a: [1", 0, ["b"], 1)).toThrow("mend it there first");
  });
});

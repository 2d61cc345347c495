import type { Decision, Option } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import { choicesOf, readPick } from "./read-pick.js";

const decision = (min: number, max: number): Decision => ({
  player: 1,
  reason: "pick",
  kind: "card",
  min,
  max,
  ordered: false,
  canPass: false,
});
const options = (...words: readonly string[]): readonly Option[] =>
  words.map((word, id) => ({ id, words: word, kind: "card" }));
const pick = (line: string, [min, max]: readonly [number, number], ...words: readonly string[]) =>
  readPick(line, decision(min, max), choicesOf(options(...words)));
const picked = (...ids: readonly number[]) => ({ ok: true, picked: ids });

describe("what a person types at a decision", () => {
  test("a number is the place in the list, a name the option", () => {
    expect(pick("2", [1, 1], "copper", "silver")).toEqual(picked(1));
    expect(pick("silver", [1, 1], "copper", "silver")).toEqual(picked(1));
    expect(pick(" SILVER ", [1, 1], "copper", "silver")).toEqual(picked(1));
  });

  test("cards that are called by numbers go by these, listed in their order", () => {
    expect(choicesOf(options("72", "7", "17")).map(({ key }) => key)).toEqual(["7", "17", "72"]);
    expect(pick("7", [1, 1], "72", "7", "17")).toEqual(picked(1));
    expect(pick("1", [1, 1], "72", "7", "17")).toMatchObject({ ok: false });
  });

  test("rows go by their number or name", () => {
    const rows = choicesOf([1, 2].map(row => ({ id: row - 1, words: `row${row}`, kind: "zone" })));
    for (const line of ["2", "row 2", "row2", "Row-2"]) expect(readPick(line, decision(1, 1), rows)).toEqual(picked(1));
  });

  test("the beginning of a name is enough if it fits only one", () => {
    expect(pick("si", [1, 1], "copper", "silver")).toEqual(picked(1));
    expect(pick("s", [1, 1], "smithy", "silver")).toEqual({ ok: false, why: '"s" could be smithy or silver' });
  });

  test("several with commas or blanks between; the same name again is another card of it", () => {
    expect(pick("1 3", [0, 2], "copper", "silver", "copper")).toEqual(picked(0, 2));
    expect(pick("copper, copper", [0, 2], "copper", "silver", "copper")).toEqual(picked(0, 2));
    expect(pick("throne room, silver", [0, 2], "throne room", "silver")).toEqual(picked(0, 1));
    expect(pick("throne room", [0, 2], "throne room", "silver")).toEqual(picked(0));
    expect(pick("silver, silver", [0, 2], "copper", "silver")).toEqual({ ok: false, why: "silver is picked twice" });
  });

  test("nothing is an answer only where it may be", () => {
    for (const line of ["", "pass", "none"]) {
      expect(pick(line, [0, 2], "copper")).toEqual(picked());
      expect(pick(line, [1, 1], "copper")).toEqual({ ok: false, why: "pick one, please" });
    }
    expect(pick("none", [1, 1], "all", "some", "none")).toEqual(picked(2));
    expect(pick("pass", [0, 1], "passage")).toEqual(picked());
    expect(pick("1 2", [1, 1], "copper", "silver")).toEqual({ ok: false, why: "pick one, please, not 2" });
  });

  test("what is not there is named, with the nearest that is", () => {
    expect(pick("slver", [1, 1], "copper", "silver")).toMatchObject({
      why: expect.stringContaining('"slver" is not among the options (did you mean "silver"?)'),
    });
  });
});

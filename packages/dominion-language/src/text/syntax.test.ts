import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soup, wellFormed } from "../../rulings/random-text.js";
import { sayFault } from "./fault.js";
import { parseStrategy } from "./syntax.js";

const strategy = `buylists
	list if AnyOf(SupplyHasLess(Province, 2), SupplyEmptyPilesGreater(1))
		Province, Duchy, Estate
	end
	list
		Province if not Has(Gold, 5),
		Smithy [1] if Has(Silver, 1),
		Gold
	end
end

strategies
	strategy
		playorder
			Smithy,
			:Default
		end
		options for Steward if Has(Silver, 2)
			choose option 3, trash (Estate, Copper)
		end
		options for Remodel
			Gold -> Province
		end
	end
end
`;

const faultsOf = (text: string): readonly string[] => parseStrategy(text).faults.map(sayFault);
/** The faults when one piece of the text is exchanged for another. */
const faultsWith = (piece: string, other: string): readonly string[] => {
  expect(strategy.split(piece)).toHaveLength(2);
  return faultsOf(strategy.replace(piece, other));
};

describe("What can be written", () => {
  test("line ends of any kind, comments of three kinds", () => {
    for (const end of ["\n", "\r\n", "\r"]) expect(faultsOf(strategy.replaceAll("\n", end))).toEqual([]);
    expect(faultsWith("Gold\n", "Gold // a\n# b\n/* c\n d */\n")).toEqual([]);
  });

  test("commas too many at the beginning and the end, any number of arguments, an empty list", () => {
    expect(faultsWith("Province, Duchy, Estate", ", Province, Duchy, Estate,")).toEqual([]);
    expect(faultsWith("Smithy,\n", "Smithy,\n,".replace("\n,", "\n"))).toEqual([]);
    expect(faultsWith("Has(Gold, 5)", `Has1InHand(${"Gold, ".repeat(40)})`)).toEqual([]);
    expect(faultsWith("Province, Duchy, Estate", "")).toEqual([]);
    expect(faultsWith("trash (Estate, Copper)", "trash (Estate, Copper,),")).toEqual([]);
  });

  test("everything the grammar allows", () => {
    fc.assert(
      fc.property(wellFormed, text => {
        expect(faultsOf(text)).toEqual([]);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe("Faults of writing, each with its place and what was expected", () => {
  test.each([
    ["Duchy, Estate", "Duchy Estate", '3:19: expected "," or "end", found "Estate"'],
    ["\tend\n\tlist\n", "\tlist\n", '4:2: expected "," or "end", found "list"'],
    ["list if", "lisst if", '2:2: expected "list" or "end" (did you mean "list"?), found "lisst"'],
    [
      "buylists",
      "buylist",
      '1:1: expected "buylists", "strategies" or the end of the file (did you mean "buylists"?), found "buylist"',
    ],
    [
      "playorder",
      "playodrer",
      '14:3: expected "playorder", "options", "reactions" or "end" (did you mean "playorder"?), found "playodrer"',
    ],
    ["[1]", "[x]", '7:11: expected a number, found "x"'],
    ["[1]", "[1", '7:13: expected "]", found "if"'],
    ["[1]", "[1 2]", '7:13: expected "]", found "2"'],
    ["Has(Silver, 1),", "Has(Silver, 1) [1],", '7:32: expected "," or "end", found "["'],
    ["[1]", "[]", '7:11: expected a number, found "]"'],
    ["AnyOf(Supply", "AnyOf Supply", '2:16: expected "(", found "SupplyHasLess"'],
    ["Greater(1))", "Greater(1)", '3:3: expected "," or ")", found "Province"'],
    ["choose option 3", "choose 3", '19:11: expected "option", found "3"'],
    ["-> Province", "->", '23:3: expected a name, found "end"'],
    [":Default", ":", '17:3: expected ChainDraw or Default, found "end"'],
    ["options for Steward", "options Steward", '18:11: expected "for", found "Steward"'],
    ["options for Steward", "option for Steward", "18:3: expected"],
    ["Gold -> Province", "Gold > Province", '22:9: expected names, numbers and , ( ) [ ] : ->, found ">"'],
    ["Smithy [1]", "Fool's Gold [1]", '7:7: expected names without spaces and apostrophes, found "\'"'],
    ["Gold\n", "Gold /* never closed\n", '8:8: expected a comment that ends in */, found "/*"'],
    [
      "Has(Silver, 1)",
      "Has(Silver, 1) and not Has(Gold, 1)",
      '7:32: expected one condition: AllOf(…) and AnyOf(…) take several, found "and"',
    ],
    [
      "Smithy,\n",
      "Smithy if not Has(Gold, 1),\n",
      '15:11: expected no condition here: it can follow "strategy", found "if"',
    ],
    [
      "Gold -> Province",
      "Gold -> Province if Has(Gold, 3)",
      '22:21: expected no condition here: it can follow the card in "options for", found "if"',
    ],
    ["if not Has(Gold, 5)", "unless Has(Gold, 5)", '6:12: expected "if" or "if not", found "unless"'],
    ["Duchy, Estate", "Duchy,, Estate", '3:19: expected a card or "end", found ","'],
  ])("%j as %j", (piece, other, fault) => {
    const faults = faultsWith(piece, other);
    expect(faults).toHaveLength(1);
    expect(faults[0].startsWith(fault) ? fault : faults[0]).toBe(fault);
  });

  test("at the end of the file: just behind the last word", () => {
    expect(faultsOf("buylists\n\tlist\n\t\tGold\n\tend\n\n")).toEqual([
      '4:5: expected "list" or "end", found the end of the file',
    ]);
    expect(faultsOf("buylists list Gold")).toEqual(['1:19: expected "," or "end", found the end of the file']);
  });

  test("all of them at once", () => {
    const text = strategy
      .replace("Duchy, Estate", "Duchy Estate")
      .replace("[1]", "[one]")
      .replace("playorder", "play")
      .replace("choose option 3", "choose 3")
      .replace(/end\n$/, "");
    expect(faultsOf(text).map(fault => fault.split(":").slice(0, 2).join(":"))).toEqual([
      "3:19",
      "7:11",
      "14:3",
      "19:11",
      "24:5",
    ]);
  });
});

describe("Hostile input", () => {
  const one = (text: string): string => {
    const faults = faultsOf(text);
    expect(faults).toHaveLength(1);
    return faults[0];
  };

  test("a text too long, too many words, brackets too deep: one clear fault", () => {
    expect(one("x".repeat(5_000_000))).toBe(
      "1:1: expected a strategy of at most 200000 characters, found 5000000 characters",
    );
    expect(one("a ".repeat(50_000))).toBe("1:1: expected at most 20000 words, symbols and comments, found 50000");
    expect(one("#\n".repeat(50_000))).toBe("1:1: expected at most 20000 words, symbols and comments, found 50000");
    expect(one(`buylists list if ${"Not(".repeat(60_000)}`.slice(0, 190_000))).toBe(
      "1:1: expected at most 20000 words, symbols and comments, found 94994",
    );
    expect(one(`buylists list if ${"Not(".repeat(500)}`)).toBe('1:221: expected at most 50 nested brackets, found "("');
  });

  test("many faults in a large text are found in bounded time", () => {
    const faults = faultsOf(`buylists list ${"Copper Silver, ".repeat(6000)} end end`);
    expect(faults[0]).toBe('1:22: expected "," or "end", found "Silver"');
  });

  test("any soup of words is read without failing, with its faults inside the text", () => {
    fc.assert(
      fc.property(soup, text => {
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line, column } of parseStrategy(text).faults) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThan(0);
          expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1);
        }
      }),
      { numRuns: 1000, seed: 2 },
    );
  });
});

test("a character nobody knows hides only what is wrong in its own entry", () => {
  const text =
    "buylists list Fools'Gold, Village [2, Silver end end strategies strategy playorder :Default end end end";
  expect(parseStrategy(text).faults.map(({ column }) => column)).toEqual([20, 37]);
});

import fc from "fast-check";
import type { AstNode } from "langium";
import { describe, expect, test } from "vitest";
import { soup, wellFormed } from "../../rulings/random-text.js";
import { formatStrategy } from "./format.js";
import { parseStrategy } from "./syntax.js";

/** The tree without where it stands in the text. */
const shapeOf = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(parseStrategy(text).file, (key, value: unknown) => (/^\$(?!type)/.test(key) ? undefined : value)),
  ) as AstNode;
const commentsOf = (text: string): readonly string[] =>
  parseStrategy(text).comments.map(comment => comment.text.trim());

describe("The formatter", () => {
  test("writes a strategy as usual", () => {
    const text = [
      "// Smithies",
      "buylists list if AnyOf( SupplyHasLess(Province,2,) ,SupplyEmptyPilesGreater(1)) // the end is near",
      "  Province, Duchy,Estate,",
      "end",
      "",
      "",
      " list , Province if  not Has( Gold,5 ), // not yet",
      "/* two of",
      "   them */ Smithy[2] if Has(Gold, 1),",
      "Smithy [ 1 ] end list end end strategies strategy playorder Smithy,:Default end options for Chapel",
      "choose option 1,trash(Curse,Copper,) end # trash",
      "reactions for Trader if Has(Gold, 1) Curse, Copper end options for Remodel Gold->Province end end end",
    ].join("\r\n");
    expect(formatStrategy(text)).toMatchInlineSnapshot(`
      "// Smithies
      buylists
      	list if AnyOf(SupplyHasLess(Province, 2), SupplyEmptyPilesGreater(1)) // the end is near
      		Province, Duchy, Estate
      	end

      	list
      		Province if not Has(Gold, 5), // not yet
      		/* two of
         them */
      		Smithy [2] if Has(Gold, 1),
      		Smithy [1]
      	end
      	list
      	end
      end

      strategies
      	strategy
      		playorder
      			Smithy,
      			:Default
      		end
      		options for Chapel
      			choose option 1, trash (Curse, Copper)
      		end # trash
      		reactions for Trader if Has(Gold, 1)
      			Curse, Copper
      		end
      		options for Remodel
      			Gold -> Province
      		end
      	end
      end
      "
    `);
  });

  test("a list of bare names that does not fit into a line gets a line for each", () => {
    const names = Array.from({ length: 12 }, (_, i) => `LongCardName${i}`);
    const text = formatStrategy(`buylists list ${names.join(",")} end end`);
    expect(text.split("\n")).toContain("\t\tLongCardName3,");
  });

  test("what cannot be read stays as it is", () => {
    expect(formatStrategy("buylists  list Copper")).toBe("buylists  list Copper");
  });

  test("keeps what is meant and every comment, and changes nothing the second time", () => {
    fc.assert(
      fc.property(wellFormed, text => {
        expect(parseStrategy(text).faults).toEqual([]);
        const formatted = formatStrategy(text);
        expect(shapeOf(formatted)).toEqual(shapeOf(text));
        expect(commentsOf(formatted)).toEqual(commentsOf(text));
        expect(formatStrategy(formatted)).toBe(formatted);
      }),
      { numRuns: 400, seed: 4 },
    );
  });

  test("never fails, whatever it is given", () => {
    fc.assert(
      fc.property(soup, text => {
        formatStrategy(text);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});

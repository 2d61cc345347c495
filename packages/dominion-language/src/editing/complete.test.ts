import { describe, expect, test } from "vitest";
import { completeStrategy } from "./complete.js";
import { hoverStrategy } from "./hover.js";

/** Completes at the bar. */
function at(text: string, kingdom?: readonly string[]) {
  const offset = text.indexOf("|");
  const whole = text.replace("|", "");
  const { from, completions } = completeStrategy(whole, offset, kingdom ? { kingdom } : {});
  return { from, texts: completions.map(completion => completion.text) };
}

describe("what fits is completed", () => {
  test.for([
    ["|", ["buylists", "strategies"]],
    ["buylists\n|", ["list", "end"]],
    ["buylists list Silver | end end", ["if", "end"]],
    ["buylists list Silver if Has(Gold, 1) | end end", ["end"]],
    ["buylists list Silver [|", []],
    ["strategies |", ["strategy", "end"]],
    ["strategies strategy |", ["if", "playorder", "options for", "reactions for", "end"]],
    ["strategies strategy playorder :Default end |", ["playorder", "options for", "reactions for", "end"]],
    ["buylists list if AnyOf(Has(Gold, |", []],
    ["// buy |", []],
    ["/* list |", []],
  ] as const)("%s", ([text, expected]) => {
    expect(at(text).texts).toEqual(expected);
  });

  test("cards with a pile where cards are bought, those of the kingdom first", () => {
    const { texts, from } = at("buylists list Gold, Sm| end end", ["village", "smithy"]);
    expect(texts.slice(0, 2)).toEqual(["Smithy", "Village"]);
    expect(texts).toContain("Province");
    expect(texts).not.toContain(":Default");
    expect(from).toBe("buylists list Gold, ".length);
  });

  test("actions where cards are played, with the colon of named plays", () => {
    const { texts, from } = at("strategies strategy playorder :De|");
    expect(texts).toContain("Smithy");
    expect(texts).not.toContain("Gold");
    expect(texts[0]).toBe(":Default");
    expect(from).toBe("strategies strategy playorder ".length);
  });

  test("conditions behind if, and inside those that take conditions; cards inside those that take cards", () => {
    expect(at("buylists list if |").texts).toContain("SupplyHasLess");
    expect(at("buylists list if |").texts).toContain("not");
    expect(at("buylists list if not |").texts).not.toContain("not");
    expect(at("buylists list if AnyOf(Has(Gold, 1), |").texts).toContain("SupplyEmptyPilesGreater");
    expect(at("buylists list if AnyOf(Has(|").texts).toContain("Gold");
    expect(at("buylists list if AnyOf(Has(|").texts).not.toContain("Has");
  });

  test("what a card takes behind its options", () => {
    expect(at("strategies strategy options for |").texts).toContain("Chapel");
    expect(at("strategies strategy options for |").texts).not.toContain("Village");
    expect(at("strategies strategy options for Chapel |").texts).toEqual(
      expect.arrayContaining(["if", "trash", "Copper", "end"]),
    );
    expect(at("strategies strategy options for Steward |").texts).toContain("choose option 3");
    expect(at("strategies strategy options for Chapel trash (|").texts).toContain("Curse");
    expect(at("strategies strategy reactions for |").texts).toContain("MilitiaAttack");
  });
});

describe("a word is explained", () => {
  const hover = (text: string) => hoverStrategy(text.replace("|", ""), text.indexOf("|"));

  test("a card: what it does and what it takes", () => {
    const said = hover("list Cha|pel end");
    expect(said).toMatchObject({ from: 5, to: 11, title: "Chapel · 2 · action" });
    expect(said?.lines.join(" ")).toContain("options for Chapel");
  });

  test("a condition, a keyword, an event; nothing else", () => {
    expect(hover("if H|as(Gold, 1)")).toMatchObject({ title: "Has(Card, N)" });
    expect(hover(":Def|ault")?.lines[0]).toContain(":ChainDraw");
    expect(hover("reactions for Mili|tiaAttack")?.title).toContain("Militia");
    expect(hover("Smith|ee")).toBeUndefined();
    expect(hover("  |  ")).toBeUndefined();
  });
});

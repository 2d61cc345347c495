import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { broken, soup, wellFormed } from "../../rulings/random-text.js";
import { strategyOf } from "../../rulings/scene.js";
import { checkStrategy, compileStrategy, namesOf } from "../compile.js";
import { sayFault } from "../text/fault.js";

const faultsOf = (text: string, kingdom?: readonly string[]): readonly string[] =>
  checkStrategy(text, kingdom ? { kingdom } : {}).map(sayFault);

/** Faults of a strategy with this entry in its list, without their places. */
const withEntry = (entry: string): readonly string[] => words(strategyOf(entry));
/** … with this part in its strategy. */
const withPart = (part: string): readonly string[] => words(strategyOf("Gold", ":Default", part));
const words = (text: string): readonly string[] => faultsOf(text).map(fault => fault.replace(/^\d+:\d+: /, ""));

describe("Names", () => {
  test.each([
    ["Smity", 'expected a card (did you mean "Smithy"?), found "Smity"'],
    ["smithy", 'expected a card (did you mean "Smithy"?), found "smithy"'],
    ["Xyzzyxyzzy", 'expected a card, found "Xyzzyxyzzy"'],
    ["Gold if Hass(Gold, 1)", 'expected a condition (did you mean "Has"?), found "Hass"'],
    ["Gold if Has(Glod, 1)", 'expected a card (did you mean "Gold"?), found "Glod"'],
    ["Gold if Gold(1)", 'expected a condition, found "Gold"'],
    ["Gold if AllOf(Gold, Has(Gold, 1))", 'expected a condition, such as Has(…), found "Gold"'],
  ])("%s", (entry, fault) => {
    expect(withEntry(entry)).toEqual([fault]);
  });

  test("in play orders, options and reactions", () => {
    expect(words(strategyOf("Gold", "Smthy, :Defualt, :ChainDrow, Gold"))).toEqual([
      'expected a card (did you mean "Smithy"?), found "Smthy"',
      'expected :ChainDraw or :Default (did you mean "Default"?), found ":Defualt"',
      'expected :ChainDraw or :Default (did you mean "ChainDraw"?), found ":ChainDrow"',
      "expected an action card, found Gold, which is none",
    ]);
    expect(withPart("options for Chapell Curse, Coppper end")).toEqual([
      'expected a card (did you mean "Chapel"?), found "Chapell"',
      'expected a card (did you mean "Copper"?), found "Coppper"',
    ]);
    expect(withPart("reactions for MilitaAttack Curse end")).toEqual([
      'expected a card or attack to react to (did you mean "MilitiaAttack"?), found "MilitaAttack"',
    ]);
    expect(words(strategyOf("Gold", "Default"))).toEqual([
      'expected a card (did you mean ":Default"?), found "Default"',
    ]);
    expect(withPart("reactions for Militia Curse end")).toEqual([
      'expected a card or attack to react to (did you mean "MilitiaAttack"?), found "Militia"',
    ]);
    expect(withPart("reactions for MasqueradeAttack Curse end")).toEqual([
      'expected a card or attack to react to (did you mean "Masquerade"?), found "MasqueradeAttack"',
    ]);
    expect(withPart("reactions for Smithy Curse end")[0]).toContain("expected a card or attack to react to");
  });

  test.each([
    ["Fool's Gold", "FoolsGold"],
    ["Ill-Gotten Gains", "IllGottenGains"],
    ["jack of all trades", "JackOfAllTrades"],
    ["Mining Village", "MiningVillage"],
    ["Witch’s Hut", "WitchsHut"],
  ])("as printed: %s", (printed, meant) => {
    const fault = `expected a name without blanks, apostrophes and hyphens (did you mean "${meant}"?), found "${printed}"`;
    expect(withEntry(`${printed} [1], Gold if Has(${printed}, 1), Silver`)).toEqual([fault, fault]);
    expect(withPart(`options for Chapel ${printed}, Cppper end`)).toEqual([
      fault,
      'expected a card (did you mean "Copper"?), found "Cppper"',
    ]);
  });

  test("Farm is Harem", () => {
    expect(withEntry("Farm, Harem [1]")).toEqual([]);
    expect(namesOf(strategyOf("Farm, Gold"))).toEqual(["gold", "harem"]);
  });

  test("cards that are not in the kingdom", () => {
    const kingdom = ["smithy", "village"];
    expect(
      faultsOf(
        "buylists\n\tlist\n\t\tGold, Smithy,\n\t\tMarket\n\tend\nend\nstrategies\n\tstrategy\n\t\tplayorder\n\t\t\tVilage, Chapel\n\t\tend\n\tend\nend\n",
        kingdom,
      ),
    ).toEqual([
      '4:3: expected a card of this kingdom, found "Market"',
      '10:4: expected a card (did you mean "Village"?), found "Vilage"',
      '10:12: expected a card of this kingdom, found "Chapel"',
    ]);
    const reacting = strategyOf(
      "Gold",
      ":Default",
      "reactions for Trader Curse end reactions for MilitiaAttack Curse end",
    );
    expect(faultsOf(reacting, kingdom)).toEqual(['1:85: expected a card of this kingdom, found "Trader"']);
  });

  test("the names a strategy needs in its kingdom", () => {
    const text = strategyOf("Gold if Has(Smithy, 1)", "Village, :Default", "reactions for MilitiaAttack Estate end");
    expect(namesOf(text)).toEqual(["estate", "gold", "smithy", "village"]);
  });
});

describe("Arguments", () => {
  test.each([
    ["Has(3, Silver)", ['expected a card: Has(Card, N), found "3"', 'expected a number: Has(Card, N), found "Silver"']],
    ["Has(Silver)", ['expected Has(Card, N), found "Has(Silver)"']],
    ["Has()", ['expected Has(Card, N), found "Has()"']],
    ["Has(Silver, 1, 2)", ['expected only Has(Card, N), found "2"']],
    ["HasMoney(Silver)", ['expected a number: HasMoney(N), found "Silver"']],
    ["HasMoney(1, 2)", ['expected only HasMoney(N), found "2"']],
    ["Not(Has(Gold, 1), Has(Gold, 1))", ['expected only Not(expr), found "Has(Gold, 1)"']],
    ["AllOf()", ['expected AllOf(expr, …), found "AllOf()"']],
    ["AnyOf(3)", ['expected a condition: AnyOf(expr, …), found "3"']],
    ["Has1InHand(Gold, 2)", ['expected a card: Has1InHand(Card, …), found "2"']],
    ["HasInHand(Has(Gold, 1), 1)", ['expected a card: HasInHand(Card, N), found "Has(Gold, 1)"']],
    ["HasMoney(99999999999999999999)", ['expected a number up to 10000, found "99999999999999999999"']],
  ])("if %s", (condition, faults) => {
    expect(withEntry(`Gold if ${condition}`)).toEqual(faults);
  });
});

describe("Forms", () => {
  test.each([
    ["options for Smithy Curse end", "expected a card with choices, found Smithy, which has none"],
    ["options for Witch Curse end", "expected a card with choices, found Witch, which has none"],
    [
      "options for Militia Curse end",
      'expected a card with choices (did you mean "reactions for MilitiaAttack"?), found Militia, which has none',
    ],
    [
      "options for Chapel choose option 2 end",
      'expected cards to trash, as in "Copper, Estate" or "trash (Copper, Estate)", found "choose option 2"',
    ],
    [
      "options for Chapel Copper -> Silver end",
      'expected cards to trash, as in "Copper, Estate" or "trash (Copper, Estate)", found "Copper -> Silver"',
    ],
    [
      "options for Chapel discard (Copper) end",
      'expected cards to trash, as in "Copper, Estate" or "trash (Copper, Estate)", found "discard"',
    ],
    ["options for Remodel Copper, Estate end", 'expected pairs, as in "Estate -> Silver", found "Copper"'],
    [
      "options for Nobles choose option 3 end",
      'expected "choose option N" (1 +3 Cards; 2 +2 Actions), found "choose option 3"',
    ],
    ["options for Nobles choose option 1, choose option 2 end", 'expected one choice, found "choose option 2"'],
    ["options for Nobles Copper end", 'expected "choose option N" (1 +3 Cards; 2 +2 Actions), found "Copper"'],
    ["options for MiningVillage Copper end", 'expected "choose option" or "ignore option", found "Copper"'],
    [
      "options for Steward choose option 1, trash (Copper) end",
      'expected cards only with an option that takes some: "choose option N" (1 +2 Cards; 2 +2 Coins; 3 trash 2 cards, with "trash (…)"), found "trash (Copper)"',
    ],
    [
      "options for ThroneRoom choose option 2 end",
      'expected cards to play, as in "Village, Smithy" or "play (Village, Smithy)", found "choose option 2"',
    ],
    ["options for Chapel trash (trash (Copper)) end", 'expected cards to trash, found "trash (Copper)"'],
    ["options for Chapel end", "expected what to choose, found nothing"],
    ["options for Artisan Laboratory end", 'expected "gain (…)" and "discard (…)", found "Laboratory"'],
    ["options for Cellar Estate, discard (Copper) end", 'expected all cards behind a tag, or none, found "Estate"'],
    ["options for Remodel trash (Estate) end", 'expected pairs, as in "Estate -> Silver", found "Estate"'],
    ["options for Remodel choose option 1 end", 'expected pairs, as in "Estate -> Silver", found "choose option 1"'],
    ["options for Workshop Pasture end", "expected a card that costs at most 4, found Pasture, which has no pile"],
    [
      "options for Pawn choose option 1 end",
      'expected 2 different "choose option N" (1 +1 Card; 2 +1 Action; 3 +1 Buy; 4 +1 Coin), found "choose option 1"',
    ],
    ["options for Pawn choose option 1, choose option 1 end", 'expected 2 different choices, found "choose option 1"'],
  ])("%s", (part, fault) => {
    expect(withPart(part)[0]).toBe(fault);
  });

  test.each([
    ["options for Remodel Copper -> Silver end", "expected a card that costs at most 2, found Silver, which costs 3"],
    ["options for Remodel Estate -> Silver, Gold -> Province end", undefined],
    ["options for Workshop Gold end", "expected a card that costs at most 4, found Gold, which costs 6"],
    ["options for Workshop Gardens, Silver end", undefined],
    ["options for Swindler Copper -> Estate end", "expected a card for 0, found Estate, which costs 2"],
    ["options for Swindler Copper -> Curse end", undefined],
    ["options for Upgrade Estate -> Gold end", "expected a card for 3, found Gold, which costs 6"],
    ["options for Upgrade Estate -> Silver, Copper -> Nothing end", undefined],
    ["options for Remodel Copper -> Nothing end", 'expected a card, found "Nothing"'],
    ["options for Mine Copper -> Duchy end", "expected a treasure that costs at most 3, found Duchy, which costs 5"],
    ["options for Mine Estate -> Silver end", "expected a treasure, found Estate, which is none"],
    ["options for ThroneRoom Gold end", "expected an action card, found Gold, which is none"],
    ["reactions for Haggler Duchy end", "expected a card that is not a victory card, found Duchy"],
    ["options for Shepherd Copper end", "expected a victory card, found Copper, which is none"],
    ["reactions for Farmland Smithy -> Farmland end", "expected a card for 6 other than Farmland, found Farmland"],
    ["options for Baron choose option 1, ignore option end", 'expected one choice, found "ignore option"'],
    ["options for Minion choose option 1, choose option 2 end", 'expected one choice, found "choose option 2"'],
    [
      "options for IllGottenGains choose option, ignore option end",
      'expected one "choose option" or "ignore option", and no cards with the latter, found "ignore option"',
    ],
    [
      "options for Chapel ignore option, Curse end",
      'expected one "choose option" or "ignore option", and no cards with the latter, found "Curse"',
    ],
  ])("impossible or not: %s", (part, fault) => {
    expect(withPart(part)).toEqual(fault === undefined ? [] : [fault]);
  });

  test.each([
    "options for Baron choose option end",
    "options for Baron ignore option end",
    "options for Cellar Curse, Copper end",
    "options for Cellar discard (Curse, Copper) end",
    "options for Cellar choose option 1, discard (Curse, Copper) end",
    "options for Courtyard discard (Gold) end",
    "options for IllGottenGains ignore option end",
    "options for Steward choose option 3, trash (Copper, Estate) end",
    "options for Steward choose option 3, Copper, Estate end",
    "reactions for TorturerAttack choose option 1, discard (Curse) end",
    "reactions for TorturerAttack choose option 2 end",
    "reactions for Trader Curse, Copper end",
    "reactions for Masquerade Curse end",
    "reactions for MargraveAttack Curse end",
  ])("as the README has it: %s", part => {
    expect(withPart(part)).toEqual([]);
  });
});

describe("The whole file", () => {
  const buys = "buylists list Gold end end ";
  const plays = "strategies strategy playorder :Default end end end";

  test.each([
    ["", ['1:1: expected a "buylists" section, found the end of the file']],
    [plays, ['1:1: expected a "buylists" section, found "strategies"']],
    [buys, ['1:27: expected a "strategies" section, found the end of the file']],
    [`${buys}${buys}${plays}`, ['1:28: expected one "buylists" section, found a second']],
    [`${buys}${plays} ${plays}`, ['1:79: expected one "strategies" section, found a second']],
    [`${plays} ${buys}`, ['1:52: expected "buylists" before "strategies", found it after']],
    [`buylists end ${plays}`, ['1:1: expected at least one "list" in it, found none']],
    [`${buys} strategies end`, ['1:29: expected at least one "strategy" in it, found none']],
    [`${buys} strategies strategy end end`, ['1:40: expected a "playorder" in the strategy, found none']],
    [
      `${buys} strategies strategy playorder end end end`,
      ["1:49: expected cards to play, :ChainDraw or :Default, found none"],
    ],
    [
      `${buys} strategies strategy playorder Smithy end playorder Village end end end`,
      ['1:70: expected one "playorder" in a strategy, found a second'],
    ],
    [
      `${buys} strategies strategy options for Chapel Curse end playorder Village end end end`,
      ['1:78: expected "playorder" before options and reactions, found it after'],
    ],
  ])("%j", (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test("faults of writing and of meaning all at once, in the order of the text", () => {
    const text = [
      "buylists",
      "\tlist if SuplyHasLess(Province, 2)",
      "\t\tProvince Dutchy,",
      "\t\tSmithy [two]",
      "\tend",
      "end",
      "strategies",
      "\tstrategy",
      "\t\tplayorder",
      "\t\t\t:Defalt",
      "\t\tend",
      "\t\toptions for Remodel Copper -> Province end",
      "\tend",
    ].join("\n");
    expect(faultsOf(text)).toEqual([
      '2:10: expected a condition (did you mean "SupplyHasLess"?), found "SuplyHasLess"',
      '3:12: expected "," or "end", found "Dutchy"',
      '4:11: expected a number, found "two"',
      '10:4: expected :ChainDraw or :Default (did you mean "Default"?), found ":Defalt"',
      "12:33: expected a card that costs at most 2, found Province, which costs 8",
      '13:5: expected "strategy" or "end", found the end of the file',
    ]);
  });

  test("something that cannot be read hides nothing that is missing elsewhere", () => {
    const text = [
      "buylists",
      "\tlist",
      "\t\tThrone Room",
      "\tend",
      "end",
      "strategies",
      "\tstrategy",
      "\t\toptions for Chapel",
      "\t\tend",
      "\tend",
      "end",
    ];
    const name =
      '3:3: expected a name without blanks, apostrophes and hyphens (did you mean "ThroneRoom"?), found "Throne Room"';
    expect(faultsOf(text.join("\n"))).toEqual([
      name,
      '7:2: expected a "playorder" in the strategy, found none',
      "8:3: expected what to choose, found nothing",
    ]);
    expect(faultsOf(text.slice(0, 5).join("\n"))).toEqual([
      name,
      '5:4: expected a "strategies" section, found the end of the file',
    ]);
  });

  test("a condition without its brackets hides nothing behind it", () => {
    const text = [
      "buylists",
      "\tlist if Has",
      "\t\tProvnce,",
      "\t\tGold if HasMoney 8, Dutchy,",
      "\t\tSilver if Has Gold, 1), Smity,",
      "\t\tEstate if Has(Gold, 1,",
      "\t\tCopper if not Not Has(Glod, 1),",
      "\t\tif Has(Gold, 1), Etate",
      "\tend",
      "end",
      "strategies",
      "\tstrategy if AllOf Has(Gold, 1), Has(Glod, 1)",
      "\t\tplayorder",
      "\t\t\t:Defalt",
      "\t\tend",
      "\t\treactions for Moat choose option one end",
      "\t\toptions for Steward choose option trash (Coper) end",
      "\tend",
      "end",
    ].join("\n");
    expect(faultsOf(text)).toEqual([
      '2:10: expected Has(Card, N), found "Has"',
      '3:3: expected a card (did you mean "Province"?), found "Provnce"',
      '4:20: expected "(", found "8"',
      '4:23: expected a card (did you mean "Duchy"?), found "Dutchy"',
      '5:17: expected "(", found "Gold"',
      '5:27: expected a card (did you mean "Smithy"?), found "Smity"',
      '7:10: expected "," or ")", found "if"',
      '7:21: expected "(", found "Has"',
      '7:25: expected a card (did you mean "Gold"?), found "Glod"',
      '8:3: expected a card before "if", found "if"',
      '8:20: expected a card (did you mean "Estate"?), found "Etate"',
      '12:20: expected "(", found "Has"',
      '12:38: expected a card (did you mean "Gold"?), found "Glod"',
      '14:4: expected :ChainDraw or :Default (did you mean "Default"?), found ":Defalt"',
      '16:36: expected a number, "," or "end", found "one"',
      '17:37: expected a number, "," or "end", found "trash"',
      '17:44: expected a card (did you mean "Copper"?), found "Coper"',
    ]);
  });

  test("brackets around an argument are one fault", () => {
    expect(words(strategyOf("Gold if Has((Silver), 1), Silver if AllOf((Has(Glod, 1)), Has(Gold, 1))"))).toEqual([
      'expected an argument or ")", found "("',
      'expected an argument or ")", found "("',
      'expected a card (did you mean "Gold"?), found "Glod"',
    ]);
  });

  test("a comment without end hides only what is in it", () => {
    expect(faultsOf("buylists\n\tlist\n\t\tSmity, /* Glod\n\tend\nend\n")).toEqual([
      '3:3: expected a card (did you mean "Smithy"?), found "Smity"',
      '3:10: expected a comment that ends in */, found "/*"',
    ]);
  });

  test("a short name behind another is not taken for the end", () => {
    expect(words(strategyOf("Village Inn, Smity"))).toEqual([
      'expected "," or "end", found "Inn"',
      'expected a card (did you mean "Smithy"?), found "Smity"',
    ]);
  });

  test("what follows something unknown in its entry is no fault of its own", () => {
    expect(words(strategyOf("Gold if Has(Silver, 1.5), Smity"))).toEqual([
      'expected names, numbers and , ( ) [ ] : ->, found "."',
      'expected a card (did you mean "Smithy"?), found "Smity"',
    ]);
  });

  test("what was put in to go on reading is not told as found", () => {
    expect(words(`buylists list Gold if Has, Silver end end ${plays}`)).toEqual(['expected Has(Card, N), found "Has"']);
    expect(words(`buylists list Gold if not not Has(Gold, 1) end end ${plays}`)).toEqual([
      'expected a condition, found "not"',
    ]);
  });

  test.each([
    ["options for end", 'expected a name, found "end"'],
    ["options for if Has(Gold, 1) Curse end", 'expected a name, found "if"'],
    ["options for option Curse end", 'expected a name, found "option"'],
    ["reactions for 3 Curse end", 'expected a name, found "3"'],
    ["options for Chapel 3 end", 'expected "," or "end", found "3"'],
    ["options for Chapel [2] end", 'expected "," or "end", found "["'],
    ["options for Chapel , end", 'expected cards, "choose option" or "ignore option", found "end"'],
  ])("%s is one fault", (part, fault) => {
    expect(withPart(part)).toEqual([fault]);
  });

  test("a strategy with faults is not compiled, one with warnings is", () => {
    expect(compileStrategy("buylists list Gldo end end")).toMatchObject({ ok: false });
    expect(compileStrategy(`buylists list Gold, Gold end end ${plays}`)).toMatchObject({
      ok: true,
      warnings: [{ line: 1, column: 21, severity: "warning" }],
    });
  });
});

describe("Warnings: what is allowed and can never matter", () => {
  test.each([
    [
      "Gold, Silver, Gold if Has(Gold, 1)",
      'warning: expected a card that is not bought by an earlier entry anyway, found "Gold"',
    ],
    ["Gold [0], Silver", "warning: expected a number from 1 on: fewer than 0 are never owned, found [0]"],
  ])("%s", (entry, warning) => {
    expect(withEntry(entry)).toEqual([warning]);
  });

  test("attacks without a choice, bodies and strategies that are never reached", () => {
    expect(withPart("reactions for WitchAttack Curse end")).toEqual([
      "warning: expected an event that offers a choice, found WitchAttack, which offers none",
    ]);
    expect(withPart("reactions for IgnoreAttack choose option end")[0]).toContain("warning:");
    expect(withPart("options for Chapel Curse end options for Chapel Copper end")).toEqual([
      "warning: expected only one body for Chapel without a condition, the last, found another",
    ]);
    const two =
      "buylists list Gold end end strategies strategy playorder :Default end end strategy playorder Smithy end end end";
    expect(words(two)).toEqual([
      "warning: expected no strategy behind one without a condition: it is never used, found one",
    ]);
    expect(words(two.replace("Smithy end", "Smithy end reactions for Moat ignore option end"))).toEqual([]);
    expect(words(two.replace("Smithy end", "Smithy end options for IllGottenGains ignore option end"))).toEqual([]);
  });
});

describe("Whatever is written", () => {
  test("is checked without failing", () => {
    fc.assert(
      fc.property(fc.oneof(soup, wellFormed, broken, broken), text => {
        for (const { line, column, expected, found } of checkStrategy(text)) {
          expect(line > 0 && column > 0 && expected !== "" && found !== "").toBe(true);
        }
      }),
      { numRuns: 1000, seed: 3 },
    );
  });

  test("very long names are not compared with all others", () => {
    const [fault] = checkStrategy(strategyOf("x".repeat(150_000)));
    expect(sayFault(fault)).toBe(`1:15: expected a card, found "${"x".repeat(39)}…"`);
  });

  test("no more than a hundred faults are told", () => {
    expect(checkStrategy(strategyOf("Smity, ".repeat(5000)))).toHaveLength(100);
    expect(checkStrategy(strategyOf("Smity ?,\n".repeat(6000)))).toHaveLength(100);
  });
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kibitz, testGames } from "../testing/fake-terminal.js";

const gameNames = Object.keys(testGames).join(", ");

const directory = mkdtempSync(join(tmpdir(), "kibitz-"));

/** Runs files with these contents; their names are `1.yaml`, `2.yaml` … in what is printed. */
async function scenario(...texts: readonly string[]) {
  const files = texts.map((text, i) => {
    const file = join(directory, `${i + 1}.yaml`);
    writeFileSync(file, text);
    return file;
  });
  const { code, out, err } = await kibitz(["scenario", ...files]);
  const bare = (text: string): string[] => text.replaceAll(`${directory}/`, "").split("\n").filter(Boolean);
  return { code, out: bare(out), err: bare(err) };
}

const planting = `title: A creature comes to the field
game: bramble
seats:
  you: { hand: [sprout, coin] }
  them: {}
steps:
  - you: sprout
`;

describe("kibitz scenario", () => {
  test("as one document: each scenario with what is not so, or wrong in the file", async () => {
    const file = join(directory, "json.yaml");
    const [none, untitled] = [join(directory, "none.yaml"), planting.replace(/^title.*\n/, "")];
    writeFileSync(file, `${planting}---\n${untitled}expect:\n  you: { hand: [] }\n---\ngame: brambel\nseats: {}\n`);
    const { code, out, err } = await kibitz(["scenario", file, none, "--json"]);
    expect({ code, err }).toEqual({ code: 2, err: "" });
    expect(JSON.parse(out)).toEqual({
      holds: 1,
      fails: 1,
      bad: 2,
      scenarios: [
        { file, title: "A creature comes to the field", outcome: "holds", messages: [] },
        { file, title: `${file}:9`, outcome: "fails", messages: [`${file}:16:10: expected [], found [coin]`] },
        { file, title: `${file}:18`, outcome: "bad", messages: [expect.stringContaining(`${file}:18:7: "brambel"`)] },
        { file: none, outcome: "bad", messages: [expect.stringContaining(`${none}: no such file`)] },
      ],
    });
  });

  test("a scenario that holds", async () => {
    expect(await scenario(`${planting}expect:\n  you: { field: [sprout], hand: [coin] }\n`)).toEqual({
      code: 0,
      out: ["holds  A creature comes to the field", "1 scenario holds"],
      err: [],
    });
  });

  test("what is wrong with the facts of a card: each at its place, with the nearest name", async () => {
    const text =
      "game: dominion\ncards:\n  bazaar:\n    facts:\n      cots: 5\n      types: [action, attak]\n      worth: many\n" +
      "seats: { you: {}, them: {} }\n";
    const { code, err } = await scenario(text);
    expect(code).toBe(2);
    expect(err).toHaveLength(4);
    expect(err[0]).toBe("1.yaml:4:5: expected cost, a whole number from 0 to 99");
    expect(err[1]).toMatch(/^1\.yaml:5:13: expected one of cost, .*, found "cots" \(did you mean "cost"\?\)$/);
    expect(err[2]).toMatch(/^1\.yaml:6:23: expected one of action, .*\(did you mean "attack"\?\)/);
    expect(err[3]).toBe('1.yaml:7:14: expected a whole number from 0 to 99, found "many"');
  });

  test("with --trace, each word of the programs that run, and then the verdict", async () => {
    const file = join(directory, "traced.yaml");
    writeFileSync(file, planting);
    const { code, out } = await kibitz(["scenario", "--trace", file]);
    const lines = out.trimEnd().split("\n");
    expect(code).toBe(0);
    expect(lines.slice(-2)).toEqual(["holds  A creature comes to the field", "1 scenario holds"]);
    expect(lines.slice(0, -2).some(line => /^ *[^:]+: move \(/.test(line))).toBe(true);
    expect(lines.slice(0, -2).some(line => /^ *→ moved .*sprout/.test(line))).toBe(true);
    const plain = await kibitz(["scenario", file]);
    expect(plain.out).not.toContain("→");
    expect((await kibitz(["scenario", "--trace", "--json", file])).err).toBe(
      "kibitz: expected --json or --trace, found both\n",
    );
  });

  test("a scenario that fails: everything that is not so, each at its place", async () => {
    const expected = "expect:\n  you: { field: [], hand: [coin], seeds: 4 }\n  decides: them\n";
    expect(await scenario(planting + expected)).toEqual({
      code: 1,
      out: [
        "fails  A creature comes to the field",
        "       1.yaml:9:10: expected [], found [sprout]",
        "       1.yaml:9:42: expected 4, found 0",
        "       1.yaml:10:12: expected them to decide, found you",
        "0 scenarios hold, 1 fails",
      ],
      err: [],
    });
  });

  test("who decides and who has won, in any order", async () => {
    const tie = `game: nimmt
options: { endScore: 5 }
seats: { ann: { hand: [3], score: 7 }, bob: { hand: [44], score: 10 } }
table: { row1: [11], row2: [20], row3: [30], row4: [40] }
steps:
  - expect: { decides: [bob, ann] }
  - ann: 3
  - bob: 44
  - expect: { winner: [] }
  - ann: row4
`;
    const { code, out } = await scenario(
      `title: A tie\n${tie}expect: { winner: [bob, ann], decides: [] }\n`,
      `title: No tie\n${tie}expect: { winner: bob, decides: ann }\n`,
    );
    expect(code).toBe(1);
    expect(out).toEqual([
      "holds  A tie",
      "fails  No tie",
      "       2.yaml:12:19: expected bob to win, found ann, bob",
      "       2.yaml:12:33: expected ann to decide, found nobody",
      "1 scenario holds, 1 fails",
    ]);
  });

  test("what is so of names: after all effects, and never less than may be", async () => {
    const bridged = `title: Bridge
game: dominion
options: { kingdom: "bridge,moat" }
seats:
  ann: { hand: [bridge, copper] }
  bob: {}
steps:
  - ann: bridge
expect:
  names:
`;
    const holds = "    copper: { cost: 0, worth: 1 }\n    moat: { cost: 1, count: 10 }\n";
    const wrong = "    moet: { cost: 1 }\n    moat: { kost: 1, cost: cheap }\n";
    const { out, err } = await scenario(bridged + holds, `${bridged}    moat: { cost: 2 }\n`, bridged + wrong);
    expect(out).toEqual([
      "holds  Bridge",
      "fails  Bridge",
      '       2.yaml:11:19: expected 2, found 1; ann is still asked "play treasures"',
      "1 scenario holds, 1 fails, 1 could not be run",
    ]);
    expect(err).toEqual([
      '3.yaml:11:5: expected a card, found "moet" (did you mean "moat"?)',
      '3.yaml:12:13: expected one of cost, worth, count, inSupply, played, found "kost" (did you mean "cost"?)',
      "3.yaml:12:28: expected cost: a number, true or false",
    ]);
  });

  test("why the game ended, with the names of seats", async () => {
    const lost =
      "game: weiss\nseats: { you: { deck }, foe: { deck, level: [Thornwall, Thornwall, Thornwall, Thornwall] } }\n".replaceAll(
        "deck",
        "deck: [Thornwall]",
      );
    const { out } = await scenario(
      `title: Lost\n${lost}expect: { why: foe lost }\n`,
      `title: By number\n${lost}expect: { why: Player 2 lost }\n`,
      `title: Drawn\n${lost}expect: { why: a draw }\n`,
      `title: Not over\n${planting}expect: { why: seeds }\n`.replace(/\ntitle.*/, ""),
    );
    expect(out).toEqual([
      "holds  Lost",
      "holds  By number",
      "fails  Drawn",
      '       3.yaml:4:16: expected "a draw", found "foe lost"',
      "fails  Not over",
      "       4.yaml:8:16: the game goes on",
      "2 scenarios hold, 2 fail",
    ]);
  });

  test("whose turn it is, by the seat's name", async () => {
    const turn = "game: magic\noptions: { stops: all }\nturn: { of: them }\nseats: { you: {}, them: {} }\n";
    const { code, out } = await scenario(
      `title: Theirs\n${turn}expect: { table: { active: them } }\n`,
      `title: Not yours\n${turn}expect: { table: { active: you } }\n`,
    );
    expect(code).toBe(1);
    expect(out).toEqual([
      "holds  Theirs",
      "fails  Not yours",
      "       2.yaml:6:28: expected you, found them",
      "1 scenario holds, 1 fails",
    ]);
    const { err } = await scenario(`${turn}expect: { table: { active: thm } }\n`);
    expect(err).toEqual(['1.yaml:5:28: expected a number, true, false or a seat, found "thm" (did you mean "them"?)']);
  });

  describe("who is picked and offered", () => {
    const bolt = `title: Bolt
game: magic
seats:
  you: { hand: [Lightning Bolt], battlefield: [Mountain, Serra Angel] }
  them: { battlefield: [{ card: Serra Angel, as: theirs }, { card: Sylvan Caryatid, as: plant }] }
steps:
  - you: Lightning Bolt
`;

    test("a player is called by the seat, or by its number", async () => {
      for (const name of ["them", "player 2"])
        expect((await scenario(`${bolt}  - you: ${name}\nexpect: { them: { life: 17 } }\n`)).code).toBe(0);
    });

    test("labels, seats and zones name what is offered", async () => {
      const offers = "offers: { you: [theirs, them, Serra Angel @battlefield] }";
      const offersNot = "offersNot: { you: [plant, Serra Angel @hand] }";
      expect((await scenario(`${bolt}  - expect: { ${offers}, ${offersNot} }\n  - you: them\n`)).code).toBe(0);
      const { out } = await scenario(`${bolt}expect: { offersNot: { you: theirs } }\n`);
      expect(out[1]).toContain("theirs is offered; offered: you, them, Serra Angel, Serra Angel");
    });

    test("passing is offered where it is an answer, and only there", async () => {
      const pass = "{ you: pass }";
      const asked = `${bolt}  - expect: { offersNot: ${pass} }\n  - you: them\n  - expect: { offers: ${pass} }\n`;
      expect((await scenario(asked)).code).toBe(0);
      const { out } = await scenario(`${bolt}expect: { offers: ${pass} }\n`, asked.replace("offers:", "offersNot:"));
      expect(out[1]).toMatch(/1\.yaml:8:26: pass is not offered; offered: you, them, /);
      expect(out[3]).toMatch(/2\.yaml:10:\d+: pass is offered; offered: (.*, )?pass$/);
    });

    test("too many picks are refused in words", async () => {
      const { out } = await scenario(`${bolt}  - you: [them, you]\n`);
      expect(out[1]).toContain(
        'you cannot choose them, you (expected 1 option, got 2). you is asked "target": you, them,',
      );
    });
  });

  describe("what is not so", () => {
    const shock = `game: magic
seats:
  you: { hand: [Shock], battlefield: [Mountain, Serra Angel] }
  them: { hand: [Shock], battlefield: [Mountain, { card: Forest, tapped: true }, Plains, Plains] }
steps:
  - you: Shock
`;

    test("as long as somebody is asked: who, and whether it will be so", async () => {
      const life = "expect: { them: { life: 18 } }\n";
      const { out } = await scenario(shock + life, `${shock}  - you: them\n${life}`);
      expect(out[1]).toMatch(/: expected 18, found 20; you is still asked "target"$/);
      expect(out[3]).toMatch(/: expected 18, found 20; them is still asked "[^"]+": true if they pass$/);
      const never = `${shock}  - you: them\nexpect: { them: { life: 17 } }\n`;
      expect((await scenario(never)).out[1]).toMatch(/: expected 17, found 20$/);
    });

    test("of a card that others are equal to, it is asked without a number", async () => {
      const facts = (card: string): string => `expect: { cards: { ${card}: { tapped: false } } }\n`;
      expect((await scenario(shock + facts("Plains"))).code).toBe(0);
      const { out } = await scenario(shock + facts("Mountain"), shock + facts("Swamp"));
      expect(out[1]).toMatch(
        /expected one card called "Mountain" \(label .* which: "Mountain #2"\), found 2 that differ/,
      );
      expect(out[3]).toMatch(/expected a card called "Swamp", found none/);
    });

    test("because another seat owes an answer: that seat is named", async () => {
      const { out } = await scenario(
        `${shock}  - pass: upkeep\n`,
        `${shock}  - chance: "1"\n`,
        "game: bramble\nseats: { you: { hand: [thistle, sprout] }, them: { hand: [briar, ivy] } }\nsteps: [you: coin]\n",
      );
      expect(out[1]).toMatch(
        /"upkeep" is not reached by passing; nobody could pass\. you cannot pass\. you is asked "target"/,
      );
      expect(out[3]).toMatch(/chance has nothing to decide\. you is asked "target"/);
      expect(out[5]).toMatch(
        /you cannot choose coin\. you is asked "[^"]+": .*; after that, you is asked "bid a card in secret": .*; them is asked "bid/,
      );
    });
  });

  describe("what is seen, and what would be", () => {
    const coins = `game: bramble
seats: { you: { hand: [coin, coin], deck: [{ card: ivy, as: top }] }, them: { hand: [{ card: briar, as: theirs }] } }
steps:
`;

    test("each thing that is not so is said at its place", async () => {
      const { code, out } = await scenario(
        `${coins}  - expect:\n      sees: { you: { them: { hand: [briar] }, you: { deck: [ivy] } } }\n      knows: { you: [theirs] }\n      knowsNot: { them: theirs }\n`,
        `${coins}  - odds: { of: { you: { wounds: 2 } }, after: [you: coin, you: coin], are: 1/3 }\n`,
        `${coins}  - alike: { runs: [[you: coin, chance: "1"], [you: coin, chance: "2"]] }\n`,
        `${coins}  - alike: { for: them, runs: [[you: coin, chance: "1"], [you: coin, chance: "2"]] }\n`,
        `${coins}  - odds: { of: { you: { wounds: 2 } }, after: [you: coin, you: ivy], are: 1 }\n`,
      );
      expect(code).toBe(1);
      expect(out.filter(line => line.startsWith("  "))).toEqual([
        "       1.yaml:5:30: expected [briar], found [hidden]",
        "       1.yaml:6:16: you does not know theirs",
        "       1.yaml:7:25: them knows theirs",
        "       2.yaml:4:77: expected 1/3, found 0.25",
        "       3.yaml:4:47: run 2 leads to another position than run 1",
        "       4.yaml:4:58: run 2 is not the same to them as run 1",
        expect.stringMatching(/^ {7}5\.yaml:4:65: you cannot choose ivy\. .* \(where chance gives 1\)$/),
      ]);
    });

    test("a save in the middle of an effect changes nothing that follows", async () => {
      const bolt = `game: magic
options: { stops: all }
seats: { you: { hand: [Lightning Bolt], battlefield: [Mountain] }, them: { battlefield: [{ card: Serra Angel, as: angel }] } }
steps:
  - you: Lightning Bolt
  - reload: true
  - you: angel
  - reload: true
  - pass: beginning of combat
expect: { cards: { angel: { damage: 3 } } }
`;
      expect(await scenario(bolt)).toMatchObject({ code: 0 });
    });

    test("more ways of chance than anybody waits for are not walked", async () => {
      const die =
        "die: { facts: { type: charm, strength: 0, quick: false }, programs: { play: { atRandom: [{ range: [1, 9999] }, { as: side, do: { seed: [you, $side] } }] } } }";
      const { out } = await scenario(`game: bramble
cards: { ${die} }
seats: { you: { hand: [die, die] }, them: {} }
steps: [odds: { of: { you: { seeds: 20000 } }, after: [you: die, you: die], are: 0 }]
`);
      expect(out[1]).toMatch(/1\.yaml:4:\d+: chance can go more than 5000 ways$/);
    });

    test("misspelt words in steps that are only tried out", async () => {
      const words = async (text: string): Promise<readonly string[]> => {
        const { code, err } = await scenario(text);
        expect(code).toBe(2);
        return err.map(line => line.replace(/expected .*, found/, "…, found"));
      };
      const shapes = `${coins}  - odds: { of: { yu: {} }, aftr: [], are: 3/0 }
  - odds: { of: { over: true }, after: [yu: coin], are: 2 }
  - alike: { runs: [[you: coin]] }
  - reload: false
decks: [{ crds: [1 coin] }]
`;
      expect(await words(shapes)).toEqual([
        '1.yaml:4:19: …, found "yu" (did you mean "you"?)',
        '1.yaml:4:29: …, found "aftr" (did you mean "after"?)',
        "1.yaml:4:44: expected are: a number from 0 to 1, or a fraction like 1/4",
        '1.yaml:5:41: …, found "yu" (did you mean "you"?)',
        "1.yaml:5:57: expected are: a number from 0 to 1, or a fraction like 1/4",
        "1.yaml:6:14: expected runs: at least two lists of steps",
        "1.yaml:7:13: expected reload: true",
        "1.yaml:8:1: expected no decks: bramble has no decks",
        "1.yaml:8:9: expected cards: a list of entries with a count and a name",
        '1.yaml:8:11: …, found "crds" (did you mean "cards"?)',
      ]);
      const names = `${coins}  - odds: { of: { offers: { you: coyn } }, after: [pass: lunch], are: 1 }
  - alike: { runs: [[you: coin], [expect: { you: { hnd: [] } }]], for: nobody }
  - expect: { sees: { you: { yu: { hand: [] }, them: { hnd: [], hand: [hiden] } } }, knows: { you: [thiers, coin @hand] } }
`;
      expect(await words(names)).toEqual([
        '1.yaml:4:34: …, found "coyn" (did you mean "coin"?)',
        '1.yaml:4:58: …, found "lunch"',
        '1.yaml:5:52: …, found "hnd" (did you mean "hand"?)',
        '1.yaml:5:72: …, found "nobody"',
        '1.yaml:6:30: …, found "yu" (did you mean "you"?)',
        '1.yaml:6:56: …, found "hnd" (did you mean "hand"?)',
        '1.yaml:6:72: …, found "hiden"',
        '1.yaml:6:101: …, found "thiers" (did you mean "theirs"?)',
      ]);
    });

    test("decks that are refused, with what is wrong with them", async () => {
      const magic =
        "game: magic\nseats: { you: {}, them: {} }\ndecks:\n  - cards: [60 Mountain]\n  - cards: [59 Montain]\n";
      const { out } = await scenario(
        `title: A\n${magic}`,
        `title: B\n${magic}    refused: a card (did you mean "Mountain"?)\n`,
      );
      expect(out.slice(0, 3)).toEqual([
        "fails  A",
        '       1.yaml:6:5: expected it to be refused for nothing, found "a card (did you mean "Mountain"?)"',
        "holds  B",
      ]);
      const { err } = await scenario(`${coins.replace("steps:\n", "")}decks: [{ cards: [1 coin] }]\n`);
      expect(err).toEqual(["1.yaml:3:1: expected no decks: bramble has no decks"]);
    });
  });

  test("a pick that was offered and refused says why, not what was legal before", async () => {
    const brute = "Brute: { facts: { types: [creature], pt: [3, 3], keywords: [menace] } }";
    const { out } = await scenario(`game: magic
options: { stops: all }
cards: { ${brute} }
turn: { at: combat }
seats: { you: { battlefield: [Brute] }, them: { battlefield: [Serra Angel] } }
steps: [you: Brute, them: Serra Angel]
`);
    expect(out[1]).toContain("them cannot choose Serra Angel (expected a pick that obeys this rule");
  });

  test("an unknown word in a card is named, not what stands under it", async () => {
    const cards = "cards: { windfall: { programs: { play: { drow: you } } } }";
    const { err } = await scenario(`game: bramble\n${cards}\nseats: { you: {}, them: {} }\n`);
    expect(err).toEqual(['1.yaml:2:42: expected a known word, found "drow" (did you mean "draw"?)']);
  });

  test("a word that is closed, or has too few arguments, is at fault itself; a variable is named once", async () => {
    const choice = "{ choose: [one, { inZone: hand }, { each: [$card, { draw: you }] }] }";
    const { err } = await scenario(`game: bramble
cards: { windfall: { programs: { play: [{ seed: you }, { forever: 2 }, ${choice}] } } }
seats: { you: {}, them: {} }
`);
    expect(err).toEqual([
      '1.yaml:2:43: expected 2 to 3 arguments for "seed", found 1',
      '1.yaml:2:58: expected a word that card texts may use; "forever" is the game\'s own',
      "1.yaml:2:115: expected a list, but $card is a card",
    ]);
  });

  test("a card that the options leave out is told from one nobody knows", async () => {
    const { err } = await scenario(`game: dominion
seats: { you: { hand: [smithy, { card: moat }, smity] }, them: {} }
expect: { you: { hand: [village] } }
`);
    expect(err).toEqual([
      '1.yaml:2:24: expected a card of this match, found "smithy", which its options exclude',
      '1.yaml:2:32: expected a card of this match, found "moat", which its options exclude',
      '1.yaml:2:48: expected a card, found "smity"',
      '1.yaml:3:25: expected a card of this match, found "village", which its options exclude',
    ]);
  });

  test("numbers that do not fit, flags and owners that are none, and whose turn it is not", async () => {
    const field =
      "field: [{ card: sprout, owner: nobody }, { card: ivy, tired: maybe, thorns: 2147483648 }, { card: ivy, tired: 2, thorns: many }]";
    const { code, err } = await scenario(`game: bramble
seats:
  you: { seeds: 2147483648, wounds: -1.5, ${field} }
  them: {}
turn: { of: nobody, at: lunch }
`);
    expect(code).toBe(2);
    expect(err).toEqual([
      '1.yaml:3:17: expected a whole number in the range of the column, found "2147483648"',
      '1.yaml:3:37: expected a whole number in the range of the column, found "-1.5"',
      '1.yaml:3:74: expected one of you, them, found "nobody"',
      '1.yaml:3:104: expected true or false, found "maybe"',
      '1.yaml:3:119: expected a whole number in the range of the column, found "2147483648"',
      '1.yaml:3:153: expected true or false, found "2"',
      '1.yaml:3:164: expected a number, found "many"',
      '1.yaml:5:13: expected one of you, them, found "nobody"',
      expect.stringMatching(/^1\.yaml:5:25: expected one of .*, found "lunch"/),
    ]);
  });

  test("what is counted is not laid out below nothing, what may be less is", async () => {
    const of = (numbers: string) => scenario(`game: bramble\nseats: { you: { ${numbers} }, them: {} }\n`);
    expect(await of("seeds: -1")).toMatchObject({ code: 0 });
    expect((await of("wounds: -1")).err).toEqual([
      '1.yaml:2:25: expected a whole number in the range of the column, found "-1"',
    ]);
  });

  test("a moment that is not reached: where somebody was asked on the way", async () => {
    const hands = "game: magic\nseats: { you: { battlefield: [Forest] }, them: {} }\n";
    const { out } = await scenario(`${hands}options: { stops: all }\nsteps:\n  - pass: mulligans\n`);
    expect(out[1]).toMatch(/"mulligans" is not reached by passing; somebody passed at: main 1, .*the game is over$/);
  });

  test("a moment that is none: with those there are, before anything is played", async () => {
    const hands = "seats: { you: {}, them: {} }\nsteps: [pass: turn 3, pass: declare atackers]\n";
    const { code, err } = await scenario(`game: magic\n${hands}`, `game: bramble\n${hands}`);
    expect(code).toBe(2);
    expect(err).toEqual([
      expect.stringMatching(/^1\.yaml:3:15: expected one of mulligans, untap, upkeep, .*, over, found "turn 3"$/),
      expect.stringMatching(
        /^1\.yaml:3:29: expected .*, found "declare atackers" \(did you mean "declare attackers"\?\)$/,
      ),
      '2.yaml:3:15: expected one of over, found "turn 3"',
      '2.yaml:3:29: expected one of over, found "declare atackers"',
    ]);
    const cards = "[1, 2, 3]";
    const nimmt = `game: nimmt\nseats: { you: { hand: ${cards} }, them: { hand: [11, 12, 13] } }\noptions: { rows: 2, hand: 4 }\n`;
    const rows = "table: { row1: [50], row2: [60] }\n";
    const steps = "steps: [you: 1, them: 11, you: row1, you: 2, them: 12, pass: turn N]\n";
    expect((await scenario(nimmt + rows + steps.replace("N", "5"))).err[0]).toMatch(/turn 4, over, found "turn 5"/);
  });

  test("a moment that is not reached after very many passes: that they were too many", async () => {
    const library = `{ library: [${Array(400).fill("Forest").join(", ")}] }`;
    const game = `game: magic\nseats: { you: ${library}, them: ${library} }\noptions: { stops: all }\n`;
    const { code, out } = await scenario(`${game}steps:\n  - pass: over\n`);
    expect(code).toBe(1);
    expect(out[1]).toMatch(/"over" is not reached after 10000 passes, and nobody passes more often for one step; /);
  });

  test("a step budget that is met ends the scenario at once, whoever passes", async () => {
    const toil =
      "Toil: { facts: { types: [enchantment] }, abilities: [{ atEach: [end, { repeat: [1000000, { gainLife: [you, 1] }] }] }] }";
    const game = `title: Toil
game: magic
options: { stops: all }
cards: { ${toil} }
seats: { you: { battlefield: [Toil] }, them: {} }
turn: { of: them, at: main 2 }
`;
    for (const step of ["pass: over", "you: Toil"]) {
      const { code, out } = await scenario(`${game}steps: [${step}]\n`);
      expect(code).toBe(1);
      expect(out).toEqual([
        "fails  Toil",
        expect.stringMatching(
          /^ {7}1\.yaml:7:\d+: the answer of you to "play or use a card, or pass" leads to no further decision: more than 1000000 steps without a decision, in Toil/,
        ),
        "0 scenarios hold, 1 fails",
      ]);
    }
  });

  test("so does one that doubles what there is forty times", async () => {
    const burst = `burst:
    facts: { type: charm, strength: 0, quick: true }
    programs:
      play: [{ create: [sprout, you, { zone: field }] }, { repeat: [40, { each: [{ inZone: field }, { create: [sprout, you, { zone: field }] }] }] }]`;
    const { code, out } = await scenario(
      `game: bramble\ncards:\n  ${burst}\nseats: { you: { hand: [burst] }, them: {} }\nsteps: [you: burst]\n`,
    );
    expect(code).toBe(1);
    expect(out.join(" ").replaceAll(/\s+/g, " ")).toMatch(/the answer of you to ".*" leads to no further decision: /);
  });

  test("a step that is not legal fails and lists what was", async () => {
    const { code, out } = await scenario(`${planting}  - them: ivy\n`);
    expect(code).toBe(1);
    expect(out[1]).toMatch(/1\.yaml:8:11: them cannot choose ivy\..*you is asked "bid a card in secret": coin/);
  });

  test("several in a file, several files: all are run, whatever happens to the others", async () => {
    const { code, out, err } = await scenario(
      `${planting}---\n${planting}expect: { over: true }\n---\ngame: x\n`,
      planting,
    );
    expect(code).toBe(2);
    expect(out.map(line => line.split(" ")[0])).toEqual(["holds", "fails", "", "holds", "2"]);
    expect(out.at(-1)).toBe("2 scenarios hold, 1 fails, 1 could not be run");
    expect(err).toEqual([expect.stringMatching(/^1\.yaml:18:1: expected seats/)]);
  });

  test("JSON is as good as YAML, indented with tabs too", async () => {
    const json = JSON.stringify({ game: "bramble", seats: { you: { hand: ["coin"] }, them: {} } }, null, "\t");
    expect(await scenario(json)).toMatchObject({ code: 0, out: ["holds  1.yaml:1", "1 scenario holds"] });
  });

  test("the examples hold", async () => {
    const examples = fileURLToPath(new URL("../../examples/", import.meta.url));
    const files = readdirSync(examples).map(name => join(examples, name));
    const count = files.flatMap(file => readFileSync(file, "utf8").match(/^game:/gm) ?? []).length;
    const { code, out, err } = await kibitz(["scenario", ...files]);
    const last = out.trim().split("\n").at(-1);
    expect({ code, err, last }).toEqual({ code: 0, err: "", last: `${count} scenarios hold` });
  });

  test("cards that are called by numbers need no quotes", async () => {
    expect(
      (await scenario("game: nimmt\nseats: { you: { hand: [3, { card: 200 }] }, them: {} }\n")).err,
    ).toContainEqual(expect.stringMatching(/^1\.yaml:2:27: expected a card, found "200"/));
  });
});

describe("bad input of kibitz scenario", () => {
  test("control characters are shown, not obeyed: in what is wrong, in titles, in what is not so", async () => {
    const { err } = await scenario('game: bramble\nseats: { you: {}, them: {} }\n"se\\eed": 1\n');
    expect(err).toEqual([expect.stringMatching(/^1\.yaml:3:1: .*, found "se\\u001bed"/)]);
    const titled = planting.replace("A creature comes", '"A\\ttitle" #');
    expect((await scenario(`${titled}expect: { decides: them }\n`)).out[0]).toBe("fails  A\\ttitle");
  });

  test("what is no YAML is quoted, but not all of it", async () => {
    const { err } = await scenario(`> *x\n${"A rules engine and a laboratory for card games. ".repeat(50)}\n`);
    expect(Math.max(...err.map(line => line.length))).toBeLessThan(120);
  });

  test("a cost of an ability that cannot be read, at its place", async () => {
    const cards = 'cards:\n  Ox:\n    facts: { types: [land] }\n    abilities:\n      - ward: "{Z}"\n';
    const { code, err } = await scenario(`game: magic\n${cards}seats: { you: {}, them: {} }\n`);
    expect({ code, err }).toEqual({
      code: 2,
      err: ['1.yaml:6:15: expected mana, not Phyrexian, with few hybrid symbols ({2}{G}), found "{Z}"'],
    });
  });

  test("positions that a game says cannot be", async () => {
    const seats = "game: nimmt\nseats: { ann: { hand: [15, 15] }, bob: { hand: [16, 17] } }\n";
    expect(await scenario(`${seats}table: { row1: [1], row2: [2], row3: [], row4: [4] }\n`)).toMatchObject({
      code: 2,
      err: [
        '1.yaml:2:28: expected each card once, found "15" again: it is in seats.ann.hand',
        "1.yaml:3:32: expected cards in row1 to row4; there is none in row3",
      ],
    });
  });

  test("labels that do not name just one card", async () => {
    const { code, err } = await scenario(`game: bramble
seats:
  you: { hand: [{ card: coin, as: a }, { card: sprout, as: them }], field: [{ card: ivy, as: a }] }
  them: { hand: [{ card: coin, as: pass }, { card: coin, as: b }, { card: coin, as: 7 }, { card: coin, mark: {} }, { card: coin, mark: [1] }] }
`);
    expect(code).toBe(2);
    expect(err).toEqual([
      '1.yaml:3:60: expected a label that is not the name of a seat, found "them"',
      '1.yaml:3:94: expected a label that no other card has, found "a"',
      '1.yaml:4:36: expected a label that means nothing else in steps, found "pass"',
      "1.yaml:4:85: expected as: a label, a text",
      "1.yaml:4:104: expected mark: a number, true, false, a seat, a label or a list of labels",
      "1.yaml:4:130: expected a single value, found a list",
      "1.yaml:4:137: expected a label, a text",
    ]);
  });

  test("names that are not there: with the nearest that is", async () => {
    const { code, out, err } = await scenario(`game: bramble
turn: { at: mian }
seats:
  you: { hand: [cion], hnd: [coin] }
  them: {}
---
game: brambel
seats: { you: {}, them: {} }
---
game: bramble
options: { copies: 9, cpies: 1 }
seats: { you: {} }
`);
    expect({ code, out }).toEqual({ code: 2, out: ["0 scenarios hold, 3 could not be run"] });
    expect(err).toEqual([
      '1.yaml:2:13: expected one of main, start, found "mian" (did you mean "main"?)',
      '1.yaml:4:17: expected a card, found "cion" (did you mean "coin"?)',
      '1.yaml:4:24: expected a zone or a number, found "hnd" (did you mean "hand"?)',
      `1.yaml:7:7: "brambel" is not a game (did you mean "bramble"?); games: ${gameNames}`,
      '1.yaml:11:20: expected a whole number from 1 to 4, found "9"',
      '1.yaml:11:23: expected an option of bramble, found "cpies" (did you mean "copies"?)',
      "1.yaml:12:1: expected from 2 to 4 players",
    ]);
  });

  test("expectations that say nothing, and so could not fail", async () => {
    const { code, err } = await scenario(`game: bramble
seats: { you: { hand: [coin] }, them: {} }
steps:
  - expect: {}
  - expect: { you: {}, table: {}, cards: {}, names: {}, sees: {} }
  - expect: { offers: { them: [] }, offersNot: { you: [] }, knows: { you: [] }, knowsNot: {} }
  - odds: { of: {}, are: 1 }
expect: { cards: { coin: {} }, names: { coin: {} }, sees: { you: {}, them: { you: {} } }, decides: [] }
`);
    const places = err.map(line => line.replace(": at least one expectation, found none", ""));
    expect({ code, places }).toEqual({
      code: 2,
      places: [
        "4:5: expected expect",
        "5:15: expected you",
        "5:24: expected table",
        "5:35: expected cards",
        "5:46: expected names",
        "5:57: expected sees",
        "6:25: expected them",
        "6:50: expected you",
        "6:70: expected you",
        "6:81: expected knowsNot",
        "7:13: expected of",
        "8:20: expected coin",
        "8:41: expected coin",
        "8:61: expected you",
        "8:78: expected you",
      ].map(place => `1.yaml:${place}`),
    });
  });

  test("misspelt seats and keys, before anything is played", async () => {
    const { code, err } = await scenario(`game: bramble
titel: no
seats: { you: {}, them: {}, table: {} }
turn: { off: you }
steps:
  - thm: coin
expect:
  winer: you
`);
    expect(code).toBe(2);
    expect(err).toEqual([
      expect.stringMatching(/^1\.yaml:2:1: expected title, .* found "titel" \(did you mean "title"\?\)$/),
      expect.stringMatching(/^1\.yaml:3:29: expected another name for a seat: "table" means something else/),
      '1.yaml:4:9: expected of, at, found "off" (did you mean "of"?)',
      expect.stringMatching(/^1\.yaml:6:5: expected you, them, .* found "thm" \(did you mean "them"\?\)$/),
      expect.stringMatching(/^1\.yaml:8:3: expected you, them, .* found "winer" \(did you mean "winner"\?\)$/),
    ]);
  });

  test("everything that is wrong is told at once, in the order of the file: shape, options, cards, places, names", async () => {
    const { code, err } = await scenario(`game: bramble
titel: All of it
options: { cpies: 2 }
cards: { windfall: { programs: { play: { drow: you } } } }
seats:
  you: { hand: [windfall, [coin], cion, coin], seds: 2 }
  them: { field: [{ crad: sprout, as: mine }, { card: ivy, on: mine }], seeds: many }
turn: { of: yu }
steps: [7, { you: coin, expect: { you: { hnad: [] } } }]
expect: { cards: { mine: { tird: true }, other: { tired: true } } }
`);
    expect(code).toBe(2);
    expect(err.map(line => line.replace(/expected .*, found/, "…, found"))).toEqual([
      '1.yaml:2:1: …, found "titel" (did you mean "title"?)',
      '1.yaml:3:12: …, found "cpies" (did you mean "copies"?)',
      '1.yaml:4:42: …, found "drow" (did you mean "draw"?)',
      "1.yaml:6:27: expected a card's name, or { card: name, as: label, … }",
      '1.yaml:6:35: …, found "cion" (did you mean "coin"?)',
      '1.yaml:6:48: …, found "seds" (did you mean "seeds"?)',
      "1.yaml:7:19: expected card: a name",
      '1.yaml:7:60: …, found "on" (did you mean "zone"?)',
      "1.yaml:7:80: expected seeds: a list of cards (for a zone), or a number, true or false",
      '1.yaml:8:13: …, found "yu" (did you mean "you"?)',
      "1.yaml:9:9: expected a step: a seat with what it picks, pass, chance, expect, reload, odds or alike",
      '1.yaml:9:42: …, found "hnad" (did you mean "hand"?)',
      '1.yaml:10:28: …, found "tird" (did you mean "tired"?)',
      '1.yaml:10:42: …, found "other"',
    ]);
  });

  test("which cards there are is not told as long as an option that may say so is wrong", async () => {
    const { err } = await scenario(
      "game: nimmt\noptions: { cards: many }\nseats: { you: { hand: [150], hnad: [3] }, them: {} }\n",
    );
    expect(err).toEqual([
      '1.yaml:2:19: expected a whole number from 3 to 1000, found "many"',
      '1.yaml:3:30: expected a zone or a number, found "hnad" (did you mean "hand"?)',
    ]);
  });

  test("what is wrong in one scenario of a file keeps none of the others from being looked at", async () => {
    const { code, out, err } = await scenario(`${planting}---\na: [1\n---\ngame: bramble\ngame: bramle\nseats: {}\n`);
    expect({ code, out: out[0], err }).toEqual({
      code: 2,
      out: "holds  A creature comes to the field",
      err: [
        '1.yaml:10:1: expected "]": what was opened before is not closed',
        "1.yaml:12:1: expected each key once, found it again",
        expect.stringMatching(/^1\.yaml:12:7: "bramle" is not a game/),
      ],
    });
  });

  test("cards that a list in an expectation names and that are not there", async () => {
    const { code, err } = await scenario(`game: magic
seats: { you: { battlefield: [{ card: Ornithopter, as: bird }] }, them: { battlefield: [Palace Guard] } }
expect:
  cards: { Palace Guard: { blocking: [bird, brid, Ornithopter] } }
`);
    expect(code).toBe(2);
    expect(err).toEqual(['1.yaml:4:45: expected a card or a label, found "brid" (did you mean "bird"?)']);
  });

  test("words that no option may be called, with the nearest that one may", async () => {
    const { code, err } = await scenario(`game: dominion
options: { kingdom: "nobles,inn" }
seats: { you: { hand: [{ card: nobles, as: mine }] }, them: {} }
steps:
  - you: mine
  - expect:
      offers: { you: +3 Cads }
      offersNot: { you: [pas, miner, inn @hadn, "inn #2 @hand", "7", them, player 2] }
expect: { offersNot: { you: [nobels, nothing of the kind at all] } }
---
game: magic
seats: { you: { hand: [Lightning Bolt] }, them: {} }
expect: { offersNot: { you: ["{T}: add {R}", "Lightning Bolt (gone)", "cast, kicked", "{T}: ad {R}"] } }
`);
    expect(code).toBe(2);
    expect(err).toEqual([
      '1.yaml:7:22: expected the name of an option, found "+3 Cads" (did you mean "+3 Cards"?)',
      '1.yaml:8:26: expected the name of an option, found "pas" (did you mean "pass"?)',
      '1.yaml:8:31: expected the name of an option, found "miner" (did you mean "mine"?)',
      '1.yaml:8:38: expected the zone of an option, found "hadn" (did you mean "hand"?)',
      '1.yaml:9:30: expected the name of an option, found "nobels" (did you mean "nobles"?)',
      '1.yaml:9:38: expected the name of an option, found "nothing of the kind at all"',
      '1.yaml:13:87: expected the name of an option, found "{T}: ad {R}" (did you mean "{T}: add {R}"?)',
    ]);
  });

  test("zones, numbers and cards in expectations that are not there", async () => {
    const { code, err } = await scenario(`game: bramble
seats: { you: {}, them: {} }
expect:
  you: { hand: [con], seds: 3, seeds: [coin], field: 2 }
  decides: [thme]
  offers: { thm: coin }
  cards: { foo: { tired: 1 }, coin: { tird: 1 } }
`);
    expect(code).toBe(2);
    expect(err).toEqual([
      '1.yaml:4:17: expected a card, found "con" (did you mean "coin"?)',
      expect.stringMatching(/^1\.yaml:4:23: expected one of deck, .* found "seds" \(did you mean "seeds"\?\)$/),
      "1.yaml:4:32: expected a number, true, false or a seat",
      '1.yaml:4:54: expected a list of cards, found "2"',
      expect.stringMatching(/^1\.yaml:5:3: expected one of you, them, found "thme" \(did you mean "them"\?\)$/),
      expect.stringMatching(/^1\.yaml:6:13: expected one of you, them, found "thm" \(did you mean "them"\?\)$/),
      expect.stringMatching(/^1\.yaml:7:12: expected a card or a label, found "foo"/),
      expect.stringMatching(/^1\.yaml:7:39: expected a number of a card, found "tird" \(did you mean "tired"\?\)$/),
    ]);
  });

  test("things of the wrong kind, each at its place", async () => {
    const { code, err } = await scenario(`game: 7
seats:
  1: { hand: [coin] }
  you: { hand: [[coin]], seeds: foo }
  them: 7
seed: 1.5
steps:
  you: coin
`);
    expect(code).toBe(2);
    expect(err).toEqual([
      "1.yaml:1:7: expected game: the name of a game",
      "1.yaml:3:3: expected a seat's name that is not a number",
      "1.yaml:4:17: expected a card's name, or { card: name, as: label, … }",
      "1.yaml:4:33: expected seeds: a list of cards (for a zone), or a number, true or false",
      "1.yaml:5:9: expected them: zones with their cards, numbers with their values",
      "1.yaml:6:7: expected seed: a whole number or a text",
      "1.yaml:7:1: expected steps: a list of steps",
    ]);
  });

  test.each([
    ["malformed YAML", "a: [1, 2\nb: }\n", /^1\.yaml:2:1: /],
    ["malformed JSON", '{ "game": "bramble", "seats": }', /^1\.yaml:1:\d+: /],
    ["a key twice", "game: bramble\ngame: bramble\n", /^1\.yaml:2:1: expected each key once/],
    ["nothing", "", /^1\.yaml:1:1: expected a scenario, the file is empty/],
    ["just text", "hello", /^1\.yaml:1:1: expected a scenario: game, seats/],
    ["a list", "- 1\n- 2\n", /^1\.yaml:1:1: expected a scenario: game, seats/],
    ["an unknown tag", "game: !foo bar\n", /^1\.yaml:1:7: expected a value; a text that begins with "!" needs quotes/],
    ["an anchor that is not there", "game: *nothing\nseats: {}\n", /^1\.yaml/],
    ["too many brackets", "[".repeat(20_000), /^1\.yaml:1:\d+: nested too deeply/],
    [
      "anchors that grow",
      `a: &a [1, 1, 1]\n${[..."bcdefgh"].map((key, i) => `${key}: &${key} [${Array(9).fill(`*${"abcdefg"[i]}`)}]\n`).join("")}`,
      /^1\.yaml:1:1: expected fewer references/,
    ],
    ["noise", "\u0000\u0001}{][::\n\t\t- %%%", /^1\.yaml: expected text in UTF-8/],
  ])("%s", async (_, text, message) => {
    const { code, err } = await scenario(text);
    expect(code).toBe(2);
    expect(err).toContainEqual(expect.stringMatching(message));
    expect(err.join("\n")).not.toMatch(/^\s+at /m);
  });

  test("files that are not there", async () => {
    expect(await kibitz(["scenario", "nowhere.yaml", directory])).toEqual({
      code: 2,
      out: "0 scenarios hold, 2 could not be run\n",
      err: `nowhere.yaml: no such file\n${directory}: expected a file, found a directory\n`,
    });
    const large = join(directory, "large.yaml");
    writeFileSync(large, "- x\n".repeat(600_000));
    expect((await kibitz(["scenario", large])).err).toBe(`${large}: expected a file of at most 2 MB, found 2.4 MB\n`);
    for (const endless of ["/dev/zero", "/dev/urandom"].filter(existsSync))
      expect((await kibitz(["scenario", endless])).err).toBe(`${endless}: expected a file of at most 2 MB\n`);
    expect((await kibitz(["scenario"])).err).toBe("kibitz: expected scenario files, like: kibitz scenario FILE…\n");
  });
});

describe("the schema of scenario files", () => {
  test("is printed, and the file for editors is the same", async () => {
    const { code, out } = await kibitz(["scenario", "--schema"]);
    expect(code).toBe(0);
    const file = new URL("../../scenario.schema.json", import.meta.url);
    expect(
      JSON.parse(readFileSync(file, "utf8")),
      "run: npx kibitz scenario --schema > packages/cli/scenario.schema.json",
    ).toEqual(JSON.parse(out));
  });
});

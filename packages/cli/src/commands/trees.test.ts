import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const folder = mkdtempSync(join(tmpdir(), "kibitz-trees-"));
const forests = join(folder, "forests.yaml");
writeFileSync(
  forests,
  `title: Three Forests
game: magic
options: { profile: seed-trees, mana: gold, fetch: on-enter, firstDraw: true, goldfish: true }
turn: { at: main 1 }
seats:
  you: { hand: [Forest, Forest, Forest], library: [${Array(10).fill("Forest").join(", ")}] }
  them: {}
`,
);

describe("kibitz tree", () => {
  test("counts positions at the moments of each turn", async () => {
    const { code, out } = await kibitz(["tree", "magic", forests, "--turns", "3", "--identity", "seed", "--json"]);
    expect(code).toBe(0);
    const { moments, isDone } = JSON.parse(out);
    expect(isDone).toBe(true);
    expect(Object.fromEntries(moments)).toMatchObject({
      "turn 1, end of the turn": 3,
      "turn 2, end of the turn": 9,
      "turn 3, end of the turn": 18,
    });
  });

  test("finds a way, and tells it", async () => {
    const { out } = await kibitz([
      "tree",
      "magic",
      forests,
      "--turns",
      "2",
      "--find",
      "battlefield:Forest",
      "--find",
      "win",
    ]);
    expect(out).toMatch(/battlefield:Forest: found in \d+ positions, first on turn 1 by\n/);
    expect(out).toContain("  player 1: Forest (play or use a card, or pass)\n");
    expect(out).toContain("win: not found");
  });

  test("finds the most of something, and says which figures there are", async () => {
    const { out } = await kibitz(["tree", "magic", forests, "--turns", "2", "--most", "mana", "--identity", "seed"]);
    expect(out).toMatch(/\nmost mana: 2; the first by\n( {2}player 1: Forest \(.*\)\n){4}$/);
    const { err, code } = await kibitz(["tree", "magic", forests, "--most", "man"]);
    expect([err, code]).toEqual([expect.stringContaining('did you mean "mana"?'), 2]);
  });

  test("a draw is no win, and what is so at once needs no way there", async () => {
    const quake = join(folder, "quake.yaml");
    writeFileSync(
      quake,
      `game: magic
options: { profile: seed-trees, goldfish: true }
turn: { at: main 1 }
cards:
  Quake:
    facts: { cost: "{R}", types: [sorcery] }
    programs: { resolve: { batch: { do: [{ damagePlayer: [you, 2] }, { damagePlayer: [opponent, 2] }] } } }
seats:
  you: { hand: [Mountain, Quake], life: 2, library: [Mountain] }
  them: { life: 2 }
`,
    );
    const { out } = await kibitz(["tree", "magic", quake, "--turns", "1", "--find", "win", "--find", "hand:Quake"]);
    expect(out).toContain(", 1 end\nwin: not found\n");
    expect(out).toContain("first on turn 1 at the start of the tree\n");
  });

  test("stops at its bounds and says so", async () => {
    const looking = ["--find", "win", "--find", "battlefield:Forest", "--most", "mana"];
    const bounded = ["tree", "magic", forests, "--turns", "3", "--states", "5", ...looking];
    const { code, out } = await kibitz(bounded);
    expect(code).toBe(2);
    expect(out).toContain("stopped by the limit of positions");
    expect(out.replaceAll(/\s+/g, " ")).toContain("win: not found so far; it may be in the unexplored part");
    expect(out).toMatch(/battlefield:Forest: found in \d+ positions so far, first on turn 1 by\n/);
    expect(out).toContain("most mana: 1 so far; the first by\n");
    expect(await kibitz([...bounded, "--json"])).toMatchObject({ code: 2, err: "" });
    const drawn = await kibitz([...bounded, "--picture", "dot"]);
    expect([drawn.code, drawn.err]).toEqual([2, expect.stringContaining("the search stopped early: ")]);
  });

  test("names what is nearest to what was typed", async () => {
    const refused = async (...more: string[]) => (await kibitz(["tree", "magic", forests, ...more])).err;
    expect(await refused("--find", "wn")).toContain('(did you mean "win"?)');
    expect(await refused("--find", "hnd:Forest")).toContain('(did you mean "hand"?)');
    expect(await refused("--tries", "al")).toContain('Expected one of all, efficient, first (did you mean "all"?).');
    expect(await refused("--picture", "mermaids")).toContain('(did you mean "mermaid"?)');
  });

  test("says where there are too many positions for the best play", async () => {
    const { code, out } = await kibitz(["tree", "magic", forests, "--chance", "--states", "3", "--find", "win"]);
    expect([code, out]).toEqual([2, expect.stringContaining("win: too many positions to compute the odds")]);
  });

  test("is kept in a file and gone on with, to the same counts", async () => {
    const looking = ["--find", "battlefield:Forest", "--most", "mana"];
    const asked = ["tree", "magic", forests, "--turns", "3", "--identity", "seed", ...looking];
    const whole = JSON.parse((await kibitz([...asked, "--json"])).out);
    const kept = join(folder, "forests.tree");
    const again = ["tree", "magic", forests, "--resume", kept, "--save", kept, "--json"];
    const first = await kibitz([...asked, "--states", "5", "--save", kept]);
    expect(first.out.replaceAll(/\s+/g, " ")).toContain(`waiting; --resume ${kept} continues`);
    expect(JSON.parse((await kibitz([...again, "--states", "15"])).out).stopped).toBe("states");
    const done = JSON.parse((await kibitz(again)).out);
    const memory = { bytes: 0, peakBytes: 0 };
    expect({ ...done, ...memory }).toEqual({ ...whole, ...memory });
    expect((await kibitz([...asked, "--save", kept])).err).toContain("the file exists already");
    expect((await kibitz([...again, "--turns", "4"])).err).toContain("expected turns 3, as saved in the tree, found 4");
  });

  test("goes on only with a whole tree of the same position", async () => {
    const kept = join(folder, "whole.tree");
    const other = join(folder, "other.yaml");
    writeFileSync(other, readFileSync(forests, "utf8").replace("[Forest, ", "["));
    await kibitz(["tree", "magic", forests, "--states", "5", "--save", kept]);
    const refused = async (scenario: string, bytes: Buffer): Promise<string> => {
      const file = join(folder, "refused.tree");
      writeFileSync(file, bytes);
      const { code, err } = await kibitz(["tree", "magic", scenario, "--resume", file]);
      expect(code).toBe(2);
      return err;
    };
    const bytes = readFileSync(kept);
    expect(await refused(other, bytes)).toContain("expected a tree from the same position");
    expect(await refused(forests, bytes.subarray(0, -9))).toContain("expected an undamaged tree file");
    expect(await refused(forests, Buffer.from(bytes).fill(7, 60, 70))).toContain("expected an undamaged tree file");
    expect(await refused(forests, gzipSync('{"settings": {}, "head": {}}\n'))).toContain(
      "expected an undamaged tree file",
    );
    expect(await refused(forests, Buffer.from("forests"))).toContain("expected an undamaged tree file");
    const forged = Buffer.from(gunzipSync(bytes).toString("latin1").replace('"found":', '"lost":'), "latin1");
    expect(await refused(forests, gzipSync(forged))).toContain("expected a tree that can be continued");
    const swollen = join(folder, "swollen.tree");
    writeFileSync(swollen, gzipSync(Buffer.alloc(5_000_000)));
    const { err } = await kibitz(["tree", "magic", forests, "--resume", swollen, "--memory", "2"]);
    expect(err).toContain("expected a tree for --memory 2, this one is larger");
    expect((await kibitz(["tree", "magic", forests, "--resume", join(folder, "gone")])).err).toContain("no such file");
  });

  test("says how likely something is when nobody knows the order of the library", async () => {
    const unknown = join(folder, "unknown.yaml");
    writeFileSync(
      unknown,
      `game: magic
options: { profile: seed-trees, goldfish: true }
turn: { at: main 1 }
seats:
  you: { hand: [Mountain], library: [Mountain, Mountain, Lightning Bolt, Lightning Bolt, Lightning Bolt] }
  them: { life: 6 }
`,
    );
    // A Bolt on either draw: 3/5 · 2/4.
    const { out } = await kibitz(["tree", "magic", unknown, "--turns", "3", "--chance", "--find", "win"]);
    expect(out).toContain("win: 0.300000000000 with the best play\n");
  });

  test.each([
    ["dot", /^digraph tree \{[\s\S]*0 -> 1 \[label="player 1: Forest"\]/],
    ["mermaid", /^graph TD\n {2}n0\(\(0\)\) -->\|"player 1: Forest"\| n1/],
    ["html", /^<!doctype html>[\s\S]*<svg [\s\S]*<text [^>]*>player 1: Forest<\/text>/],
  ])("draws a small tree as %s", async (kind, expected) => {
    const { out } = await kibitz(["tree", "magic", forests, "--turns", "1", "--picture", kind]);
    expect(out).toMatch(expected);
  });

  test.each([
    ["dot", "9 [shape=doublecircle]", '3 -> 9 [label="player 1: player 2", penwidth=3]'],
    ["mermaid", "n3((3)) -->", '==>|"player 1: player 2"| n9(((9)))'],
    ["html", '<circle r="14" class="end"/>', "the earliest win"],
  ])("shows where the game is over and the earliest way there as %s", async (kind, ...expected) => {
    const bolt = join(folder, "bolt.yaml");
    writeFileSync(
      bolt,
      `game: magic
options: { profile: seed-trees, goldfish: true }
turn: { at: main 1 }
seats:
  you: { hand: [Mountain, Lightning Bolt], library: [Mountain, Mountain] }
  them: { life: 3 }
`,
    );
    const drawn = ["--turns", "2", "--identity", "seed", "--find", "win", "--picture", kind];
    const { out } = await kibitz(["tree", "magic", bolt, ...drawn]);
    for (const part of expected) expect(out).toContain(part);
  });

  test.each([
    ["dot", '[label="player 1: A \\"B\\" \\\\ #1; `C` <d> | & é"]'],
    ["mermaid", '-->|"player 1: A #34;B#34; #92; #35;1#59; #96;C#96; #60;d#62; #124; #38; é"|'],
    ["html", "player 1: A &quot;B&quot; \\ #1; `C` &lt;d&gt; | &amp; é"],
  ])("a name with signs of every kind is drawn as %s", async (kind, expected) => {
    const odd = join(folder, "odd.yaml");
    const name = JSON.stringify('A "B" \\ #1; `C` <d> | & é');
    const text = { facts: { types: ["land"], subtypes: ["Forest"] } };
    writeFileSync(
      odd,
      `{ game: magic, options: { profile: seed-trees, goldfish: true }, turn: { at: main 1 },
cards: { ${name}: ${JSON.stringify(text)} }, seats: { you: { hand: [${name}] }, them: {} } }`,
    );
    const { out } = await kibitz(["tree", "magic", odd, "--turns", "1", "--picture", kind]);
    expect(out).toContain(expected);
  });

  test("says what is wrong", async () => {
    const err = async (...args: readonly string[]) => (await kibitz(["tree", ...args])).err;
    expect(await err("nimmt", forests)).toContain("nimmt has no trees; games that have: magic");
    expect(await err("magic", forests, "--identity", "sead")).toContain('did you mean "seed"?');
    expect(await err("magic", forests, "--find", "battlefeld:Forest")).toContain('did you mean "battlefield"?');
    expect(await err("magic", forests, "--find", "battlefield:Forrest")).toContain('did you mean "Forest"?');
  });
});

describe("kibitz goldfish", () => {
  const bolts = join(folder, "bolts.txt");
  writeFileSync(bolts, "18 Mountain\n42 Lightning Bolt\n");
  const asked = (...more: readonly string[]) => kibitz(["goldfish", "magic", bolts, "-n", "3", ...more]);

  test("says by which turn a deck has won, and tells the fastest line", async () => {
    const { code, out } = await asked("--no-mulligan", "--samples", "1");
    expect(code).toBe(0);
    expect(out).toContain("played by solver (honest: ");
    expect(out.replaceAll(/\s+/g, " ")).toContain("up to 400 positions per turn, on the play, no mulligans, seed 1");
    expect(out).toMatch(/\n +\d+ +[\d.]+ % +[\d.]+ % – +[\d.]+ % +\d+ +█+\n/);
    expect(out).toMatch(/\nfastest: game \d, turn \d\n {2}turn 1 {2}with \d/);
    expect(out).toMatch(/\ngame 1: won on turn \d\n/);
    expect(out.split("\n").every(line => line.length <= 80)).toBe(true);
    expect((await asked("--no-mulligan", "--samples", "1")).out).toBe(out);
  });

  test("who knows the library is called so, and is not slower", async () => {
    const { out } = await asked("--pilot", "clairvoyant");
    expect(out).toMatch(/played by clairvoyant \(knows the order of the library/);
    const budget = "up to 400 positions per turn on each of 12 lines, then on one line after 60000 positions in a game";
    expect(out.replaceAll(/\s+/g, " ")).toContain(budget);
    const turnsOf = async (pilot: string): Promise<readonly number[]> => {
      const { decks, knowsLibrary } = JSON.parse((await asked("--pilot", pilot, "--json")).out);
      expect(knowsLibrary).toBe(pilot === "clairvoyant");
      return decks[0].turns;
    };
    const [bound, honest] = [await turnsOf("clairvoyant"), await turnsOf("solver:50")];
    bound.forEach((turn, game) => {
      expect(turn).toBeLessThanOrEqual(honest[game]);
    });
  });

  test.each(["random", "eager", "first", "goldfish"])("%s plays the deck, if not well", async pilot => {
    const { decks } = JSON.parse((await asked("--pilot", pilot, "--json")).out);
    expect(decks[0].turns).toHaveLength(3);
  });

  test("how hands are kept says nothing of cards that go to the bottom later", async () => {
    const { code, err } = await kibitz(["goldfish", "magic", "elves", "--pilot", "eager", "-n", "3"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  test("compares over the same shuffles", async () => {
    const { out } = await asked("--compare", bolts);
    expect(out).toContain("is faster in 0 games");
    expect(out).toMatch(/\n +\d+ +0\.0 points +0\.0 – +0\.0\n/);
  });

  test("as one document: the same lines of play and the same comparison", async () => {
    const asked = ["goldfish", "magic", bolts, "-n", "3", "--samples", "1", "--compare", "burn"];
    const [{ out }, { out: json }] = [await kibitz(asked), await kibitz([...asked, "--json"])];
    const { games, complete, decks, comparison } = JSON.parse(json);
    expect({ games, complete, samples: decks[0].samples.length }).toEqual({ games: 3, complete: true, samples: 1 });
    const { game, turn, line } = decks[0].fastest;
    expect(decks[0].turns[game - 1]).toBe(turn);
    expect(turn).toBe(Math.min(...decks[0].turns));
    expect(line.map(({ when }: { when: string }) => when)).toContain(`turn ${turn}`);
    expect(out).toContain(`fastest: game ${game}, turn ${turn}\n  ${line[0].when}    ${line[0].did[0].slice(0, 40)}`);
    expect(out).toContain(`${bolts} is faster in ${comparison.firstFaster} game`);
    const points = `${(100 * comparison.byTurn[0].difference).toFixed(1)} points`;
    expect(out).toMatch(new RegExp(`\\n +${comparison.byTurn[0].turn} +\\+?${points}`));
  });

  test("an interruption does not wait for the game that is being played", async () => {
    const long = ["goldfish", "magic", "storm", "--pilot", "clairvoyant:1000000", "-n", "5"];
    const interrupted = await kibitz(long, [], {}, listener => {
      setImmediate(listener);
      return () => undefined;
    });
    expect(interrupted).toMatchObject({ code: 2, err: "kibitz: interrupted: 0 of 5 games counted\n" });
    expect(interrupted.out).toContain("storm: 0 games, 0 won\n");
  });

  test("on the draw there is one card more", async () => {
    expect((await asked("--draw", "--no-mulligan")).out).toMatch(/on the draw[\s\S]*turn 1 {2}with /);
    expect((await asked("--draw", "--play")).code).toBe(2);
  });

  test("says what is wrong", async () => {
    expect((await kibitz(["goldfish", "nimmt", "burn"])).err).toContain(
      "nimmt has no goldfish games; games that have: magic",
    );
    expect((await kibitz(["goldfish", "magic", "brun"])).err).toContain('did you mean "burn"?');
    expect((await asked("--mulligan", "land")).err).toContain('did you mean "lands"?');
    expect((await asked("--pilot", "solver:many")).err).toContain("how many positions");
    expect(await asked("--pilot", "solve")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/did you mean "solver"\?\); pilots: solver, clairvoyant, random, /),
    });
    const empty = join(folder, "empty.txt");
    writeFileSync(empty, "# nothing yet\n");
    expect((await kibitz(["goldfish", "magic", empty])).err).toContain("empty.txt:1:1: expected at least one card");
  });
});

describe("kibitz cards", () => {
  test("lists all cards, and tells what one says", async () => {
    expect((await kibitz(["cards", "magic"])).out).toContain("Soul Warden");
    const { out } = await kibitz(["cards", "dominion", "remodel"]);
    expect(out).toContain("cost 4");
    expect(out.replace(/\n +/g, " ")).toContain("Trash a card from your hand, then gain one costing up to 2 more.");
    expect(out).not.toContain("play: ");
    expect((await kibitz(["cards", "dominion", "gardens"])).out).toContain("points one per 10 of cards");
    expect((await kibitz(["cards", "dominion", "nomad camp"])).out).toContain("gained to deck");
    expect((await kibitz(["cards", "dominion", "farm"])).out).toMatch(/^harem\n/);
    for (const printed of ["Fool's Gold", "fools gold", "Fool’s Gold"])
      expect((await kibitz(["cards", "dominion", printed])).out).toMatch(/^foolsGold\n/);
    expect((await kibitz(["cards", "dominion", "trader"])).out).not.toContain("would gain");
    expect((await kibitz(["cards", "dominion", "trader", "--set", "edition=1"])).out).toContain("would gain");
    expect(await kibitz(["cards", "dominion", "--set", "edition=3"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--set edition=3: expected a whole number from 1 to 2"),
    });
    expect((await kibitz(["cards", "magic", "lightning", "bolt"])).out).toContain(
      "{R} · Instant\n  This deals 3 damage to target creature, player or planeswalker.\n",
    );
  });

  test("gives a program to start from, and the nearest name", async () => {
    expect(JSON.parse((await kibitz(["cards", "weiss", "Thornwall", "--json"])).out)).toHaveProperty("Thornwall");
    expect((await kibitz(["cards", "magic", "soul", "wardn"])).err).toContain('did you mean "Soul Warden"?');
  });

  test.each(["dominion", "magic", "nimmt", "weiss"])(
    "every card of %s is printed as a scenario may have it",
    async game => {
      const cards = JSON.parse((await kibitz(["cards", game, "--json"])).out);
      const file = join(folder, `${game}.json`);
      const table = game === "nimmt" ? { row1: [1], row2: [2], row3: [3], row4: [4] } : {};
      writeFileSync(file, JSON.stringify({ game, cards, seats: { you: {}, them: {} }, table }));
      expect((await kibitz(["scenario", file])).err).toBe("");
    },
  );

  test("a Magic card that was printed does what it did", async () => {
    const cards = JSON.parse((await kibitz(["cards", "magic", "fling", "--json"])).out);
    const file = join(folder, "fling.json");
    const seats = { you: { hand: ["Fling"], battlefield: ["Mountain", "Mountain", "Serra Angel"] }, them: {} };
    const steps = [{ you: "Fling" }, { you: "Serra Angel" }, { you: "them" }];
    writeFileSync(file, JSON.stringify({ game: "magic", cards, seats, steps, expect: { them: { life: 16 } } }));
    expect(await kibitz(["scenario", file])).toMatchObject({ code: 0, err: "" });
  });
});

test("a part of a name brings the names that have it", async () => {
  expect((await kibitz(["cards", "magic", "lightning"])).err).toMatch(
    /did you mean (Burst|Chain) Lightning, .*\?\)\n$/,
  );
});

describe("kibitz odds magic", () => {
  test("lands and sources come out to every digit", async () => {
    expect((await kibitz(["odds", "magic", "lands"])).out).toContain("    0  0.021614527259  1.000000000000\n");
    const { out } = await kibitz(["odds", "magic", "sources"]);
    expect(out.match(/\d+(?= sources)/g)).toEqual(["14", "13", "12", "21", "18", "23"]);
    expect(await kibitz(["odds", "magic", "sources", "XY", "C", "9CC", "--lands", "80"])).toMatchObject({
      code: 2,
      err:
        "kibitz: XY: expected a cost like C, 1C or 2CC, of 10 mana at most\n" +
        "kibitz: 9CC: expected a cost like C, 1C or 2CC, of 10 mana at most\n" +
        "kibitz: expected --lands to be at most --deck\n",
    });
    expect((await kibitz(["odds", "magic", "sources", "--lands", "80"])).err).toBe(
      "kibitz: expected --lands to be at most --deck\n",
    );
  });

  test("burn that is interrupted tells of the games that were played", async () => {
    const asked = ["odds", "magic", "burn", "--games", "1000000", "--json"];
    const { code, out, err } = await kibitz(asked, [], {}, listener => {
      setImmediate(listener);
      return () => undefined;
    });
    const { games, complete, turns } = JSON.parse(out);
    expect({ code, err }).toEqual({ code: 2, err: `kibitz: interrupted: ${games} of 1000000 games counted\n` });
    expect({ complete, played: turns.at(-1).played.interval }).toEqual({
      complete: false,
      played: [expect.any(Number), expect.any(Number)],
    });
  });

  test("burn comes out to twelve digits, and by playing", async () => {
    const { out } = await kibitz(["odds", "magic", "burn", "--lands", "17", "--games", "50"]);
    expect(out).toMatch(/\n {3}4 {2}0\.\d{12} {2}0\.450973875733 {2}played \d+\.\d+ % \(.* – .*\)\n/);
    expect(out).toContain("mean turn 5.197835036052\n");
    expect(out).toContain("\n0.000683642316 on later turns together: ");
    expect((await kibitz(["odds", "magic", "burn", "--lands", "58"])).err).toContain("exceed --lands by at least 7");
    expect(await kibitz(["odds", "magic", "burn", "--seed", "2"])).toMatchObject({ code: 2, out: "" });
  });

  test("burn without enough draws does not win", async () => {
    const { out } = await kibitz(["odds", "magic", "burn", "--lands", "1", "--deck", "8", "--games", "5"]);
    expect(out).toBe("turn  won on it       won by it\n1.000000000000 never: the library runs out first\nno win\n");
    const last = await kibitz(["odds", "magic", "burn", "--lands", "1"]);
    expect(last.out).toContain(
      "  54  0.016666666667  0.900000000000\n0.100000000000 never: the library runs out first\n",
    );
  });

  test("--json has what is printed, and more digits", async () => {
    const json = async (...args: string[]) => JSON.parse((await kibitz(["odds", "magic", ...args, "--json"])).out);
    expect((await json("lands")).odds[0].exactly).toBeCloseTo(0.021614527259, 11);
    expect(await json("sources", "CC")).toEqual({ deck: 60, lands: 25, costs: [{ cost: "CC", turn: 2, sources: 21 }] });
    const burn = await json("burn", "--games", "20");
    expect(burn.meanTurn).toBeCloseTo(5.197835036052, 11);
    expect(burn.turns.find(({ turn }: { turn: number }) => turn === 4).played.interval).toHaveLength(2);
  });
});

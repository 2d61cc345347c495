import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";
import { realKibitz } from "../testing/real-binary.js";

const strategies = fileURLToPath(new URL("../../../dominion-language/strategies/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kibitz-strategies-"));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const strategy = (list: string): string =>
  `buylists\n\tlist\n\t\t${list}\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder\n\t\t\t:Default\n\t\tend\n\tend\nend\n`;

const money = write("money.dom", strategy("Province, Gold, Silver"));
const smithy = write("smithy.dom", strategy("Province, Gold, Smithy [1], Silver"));
const faulty = write("faulty.dom", "buylists\n\tlist\n\t\tProvinc, Smithy [x]\n\tend\nend\n");

describe("kibitz check", () => {
  test("says when nothing is wrong", async () => {
    expect(await kibitz(["check", "dominion", money, smithy])).toEqual({
      code: 0,
      out: "2 files: no faults\n",
      err: "",
    });
  });

  test("warns of what can never matter", async () => {
    const twice = write("twice.dom", strategy("Gold, Gold"));
    expect(await kibitz(["check", "dominion", twice])).toEqual({
      code: 0,
      out: `${twice}:3:9: warning: expected a card that is not bought by an earlier entry anyway, found "Gold"\n1 file: no faults\n`,
      err: "",
    });
  });

  test("says everything that is wrong, with its place and the nearest name", async () => {
    const { code, out, err } = await kibitz(["check", "dominion", faulty, smithy]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`${faulty}:3:3: expected a card (did you mean "Province"?), found "Provinc"`);
    expect(err).toContain(`${faulty}:3:20: expected a number, found "x"`);
    expect(err).not.toContain(smithy);
  });

  test.each(["check", "fmt"])("a file that is not there hides no fault of another: %s", async command => {
    const { code, err } = await kibitz([command, "dominion", join(folder, "absent.dom"), faulty]);
    expect(code).toBe(2);
    expect(err).toContain("absent.dom: no such file");
    expect(err).toContain(`${faulty}:3:20: expected a number, found "x"`);
  });

  test("reads decks of games that have decks: all faults of all files, each with its place", async () => {
    const good = write("good.txt", "4 Lightning Bolt\n20 Mountain\n");
    const bad = write("bad.txt", "4 Lightnin Bolt\n  Shock\n");
    const own = write(
      "own.yaml",
      "deck: [4 Geyzer]\ncards: { Geyser: { facts: { cost: '{R}', types: [sorcery] } } }\n",
    );
    expect(await kibitz(["check", "magic", good])).toEqual({ code: 0, out: "1 file: no faults\n", err: "" });
    const { code, out, err } = await kibitz(["check", "magic", good, bad, own, join(folder, "absent.txt")]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`${bad}:1:3: expected a card (did you mean "Lightning Bolt"?)\n`);
    expect(err).toContain(`${bad}:2:3: expected a count and a name: 4 Lightning Bolt\n`);
    expect(err).toContain(`${own}:1:8: expected a card (did you mean "Geyser"?)\n`);
    expect(err).toContain("absent.txt: no such file");
    const json = JSON.parse((await kibitz(["check", "magic", bad, "--json"])).out);
    expect(json.files[0].faults[0]).toEqual({
      line: 1,
      column: 3,
      expected: 'a card (did you mean "Lightning Bolt"?)',
    });
    const short = write("short.txt", "4 Thornwall\n");
    expect((await kibitz(["check", "weiss", short])).err).toMatch(/short\.txt: expected .*50 cards/);
  });

  test("shows control characters instead of obeying them", async () => {
    const { code, err } = await kibitz(["check", "dominion", write("red.dom", "buylists list \u001b[31mGold end end")]);
    expect({ code, red: err.includes("\u001b") }).toEqual({ code: 2, red: false });
    expect(err).toContain('red.dom:1:15: expected names, numbers and , ( ) [ ] : ->, found "\\u001b"');
  });

  test("knows the cards of the match", async () => {
    const { code, err } = await kibitz(["check", "dominion", smithy, "--kingdom", "village"]);
    expect(code).toBe(2);
    expect(err).toContain(`${smithy}:3:19: expected a card of this kingdom`);
    expect(
      (await kibitz(["check", "dominion", smithy, "--kingdom", write("kingdom.txt", "village\nsmithy # yes\n")])).code,
    ).toBe(0);
    const { err: unknown } = await kibitz(["check", "dominion", smithy, "--kingdom", "smithy,vilage"]);
    expect(unknown).toBe(
      'kibitz: --kingdom smithy,vilage: expected cards of a kingdom, found "vilage" (did you mean "village"?); ' +
        "see kibitz games dominion\n",
    );
    const list = write("unknown.txt", "vilage\n");
    expect((await kibitz(["sim", "dominion", "bigmoney", "bigmoney", "--kingdom", list])).err).toContain(
      `kibitz: ${list}:1:1: expected a card of a kingdom (did you mean "Village"?)`,
    );
    expect((await kibitz(["sim", "nimmt", "random", "random", "--kingdom", "smithy"])).err).toContain(
      "kibitz: --kingdom smithy: expected an option of nimmt",
    );
    expect(await kibitz(["check", "dominion", smithy, "--kingdom", "farm,smithy,Harem"])).toMatchObject({
      code: 2,
      err: expect.stringContaining('expected each card of a kingdom once, found "Harem" again'),
    });
  });

  test("as one document", async () => {
    const [twice, none] = [write("thrice.dom", strategy("Gold, Gold")), join(folder, "nowhere.dom")];
    const { code, out, err } = await kibitz(["check", "dominion", faulty, twice, none, "--json"]);
    expect({ code, err }).toEqual({ code: 2, err: "" });
    const [wrong, odd, missing] = JSON.parse(out).files;
    expect(wrong).toMatchObject({
      file: faulty,
      faults: [
        { line: 3, column: 3 },
        { line: 3, column: 20 },
        { line: 5, column: 4 },
      ],
    });
    expect(odd).toMatchObject({ file: twice, faults: [], warnings: [{ line: 3, column: 9 }] });
    expect(missing).toEqual({
      file: none,
      unreadable: [expect.stringContaining(`${none}: no such file`)],
      faults: [],
      warnings: [],
    });
    expect((await kibitz(["check", "dominion", twice, "--json"])).code).toBe(0);
  });

  test("is only for games with strategies or decks", async () => {
    expect(await kibitz(["check", "nimmt", smithy])).toEqual({
      code: 2,
      out: "",
      err: "kibitz: nimmt has no strategy files and no decks; games that have: dominion, magic, weiss\n",
    });
  });
});

describe("kibitz fmt", () => {
  test("lays out a file in place, once", async () => {
    const file = write("untidy.dom", strategy("Province,Gold ,   Silver").replaceAll("\t", " "));
    expect((await kibitz(["fmt", "dominion", file, "--check"])).code).toBe(1);
    expect((await kibitz(["fmt", "dominion", file])).out).toBe("1 file changed, 0 unchanged\n");
    const laid = readFileSync(file, "utf8");
    expect(laid).not.toContain(" ,");
    const check = ["fmt", "dominion", "--check"];
    expect(await kibitz([...check, file])).toEqual({ code: 0, out: "1 file is formatted\n", err: "" });
    expect((await kibitz([...check, file, file])).out).toBe("2 files are formatted\n");
    expect((await kibitz(["fmt", "dominion", file, "--stdout"])).out).toBe(laid);
  });

  test("leaves a file with faults as it is", async () => {
    const before = readFileSync(faulty, "utf8");
    expect((await kibitz(["fmt", "dominion", faulty, money])).code).toBe(2);
    expect(readFileSync(faulty, "utf8")).toBe(before);
  });
});

describe("kibitz log", () => {
  test("tells one game, with the reason for each buy", async () => {
    const { code, out } = await kibitz(["log", "dominion", smithy, money, "--seed", "7"]);
    expect(code).toBe(0);
    expect(out).toContain("Dominion, seed 7: smithy.dom, money.dom\n");
    const buy = out.match(
      /smithy\.dom: buy a card, or end the turn \(list 1, entry \d;\s+(\S+):(\d+)\)\n {2}smithy\.dom gains (\w+)/,
    );
    const [, file = "", line, card] = buy ?? [];
    expect(file).toBe(smithy);
    expect(readFileSync(file, "utf8").split("\n")[Number(line) - 1]).toContain(card);
    expect(out).toContain("The match is over: the Provinces are gone.");
    expect((await kibitz(["log", "dominion", smithy, money, "--seed", "7"])).out).toBe(out);
  });

  test("tells what a player does before what comes of it", async () => {
    const [torturer, witch] = ["torturer-trader", "witch"].map(name => join(strategies, `${name}.dom`));
    const { out: told } = await kibitz(["log", "dominion", torturer, witch, "--seed", "1"]);
    const out = told.replace(/;\s+\S+:\d+\)/g, ")");
    expect(out).toMatch(
      new RegExp(
        [
          "torturer-trader\\.dom: play an Action, or go on to treasures \\(strategy 1, entry 1\\)",
          "  torturer-trader\\.dom plays Torturer",
          "  .* go to torturer-trader\\.dom's hand",
          "witch\\.dom: Torturer: discard two cards, or gain a Curse to your hand \\(default\\)",
          "witch\\.dom: Torturer: discard two cards \\(default\\)",
          "  witch\\.dom discards .*",
        ].join("\n"),
      ),
    );
    expect(out).toMatch(/witch\.dom plays Witch\n {2}.* to witch\.dom's hand\n {2}torturer-trader\.dom gains Curse\n/);
    expect(out).not.toMatch(/'s deck\n.* shuffles the discard pile/);
  });

  test("a card from the trash is gained, not discarded; what is turned up and set aside is said so", async () => {
    const kingdom = "moat,witch,thief,bureaucrat,mine,spy,swindler,lurker,tunnel,trader";
    const args = ["random", "random", "--seed", "1", "--kingdom", kingdom, "--set", "edition=1"];
    const { out } = await kibitz(["log", "dominion", ...args]);
    expect(out).toMatch(
      /plays Thief\n {2}random-(\d) sets Tunnel, Copper aside\n {2}Copper goes to trash\n {2}random-\1 discards Tunnel\n {2}random-\d gains Copper\n/,
    );
  });

  test("only what was exchanged is told as exchanged: with no Silver left, showing a Trader does nothing", async () => {
    const args = ["random", "random", "random", "--seed", "6", "--kingdom", "trader,witch,swindler"];
    const { out } = await kibitz(["log", "dominion", ...args, "--set", "piles=silver:2"]);
    expect(out.match(/^ {2}Trader is shown/gm)?.length).toBeGreaterThan(2);
    expect(out.match(/^ {2}random-\d exchanges \w+ for Silver$/gm)).toHaveLength(1); // the other one was bought
    expect(out).not.toMatch(/^ {2}exchange /m);
  });

  test("a card of the supply that is trashed is not gained, and is told before what comes of it", async () => {
    const args = ["random", "random", "--seed", "3", "--kingdom", "lurker,trail,nomads"];
    const { out } = await kibitz(["log", "dominion", ...args]);
    expect(out).toMatch(/random-(\d) trashes Nomads from the supply\n {2}random-\1 gets \+2 Coins\n/);
    expect(out).toMatch(/random-(\d) trashes Trail from the supply\n {2}random-\1 plays Trail\n/);
    expect(out).not.toMatch(/to trash$|^ {2}trash /m);
  });

  test("what somebody looks at is not told as shown", async () => {
    const args = ["bigmoney:library+village", "bigmoney", "--seed", "4", "--kingdom", "library,village"];
    const { out } = await kibitz(["log", "dominion", ...args]);
    expect(out).toMatch(/ looks at Copper\n {2}Copper goes to /);
    expect(out).not.toContain("is shown");
  });

  test("no coins are not told; what a Souk takes away is no plus", async () => {
    const gold = join(strategies, "fools-gold.dom");
    const { out } = await kibitz(["log", "dominion", gold, money, "--seed", "8"]);
    expect(out).toContain("  fools-gold.dom plays Fool's Gold\n  fools-gold.dom gets +1 Coin\n");
    expect(out).toContain("  fools-gold.dom gets +4 Coins\n");
    const souk = write(
      "souk.dom",
      strategy("Festival [2], Souk [2], CouncilRoom [4], Silver").replace(":Default", "Festival, CouncilRoom, Souk"),
    );
    const { out: many } = await kibitz(["log", "dominion", souk, souk, "--seed", "3"]);
    expect(many).toMatch(/ gets -\d Coins?\n/);
    expect(many + out).not.toMatch(/\+0|\+-/);
  });

  test("cards have their titles; coins are told where no Treasure has them printed on it", async () => {
    const seats = ["throne-room", "militia"].map(name => join(strategies, `${name}.dom`));
    const { out } = await kibitz(["log", "dominion", ...seats, "--seed", "1"]);
    expect(out).toContain("  throne-room.dom gains Throne Room\n");
    expect(out).toContain("  militia.dom plays Militia\n  militia.dom gets +2 Coins\n");
    expect(out).not.toMatch(/plays (Copper|Silver|Gold)\n.*Coin/);
    const { out: merchants } = await kibitz([
      "log",
      "dominion",
      "random",
      "random",
      "--seed",
      "2",
      "--kingdom",
      "merchant,market",
    ]);
    expect(merchants).toMatch(/plays Silver\n {2}random-\d gets \+1 Coin\n/);
    expect(merchants).not.toContain("+2 Coins");
  });

  test("as one document: the same reasons, and what came of them", async () => {
    const seats = [smithy, money];
    const { code, out, err } = await kibitz(["log", "dominion", ...seats, "--seed", "7", "--json"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { answers, ...match } = JSON.parse(out);
    expect(match).toMatchObject({ game: "dominion", seed: "7", seats, result: { why: "the Provinces are gone" } });
    const { out: told } = await kibitz(["log", "dominion", ...seats, "--seed", "7"]);
    const reasons = answers.flatMap(({ reason }: { readonly reason?: string }) => reason ?? []);
    expect(reasons.length).toBe([...told.matchAll(/^\S+\.dom: /gm)].length);
    const buy = answers.find(({ reason }: { readonly reason?: string }) => reason?.startsWith("list 1"));
    expect(buy).toMatchObject({ seat: 1, question: "buy a card, or end the turn" });
    expect(buy.events.map(({ kind }: { readonly kind: string }) => kind)).toContain("gained");
  });

  test("works for pilots of any game", async () => {
    const { code, out } = await kibitz(["log", "nimmt", "greedy", "random", "--set", "deals=1"]);
    expect(code).toBe(0);
    expect(out).toContain("The match is over: 1 deal.");
    const { out: another } = await kibitz(["log", "nimmt", "greedy", "random", "--set", "deals=1", "--seed", "7"]);
    expect(another).toContain("random places 15 in row 2: 1 bull\n");
  });
});

describe("the kingdom", () => {
  const kingdomOf = async (...args: readonly string[]): Promise<string> =>
    JSON.parse((await kibitz(["log", "dominion", ...args, "--json"])).out).setup.options.kingdom;

  test("has what a pilot names beside what strategy files name", async () => {
    expect(await kingdomOf("bigmoney:smithy", money)).toBe("smithy");
    expect(await kingdomOf(smithy, "bigmoney:Throne Room+smithy")).toBe("smithy,throneRoom");
  });

  test("has it where only pilots sit at the table, beside the cards of a first game", async () => {
    const first = "cellar,market,merchant,militia,mine,moat,remodel,smithy,village";
    expect(await kingdomOf("bigmoney:smithy", "random")).toBe(`${first},workshop`);
    expect(await kingdomOf("bigmoney:witch", "random")).toBe(`${first},witch,workshop`);
  });

  test("has its cards by their names, however they were typed", async () => {
    expect(await kingdomOf("random", "random", "--kingdom", "Throne Room, Farm,fool's gold")).toBe(
      "throneRoom,harem,foolsGold",
    );
  });

  test("is what --kingdom says, whatever a pilot names", async () => {
    expect(await kingdomOf("bigmoney:smithy", money, "--kingdom", "moat")).toBe("moat");
    expect(await kingdomOf("bigmoney:smithy", "bigmoney", "--kingdom", "")).toBe("");
  });
});

describe("kibitz sim", () => {
  test("four players turn by turn keep to 80 columns", async () => {
    const seats = [smithy, money, smithy, money];
    const { out } = await realKibitz(["sim", "dominion", ...seats, "-n", "20", "--series", "score"]);
    expect(out.split("\n").filter(line => line.startsWith("turn "))).toHaveLength(2);
    expect(Math.max(...out.split("\n").map(line => line.length))).toBeLessThanOrEqual(80);
  });

  test("plays strategies in the kingdom they name, and follows figures turn by turn", async () => {
    const { code, out, err } = await realKibitz(["sim", "dominion", smithy, money, "-n", "200", "--json"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const report = JSON.parse(out);
    expect(report.options).toMatchObject({ kingdom: "smithy", edition: 2 });
    const [first, second] = report.players;
    expect(first.winShare).toBeGreaterThan(second.winShare);
    expect(first.series.figures.peakMoney[0]).toMatchObject({ games: 200 });
    expect(first.series.milestones.province[0].turn.mean).toBeLessThan(second.series.milestones.province[0].turn.mean);
  });

  test("tells the turns of whoever took most also if nothing is followed turn by turn", async () => {
    const run = ["sim", "dominion", smithy, money, "-n", "100"];
    const [plain, followed] = await Promise.all([
      realKibitz([...run, "--no-series", "--json"]),
      realKibitz([...run, "--json"]),
    ]);
    const { rounds, players } = JSON.parse(plain.out);
    expect(rounds).toMatchObject({ games: 100 });
    expect(rounds).toEqual(JSON.parse(followed.out).rounds);
    expect(players[0]).not.toHaveProperty("series");
    expect((await realKibitz(run)).out).toContain(
      `turns of the player who took most: ${rounds.mean.toFixed(2)} on average`,
    );
  });

  test("draws what it followed in 80 columns", async () => {
    const { code, out } = await realKibitz([
      "sim",
      "dominion",
      smithy,
      money,
      "-n",
      "100",
      "--series",
      "score,deckSize",
    ]);
    expect(code).toBe(0);
    expect(out).toContain("deck size: cards of the player");
    expect(out.split("\n").every(line => line.length <= 80)).toBe(true);
  });

  test("--series shows at a glance what says something, --series all draws every figure", async () => {
    const run = ["sim", "dominion", smithy, money, "-n", "100", "--series"];
    const glance = (await realKibitz(run)).out.split("\n");
    expect(glance.length).toBeLessThan(45);
    expect(glance.filter(line => line.length > 80)).toEqual([]);
    const scores = glance.slice(glance.findIndex(line => line.startsWith("score "))).slice(0, 2);
    expect(scores[0]).toMatch(/^score +smithy\.dom +[▁▂▃▄▅▆▇█]{15,} +3\.00 +\d+\.\d\d +\d+\.\d\d$/);
    expect(scores[1]).toMatch(/^ +\S+ +▁[▁▂▃▄▅▆▇█ ]+ +3\.00 /);
    expect(glance.some(line => /^omitted .*turn number, curses/.test(line))).toBe(true);
    const { out } = await realKibitz([...run, "all"]);
    for (const figure of ["turn number:", "curses:", "unused actions:"]) expect(out).toContain(`\n${figure} `);
    expect(out).not.toContain("omitted");
  });

  test("ends when it is decided", async () => {
    const { code, out } = await realKibitz(["sim", "dominion", smithy, money, "-n", "5000", "--until-decided"]);
    expect(code).toBe(0);
    expect(out).toContain("smithy.dom is better than");
  });

  test("says what is wrong before the first game", async () => {
    const { code, err } = await kibitz(["sim", "dominion", faulty, smithy]);
    expect(code).toBe(2);
    expect(err).toContain(`${faulty}:3:3: expected a card`);
    expect((await kibitz(["sim", "dominion", smithy, money, "--series", "scor"])).err).toContain(
      'did you mean "score"?',
    );
    expect((await kibitz(["sim", "dominion", smithy, money, "--until-decided", "2"])).code).toBe(2);
    expect((await kibitz(["sim", "dominion", smithy, join(folder, "nobody.dom")])).err).toContain("no such file");
    expect((await kibitz(["sim", "dominion", smithy, smithy.replace("smithy", "smity")])).err).toContain(
      'no such file (did you mean "smithy.dom"?)',
    );
  });
});

import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const directory = mkdtempSync(join(tmpdir(), "kibitz-"));
let files = 0;
const newFile = (): string => join(directory, `${++files}.json`);

/** Three cards each, one row: seed 7 deals you the same every time. */
const small = ["play", "nimmt", "random", "--seed", "7", "--set", "hand=3", "--set", "rows=1", "--set", "deals=1"];

/** What lies in your hand when the match starts. */
async function hand(): Promise<string[]> {
  const { out } = await kibitz(small);
  return out.match(/^ {2}you .* hand (.*)$/m)?.[1].split(/ +/) ?? [];
}

const play = async (...typed: readonly string[]) => {
  const { code, out, err } = await kibitz(small, typed);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out;
};

describe("kibitz play", () => {
  test("shows the table, the options and what happened", async () => {
    const [first] = await hand();
    const out = await play(first);
    expect(out).toMatch(/^6 nimmt!, seed 7: you, random\n/);
    expect(out).toContain("deal 1, turn 1");
    expect(out).toMatch(/^ {2}row 1 {2}\d+ bulls? +\d+$/m);
    expect(out).toMatch(/^ {2}random {2}score 0, deal bulls 0 +hand 3 cards$/m);
    expect(out).toContain("pick a card to play");
    expect(out).toContain(`you place ${first} in row 1`);
    expect(out).toMatch(/random places \d+ in row 1/);
    expect(out).toContain("deal 1, turn 2");
  });

  test("shows who has played what while rows are chosen", async () => {
    const seats = ["greedy", "random", "random", "me"];
    const { out } = await kibitz(["play", "nimmt", ...seats, "--seed", "7"], ["14", "quit"]);
    expect(out).toMatch(/^ {2}played +11 bulls +40 \(random-3\), 35 \(random-2\), 22 \(greedy\), 14 \(you\)$/m);
  });

  test("says in which phase of Dominion it is, not only what may be done how often", async () => {
    const { out } = await kibitz(["play", "dominion", "--seed", "1"], ["quit"]);
    expect(out).toContain("actions 1, buys 1, coins 0, Buy phase\n");
  });

  test("shows what is left in the supply, at what it costs now", async () => {
    const cards = ["--kingdom", "duchess,throneRoom"];
    const { out } = await kibitz(["play", "dominion", "--seed", "5", ...cards], ["all", "duchess", "quit"]);
    expect(out).toContain("  supply  Copper 46, Curse 10 (cost 0); Estate 8, Duchess 10 (cost 2); Silver 40\n");
    expect(out).toContain("Estate 8, Duchess 9 (cost 2)");
    expect(out).not.toContain("kingdom");
  });

  test("calls the cards of Dominion by their titles, and takes any spelling", async () => {
    const cards = ["--kingdom", "throneRoom,councilRoom"];
    const { code, out } = await kibitz(["play", "dominion", "--seed", "3", ...cards], ["all", "throneroom", "quit"]);
    expect(code).toBe(0);
    expect(out).toMatch(/6 {2}Council Room +7 {2}Throne Room/);
    expect(out).toContain("you gain Throne Room\n");
    expect(out).toMatch(/discard Throne Room,\s+Copper \(5\)\n/);
  });

  test("takes a name with or without its apostrophe", async () => {
    const deal = ["play", "dominion", "--seed", "3", "--kingdom", "foolsGold"];
    for (const typed of ["fools gold", "Fool's Gold", "fool"]) {
      expect((await kibitz(deal, ["all", typed, "quit"])).out).toContain("you gain Fool's Gold\n");
    }
  });

  test("counts equal cards, so that a table of forty can be read", async () => {
    const deal = ["play", "dominion", "--seed", "3", "--kingdom", ""];
    const { out } = await kibitz(deal, ["all", "silver", "all", "", "quit"]);
    const said = out.replace(/\s+/g, " ");
    expect(said).toContain("you turns 1 deck 5 cards; hand Copper (5) bigmoney");
    expect(said).toContain("you turns 2 hand Copper (2), Estate (3); discard Silver, Copper (5) bigmoney");
  });

  test("asks for no more than there is to pick", async () => {
    const { out } = await kibitz(["play", "dominion", "--seed", "3", "--kingdom", ""], ["some", "1 2 3 4 5 6", "quit"]);
    expect(out).toContain("which treasures to play, in this order\n");
    expect(out.match(/^pick up to 5, Enter for none>/gm)).toHaveLength(2);
  });

  test("passes where nothing can be picked, and asks there all the same after stop all", async () => {
    const deal = ["play", "dominion", "--seed", "3", "--kingdom", "moat"];
    const passed = await kibitz(deal, ["all", "moat", "all", "quit"]);
    expect(passed.out).toContain("  you passed: Action phase\n");
    expect(passed.out).not.toContain("play an Action");
    const { out } = await kibitz(deal, ["stop all", "all", "moat", "", "all", "quit"]);
    expect(out).toContain("play an Action, or go on to treasures\nnothing to pick, press Enter to continue> \n");
    for (const text of [passed.out, out]) expect(text.match(/you play Copper/g)).toHaveLength(2);
  });

  test("never shows what is hidden", async () => {
    const out = await play(...(await hand()).slice(0, 1));
    const beforePicks = out.slice(0, out.indexOf("pick one>"));
    expect(beforePicks).not.toContain("random places");
    expect(beforePicks.match(/^ {2}random .*$/m)?.[0]).toMatch(/hand 3 cards$/);
  });

  test("undo goes back to the previous decision; the same answers lead to the same match", async () => {
    const [first, second] = await hand();
    const out = await play(first, "undo", first, "undo", second);
    const told = out.split("\n").filter(line => line.includes("random places"));
    expect(new Set(told).size).toBe(1);
    expect(out.match(/your previous decision:/g)).toHaveLength(2);
    expect(await play("undo")).toContain("you have no earlier decision");
  });

  test("hint tells what a pilot would do", async () => {
    const cards = await hand();
    expect(await play("hint mc")).toMatch(/mc would pick \d+/);
    expect(await play("hint lowest")).toContain(`lowest would pick ${cards[0]}\n`);
    expect(await play("hint lowset")).toContain('"lowset" is not a pilot of nimmt (did you mean "lowest"?)');
  });

  test("hint says how good each answer is, how sure that is, and what would follow", async () => {
    const out = await play("hint 60");
    expect(out).toMatch(/(best:|one of the best is) \d+/);
    expect(out).toMatch(/^ {2}\d+ +wins \d+ % \(\d+–\d+\) +\d+\.\d bulls/m);
    expect(out).toMatch(/then perhaps:\n {2}random: pick a card to play — \d+/);
    expect(out).toMatch(/60 play-outs.*assumed:/);
    expect(await play("hint 60")).toBe(out);
    for (const bad of ["hint 0s", "hint 1.5x"]) expect(await play(bad)).toContain(`${bad}: expected seconds like 1s`);
  });

  test("card tells what a card says", async () => {
    const { out } = await kibitz(
      ["play", "bramble", "--seed", "3"],
      ["card Contract", "card contrakt", "card", "quit"],
    );
    expect(out).toMatch(/^contract$/m);
    expect(out).toContain('no card of Bramble is called "contrakt" (did you mean "contract"?)');
    expect(out).toContain("expected the name of a card, like: card NAME");
  });

  test("nonsense is answered, and the question stands", async () => {
    const out = await play("frobnicate", "-1", "99999999999999999999", "", "1 2 3", "\u0000", "undo undo", "help");
    expect(out.match(/pick one> /g)).toHaveLength(9);
    expect(out).toContain('"frobnicate" is not among the options');
    expect(out).toContain("pick one, please");
  });

  test("to the end: the result, and undo is still possible", async () => {
    const out = await play(...(await hand()), "undo", "quit");
    expect(out).toMatch(/The match is over: 1 deal\.\n {2}1\. /);
    expect(out).toContain("your previous decision:");
  });

  test("quit leaves the match", async () => {
    const [first] = await hand();
    expect(await play(first, "quit")).toContain("you left the match without saving (seed 7)");
    expect(await play("quit")).not.toContain("you left");
  });

  test("takes players in other processes, who begin another match after something was taken back", async () => {
    const player = fileURLToPath(new URL("../../../lab/python/example_player.py", import.meta.url));
    const [first, second] = await hand();
    const alone = ["play", "nimmt", player, ...small.slice(3)];
    const typed = [first, "undo", second, "undo", first, `save ${newFile()}`, "quit"];
    const { code, out, err } = await kibitz(alone, typed);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const told = out.split("\n").filter(line => line.includes("example_player.py places"));
    expect(told).toHaveLength(3);
    expect(new Set(told).size).toBe(1);
    const going = await kibitz(["play", "nimmt", "--from", `${directory}/${files}.json`], [...(await hand()), "quit"]);
    expect(going).toMatchObject({ code: 0, err: "" });
    expect(going.out).toContain("The match is over");
  });

  test("works for any game", async () => {
    const { code, out } = await kibitz(["play", "bramble", "--seed", "3"], ["1", "pass", "hint 20", "undo", "quit"]);
    expect(code).toBe(0);
    expect(out).toContain("you draw a card (4 times): fidget, wildfire, cogOfDusk, coin");
    expect(out).toMatch(/random draws a card( \(\d+ times\))?$/m);
    expect(out).toContain("1  fidget");
    expect(out).toContain("you play fidget");
    expect(out).toContain("pick up to 1, Enter for none> pass");
  });

  test("your seat is where you say", async () => {
    const { out } = await kibitz(["play", "nimmt", "random", "me", "greedy", "random"], ["quit"]);
    expect(out).toMatch(/seed [0-9a-f]{32}: random-1, you, greedy, random-4\n/);
  });
});

describe("saving a match", () => {
  test("save writes a replay; replay tells it; play --from goes on with it", async () => {
    const file = newFile();
    const [first, second, third] = await hand();
    const saved = await play(first, `save ${file}`, "quit");
    expect(saved).toMatch(/saved after \d answers: kibitz replay /);
    expect(saved).not.toContain("not saved");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      format: "kibitz-replay",
      game: "nimmt",
      seats: ["me", "random"],
    });
    const whole = await play(first, second, third);
    const rest = await kibitz(["play", "nimmt", "--from", file], [second, third]);
    const told = (text: string): string[] => text.split("\n").filter(line => / places? /.test(line));
    expect(told(whole).slice(2)).toEqual(told(rest.out).slice(-4));
    expect(rest.out).toContain("The match is over");
  });

  test("undo goes back before what was saved, to the first decision", async () => {
    const file = newFile();
    const [first, second] = await hand();
    await play(first, second, `save ${file}`);
    const { out } = await kibitz(["play", "nimmt", "--from", file], ["undo", "undo", "undo", second]);
    expect(out.match(/your previous decision:/g)).toHaveLength(2);
    expect(out).toContain("you have no earlier decision");
    expect(out.slice(out.lastIndexOf("your previous decision:"))).toContain("deal 1, turn 1");
    expect(out).toMatch(new RegExp(`you place ${second} in row 1`));
  });

  test("what was answered anew since it was saved is not saved, nor is it lost to leave without an answer", async () => {
    const [first, second] = await hand();
    expect(await play(first, `save ${newFile()}`, "undo", second, "quit")).toContain("without saving");
    expect(await play(first, `save ${newFile()}`, "undo", "quit")).not.toContain("without saving");
    expect(await play("quit")).not.toContain("without saving");
  });

  test("says how many answers are in the file, and who gave up", async () => {
    const file = newFile();
    const out = await play(`save ${file}`, "concede");
    const { answers } = JSON.parse(readFileSync(file, "utf8"));
    expect(out).toContain(`saved after ${answers.length} answer`);
    expect(out).toContain("The match is over: you gave up.");
  });

  test("who brings a deck keeps it, and so does the pilot", async () => {
    const file = newFile();
    const begun = await kibitz(["play", "magic", "random@burn", "me@walls", "--seed", "5"], [`save ${file}`]);
    expect(begun).toMatchObject({ code: 0, err: "" });
    expect(begun.out).toContain("seed 5: random@burn, you\n");
    expect(begun.out).toContain("Overgrown Battlement");
    const going = await kibitz(["play", "magic", "--from", file]);
    expect(going).toMatchObject({ code: 0, err: "" });
    expect(going.out).toContain("seed 5: random@burn, you\n");
  });

  test("a file that is there is not overwritten, except one saved in this match", async () => {
    const file = newFile();
    const [first] = await hand();
    expect((await play(`save ${file}`, first, `save ${file}`)).match(/saved after/g)).toHaveLength(2);
    expect(await play(`save ${file}`)).toContain(`${file}: the file exists already; choose another name`);
    expect(await play("save")).toContain("expected a file, like: save match.json");
    expect(await play(`save ${directory}/no/where.json`)).toContain("no such directory");
    expect(existsSync(`${directory}/no`)).toBe(false);
  });

  test("--from needs the same game and seats", async () => {
    const file = newFile();
    await play(`save ${file}`);
    const fault = async (...args: readonly string[]) => (await kibitz(["play", ...args])).err;
    expect(await fault("bramble", "--from", file)).toContain("expected a match of bramble, this is one of nimmt");
    expect(await fault("nimmt", "random", "random", "--from", file)).toContain("expected 2 seats");
    expect(await fault("nimmt", "--from", file, "--seed", "3")).toContain(
      "--seed, --set, --kingdom and --cards cannot change them",
    );
    expect(await fault("nimmt", "--from", join(directory, "no"))).toContain("no such file");
  });
});

test("bad input of kibitz play", async () => {
  const fault = async (...args: readonly string[]) => {
    const { code, out, err } = await kibitz(["play", ...args]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    return err;
  };
  expect(await fault("nimt")).toContain('did you mean "nimmt"?');
  expect(await fault("nimmt", "gredy")).toContain('did you mean "greedy"?');
  expect(await fault("nimmt", "me", "me")).toBe('kibitz: expected "me" once, found it twice\n');
  expect(await fault("nimmt", ...Array<string>(10).fill("random"))).toContain("invalid setup");
  expect(await fault("nimmt", "--set", "rows=x")).toContain("expected a whole number");
});

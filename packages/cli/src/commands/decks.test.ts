import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deckFiles } from "@kibitz/weiss";
import { afterAll, describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const folder = mkdtempSync(join(tmpdir(), "kibitz-decks-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const doom = (damage: number): string => `
deck: [30 Mountain, 30 Doom]
cards:
  Doom:
    facts: { cost: "{R}", types: [sorcery] }
    programs: { resolve: { each: [opponents, { damage: [$player, ${damage}] }] } }
`;

/** What is wrong with a Magic deck, without the folder. */
async function faultsOf(name: string, text: string): Promise<readonly string[]> {
  const { code, out, err } = await kibitz(["goldfish", "magic", write(name, text)]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  return err.replaceAll(`kibitz: ${folder}/`, "").trim().split("\n");
}

describe("cards of a deck's own", { timeout: 60_000 }, () => {
  const twenty = write("twenty.yaml", doom(20));

  test("win as they say", async () => {
    // Whoever keeps two to five lands of seven cards has a Mountain and a Doom.
    const { code, out } = await kibitz(["goldfish", "magic", twenty, "--games", "20", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out).decks[0].turns).toEqual(Array(20).fill(1));
  });

  test("are compared with others of that name: each deck has a match of its own", async () => {
    const ten = write("ten.yaml", doom(10));
    const { out } = await kibitz(["goldfish", "magic", twenty, "--compare", ten, "--games", "5", "--json"]);
    const [fast, slow] = JSON.parse(out).decks.map(({ turns }: { readonly turns: readonly number[] }) => turns);
    expect(fast).toEqual([1, 1, 1, 1, 1]);
    expect(Math.min(...slow)).toBeGreaterThan(1);
  });

  test("play the same games on any number of threads, for both players", async () => {
    const sim = async (threads: string) => {
      const seats = [`eager@${twenty}`, "eager@burn"];
      const { code, out } = await kibitz(["sim", "magic", ...seats, "-n", "4", "--threads", threads, "--json"]);
      expect(code).toBe(0);
      const { threads: _, elapsedMs, gamesPerSecond, ...report } = JSON.parse(out);
      return report;
    };
    expect(await sim("2")).toEqual(await sim("1"));
    expect((await kibitz(["log", "magic", `eager@${twenty}`, `eager@${twenty}`])).out).toContain("Doom");
  });

  test("are saved with a match, which needs the deck no more", async () => {
    const deck = write("lent.yaml", doom(20));
    const saved = join(folder, "saved.json");
    const typed = ["yes", "Mountain", "stop all", "Doom", `save ${saved}`, "quit"];
    const played = await kibitz(["play", "magic", `me@${deck}`, "goldfish@burn", "--seed", "5"], typed);
    expect(played).toMatchObject({ code: 0, err: "" });
    rmSync(deck);
    const told = await kibitz(["replay", saved, "--json"]);
    expect(JSON.parse(told.out)).toMatchObject({ over: false, setup: { customTexts: { Doom: {} } } });
    const { out } = await kibitz(["play", "magic", "--from", saved]);
    expect(out).toContain("Doom deals 20 damage to goldfish@burn");
    expect(out).toContain("The match is over");
  });

  test("are told by their text, or by their program", async () => {
    const told = async (text: string) => {
      const deck = write("told.yaml", doom(20) + text);
      const { out } = await kibitz(
        ["play", "magic", `me@${deck}`, "goldfish@burn", "--seed", "5"],
        ["card doom", "quit"],
      );
      return out.slice(out.indexOf("\nDoom\n")).split("\n").slice(1, 4);
    };
    expect(await told("")).toEqual([
      "Doom",
      "  {R} · Sorcery",
      "  For each opponent, this deals 20 damage to that player.",
    ]);
    expect(await told('    text: "The end.\\nIt is over."')).toEqual(["Doom", "  {R} · Sorcery", "  The end."]);
  });

  test("stand in JSON as well, and speak of cards of the game that are in no deck", async () => {
    const cards = {
      Doom: {
        facts: { cost: "{R}", types: ["sorcery"] },
        programs: { resolve: { createTokens: ["1/1 Goblin", "you", 1] } },
      },
    };
    const deck = write("doom.json", JSON.stringify({ deck: ["30 Mountain", "30 Doom"], cards }));
    const { code, out } = await kibitz(["goldfish", "magic", deck, "--games", "1", "--pilot", "eager"]);
    expect(code).toBe(0);
    expect(out).toMatch(/which creatures attack: 1\/1 Goblin/);
  });

  test("are there in Weiss Schwarz, too", async () => {
    const list = deckFiles.grove.split("\n").filter(line => /^\d/.test(line) && !line.endsWith("Thornwall"));
    const deck = write(
      "own-wall.yaml",
      `deck:
${list.map(line => `  - ${line}`).join("\n")}
  - 3 Paper Wall
cards:
  Paper Wall:
    facts: { type: character, colour: red, level: 0, cost: 0, power: 3000, soul: 1, traits: [] }
    abilities: [{ bond: [Natsu Dragneel, 0] }]
`,
    );
    const sim = await kibitz(["sim", "weiss", `random@${deck}`, "random@harbor", "-n", "2", "--json"]);
    expect(sim).toMatchObject({ code: 0, err: "" });
    expect((await kibitz(["log", "weiss", `heuristic@${deck}`, "random@harbor"])).out).toContain("Paper Wall");
  });
});

describe("a card that never comes to an end", { timeout: 60_000 }, () => {
  const text = doom(1).replace("each: [opponents,", "repeat: [1000000,").replace("$player, 1", "you, 0");
  const endless = write("endless.yaml", text);
  const said = /^kibitz: this game cannot continue: more than 1000000 steps without a decision, in Doom/m;

  test.each([
    ["log", ["log", "magic", `eager@${endless}`, "eager@burn"]],
    ["goldfish", ["goldfish", "magic", endless, "--games", "2"]],
  ])("is told as one by kibitz %s", async (_command, args) => {
    const { code, err } = await kibitz(args);
    expect(code).toBe(2);
    expect(err).toMatch(said);
  });
});

describe("cards that the game does not have", { timeout: 60_000 }, () => {
  const deck = write(
    "lacking.txt",
    "Deck\n30 mountain (FDN) 279\n20 Lightning Bolt\n6 Goblin Piledriver {1}{R}\n4 Nobody\n\nSideboard\n3 Shock\n",
  );
  const without = (text: string): string => text.replaceAll(`${folder}/`, "");

  test("are listed with what can be done about them", async () => {
    const { code, err } = await kibitz(["check", "magic", deck]);
    expect(code).toBe(2);
    expect(without(err).trim().split("\n")).toEqual([
      'kibitz: lacking.txt:4:3: expected a card, found "Goblin Piledriver"',
      'kibitz: lacking.txt:5:3: expected a card, found "Nobody"',
      expect.stringMatching(
        /^kibitz: lacking.txt: 2 cards not known here: define them .*--allow-unknown leave-out.*--allow-unknown blank/,
      ),
    ]);
  });

  test("are left out, which is said beside the figures", async () => {
    const args = ["magic", deck, "-n", "2", "--pilot", "eager", "--allow-unknown", "leave-out"];
    const { code, out } = await kibitz(["goldfish", ...args]);
    expect(code).toBe(0);
    expect(without(out).replace(/\s+/g, " ")).toContain(
      "* lacking.txt: 10 of 60 cards are left out: 6 Goblin Piledriver; 4 Nobody",
    );
    const { decks } = JSON.parse((await kibitz(["goldfish", ...args, "--json"])).out);
    expect(decks[0].unknownCards).toMatchObject({ policy: "leave-out", size: 60 });
  });

  test("are played as cards without effects: at the cost that is written, or not at all", async () => {
    const args = ["magic", `eager@${deck}`, "eager@burn", "-n", "2", "--allow-unknown", "blank"];
    const { code, out } = await kibitz(["sim", ...args]);
    expect(code).toBe(0);
    expect(out).toMatch(/^eager@lacking.txt \*|^…\S+ \*/m);
    expect(without(out).replace(/\s+/g, " ")).toContain(
      "* lacking.txt: 10 of 60 cards play as blanks, without any effect",
    );
    expect(JSON.parse((await kibitz(["sim", ...args, "--json"])).out).unknownCards).toHaveLength(1);
    const { replay } = JSON.parse(
      (await kibitz(["log", "magic", `eager@${deck}`, "eager@burn", "--allow-unknown", "blank", "--json"])).out,
    );
    expect(replay.setup.customTexts).toEqual({
      "Goblin Piledriver": { facts: { types: ["sorcery"], cost: "{1}{R}" }, programs: { resolve: [] } },
      Nobody: { facts: { types: ["sorcery"], cost: "" }, programs: { resolve: [] } },
    });
    const checked = await kibitz(["check", "magic", deck, "--allow-unknown", "blank"]);
    expect(without(checked.out).replace(/\s+/g, " ")).toContain(
      "lacking.txt: 60 cards; 3 more in the sideboard are not played",
    );
  });

  test("a cost that is none is said at its place", async () => {
    const odd = write("odd.txt", "30 Mountain\n30 Nobody {Q}{Q}");
    const { code, err } = await kibitz(["check", "magic", odd, "--allow-unknown", "blank"]);
    expect(code).toBe(2);
    expect(without(err)).toContain('odd.txt:2:4: expected mana as it is written, found "{Q}{Q}"');
    const weiss = write("odd-weiss.txt", "4 Nobody {R}");
    const told = await kibitz(["check", "weiss", weiss, "--allow-unknown", "blank"]);
    expect(without(told.err)).toContain("odd-weiss.txt:1:3: expected a level and a cost such as {1/0}, not {R}");
  });
});

describe("what is wrong with a deck file", () => {
  test("is said all at once, each fault at its place", async () => {
    const text = `deck:
  - 30 Montain
  - Doom
  - 4: Doom
  - 4 Dom
  - 1 1/1 Goblin
crads: {}
cards:
  Doom:
    facts: { cost: "{R}", types: [sorcery], colours: [rde] }
    programs: { resolve: { damge: [you, 1] } }
  Mountain:
    facts: { types: [land] }
  Idle:
    facts: { cost: "{R}", types: [sorcery] }
`;
    expect(await faultsOf("wrong.yaml", text)).toEqual([
      'wrong.yaml:2:5: expected a card (did you mean "Mountain"?)',
      "wrong.yaml:3:5: expected a count and a name: 4 Lightning Bolt",
      "wrong.yaml:4:5: expected a count and a name: 4 Lightning Bolt",
      'wrong.yaml:5:5: expected a card (did you mean "Doom"?)',
      'wrong.yaml:6:5: expected a card, found "1/1 Goblin"',
      'wrong.yaml:7:1: expected deck, cards, found "crads" (did you mean "cards"?)',
      'wrong.yaml:10:55: expected colours, found "rde" (did you mean "red"?)',
      'wrong.yaml:11:28: expected a known word, found "damge" (did you mean "damage"?)',
      'wrong.yaml:12:3: expected another name: magic has a card "Mountain"',
      "wrong.yaml:14:3: expected what the spell does, under resolve",
      expect.stringContaining("wrong.yaml: 3 cards not known here: "),
    ]);
  });

  test.each([
    ["empty.yaml", "", "empty.yaml:1:1: expected a deck: "],
    ["list.yaml", "[4 Mountain]", "list.yaml:1:1: expected a deck: "],
    ["two.yaml", "deck: [4 Mountain]\n---\ndeck: [4 Mountain]\n", "two.yaml:1:1: expected a deck: "],
    ["none.yaml", "cards: {}", "none.yaml:1:1: expected deck: a list of entries with a count and a name"],
    ["nothing.yaml", "deck: []", "nothing.yaml:1:1: expected at least one card"],
    ["cards.yaml", "deck: [4 Mountain]\ncards: [Doom]", "cards.yaml:2:1: expected cards by name, each with "],
    ["broken.json", '{ "deck": ["4 Mountain"]', "broken.json:1:25: "],
    ["token.txt", "1 Insectile Aberration", "token.txt:1:3: expected a card"],
  ])("%s", async (name, text, fault) => {
    const faults = await faultsOf(name, text);
    expect(faults.filter(said => !said.includes("not known here"))).toEqual([expect.stringContaining(fault)]);
  });

  test("is also another card of the same name in the other deck", async () => {
    const [a, b, same] = [write("a.yaml", doom(1)), write("b.yaml", doom(2)), write("c.yaml", doom(1))];
    const sim = (...decks: string[]) => kibitz(["sim", "magic", ...decks.map(deck => `random@${deck}`), "-n", "1"]);
    expect(await sim(a, b)).toEqual({
      code: 2,
      out: "",
      err: `kibitz: ${b}:4:3: expected another name: "Doom" is a different card at ${a}:4:3\n`,
    });
    expect(await sim(a, same)).toMatchObject({ code: 0 });
  });
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deckFiles } from "@kibitz/weiss";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";
import { realKibitz } from "../testing/real-binary.js";

const folder = mkdtempSync(join(tmpdir(), "kibitz-weiss-"));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const many = (count: number, card: string): string => Array(count).fill(card).join(", ");
const position = (at: string): string => `
title: three attacks at a deck of 14 with 4 climaxes
game: weiss
turn: { at: ${at} }
seats:
  you: { stage: [Dock Runner Pell], deck: [${many(20, "Lamp Keeper Ila")}] }
  foe: { deck: [${many(10, "Thornwall")}, ${many(4, "Slack Water")}] }
`;

describe("kibitz odds weiss", () => {
  const file = write("turn.yaml", position("attack"));
  // Two damage, dealt directly with one more soul: no climax among the first cards of 14 with 4.
  const probability = (10 / 14) * (9 / 13);

  test("says how likely so much damage is", async () => {
    const { code, out } = await kibitz(["odds", "weiss", file, "--damage", "2", "--json"]);
    expect(code).toBe(0);
    const { attacks, ...found } = JSON.parse(out);
    expect(found.probability).toBeCloseTo(probability, 12);
    expect(attacks).toMatchObject([{ attacker: "Dock Runner Pell", position: 1 }]);
  });

  test("gives the whole distribution", async () => {
    const { out } = await kibitz(["odds", "weiss", file]);
    expect(out.split("\n")[1]).toBe(`at least  2 damage  ${(100 * probability).toFixed(4).padStart(8)} %`);
  });

  test("says what is wrong with the position", async () => {
    const early = write("early.yaml", position("main"));
    expect((await kibitz(["odds", "weiss", early])).err).toContain(
      "expected a position in which an attack may be declared",
    );
    expect((await kibitz(["odds", "weiss", file, "--damage", "2", "--win"])).code).toBe(2);
    expect((await kibitz(["odds", "weiss", join(folder, "none.yaml")])).code).toBe(2);
  });
});

describe("decks", () => {
  test("follow the pilot, by name or as a file", async () => {
    const deck = write("mine.txt", deckFiles.guild);
    const { code, out, err } = await realKibitz(["sim", "weiss", `random@${deck}`, "random@wall", "-n", "4", "--json"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out).players.map(({ pilot }: { pilot: string }) => pilot)).toEqual([
      `random@${deck}`,
      "random@wall",
    ]);
  });

  test("that are something else are refused once, not for each of their lines", async () => {
    const { code, err } = await kibitz(["goldfish", "magic", write("no-deck.txt", "x\n".repeat(200_000))]);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
    expect(err).toContain("no-deck.txt:1:1: expected a deck list; none of its lines is a count and a name");
  });

  test("that are wrong are said to be, with the place and the nearest name", async () => {
    const { code, err } = await kibitz(["sim", "weiss", `random@${write("bad.txt", "4 Thornwal\n")}`, "random@grov"]);
    expect(code).toBe(2);
    expect(err).toContain('bad.txt:1:3: expected a card (did you mean "Thornwall"?)');
    expect(err).toContain('"grov" is not a deck of weiss (did you mean "grove"?)');
    const short = await kibitz(["sim", "weiss", `random@${write("short.txt", "4 Thornwall\n")}`, "random"]);
    expect(short.code).toBe(2);
    expect(short.err).toContain("50 cards");
  });

  test("are listed with the game", async () => {
    expect((await kibitz(["games", "weiss"])).out).toContain("harbor, grove, guild, uniform, wall");
  });
});

describe("kibitz play weiss", () => {
  const play = (...typed: string[]) => kibitz(["play", "weiss", "--seed", "11"], typed);

  test("fits 80 columns, a line for each zone; names stay in one piece", async () => {
    const { code, out } = await play("1", "", "1", "centre left", "", "", "quit");
    expect(code).toBe(0);
    expect(out.split("\n").filter(line => line.length > 80)).toEqual([]);
    expect(out).toMatch(/^ {4}stage +Quiet Gull Una \(centre left, power 1500, soul 1\)$/m);
    expect(out).toMatch(/^ {4}clock +Net Mender Osk, Dawn Bell Ila, Quiet Gull Una$/m);
  });

  test("tells what happened once, in words", async () => {
    const { out } = await play("1", "quit");
    expect(out).toContain("heuristic draws a card (5 times)");
    expect(out).toContain("heuristic plays Kindling Scout (centre middle)");
    expect(out).not.toContain("Kindling Scout comes on stage");
    expect(out).toContain("Kindling Scout attacks directly");
    expect(out).toContain("you are dealt 3 damage: taken");
  });
});

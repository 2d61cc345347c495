import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveMatch, startMatch } from "@kibitz/kernel";
import { gameModule } from "@kibitz/nimmt";
import { beforeAll, describe, expect, test } from "vitest";
import { kibitz, testGames } from "../testing/fake-terminal.js";

const gameNames = Object.keys(testGames).join(", ");

const directory = mkdtempSync(join(tmpdir(), "kibitz-"));
const file = join(directory, "match.json");
const altered = join(directory, "altered.json");

beforeAll(async () => {
  // Bids of nothing until the turns run out, or somebody has won.
  const passes = Array<string>(400).fill("pass");
  await kibitz(["play", "bramble", "--seed", "5"], [...passes, `save ${file}`]);
  await kibitz(["play", "bramble", "--seed", "5"], ["pass", `save ${join(directory, "open.json")}`, "quit"]);
});

/** What is said about the saved match after a change to it. */
async function fault(change: (text: string) => string): Promise<string> {
  writeFileSync(altered, change(readFileSync(file, "utf8")));
  const { code, out, err } = await kibitz(["replay", altered]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  return err.replaceAll(`${directory}/`, "");
}

describe("kibitz replay", () => {
  test("tells the match and how it went, as everybody saw it", async () => {
    const { code, out, err } = await kibitz(["replay", file]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^Bramble, seed 5: you, random\n/);
    expect(out).toMatch(/^you draw a card$/m);
    expect(out).toMatch(/The match is over: seeds\.\n {2}1\. /);
  });

  test("control characters of a file are shown, not obeyed", async () => {
    writeFileSync(altered, readFileSync(file, "utf8").replace('"random"', '"\\u001b[2Jrandom"'));
    const { code, out } = await kibitz(["replay", altered]);
    expect(code).toBe(0);
    expect(out).toContain("seed 5: you, \\u001b[2Jrandom\n");
    expect(out).not.toContain("\u001b");
  });

  test("as one player saw it", async () => {
    const { out } = await kibitz(["replay", file, "--seat", "1"]);
    expect(out).toMatch(/^you draw a card: \w+$/m);
    expect(out).toMatch(/^random draws a card$/m);
  });

  test("as one JSON document", async () => {
    const { code, out } = await kibitz(["replay", file, "--json"]);
    expect(code).toBe(0);
    const { events, ...rest } = JSON.parse(out);
    expect(rest).toMatchObject({ game: "bramble", seed: "5", over: true, seats: ["me", "random"] });
    expect(rest.result.places).toHaveLength(2);
    expect(events[0]).toEqual({ kind: "shuffled", values: { zone: "deck of player 1" } });
  });

  test("what kibitz log and kibitz serve write of a match is read, too", async () => {
    const { out: log } = await kibitz(["log", "nimmt", "greedy", "random", "--seed", "7", "--json"]);
    const logged = join(directory, "log.json");
    writeFileSync(logged, log);
    const told = JSON.parse((await kibitz(["replay", logged, "--json"])).out);
    expect(told).toMatchObject({ over: true, seats: ["greedy", "random"], result: JSON.parse(log).result });

    const started = startMatch(gameModule.definition, { players: 2 }, 7);
    if (!started.ok) throw new Error("unreachable: a usual match starts");
    started.value.answer(1, [0]);
    const saved = join(directory, "saved.json");
    writeFileSync(saved, saveMatch(started.value));
    const { code, out } = await kibitz(["replay", saved]);
    expect(code).toBe(0);
    expect(out).toMatch(/The match is not over\. player 2: pick a card to play\.$/m);

    writeFileSync(logged, log.replace('"seed": "7",\n    "answers"', '"seed": "8",\n    "answers"'));
    const { code: no, err } = await kibitz(["replay", logged]);
    expect(no).toBe(2);
    expect(err).toMatch(/log\.json:\d+:\d+: expected /);
  });

  test("a match that was given up is told to its end", async () => {
    const given = join(directory, "given.json");
    const { out: played } = await kibitz(
      ["play", "bramble", "--seed", "5"],
      ["pass", "concede", `save ${given}`, "quit"],
    );
    const { code, out } = await kibitz(["replay", given]);
    expect(code).toBe(0);
    for (const told of [played, out]) expect(told).toMatch(/you give up\n.*The match is over: you gave up\./s);
  });

  test("a seed may be written as a number", async () => {
    const written = join(directory, "numbered.json");
    const text = readFileSync(join(directory, "open.json"), "utf8");
    writeFileSync(written, text.replace(/"seed": "(\d+)"/, '"seed": $1'));
    expect(await kibitz(["replay", written])).toEqual(await kibitz(["replay", join(directory, "open.json")]));
  });

  test("a match that is not over says who is asked", async () => {
    const { code, out } = await kibitz(["replay", join(directory, "open.json")]);
    expect(code).toBe(0);
    expect(out).toMatch(/The match is not over\. you: bid a card in secret/);
  });
});

describe("bad input of kibitz replay", () => {
  test("no such file, no such seat", async () => {
    expect((await kibitz(["replay", "nowhere"])).err).toBe("kibitz: nowhere: no such file\n");
    expect((await kibitz(["replay", file, "--seat", "3"])).err).toContain("--seat 3: expected 1 to 2");
  });

  test("what is wrong, and where", async () => {
    expect(await fault(() => "")).toMatch(/^kibitz: altered\.json:1:1: expected a replay/);
    expect(await fault(() => "[1, 2]")).toMatch(/^kibitz: altered\.json:1:1: expected a replay/);
    expect(await fault(text => text.slice(0, 500))).toMatch(/^kibitz: altered\.json:\d+:\d+: /);
    expect(await fault(text => text.replace("kibitz-replay", "kibitz-deck"))).toBe(
      'kibitz: altered.json:2:13: expected format: "kibitz-replay"\n',
    );
    expect(await fault(text => text.replace('"bramble"', '"brambel"'))).toBe(
      `kibitz: altered.json:4:11: "brambel" is not a game (did you mean "bramble"?); games: ${gameNames}\n`,
    );
    expect(await fault(text => text.replace('"bramble"', "[]"))).toBe(
      "kibitz: altered.json:4:3: expected game: the name of a game\n",
    );
    for (const seats of ["null", '"me"', '["me"]', '["me", 2]']) {
      expect(await fault(text => text.replace(/"seats": .*/, `"seats": ${seats},`))).toMatch(
        /^kibitz: altered\.json:8:\d+: expected a list of 2 names, one for each seat\n$/,
      );
    }
    expect(await fault(text => text.replace('"players":2', '"players":9'))).toMatch(
      /^kibitz: altered\.json:6:\d+: expected from 2 to 4 players/,
    );
    expect(await fault(text => text.replace(/"rules": "\w+"/, '"rules": "other"'))).toMatch(
      /^kibitz: altered\.json:5:12: expected the rules and cards it was played with/,
    );
    expect(await fault(text => text.replace(/\n {4}\[1\]/, "\n    [1,99]"))).toMatch(
      /^kibitz: altered\.json:10:5: expected an answer that is legal there/,
    );
    expect(await fault(text => text.replace(/\n {4}\[1\]/, '\n    ["one"]'))).toMatch(
      /^kibitz: altered\.json:10:5: expected a seat and the numbers of options/,
    );
    expect(await fault(text => text.replace(/"seed": "5"/, '"seed": "6"'))).toMatch(/^kibitz: altered\.json:\d+:\d+: /);
  });
});

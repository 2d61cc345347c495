import { readFileSync } from "node:fs";
import { type Pilot, randomPilot } from "@kibitz/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerSchema, type Method, requests, results } from "../serve/serve-schema.js";
import { type Limits, ServeSession, usualLimits } from "../serve/serve-session.js";
import { gameModule as bramble } from "../testing/bramble-module.js";
import { kibitz } from "../testing/fake-terminal.js";
import { realKibitz } from "../testing/real-binary.js";

// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the schema, then read freely
type Answer = any;
type Fields = Readonly<Record<string, unknown>>;

/** A program that uses a session; every answer must fit the schema. */
class Client {
  readonly session: ServeSession;
  constructor(limits: Partial<Limits> = {}, module = bramble) {
    this.session = new ServeSession(module, { ...usualLimits, ...limits });
  }
  say(line: string): Answer {
    return answerSchema.parse(JSON.parse(this.session.answer(line)));
  }
  send(method: string, fields: Fields = {}): Answer {
    return this.say(JSON.stringify({ id: 7, method, ...fields }));
  }
  ask(method: Method, fields: Fields = {}): Answer {
    const answer = this.send(method, fields);
    expect(answer).toMatchObject({ id: 7, ok: true });
    return results[method].parse(answer.result);
  }
  /** Picks as few of the first options as allowed, so often or to the end. */
  play(match: string, answers = 2_000): Answer {
    let status = this.ask("decisions", { match });
    for (let i = 0; i < answers && !status.over; i++) {
      const [{ seat }] = status.decisions;
      const { decision, options } = this.ask("options", { match, seat });
      const picked = options.slice(0, Math.max(decision.min, i % 3 === 0 ? Math.min(1, decision.max) : 0));
      const answer = this.send("answer", { match, seat, picked: picked.map(({ id }: { id: number }) => id) });
      status = answer.ok ? answer.result : this.ask("answer", { match, seat, picked: [] });
    }
    return status;
  }
}

const setup = { players: 2 };

function started(fields: Fields = {}, limits: Partial<Limits> = {}): Client {
  const client = new Client(limits);
  client.ask("start", { setup, seed: 5, match: "a", ...fields });
  return client;
}

describe("kibitz serve", () => {
  test("says which game it is and what can be set", () => {
    expect(new Client().ask("hello")).toMatchObject({ protocol: "kibitz-serve", version: 1, game: "bramble" });
  });

  test("plays a match to its end by decisions, options and answers", () => {
    const client = started();
    expect(client.play("a").over).toBe(true);
    expect(client.ask("result", { match: "a" }).result.places).toHaveLength(2);
    expect(client.send("options", { match: "a", seat: 1 })).toMatchObject({ ok: false, why: { kind: "gameOver" } });
  });

  test("a player gives up: the match is over, and its replay and its save are", () => {
    const client = started();
    client.play("a", 5);
    expect(client.ask("concede", { match: "a", seat: 2 })).toEqual({ match: "a", over: true, decisions: [] });
    const { result } = client.ask("result", { match: "a" });
    expect(result).toMatchObject({ places: [1, 2], why: "player 2 gave up" });
    expect(client.ask("events", { match: "a", seat: 0 }).events.at(-1)).toEqual({
      kind: "conceded",
      values: { player: 2 },
    });
    client.ask("playReplay", { replay: client.ask("replay", { match: "a" }).replay, match: "b" });
    client.ask("load", { save: client.ask("save", { match: "a" }).save, match: "c" });
    for (const match of ["b", "c"]) expect(client.ask("result", { match }).result).toEqual(result);
    expect(client.send("concede", { match: "a", seat: 1 })).toMatchObject({ ok: false, why: { kind: "gameOver" } });
    expect(client.send("concede", { match: "a", seat: 0 }).error.path).toBe("seat");
  });

  test("a refusal says why and changes nothing", () => {
    const client = started();
    const { save } = client.ask("save", { match: "a" });
    const [{ seat, max }] = client.ask("decisions", { match: "a" }).decisions;
    const why = (fields: Fields): Answer => client.send("answer", { match: "a", seat, ...fields });
    expect(why({ picked: [99] })).toMatchObject({ ok: false, why: { kind: "notAnOption", value: 99 } });
    expect(why({ picked: Array.from({ length: max + 1 }, (_, i) => i) }).ok).toBe(false);
    expect(why({ seat: 0, picked: [] })).toMatchObject({ why: { kind: "notYourDecision" } });
    expect(client.ask("save", { match: "a" }).save).toBe(save);
  });

  test("shows each viewer what they may know, and nothing of the machine", () => {
    const client = started();
    for (const seat of [0, 1, 2]) {
      const { view } = client.ask("view", { match: "a", seat });
      for (const { name, seat: whose, cards } of view.zones)
        if (name === "hand") for (const card of cards) expect("name" in card).toBe(whose === seat);
      expect(JSON.stringify(view)).not.toMatch(/incarnation|random|slots|known/);
    }
  });

  test("tells events since a number, to each as they saw them", () => {
    const client = started();
    const first = client.ask("events", { match: "a", seat: 1 });
    expect(first.events).toHaveLength(first.next);
    client.play("a", 6);
    const second = client.ask("events", { match: "a", seat: 1, since: first.next });
    expect(second.events.length).toBe(second.next - first.next);
    expect(client.send("events", { match: "a", seat: 1, since: 99_999 }).error.path).toBe("since");
  });

  test("keeps matches apart, forks and closes them", () => {
    const client = started();
    expect(client.ask("start", { setup, seed: 5 }).match).toBe("1");
    client.ask("fork", { match: "a", as: "b" });
    const { save } = client.ask("save", { match: "a" });
    client.play("b");
    expect(client.ask("save", { match: "a" }).save).toBe(save);
    client.ask("close", { match: "b" });
    expect(client.ask("matches").matches).toEqual(["a", "1"]);
    expect(client.send("close", { match: "b" }).error.path).toBe("match");
  });

  test("what cannot be taken back is refused, at every decision", () => {
    const client = started({ seed: 3 });
    const kinds = new Set<string>();
    for (let i = 0; i < 300 && !client.play("a", 1).over; i++) {
      client.ask("fork", { match: "a", as: "b" });
      const answer = client.send("takeBack", { match: "b" });
      kinds.add(answer.ok ? "taken back" : answer.why.kind);
      client.ask("close", { match: "b" });
    }
    expect(kinds).toContain("cannotTakeBack");
  });

  test("goes on in another session from a save, and from a replay", () => {
    const client = started();
    client.play("a", 9);
    const { save } = client.ask("save", { match: "a" });
    const { replay } = client.ask("replay", { match: "a" });
    const other = new Client();
    other.ask("load", { save, match: "saved" });
    other.ask("playReplay", { replay, match: "played" });
    const ends = [client.play("a"), other.play("saved"), other.play("played")];
    expect(ends.map(({ over }) => over)).toEqual([true, true, true]);
    const end = client.ask("replay", { match: "a" }).replay.end;
    for (const match of ["saved", "played"]) expect(other.ask("replay", { match }).replay.end).toBe(end);
  });

  test("pilots answer by themselves, as often as they may in one request", () => {
    const pilots = [1, 2].map(seat => ({ seat, pilot: "random" }));
    expect(started({ pilots }).ask("decisions", { match: "a" }).over).toBe(true);
    const client = started({ pilots: [pilots[1]] });
    for (const { seat } of client.play("a", 8).decisions) expect(seat).toBe(1);
    const slow = started({ pilots }, { pilotAnswers: 3 });
    expect(slow.ask("decisions", { match: "a" }).over).toBe(false);
    expect(slow.ask("seat", { match: "a", seat: 1, pilot: null }).over).toBe(false);
    expect(client.ask("seat", { match: "a", seat: 1, pilot: "random" }).over).toBe(true);
  });

  test("a pilot that fails after some answers: nothing it answered has happened, and no match has begun", () => {
    let answers = 0;
    const fails: Pilot = {
      decide(eyes) {
        if (++answers > 3) throw new Error("the pilot has a mistake");
        randomPilot.decide(eyes);
      },
    };
    const pilots = { ...bramble.pilots, fails: { about: "three answers, then a mistake", make: () => fails } };
    const client = new Client({}, { ...bramble, pilots });
    client.ask("start", { setup, seed: 5, match: "a" });
    const [{ seat }] = client.play("a", 4).decisions;
    client.ask("seat", { match: "a", seat: 3 - seat, pilot: "random" });
    const { save } = client.ask("save", { match: "a" });
    const { replay } = client.ask("replay", { match: "a" });
    const seated = [1, 2].map(seat => ({ seat, pilot: "fails" }));
    const fresh = { match: "b", pilots: seated };
    for (const [method, fields] of [
      ["start", { setup, seed: 5, ...fresh }],
      ["load", { save, ...fresh }],
      ["playReplay", { replay, ...fresh }],
      ["seat", { match: "a", seat, pilot: "fails" }],
    ] as const) {
      answers = 0;
      const expected = "no bug in kibitz, found one: the pilot has a mistake; nothing has changed";
      expect(client.send(method, fields)).toMatchObject({ ok: false, error: { expected } });
      expect(answers).toBe(4);
      expect(client.ask("matches").matches).toEqual(["a"]);
      expect(client.ask("save", { match: "a" }).save).toBe(save);
    }
    // The seat is not taken either.
    expect(client.play("a").over).toBe(true);
  });

  test("asks chance if told to, also after saving", () => {
    const client = started({ asksChance: true });
    const { options } = client.ask("options", { match: "a", seat: 0 });
    const sum = options.reduce((all: number, { probability }: Answer) => all + probability, 0);
    expect(sum).toBeCloseTo(1);
    client.play("a", 3);
    client.ask("load", { save: client.ask("save", { match: "a" }).save, match: "b" });
    expect(client.play("b").over).toBe(true);
  });
});

describe("bad input of kibitz serve", () => {
  test("a card that doubles what there is forty times is refused, and the match goes on", () => {
    const create = { create: ["sprout", "you", { zone: "field" }] };
    const burst = {
      facts: { type: "charm", strength: 0, quick: true },
      programs: { play: [create, { repeat: [40, { each: [{ inZone: "field" }, create] }] }] },
    };
    const deck = Array(9).fill("burst");
    const client = started({ setup: { players: 2, seats: [deck, deck], customTexts: { burst } } });
    const picked = client.send("answer", { match: "a", seat: 1, picked: [0] });
    expect(picked).toMatchObject({
      ok: false,
      why: { kind: "budget", words: expect.stringMatching(/more than|full/) },
    });
    expect(client.ask("answer", { match: "a", seat: 1, picked: [] }).over).toBe(false);
  });

  const client = started({}, { matches: 1 });
  test.each([
    ["nonsense", "", /JSON/],
    ["", "", /JSON/],
    ["[]", "", /an object/],
    ['{"method":"strat"}', "method", /did you mean "start"/],
    ['{"method":"view","match":"aa","seat":1}', "match", /did you mean "a"/],
    ['{"method":"view","match":"a","seat":3}', "seat", /0, 1 to 2/],
    ['{"method":"view","match":"a","seat":"1"}', "seat", /a seat/],
    ['{"method":"view","match":"a","set":1,"seat":1}', "set", /did you mean "seat"/],
    ['{"method":"answer","match":"a","seat":1,"picked":["x"]}', "picked[0]", /id of an option/],
    ['{"method":"start","setup":{"players":9}}', "setup.players", /2 to 4/],
    ['{"method":"start","setup":{"players":2,"options":{"copys":1}}}', "setup.options.copys", /"copies"/],
    ['{"method":"start","setup":{"players":2},"pilots":[{"sat":1}]}', "pilots[0].seat", /a seat/],
    ['{"method":"seat","match":"a","seat":1,"pilot":"randon"}', "pilot", /did you mean "random"/],
    ['{"method":"load","save":"{}"}', "save.format", /kibitz-save/],
    ['{"method":"playReplay","replay":{}}', "replay.format", /kibitz-replay/],
    [`{"method":"playReplay","replay":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, "replay", /at most 500 levels/],
    [`{"method":"hello","x":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`, "x", /at most 500 levels/],
    ['{"method":"fork","match":"a"}', "", /at most 1 matches/],
    ['{"method":"fork","match":"a","as":"a"}', "as", /an unused id/],
  ])("%.80s", (line, path, expected) => {
    const { save } = client.ask("save", { match: "a" });
    const answer = client.say(line);
    expect(answer).toMatchObject({ ok: false, error: { path, expected: expect.stringMatching(expected) } });
    expect(client.ask("save", { match: "a" }).save).toBe(save);
  });

  test("whatever is said, there is an answer, and the match can be played", () => {
    const other = started();
    const value = fc.oneof(
      fc.constantFrom("a", "random", null, {}, [], [0]),
      fc.integer({ min: -1, max: 4 }),
      fc.json(),
    );
    const fields = fc.dictionary(fc.constantFrom("match", "seat", "picked", "since", "pilot", "save", "setup"), value);
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(requests).filter(name => name !== "close")),
        fields,
        (method, some) => {
          expect(other.send(method, { match: "a", ...some }).id).toBe(7);
        },
      ),
      { numRuns: 300 },
    );
    expect(other.play("a").over).toBe(true);
  });

  test("the command line: no game, no --stdio", async () => {
    expect(await kibitz(["serve"])).toMatchObject({ code: 2, err: expect.stringContaining("expected a game") });
    expect(await kibitz(["serve", "bramble"])).toMatchObject({ code: 2, err: expect.stringContaining("--stdio") });
    expect((await kibitz(["serve", "brambel", "--stdio"])).err).toContain('did you mean "bramble"');
  });
});

test("one answer a line, in order, and the end of the input is the end", async () => {
  const { code, out, err } = await kibitz(
    ["serve", "nimmt", "--stdio"],
    ['{"id":1,"method":"hello"}', "?", '{"id":2}'],
  );
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const answers = out.trimEnd().split("\n");
  expect(answers.map(line => JSON.parse(line).id)).toEqual([1, undefined, 2]);
});

test("as a process: a line too long is refused, the next one is read, the last needs no newline", async () => {
  const typed = `{"x":"${"x".repeat(usualLimits.lineBytes)}"}\n{"id":3,"method":"matches"}`;
  const { code, out, err } = await realKibitz(["serve", "nimmt", "--stdio"], typed);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [long, next] = out.trimEnd().split("\n");
  expect(JSON.parse(long).error.expected).toContain("at most");
  expect(JSON.parse(next)).toEqual({ id: 3, ok: true, result: { matches: [] } });
});

test("a view of Dominion says what each pile is, what it costs, how many are left, and the phase in words", async () => {
  const start = { method: "start", setup: { players: 2, options: { kingdom: "witch,moat" } }, seed: 1, match: "a" };
  const requests = [start, { method: "view", match: "a", seat: 1 }].map(request => JSON.stringify(request));
  const { out } = await kibitz(["serve", "dominion", "--stdio"], requests);
  const { view } = results.view.parse(JSON.parse(out.trimEnd().split("\n")[1]).result);
  expect(view).toMatchObject({ moment: "buys", phase: "Buy phase" });
  const witch = view.tables.pile.find(({ name }) => name === "witch");
  expect(witch).toMatchObject({ row: 9, now: { cost: 5 }, count: 10, inSupply: true });
  expect(view.tables.pile.map(({ name }) => name)).toContain("province");
});

test("a hint is the same for the same number of play-outs, and only for who is asked", async () => {
  const start = { method: "start", setup: { players: 2, options: { deals: 1, hand: 3 } }, seed: 1, match: "a" };
  const hint = { method: "hint", match: "a", seat: 1, playOuts: 30 };
  const lines = [
    start,
    hint,
    hint,
    { ...hint, playOuts: 0 },
    { method: "answer", match: "a", seat: 1, picked: [0] },
    hint,
  ];
  const { out } = await kibitz(
    ["serve", "nimmt", "--stdio"],
    lines.map(request => JSON.stringify(request)),
  );
  const [, first, again, nothing, , late] = out
    .trimEnd()
    .split("\n")
    .map(line => JSON.parse(line));
  const { answers, figure } = results.hint.parse(first.result);
  expect(answers.map(({ picked }) => picked[0]).sort()).toEqual([0, 1, 2]);
  expect(figure).toBe("bulls");
  expect(again).toEqual(first);
  expect(nothing).toMatchObject({ ok: false, error: { path: "playOuts" } });
  expect(late).toMatchObject({ ok: false, why: { kind: "notYourDecision" } });
});

test("the schema is printed, and the file is the same", async () => {
  const { out } = await kibitz(["serve", "--schema"]);
  const file = new URL("../../serve.schema.json", import.meta.url);
  expect(
    JSON.parse(readFileSync(file, "utf8")),
    "run: npx kibitz serve --schema > packages/cli/serve.schema.json",
  ).toEqual(JSON.parse(out));
});

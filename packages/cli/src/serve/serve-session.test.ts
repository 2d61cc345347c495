import { type GameModule, type Json, type Pilot, randomPilot } from "@kibitz/kernel";
import { as, endGame, may, tentative } from "@kibitz/kernel/words";
import { describe, expect, test } from "vitest";
import { gameModule as bramble } from "../testing/bramble-module.js";
import { type Limits, ServeSession, usualLimits } from "./serve-session.js";

// biome-ignore lint/suspicious/noExplicitAny: what a line says is read freely
type Answer = any;
type Fields = Readonly<Record<string, unknown>>;

class Client {
  readonly session: ServeSession;
  constructor(limits: Partial<Limits> = {}, module: Partial<GameModule> = {}) {
    this.session = new ServeSession({ ...bramble, ...module }, { ...usualLimits, ...limits });
  }
  say(line: string): Answer {
    return JSON.parse(this.session.answer(line));
  }
  send(method: string, fields: Fields = {}): Answer {
    return this.say(JSON.stringify({ method, ...fields }));
  }
  ask(method: string, fields: Fields = {}): Answer {
    const { result, ...rest } = this.send(method, fields);
    expect(rest).toEqual({ ok: true });
    return result;
  }
  /** The path and the words of what is wrong. */
  fault(method: string, fields: Fields = {}): string {
    const { error } = this.send(method, fields);
    return `${error.path}: ${error.expected}`;
  }
}

const setup = { players: 2 };
const start = { setup, seed: 5, match: "a" };
function started(fields: Fields = {}, limits: Partial<Limits> = {}, module: Partial<GameModule> = {}): Client {
  const client = new Client(limits, module);
  client.ask("start", { ...start, ...fields });
  return client;
}

describe("a request", () => {
  test.each([["a text"], [0], [7]])("has its answer under its own id, %j", id => {
    expect(new Client().say(JSON.stringify({ id, method: "matches" }))).toEqual({
      id,
      ok: true,
      result: { matches: [] },
    });
    expect(new Client().say(JSON.stringify({ id, method: "none" }))).toMatchObject({ id, ok: false });
  });

  test.each(["null", '"hello"', "7", "[]", '{"id":null}', '{"id":{},"method":7}'])(
    "that is none has an answer without an id: %s",
    line => {
      const answer = new Client().say(line);
      expect(answer).toMatchObject({ ok: false });
      expect(answer).not.toHaveProperty("id");
      expect(answer.error.expected).toMatch(/^(an object|one of)/);
    },
  );

  test("that is too long is refused", () => {
    const { ok, error } = JSON.parse(new ServeSession(bramble).answerTooLong());
    expect([ok, error.path, error.expected]).toEqual([false, "", expect.stringContaining("a line of at most")]);
  });

  test("says everything that is wrong with it, with its place and what may stand there", () => {
    const { error } = new Client().send("start", { setup: { players: 2, seat: [] }, pilots: [{ seat: 1, pilt: "x" }] });
    expect([error, ...error.more].map(({ path }) => path).sort()).toEqual([
      "pilots[0].pilot",
      "pilots[0].pilt",
      "setup.seat",
    ]);
    const words = JSON.stringify(error);
    expect(words).toContain('players, options, seats, customTexts; not \\"seat\\"');
    expect(words).toContain('seat, pilot; not \\"pilt\\"');
    expect(new Client().send("view", { match: "a", seat: -1 }).error).not.toHaveProperty("more");
    const two = new Client().send("start", { setup: { players: 2, seat: [] }, pilots: [{ seat: 1 }] });
    expect(two.error.more).toMatchObject([{ path: "pilots[0].pilot" }]);
    expect(new Client().fault("play")).toContain("method: one of hello, start");
    expect(new Client().say("{").error.expected).toMatch(/JSON in one line \(.*position/);
  });

  test("of a match that is not there says so, and whether there are any", () => {
    expect(new Client().fault("view", { match: "a", seat: 1 })).toContain("there are none yet");
    expect(started().fault("view", { match: "b", seat: 1 })).not.toContain("there are none yet");
  });
});

test("hello tells what pilots take", () => {
  const counted = {
    about: "so many tries",
    argument: { about: "how many tries", default: "16" },
    make: () => randomPilot,
  };
  const { pilots, limits } = new Client({}, { pilots: { ...bramble.pilots, counted } }).ask("hello");
  expect(pilots).toEqual({
    random: { about: "any legal answer" },
    counted: { about: "so many tries", argument: { about: "how many tries", default: "16" } },
  });
  expect(limits).toEqual(usualLimits);
});

describe("a new match", () => {
  const seats = [["briar"], ["briar"]];
  const setupOf = (given: Fields): Json =>
    started(
      { setup: given },
      {},
      {
        defaultSetup: players => ({ players, seats: Array<string[]>(players).fill(["briar"]) }),
      },
    ).ask("replay", { match: "a" }).replay.setup;

  test("has what the game has by default, and what is said instead", () => {
    expect(setupOf({ players: 2 })).toEqual({ players: 2, seats });
    expect(setupOf({ players: 4 })).toEqual({ players: 4, seats: [...seats, ...seats] });
    expect(setupOf({ players: 2, options: { copies: 2 } })).toEqual({ players: 2, seats, options: { copies: 2 } });
    expect(setupOf({ players: 2, seats: [[], []] })).toEqual({ players: 2, seats: [[], []] });
  });

  test("of more or fewer players than can play is refused before anything is made for them", () => {
    const defaultSetup = (players: number): never => {
      throw new Error(`nothing is made for ${players}`);
    };
    for (const players of [1, 5]) {
      const fault = new Client({}, { defaultSetup }).fault("start", { ...start, setup: { players } });
      expect(fault).toContain("setup.players: ");
      expect(fault).toContain("2 to 4");
    }
  });

  test("has an id nobody else has; there may be as many as the limit says", () => {
    const client = started({ match: "1" }, { matches: 3 });
    expect(client.ask("start", { setup }).match).toBe("2");
    expect(client.fault("fork", { match: "1", as: "2" })).toContain("as: ");
    expect(client.ask("fork", { match: "1" }).match).toBe("3");
    expect(client.fault("fork", { match: "1" })).toContain("at most 3 matches");
    client.ask("close", { match: "2" });
    expect(client.ask("fork", { match: "1" }).match).toBe("4");
  });

  test("has pilots at seats there are, one at each", () => {
    const client = new Client();
    const seated = (...seats: number[]): string =>
      client.fault("start", { ...start, pilots: seats.map(seat => ({ seat, pilot: "random" })) });
    expect(seated(3)).toMatch(/^pilots\[0\]\.seat: a seat of this match: 1 to 2/);
    expect(seated(1, 1)).toMatch(/^pilots\[1\]\.seat: another seat/);
    expect(client.ask("matches")).toEqual({ matches: [] });
  });
});

describe("pilots", () => {
  const both = [1, 2].map(seat => ({ seat, pilot: "random" }));
  const answers = (client: Client): number => client.ask("replay", { match: "a" }).replay.answers.length;

  test("answer as often as the limit says, in each request", () => {
    const client = started({ pilots: both }, { pilotAnswers: 4 });
    expect(answers(client)).toBe(4);
    client.ask("seat", { match: "a", seat: 1, pilot: "random" });
    expect(answers(client)).toBe(8);
  });

  test("answer the same whenever they answer from the same position, and another for another seed", () => {
    const end = (seed: number): string => started({ seed, pilots: both }).ask("replay", { match: "a" }).replay.end;
    expect(end(5)).toBe(end(5));
    expect(new Set([5, 6, 7].map(end)).size).toBe(3);
  });

  test("draw what follows from the seed and from how many answers there were", () => {
    const drawn = (seed: number): readonly number[] => {
      const found: number[] = [];
      const draws: Pilot = {
        decide(eyes) {
          found.push(eyes.random(1_000_000));
          randomPilot.decide(eyes);
        },
      };
      const pilots = { draws: { about: "a pilot that draws", make: () => draws } };
      const seated = [1, 2].map(seat => ({ seat, pilot: "draws" }));
      started({ seed, pilots: seated }, { pilotAnswers: 6 }, { pilots });
      return found;
    };
    expect(drawn(5)).toEqual(drawn(5));
    expect(drawn(5)).not.toEqual(drawn(6));
    expect(new Set(drawn(5)).size).toBe(6);
  });

  test("answer no more when they have got up, and leave the others to those who play them", () => {
    const client = started({ pilots: both }, { pilotAnswers: 3 });
    for (const seat of [1, 2]) client.ask("seat", { match: "a", seat, pilot: null });
    const before = answers(client);
    const [{ seat, min }] = client.ask("decisions", { match: "a" }).decisions;
    client.ask("answer", { match: "a", seat, picked: [0].slice(0, min) });
    expect(answers(client)).toBe(before + 1);
  });

  test.each<[string, Pilot["decide"], RegExp]>([
    [
      "that throw",
      () => {
        throw new Error("no idea");
      },
      /no bug in kibitz.*no idea/,
    ],
    [
      "that throw no error",
      () => {
        throw "no idea";
      },
      /no bug in kibitz.*no idea/,
    ],
    ["that pick what is not there", eyes => eyes.pick(-1), /player \d answered/],
  ])("%s are a mistake of ours", (_, decide, expected) => {
    const faulty = { about: "a pilot that fails", make: () => ({ decide }) };
    const client = new Client({}, { pilots: { faulty } });
    expect(client.fault("start", { ...start, pilots: [1, 2].map(seat => ({ seat, pilot: "faulty" })) })).toMatch(
      expected,
    );
  });
});

test("what was begun is taken back, by whomever it was begun", () => {
  const main = as(1, [tentative(may("go on", [])), may("end it", endGame())]);
  const client = started({}, {}, { definition: { ...bramble.definition, main, scenes: {} } });
  expect(client.ask("takeBack", { match: "a" }).decisions).toMatchObject([{ reason: "end it?" }]);
  expect(client.send("takeBack", { match: "a" }).why.kind).toBe("cannotTakeBack");
});

describe("a seat", () => {
  test("that owes nothing has no options: others do, or the match is over", () => {
    const client = started();
    const [{ seat }] = client.ask("decisions", { match: "a" }).decisions;
    const why = (): Answer => client.send("options", { match: "a", seat: 3 - seat }).why;
    expect(why()).toMatchObject({ kind: "notYourDecision" });
    expect(client.ask("result", { match: "a" })).toEqual({ over: false, result: null });
    client.ask("concede", { match: "a", seat });
    expect(why()).toMatchObject({ kind: "gameOver" });
  });

  test("is told events from a number on, up to all of them", () => {
    const client = started();
    const { events, next } = client.ask("events", { match: "a", seat: 1 });
    expect(events).toHaveLength(next);
    expect(client.ask("events", { match: "a", seat: 1, since: next })).toEqual({ events: [], next });
    expect(client.ask("events", { match: "a", seat: 1, since: 1 }).events).toEqual(events.slice(1));
    expect(client.fault("events", { match: "a", seat: 1, since: next + 1 })).toContain(`since: at most ${next}`);
  });
});

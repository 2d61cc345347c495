import { expect, test } from "vitest";
import { ServeSession } from "../serve/serve-session.js";
import { kibitz } from "../testing/fake-terminal.js";
import { findGame, games } from "./games.js";

const all = Object.keys(games);

test.each(all)(
  "%s: a match at the terminal has a new seed of 128 bits, and can be played again with it",
  async game => {
    const headOf = async (...args: string[]): Promise<{ readonly seed: string; readonly out: string }> => {
      const { out } = await kibitz(["play", game, ...args], ["quit"]);
      return { seed: /seed (\S+):/.exec(out)?.[1] ?? "", out };
    };
    const [first, second] = [await headOf(), await headOf()];
    for (const { seed } of [first, second]) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(first.seed).not.toBe(second.seed);
    expect(await headOf("--seed", first.seed)).toEqual(first);
  },
);

test.each(all)(
  "%s: a match of strangers has a key for its seed; its replay and its save have it, no view has",
  async game => {
    const { module } = await findGame(game, games);
    const session = new ServeSession(module);
    const ask = (method: string, fields: object): Readonly<Record<string, unknown>> => {
      const { ok, result, ...wrong } = JSON.parse(session.answer(JSON.stringify({ method, ...fields })));
      expect(wrong).toEqual({});
      expect(ok).toBe(true);
      return result;
    };
    const players = Math.max(2, module.definition.players.min);
    const pilots = Array.from({ length: players }, (_, i) => ({ seat: i + 1, pilot: "random" }));
    const started = ask("start", { setup: { players }, match: "a", pilots });
    const seed = String(started.seed);
    expect(seed).toMatch(/^chacha20:[0-9a-f]{64}$/);
    expect(ask("start", { setup: { players } }).seed).not.toBe(seed);
    const { replay } = ask("replay", { match: "a" });
    expect(replay).toMatchObject({ seed });
    ask("playReplay", { replay, match: "again" });
    ask("start", { setup: { players }, match: "repeated", seed, pilots });
    for (const match of ["again", "repeated"]) expect(ask("replay", { match }).replay).toEqual(replay);
    expect(ask("save", { match: "a" }).save).toContain(seed);
    for (let seat = 0; seat <= players; seat++) {
      const shown = JSON.stringify([ask("view", { match: "a", seat }), ask("events", { match: "a", seat })]);
      expect(shown).not.toContain(seed.slice(9));
    }
  },
);

test("a seed that is longer than anybody means is refused in a request, a save and a replay", async () => {
  const { module } = await findGame("nimmt", games);
  const session = new ServeSession(module);
  const send = (request: object) => JSON.parse(session.answer(JSON.stringify(request)));
  const seed = "x".repeat(1_001);
  const replay = { format: "kibitz-replay", version: 1, game: "nimmt", setup: { players: 2 }, seed };
  const requests = {
    seed: { method: "start", setup: { players: 2 }, seed },
    "save.seed": { method: "load", save: JSON.stringify({ ...replay, format: "kibitz-save" }) },
    "replay.seed": { method: "playReplay", replay },
  };
  for (const [path, request] of Object.entries(requests))
    expect(send(request)).toEqual({ ok: false, error: { path, expected: "at most 1000 characters" } });
  expect(send({ method: "start", setup: { players: 2 }, seed: seed.slice(1) }).ok).toBe(true);
});

test("a seed that is nearly a key is refused wherever one is given", async () => {
  const expected = "chacha20: and a key of 64 hexadecimal digits";
  for (const command of [
    ["sim", "nimmt", "random", "random"],
    ["play", "nimmt"],
    ["log", "nimmt", "random", "random"],
  ]) {
    const { code, err } = await kibitz([...command, "--seed", "chacha20:beef"]);
    expect(code).toBe(2);
    expect(err).toContain(expected);
  }
  const { module } = await findGame("nimmt", games);
  const answer = JSON.parse(
    new ServeSession(module).answer('{"method":"start","setup":{"players":2},"seed":"chacha20:"}'),
  );
  expect(answer).toMatchObject({ ok: false, error: { path: "seed", expected: expect.stringContaining(expected) } });
});

// Saves of every game in which anything at all was altered, signed again: each is refused, by a fault that names the place,
// or is another match, which can be played to its end. Nothing is thrown, and nothing is left behind.

import { loadMatch, type Match, PlayerSeat, randomPilot, saveMatch, startMatch } from "@kibitz/kernel";
import { forgedSave } from "@kibitz/kernel/testing";
import { expect, test } from "vitest";
import { testGames } from "../testing/fake-terminal.js";
import { answerSchema } from "./serve-schema.js";
import { ServeSession } from "./serve-session.js";

/** Saves of a game that are altered; at how many answers. */
const AT = [0, 1, 2, 5, 11, 23, 47, 95];
/** Every so many-th value of a save is altered, in each save others. */
const EVERY = 101;
const MOST_ANSWERS = 5_000;

type Path = readonly (string | number)[];
type Tree = Record<string | number, unknown>;

const isTree = (json: unknown): json is Tree => typeof json === "object" && json !== null;

/** Everything in JSON: what holds others, too. */
function placesIn(json: unknown, path: Path = []): Path[] {
  if (!isTree(json)) return [path];
  const below = Object.entries(json).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(json) ? Number(key) : key]),
  );
  return path.length === 0 ? below : [path, ...below];
}

const at = (json: unknown, path: Path): unknown => path.reduce((tree, key) => (tree as Tree)[key], json);
const put = (json: unknown, path: Path, to: unknown): void => {
  (at(json, path.slice(0, -1)) as Tree)[path[path.length - 1]] = to;
};

const numbers: readonly ((was: number) => unknown)[] = [
  was => was + 1,
  was => was - 1,
  was => was ^ 1,
  () => -1,
  () => 1_000_000,
  was => was + 0.5,
  () => 1e300,
  () => 2 ** 31,
  was => `${was}`,
  () => null,
  () => undefined,
  () => [],
];
const lists: readonly ((was: readonly unknown[]) => unknown)[] = [
  () => [],
  was => was.slice(1),
  was => was.slice(0, -1),
  was => [...was, was[0] ?? 1],
  was => was.toReversed(),
  was => was.map(() => 0),
  was => [was],
  () => ({}),
  () => 0,
  () => undefined,
];
const others: readonly unknown[] = [null, undefined, 0, "", "chacha20:", [], {}, true];

/** What stands there, altered in one of several ways. */
function altered(was: unknown, way: number): unknown {
  if (typeof was === "number") return numbers[way % numbers.length](was);
  if (Array.isArray(was)) return lists[way % lists.length](was);
  return others[way % others.length];
}

/** What forgers would try who know what they do. */
const clever: Readonly<Record<string, (save: Tree) => void>> = {
  "a generator that gives nothing but zero": save => {
    const { random } = save.position as { random: number[] };
    random.fill(0);
  },
  "two cards that change places": save => {
    const { zones } = save.position as { zones: { cards: number[] }[] };
    const [some] = zones.filter(({ cards }) => cards.length > 1);
    if (some) some.cards.push(...some.cards.splice(0, 1));
  },
  "a card in two zones": save => {
    const { zones } = save.position as { zones: { cards: number[] }[] };
    const [some, more] = zones.filter(({ cards }) => cards.length > 0);
    if (more) more.cards.push(some.cards[0]);
  },
  "a card in no zone": save => {
    const { zones } = save.position as { zones: { cards: number[] }[] };
    zones.find(({ cards }) => cards.length > 0)?.cards.pop();
  },
  "another place in a program": save => {
    const { frames } = save.position as { frames: { pc: number }[] };
    if (frames[0]) frames[0].pc = 1e6;
  },
  "another program": save => {
    const { frames } = save.position as { frames: { program: number }[] };
    if (frames[0]) frames[0].program = 1e6;
  },
  "something told to nobody": save => {
    (save.held as unknown[]).push({ depth: 0, events: null });
  },
  "an answer by everybody": save => {
    (save.pending as unknown[]).push([1, 0], [2, 0]);
  },
  "an entry nobody knows": save => {
    save.trusted = true;
  },
};

function randomAnswer(match: Match, seed: number): void {
  const [{ player }] = match.decisions;
  const eyes = new PlayerSeat(match.machine, player);
  eyes.seed(seed);
  randomPilot.decide(eyes);
  const picked = eyes.answer.map(value => match.optionId(player, value));
  const answered = match.answer(player, picked);
  if (!answered.ok) throw new Error(JSON.stringify(answered.why));
}

test.each(["bramble", "dominion", "magic", "nimmt", "weiss"])("of %s", async name => {
  const { definition, defaultSetup } = await testGames[name].load();
  const session = new ServeSession(await testGames[name].load());
  const ask = (method: string, fields: object): ReturnType<typeof answerSchema.parse> =>
    answerSchema.parse(JSON.parse(session.answer(JSON.stringify({ method, ...fields }))));
  const matches = (): unknown => (ask("matches", {}) as { result?: unknown }).result;
  const counts = { refused: 0, loaded: 0 };

  const tryIt = (forged: string, path: Path | undefined): void => {
    const loaded = loadMatch(definition, forged);
    const pilots = [1, 2].map(seat => ({ seat, pilot: "random" }));
    const served = ask("load", { save: forged, match: "forged", pilots });
    expect(served.ok, JSON.stringify(served)).toBe(loaded.ok);
    if (!loaded.ok) {
      counts.refused++;
      const [{ path: where, expected }] = loaded.faults;
      expect(served).toMatchObject({ error: { path: `save.${where}`, expected } });
      expect(where).not.toBe("");
      expect(matches()).toEqual({ matches: [] });
      return;
    }
    counts.loaded++;
    // Of a save nothing but setup, seed and answers is taken, and what is taken is a match like any other.
    expect(["setup", "seed", "answers", "pending"]).toContain(path?.[0]);
    for (let i = 0; i < MOST_ANSWERS && !loaded.value.isOver; i++) randomAnswer(loaded.value, i);
    expect(loaded.value.isOver).toBe(true);
    expect(ask("decisions", { match: "forged" })).toMatchObject({ result: { over: true } });
    ask("close", { match: "forged" });
  };

  const started = startMatch(definition, defaultSetup(2), "forged");
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const match = started.value;
  const open = new Set(["check"]);
  AT.forEach((answers, round) => {
    while (match.log.length + match.pending.length < answers && !match.isOver) randomAnswer(match, match.log.length);
    const save = saveMatch(match);
    const json = JSON.parse(save) as Tree;
    const places = placesIn(json).filter(([first]) => !open.has(String(first)));
    for (let i = (round * 37) % EVERY; i < places.length; i += EVERY) {
      const path = places[i];
      const was = at(json, path);
      const now = altered(was, round + Math.floor(i / EVERY));
      if (JSON.stringify(was) === JSON.stringify(now)) continue;
      tryIt(
        forgedSave(save, forged => put(forged, path, now)),
        path,
      );
    }
    for (const alter of Object.values(clever)) {
      const forged = forgedSave(save, alter);
      if (forged !== save) tryIt(forged, undefined);
    }
  });
  expect(counts.refused).toBeGreaterThan(100);
});

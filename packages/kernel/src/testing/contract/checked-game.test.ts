import { expect, test } from "vitest";
import { always, becomes } from "../../language/words/continuous.js";
import { as, endGame, repeat, you } from "../../language/words/control.js";
import { start } from "../../language/words/lasting.js";
import { may } from "../../language/words/modes.js";
import { inZone } from "../../language/words/zones.js";
import type { GameDefinition } from "../../machine/game.js";
import { rulesFor } from "../../match/start.js";
import { bramble } from "../bramble/bramble.js";
import { getter, seedsOf } from "../bramble/tables.js";
import { seed } from "../bramble/verbs.js";
import { ContractBroken } from "./broken.js";
import { type CheckedGame, playLooking, rulesOf } from "./checked-game.js";
import { checkGetters } from "./positions.js";
import { checkWrites } from "./writes.js";

const setup = { players: 2 };
const gameOf = (seed: number, sparse: number): CheckedGame => ({
  game: bramble,
  setup,
  rules: rulesOf(bramble, setup),
  seed,
  sparse,
});

function lookedAt(seed: number, sparse: number): number[] {
  const found: number[] = [];
  playLooking(gameOf(seed, sparse), 3, (_, decision) => found.push(decision));
  return found;
}

test("a sparse check looks at one in so many of the decisions a close one looks at", () => {
  for (const seed of [0, 1, 2]) {
    const close = lookedAt(seed, 1);
    expect(close).toEqual(close.map((_, i) => 3 * i));
    const [first, ...rest] = lookedAt(seed, 4);
    expect(first).toBeLessThan(3 * 4);
    expect([first, ...rest]).toEqual(close.filter(decision => decision >= first && (decision - first) % (3 * 4) === 0));
  }
});

test("different games are looked at in different places", () => {
  const firsts = [0, 1, 2, 3, 4, 5].map(seed => lookedAt(seed, 4)[0]);
  expect(new Set(firsts)).toEqual(new Set([0, 3, 6, 9]));
});

test("a getter that remembers what has changed is found, also for a parameter", () => {
  const likes = getter("likes", "card", () => 0, { kind: "number", param: "number", layer: "set" });
  const grow = always(
    inZone("deck"),
    becomes(
      "likes",
      () => seedsOf(you),
      () => 3,
    ),
  );
  const { onLoop: _onLoop, ...base } = bramble;
  const stage: GameDefinition = {
    ...base,
    words: [...base.words, likes],
    main: as(1, [start(grow), repeat(8, [seed(you, 1), may("go on", [])]), endGame()]),
  };
  const gameWith = (writes: object): CheckedGame => {
    const rules = rulesFor(stage, setup);
    for (const verb of rules.verbs) if (verb.name === "seed") Object.assign(verb, writes);
    return { ...gameOf(1, 1), game: stage, rules };
  };
  checkGetters(gameWith({}));
  expect(() => checkGetters(gameWith({ writes: 0 }))).toThrow(/likes 3 of/);
});

test("a verb that writes what it does not say is found, also by looking at some of its calls", () => {
  const lying = (sparse: number): CheckedGame => {
    // Matches of one game share what is compiled; this one is to be wrong alone.
    const rules = rulesFor({ ...bramble }, setup);
    for (const verb of rules.verbs) if (verb.name === "seed") Object.assign(verb, { writes: 0 });
    return { ...gameOf(1, sparse), rules };
  };
  expect(() => checkWrites(lying(1))).toThrow(ContractBroken);
  expect(() => checkWrites(lying(5))).toThrow(ContractBroken);
  checkWrites(gameOf(1, 1));
});

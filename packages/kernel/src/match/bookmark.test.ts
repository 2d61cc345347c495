import { expect, test } from "vitest";
import { bramble } from "../testing/bramble/bramble.js";
import type { Match } from "./match.js";
import { startMatch } from "./save.js";

const start = (events = true): Match => {
  const started = startMatch(bramble, { players: 2 }, 11, { events });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value;
};

/** Answers so many decisions with the first options there are. */
function play(match: Match, answers: number): void {
  for (let i = 0; i < answers && !match.isOver; i++) {
    const [{ player, min, max }] = match.decisions;
    const count = Math.max(min, Math.min(max, match.optionCount(player), i % 2));
    const picked = Array.from({ length: count }, (_, id) => id);
    if (!match.answer(player, picked).ok) expect(match.answer(player, [])).toEqual({ ok: true });
  }
}

const seen = (match: Match) => ({
  replay: match.replay(),
  pending: match.pending,
  decisions: match.decisions,
  events: [-1, 0, 1, 2].map(viewer => [...match.events(viewer)]),
});

test("a match goes back to its bookmarks, and on from there in another way", () => {
  const match = start();
  play(match, 5);
  const bookmark = match.bookmark();
  const before = seen(match);
  play(match, 20);
  expect(seen(match)).not.toEqual(before);
  match.returnTo(bookmark);
  expect(seen(match)).toEqual(before);
  play(match, 20);
  match.returnTo(bookmark);
  expect(seen(match)).toEqual(before);
});

test("what somebody was told before stays as it was told", () => {
  const match = start();
  play(match, 5);
  const bookmark = match.bookmark();
  play(match, 10);
  const told = match.events(1);
  const kept = [...told];
  match.returnTo(bookmark);
  match.concede(1);
  match.events(1);
  expect(told).toEqual(kept);
});

test("forks and what they come from go on by themselves, also in memory that was given back", () => {
  const match = start();
  play(match, 5);
  const before = seen(match);
  for (let round = 0; round < 3; round++) {
    const fork = match.fork();
    expect(seen(fork)).toEqual(before);
    play(fork, 15 + round);
    const apart = seen(fork);
    expect(seen(match)).toEqual(before);
    const other = match.fork();
    play(other, 3);
    expect(seen(fork)).toEqual(apart);
    fork.release();
    other.release();
  }
});

test("a fork that was released cannot be used", () => {
  const fork = start().fork();
  fork.release();
  expect(() => fork.fork()).toThrow("released");
  expect(() => fork.answer(1, [])).toThrow("released");
});

test("a match nobody is told about goes the same way", () => {
  const [told, silent] = [start(), start(false)];
  play(told, 40);
  play(silent, 40);
  expect(silent.replay()).toEqual(told.replay());
  expect(() => silent.events(1)).toThrow("does not record events");
});

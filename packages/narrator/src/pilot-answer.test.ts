import { LimitError, type Match, type Pilot, type PlayerSeat, startMatch } from "@kibitz/kernel";
import { bramble } from "@kibitz/kernel/testing";
import { expect, test } from "vitest";
import { answerByPilot, pilotPick, takePick } from "./pilot-answer.js";

function matchOf(seed: number | string, more: object = {}): Match {
  const started = startMatch(bramble, { players: 2, ...more }, seed);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value;
}

/** A pilot that picks what it is told to, and keeps what it draws. */
function pilotOf(pick: (seat: PlayerSeat) => readonly number[]): Pilot & { readonly drawn: readonly number[] } {
  const drawn: number[] = [];
  return {
    drawn,
    decide(seat) {
      drawn.push(seat.random(1_000_000_000));
      seat.answer.push(...pick(seat));
    },
  };
}

test("what a pilot picks are the numbers of options", () => {
  const match = matchOf(1);
  const options = match.options(1);
  expect(options.length).toBeGreaterThan(1);
  for (const { id } of options) {
    const pilot = pilotOf(() => [match.optionValue(1, id)]);
    expect(pilotPick(match, 1, pilot)).toEqual([id]);
  }
  answerByPilot(
    match,
    1,
    pilotOf(() => [match.optionValue(1, 1)]),
  );
  expect(match.log).toEqual([[1, 1]]);
});

test("a pilot draws by the match's seed and the number of answers: the same after an answer is undone", () => {
  const draws = (match: Match): number => {
    const pilot = pilotOf(() => []);
    pilotPick(match, 1, pilot);
    return pilot.drawn[0];
  };
  const match = matchOf(1);
  const start = match.bookmark();
  const first = draws(match);
  expect(draws(match)).toBe(first);
  takePick(match, 1, [0]);
  expect(draws(match)).not.toBe(first);
  match.returnTo(start);
  expect(draws(match)).toBe(first);
  expect(draws(matchOf(1))).toBe(first);
  expect(draws(matchOf(2))).not.toBe(first);
});

test("a pick that is not legal is a mistake of the pilot; a card without end is the limit that was met", () => {
  const match = matchOf(1);
  expect(() => takePick(match, 1, [999])).toThrow("player 1 answered 999: ");
  const programs = { play: [{ repeat: [1_000_000, { repeat: [1_000_000, { seed: ["you", 1] }] }] }] };
  const customTexts = { wheel: { facts: { type: "charm", strength: 0, quick: false }, programs } };
  const endless = matchOf(1, { customTexts, seats: [Array<string>(10).fill("wheel"), []] });
  const wheel = endless.options(1).find(({ words }) => words.includes("wheel"))?.id ?? -1;
  expect(() => takePick(endless, 1, [wheel])).toThrow(LimitError);
  expect(endless.log).toEqual([]);
});

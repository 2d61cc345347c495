import { knowledgeOf, type Match, startMatch } from "@kibitz/kernel";
import { bramble } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";
import { Advising, advise } from "./advise.js";

const game = { definition: bramble };

function matchAtChoice(seed: number): { readonly match: Match; readonly player: number } {
  const started = startMatch(bramble, { players: 2 }, seed);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const match = started.value;
  const [{ player }] = match.decisions;
  expect(match.optionCount(player)).toBeGreaterThan(1);
  return { match, player };
}

describe("advice", () => {
  test("lists all answers with intervals around their means; the best can be given as it is", () => {
    const { match, player } = matchAtChoice(3);
    const advice = advise(game, knowledgeOf(match.machine, player), { playOuts: 60 }, { seed: 1 });
    const [best] = advice.answers;
    expect(advice.answers.map(({ picked }) => picked.join()).sort()).toEqual(
      ["", ...match.options(player).map(({ id }) => String(id))].sort(),
    );
    expect(advice.isComplete).toBe(true);
    expect(best.isAsGood).toBe(true);
    for (const { winChance, worlds } of advice.answers) {
      expect(worlds).toBeGreaterThan(0);
      expect(winChance?.low).toBeLessThanOrEqual(winChance?.mean ?? Number.NaN);
      expect(winChance?.high).toBeGreaterThanOrEqual(winChance?.mean ?? Number.NaN);
    }
    expect(match.answer(player, best.picked)).toEqual({ ok: true });
  });

  test("is the same for the same seed, and leaves the match as it was", () => {
    const { match, player } = matchAtChoice(4);
    const before = match.identity;
    const once = advise(game, knowledgeOf(match.machine, player), { playOuts: 40 }, { seed: 5 });
    expect(advise(game, knowledgeOf(match.machine, player), { playOuts: 40 }, { seed: 5 })).toEqual(once);
    expect(match.identity).toEqual(before);
  });

  test("ends when it is told to, and says how far it has come", () => {
    const { match, player } = matchAtChoice(3);
    const seen: number[] = [];
    const isStopped = (done: number): boolean => seen.push(done) > 3;
    const { playOuts, answers } = advise(game, knowledgeOf(match.machine, player), { playOuts: 10_000 }, { isStopped });
    expect(seen).toHaveLength(4);
    expect(playOuts).toBe(3 * answers.length);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  test("nobody is advised who is asked nothing", () => {
    const { match, player } = matchAtChoice(3);
    const knowledge = knowledgeOf(match.machine, 3 - player);
    expect(() => new Advising(game, knowledge, { playOuts: 10 }, 1)).toThrow(`player ${3 - player} is asked nothing`);
  });
});

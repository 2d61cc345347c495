import { describe, expect, test } from "vitest";
import { type GameName, loadGame } from "../games.js";
import type { Seat } from "./match-start.js";
import { TableSession } from "./table-session.js";

const me: Seat = { is: "person" };
const random: Seat = { is: "pilot", pilot: "random" };

async function sessionOf(game: GameName, rest: object = {}): Promise<TableSession> {
  const module = await loadGame(game);
  const setup = module.defaultSetup(2);
  return new TableSession(module, { game, setup, seats: [me, random], seed: "1", answers: [], ...rest });
}

/** Goes on until the person has something to decide that can be played on from. */
function outsOf(session: TableSession) {
  for (let i = 0; i < 60; i++) {
    while (session.letPilotAnswer());
    const found = session.playOuts(1);
    if (found) return found.outs;
    const { question } = session.look(1);
    if (!question) break;
    session.answer(
      1,
      question.options.slice(0, question.min).map(({ id }) => id),
    );
  }
  throw new Error("nothing was asked that can be played on from");
}

describe.each(["dominion", "weiss", "magic", "bramble"] as const)("%s", game => {
  test("options are played on from, and the match itself stays as it is", { timeout: 120_000 }, async () => {
    const session = await sessionOf(game);
    const outs = outsOf(session);
    const before = session.look(1);
    for (let i = 0; i < 6; i++) outs.play();
    expect(outs.worlds).toBeGreaterThan(0);
    expect(session.look(1).position).toEqual(before.position);
    const words = before.question?.options.map(option => option.words.toLowerCase()) ?? [];
    for (const option of outs.options) expect([...words, "pass"]).toContain(option.words.toLowerCase());
  });
});

test("whoever leaves the last Province to the other loses", async () => {
  const session = await sessionOf("dominion", {
    seats: [me, { is: "pilot", pilot: "bigmoney" }],
    position: {
      title: "the last Province",
      game: "dominion",
      options: { piles: "province:1" },
      turn: { of: "me", at: "buys" },
      table: { coins: 8, buys: 1 },
      seats: { me: { deck: ["estate"] }, them: { hand: ["gold", "gold", "gold"], discard: ["duchy"] } },
    },
  });
  const outs = outsOf(session);
  for (let i = 0; i < 10; i++) outs.play();
  expect(outs.options[0]).toMatchObject({ words: "Province", share: 1 });
  const [low, high] = outs.options[0].interval;
  expect(low).toBeCloseTo(0.72, 2);
  expect(high).toBe(1);
  expect(outs.options.find(({ words }) => words === "Silver")).toMatchObject({ share: 0 });
  expect(outs.options.find(({ words }) => words === "pass")).toMatchObject({ share: 0 });
});

import { playReplay } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import { type GameName, loadGame } from "../games.js";
import { answer, hints, open, replay, undo } from "../parts/table.js";
import type { Running } from "../protocol.js";
import type { KeptMatch, Seat } from "./match-start.js";
import { TableSession } from "./table-session.js";

const names: readonly GameName[] = ["bramble", "dominion", "magic", "nimmt", "weiss"];
const random: Seat = { is: "pilot", pilot: "random" };
const me: Seat = { is: "person" };

async function matchOf(game: GameName, seats: readonly Seat[]): Promise<KeptMatch> {
  const { defaultSetup } = await loadGame(game);
  return { game, setup: defaultSetup(seats.length), seats, seed: "a table", answers: [] };
}

async function begin(game: GameName, seats: readonly Seat[] = [me, random]): Promise<TableSession> {
  return new TableSession(await loadGame(game), await matchOf(game, seats));
}

/** A person who answers anything, as long as it is not over. */
function playOn(session: TableSession, decisions: number): void {
  for (let i = 0; i < decisions; i++) {
    while (session.letPilotAnswer());
    const { question } = session.look(1);
    if (!question) return;
    const picked = question.options.slice(0, question.min).map(({ id }) => id);
    expect(session.answer(1, picked)).toEqual({ ok: true });
  }
  while (session.letPilotAnswer());
}

const running: Running<never> = { progress: () => undefined, isDue: false, breathe: async () => undefined };

describe.each(names)("%s at the table", game => {
  test("a match opened again is at the same position, with the same story and question", async () => {
    const session = await begin(game);
    playOn(session, 12);
    const { answers } = session.look(1);
    const again = new TableSession(await loadGame(game), { ...(await matchOf(game, [me, random])), answers });
    const look = again.look(1);
    // The other eyes first: then the whole story is told anew.
    session.look(0);
    expect(look).toEqual({ ...session.look(1), texts: look.texts });
    expect(look.news.length).toBeGreaterThan(0);
  });

  test("undo leads back to an earlier decision, and the same answers lead on to the same position", async () => {
    const session = await begin(game);
    playOn(session, 4);
    session.look(0);
    const before = session.look(1);
    playOn(session, 4);
    const after = session.look(1);
    session.undo(before.answers.length);
    expect(session.look(1)).toEqual({ ...before, texts: expect.anything() });
    playOn(session, 4);
    expect(session.look(1).position).toEqual(after.position);
  });

  test("the file of a match is one the command line plays again", async () => {
    const session = await begin(game);
    playOn(session, 8);
    const { definition } = await loadGame(game);
    expect(playReplay(definition, session.replay())).toMatchObject({ ok: true });
  });

  test("whatever a hint says may be picked", async () => {
    const session = await begin(game);
    for (let i = 0; i < 5; i++) {
      while (session.letPilotAnswer());
      const [adviser] = session.advisers;
      const { picked } = session.hint(1, adviser);
      expect(session.answer(1, picked)).toEqual({ ok: true });
    }
  });
});

test("each viewer is told what is new since they looked last, and everything if somebody else has looked", async () => {
  const session = await begin("nimmt");
  expect(session.look(1)).toMatchObject({ isWhole: true });
  playOn(session, 1);
  const news = session.look(1);
  expect(news.isWhole).toBe(false);
  session.look(2);
  const whole = session.look(1);
  expect(whole.isWhole).toBe(true);
  expect(whole.news.length).toBeGreaterThan(news.news.length);
});

test("a hint comes with the figures of its pilot, by which it picks", async () => {
  const session = await begin("nimmt");
  const [adviser] = session.advisers;
  const { words, figures } = session.hint(1, adviser);
  expect(figures?.about).toBe("mean bulls");
  expect(figures?.options).toHaveLength(10);
  expect(figures?.options[0].words).toBe(words);
  expect(session.playOuts(1)).toBeUndefined();
});

test("nobody sees what another holds", async () => {
  const session = await begin("nimmt", [me, { is: "person" }, random]);
  const cardsOf = (viewer: number, seat: number) =>
    session.look(viewer).position.zones.find(({ name, seat: whose }) => name === "hand" && whose === seat)?.cards ?? [];
  expect(cardsOf(1, 1).every(({ name }) => name !== undefined)).toBe(true);
  for (const viewer of [0, 2, 3]) expect(cardsOf(viewer, 1).every(({ name }) => name === undefined)).toBe(true);
  expect(session.look(0).question).toBeUndefined();
});

test("what is not possible is refused in words and changes nothing", async () => {
  const id = 7;
  const match = await matchOf("nimmt", [me, random]);
  const { look } = await open({ id, match, viewer: 1 }, running);
  const refused = await answer({ id, viewer: 1, seat: 1, picked: [0, 1] }, running);
  expect(refused.answered).toEqual({ ok: false, why: "expected 1 option, got 2" });
  expect(refused.look.position).toEqual(look.position);
  await expect(async () => undo({ id: 99, viewer: 1, answers: 0 }, running)).rejects.toThrow("not open any more");
  const told: unknown[] = [];
  await hints({ id, seat: 1 }, { ...running, progress: hint => told.push(hint) });
  expect(told.length).toBeGreaterThan(1);
  expect(JSON.parse(await replay(id, running))).toMatchObject({ format: "kibitz-replay", seats: ["me", "random"] });
});

test("a kept match that does not fit says what was expected", async () => {
  const module = await loadGame("nimmt");
  const match = await matchOf("nimmt", [me, { is: "pilot", pilot: "gready" }]);
  expect(() => new TableSession(module, match)).toThrow('"gready" is not a pilot of');
  const other: KeptMatch = { ...match, seats: [me, random], answers: [[1, 99]] };
  expect(() => new TableSession(module, other)).toThrow("answer 1 of the match is not possible");
});

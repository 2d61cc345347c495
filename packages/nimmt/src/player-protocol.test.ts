import { type Json, PlayerSeat } from "@kibitz/kernel";
import { playersOwing, rulesFor, startMachine, takeAnswer } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { nimmt } from "./nimmt.js";
import { playerProtocol } from "./player-protocol.js";

const setup = { players: 2 };

function seated() {
  const m = startMachine(nimmt, rulesFor(nimmt, setup), setup, 3);
  m.run();
  const eyes = new PlayerSeat(m, 1);
  return { m, eyes, session: playerProtocol.begin(eyes) };
}

const cardsOf = (request: { readonly [field: string]: Json }): readonly Json[] => request.cards as readonly Json[];

test("a player is seated with its hand and then asked for a card", () => {
  const { eyes, session } = seated();
  const [start, ask] = session.requests(eyes);
  expect(start.method).toBe("start");
  expect(cardsOf(start)).toHaveLength(10);
  expect(ask.method).toBe("discard_card");
  expect(ask.state).toMatchObject({ player_scores: { 0: 0, 1: 0 } });
  expect((ask.state as { stacks: Json[] }).stacks).toHaveLength(4);
});

test("a card in hand is picked; others are refused in words", () => {
  const { m, eyes, session } = seated();
  const [start] = session.requests(eyes);
  expect(session.read([200, 1], eyes)).toMatchObject({ kind: "unknownCard" });
  expect(session.read("seven", eyes)).toMatchObject({ kind: "unknownCard" });
  expect(session.read(cardsOf(start)[0], eyes)).toBeUndefined();
  takeAnswer(m, 1, eyes.answer);
  expect(playersOwing(m)).toEqual([2]);
});

test("a hand is dealt once, however often the player is asked", () => {
  const { eyes, session } = seated();
  session.requests(eyes);
  expect(session.requests(eyes).map(({ method }) => method)).toEqual(["discard_card"]);
});

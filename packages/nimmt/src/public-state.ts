// What players with the seed's interface are shown, and reading what they answer.

import type { PlayerSeat } from "@kibitz/kernel";
import { cardAt, type Machine, perRules, referenceTo } from "@kibitz/kernel/machine";
import { askedOf, cardsToPick, faceToPlace } from "./knowledge.js";
import type { Misbehaviour } from "./misbehaviour.js";
import { bullsByFace, parametersOf } from "./parameters.js";
import { pickCheapestRow } from "./pilots.js";
import type { Card, GameState, GameStateData, Question } from "./player.js";
import { joinsSome } from "./rows.js";
import { asNimmt, facesIn, firstRowZone, handZone, pileZone, playedZone, turnOf } from "./tables.js";

/** A set that refuses to be changed. */
class FrozenSet<T> extends Set<T> {
  constructor(members: Iterable<T>) {
    super();
    for (const member of members) super.add(member);
    Object.freeze(this);
  }
  override add(): never {
    throw new TypeError("a game state cannot be changed");
  }
  override delete(): never {
    throw new TypeError("a game state cannot be changed");
  }
  override clear(): never {
    throw new TypeError("a game state cannot be changed");
  }
}

/** The cards of a match by face: always the same objects, so that sets of them can be asked. */
const deckOf = perRules(m =>
  m.rules.texts.map(
    (_, face): Card => Object.freeze({ faceValue: face, bullNumber: face === 0 ? 0 : bullsByFace(m)[face] }),
  ),
);

const cardsIn = (m: Machine, zone: number): readonly Card[] =>
  Object.freeze(facesIn(m, zone).map(face => deckOf(m)[face]));

/** Lowest first. */
export function handOf(m: Machine, player: number): readonly Card[] {
  const faces = facesIn(m, handZone(m, player)).sort((a, b) => a - b);
  return Object.freeze(faces.map(face => deckOf(m)[face]));
}

const scoresOf = (m: Machine): Readonly<Record<number, number>> =>
  Object.freeze(
    Object.fromEntries(Array.from({ length: m.rules.players }, (_, id) => [id, asNimmt(m).s.player.score[id + 1]])),
  );

const stacksOf = (m: Machine): readonly (readonly Card[])[] =>
  Object.freeze(Array.from({ length: parametersOf(m).rows }, (_, row) => cardsIn(m, firstRowZone(m) + row)));

function cardsPlayed(m: Machine): readonly Card[] {
  const piles = Array.from({ length: m.rules.players }, (_, id) => cardsIn(m, pileZone(m, id + 1)));
  const all = [...stacksOf(m), ...piles, cardsIn(m, playedZone(m))].flat();
  return all.sort((a, b) => a.faceValue - b.faceValue);
}

/** A frozen copy of all that is public. */
export const gameState = (m: Machine): GameState =>
  Object.freeze({ playerScores: scoresOf(m), stacks: stacksOf(m), cardsPlayed: new FrozenSet(cardsPlayed(m)) });

/** All that is public as plain data. */
export const stateData = (m: Machine): GameStateData => ({
  playerScores: scoresOf(m),
  stacks: stacksOf(m),
  cardsPlayed: cardsPlayed(m),
});

/**
 * What a player must be asked now. Drafting is no part of the interface, nor is which of two ends a card joins that is as
 * near to both (Professional): `pickStack` is for a stack to take, and every stack can be.
 */
export function questionFor(eyes: PlayerSeat): Question | undefined {
  const { m, player } = eyes;
  const asked = askedOf(eyes);
  if (asked === "draft") return undefined;
  if (asked === "row") return joinsSome(m, faceToPlace(eyes)) ? undefined : { method: "pickStack" };
  if (turnOf(m) > 1) return { method: "discardCard" };
  const by = asNimmt(m).s.game.deal[0] === 1 ? "constructor" : "receiveCards";
  return { method: "discardCard", dealt: { by, cards: handOf(m, player) } };
}

/** Takes what a player returned as its answer, or says what is wrong with it. */
export function tryAnswer(eyes: PlayerSeat, method: Question["method"], returned: unknown): Misbehaviour | undefined {
  return method === "discardCard" ? tryCard(eyes, returned) : tryRow(eyes, returned);
}

function tryCard(eyes: PlayerSeat, returned: unknown): Misbehaviour | undefined {
  const { m, player } = eyes;
  const { faceValue, bullNumber } = (returned ?? {}) as Partial<Card>;
  const card = typeof faceValue === "number" ? deckOf(m)[faceValue] : undefined;
  if (card === undefined || faceValue === 0 || card.bullNumber !== bullNumber) return "unknownCard";
  const zone = handZone(m, player);
  for (let height = 0; height < m.s.zone.count[zone]; height++) {
    const held = cardAt(m.s, zone, height);
    if (m.s.card.text[held] !== faceValue) continue;
    eyes.pick(referenceTo(m.s, m.rules.tables.card, held));
    return undefined;
  }
  return "cardNotHeld";
}

function tryRow(eyes: PlayerSeat, returned: unknown): Misbehaviour | undefined {
  if (typeof returned !== "number" || !Number.isInteger(returned)) return "badIndex";
  const row = firstRowZone(eyes.m) + returned;
  if (!eyes.options().includes(row)) return "badIndex";
  eyes.pick(row);
  return undefined;
}

/** The default move: the lowest card, the cheapest row. */
export function answerByDefault(eyes: PlayerSeat): void {
  const asked = askedOf(eyes);
  if (asked === "row") pickCheapestRow(eyes);
  else eyes.pick(referenceTo(eyes.m.s, eyes.m.rules.tables.card, cardsToPick(eyes, asked)[0]));
}

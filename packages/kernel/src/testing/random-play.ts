// Random legal play, decision by decision.

import type { GameDefinition, Setup } from "../machine/game.js";
import type { Machine, Rules } from "../machine/machine.js";
import { startMachine } from "../match/start.js";
import { playersOwing, refusalOf, takeAnswer } from "../players/decisions.js";
import { PlayerSeat, randomPilot } from "../players/pilots.js";
import type { Seed } from "../position/random.js";

/** Longer than any game that ends. */
const DECISIONS = 100_000;

/** Plays a game at random. `at` is called at every stop, before anybody answers. Gives the machine at the end. */
export function playAtRandom(
  game: GameDefinition,
  rules: Rules,
  setup: Setup,
  seed: Seed,
  at: (m: Machine, decision: number) => void = () => undefined,
): Machine {
  const m = startMachine(game, rules, setup, seed);
  m.run();
  return playOnAtRandom(m, seed, at);
}

export function playOnAtRandom(
  m: Machine,
  seed: Seed,
  at: (m: Machine, decision: number) => void = () => undefined,
): Machine {
  const eyes = eyesOf(m, seed);
  for (let decision = 0; m.s.kernel.over[0] === 0; decision++) {
    if (decision > DECISIONS) throw new Error(`seed ${seed}: no end after ${DECISIONS} decisions`);
    at(m, decision);
    for (const player of playersOwing(m)) answerAtRandom(m, eyes, player);
    m.run();
  }
  return m;
}

/** Plays so many decisions on, or to the end. */
export function playSome(m: Machine, seed: Seed, decisions: number): void {
  const eyes = eyesOf(m, seed);
  for (let n = 0; n < decisions && m.s.kernel.over[0] === 0; n++) {
    for (const player of playersOwing(m)) answerAtRandom(m, eyes, player);
    m.run();
  }
}

/** The eyes of all players, seeded alike. */
export function eyesOf(m: Machine, seed: Seed): PlayerSeat[] {
  return Array.from({ length: m.rules.players }, (_, i) => {
    const own = new PlayerSeat(m, i + 1);
    own.seed(seed);
    return own;
  });
}

/** Lets a player answer at random; gives the answer. */
export function answerAtRandom(m: Machine, eyes: readonly PlayerSeat[], player: number): readonly number[] {
  const own = eyes[player - 1];
  own.answer.length = 0;
  randomPilot.decide(own);
  const refusal = refusalOf(m, player, own.answer);
  if (refusal) throw new Error(`"${m.ask()?.reason}" has no legal answer: ${JSON.stringify(refusal)}`);
  takeAnswer(m, player, own.answer);
  return own.answer;
}

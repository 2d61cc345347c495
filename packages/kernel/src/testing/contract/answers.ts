// What is listed can be answered, and nothing else; what chance can bring adds up.

import { snapshotOf } from "../../identity/snapshot.js";
import { Machine } from "../../machine/machine.js";
import { startMachine } from "../../match/start.js";
import {
  countsOf,
  distinctAnswers,
  optionsOf,
  outcomesOf,
  playersOwing,
  refusalOf,
  takeAnswer,
} from "../../players/decisions.js";
import { randomBelow, seedRandom } from "../../position/random.js";
import { answerAtRandom, eyesOf } from "../random-play.js";
import { must } from "./broken.js";
import { type CheckedGame, playLooking } from "./checked-game.js";

export function checkOptions(of: CheckedGame): void {
  playLooking(of, 7, m => {
    for (const player of playersOwing(m)) tryAnswers(m, player);
  });
}

/** How many of the distinct answers of one decision are tried. */
const ANSWERS = 24;

function tryAnswers(m: Machine, player: number): void {
  const before = snapshotOf(m);
  const options = optionsOf(m, player);
  const { min, max } = countsOf(m, player, options.length);
  let tried = 0;
  for (const answer of distinctAnswers(m, player)) {
    if (++tried > ANSWERS) break;
    const refusal = refusalOf(m, player, answer);
    must(
      refusal === undefined,
      () => `${m.ask()?.reason}: the listed answer ${answer} is refused: ${JSON.stringify(refusal)}`,
    );
    const fork = new Machine(m.rules, m.s.copy());
    takeAnswer(fork, player, answer);
    fork.run();
  }
  const wrong: readonly (readonly number[])[] = [
    [987_654_321],
    [Number.NaN],
    [-1],
    ...(options.length > max ? [options.slice(0, max + 1)] : []),
    ...(min > 0 ? [options.slice(0, min - 1)] : []),
    ...(options.length > 0 && max > 1 ? [[options[0], options[0]]] : []),
  ];
  for (const answer of wrong) {
    must(refusalOf(m, player, answer) !== undefined, () => `${m.ask()?.reason}: ${JSON.stringify(answer)} is accepted`);
  }
  for (let other = 1; other <= m.rules.players; other++) {
    if (!m.s.player.owes[other])
      must(refusalOf(m, other, []) !== undefined, () => `player ${other} may answer for somebody else`);
  }
  must(
    JSON.stringify(snapshotOf(m)) === JSON.stringify(before),
    () => `${m.ask()?.reason}: asking changed the position`,
  );
}

export function checkChance({ game, setup, rules, seed }: CheckedGame): void {
  const m = startMachine(game, rules, setup, seed);
  m.asksChance = true;
  const generator = m.s.random.word.join();
  const goOn = (): void => {
    m.run();
    must(m.s.random.word.join() === generator, () => `${m.ask()?.reason}: before, chance was drawn though it is asked`);
  };
  goOn();
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  const eyes = eyesOf(m, seed);
  for (let n = 0; n < 400 && m.s.kernel.over[0] === 0; n++) {
    for (const player of playersOwing(m)) {
      if (player !== 0) {
        answerAtRandom(m, eyes, player);
        continue;
      }
      const outcomes = outcomesOf(m);
      const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
      must(Math.abs(total - 1) < 1e-9, () => `${m.ask()?.reason}: the probabilities sum to ${total}`);
      takeAnswer(m, 0, [outcomes[randomBelow(random, 0, outcomes.length)].value]);
    }
    goOn();
  }
}

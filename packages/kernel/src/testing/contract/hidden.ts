// What is hidden from a player stays hidden, and can be imagined.

import { differences } from "../../identity/compare.js";
import { snapshotOf } from "../../identity/snapshot.js";
import type { GameDefinition, Setup } from "../../machine/game.js";
import type { Machine } from "../../machine/machine.js";
import { distinctAnswers, playersOwing } from "../../players/decisions.js";
import { imagine } from "../../players/imagine.js";
import { decisionOf, describeOptions } from "../../players/options.js";
import { knowsCard, SPECTATOR, viewOf } from "../../players/view.js";
import { randomBelow, seedRandom } from "../../position/random.js";
import { rowsOf } from "../../position/rows.js";
import { NONE } from "../../position/values.js";
import { checkFollowing, checkLaw, exchangeable, interchangeable } from "../law.js";
import { playSome } from "../random-play.js";
import { must } from "./broken.js";
import { type CheckedGame, playLooking, rulesOf } from "./checked-game.js";

/** All that is promised about hidden information, in one game. */
export function checkSecrets(game: GameDefinition, setup: Setup, seed: number, sparse = 1): void {
  const of = { game, setup, rules: rulesOf(game, setup), seed, sparse };
  checkHidden(of);
  checkUnfollowed(of);
  checkImagined(of);
}

export function checkHidden(of: CheckedGame): void {
  const random = new Uint32Array(4);
  seedRandom(random, 0, of.seed);
  playLooking(of, 13, (m, decision) => {
    for (let viewer = SPECTATOR; viewer <= of.rules.players; viewer++) {
      const pairs = exchangeable(m, viewer);
      if (pairs.length > 0) checkLaw(m, viewer, pairs[randomBelow(random, 0, pairs.length)], 20, of.seed + decision);
    }
  });
}

export function checkUnfollowed(of: CheckedGame): void {
  const random = new Uint32Array(4);
  seedRandom(random, 0, of.seed);
  playLooking(of, 11, (m, decision) => {
    for (let viewer = SPECTATOR; viewer <= of.rules.players; viewer++) {
      const pairs = interchangeable(m, viewer);
      if (pairs.length === 0) continue;
      checkFollowing(m, viewer, pairs[randomBelow(random, 0, pairs.length)], 12, of.seed + decision);
    }
  });
}

export function checkImagined(of: CheckedGame): void {
  playLooking(of, 9, m => {
    for (let viewer = SPECTATOR; viewer <= of.rules.players; viewer++) imagineAndPlayOn(m, viewer, of.seed);
  });
}

function imagineAndPlayOn(m: Machine, viewer: number, seed: number): void {
  const view = viewOf(m, viewer);
  const imagined = imagine(view, seed, owner =>
    rowsOf(m.s, m.rules.tables.card)
      .filter(card => m.s.card.owner[card] === owner && m.s.card.zone[card] !== NONE && !knowsCard(m, viewer, card))
      .map(card => m.s.card.text[card]),
  );
  const again = viewOf(imagined, viewer);
  const [before, after] = [view, again].map(({ m: machine }) => snapshotOf(machine));
  must(JSON.stringify(before) === JSON.stringify(after), () => {
    const [first] = differences(view.m, again.m);
    return `player ${viewer}, ${m.ask()?.reason}: imagined, ${first.path} is ${first.after} instead of ${first.before}`;
  });
  for (const player of playersOwing(imagined)) {
    must(canAnswer(imagined, player), () => `player ${player} has no answer to what is imagined: ${m.ask()?.reason}`);
  }
  if (m.s.player.owes[viewer]) {
    const [real, other] = [m, imagined].map(machine => JSON.stringify(asNumbered(machine, viewer)));
    must(real === other, () => `player ${viewer}, ${m.ask()?.reason}: imagined, may pick ${other} instead of ${real}`);
  }
  playSome(imagined, seed, 4);
}

function canAnswer(m: Machine, player: number): boolean {
  for (const _ of distinctAnswers(m, player)) return true;
  return false;
}

/** What a viewer is asked and may pick, in the numbers of their view. */
const asNumbered = (m: Machine, viewer: number): unknown => [decisionOf(m, viewer), describeOptions(m, viewer)];

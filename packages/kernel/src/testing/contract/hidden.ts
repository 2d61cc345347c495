// What is hidden from a player stays hidden, and can be imagined.

import { differences } from "../../compare.js";
import { imagine } from "../../imagine.js";
import type { Machine } from "../../machine.js";
import { randomBelow, seedRandom } from "../../random.js";
import { rowsOf } from "../../rows.js";
import { snapshotOf } from "../../snapshot.js";
import { NONE } from "../../values.js";
import { knowsCard, SPECTATOR, viewOf } from "../../view.js";
import { checkLaw, exchangeable } from "../law.js";
import { playSome } from "../random-play.js";
import { must } from "./broken.js";
import { type CheckedGame, playLooking } from "./checked-game.js";

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
  playSome(imagined, seed, 4);
}

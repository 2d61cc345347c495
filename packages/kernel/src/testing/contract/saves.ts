// Saved or replayed, a game goes on and ends as it would have.

import { areEqual, differences } from "../../identity/compare.js";
import { identityOf, identityText } from "../../identity/identity.js";
import { Machine } from "../../machine/machine.js";
import { Match } from "../../match/match.js";
import { type Loaded, loadMatch, playReplay, saveMatch, startMatch } from "../../match/save.js";
import { playersOwing } from "../../players/decisions.js";
import { randomPilot } from "../../players/pilots.js";
import { eyesOf, playSome } from "../random-play.js";
import { ContractBroken, must } from "./broken.js";
import { type CheckedGame, playLooking } from "./checked-game.js";

export function checkSaves(of: CheckedGame): void {
  playLooking(of, 5, (m, decision) => saveAndPlayOn(of, m, decision));
}

function saveAndPlayOn({ game, setup, seed }: CheckedGame, m: Machine, decision: number): void {
  const original = Match.resume(game, new Machine(m.rules, m.s.copy()), setup, seed, []);
  const loaded = loadMatch(game, saveMatch(original), { trusted: true });
  if (!loaded.ok) throw new ContractBroken(`decision ${decision}: ${JSON.stringify(loaded.faults)}`);
  const [a, b] = [original.machine, loaded.value.machine];
  const differs = (when: string): string =>
    `seed ${seed}, decision ${decision}, ${when}: ${differences(a, b)
      .slice(0, 4)
      .map(({ path, before, after }) => `${path}: ${before} became ${after}`)
      .join("; ")}`;
  must(areEqual(a, b), () => differs("at once"));
  must(
    identityText(identityOf(a)) === identityText(identityOf(b)),
    () => `seed ${seed}, decision ${decision}: the identity changed`,
  );
  for (const machine of [a, b]) playSome(machine, seed + decision, 6);
  must(areEqual(a, b), () => differs("playing on"));
}

/** Answers so far into the game that something is under way. */
const BEFORE_GIVING_UP = 30;

export function checkConcession({ game, setup, seed }: CheckedGame): void {
  const match = loadedOr(`seed ${seed}`, startMatch(game, setup, seed));
  const eyes = eyesOf(match.machine, seed);
  for (let answers = 0; answers < BEFORE_GIVING_UP + seed && !match.isOver; answers++) {
    const [player] = playersOwing(match.machine);
    const own = eyes[player - 1];
    own.clear();
    randomPilot.decide(own);
    match.answer(
      player,
      own.answer.map(value => match.optionId(player, value)),
    );
  }
  const loser = 1 + (seed % match.rules.players);
  if (!match.concede(loser).ok) return;
  const { result } = match;
  must(
    result?.places.every((place, i) => place < result.places[loser - 1] || i === loser - 1) === true,
    () => `seed ${seed}: player ${loser} gave up and has place ${result?.places[loser - 1]}`,
  );
  must(match.decisions.length === 0, () => `seed ${seed}: somebody is asked after the end`);
  const ways = {
    loaded: loadMatch(game, saveMatch(match)),
    replayed: playReplay(game, JSON.stringify(match.replay())),
  };
  for (const [way, read] of Object.entries(ways)) {
    const again = loadedOr(`seed ${seed}, ${way}`, read);
    must(
      areEqual(again.machine, match.machine) && JSON.stringify(again.result) === JSON.stringify(result),
      () => `seed ${seed}: ${way}, the game ends otherwise`,
    );
  }
}

function loadedOr<T>(what: string, loaded: Loaded<T>): T {
  if (!loaded.ok) throw new ContractBroken(`${what}: ${JSON.stringify(loaded.faults)}`);
  return loaded.value;
}

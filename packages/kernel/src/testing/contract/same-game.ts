// The same seed gives the same game, whatever is done beside it.

import { identityOf, identityText } from "../../identity/identity.js";
import type { GameDefinition, Setup } from "../../machine/game.js";
import { joinSteps } from "../../machine/joined-steps.js";
import { Machine, type Rules } from "../../machine/machine.js";
import { startMachine } from "../../match/start.js";
import { playersOwing } from "../../players/decisions.js";
import { type Pilot, playOut, randomPilot } from "../../players/pilots.js";
import { Block } from "../../position/state.js";
import { eyesOf, playAtRandom, playSome } from "../random-play.js";
import { throughJson } from "../through-json.js";
import { must } from "./broken.js";
import { type CheckedGame, playLooking, rulesOf } from "./checked-game.js";

export function checkCopies(of: CheckedGame): void {
  playLooking(of, 23, (m, decision) => {
    const before = m.s.bytes.slice();
    playSome(new Machine(of.rules, m.s.copy()), of.seed + decision, 12);
    must(
      m.s.bytes.every((byte, i) => byte === before[i]),
      () => `seed ${of.seed}, decision ${decision}: the original changed`,
    );
  });
}

/** The second time somebody watches: that makes no difference either. */
export function checkRepeats(of: CheckedGame): void {
  const trail = (sink: Machine["onEvent"]): string[] => {
    const found: string[] = [];
    const end = playLooking(of, 1, m => {
      m.onEvent = sink;
      found.push(identityText(identityOf(m)));
    });
    return [...found, identityText(identityOf(end))];
  };
  const [first, second] = [trail(undefined), trail(() => undefined)];
  must(
    first.join() === second.join(),
    () => `seed ${of.seed}: two runs differ at stop ${first.findIndex((id, i) => id !== second[i])}`,
  );
}

const endOf = (game: GameDefinition, rules: Rules, setup: Setup, seed: number): string =>
  identityText(identityOf(playAtRandom(game, rules, setup, seed)));

export function checkRestless({ game, rules, setup, seed }: CheckedGame): void {
  const calm = endOf(game, rules, setup, seed);
  Block.restless = true;
  try {
    const restless = endOf(game, rules, setup, seed);
    must(calm === restless, () => `seed ${seed}: ${restless} instead of ${calm}`);
  } finally {
    Block.restless = false;
  }
}

/** In one go, with answers given on the spot: through the same stops, to the same end. */
export function checkPlayOut({ game, rules, setup, seed }: CheckedGame): void {
  const trail = (play: (look: (m: Machine) => void) => Machine): string[] => {
    const stops: string[] = [];
    const end = play(m => stops.push(`${m.ask()?.reason} (${playersOwing(m).join()})`));
    return [...stops, identityText(identityOf(end))];
  };
  const stopping = trail(look => playAtRandom(game, rules, setup, seed, look));
  const inOneGo = trail(look => {
    const m = startMachine(game, rules, setup, seed);
    playOut(m, Array<Pilot>(rules.players).fill(randomPilot), eyesOf(m, seed), () => {
      if (m.s.kernel.over[0] === 0) look(m);
    });
    return m;
  });
  const apart = stopping.findIndex((stop, i) => stop !== inOneGo[i]);
  must(
    apart < 0 && stopping.length === inOneGo.length,
    () => `seed ${seed}, stop ${apart}: ${inOneGo[apart]} instead of ${stopping[apart]}`,
  );
}

/** How many games are played with rules that were made another way. */
const GAMES_AGAIN = 10;

/** Every program is run as one function from its first step on, and then none ever is. */
export function checkJoined(game: GameDefinition, setup: Setup, games: number): void {
  const [joined, apart] = [rulesOf(game, setup), rulesOf(game, setup)];
  for (const program of joined.programs) program.joined = joinSteps(program.steps);
  for (const program of apart.programs) program.done = Number.NEGATIVE_INFINITY;
  for (let seed = 0; seed < Math.min(games, GAMES_AGAIN); seed++) {
    const ends = [joined, apart].map(rules => endOf(game, rules, setup, seed));
    must(ends[0] === ends[1], () => `seed ${seed}: ${ends.join(" is not ")}`);
  }
}

export function checkJson(game: GameDefinition, setup: Setup, rules: Rules, games: number): void {
  const again = rulesOf(throughJson(game, setup), setup);
  const changed = rules.programs.find(
    ({ slots, steps }, i) =>
      JSON.stringify([slots, steps.length]) !==
      JSON.stringify([again.programs[i]?.slots, again.programs[i]?.steps.length]),
  );
  must(
    again.fingerprint() === rules.fingerprint(),
    () => `the rules changed on their way through JSON: ${changed?.name}`,
  );
  for (let seed = 0; seed < Math.min(games, GAMES_AGAIN); seed++) {
    const ends = [rules, again].map(r => endOf(game, r, setup, seed));
    must(ends[0] === ends[1], () => `seed ${seed}: ${ends.join(" is not ")}`);
  }
}

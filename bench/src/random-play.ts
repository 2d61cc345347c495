// Random legal play of a game: how many decisions and games a second, counting only where answers differ.

import { type GameModule, PlayerSeat, playOut, randomPilot, readSetup, type Setup } from "@kibitz/kernel";
import { distinctAnswers, type Machine, restart, StatePool, startMachine } from "@kibitz/kernel/machine";
import { fastest, type Row, Signature, Undisturbed } from "./measure.js";

export interface RandomPlay {
  readonly name: string;
  readonly module: GameModule;
  readonly setup: Setup;
  readonly games: number;
  readonly decisionsGoal: number;
  readonly gamesGoal?: number;
}

class Table {
  readonly m: Machine;
  readonly #start: Machine["s"];
  readonly #eyes: readonly PlayerSeat[];

  constructor({ module, setup }: RandomPlay) {
    const rules = readSetup(module.definition, setup);
    if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
    this.m = startMachine(module.definition, rules.value, setup, 1);
    this.#start = this.m.s.copy();
    this.#eyes = Array.from({ length: setup.players }, (_, seat) => new PlayerSeat(this.m, seat + 1));
  }

  play(game: number, decide: (eyes: PlayerSeat) => void): void {
    restart(this.m, this.#start, game);
    for (const own of this.#eyes) own.seed(game);
    playOut(
      this.m,
      this.#eyes.map(() => ({ decide })),
      this.#eyes,
    );
  }
}

/** Whether there is more than one answer that makes a difference. */
function isReal(eyes: PlayerSeat): boolean {
  let found = 0;
  for (const _ of distinctAnswers(eyes.m, eyes.player)) if (++found > 1) return true;
  return false;
}

/** Each game is played so often, and counts at its fastest: the first rounds are played while the code is made fast. */
const ROUNDS = 40;

export function randomPlay(what: RandomPlay): Row[] {
  const table = new Table(what);
  const { games, name, module } = what;
  let stops = 0;
  let real = 0;
  let middle: Machine["s"] | undefined;
  for (let game = 0; game < games; game++) {
    table.play(game, eyes => {
      stops++;
      if (isReal(eyes)) real++;
      if (stops === 60) middle = table.m.s.copy();
      randomPilot.decide(eyes);
    });
  }
  const signature = new Signature();
  const measured = new Undisturbed();
  for (let round = 0; round < ROUNDS; round++) {
    let game = 0;
    measured.add(() => {
      table.play(game, eyes => randomPilot.decide(eyes));
      if (round === 0) for (const score of module.definition.result(table.m).scores) signature.add(score * 2);
      game++;
      return game < games;
    });
  }
  const { seconds } = measured;
  const { gamesGoal } = what;
  return [
    {
      name: `${name}, random play`,
      figure: real / seconds,
      unit: "decisions/s",
      goal: `at least ${what.decisionsGoal.toLocaleString("en-US")}`,
      met: real / seconds >= what.decisionsGoal,
      signature: signature.toString(),
    },
    { name: "… all stops", figure: stops / seconds, unit: "stops/s", goal: "", met: true },
    {
      name: "… whole games",
      figure: games / seconds,
      unit: "games/s",
      goal: gamesGoal === undefined ? "" : `at least ${gamesGoal}`,
      met: gamesGoal === undefined || games / seconds >= gamesGoal,
    },
    ...(middle ? [fork(middle)] : []),
  ];
}

function fork(s: Machine["s"]): Row {
  const pool = new StatePool();
  const figure = fastest(20_000, calls => {
    for (let i = 0; i < calls; i++) pool.giveBack(pool.copy(s));
  });
  return {
    name: `… fork of ${s.bytes.length} bytes`,
    figure: figure / 1000,
    unit: "µs",
    goal: "under 2",
    met: figure < 2000,
  };
}

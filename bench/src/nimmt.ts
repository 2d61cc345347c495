// 6 nimmt! through the kernel against the same game written by hand; and on two threads against one.

import { PlayerSeat, playOut } from "@kibitz/kernel";
import { restart, rulesFor, seedRandom, startMachine } from "@kibitz/kernel/machine";
import { simulate } from "@kibitz/lab";
import { nimmt, pilots } from "@kibitz/nimmt";
import { heapMegabytes, type Row, Signature } from "./measure.js";
import { NimmtLoop } from "./nimmt-loop.js";

const PLAYERS = 4;

const secondsOf = (body: () => void): number => {
  const begun = process.hrtime.bigint();
  body();
  return Number(process.hrtime.bigint() - begun) / 1e9;
};

/** Matches of four random seats through the kernel, events off, on one machine that is used again and again. */
class KernelMatches {
  deals = 0;
  readonly signature = new Signature();
  readonly #setup = { players: PLAYERS };
  readonly #m = startMachine(nimmt, rulesFor(nimmt, this.#setup), this.#setup, 1);
  readonly #start = this.#m.s.copy();
  readonly #eyes = Array.from({ length: PLAYERS }, (_, i) => new PlayerSeat(this.#m, i + 1));
  readonly #pilots = Array.from({ length: PLAYERS }, () => randomSeat());

  play(first: number, count: number): void {
    const m = this.#m;
    for (let game = first; game < first + count; game++) {
      restart(m, this.#start, game);
      for (const own of this.#eyes) own.seed(game);
      playOut(m, this.#pilots, this.#eyes);
      this.deals += m.s.columnsOf("game").deal[0];
      for (const score of nimmt.result(m).scores) this.signature.add(score);
    }
  }
}

function randomSeat() {
  const made = pilots.random.make("");
  if (!("decide" in made)) throw new Error("unreachable: random takes no argument");
  return made;
}

function againstTheLoop(matches: number): Row[] {
  const loop = new NimmtLoop(PLAYERS);
  seedRandom(loop.random, 0, 1);
  const kernel = new KernelMatches();
  const timeLoop = (count: number): number => {
    loop.deals = 0;
    const seconds = secondsOf(() => {
      for (let i = 0; i < count; i++) loop.match();
    });
    return loop.deals / seconds;
  };
  const timeKernel = (first: number, count: number): number => {
    kernel.deals = 0;
    const seconds = secondsOf(() => kernel.play(first, count));
    return kernel.deals / seconds;
  };
  timeLoop(matches);
  timeKernel(0, matches);
  // Turn about, so that a busy moment hits both; the best of each counts.
  const rounds = Array.from({ length: 5 }, (_, i) => [timeLoop(matches), timeKernel((i + 1) * matches, matches)]);
  const byHand = Math.max(...rounds.map(([a]) => a));
  const ours = Math.max(...rounds.map(([, b]) => b));
  return [
    { name: "6 nimmt!, 4 random seats, by hand", figure: byHand, unit: "deals/s", goal: "", met: true },
    {
      name: "… through the kernel, events off",
      figure: ours,
      unit: "deals/s",
      goal: "",
      met: true,
      signature: kernel.signature.toString(),
    },
    { name: "… ratio", figure: ours / byHand, unit: "×", goal: "at least 0.30", met: ours / byHand >= 0.3 },
  ];
}

async function onTwoThreads(games: number): Promise<Row> {
  const rate = async (threads: number): Promise<number> => {
    const { gamesPerSecond } = await simulate({
      moduleUrl: import.meta.resolve("@kibitz/nimmt"),
      setup: { players: PLAYERS },
      seats: Array.from({ length: PLAYERS }, () => ({ label: "random", kind: "pilot", pilot: "random" })),
      games,
      seed: 1,
      threads,
      fixedSeats: false,
    });
    return gamesPerSecond;
  };
  // Twice, turn about: the best of each counts.
  const rounds = [
    [await rate(1), await rate(2)],
    [await rate(1), await rate(2)],
  ];
  const [one, two] = [0, 1].map(i => Math.max(...rounds.map(round => round[i])));
  return {
    name: "6 nimmt!, two threads against one",
    figure: two / one,
    unit: "×",
    goal: "at least 1.7",
    met: two / one >= 1.7,
  };
}

function memory(games: number): Row {
  const kernel = new KernelMatches();
  kernel.play(0, 1000);
  const before = heapMegabytes();
  kernel.play(0, games);
  const grown = heapMegabytes() - before;
  return { name: `… memory grown over ${games} matches`, figure: grown, unit: "MB", goal: "none", met: grown < 4 };
}

export const nimmtRows = async (games: number): Promise<Row[]> => [
  ...againstTheLoop(3_000),
  memory(games),
  await onTwoThreads(Math.max(200_000, games)),
];

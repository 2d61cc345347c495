// Known figures of an independent simulator, reproduced. Each must lie within three standard errors of ours, plus half
// a unit of the last digit stated: 0.3 % of true figures would miss, and these seeds are fixed.

import { PlayerSeat, playOut, readSetup, type Seed, splitSeed } from "@kibitz/kernel";
import { seedRandom, startMachine } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { metrics } from "./metrics.js";
import { nimmt } from "./nimmt.js";
import { pilots } from "./pilots.js";

/** Sums of one match for the seats looked at. */
interface Sample {
  readonly total: number;
  readonly weight: number;
}

/** A mean of total over weight, and its standard error over matches. */
function estimate(samples: readonly Sample[]): { readonly mean: number; readonly error: number } {
  const total = samples.reduce((sum, sample) => sum + sample.total, 0);
  const weight = samples.reduce((sum, sample) => sum + sample.weight, 0);
  const mean = total / weight;
  const squares = samples.reduce((sum, sample) => sum + (sample.total - mean * sample.weight) ** 2, 0);
  return { mean, error: Math.sqrt(squares) / weight };
}

/** Plays matches; gives what each metric says of these seats, match by match, and the shares of wins. */
function simulate(names: readonly string[], matches: number, seats: readonly number[], seed: Seed) {
  const setup = { players: names.length };
  const rules = readSetup(nimmt, setup);
  if (!rules.ok) throw new Error("the setup is legal");
  const first = startMachine(nimmt, rules.value, setup, seed);
  const m = startMachine(nimmt, rules.value, setup, seed);
  const seated = names.map(name => {
    const made = pilots[name].make("");
    if ("expected" in made) throw new Error(made.expected);
    return made;
  });
  const eyes = names.map((_, i) => new PlayerSeat(m, i + 1));
  const found: Record<string, Sample[]> = { winShare: [] };
  for (const { name } of metrics) found[name] = [];
  for (let match = 0; match < matches; match++) {
    const own = splitSeed(seed, match);
    m.s.copyFrom(first.s);
    m.load(m.s);
    seedRandom(m.s.random.word, 0, own);
    for (const each of eyes) each.seed(own);
    playOut(m, seated, eyes);
    for (const { name, of } of metrics) found[name].push(sumOf(seats.map(seat => of(m, seat))));
    const { places } = nimmt.result(m);
    const winners = places.filter(place => place === 1).length;
    found.winShare.push(sumOf(seats.map(seat => ({ total: places[seat - 1] === 1 ? 1 / winners : 0, weight: 1 }))));
  }
  return (name: string) => estimate(found[name]);
}

const sumOf = (samples: readonly Sample[]): Sample => ({
  total: samples.reduce((sum, { total }) => sum + total, 0),
  weight: samples.reduce((sum, { weight }) => sum + weight, 0),
});

const all = (players: number): number[] => Array.from({ length: players }, (_, i) => i + 1);

interface Figure {
  readonly figure: string;
  readonly known: number;
  /** Half a unit of the last digit stated. */
  readonly rounding: number;
  /** Standard errors above this would check nothing. */
  readonly sharp: number;
}

const lines: readonly {
  readonly seats: string;
  readonly names: readonly string[];
  readonly looked: readonly number[];
  readonly matches: number;
  readonly figures: readonly Figure[];
}[] = [
  {
    seats: "2 random",
    names: ["random", "random"],
    looked: all(2),
    matches: 4000,
    figures: [{ figure: "bullsPerDeal", known: 8.18, rounding: 0.005, sharp: 0.04 }],
  },
  {
    seats: "4 random",
    names: Array<string>(4).fill("random"),
    looked: all(4),
    matches: 6000,
    figures: [
      { figure: "bullsPerDeal", known: 12.13, rounding: 0.005, sharp: 0.04 },
      { figure: "dealsPerMatch", known: 4.41, rounding: 0.005, sharp: 0.02 },
    ],
  },
  {
    seats: "10 random",
    names: Array<string>(10).fill("random"),
    looked: all(10),
    matches: 6000,
    figures: [{ figure: "bullsPerDeal", known: 14.67, rounding: 0.005, sharp: 0.04 }],
  },
  {
    seats: "greedy among 3 random",
    names: ["greedy", "random", "random", "random"],
    looked: [1],
    matches: 9000,
    figures: [
      { figure: "bullsPerDeal", known: 10.09, rounding: 0.005, sharp: 0.06 },
      { figure: "dealWinShare", known: 0.355, rounding: 0.0005, sharp: 0.003 },
      { figure: "winShare", known: 0.468, rounding: 0.0005, sharp: 0.006 },
    ],
  },
  {
    seats: "4 random-row",
    names: Array<string>(4).fill("random-row"),
    looked: all(4),
    matches: 6000,
    figures: [{ figure: "bullsPerDeal", known: 13.34, rounding: 0.005, sharp: 0.04 }],
  },
];

describe("Known figures", () => {
  for (const { seats, names, looked, matches, figures } of lines) {
    test(`${seats}: ${figures.map(({ figure, known }) => `${figure} ${known}`).join(", ")}`, () => {
      const measured = simulate(names, matches, looked, "6 nimmt!");
      for (const { figure, known, rounding, sharp } of figures) {
        const { mean, error } = measured(figure);
        expect(error, `${figure}: too few matches`).toBeLessThan(sharp);
        expect(Math.abs(mean - known), `${figure}: ${mean} ± ${error}`).toBeLessThan(3 * error + rounding);
      }
    });
  }
});

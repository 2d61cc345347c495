// Dominion: strategy files through the kernel against the same match-up written by hand.

import { readFileSync } from "node:fs";
import { gameModule } from "@kibitz/dominion-language";
import { PlayerSeat, playOut } from "@kibitz/kernel";
import { restart, rulesFor, seedRandom, startMachine } from "@kibitz/kernel/machine";
import { simulate } from "@kibitz/lab";
import { DominionLoop } from "./dominion-loop.js";
import { type Row, Signature } from "./measure.js";

const strategies = new URL("../../packages/dominion-language/strategies/", import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(`${name}.dom`, strategies), "utf8");

const secondsOf = (body: () => void): number => {
  const begun = process.hrtime.bigint();
  body();
  return Number(process.hrtime.bigint() - begun) / 1e9;
};

/** Games of two strategies on one machine that is used again and again; they take turns to begin. */
class Matches {
  readonly signature = new Signature();
  readonly #tables;

  constructor(names: readonly [string, string], also: readonly string[]) {
    const texts = names.map(textOf);
    const files = gameModule.strategies;
    if (!files) throw new Error("unreachable: Dominion has strategy files");
    const named = files.setupFor(texts, { players: 2 });
    const setup = {
      ...named,
      options: { kingdom: [String(named.options?.kingdom), ...also].filter(Boolean).join() },
    };
    this.#tables = [texts, [...texts].reverse()].map(seated => {
      const m = startMachine(gameModule.definition, rulesFor(gameModule.definition, setup), setup, 1);
      return {
        m,
        start: m.s.copy(),
        eyes: [1, 2].map(seat => new PlayerSeat(m, seat)),
        pilots: seated.map(text => files.pilot(text)),
      };
    });
  }

  play(first: number, count: number): void {
    for (let game = first; game < first + count; game++) {
      const { m, start, eyes, pilots } = this.#tables[game % 2];
      restart(m, start, game);
      for (const own of eyes) own.seed(game);
      playOut(m, pilots, eyes);
      for (const score of gameModule.definition.result(m).scores) this.signature.add(score);
    }
  }
}

const ROUND = 2_000;

function matchUp(name: string, files: readonly [string, string], also: readonly string[], goal: number): Row[] {
  const loop = new DominionLoop();
  seedRandom(loop.random, 0, 1);
  const kernel = new Matches(files, also);
  const byHand = (): number =>
    ROUND /
    secondsOf(() => {
      for (let i = 0; i < ROUND; i++) loop.game(i % 2);
    });
  const ours = (round: number): number => ROUND / secondsOf(() => kernel.play(round * ROUND, ROUND));
  byHand();
  ours(0);
  // Turn about, so that a busy moment hits both; the best of each counts.
  const rounds = Array.from({ length: 4 }, (_, i) => [byHand(), ours(i + 1)]);
  const hand = Math.max(...rounds.map(([a]) => a));
  const best = Math.max(...rounds.map(([, b]) => b));
  return [
    { name, figure: best, unit: "games/s", goal: "", met: true, signature: kernel.signature.toString() },
    {
      name: "… against Smithy and Big Money by hand",
      figure: best / hand,
      unit: "×",
      goal: goal > 0 ? `at least ${goal}` : "",
      met: best / hand >= goal,
    },
  ];
}

async function inTheLab(): Promise<Row[]> {
  const rate = async (threads: number, series: boolean): Promise<number> => {
    const seats = ["smithy", "big-money"].map(name => ({
      label: name,
      kind: "strategy" as const,
      text: textOf(name),
    }));
    const { gamesPerSecond } = await simulate({
      moduleUrl: import.meta.resolve("@kibitz/dominion-language"),
      setup: { players: 2, options: { kingdom: "smithy" } },
      seats,
      games: 200_000,
      seed: 1,
      threads,
      fixedSeats: false,
      series,
    });
    return gamesPerSecond;
  };
  const once = async (): Promise<number[]> => [await rate(1, false), await rate(1, true), await rate(2, false)];
  // Twice, turn about: the best of each counts.
  const rounds = [await once(), await once()];
  const [one, followed, two] = [0, 1, 2].map(i => Math.max(...rounds.map(round => round[i])));
  return [
    {
      name: "Dominion, all series on against off",
      figure: followed / one,
      unit: "×",
      goal: "at least 0.5",
      met: followed / one >= 0.5,
    },
    {
      name: "Dominion, two threads against one",
      figure: two / one,
      unit: "×",
      goal: "at least 1.7",
      met: two / one >= 1.7,
    },
  ];
}

export const dominionRows = async (): Promise<Row[]> => [
  ...matchUp("Dominion, Smithy against Big Money", ["smithy", "big-money"], [], 0.25),
  ...matchUp("… with Moat and Bridge in the supply", ["smithy", "big-money"], ["moat", "bridge"], 0),
  ...matchUp("… an engine of Villages and Smithies", ["village-smithy", "big-money"], ["laboratory"], 0),
  ...(await inTheLab()),
];

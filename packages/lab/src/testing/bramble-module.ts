// Bramble as a game's package would offer it, with pilots good and bad to test runs with.

import { type GameModule, type Pilot, type PilotDefinition, type PlayerSeat, randomPilot } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import { bramble } from "@kibitz/kernel/testing";

const pilot = (about: string, decide: Pilot["decide"]): PilotDefinition => ({ about, make: () => ({ decide }) });

function passive(eyes: PlayerSeat): void {
  const options = eyes.options();
  const { min } = eyes.counts(options.length);
  eyes.answer.push(...options.slice(0, min));
}

/** Every card but trio, which may ask for what nobody can answer. */
const deck = Object.keys(bramble.texts({}, { players: 2 })).filter(name => name !== "trio");

const turnOf = (m: Machine): number => m.s.columnsOf("game").turn[0];

/** Turns go round; the one under way is not finished until the game is over. */
const turnsOf = (m: Machine, seat: number): number => {
  const finished = turnOf(m) - (m.s.kernel.over[0] ? 0 : 1);
  return Math.floor((finished + m.rules.players - seat) / m.rules.players);
};

const seedsOf = (m: Machine, seat: number): number => m.s.columnsOf("player").seeds[seat];

export const gameModule: GameModule = {
  definition: bramble,
  series: {
    figures: [{ name: "seeds", about: "seeds so far", least: 0, most: 20 }],
    turns: turnsOf,
    read: (m, seat, into) => {
      into[0] = seedsOf(m, seat);
    },
    milestones: [{ name: "seed", about: "the turn a seed came in", most: 3, count: seedsOf }],
  },
  strategies: {
    extension: ".bramble",
    faults: text => (text.trim() === "pass" ? [] : [{ line: 1, column: 1, expected: "pass" }]),
    warnings: () => [],
    pilot: () => ({ decide: passive }),
    setupFor: (_, setup) => setup,
    format: text => `${text.trim()}\n`,
  },
  pilots: {
    random: { about: "any legal answer", make: () => randomPilot },
    passive: pilot("as little as it may", passive),
    picky: {
      about: "passes where it may, once in so many times; else as random",
      argument: { about: "how many", default: "2" },
      make: argument => {
        const times = Number(argument);
        if (!Number.isInteger(times) || times < 1) return { expected: "a whole number from 1 on" };
        return {
          decide(eyes) {
            if (eyes.random(times) > 0 || eyes.counts().min > 0) randomPilot.decide(eyes);
          },
        };
      },
    },
    cheat: {
      about: "any legal answer, and loses every match by misbehaving",
      make: () => ({ ...randomPilot, hasForfeited: () => true }),
    },
    hanging: pilot("thinks for ever in its third turn", eyes => {
      while (turnOf(eyes.m) >= 3);
      randomPilot.decide(eyes);
    }),
    tiring: {
      about: "thinks for ever from its second turn on, in the game it is tired of",
      argument: { about: "which of its games", default: "2" },
      make: argument => {
        let game = 0;
        let last = Number.POSITIVE_INFINITY;
        return {
          decide(eyes) {
            const turn = turnOf(eyes.m);
            if (turn < last) game++;
            last = turn;
            while (game >= Number(argument) && turn >= 3);
            randomPilot.decide(eyes);
          },
        };
      },
    },
    pondering: pilot("takes its time", eyes => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
      randomPilot.decide(eyes);
    }),
    failing: pilot("throws in its third turn", eyes => {
      if (turnOf(eyes.m) >= 3) throw new Error("no idea");
      randomPilot.decide(eyes);
    }),
    cheating: pilot("picks what it may not in its third turn", eyes => {
      if (turnOf(eyes.m) >= 3) eyes.pick(1e9);
      else randomPilot.decide(eyes);
    }),
  },
  metrics: [
    {
      name: "seeds",
      about: "seeds at the end of a game",
      of: (m, seat) => ({ total: m.s.columnsOf("player").seeds[seat], weight: 1 }),
    },
    {
      name: "seedsPerTurn",
      about: "seeds gathered in a turn of anybody's",
      of: (m, seat) => ({ total: m.s.columnsOf("player").seeds[seat], weight: turnOf(m) }),
    },
  ],
  defaultSetup: players => ({ players, seats: Array(players).fill(deck) }),
};

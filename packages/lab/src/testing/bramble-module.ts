// Bramble as a game's package would offer it, with pilots good and bad to test runs with.

import { type GameModule, type Machine, type Pilot, type PilotDefinition, randomPilot } from "@kibitz/kernel";
import { bramble } from "@kibitz/kernel/testing";

const pilot = (about: string, decide: Pilot["decide"]): PilotDefinition => ({ about, make: () => ({ decide }) });

/** Every card but trio, which may ask for what nobody can answer. */
const deck = Object.keys(bramble.texts({}, { players: 2 })).filter(name => name !== "trio");

const turnOf = (m: Machine): number => m.s.columnsOf("game").turn[0];

export const gameModule: GameModule = {
  definition: bramble,
  pilots: {
    random: { about: "any legal answer", make: () => randomPilot },
    passive: pilot("as little as it may", eyes => {
      const options = eyes.options();
      const { min } = eyes.counts(options.length);
      eyes.answer.push(...options.slice(0, min));
    }),
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
    hanging: pilot("thinks for ever in its third turn", eyes => {
      while (turnOf(eyes.m) >= 3);
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

// What Magic offers to the tools around it. A seat's deck is a deck of the game by name, or a list of names of cards.

import type { GameModule, Machine, Metric } from "@kibitz/kernel";
import { magic } from "./magic.js";
import { pilots } from "./pilots.js";
import type { MagicState } from "./tables.js";

const stateOf = (m: Machine): MagicState => m.s as MagicState;

const metrics: readonly Metric[] = [
  {
    name: "turns",
    about: "turns of this seat in a game",
    of: (m, seat) => ({ total: stateOf(m).player.turns[seat], weight: 1 }),
  },
  {
    name: "life",
    about: "life at the end of a game",
    of: (m, seat) => ({ total: stateOf(m).player.life[seat], weight: 1 }),
  },
  {
    name: "winning turn",
    about: "turn of its own on which this seat won, over the games it won",
    of: (m, seat) => {
      const won = stateOf(m).game.winner[0] === seat ? 1 : 0;
      return { total: won * stateOf(m).player.turns[seat], weight: won };
    },
  },
  {
    name: "mulligans",
    about: "mulligans taken in a game",
    of: (m, seat) => ({ total: stateOf(m).player.mulligans[seat], weight: 1 }),
  },
];

export const gameModule: GameModule = {
  definition: magic,
  pilots,
  metrics,
  defaultSetup: players => ({ players, seats: ["burn", "elves"].slice(0, players) }),
};

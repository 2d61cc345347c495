// The cards of every game.

import { type CardSet, card } from "../declaration.js";

export const basics = {
  copper: card({ cost: 0, types: ["treasure"], worth: 1 }),
  curse: card({ cost: 0, types: ["curse"], points: -1 }),
  duchy: card({ cost: 5, types: ["victory"], points: 3 }),
  estate: card({ cost: 2, types: ["victory"], points: 1 }),
  gold: card({ cost: 6, types: ["treasure"], worth: 3 }),
  province: card({ cost: 8, types: ["victory"], points: 6 }),
  silver: card({ cost: 3, types: ["treasure"], worth: 2 }),
} satisfies CardSet;

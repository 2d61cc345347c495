// The cards of every game.

import type { CardSet } from "../table/declaration.js";
import { card } from "../words.js";

export const basics = {
  copper: card({ cost: 0, types: ["treasure"], text: "+1 Coin.", worth: 1 }),
  curse: card({ cost: 0, types: ["curse"], text: "Worth -1 victory point.", points: -1 }),
  duchy: card({ cost: 5, types: ["victory"], text: "Worth 3 victory points.", points: 3 }),
  estate: card({ cost: 2, types: ["victory"], text: "Worth 1 victory point.", points: 1 }),
  gold: card({ cost: 6, types: ["treasure"], text: "+3 Coins.", worth: 3 }),
  province: card({ cost: 8, types: ["victory"], text: "Worth 6 victory points.", points: 6 }),
  silver: card({ cost: 3, types: ["treasure"], text: "+2 Coins.", worth: 2 }),
} satisfies CardSet;

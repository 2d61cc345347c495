// All cards, by name.

import { green } from "./green.js";
import { lands } from "./lands.js";
import { red } from "./red.js";

export const cards = { ...green, ...lands, ...red };
export type CardName = keyof typeof cards;

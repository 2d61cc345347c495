// Hinterlands, both editions, in their latest printing.

import type { CardSet } from "../declaration.js";

export const hinterlands = {} satisfies CardSet;

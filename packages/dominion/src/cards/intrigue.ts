// Intrigue, both editions, in their latest printing.

import type { CardSet } from "../declaration.js";

export const intrigue = {} satisfies CardSet;

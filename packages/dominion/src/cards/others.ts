// Cards of other sets.

import type { CardSet } from "../declaration.js";

export const others = {} satisfies CardSet;

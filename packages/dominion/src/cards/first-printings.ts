// The first printing of cards whose latest one does something else: only what differs.

import type { CardSet } from "../declaration.js";

export const firstPrintings = {} satisfies CardSet;

// How many are chosen, as the cards say it.

import { between, type Count, upTo as kernelUpTo } from "@kibitz/kernel/words";
import { LEAST_OF_UP_TO } from "./policies.js";

/** W-2(7). */
export const upTo = (most: Parameters<typeof kernelUpTo>[0]): Count<"many"> =>
  LEAST_OF_UP_TO === 0 ? kernelUpTo(most) : between(LEAST_OF_UP_TO, most);

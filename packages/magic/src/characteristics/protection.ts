// Protection (702.16): from a colour, or from a kind of thing.

import { cardDefOf, type Machine } from "@kibitz/kernel/machine";
import { printed } from "../printed/printed.js";
import { hadColour, hadSubtype, protectedFrom } from "./characteristics.js";

/** Whether a permanent is protected from an object, as that is or as it last was. */
export function isProtected(m: Machine, row: number, from: number): boolean {
  for (let bit = 1; bit <= 16; bit <<= 1) if (protectedFrom(m, row, bit) && hadColour(m, from, bit)) return true;
  for (const subtype of printed(m, cardDefOf(m, row)).protectionFromSubtypes)
    if (protectedFrom(m, row, subtype) && hadSubtype(m, from, subtype)) return true;
  return false;
}

// Protection (702.16): from a colour, or from a kind of thing.

import { getOfCard, type Machine, textNow } from "@kibitz/kernel";
import { protectedFrom } from "./characteristics.js";
import { printed } from "./printed.js";

function asksObjects(name: string): (m: Machine, card: number, param: number) => boolean {
  let place = -1;
  return (m, card, param) => {
    if (place < 0) place = m.rules.getters.findIndex(getter => getter.name === name);
    return getOfCard(m, m.rules.getters[place], card, param) !== 0;
  };
}
const isOfColour = asksObjects("colour");
const isOfSubtype = asksObjects("subtype");

/** Whether a permanent is protected from an object, as that is or as it last was. */
export function isProtected(m: Machine, row: number, from: number): boolean {
  for (let bit = 1; bit <= 16; bit <<= 1) if (protectedFrom(m, row, bit) && isOfColour(m, from, bit)) return true;
  for (const subtype of printed(m, textNow(m, row)).protectionFromSubtypes)
    if (protectedFrom(m, row, subtype) && isOfSubtype(m, from, subtype)) return true;
  return false;
}

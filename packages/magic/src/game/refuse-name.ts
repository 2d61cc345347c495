// What is written in words of its own in a card text: mana, colours, how an ability is used.

import { nearest } from "@kibitz/kernel";
import { activationOptions, costInParts, mannersOfMana } from "../casting/used-ability-words.js";
import { colourMask } from "../printed/colours.js";
import { costsOf } from "../printed/mana-cost.js";

/** What a text cannot be read as, or nothing. */
function unless(fits: () => boolean, expected: string): string | undefined {
  try {
    return fits() ? undefined : expected;
  } catch {
    return expected;
  }
}

const isMana = (written: string): boolean => costsOf(written).length > 0;

const wordsOf =
  (known: readonly string[]) =>
  (written: string): string | undefined => {
    const odd = written.split(" ").find(word => word !== "" && !known.includes(word));
    return odd === undefined ? undefined : `any of ${known.join(", ")}${nearest(odd, known)}`;
  };

const checks: Readonly<Record<string, (written: string) => string | undefined>> = {
  cost: written => unless(() => isMana(written), "mana, not Phyrexian, with few hybrid symbols ({2}{G})"),
  "cost of an ability": written =>
    unless(
      () => isMana(costInParts(written).mana),
      "mana, not Phyrexian, with few hybrid symbols, and {T}, with commas between ({2}{G},{T})",
    ),
  colours: written => unless(() => colourMask(written) > 0, "letters of colours (WU), or any"),
  how: wordsOf(activationOptions),
  "how mana is made": wordsOf(mannersOfMana),
};

/** What was expected instead of a name of this kind, or nothing if it fits. */
export const refuseName = (of: string, name: string): string | undefined =>
  Object.hasOwn(checks, of) ? checks[of](name) : undefined;

// What is printed on a card besides its name, cost, types and abilities.

import type { Ability, Program } from "@kibitz/kernel/words";
import type { Facts } from "../printed/printed.js";

/** Something printed on a card besides its name, cost and types. */
export interface Extra {
  readonly facts?: Partial<Facts>;
  readonly abilities?: readonly Ability[];
  readonly programs?: Readonly<Record<string, Program>>;
}

/** What a permanent spell does as it resolves, if it is more than to enter: Auras, X. */
export const resolving = (program: Program): Extra => ({ programs: { resolve: program } });

/** As it enters, before anybody sees it (614.12). */
export const asEnters = (program: Program): Extra => ({ programs: { asEnters: program } });

// When two positions of a tree count as one.

import type { Identity } from "@kibitz/kernel";
import { identityOf, type Machine } from "@kibitz/kernel/machine";

/** Positions with the same identity are one. */
export type Identify = (m: Machine) => Identity;

/** The kernel's canonical identity: merges only what is the same in every way that matters. */
export const fullIdentity: Identify = identityOf;

// When two positions of a tree count as one.

import { type Identity, identityOf, type Machine } from "@kibitz/kernel";

/** Positions with the same identity are one. */
export type Identify = (m: Machine) => Identity;

/** The kernel's canonical identity: merges only what is the same in every way that matters. */
export const fullIdentity: Identify = identityOf;

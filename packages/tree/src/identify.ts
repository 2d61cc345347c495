// When two positions of a tree count as one.

import { identityOf, type Machine } from "@kibitz/kernel";

/** Positions with the same key are one. */
export type Identify = (m: Machine) => string | number;

/** The kernel's canonical identity: merges only what is the same in every way that matters. */
export const fullIdentity: Identify = m => {
  const { low, high } = identityOf(m);
  // Two halves of 32 bits in one number would lose some.
  return `${high.toString(36)}.${low.toString(36)}`;
};

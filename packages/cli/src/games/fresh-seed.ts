// Seeds nobody can guess, for matches that are started without one.

import { randomBytes } from "node:crypto";

/** 128 bits, short enough to be typed again. */
export const freshSeed = (): string => randomBytes(16).toString("hex");

/** A key: no player can compute from what they see what is hidden from them, or what is still to come. */
export const freshKey = (): string => `chacha20:${randomBytes(32).toString("hex")}`;

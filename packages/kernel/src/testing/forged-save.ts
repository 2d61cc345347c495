// Saves as somebody would write them who knows how they are signed.

import { fingerprintOf } from "../position/state.js";

/** A save that was altered, with a check that fits. */
export function forgedSave(text: string, alter: (save: Record<string, unknown>) => void): string {
  const { check: _, ...save } = JSON.parse(text) as Record<string, unknown>;
  alter(save);
  return JSON.stringify({ ...save, check: fingerprintOf(save) });
}

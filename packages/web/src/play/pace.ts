// How long what pilots do stays in sight before they go on.

import { keep, kept } from "../store/kept.js";
import { createStore } from "../store/store.js";

export const paces = [
  { name: "slow", words: "slow", ms: 1_500 },
  { name: "usual", words: "usual", ms: 700 },
  { name: "quick", words: "quick", ms: 250 },
  { name: "at once", words: "at once", ms: 0 },
] as const;
export type PaceName = (typeof paces)[number]["name"];

const KEY = "play.pace";
const known = (value: unknown): PaceName => paces.find(({ name }) => name === value)?.name ?? "usual";

export const paceStore = createStore<PaceName>(known(kept(KEY)));

export function setPace(value: string): void {
  paceStore.set(known(value));
  keep(KEY, known(value));
}

/** Nothing is played step by step for those who do not want things to move. */
export const paceMs = (): number =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches
    ? 0
    : (paces.find(({ name }) => name === paceStore.get())?.ms ?? 0);

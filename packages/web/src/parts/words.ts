// Figures in words.

import type { Estimate } from "@kibitz/lab/browser";

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** `deckMoney` is "deck money". */
export const plainName = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
};

export const half = ([low, high]: readonly [number, number]): number => (high - low) / 2;

export const sayEstimate = ({ mean, interval }: Estimate): string =>
  Number.isFinite(half(interval)) ? `${mean.toFixed(2)} ± ${half(interval).toFixed(2)}` : mean.toFixed(2);

/** "48 ± 7 %" */
export const sayShare = (share: number, interval: readonly [number, number]): string =>
  `${(100 * share).toFixed(0)} ± ${(100 * half(interval)).toFixed(0)} %`;

/** "+2.1 ± 0.6 points": of the share, in hundredths. */
export function sayDifference({ mean, interval }: Estimate): string {
  const points = (100 * mean).toFixed(1);
  return `${mean >= 0 ? "+" : "−"}${points.replace("-", "")} ± ${(100 * half(interval)).toFixed(1)} points`;
}

export const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

export const dayAndTimeOf = (at: number): string =>
  new Date(at).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

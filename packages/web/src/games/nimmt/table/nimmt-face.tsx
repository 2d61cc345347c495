// Cards of 6 nimmt!: their number, and a bull's head for each bull.

import type { CardText } from "../../../engine/table/look.js";
import type { Face, Tone } from "../../../play/face.js";
import { type ShownCard, wordOf } from "../../../play/position.js";

/** The more bulls, the warmer. */
const tones: readonly (readonly [from: number, tone: Tone])[] = [
  [7, "violet"],
  [5, "red"],
  [3, "gold"],
  [2, "blue"],
];

export const bullsOf = (text: CardText | undefined): number => Number(text?.facts.bulls ?? 0);

export const bullWords = (bulls: number): string => `${bulls} ${bulls === 1 ? "bull" : "bulls"}`;

export function nimmtFace(card: ShownCard, text: CardText | undefined): Face {
  const name = wordOf(card, "name");
  const bulls = bullsOf(text);
  return {
    title: "",
    tone: tones.find(([from]) => bulls >= from)?.[1] ?? "plain",
    middle: <span className="nimmt-number">{name}</span>,
    figures: <Bulls count={bulls} />,
    label: `${name}, ${bullWords(bulls)}`,
  };
}

/** Heads, or how many there are if they are too many. */
const Bulls = ({ count }: { readonly count: number }) => (
  <span className="nimmt-bulls">
    {Array.from({ length: Math.min(count, 7) }, (_, i) => i).map(i => (
      <svg key={i} viewBox="0 0 16 14" width="11" height="10" aria-hidden>
        <path d="M1 1c0 3 1.6 4.4 4 4.6C5.6 5.2 6.700 5 8 5s2.400.2 3 .6C13.400 5.400 15 4 15 1c.9 3.600-.4 6-3.200 6.700C11.600 11 10 13.500 8 13.500S4.400 11 4.200 7.700C1.400 7 .1 4.600 1 1Z" />
      </svg>
    ))}
  </span>
);

// Settings for rulings of Weiss Schwarz: seats that say nothing of their deck have one in which nothing can happen.

import type { CardEntry, Scenario, SeatEntry } from "@kibitz/kernel";
import { type Scene, scenesOf } from "@kibitz/kernel/testing";
import { weiss } from "../src/game/weiss.js";

/** A level 0 character of 3000 power without text or icon. */
export const RUNNER = "Dock Runner Pell";
/** A level 1 character of 5500 power without text or icon. */
export const WALL = "Thornwall";
/** A level 2 character of 9500 power and 2 soul. */
export const PILOT = "Storm Pilot Vey";
/** A climax whose icon asks before it does anything. */
export const WATER = "Slack Water";

export const times = (count: number, card: string): string[] => Array<string>(count).fill(card);
export const plainDeck: readonly string[] = times(12, RUNNER);

type Setting<N extends string> = { readonly seats: Readonly<Record<N, SeatEntry>> } & Omit<
  Scenario,
  "seats" | "game" | "steps" | "expect"
> & { readonly statedChance?: boolean };

const begin = scenesOf(weiss);

export const scene = <N extends string>(setting: Setting<N>): Scene<N> => {
  const seats = Object.entries<SeatEntry>(setting.seats).map(([name, seat]) => [name, { deck: plainDeck, ...seat }]);
  return begin<N>({ ...setting, seats: Object.fromEntries(seats) as Record<N, SeatEntry> });
};

/** A scene that starts in the attack phase of the first seat. */
export const attackScene = <N extends string>(seats: Readonly<Record<N, SeatEntry>>, more: Partial<Setting<N>> = {}) =>
  scene<N>({ turn: { at: "attack" }, ...more, seats });

export const on = (position: number, card: string, more: object = {}): CardEntry => ({ card, position, ...more });

/** The facts of a character and of an event that come with a ruling. */
export const body = { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 };
export const event = { type: "event", colour: "red", level: 0, cost: 0 };

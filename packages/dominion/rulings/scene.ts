// Settings for rulings of Dominion. The kingdom is whatever cards a ruling speaks of.

import type { CardEntry, Options, SeatEntry } from "@kibitz/kernel";
import { type Scene, scenesOf } from "@kibitz/kernel/testing";
import { kingdomNames } from "../src/cards/pool.js";
import { dominion } from "../src/game/dominion.js";
import { asDominion, type DominionMachine } from "../src/table/tables.js";

const sceneOf = scenesOf(dominion);

export interface Setting<N extends string> {
  readonly seats: Readonly<Record<N, SeatEntry>>;
  readonly table?: SeatEntry;
  readonly turn?: { readonly of?: string; readonly at?: string };
  /** Cards in the kingdom that nobody has yet. */
  readonly kingdom?: readonly string[];
  /** Piles with another number of cards than usual. */
  readonly piles?: Readonly<Record<string, number>>;
  readonly edition?: 1 | 2;
  /** Cards that come with the match, as programs in JSON. */
  readonly cards?: Readonly<Record<string, unknown>>;
  readonly statedChance?: boolean;
}

const namesIn = (entry: SeatEntry): string[] =>
  Object.values(entry).flatMap(value =>
    Array.isArray(value) ? value.map((card: CardEntry) => (typeof card === "string" ? card : card.card)) : [],
  );

export function scene<N extends string>(setting: Setting<N>): Scene<N> {
  const { kingdom = [], piles = {}, edition = 2, statedChance, ...rest } = setting;
  const seats: readonly SeatEntry[] = Object.values(setting.seats);
  const mentioned = [...kingdom, ...Object.keys(piles), ...[...seats, setting.table ?? {}].flatMap(namesIn)];
  const options: Options = {
    kingdom: [...new Set(mentioned)].filter(name => kingdomNames.includes(name)).join(),
    piles: Object.entries(piles)
      .map(([name, size]) => `${name}:${size}`)
      .join(),
    edition,
  };
  return sceneOf({ ...rest, options, ...(statedChance === undefined ? {} : { statedChance }) });
}

/** When cards are bought, with so many coins. */
export const buying = (coins: number, more: Readonly<Record<string, number>> = {}) => ({
  turn: { at: "buys" },
  table: { coins, ...more },
});

export const machineOf = ({ run }: Scene<never>): DominionMachine => asDominion(run.match.machine);

/** How many cards are left in a pile. */
export function pile(at: Scene<never>, name: string): number {
  const m = machineOf(at);
  return m.s.pile.count[m.rules.texts.findIndex(text => text.name === name)];
}

/** Checks what lies on the table: the trash, or numbers of the turn (actions, buys, coins). */
export const tableShows = (
  { run }: Scene<never>,
  expected: Readonly<Record<string, readonly string[] | number>>,
): void => run.shows(0, expected);

/** What the players who must decide are asked, as "seat: reason". */
export const asked = ({ run }: Scene<never>): readonly string[] =>
  run.match.decisions.map(({ player, reason }) => `${player}: ${reason}`);

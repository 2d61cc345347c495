// An opening hand as it is typed, and whether it is better kept than sent back.

import { type DeckList, deckListFaults, type GameModule } from "@kibitz/kernel";
import { addPairTo, type Interval, noPairMoments, pairedDifference } from "@kibitz/lab";
import { MOST_TURNS } from "@kibitz/tree";
import type { Deck } from "../games/deck-file.js";
import { BadInput } from "../terminal/bad-input.js";

/** "2 Mountain, Lightning Bolt": cards with commas or semicolons between, each with a count or without. */
export function readHand(module: GameModule, deck: Deck, text: string): readonly string[] {
  const cards = Object.fromEntries(Object.entries(deck.cards).map(([name, { card }]) => [name, card]));
  const read = (between: RegExp): DeckList | undefined => {
    const entries = text.split(between).map(part => part.trim());
    const lines = entries.filter(Boolean).map(part => (/^\d|\bx\d+$/.test(part) ? part : `1 ${part}`));
    return module.decks?.read(lines.join("\n"), cards);
  };
  // Some names have commas.
  const [semicolons, commas] = [read(/[;\n]/), read(/[;,\n]/)];
  const faults = [semicolons, commas].map(list => (list ? deckListFaults(list) : []));
  if (semicolons && faults[0].length === 0) return semicolons.cards;
  if (commas && faults[1].length === 0) return commas.cards;
  throw new BadInput(faults[1].map(({ expected }) => `--hand: expected ${expected}`));
}

/** Games with the hand beside games in which it goes back. */
export interface MulliganSearch {
  /** The turn of the win on average; a game that is not won counts as won after the last turn that is played. */
  readonly keep: number;
  readonly mulligan: number;
  /** Turns that keeping wins earlier. */
  readonly difference: number;
  readonly interval: Interval;
  /** Missing if the games do not say. */
  readonly verdict?: "keep" | "mulligan";
}

export function mulliganSearch(keep: readonly number[], mulligan: readonly number[]): MulliganSearch {
  const moments = noPairMoments();
  const turnOf = (turn: number): number => (turn === 0 ? MOST_TURNS + 1 : turn);
  keep.forEach((turn, game) => {
    addPairTo(moments, turnOf(turn), turnOf(mulligan[game]));
  });
  const { mean: difference, interval } = pairedDifference(moments);
  const [low, high] = interval;
  const verdict = low > 0 ? ("keep" as const) : high < 0 ? ("mulligan" as const) : undefined;
  const { sumX, sumY, count } = moments;
  return { keep: sumX / count, mulligan: sumY / count, difference, interval, ...(verdict ? { verdict } : {}) };
}

/** "keep: …", in words. */
export function searchWords({ keep, mulligan, difference, interval: [low, high], verdict }: MulliganSearch): string {
  const reach = Number.isFinite(low) ? ` ± ${((high - low) / 2).toFixed(2)}` : "";
  const by = `keeping wins ${Math.abs(difference).toFixed(2)}${reach} turns ${difference < 0 ? "later" : "earlier"}`;
  const means = `on turn ${keep.toFixed(2)} with this hand, ${mulligan.toFixed(2)} with a mulligan`;
  const said = verdict ?? "too close to say after so few games";
  return `${said}: ${by} (${means}; a game not won counts as turn ${MOST_TURNS + 1})`;
}

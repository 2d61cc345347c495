// The card that is being written, as it is kept and linked.

import type { GameName } from "../engine/games.js";
import { keep } from "../store/kept.js";

export interface OwnCard {
  readonly game: GameName;
  /** JSON: cards by name. */
  readonly text: string;
}

/** Games in which people play cards of their own. */
export const writtenGames: readonly GameName[] = ["dominion", "magic", "weiss", "nimmt"];

export const KEY = "card";
export const keepCard = (card: OwnCard): boolean => keep(KEY, card);

const written = (card: object): string => JSON.stringify(card, null, 2);

/** One to begin with. */
export const examples: Partial<Record<GameName, string>> = {
  dominion: written({
    windfall: {
      facts: { cost: 5, types: ["action"] },
      programs: { play: [{ draw: 2 }, { oneOf: { "two coins": { coins: 2 }, "a buy": { buys: 1 } } }] },
    },
  }),
  magic: written({
    "Ember Scholar": {
      facts: { cost: "{1}{R}", types: ["creature"], subtypes: ["Human", "Wizard"], pt: [2, 2], keywords: ["haste"] },
    },
  }),
  weiss: written({
    Lantern: {
      text: "Assist: your characters in front of this get +500 power.",
      facts: { type: "character", colour: "yellow", level: 0, cost: 0, power: 1000, soul: 1, traits: ["Ember"] },
      abilities: [{ assist: 500 }],
    },
  }),
  nimmt: written({ 55: { facts: { bulls: 9 } }, 1: { facts: { bulls: 5 } } }),
};

export const usualCard: OwnCard = { game: "dominion", text: examples.dominion ?? "" };

/** More than this is no draft, but a slip. */
const LONGEST = 2_000_000;

export function readCard(value: unknown): OwnCard | undefined {
  const { game, text } = Object(value) as Readonly<Record<string, unknown>>;
  const known = writtenGames.find(name => name === game);
  return known !== undefined && typeof text === "string" && text.length <= LONGEST ? { game: known, text } : undefined;
}

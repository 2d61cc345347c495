// The card that is being written, as it is kept and linked.

import type { GameName } from "../engine/games.js";
import { keep } from "../store/kept.js";

export interface OwnCard {
  readonly game: GameName;
  /** JSON: cards by name. */
  readonly text: string;
}

export const KEY = "card";
export const keepCard = (card: OwnCard): boolean => keep(KEY, card);

// What Magic offers to the tools around it. A seat's deck is a deck of the game by name, or a list of names of cards.

import type { CardDefinition, GameModule, Metric } from "@kibitz/kernel";
import { readDeck } from "../cards/deck-list.js";
import { decks } from "../cards/decks/index.js";
import { cards } from "../cards/index.js";
import { magic } from "../game/magic.js";
import type { Facts } from "../printed/printed.js";
import { poolColumns, stateOf } from "../printed/tables.js";
import { describeCard } from "./card-text.js";
import { goldfish } from "./goldfish.js";
import { pilots } from "./pilots.js";
import { search } from "./search.js";
import { seedAlike, seedIdentity } from "./seed-identity.js";
import { terminal } from "./terminal.js";
import { writtenCard } from "./written-card.js";

const metrics: readonly Metric[] = [
  {
    name: "turns",
    about: "turns of this seat in a game",
    of: (m, seat) => ({ total: stateOf(m).player.turns[seat], weight: 1 }),
  },
  {
    name: "life",
    about: "life at the end of a game",
    of: (m, seat) => ({ total: stateOf(m).player.life[seat], weight: 1 }),
  },
  {
    name: "winningTurn",
    about: "this seat's own turn number when it won, over the games it won",
    of: (m, seat) => {
      const won = stateOf(m).game.winner[0] === seat ? 1 : 0;
      return { total: won * stateOf(m).player.turns[seat], weight: won };
    },
  },
  {
    name: "mulligans",
    about: "mulligans taken in a game",
    of: (m, seat) => ({ total: stateOf(m).player.mulligans[seat], weight: 1 }),
  },
];

/** Tokens, back faces and halves are nothing to begin a game with. */
function isDeckCard(card: unknown): boolean {
  const { token, unplayable, half } = ((card as CardDefinition | null)?.facts ?? {}) as Partial<Facts>;
  return !token && !unplayable && !half;
}

export const gameModule: GameModule = {
  definition: magic,
  pilots,
  metrics,
  terminal,
  search,
  decks: {
    shipped: decks,
    read: (text, own = {}) => {
      const known = Object.entries({ ...cards, ...own }).flatMap(([name, card]) => (isDeckCard(card) ? [name] : []));
      const list = readDeck(text, known);
      const isEmpty = list.cards.length + list.faults.length + list.unknown.length === 0;
      return isEmpty ? { ...list, faults: [{ line: 1, column: 1, expected: "at least one card" }] } : list;
    },
    // 118.6: what has no mana cost cannot be cast, and stays in hand.
    blank: (cost = "") => ({ facts: { types: ["sorcery"], cost }, programs: { resolve: [] } }),
  },
  tree: {
    turnOf: m => stateOf(m).game.turn[0],
    identities: {
      seed: {
        about: "the identity of the counted trees: libraries compare only by size",
        identify: seedIdentity,
        alike: seedAlike,
      },
    },
    moments: { turn: "start of the turn", "main 1": "main phase", cleanup: "end of the turn" },
    figures: {
      mana: {
        about: "mana in the pool",
        of: m => poolColumns.reduce((sum, column) => sum + stateOf(m).player[column][1], 0),
      },
      damage: {
        about: "life lost by the opponent, relative to the starting life",
        of: m => Number(m.rules.options.life) - stateOf(m).player.life[2],
      },
    },
    goldfish,
  },
  tellText: describeCard,
  writtenText: writtenCard,
  everything: { players: 2, seats: [Object.keys(cards), []] },
  defaultSetup: players => ({ players, seats: ["burn", "elves"].slice(0, players) }),
};

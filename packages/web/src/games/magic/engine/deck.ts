// What a deck is made of: its curve, its colours, and the exact odds of lands and pieces by turn.

import { type DeckList, deckListFaults, type TextFault } from "@kibitz/kernel";
import { atLeastOf, eachOf, exactlyOf, gameModule, manaCost, readDeck, sourcesNeeded } from "@kibitz/magic";
import { allTexts } from "@kibitz/narrator";
import type { Handler } from "../../../engine/protocol.js";
import { factsOf, wordsOf } from "../../cards.js";

export const colours = ["W", "U", "B", "R", "G"] as const;
export type Colour = (typeof colours)[number];

export interface DeckCard {
  readonly name: string;
  readonly count: number;
  readonly isLand: boolean;
  /** As it is printed; undefined for lands. */
  readonly cost?: string;
  readonly manaValue: number;
}

/** The dearest cost in a colour, and how many sources pay for it on curve. */
export interface ColourNeed {
  readonly colour: Colour;
  /** Cards that cost it, and symbols of it on all of them. */
  readonly cards: number;
  readonly symbols: number;
  readonly sources: number;
  readonly hardest: string;
  /** Sources that cast the hardest card on its turn as often as is usually wanted. */
  readonly needed: number;
}

export interface DeckAbout {
  readonly size: number;
  readonly lands: number;
  readonly cards: readonly DeckCard[];
  /** Cards that are no lands, by mana value from 0 on; the last stands for all that are dearer. */
  readonly curve: readonly number[];
  readonly colours: readonly ColourNeed[];
}

export type ReadDeck =
  | { readonly ok: true; readonly about: DeckAbout }
  | { readonly ok: false; readonly faults: readonly TextFault[] };

/** A list that is meant is shorter. */
const LONGEST = 50_000;
const DEAREST = 7;

/** The text of a list, by the name of a shipped deck or as it is; or what is wrong with it. */
export function faultsIn(text: string): readonly TextFault[] {
  if (text.length > LONGEST)
    return [
      {
        line: 1,
        column: 1,
        expected: `a list of at most ${LONGEST.toLocaleString("en")} characters, found ${text.length.toLocaleString("en")}`,
      },
    ];
  return deckListFaults(listOf(text));
}

/** A list with the names that the game has for its cards. */
export const listOf = (text: string): DeckList => gameModule.decks?.read(text) ?? readDeck(text);

let texts: ReturnType<typeof allTexts> | undefined;
const textOf = (name: string) => {
  texts ??= allTexts(gameModule);
  return texts[name];
};

export const shipped: Handler<undefined, Readonly<Record<string, string>>> = () => gameModule.decks?.shipped ?? {};

export const read: Handler<string, ReadDeck> = text => {
  const faults = faultsIn(text);
  if (faults.length > 0) return { ok: false, faults };
  const counts = new Map<string, number>();
  for (const name of listOf(text).cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  const cards = [...counts].map(([name, count]): DeckCard => {
    const { types, cost } = factsOf(textOf(name));
    const isLand = wordsOf(types).includes("land");
    const written = typeof cost === "string" ? cost : undefined;
    return {
      name,
      count,
      isLand,
      ...(written === undefined ? {} : { cost: written }),
      manaValue: written === undefined ? 0 : manaCost(written).manaValue,
    };
  });
  const size = sum(cards, () => true);
  const lands = sum(cards, ({ isLand }) => isLand);
  const curve = Array.from({ length: DEAREST + 1 }, (_, value) =>
    sum(cards, card => !card.isLand && Math.min(DEAREST, card.manaValue) === value),
  );
  return { ok: true, about: { size, lands, cards, curve, colours: colours.flatMap(needOf(cards, size, lands)) } };
};

const sum = (cards: readonly DeckCard[], isMeant: (card: DeckCard) => boolean): number =>
  cards.reduce((total, card) => total + (isMeant(card) ? card.count : 0), 0);

const symbolsIn = (cost: string | undefined, colour: string): number =>
  [...(cost ?? "").matchAll(/\{([^}]+)\}/g)].filter(([, symbol]) => symbol.split("/").includes(colour)).length;

const basicTypes: Readonly<Record<Colour, string>> = {
  W: "Plains",
  U: "Island",
  B: "Swamp",
  R: "Mountain",
  G: "Forest",
};

/** Lands that can make a colour, as far as their type or their words say so. */
function isSource(name: string, colour: Colour): boolean {
  const { subtypes } = factsOf(textOf(name));
  if (name === basicTypes[colour] || wordsOf(subtypes).includes(basicTypes[colour])) return true;
  const said = (gameModule.tellText?.(textOf(name)) ?? []).join(" ");
  return said.includes(`{${colour}}`) || /any colou?r/.test(said);
}

const needOf =
  (cards: readonly DeckCard[], size: number, lands: number) =>
  (colour: Colour): readonly ColourNeed[] => {
    const own = cards.filter(({ cost }) => symbolsIn(cost, colour) > 0);
    if (own.length === 0) return [];
    const needed = own.map(({ name, cost, manaValue }) => {
      const symbols = symbolsIn(cost, colour);
      const turn = Math.max(1, Math.min(10, manaValue));
      return { name, sources: sourcesNeeded({ deck: size, lands, turn, symbols: Math.min(symbols, turn) }) };
    });
    const hardest = needed.reduce((most, next) => (next.sources > most.sources ? next : most));
    return [
      {
        colour,
        cards: sum(own, () => true),
        symbols: own.reduce((total, { cost, count }) => total + count * symbolsIn(cost, colour), 0),
        sources: sum(cards, ({ name, isLand }) => isLand && isSource(name, colour)),
        hardest: hardest.name,
        needed: hardest.sources,
      },
    ];
  };

export interface OddsAsked {
  readonly size: number;
  readonly lands: number;
  /** How many of each piece are in the deck. */
  readonly pieces: readonly number[];
  readonly onTheDraw: boolean;
}

export interface TurnOdds {
  readonly turn: number;
  readonly seen: number;
  /** On the average. */
  readonly meanLands: number;
  /** A land on each turn so far. */
  readonly everyLand: number;
  /** At least 2, 3, 4, 5, 6 lands. */
  readonly atLeast: readonly number[];
  /** At least one of each piece by itself, and of all of them. */
  readonly pieces: readonly number[];
  readonly allPieces: number;
}

const TURNS = 10;
const HAND = 7;
const MOST_PIECES = 8;

/** Without mulligans: seven cards and what is drawn. */
export const odds: Handler<OddsAsked, readonly TurnOdds[]> = ({ size, lands, pieces, onTheDraw }) => {
  if (pieces.length > MOST_PIECES) throw new Error(`expected at most ${MOST_PIECES} pieces`);
  return Array.from({ length: TURNS }, (_, i) => {
    const turn = i + 1;
    const seen = Math.min(size, HAND + i + Number(onTheDraw));
    return {
      turn,
      seen,
      meanLands: (seen * lands) / size,
      everyLand: atLeastOf(turn, seen, lands, size),
      atLeast: [2, 3, 4, 5, 6].map(wanted => atLeastOf(wanted, seen, lands, size)),
      pieces: pieces.map(count => 1 - exactlyOf(0, seen, count, size)),
      allPieces: eachOf(pieces, seen, size),
    };
  });
};

// What goldfish games found out, as one document and in words.

import { type ByTurn, byTurn, type WinComparison, winsCompared } from "@kibitz/lab";
import { counted } from "@kibitz/narrator";
import {
  FULL_HAND,
  type GoldfishAsked,
  MOST_TURNS,
  type SearchBudget,
  searchBudget,
  searchers,
  splitPilot,
} from "@kibitz/tree";
import { type Deck, type Stopgap, stopgapWords } from "../games/deck-file.js";
import type { DeckGames, ToldGame } from "./goldfish-run.js";
import { tellLine } from "./line-of-play.js";
import { type MulliganSearch, mulliganSearch, searchWords } from "./opening-hand.js";

/** Plays with a hand and without it. */
export const SEARCH = "search";

export interface GoldfishReport {
  readonly game: string;
  /** Games played to their end. */
  readonly games: number;
  /** Whether all games were played. */
  readonly complete: boolean;
  readonly seed: string;
  readonly pilot: string;
  readonly knowsLibrary: boolean;
  /** How far it looks, if it searches. */
  readonly search?: SearchBudget;
  readonly onTheDraw: boolean;
  readonly mulligan: string;
  readonly decks: readonly DeckReport[];
  /** Cards of the opening hand, if it was asked for. */
  readonly hand?: readonly string[];
  /** Of two decks. */
  readonly comparison?: WinComparison;
  /** With --mulligan search: whether the hand is better kept. */
  readonly mulliganSearch?: MulliganSearch;
}

interface DeckReport {
  readonly deck: string;
  /** If the game does not have all of its cards. */
  readonly unknownCards?: Stopgap;
  readonly wins: number;
  /** The turn of the wins on average; null if there are none. */
  readonly mean: number | null;
  readonly byTurn: readonly ByTurn[];
  /** By game: the turn of the win, 0 for none. */
  readonly turns: readonly number[];
  /** The first of those won on the earliest turn. */
  readonly fastest?: ToldGame;
  /** The first games, as many as were asked for. */
  readonly samples: readonly ToldGame[];
}

export function goldfishReport(
  game: string,
  { seed, pilot, draw, mulligan, hand }: GoldfishAsked,
  asked: number,
  played: readonly DeckGames[],
  decks: readonly Pick<Deck, "stopgap">[] = [],
): GoldfishReport {
  const games = played[0].turns.length;
  const search = searchBudget(pilot);
  return {
    game,
    games,
    complete: games === asked,
    seed,
    pilot,
    knowsLibrary: splitPilot(pilot).name === "clairvoyant",
    ...(search ? { search } : {}),
    onTheDraw: draw,
    mulligan,
    decks: played.map((games, i) => deckReport(games, decks[i]?.stopgap)),
    ...(hand ? { hand } : {}),
    ...(mulligan === SEARCH && games > 0 ? { mulliganSearch: mulliganSearch(played[0].turns, played[1].turns) } : {}),
    ...(played.length === 2 && mulligan !== SEARCH
      ? { comparison: winsCompared(played[0].turns, played[1].turns) }
      : {}),
  };
}

function deckReport({ deck, turns, fastest, samples }: DeckGames, stopgap: Stopgap | undefined): DeckReport {
  const won = turns.filter(turn => turn > 0);
  const mean = won.length === 0 ? null : won.reduce((sum, turn) => sum + turn, 0) / won.length;
  const unknown = stopgap ? { unknownCards: stopgap } : {};
  const games = { wins: won.length, mean, byTurn: byTurn(turns), turns, ...(fastest ? { fastest } : {}), samples };
  return { deck, ...unknown, ...games };
}

export function tellGoldfish(report: GoldfishReport, width: number): string[] {
  const { games, decks, comparison, mulliganSearch: search } = report;
  return [
    headOf(report),
    ...decks.flatMap(deck => ["", ...tellDeck(deck, games, width)]),
    ...(comparison ? ["", ...tellComparison(comparison, decks)] : []),
    ...(search ? ["", searchWords(search)] : []),
  ];
}

function headOf({ pilot, onTheDraw, mulligan, seed, search, hand }: GoldfishReport): string {
  const { name } = splitPilot(pilot);
  const who = Object.hasOwn(searchers, name) ? ` (${searchers[name as keyof typeof searchers].about})` : "";
  const hands = hand
    ? `opening hand ${sayHand(hand)}`
    : mulligan === "none"
      ? "no mulligans"
      : `mulligans by ${mulligan}`;
  return `played by ${pilot}${who}${search ? `, ${sayBudget(search)}` : ""}, ${onTheDraw ? "on the draw" : "on the play"}, ${hands}, seed ${seed}`;
}
function sayBudget({ inATurn, lines, inAGame }: SearchBudget): string {
  const turn = `up to ${inATurn} positions per turn`;
  return inAGame === null
    ? turn
    : `${turn} on each of ${lines} lines, then on one line after ${inAGame} positions in a game`;
}

/** "2 Mountain, Lightning Bolt, any 4" */
function sayHand(hand: readonly string[]): string {
  const counts = [...new Set(hand)].map(name => [hand.filter(own => own === name).length, name] as const);
  const named = counts.map(([count, name]) => (count === 1 ? name : `${count} ${name}`));
  return [...named, ...(hand.length < FULL_HAND ? [`any ${FULL_HAND - hand.length}`] : [])].join(", ");
}

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

/** The row of a turn takes so much before its bar. */
const BEFORE_BAR = 48;

function tellDeck(
  { deck, unknownCards, wins, mean, byTurn: rows, fastest, samples }: DeckReport,
  games: number,
  width: number,
) {
  const most = Math.max(1, ...rows.map(row => row.wins));
  return [
    `${deck}: ${counted(games, "game")}, ${wins} won${mean === null ? "" : `, on turn ${mean.toFixed(2)} on average`}`,
    ...(unknownCards ? [`  * ${stopgapWords(unknownCards)}`] : []),
    ...(rows.length > 0 ? ["  turn  won by it  95 % interval      won on it"] : []),
    ...rows.map(({ turn, wins: here, share, interval: [low, high] }) => {
      const bar = "█".repeat(Math.round((here / most) * Math.max(0, width - BEFORE_BAR)));
      const interval = `${percent(low)} – ${percent(high)}`;
      return `  ${String(turn).padStart(4)}    ${percent(share)}  ${interval}  ${String(here).padStart(7)}  ${bar}`.trimEnd();
    }),
    ...(wins < games ? [`  ${games - wins} not won by turn ${MOST_TURNS}`] : []),
    ...(fastest ? [`fastest: game ${fastest.game}, turn ${fastest.turn}`, ...tellLine(fastest.line, width)] : []),
    ...samples.flatMap(({ game, turn, line }) => [
      `game ${game}: ${turn === 0 ? "not won" : `won on turn ${turn}`}`,
      ...tellLine(line, width),
    ]),
  ];
}

function tellComparison(
  { firstFaster, secondFaster, byTurn: rows }: WinComparison,
  [first, second]: readonly DeckReport[],
): string[] {
  const faster = `${first.deck} is faster in ${counted(firstFaster, "game")}, ${second.deck} in ${secondFaster}`;
  return [
    `with the same shuffles, ${faster}`,
    ...(rows.length > 0 ? ["  turn  won by it, first minus second, with 95 % interval of the difference"] : []),
    ...rows.map(({ turn, difference, interval: [low, high] }) => {
      const [middle, from, to] = [difference, low, high].map(sayPoints);
      return `  ${String(turn).padStart(4)}  ${middle} points  ${from} – ${to}`;
    }),
  ];
}

const sayPoints = (share: number): string =>
  Number.isNaN(share) ? "     ?" : `${share > 0 ? "+" : ""}${(100 * share).toFixed(1)}`.padStart(6);

// Every card of all games in words, and cards of one's own.

import { badFault, type DataDocument, inTheFile, parseDocuments } from "@kibitz/documents";
import {
  type CardDefinition,
  LimitError,
  type PlayedModule,
  PlayerSeat,
  playOut,
  randomPilot,
  readSetup,
  type Setup,
  splitSeed,
} from "@kibitz/kernel";
import { startMachine, textsOf } from "@kibitz/kernel/machine";
import { allTexts, bareWords, cardLines, titleOf, writeCard } from "@kibitz/narrator";
import type { FileCard, FiledCard, SetupWith } from "../../games/cards.js";
import * as plainly from "../../games/cards.js";
import { type GameName, loadGame } from "../games.js";
import type { Handler } from "../protocol.js";

export interface ListedCard extends FiledCard {
  readonly game: GameName;
  readonly name: string;
  readonly title: string;
  /** What it says, the facts first. */
  readonly lines: readonly string[];
  /** What a search looks through. */
  readonly bare: string;
}

interface CardsOfGame {
  readonly fileCard: FileCard;
  readonly setupWith?: SetupWith;
}

const ofGames: Partial<Record<GameName, () => Promise<CardsOfGame>>> = {
  dominion: () => import("../../games/dominion/cards.js"),
  magic: () => import("../../games/magic/cards.js"),
  weiss: () => import("../../games/weiss/cards.js"),
};

const cardsOfGame = (game: GameName): Promise<CardsOfGame> => ofGames[game]?.() ?? Promise.resolve(plainly);

const titleIn = ({ terminal }: PlayedModule, name: string, { facts }: CardDefinition): string =>
  titleOf({ name, facts } as Parameters<typeof titleOf>[0], terminal?.display ?? {});

/** All cards of a game. */
export const list: Handler<GameName, readonly ListedCard[]> = async game => {
  const [module, { fileCard }] = await Promise.all([loadGame(game), cardsOfGame(game)]);
  return Object.entries(allTexts(module)).map(([name, text]) => {
    const title = titleIn(module, name, text);
    const lines = cardLines(module, text);
    const kept = fileCard(name, text);
    const words = [title, name, ...kept.types, kept.cost ?? "", kept.set ?? "", ...lines].join(" ");
    return { game, name, title, lines, ...kept, bare: bareWords(words) };
  });
};

export interface CardInFull {
  /** What it does, as sentences made from its program; empty if they are all it says. */
  readonly sentences: readonly string[];
  /** As somebody would write it. */
  readonly json: string;
  /** Titles of the rulings that play with it. */
  readonly rulings: readonly string[];
}

export const inFull: Handler<{ readonly game: GameName; readonly name: string }, CardInFull> = async ({
  game,
  name,
}) => {
  const [module, { rulings }] = await Promise.all([loadGame(game), import("virtual:rulings")]);
  const text = allTexts(module)[name];
  if (!text) throw new Error(`no card of ${module.definition.title} is called "${name}"`);
  const { text: says, ...silent } = text;
  return {
    sentences: says === undefined ? [] : cardLines(module, silent as CardDefinition).slice(1),
    json: JSON.stringify({ [name]: writeCard(module, text) }, null, 2),
    rulings: rulings[game]?.[name] ?? [],
  };
};

export interface OwnCards {
  readonly game: GameName;
  /** JSON (or YAML): cards by name. */
  readonly text: string;
}

/** Something wrong in a text, from 1. */
export interface PlacedWords {
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

export interface CheckedCards {
  readonly faults: readonly PlacedWords[];
  /** By name: what each card says, the facts first. */
  readonly told: Readonly<Record<string, readonly string[]>>;
  /** A match for two with the cards in it, if nothing is wrong. */
  readonly setup?: Setup;
}

/** No card that is meant is longer. */
const LONGEST = 200_000;

const placed = (fault: string): PlacedWords => {
  const [, line, column, words] = /^:(\d+):(\d+): (.*)$/s.exec(fault) ?? [];
  return { line: Number(line), column: Number(column), words };
};

const failing = (...faults: readonly PlacedWords[]): CheckedCards => ({ faults, told: {} });
const atStart = (words: string): PlacedWords => ({ line: 1, column: 1, words });

/** Reads cards somebody writes: all that is wrong, or what they say and a match with them. */
export const check: Handler<OwnCards, CheckedCards> = async ({ game, text }) => {
  if (text.length > LONGEST)
    return failing(
      atStart(`expected at most ${LONGEST.toLocaleString("en")} characters, found ${text.length.toLocaleString("en")}`),
    );
  const [document, ...others] = parseDocuments("", text);
  if (document === undefined)
    return failing(atStart("expected a card: { name: { facts, programs, abilities, text } }"));
  if (document.faults.length > 0) return failing(...document.faults.map(placed));
  const { data } = document;
  if (others.length > 0 || typeof data !== "object" || data === null || Array.isArray(data))
    return failing(atStart("expected cards by name: { name: { facts, programs, abilities, text } }"));
  return checked(game, document, data as Readonly<Record<string, unknown>>);
};

async function checked(
  game: GameName,
  document: DataDocument,
  own: Readonly<Record<string, unknown>>,
): Promise<CheckedCards> {
  const [module, { setupWith = plainly.setupWith }] = await Promise.all([loadGame(game), cardsOfGame(game)]);
  const { definition } = module;
  const names = Object.keys(own);
  if (names.length === 0) return failing(atStart("expected at least one card, by its name"));
  // The cards of 6 nimmt! are called by their faces: those are there already.
  const known = game === "nimmt" ? {} : allTexts(module);
  const taken = names
    .filter(name => Object.hasOwn(known, name))
    .map(name => `${document.atKey(name)}: expected another name: "${name}" is a card of ${definition.title}`);
  const alone = { players: 2, customTexts: own } as Setup;
  const read = readSetup(definition, alone);
  const faults = read.ok
    ? []
    : read.faults.map(({ path, expected }) =>
        badFault(document, inTheFile({ path: path.replace(/^customTexts\.?/, ""), expected })),
      );
  if (taken.length + faults.length > 0) return failing(...[...new Set([...taken, ...faults])].map(placed));
  const texts = textsOf(definition, alone);
  const told = Object.fromEntries(names.map(name => [name, cardLines(module, texts[name])]));
  const setup: Setup = {
    ...setupWith(module, Object.fromEntries(names.map(name => [name, texts[name]]))),
    customTexts: own as NonNullable<Setup["customTexts"]>,
  };
  const inMatch = readSetup(definition, setup);
  return inMatch.ok
    ? { faults: [], told, setup }
    : { faults: inMatch.faults.map(({ expected }) => atStart(`in a match: expected ${expected}`)), told };
}

export interface Tried {
  readonly games: number;
  /** Why a game could not be played on. */
  readonly stopped?: string;
}

export interface Trial {
  readonly game: GameName;
  readonly setup: Setup;
  readonly games: number;
}

/** So many steps without a decision are no card that is meant. */
const STEPS = 200_000;

/** Plays games with any legal answers, to see whether the cards can be played. */
export const tryOut: Handler<Trial, Tried, Tried> = async ({ game, setup, games }, running) => {
  const { definition } = await loadGame(game);
  const rules = readSetup(definition, setup);
  if (!rules.ok) throw new Error(rules.faults.map(({ expected }) => `expected ${expected}`).join("; "));
  for (let played = 0; played < games; played++) {
    const seed = splitSeed(1, played);
    const m = startMachine(definition, rules.value, setup, seed);
    m.budget = STEPS;
    const eyes = Array.from({ length: setup.players }, (_, seat) => new PlayerSeat(m, seat + 1));
    for (const own of eyes) own.seed(seed);
    try {
      playOut(
        m,
        eyes.map(() => randomPilot),
        eyes,
      );
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return { games: played, stopped: error.message };
    }
    if (!running.isDue) continue;
    running.progress({ games: played + 1 });
    await running.breathe();
  }
  return { games };
};

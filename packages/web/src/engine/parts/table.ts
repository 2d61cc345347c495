// Matches that are played at the table: the page names them by a number and answers what is asked.

import { deckListFaults, type OptionDefinition, readSetup, type Setup } from "@kibitz/kernel";
import { type GameName, loadGame } from "../games.js";
import type { Handler } from "../protocol.js";
import type { KeptMatch } from "../table/match-start.js";
import type { PlayedOption } from "../table/play-outs.js";
import { type Answering, type Hint, type Look, type Opened, pilotFor, TableSession } from "../table/table-session.js";

const sessions = new Map<number, TableSession>();

function sessionOf(id: number): TableSession {
  const session = sessions.get(id);
  if (!session) throw new Error("this match is not open any more");
  return session;
}

/** An option of a game as a form shows it. */
export type ShownOption =
  | Exclude<OptionDefinition, { readonly is: "text" }>
  | { readonly is: "text"; readonly default: string; readonly about: string };

/** What can be chosen before a match. */
export interface GameAbout {
  readonly title: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly pilots: readonly { readonly name: string; readonly about: string; readonly argument?: string }[];
  /** Who sits down against one person. */
  readonly opponents: readonly string[];
  readonly options: Readonly<Record<string, ShownOption>>;
  /** Decks by name, where players bring some. */
  readonly decks?: readonly string[];
  /** By number of players, from the fewest. */
  readonly usual: Setup;
}

export const about: Handler<GameName, GameAbout> = async game => {
  const { definition, pilots, terminal, decks, defaultSetup } = await loadGame(game);
  const { title, players, options } = definition;
  const names = Object.keys(pilots);
  const others = Math.min(players.max, Math.max(players.min, 2)) - 1;
  return {
    title,
    players,
    pilots: names.map(name => {
      const { about, argument } = pilots[name];
      return { name, about, ...(argument === undefined ? {} : { argument: argument.about }) };
    }),
    opponents: terminal?.opponents ?? Array<string>(others).fill(names[0]),
    options: Object.fromEntries(
      Object.entries(options ?? {}).map(([name, option]) => [
        name,
        option.is === "text" ? { is: "text", default: option.default, about: option.about } : option,
      ]),
    ),
    ...(decks === undefined ? {} : { decks: Object.keys(decks.shipped) }),
    usual: defaultSetup(Math.max(players.min, 2)),
  };
};

/** A seat of a setup for a deck: one that comes with the game, or a list. */
export const readDeck: Handler<
  { readonly game: GameName; readonly text: string },
  { readonly ok: true; readonly seat: unknown } | { readonly ok: false; readonly faults: readonly string[] }
> = async ({ game, text }) => {
  const { decks, definition } = await loadGame(game);
  if (!decks) return { ok: false, faults: [`nobody brings a deck to ${definition.title}`] };
  const list = decks.read(Object.hasOwn(decks.shipped, text) ? decks.shipped[text] : text);
  const faults = deckListFaults(list);
  if (faults.length === 0) return { ok: true, seat: list.cards };
  return { ok: false, faults: faults.map(({ line, column, expected }) => `${line}:${column}: expected ${expected}`) };
};

/** What is wrong with a match that is about to begin. */
export const check: Handler<KeptMatch, readonly string[]> = async ({ game, setup, seats }) => {
  const module = await loadGame(game);
  const read = readSetup(module.definition, setup);
  const faults = read.ok
    ? []
    : read.faults.map(({ path, expected }) => `${path === "" ? "" : `${path}: `}expected ${expected}`);
  for (const seat of seats) {
    try {
      pilotFor(module, seat);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return faults;
};

interface Opening {
  readonly id: number;
  readonly match: KeptMatch;
  readonly viewer: number;
}

export const open: Handler<Opening, { readonly opened: Opened; readonly look: Look }> = async ({
  id,
  match,
  viewer,
}) => {
  const session = new TableSession(await loadGame(match.game), match);
  sessions.set(id, session);
  return { opened: session.opened, look: session.look(viewer) };
};

export const close: Handler<number, void> = id => {
  sessions.delete(id);
};

interface At {
  readonly id: number;
  readonly viewer: number;
}

export const look: Handler<At, Look> = ({ id, viewer }) => sessionOf(id).look(viewer);

interface Answer extends At {
  readonly seat: number;
  readonly picked: readonly number[];
}

export const answer: Handler<Answer, { readonly answered: Answering; readonly look: Look }> = ({
  id,
  viewer,
  seat,
  picked,
}) => {
  const session = sessionOf(id);
  return { answered: session.answer(seat, picked), look: session.look(viewer) };
};

/** Lets pilots answer until there is something new for the viewer, or, if `isWhole`, until they all have. */
export const advance: Handler<At & { readonly isWhole: boolean }, Look> = async ({ id, viewer, isWhole }, running) => {
  const session = sessionOf(id);
  while (session.letPilotAnswer()) {
    if (!isWhole && session.hasNews(viewer)) break;
    if (running.isDue) await running.breathe();
  }
  return session.look(viewer);
};

export const read: Handler<
  { readonly id: number; readonly seat: number; readonly text: string },
  ReturnType<TableSession["read"]>
> = ({ id, seat, text }) => sessionOf(id).read(seat, text);

export const undo: Handler<At & { readonly answers: number }, Look> = ({ id, viewer, answers }) => {
  const session = sessionOf(id);
  session.undo(answers);
  return session.look(viewer);
};

export const concede: Handler<At & { readonly seat: number }, Look> = ({ id, viewer, seat }) => {
  const session = sessionOf(id);
  session.concede(seat);
  return session.look(viewer);
};

/** Says what the pilots of the game would do, the best first, each as soon as it knows. */
export const hints: Handler<{ readonly id: number; readonly seat: number }, void, Hint> = async (
  { id, seat },
  running,
) => {
  const session = sessionOf(id);
  for (const name of session.advisers) {
    running.progress(session.hint(seat, name));
    await running.breathe();
  }
};

/** How each option fares if the match is played on. */
export interface PlayedOn {
  /** Who plays for persons. */
  readonly by: string;
  readonly worlds: number;
  readonly options: readonly PlayedOption[];
}

const WORLDS = 200;
/** So many tries, if worlds turn out too long. */
const TRIES = 300;

export const playedOn: Handler<
  { readonly match: KeptMatch; readonly seat: number },
  PlayedOn | undefined,
  PlayedOn
> = async ({ match, seat }, running) => {
  const session = new TableSession(await loadGame(match.game), match);
  const { by, outs } = session.playOuts(seat) ?? {};
  if (by === undefined || !outs) return undefined;
  const now = (): PlayedOn => ({ by, worlds: outs.worlds, options: outs.options });
  for (let tried = 0; tried < TRIES && outs.worlds < WORLDS; tried++) {
    outs.play();
    if (!running.isDue) continue;
    running.progress(now());
    await running.breathe();
  }
  return now();
};

export const replay: Handler<number, string> = id => sessionOf(id).replay();

// Replays to look at. A replay is named by its text: a worker that was started anew reads it again.

import { type LoadedReplay, parseReplay, parseScenarios, replayText } from "@kibitz/documents";
import type { LoggedAnswer, PlayedModule, Setup } from "@kibitz/kernel";
import { type GameName, gameLoaders } from "../games.js";
import type { Handler } from "../protocol.js";
import { type GivenAnswer, ReplaySession } from "../replay/replay-session.js";
import type { Opened } from "../table/opened.js";
import type { LogLine, Look } from "../table/table-session.js";

/** A file's name is said with what is wrong in it. */
interface Source {
  readonly name: string;
  readonly text: string;
}

export interface OpenedReplay {
  readonly game: GameName;
  readonly opened: Opened;
  readonly answers: readonly GivenAnswer[];
  /** Who sat where, as the file says it. */
  readonly seats: readonly string[];
  readonly setup: Setup;
  readonly seed: string;
  readonly given: readonly LoggedAnswer[];
  /** Chance was asked, too: such a match cannot be played on from the seed. */
  readonly asksChance: boolean;
  /** What a link holds. */
  readonly linked: unknown;
  /** The file the command line writes. */
  readonly file: string;
}

type Opening =
  | { readonly ok: true; readonly replay: OpenedReplay }
  | { readonly ok: false; readonly faults: readonly string[]; readonly isScenario?: boolean };

interface Kept extends Source {
  readonly loaded: LoadedReplay<PlayedModule>;
  readonly session: ReplaySession;
}

let kept: Kept | undefined;

type Read = { readonly ok: true; readonly kept: Kept } | { readonly ok: false; readonly faults: readonly string[] };

async function read({ name, text }: Source): Promise<Read> {
  if (kept?.text === text) return { ok: true, kept };
  const read = await parseReplay(name, text, gameLoaders);
  if (!read.ok) return { ok: false, faults: read.messages };
  kept = { name, text, loaded: read.replay, session: new ReplaySession(read.replay) };
  return { ok: true, kept };
}

async function sessionOf(source: Source): Promise<ReplaySession> {
  const found = await read(source);
  if (!found.ok) throw new Error(found.faults.join("\n"));
  return found.kept.session;
}

/** Whether it is a position and no match: it opens elsewhere. */
const isScenario = ({ name, text }: Source): boolean =>
  !text.includes('"kibitz-replay"') && parseScenarios(name, text).some(({ scenario }) => scenario !== undefined);

export const open: Handler<Source, Opening> = async source => {
  const found = await read(source);
  if (!found.ok) return { ...found, isScenario: isScenario(source) };
  const { loaded, session } = found.kept;
  const { match, reasons } = loaded;
  const seats = loaded.seats ?? session.opened.names;
  const replay = match.replay();
  return {
    ok: true,
    replay: {
      // It is one of those that were given to the reader.
      game: replay.game as GameName,
      opened: session.opened,
      answers: session.answers,
      seats,
      setup: replay.setup,
      seed: replay.seed,
      given: replay.answers,
      asksChance: replay.asksChance === true,
      linked: reasons.some(reason => reason !== "")
        ? { seats, answers: reasons.map(reason => ({ reason })), replay }
        : { ...replay, seats },
      file: replayText(match, seats),
    },
  };
};

export const look: Handler<Source & { readonly answers: number; readonly viewer: number }, Look> = async ({
  answers,
  viewer,
  ...source
}) => (await sessionOf(source)).look(answers, viewer);

export const story: Handler<Source & { readonly viewer: number }, readonly LogLine[]> = async ({ viewer, ...source }) =>
  (await sessionOf(source)).story(viewer);

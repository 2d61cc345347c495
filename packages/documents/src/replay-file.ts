// Replays as files: a match's setup, seed and answers, and who sat where.

import { type GameDefinition, type Loaded, loadMatch, type Match, type PlayedModule, playReplay } from "@kibitz/kernel";
import { type DataDocument, parseDocuments } from "./data-documents.js";
import { type GameLoaders, unknownGame } from "./game-loaders.js";

/** A replay as a file, one answer a line. */
export function replayText(match: Match, seats: readonly string[]): string {
  const { answers, end, ...replay } = match.replay();
  const head = Object.entries({ ...replay, seats }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const list = answers.map(answer => `\n    ${JSON.stringify(answer)}`).join(",");
  return `{\n${head.join("")}  "answers": [${list}\n  ],\n  "end": ${JSON.stringify(end)}\n}\n`;
}

export interface LoadedReplay<M extends PlayedModule = PlayedModule> {
  readonly module: M;
  readonly match: Match;
  /** Who sat where, if the file says so. */
  readonly seats: readonly string[] | undefined;
  /** Why each answer was given, as far as the file says so. */
  readonly reasons: readonly string[];
}

export type ReadReplay<M extends PlayedModule> =
  | { readonly ok: true; readonly replay: LoadedReplay<M> }
  | { readonly ok: false; readonly messages: readonly string[] };

/** Reads a replay and plays it to its end; or says what is wrong with it, and where. */
export async function parseReplay<M extends PlayedModule>(
  file: string,
  text: string,
  games: GameLoaders<M>,
): Promise<ReadReplay<M>> {
  const documents = parseDocuments(file, text);
  const malformed = documents.flatMap(({ faults }) => faults);
  if (malformed.length > 0) return { ok: false, messages: malformed };
  const [document] = documents;
  const data = document?.data;
  if (documents.length !== 1 || typeof data !== "object" || data === null || Array.isArray(data))
    return { ok: false, messages: [`${file}:1:1: expected a replay, as "save" in kibitz play writes it`] };
  return readData(file, document, data as Data, games);
}

type Data = Readonly<Record<string, unknown>>;

async function readData<M extends PlayedModule>(
  file: string,
  document: DataDocument,
  data: Data,
  games: GameLoaders<M>,
): Promise<ReadReplay<M>> {
  // What kibitz log prints has its replay inside.
  const at = "replay" in data ? "replay." : "";
  const replay = "replay" in data ? asData(data.replay) : data;
  const { game: name, format } = replay;
  const { seats } = data;
  const wrong = (path: string, words: string): ReadReplay<M> => ({
    ok: false,
    messages: [`${document.at(path)}: ${words}`],
  });
  if (format !== "kibitz-replay" && format !== "kibitz-save")
    return wrong(`${at}format`, 'expected format: "kibitz-replay"');
  if (typeof name !== "string") return wrong(`${at}game`, "expected game: the name of a game");
  if (!Object.hasOwn(games, name)) return wrong(`${at}game`, unknownGame(name, games));
  const module = await games[name].load();
  const played = playAgain(module.definition, format, JSON.stringify(replay));
  if ("broken" in played) return { ok: false, messages: [`${file}: expected a playable match (${played.broken})`] };
  if (!played.ok)
    return {
      ok: false,
      messages: played.faults.map(({ path, expected }) => `${document.at(at + path)}: expected ${expected}`),
    };
  const match = played.value;
  const { players } = match.rules;
  if (seats !== undefined && !isNamed(seats, players))
    return wrong("seats", `expected a list of ${players} names, one for each seat`);
  return { ok: true, replay: { module, match, seats, reasons: at === "" ? [] : reasonsIn(data.answers) } };
}

const asData = (value: unknown): Data => (typeof value === "object" && value !== null ? (value as Data) : {});

/** Why each answer was given, as kibitz log has it. */
const reasonsIn = (answers: unknown): readonly string[] =>
  Array.isArray(answers) ? answers.map(answer => String(asData(answer).reason ?? "")) : [];

const isNamed = (seats: unknown, players: number): seats is readonly string[] =>
  Array.isArray(seats) && seats.length === players && seats.every(seat => typeof seat === "string");

/** A file from anywhere may say what no match ever did: that is the file's fault. */
function playAgain(
  game: GameDefinition,
  format: "kibitz-replay" | "kibitz-save",
  text: string,
): Loaded<Match> | { readonly broken: string } {
  try {
    if (format === "kibitz-replay") return playReplay(game, text);
    // A save has forgotten what was told before.
    const loaded = loadMatch(game, text);
    return loaded.ok ? playReplay(game, JSON.stringify(loaded.value.replay())) : loaded;
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

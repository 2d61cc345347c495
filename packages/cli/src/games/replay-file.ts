// Replays as files: a match's setup, seed and answers, and who sat where.

import { type GameDefinition, type GameModule, type Loaded, type Match, playReplay } from "@kibitz/kernel";
import { parseDocuments, readText } from "../files/data-file.js";
import { type Existing, writeText } from "../files/written-file.js";
import { BadInput } from "../terminal/bad-input.js";
import { findGame, type Games, unknownGame } from "./games.js";

/** Writes a replay, one answer a line. */
export async function writeReplay(
  file: string,
  match: Match,
  seats: readonly string[],
  existing: Existing,
): Promise<void> {
  const { answers, end, ...replay } = match.replay();
  const head = Object.entries({ ...replay, seats }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const list = answers.map(answer => `\n    ${JSON.stringify(answer)}`).join(",");
  const text = `{\n${head.join("")}  "answers": [${list}\n  ],\n  "end": ${JSON.stringify(end)}\n}\n`;
  await writeText(file, text, existing);
}

export interface LoadedReplay {
  readonly module: GameModule;
  readonly match: Match;
  /** Who sat where, if the file says so. */
  readonly seats: readonly string[] | undefined;
}

/** Reads a replay and plays it to its end; throws what is wrong with it, and where. */
export async function readReplay(file: string, games: Games): Promise<LoadedReplay> {
  const documents = parseDocuments(file, await readText(file));
  const malformed = documents.flatMap(({ faults }) => faults);
  if (malformed.length > 0) throw new BadInput(malformed);
  const [document] = documents;
  const data = document?.data;
  if (documents.length !== 1 || typeof data !== "object" || data === null || Array.isArray(data))
    throw new BadInput(`${file}:1:1: expected a replay, as "save" in kibitz play writes it`);
  const { game: name, format, seats } = data as Readonly<Record<string, unknown>>;
  if (format !== "kibitz-replay") throw new BadInput(`${document.at("format")}: expected format: "kibitz-replay"`);
  if (typeof name !== "string") throw new BadInput(`${document.at("game")}: expected game: the name of one`);
  if (!Object.hasOwn(games, name)) throw new BadInput(`${document.at("game")}: ${unknownGame(name, games)}`);
  const { module } = await findGame(name, games);
  const played = playAgain(file, module.definition, JSON.stringify(data));
  if (!played.ok)
    throw new BadInput(played.faults.map(({ path, expected }) => `${document.at(path)}: expected ${expected}`));
  const match = played.value;
  const { players } = match.rules;
  if (seats !== undefined && !isNamed(seats, players))
    throw new BadInput(`${document.at("seats")}: expected a list of ${players} words, who sat where`);
  return { module, match, seats };
}

const isNamed = (seats: unknown, players: number): seats is readonly string[] =>
  Array.isArray(seats) && seats.length === players && seats.every(seat => typeof seat === "string");

/** A file from anywhere may say what no match ever did: that is the file's fault. */
function playAgain(file: string, game: GameDefinition, text: string): Loaded<Match> {
  try {
    return playReplay(game, text);
  } catch (error) {
    throw new BadInput(
      `${file}: expected a match that can be played (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

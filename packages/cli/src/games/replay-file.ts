// Replays on disk.

import { type LoadedReplay, parseReplay, replayText } from "@kibitz/documents";
import type { GameModule, Match } from "@kibitz/kernel";
import { readText } from "../files/text-file.js";
import { type Existing, writeText } from "../files/written-file.js";
import { BadInput } from "../terminal/bad-input.js";
import type { Games } from "./games.js";

export const writeReplay = (file: string, match: Match, seats: readonly string[], existing: Existing): Promise<void> =>
  writeText(file, replayText(match, seats), existing);

/** Reads a replay and plays it to its end; throws what is wrong with it, and where. */
export async function readReplay(file: string, games: Games): Promise<LoadedReplay<GameModule>> {
  const read = await parseReplay(file, await readText(file), games);
  if (!read.ok) throw new BadInput(read.messages);
  return read.replay;
}

// A run in pieces. The pieces depend on the number of games alone, so that results are the same on any number of threads.

export interface Chunk {
  readonly index: number;
  readonly from: number;
  /** The first game after it. */
  readonly to: number;
}

/** About this many pieces: enough to share out slow games and to show progress. */
const PIECES = 256;
/** Quick games in larger pieces gain nothing more. */
const LARGEST = 128;

export const chunkSize = (games: number): number => Math.min(LARGEST, Math.ceil(games / PIECES));

export const chunkCount = (games: number): number => Math.ceil(games / chunkSize(games));

export function* chunksOf(games: number): Generator<Chunk> {
  const size = chunkSize(games);
  for (let from = 0, index = 0; from < games; from += size, index++) {
    yield { index, from, to: Math.min(games, from + size) };
  }
}

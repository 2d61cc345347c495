// Every game of a run as a table for other programs (RFC 4180): a line for each game and player.

import { splitSeed } from "@kibitz/kernel";
import type { GameRecord } from "@kibitz/lab";

/** Whatever has a comma, a quote or a line break in it stands in quotes. */
const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function simCsv(records: readonly GameRecord[], names: readonly string[], seed: number | string): string {
  const head = ["game", "seed", "player", "seat", "place", "share", "score", "ended"];
  const rows = records.flatMap(({ game, why, players }) => {
    const own = splitSeed(seed, game);
    return players.map(({ seat, place, share, score }, i) => [game, own, names[i], seat, place, share, score, why]);
  });
  return [head, ...rows].map(row => `${row.map(cell).join(",")}\r\n`).join("");
}

// A simulation's report as tables for a terminal.

import type { Estimate, PlayerReport, SimReport } from "@kibitz/lab";
import { counted, plainWords, seatNames } from "@kibitz/narrator";
import Table from "cli-table3";
import { sayRate } from "../terminal/progress.js";
import type { Colours } from "../terminal/terminal.js";
import { visible } from "../terminal/terminal-words.js";

const GAP = 2;

/** `notes`: what is to be known of each player's figures, which are marked with a star then. */
export function simTables(
  report: SimReport,
  asked: number,
  width: number,
  colours: Colours,
  notes: readonly (string | undefined)[] = [],
): string[] {
  const { players } = report;
  const metrics = Object.keys(players[0]?.metrics ?? {});
  const names = seatNames(players.map(({ pilot }) => pilot));
  const labels = ["", ...names.map((name, i) => `${shortened(name)}${notes[i] === undefined ? "" : " *"}`)];
  const remarks = [...new Set(notes.flatMap(note => note ?? []))].map(note => `* ${note}`);
  const shares = [
    ["wins", "draws", "win share", "95 % interval"],
    ...players.map(({ wins, draws, winShare, winShareInterval: [low, high] }) => [
      String(wins),
      String(draws),
      percent(winShare),
      `${percent(low)} – ${percent(high)}`,
    ]),
  ];
  const seats = seatsShown(players);
  const atSeats = [
    seats.map(({ seat }) => `at seat ${seat}`),
    ...players.map(({ bySeat }) => seats.map(({ seat }) => percent(bySeat[seat - 1].winShare))),
  ];
  const means = [
    metrics.map(plainWords),
    ...players.map(({ metrics: figures }) => metrics.map(name => sayEstimate(figures[name]))),
  ];
  const labelled = (rows: Rows): Rows => rows.map((row, i) => [labels[i], ...row]);
  const both = labelled(shares.map((row, i) => [...row, ...atSeats[i]]));
  const apart = players.length === 1 ? [] : fits(both, width) ? [both] : [shares, atSeats].map(labelled);
  const shown = [...apart, labelled(means)].filter(([head]) => report.games > 0 && head.length > 1);
  const wrong = misbehaviours(players);
  return [
    ...heading(report, asked),
    ...(players.length === 1 ? ["", `${names[0]} plays alone; name another player to compare`] : []),
    ...shown.flatMap(rows => ["", ...tables(rows, width, colours)]),
    ...(remarks.length > 0 ? ["", ...remarks] : []),
    ...(wrong.length > 0 ? ["", ...wrong] : []),
    ...verdict(report, names),
  ];
}

type Rows = readonly (readonly string[])[];

/** Seats worth a column: of players who change them. */
const seatsShown = (players: readonly PlayerReport[]): PlayerReport["bySeat"] =>
  players.length > 1 && players.every(({ bySeat }) => bySeat.every(({ games }) => games > 0)) ? players[0].bySeat : [];

/** What a sequential test says of the first two players. */
function verdict({ decided }: SimReport, [first, second]: readonly string[]): string[] {
  if (!decided) return [];
  const { verdict: found, alpha, margin, firstBetter, secondBetter, interval } = decided;
  const conclusions = {
    first: `${first} is better than ${second}`,
    second: `${second} is better than ${first}`,
    equal: `${first} and ${second} are equally good: neither wins more than ${percent(0.5 + margin)}`,
  };
  const conclusion = found ? conclusions[found] : `not decided yet: ${first}, ${second} or neither may be better`;
  const share = `${first} does better in ${firstBetter} games, ${second} in ${secondBetter}; of these the first's share is ${percent(interval[0])} to ${percent(interval[1])}`;
  return ["", `${conclusion} (${share}; wrong in at most ${100 * alpha} of 100 runs)`];
}

export function heading(
  { game, games, seed, options, elapsedMs, gamesPerSecond, threads, endings }: SimReport,
  asked: number,
): string[] {
  const played = games === asked ? counted(games, "game") : `${games} of ${counted(asked, "game")}`;
  const time = `${(elapsedMs / 1000).toFixed(1)} s (${sayRate(gamesPerSecond)}/s, ${counted(threads, "thread")})`;
  const ends = Object.entries(endings).map(([why, count]) => (count === games ? why : `${why} (${count})`));
  const set = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [
    `${game}: ${played}, seed ${seed}, in ${time}`,
    `options: ${set.join(" ")}`,
    ...(ends.length > 0 ? [`ended: ${ends.join("; ")}`] : []),
  ];
}

/** The end of a long name says enough. */
const shortened = (name: string): string => (name.length > 16 ? `…${name.slice(-15)}` : name);

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A mean and how far it may be off, to two digits of that. */
export function sayEstimate({ mean, interval: [low, high] }: Estimate): string {
  const reach = (high - low) / 2;
  if (!Number.isFinite(mean)) return "–";
  if (!Number.isFinite(reach)) return mean.toFixed(2);
  const digits = reach > 0 ? Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(reach)))) : 2;
  return `${mean.toFixed(digits)} ±${reach.toFixed(digits)}`;
}

const widthsOf = (rows: Rows): readonly number[] =>
  rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)) + GAP);

const fits = (rows: Rows, width: number): boolean =>
  widthsOf(rows).reduce((sum, column) => sum + column, -GAP) <= width;

/** One table, or several under each other with the first column repeated where it would be too wide. */
function tables(rows: Rows, width: number, colours: Colours): string[] {
  const widths = widthsOf(rows);
  const groups: number[][] = [[]];
  let room = width + GAP - widths[0];
  for (let column = 1; column < widths.length; column++) {
    if (widths[column] > room && groups[groups.length - 1].length > 0) {
      groups.push([]);
      room = width + GAP - widths[0];
    }
    groups[groups.length - 1].push(column);
    room -= widths[column];
  }
  return groups
    .map(columns =>
      table(
        rows.map(row => [row[0], ...columns.map(column => row[column])]),
        colours,
      ),
    )
    .flatMap((lines, i) => (i === 0 ? lines : ["", ...lines]));
}

const noLines = Object.fromEntries(
  ["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left", "bottom-right"]
    .concat(["left", "left-mid", "mid", "mid-mid", "right", "right-mid"])
    .map(name => [name, ""]),
);

function table([head, ...body]: Rows, { bold }: Colours): string[] {
  const made = new Table({
    chars: { ...noLines, middle: " ".repeat(GAP) },
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
    colAligns: head.map((_, i) => (i === 0 ? "left" : "right")),
  });
  made.push(
    head.map(cell => (cell === "" ? "" : bold(cell))),
    ...body.map(row => [...row]),
  );
  return made
    .toString()
    .split("\n")
    .map(line => line.trimEnd());
}

/** What players in other processes did wrong: never silently. */
export function misbehaviours(
  players: readonly Pick<PlayerReport, "pilot" | "misbehaviour" | "forfeits">[],
): readonly string[] {
  return players.flatMap(({ pilot, misbehaviour = {}, forfeits = 0 }, i) => [
    ...Object.entries(misbehaviour).map(
      ([kind, { count, first }]) =>
        `player ${i + 1} (${pilot}): ${plainWords(kind)}, ${counted(count, "time")}; first: ${visible(first)}`,
    ),
    ...(forfeits > 0
      ? [`player ${i + 1} (${pilot}): ${counted(forfeits, "match", "matches")} lost by misbehaviour`]
      : []),
  ]);
}

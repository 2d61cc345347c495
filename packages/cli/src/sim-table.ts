// A simulation's report as tables for a terminal.

import type { Estimate, PlayerReport, SimReport } from "@kibitz/lab";
import Table from "cli-table3";
import { counted, plainWords, visible } from "./plain-words.js";
import { sayRate } from "./progress.js";
import { bareSeat } from "./seat-names.js";
import type { Colours } from "./terminal.js";

const GAP = 2;

export function simTables(report: SimReport, asked: number, width: number, colours: Colours): string[] {
  const { players } = report;
  const metrics = Object.keys(players[0]?.metrics ?? {});
  const seats = seatsShown(players);
  const shares = [
    ["", "wins", "draws", "win share", "95 % interval", ...seats.map(({ seat }) => `at seat ${seat}`)],
    ...players.map(({ pilot, wins, draws, winShare, winShareInterval: [low, high], bySeat }) => [
      shortLabel(pilot),
      String(wins),
      String(draws),
      percent(winShare),
      `${percent(low)} – ${percent(high)}`,
      ...seats.map(({ seat }) => percent(bySeat[seat - 1].winShare)),
    ]),
  ];
  const means = [
    ["", ...metrics.map(plainWords)],
    ...players.map(({ pilot, metrics: figures }) => [
      shortLabel(pilot),
      ...metrics.map(name => sayEstimate(figures[name])),
    ]),
  ];
  return [
    ...heading(report, asked),
    ...(report.games > 0 ? ["", ...tables(shares, width, colours)] : []),
    ...(report.games > 0 && metrics.length > 0 ? ["", ...tables(means, width, colours)] : []),
    ...misbehaviours(players),
    ...verdict(report),
  ];
}

/** Seats worth a column: of two players who change them. Of more there is no room. */
const seatsShown = (players: readonly PlayerReport[]): PlayerReport["bySeat"] =>
  players.length === 2 && players.every(({ bySeat }) => bySeat.every(({ games }) => games > 0))
    ? players[0].bySeat
    : [];

/** What a sequential test says of the first two players. */
function verdict({ decided, players }: SimReport): string[] {
  if (!decided) return [];
  const { verdict: found, alpha, margin, firstBetter, secondBetter, interval } = decided;
  const [first, second] = players.map(({ pilot }) => pilot);
  const conclusions = {
    first: `${first} is better than ${second}`,
    second: `${second} is better than ${first}`,
    equal: `${first} and ${second} are equally good: neither wins more than ${percent(0.5 + margin)}`,
  };
  const conclusion = found ? conclusions[found] : `not decided yet: ${first} or ${second}, or neither, may be better`;
  const share = `${first} does better in ${firstBetter} games, ${second} in ${secondBetter}; of these the first's share is ${percent(interval[0])} to ${percent(interval[1])}`;
  return ["", `${conclusion} (${share}; wrong in ${100 * alpha} of 100 runs at most)`];
}

function heading(
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

/** A file's name without its folders, or the end of it, says enough. */
function shortLabel(label: string): string {
  const name = bareSeat(label);
  return name.length > 16 ? `…${name.slice(-15)}` : name;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A mean and how far it may be off, to two digits of that. */
export function sayEstimate({ mean, interval: [low, high] }: Estimate): string {
  const reach = (high - low) / 2;
  if (!Number.isFinite(mean)) return "–";
  if (!Number.isFinite(reach)) return mean.toFixed(2);
  const digits = reach > 0 ? Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(reach)))) : 2;
  return `${mean.toFixed(digits)} ±${reach.toFixed(digits)}`;
}

/** One table, or several under each other with the first column repeated where it would be too wide. */
function tables(rows: readonly (readonly string[])[], width: number, colours: Colours): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)) + GAP);
  const groups: number[][] = [[]];
  let room = width - widths[0];
  for (let column = 1; column < widths.length; column++) {
    if (widths[column] > room && groups[groups.length - 1].length > 0) {
      groups.push([]);
      room = width - widths[0];
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

function table([head, ...body]: readonly (readonly string[])[], { bold }: Colours): string[] {
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
function misbehaviours(players: readonly PlayerReport[]): string[] {
  const lines = players.flatMap(({ pilot, misbehaviour = {}, forfeits = 0 }, i) => [
    ...Object.entries(misbehaviour).map(
      ([kind, { count, first }]) =>
        `player ${i + 1} (${pilot}): ${plainWords(kind)}, ${counted(count, "time")}; first: ${visible(first)}`,
    ),
    ...(forfeits > 0
      ? [`player ${i + 1} (${pilot}): ${counted(forfeits, "match", "matches")} lost by misbehaving`]
      : []),
  ]);
  return lines.length > 0 ? ["", ...lines] : [];
}

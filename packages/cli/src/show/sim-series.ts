// Figures followed turn by turn, drawn for a terminal: for each turn and player a band from the 5 to the 95 % point,
// thick where the middle half of the games lies, with the median on it and the mean beside it.

import type { PlayerReport, SimReport, Spread } from "@kibitz/lab";
import { plainWords, seatNames } from "@kibitz/narrator";
import type { Colours } from "../terminal/terminal.js";
import { seriesOverview } from "./series-overview.js";

/** Turns that fewer than one game in so many reaches are not drawn. */
const RARE = 20;
/** Room for the mean and the number of games beside a band. */
const NUMBERS = 15;
const NARROWEST = 10;
/** Room for the number of the turn. */
const MARGIN = 5;

/** Without names of figures, all of them at a glance. */
export function seriesCharts(
  { players, rounds }: SimReport,
  wanted: readonly string[],
  about: ReadonlyMap<string, string>,
  width: number,
  colours: Colours,
): string[] {
  const names = Object.keys(players[0]?.series?.figures ?? {});
  const drawnOnes = names.filter(name => wanted.includes(name));
  const turns = Math.max(0, ...names.map(name => turnsShown(players, name)));
  return [
    ...(rounds ? ["", `turns of the player who took most: ${saySpread(rounds)}`] : []),
    ...milestoneLines(players),
    ...(names.length > 0 && wanted.length === 0 ? seriesOverview(players, turns, width, colours) : []),
    ...drawnOnes.flatMap(name => [
      "",
      `${colours.bold(plainWords(name))}: ${about.get(name) ?? ""}`,
      ...chart(players, name, width, colours),
    ]),
  ];
}

/** "16.9 on average, 12 to 22 in 90 % of games" */
const saySpread = ({ mean, quantiles: [low, , , , high] }: Spread): string =>
  `${mean.toFixed(2)} on average, ${low} to ${high} in 90 % of games`;

const namesOf = (players: readonly PlayerReport[]): readonly string[] => seatNames(players.map(({ pilot }) => pilot));

function milestoneLines(players: readonly PlayerReport[]): string[] {
  const names = namesOf(players);
  return players.flatMap(({ series }, i) =>
    Object.entries(series?.milestones ?? {}).flatMap(([name, reached]) => {
      const turns = reached.map(({ number, turn }) => `${number}: ${turn.mean.toFixed(2)}`);
      return turns.length === 0 ? [] : [`${name} by turn, ${names[i]}: ${turns.join(", ")}`];
    }),
  );
}

export const turnsShown = (players: readonly PlayerReport[], name: string): number =>
  Math.max(
    ...players.map(({ series }) => {
      const spreads = series?.figures[name] ?? [];
      return spreads.filter(({ games }) => games * RARE >= spreads[0].games).length;
    }),
  );

/** Players side by side, as many as there is room for, the others under them. */
function chart(players: readonly PlayerReport[], name: string, width: number, colours: Colours): string[] {
  const fitting = Math.max(1, Math.floor((width - MARGIN) / (NARROWEST + NUMBERS)));
  const beside = Math.ceil(players.length / Math.ceil(players.length / fitting));
  const series = players.map(player => player.series?.figures[name] ?? []);
  const turns = turnsShown(players, name);
  const columns = namesOf(players).map((pilot, i) => ({ pilot, spreads: series[i].slice(0, turns) }));
  const all = columns.flatMap(({ spreads }) => spreads);
  const least = Math.min(...all.map(({ quantiles }) => quantiles[0]));
  const most = Math.max(...all.map(({ quantiles }) => quantiles[4]));
  const room = Math.max(NARROWEST, Math.floor((width - MARGIN) / beside) - NUMBERS);
  return Array.from({ length: Math.ceil(columns.length / beside) }, (_, row) =>
    drawn(columns.slice(row * beside, (row + 1) * beside), turns, { least, most, room }, colours),
  ).flat();
}

function drawn(
  columns: readonly { readonly pilot: string; readonly spreads: readonly Spread[] }[],
  turns: number,
  { least, most, room }: { readonly least: number; readonly most: number; readonly room: number },
  { bold, dim }: Colours,
): string[] {
  const at = (value: number): number =>
    most === least ? 0 : Math.round(((value - least) / (most - least)) * (room - 1));
  const head = columns.map(({ pilot }) => bold(ending(pilot, room + NUMBERS - 1).padEnd(room + NUMBERS - 1))).join(" ");
  const scale = `${least}`.padEnd(Math.max(1, room - `${most}`.length)) + most;
  const rows = Array.from({ length: turns }, (_, turn) => {
    const cells = columns.map(({ spreads }) => cell(spreads[turn], room, at));
    return `${String(turn + 1).padStart(MARGIN - 2)}  ${cells.join(" ")}`.trimEnd();
  });
  const scales = columns.map(() => dim(`${scale}${"mean".padStart(7)}${"games".padStart(7)}`)).join(" ");
  return [`${" ".repeat(MARGIN)}${head}`.trimEnd(), `${dim("turn")} ${scales}`, ...rows];
}

/** The end of a long name says enough. */
const ending = (name: string, room: number): string => (name.length > room ? `…${name.slice(1 - room)}` : name);

function cell(spread: Spread | undefined, room: number, at: (value: number) => number): string {
  if (!spread) return " ".repeat(room + NUMBERS - 1);
  const { games, mean, quantiles } = spread;
  const [low, quarter, middle, threeQuarters, high] = quantiles.map(at);
  const band = Array.from({ length: room }, (_, i) => {
    if (i === middle) return "┃";
    if (i >= quarter && i <= threeQuarters) return "━";
    return i >= low && i <= high ? "─" : " ";
  }).join("");
  return `${band}${mean.toFixed(2).padStart(7)}${sayGames(games).padStart(7)}`;
}

const sayGames = (games: number): string => (games >= 1_000_000 ? `${(games / 1000).toFixed(0)}k` : String(games));

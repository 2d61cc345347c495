// All figures of a run at a glance: for each figure and player a line of bars, the mean turn by turn. Bars of one figure
// have one scale, so that players can be compared.

import type { PlayerReport } from "@kibitz/lab";
import { plainWords, seatNames } from "@kibitz/narrator";
import type { Colours } from "../terminal/terminal.js";

/** Means that nowhere lie this far apart say nothing. */
const TELLING = 0.5;
const BARS = "▁▂▃▄▅▆▇█";
const GAP = "  ";
const LONGEST_NAME = 14;
const NUMBER = 9;
/** With less room for bars there are no numbers. */
const FEWEST_BARS = 10;

export function seriesOverview(
  players: readonly PlayerReport[],
  turns: number,
  width: number,
  { bold, dim }: Colours,
): string[] {
  const figures = Object.keys(players[0]?.series?.figures ?? {}).map(name => ({
    label: plainWords(name),
    means: players.map(({ series }) => (series?.figures[name] ?? []).slice(0, turns).map(({ mean }) => mean)),
  }));
  const shown = figures.filter(({ means }) => isTelling(means));
  const names = seatNames(players.map(({ pilot }) => pilot)).map(shortened);
  const labels = Math.max(0, ...shown.map(({ label }) => label.length));
  const lead = labels + Math.max(...names.map(({ length }) => length)) + 2 * GAP.length;
  const ends = [...new Set([1, Math.ceil(turns / 2), turns])];
  const hasNumbers = width - lead - ends.length * NUMBER >= FEWEST_BARS;
  const room = Math.min(turns, Math.max(FEWEST_BARS, width - lead - (hasNumbers ? ends.length * NUMBER : 0)));
  const numbers = (cells: readonly string[]): string =>
    hasNumbers ? cells.map(cell => cell.padStart(NUMBER)).join("") : "";
  const rows = shown.flatMap(({ label, means }) => {
    const all = means.flat();
    const scale = { least: Math.min(...all), most: Math.max(...all) };
    return means.map((own, i) => {
      const who = `${bold((i === 0 ? label : "").padEnd(labels))}${GAP}${names[i]}`;
      const blank = " ".repeat(lead - labels - GAP.length - names[i].length);
      const said = ends.map(turn => own[turn - 1]?.toFixed(2) ?? "–");
      return `${who}${blank}${bars(own, turns, room, scale)}${numbers(said)}`.trimEnd();
    });
  });
  const head = `${" ".repeat(lead)}${" ".repeat(room)}${numbers(ends.map(turn => `turn ${turn}`))}`;
  const left = figures.filter(figure => !shown.includes(figure)).map(({ label }) => label);
  return [
    "",
    `means in turns 1 to ${turns}; --series NAME draws one figure in full`,
    ...(hasNumbers && rows.length > 0 ? [dim(head)] : []),
    ...rows,
    ...(left.length > 0 ? [`omitted (the same for all players, or almost constant): ${left.join(", ")}`] : []),
  ];
}

/** Whether it differs between players or from turn to turn, and not just as turns are counted. */
export function isTelling(means: readonly (readonly number[])[]): boolean {
  const all = means.flat();
  const isTurn = means.every(own => own.every((mean, i) => mean === i + 1));
  const [first, ...others] = means;
  const isSame = others.length > 0 && others.every(own => own.every((mean, i) => mean === (first[i] ?? mean)));
  return !isTurn && !isSame && Math.max(...all) - Math.min(...all) >= TELLING;
}

/** A bar for each turn, or for several if there are too many. */
function bars(
  own: readonly number[],
  turns: number,
  room: number,
  { least, most }: { readonly least: number; readonly most: number },
): string {
  return Array.from({ length: room }, (_, i) => {
    const some = own.slice(Math.floor((i * turns) / room), Math.floor(((i + 1) * turns) / room));
    if (some.length === 0) return " ";
    const mean = some.reduce((sum, each) => sum + each, 0) / some.length;
    return BARS[Math.round(((mean - least) / (most - least)) * (BARS.length - 1))];
  }).join("");
}

/** The end of a long name says enough. */
const shortened = (name: string): string => (name.length > LONGEST_NAME ? `…${name.slice(1 - LONGEST_NAME)}` : name);

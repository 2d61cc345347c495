// A simulation's report as one page that needs no other file: tables, win shares with their intervals, and curves.

import type { PlayerReport, SimReport, Spread } from "@kibitz/lab";
import { plainWords, seatNames } from "@kibitz/narrator";
import { escapedHtml } from "./html-text.js";
import { isTelling } from "./series-overview.js";
import { turnsShown } from "./sim-series.js";
import { heading, percent, sayEstimate } from "./sim-table.js";

/** What stands on the page beside the report. */
export interface PageNotes {
  /** What is to be known of the figures: decks that lack cards, a comparison. */
  readonly remarks: readonly string[];
  /** Commands that show games of the run. */
  readonly commands: readonly string[];
  /** What the figures are, by name. */
  readonly about: ReadonlyMap<string, string>;
}

const HUES = [212, 28, 145, 345, 280, 180];
const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 48;
const RIGHT = 24;
const BOTTOM = 28;
const TOP = 10;
const BAR = 30;

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 1.5rem auto; max-width: 46rem; padding: 0 1rem; }
h1 { font-size: 1.3rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 1.75rem 0 .25rem; }
p { margin: .25rem 0; }
.about { opacity: .75; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .9rem .15rem 0; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 1px solid #8886; }
svg { display: block; max-width: 100%; height: auto; }
svg text { font-size: 12px; fill: currentColor; }
svg .grid { stroke: #8884; }
svg .end { text-anchor: end; }
svg .mid { text-anchor: middle; }
.key { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; padding: 0; margin: .25rem 0; list-style: none; }
.key i { display: inline-block; width: 1.1em; height: .28em; vertical-align: middle; margin-right: .4em; }
code { overflow-wrap: anywhere; }
${HUES.map((hue, i) => `.p${i} { --own: hsl(${hue} 65% 45%); }`).join("\n")}
.line { fill: none; stroke: var(--own); stroke-width: 2.2; }
.band { fill: var(--own); opacity: .16; }
.bar { fill: var(--own); }
.reach { stroke: currentColor; stroke-width: 1.5; }
.key i { background: var(--own); }
`;

const classOf = (player: number): string => `p${player % HUES.length}`;
const at = (value: number): string => value.toFixed(1);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: "th" | "td", row: readonly string[]): string =>
    `<tr>${row.map(cell => `<${tag}>${escapedHtml(cell)}</${tag}>`).join("")}</tr>`;
  const body = rows.map(row => cells("td", row)).join("\n");
  return `<div class="scroll"><table>\n<thead>${cells("th", head)}</thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
}

const keyOf = (names: readonly string[]): string =>
  `<ul class="key">${names.map((name, i) => `<li class="${classOf(i)}"><i></i>${escapedHtml(name)}</li>`).join("")}</ul>`;

/** A bar for each player, with the interval of its share on it. */
function shareBars(players: readonly PlayerReport[], names: readonly string[]): string {
  const room = WIDTH - LEFT - RIGHT;
  const x = (share: number): string => at(LEFT + share * room);
  const height = players.length * BAR + BOTTOM;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<path class="grid" d="M${x(share)} 0V${height - BOTTOM}"/>` +
      `<text class="mid" x="${x(share)}" y="${height - 8}">${100 * share} %</text>`,
  );
  const bars = players.map(({ winShare, winShareInterval: [low, high] }, i) => {
    const y = i * BAR + 5;
    const middle = y + 10;
    const words = `${names[i]}: ${percent(winShare)}, ${percent(low)} to ${percent(high)}`;
    return (
      `<g class="${classOf(i)}"><title>${escapedHtml(words)}</title>` +
      `<rect class="bar" x="${LEFT}" y="${y}" width="${at(Math.max(0, winShare) * room)}" height="20"/>` +
      `<path class="reach" d="M${x(low)} ${middle}H${x(high)}M${x(low)} ${middle - 5}v10M${x(high)} ${middle - 5}v10"/></g>`
    );
  });
  return picture(height, "win shares with 95 % intervals", [...grid, ...bars]);
}

const picture = (height: number, words: string, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapedHtml(words)}">\n` +
  `${parts.join("\n")}\n</svg>`;

/** The mean of each player turn by turn, with the band in which half of the games lie. */
function curves(players: readonly PlayerReport[], name: string, turns: number): string {
  const series = players.map(player => (player.series?.figures[name] ?? []).slice(0, turns));
  const values = series.flat().flatMap(({ mean, quantiles }) => [mean, quantiles[1], quantiles[3]]);
  const least = Math.min(0, ...values);
  const most = Math.max(least + 1, ...values);
  const x = (turn: number): string => at(LEFT + ((WIDTH - LEFT - RIGHT) * turn) / Math.max(1, turns - 1));
  const y = (value: number): string => at(TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / (most - least));
  const rows = ticks(least, most).map(
    value =>
      `<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/>` +
      `<text class="end" x="${LEFT - 6}" y="${Number(y(value)) + 4}">${value}</text>`,
  );
  const columns = ticks(1, turns).filter(turn => turn >= 1);
  const labels = columns.map(turn => `<text class="mid" x="${x(turn - 1)}" y="${HEIGHT - 8}">${turn}</text>`);
  const along = (spreads: readonly Spread[], value: (spread: Spread) => number): readonly string[] =>
    spreads.map((spread, turn) => `${x(turn)} ${y(value(spread))}`);
  const drawn = series.flatMap((spreads, i) => {
    if (spreads.length === 0) return [];
    const edge = [
      ...along(spreads, ({ quantiles }) => quantiles[1]),
      ...along(spreads, ({ quantiles }) => quantiles[3]).toReversed(),
    ];
    const line = along(spreads, ({ mean }) => mean);
    return [
      `<path class="band ${classOf(i)}" d="M${edge.join("L")}Z"/>`,
      `<path class="line ${classOf(i)}" d="M${line.join("L")}"/>`,
    ];
  });
  return picture(HEIGHT, `${plainWords(name)} by turn`, [...rows, ...labels, ...drawn]);
}

/** Round values, about five of them. */
function ticks(least: number, most: number): readonly number[] {
  const rough = (most - least) / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  const step = Math.max(1, ([1, 2, 5, 10].find(by => by * power >= rough) ?? 10) * power);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

export function simPage(report: SimReport, asked: number, { remarks, commands, about }: PageNotes): string {
  const { players } = report;
  const names = seatNames(players.map(({ pilot }) => pilot));
  const [first, ...rest] = heading(report, asked);
  const metrics = Object.keys(players[0]?.metrics ?? {});
  const figures = Object.keys(players[0]?.series?.figures ?? {}).filter(name => {
    const means = players.map(({ series }) => (series?.figures[name] ?? []).map(({ mean }) => mean));
    return turnsShown(players, name) > 1 && isTelling(means);
  });
  const title = escapedHtml(`${names.join(", ")}: ${report.game}`);
  const shares = players.map(({ wins, draws, winShare, winShareInterval: [low, high] }, i) => [
    names[i],
    String(wins),
    String(draws),
    percent(winShare),
    `${percent(low)} – ${percent(high)}`,
  ]);
  const seats = players.map(({ bySeat }, i) => [
    names[i],
    ...bySeat.map(({ games, winShare }) => (games > 0 ? percent(winShare) : "–")),
  ]);
  const means = players.map((player, i) => [names[i], ...metrics.map(name => sayEstimate(player.metrics[name]))]);
  const sections = [
    ...remarks.map(remark => `<p>${escapedHtml(remark)}</p>`),
    "<h2>Who wins</h2>",
    shareBars(players, names),
    keyOf(names),
    table(["", "wins", "draws", "win share", "95 % interval"], shares),
    ...(players.length > 1 ? [table(["", ...players.map((_, seat) => `at seat ${seat + 1}`)], seats)] : []),
    ...(metrics.length > 0 ? ["<h2>The game’s figures</h2>", table(["", ...metrics.map(plainWords)], means)] : []),
    ...figures.flatMap(name => [
      `<h2>${escapedHtml(plainWords(name))}</h2>`,
      `<p class="about">${escapedHtml(about.get(name) ?? "")}; the mean turn by turn, and the band with the middle half of the games</p>`,
      curves(players, name, turnsShown(players, name)),
      keyOf(names),
    ]),
    ...(commands.length > 0
      ? ["<h2>Games to look at</h2>", ...commands.map(command => `<p><code>${escapedHtml(command)}</code></p>`)]
      : []),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${escapedHtml(first)}</p>
${rest.map(line => `<p class="about">${escapedHtml(line)}</p>`).join("\n")}
${sections.join("\n")}
</html>
`;
}

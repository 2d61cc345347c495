// A tree of positions as a page: drawn from left to right, each position beside the answer that leads to it.

import type { DrawnPosition, DrawnTree } from "@kibitz/tree";
import { escapedHtml } from "../show/html-text.js";

const ROW = 28;
const RADIUS = 11;
const MARGIN = 20;
/** What a sign of a label takes, on the average; and what stands around a label. */
const SIGN = 6.6;
const AROUND = 64;
const LONGEST_LABEL = 44;

interface Placed {
  readonly position: DrawnPosition;
  readonly x: number;
  readonly y: number;
}

/** Columns by how many answers lead to a position; each is as wide as its labels, rows are those of the last positions. */
function place(positions: readonly DrawnPosition[]): readonly Placed[] {
  const children = positions.map((): number[] => []);
  const depths: number[] = [];
  for (const { node, parent } of positions) {
    depths[node] = parent === undefined ? 0 : depths[parent] + 1;
    if (parent !== undefined) children[parent].push(node);
  }
  const widths: number[] = [];
  for (const { node, words } of positions) {
    const width = labelOf(words).length * SIGN + AROUND;
    widths[depths[node]] = Math.max(widths[depths[node]] ?? 0, width);
  }
  const right: number[] = [];
  for (const width of widths) right.push((right.at(-1) ?? 0) + width);
  const rows = rowsOf(children);
  return positions.map(position => ({
    position,
    x: MARGIN + right[depths[position.node]] - AROUND / 2,
    y: MARGIN + RADIUS + ROW * rows[position.node],
  }));
}

/** A position lies in the middle of those it leads to. Those come after it. */
function rowsOf(children: readonly (readonly number[])[]): readonly number[] {
  const rows: number[] = [];
  let next = 0;
  const order = [0];
  for (let node = order.pop(); node !== undefined; node = order.pop()) {
    if (children[node].length === 0) rows[node] = next++;
    order.push(...[...children[node]].reverse());
  }
  for (let node = children.length - 1; node >= 0; node--) {
    const [first, last] = [children[node][0], children[node].at(-1)];
    if (first !== undefined && last !== undefined) rows[node] = (rows[first] + rows[last]) / 2;
  }
  return rows;
}

const labelOf = (words: string): string => {
  const signs = [...words];
  return signs.length > LONGEST_LABEL ? `${signs.slice(0, LONGEST_LABEL - 1).join("")}…` : words;
};

/** Turns have colours that can be told apart, and begin anew after these. */
const HUES = [212, 145, 32, 280, 345, 180];
const colourClass = (turn: number): string => `turn${turn % HUES.length}`;

function drawn(placed: readonly Placed[]): string {
  const parts: string[] = [];
  for (const { position, x, y } of placed) {
    if (position.parent === undefined) continue;
    const from = placed[position.parent];
    const begin = from.x + RADIUS;
    const bend = begin + AROUND / 2 - RADIUS;
    const path = `M${begin} ${from.y}C${bend} ${from.y} ${begin} ${y} ${bend} ${y}H${x - RADIUS}`;
    parts.push(`<path${position.isOnLine ? ' class="line"' : ""} d="${path}"/>`);
    parts.push(`<text x="${bend + 4}" y="${y - 5}">${escapedHtml(labelOf(position.words))}</text>`);
  }
  for (const { position, x, y } of placed) {
    const { node, turn, words, isEnd } = position;
    const told = [`position ${node}`, `turn ${turn}`, words, isEnd ? "the game is over" : ""]
      .filter(Boolean)
      .join(", ");
    const ring = isEnd ? `<circle r="${RADIUS + 3}" class="end"/>` : "";
    parts.push(
      `<g transform="translate(${x} ${y})"><title>${escapedHtml(told)}</title>${ring}` +
        `<circle r="${RADIUS}" class="${colourClass(turn)}"/><text class="number" y="3.5">${node}</text></g>`,
    );
  }
  return parts.join("\n");
}

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 1.5rem; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: .25rem 0 1rem; opacity: .75; }
figure { margin: 0; overflow-x: auto; }
svg text { font-size: 12px; fill: currentColor; }
svg text.number { font-size: 10px; text-anchor: middle; fill: #fff; }
svg path { fill: none; stroke: #8888; stroke-width: 1.5; }
svg path.line, .key .line { stroke: #d33; stroke-width: 3; }
svg circle.end { fill: none; stroke: currentColor; stroke-width: 1.5; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
.key svg { vertical-align: middle; }
${HUES.map((hue, turn) => `.turn${turn} { fill: hsl(${hue} 55% 42%); }`).join("\n")}
`;

const keyed = (mark: string, words: string): string =>
  `<li><svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">${mark}</svg> ${escapedHtml(words)}</li>`;

function keyOf({ positions, lines }: DrawnTree): string {
  const turns = [...new Set(positions.map(({ turn }) => turn))].sort((a, b) => a - b);
  const found = lines.filter(({ isFound }) => isFound).map(({ what }) => what);
  const missed = lines.filter(({ isFound }) => !isFound).map(({ what }) => what);
  return [
    ...turns.map(turn => keyed(`<circle r="${RADIUS}" class="${colourClass(turn)}"/>`, `turn ${turn}`)),
    ...(positions.some(({ isEnd }) => isEnd)
      ? [keyed(`<circle r="${RADIUS + 3}" class="end"/>`, "the game is over")]
      : []),
    ...(found.length > 0 ? [keyed('<path class="line" d="M-13 0H13"/>', `the earliest ${found.join(", ")}`)] : []),
    ...missed.map(what => `<li>${escapedHtml(what)}: nowhere</li>`),
  ].join("\n");
}

export function pageOf(tree: DrawnTree): string {
  const placed = place(tree.positions);
  const width = Math.ceil(Math.max(...placed.map(({ x }) => x)) + RADIUS + MARGIN);
  const height = Math.ceil(Math.max(...placed.map(({ y }) => y)) + RADIUS + MARGIN);
  const count = tree.positions.length === 1 ? "1 position" : `${tree.positions.length} positions`;
  const title = escapedHtml(tree.title);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${count} at decisions, each once, by the first way to it</p>
<figure>
<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}: ${count}">
${drawn(placed)}
</svg>
</figure>
<ul class="key">
${keyOf(tree)}
</ul>
</html>
`;
}

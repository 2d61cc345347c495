// Small trees as pictures: Graphviz, Mermaid, or a page of nested lists.

import type { PlayTree, Step } from "@kibitz/tree";

export const pictureKinds = ["dot", "mermaid", "html"] as const;
export type PictureKind = (typeof pictureKinds)[number];

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

export function pictureOf(
  kind: PictureKind,
  tree: PlayTree,
  positions: number,
  say: (path: readonly Step[]) => readonly string[],
): string {
  const edges: Edge[] = [];
  for (let node = 1; node < positions; node++) {
    const arrival = tree.arrivalAt(node);
    if (!arrival) continue;
    const isPass = arrival.step.picked.length === 0;
    const lines = isPass ? [] : say(tree.pathTo(node));
    edges.push({
      from: arrival.parent,
      to: node,
      words: lines[lines.length - 1]?.replace(/ \([^()]*\)$/, "") ?? "pass",
    });
  }
  if (kind === "dot") return dot(edges);
  return kind === "mermaid" ? mermaid(edges) : html(edges);
}

/** In quotes a backslash begins something else, unless it is doubled. */
const quoted = (words: string): string => `"${onOneLine(words).replace(/["\\]/g, "\\$&")}"`;
const onOneLine = (words: string): string => words.replace(/\p{Cc}+/gu, " ");

const dot = (edges: readonly Edge[]): string =>
  `digraph tree {\n  node [shape=circle]\n${edges
    .map(({ from, to, words }) => `  ${from} -> ${to} [label=${quoted(words)}]\n`)
    .join("")}}\n`;

/** Mermaid knows no backslash: what has a meaning of its own is written as its number. */
const numbered = (words: string): string =>
  `"${onOneLine(words).replace(/["#&;<>`|\\]/g, sign => `#${sign.codePointAt(0)};`)}"`;
const mermaid = (edges: readonly Edge[]): string =>
  `graph TD\n${edges.map(({ from, to, words }) => `  n${from}((${from})) -->|${numbered(words)}| n${to}((${to}))\n`).join("")}`;

const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function html(edges: readonly Edge[]): string {
  const below = new Map<number, Edge[]>();
  for (const edge of edges) below.set(edge.from, [...(below.get(edge.from) ?? []), edge]);
  const list = (node: number): string => {
    const inside = below.get(node) ?? [];
    if (inside.length === 0) return "";
    return `<ul>${inside.map(({ to, words }) => `<li><b>${to}</b> ${escaped(words)}${list(to)}</li>`).join("")}</ul>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>tree</title><p><b>0</b> start</p>${list(0)}</html>\n`;
}

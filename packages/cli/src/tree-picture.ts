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

const quoted = (words: string): string => JSON.stringify(words);

const dot = (edges: readonly Edge[]): string =>
  `digraph tree {\n  node [shape=circle]\n${edges
    .map(({ from, to, words }) => `  ${from} -> ${to} [label=${quoted(words)}]\n`)
    .join("")}}\n`;

const mermaid = (edges: readonly Edge[]): string =>
  `graph TD\n${edges.map(({ from, to, words }) => `  n${from}((${from})) -->|${quoted(words)}| n${to}((${to}))\n`).join("")}`;

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

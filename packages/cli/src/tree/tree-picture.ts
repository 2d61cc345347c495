// Small trees as pictures: Graphviz, Mermaid, or a page.

import { type Drawing, type DrawnPosition, type DrawnTree, draw } from "@kibitz/tree";
import { pageOf } from "./tree-page.js";

export const pictureKinds = ["dot", "mermaid", "html"] as const;
export type PictureKind = (typeof pictureKinds)[number];

export function pictureOf(kind: PictureKind, drawing: Drawing): string {
  const drawn = draw(drawing);
  if (kind === "dot") return dot(drawn);
  return kind === "mermaid" ? mermaid(drawn) : pageOf(drawn);
}

const onOneLine = (words: string): string => words.replace(/\p{Cc}+/gu, " ");

/** In quotes a backslash begins something else, unless it is doubled. */
const quoted = (words: string): string => `"${onOneLine(words).replace(/["\\]/g, "\\$&")}"`;

function dot({ title, positions }: DrawnTree): string {
  const lines = [`label=${quoted(title)}`, "rankdir=LR", "node [shape=circle]"];
  for (const { node, parent, words, isEnd, isOnLine } of positions) {
    if (isEnd) lines.push(`${node} [shape=doublecircle]`);
    if (parent !== undefined)
      lines.push(`${parent} -> ${node} [label=${quoted(words)}${isOnLine ? ", penwidth=3" : ""}]`);
  }
  return `digraph tree {\n${lines.map(line => `  ${line}\n`).join("")}}\n`;
}

/** Mermaid knows no backslash: what has a meaning of its own is written as its number. */
const numbered = (words: string): string =>
  `"${onOneLine(words).replace(/["#&;<>`|\\]/g, sign => `#${sign.codePointAt(0)};`)}"`;

function mermaid({ positions }: DrawnTree): string {
  const shown = ({ node, isEnd }: DrawnPosition): string => (isEnd ? `n${node}(((${node})))` : `n${node}((${node}))`);
  const lines = positions.flatMap(position => {
    const { parent, words, isOnLine } = position;
    if (parent === undefined) return [];
    return [`  ${shown(positions[parent])} ${isOnLine ? "==>" : "-->"}|${numbered(words)}| ${shown(position)}\n`];
  });
  return `graph TD\n${lines.join("")}`;
}

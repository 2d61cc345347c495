// What is drawn of a tree: its positions, the answers between them, and the ways to what was looked for.

import type { Machine } from "@kibitz/kernel/machine";
import type { PlayTree, Step } from "./play-tree.js";
import { follow } from "./say-path.js";

/** A position of a tree, as it is drawn. */
export interface DrawnPosition {
  readonly node: number;
  /** The position it was first reached from, and by what; the first has none. */
  readonly parent: number | undefined;
  readonly words: string;
  /** What was asked there. */
  readonly reason: string;
  readonly turn: number;
  readonly isEnd: boolean;
  /** On the earliest way to something that was looked for. */
  readonly isOnLine: boolean;
}

export interface DrawnTree {
  readonly title: string;
  readonly positions: readonly DrawnPosition[];
  /** What was looked for, and whether it was found. */
  readonly lines: readonly { readonly what: string; readonly isFound: boolean }[];
}

export interface Drawing {
  readonly title: string;
  readonly start: Machine;
  readonly tree: PlayTree;
  readonly turnOf: (m: Machine) => number;
  readonly find: readonly string[];
}

export function draw({ title, start, tree, turnOf, find }: Drawing): DrawnTree {
  const arrivals = Array.from({ length: tree.progress.states }, (_, node) => tree.arrivalAt(node));
  const found = find.map(what => ({ what, path: tree.found(what)?.path }));
  const onLine = new Set(found.flatMap(({ path }) => (path ? nodesOn(path, arrivals) : [])));
  const positions = arrivals.map((_, node) => ({
    ...reachedPosition(start, tree, turnOf, node),
    isOnLine: onLine.has(node),
  }));
  return { title, positions, lines: found.map(({ what, path }) => ({ what, isFound: path !== undefined })) };
}

/** A position of a tree, and the answer it was first reached by, in words. */
export function reachedPosition(
  start: Machine,
  tree: PlayTree,
  turnOf: (m: Machine) => number,
  node: number,
): Omit<DrawnPosition, "isOnLine"> {
  const arrival = tree.arrivalAt(node);
  const { said, m } = follow(start, arrival ? tree.pathTo(node) : []);
  const last = said.at(-1);
  const words = last === undefined ? "" : arrival?.step.picked.length === 0 ? "pass" : `${last.who}: ${last.words}`;
  return {
    node,
    parent: arrival?.parent,
    words,
    reason: last?.reason ?? "",
    turn: turnOf(m),
    isEnd: m.s.kernel.over[0] !== 0,
  };
}

type Arrival = ReturnType<PlayTree["arrivalAt"]>;

/** The positions a line comes through. What it ends in may have been reached before on another way. */
function nodesOn(path: readonly Step[], arrivals: readonly Arrival[]): number[] {
  const nodes = [0];
  for (const { picked } of path) {
    const at = nodes[nodes.length - 1];
    const next = arrivals.findIndex(arrival => arrival?.parent === at && arrival.step.picked.join() === picked.join());
    if (next < 0) break;
    nodes.push(next);
  }
  return nodes;
}

// What a tree knows so far: everything but the rules, the start and what is asked of it.

import { KeyTable } from "./key-table.js";
import { Numbers } from "./numbers.js";
import { PackedPositions } from "./packed-positions.js";
import { WaitingLine } from "./waiting-line.js";

/** The start was reached from nowhere. */
export const NOWHERE = 0xffff_ffff;

/** How a position was reached: from which, and by the answer in which place among those tried there. */
export interface Arrival {
  readonly parent: number;
  readonly answer: number;
}

/** Positions at which something looked for is so: all of them, and how the first of the earliest turn was reached. */
export interface Found extends Arrival {
  readonly keys: KeyTable;
  readonly turn: number;
}

/** The largest value a figure has anywhere, and how the first position with it was reached. */
export interface Most extends Arrival {
  readonly value: number;
}

export interface GrownTree {
  readonly known: KeyTable;
  /** By position: the one it was first reached from, and the place of the answer among those tried there. */
  readonly parents: Numbers;
  readonly answers: Numbers;
  readonly positions: PackedPositions;
  /** Packed positions to go on from, with their numbers. */
  readonly waiting: WaitingLine;
  readonly milestones: Map<string, KeyTable>;
  readonly found: Map<string, Found>;
  readonly most: Map<string, Most>;
  expanded: number;
  tried: number;
  ends: number;
  beyond: number;
}

export const seedling = (): GrownTree => ({
  known: new KeyTable(),
  parents: new Numbers(),
  answers: new Numbers(),
  positions: new PackedPositions(),
  waiting: new WaitingLine(),
  milestones: new Map(),
  found: new Map(),
  most: new Map(),
  expanded: 0,
  tried: 0,
  ends: 0,
  beyond: 0,
});

/** Bytes of memory all of it takes. */
export function bytesOf({ known, parents, answers, waiting, milestones, found }: GrownTree): number {
  let bytes = known.byteLength + parents.byteLength + answers.byteLength + waiting.byteLength;
  for (const keys of milestones.values()) bytes += keys.byteLength;
  for (const { keys } of found.values()) bytes += keys.byteLength;
  return bytes;
}

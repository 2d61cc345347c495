// Positions that wait to be gone on from. As long as there is room they wait as they are, which is faster than packing
// them; the others are packed.

import type { State } from "@kibitz/kernel/machine";
import type { GrownTree } from "./grown-tree.js";

/** So many bytes of positions wait as they are; of the memory there is, if that is bounded, no more than this part. */
const KEPT_BYTES = 16_777_216;
const KEPT_PART = 0.25;
const NOT_PACKED = new Uint32Array(0);

/** A copy of the block of a position. */
type Checkpoint = State["checkpoints"][number];

export class WaitingPositions {
  readonly #grown: GrownTree;
  readonly #most: number;
  /** Those that wait as they are, by their numbers. */
  readonly #kept = new Map<number, Checkpoint>();
  #keptBytes = 0;

  constructor(grown: GrownTree, memory = Number.POSITIVE_INFINITY) {
    this.#grown = grown;
    this.#most = Math.min(KEPT_BYTES, KEPT_PART * memory);
  }

  get keptBytes(): number {
    return this.#keptBytes;
  }

  add(node: number, s: State): void {
    const { waiting, positions } = this.#grown;
    if (s.checkpoints.length > 0 || this.#keptBytes + s.bytes.length > this.#most) {
      waiting.push(node, positions.pack(s));
      return;
    }
    this.#kept.set(node, s.checkpoint());
    this.#keptBytes += s.bytes.length;
    waiting.push(node, NOT_PACKED);
  }

  /** Makes a position the first that waits, and gives its number. */
  takeFirst(s: State): number {
    const { waiting, positions } = this.#grown;
    const { label: node, list } = waiting.take();
    const kept = this.#kept.get(node);
    if (kept) this.#restore(node, kept, s);
    else positions.unpack(list, s);
    return node;
  }

  #restore(node: number, kept: Checkpoint, s: State): void {
    s.restore(kept);
    s.checkpoints = [];
    s.forget(kept);
    this.#kept.delete(node);
    this.#keptBytes -= kept.bytes.length;
  }

  /** Packs all that waits as it is; needs a position to do so. */
  packAll(s: State): void {
    const { waiting, positions } = this.#grown;
    for (let left = waiting.length; left > 0; left--) {
      const { label: node, list } = waiting.take();
      const kept = this.#kept.get(node);
      if (kept) this.#restore(node, kept, s);
      waiting.push(node, kept ? positions.pack(s) : list);
    }
  }
}

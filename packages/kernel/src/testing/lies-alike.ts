// Whether two positions lie in memory alike, but for the texts of some cards and for who listens to what. A view shows
// neither who listens nor the text of a hidden card, so the views of such positions need not be made to be compared.

import { bytesPerValue } from "../position/columns.js";
import type { Block, State, Table } from "../position/state.js";

/** Whatever follows from the texts, or numbers what does. */
const followsFromTexts = ({ name: table }: Table, column: string): boolean =>
  ["hear", "verb", "getter"].includes(table) ||
  column === "hears" ||
  (table === "kernel" && ["serial", "points", "nextMark", "markLow", "markHigh"].includes(column));

const masks = new WeakMap<Block["layout"], Uint8Array>();

/** 1 for each byte that must be the same. */
function maskOf({ schema, layout }: Block): Uint8Array {
  const known = masks.get(layout);
  if (known) return known;
  const mask = new Uint8Array(layout.bytes);
  const { book } = schema.table("hear");
  for (const table of schema.tables) {
    table.columns.forEach(({ name, column }, i) => {
      if (followsFromTexts(table, name)) return;
      const from = layout.offsets[table.index][i];
      const size = bytesPerValue(column.width);
      mask.fill(1, from, from + layout.capacities[table.index] * size);
      if (table.name === "table") mask.fill(0, from + book * size, from + (book + 1) * size);
    });
  }
  masks.set(layout, mask);
  return mask;
}

/** Whether nothing differs but the texts of these cards. */
export function liesAlike(a: State, b: State, exchanged: readonly number[]): boolean {
  if (a.layout !== b.layout) return false;
  const mask = maskOf(a);
  const [first] = a.layout.offsets[a.schema.table("card").index];
  const isText = (byte: number): boolean => exchanged.includes((byte - first) >> 1);
  const left = new Int32Array(a.bytes.buffer);
  const right = new Int32Array(b.bytes.buffer);
  for (let word = 0; word < left.length; word++) {
    if (left[word] === right[word]) continue;
    for (let byte = word * 4; byte < word * 4 + 4; byte++) {
      if (a.bytes[byte] !== b.bytes[byte] && mask[byte] === 1 && !isText(byte)) return false;
    }
  }
  return true;
}

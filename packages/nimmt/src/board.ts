// The rows as a pilot thinks of them: of each row only what costs and placing depend on, so that thinking ahead is fast.

import { cardAt, type Machine } from "@kibitz/kernel/machine";
import { bullsByFace, parametersOf } from "./parameters.js";
import { firstRowZone } from "./tables.js";

export class Board {
  readonly limit: number;
  readonly twoEnded: boolean;
  /** Bulls by face. */
  readonly bullsOf: Uint8Array;
  readonly first: Uint16Array;
  readonly last: Uint16Array;
  readonly count: Uint16Array;
  readonly bulls: Uint16Array;

  constructor(rows: number, limit: number, twoEnded: boolean, bullsOf: Uint8Array) {
    this.limit = limit;
    this.twoEnded = twoEnded;
    this.bullsOf = bullsOf;
    this.first = new Uint16Array(rows);
    this.last = new Uint16Array(rows);
    this.count = new Uint16Array(rows);
    this.bulls = new Uint16Array(rows);
  }

  /** An empty board for a match. */
  static of(m: Machine): Board {
    const { rows, rowLimit, variant } = parametersOf(m);
    return new Board(rows, rowLimit, variant === "professional", bullsByFace(m));
  }

  /** Looks at the rows on the table. */
  read(m: Machine): this {
    const { s } = m;
    for (let row = 0; row < this.count.length; row++) {
      const zone = firstRowZone(m) + row;
      const count = s.zone.count[zone];
      this.count[row] = count;
      this.bulls[row] = 0;
      for (let height = 0; height < count; height++) {
        this.bulls[row] += this.bullsOf[s.card.text[cardAt(s, zone, height)]];
      }
      this.first[row] = count === 0 ? 0 : s.card.text[cardAt(s, zone, 0)];
      this.last[row] = count === 0 ? 0 : s.card.text[cardAt(s, zone, count - 1)];
    }
    return this;
  }

  copyFrom(other: Board): void {
    this.first.set(other.first);
    this.last.set(other.last);
    this.count.set(other.count);
    this.bulls.set(other.bulls);
  }

  fits(row: number, face: number): boolean {
    return face > this.last[row] || (this.twoEnded && face < this.first[row]);
  }

  /** What a card takes when it goes to this row. */
  costIn(row: number, face: number): number {
    return this.fits(row, face) && this.count[row] < this.limit ? 0 : this.bulls[row];
  }

  /** Fewest bulls, then lowest index. */
  cheapest(): number {
    const { bulls } = this;
    let cheapest = 0;
    for (let row = 1; row < bulls.length; row++) if (bulls[row] < bulls[cheapest]) cheapest = row;
    return cheapest;
  }

  /**
   * The row a card goes to: the nearest end, else the cheapest row. Of two ends equally near the cheaper, else the
   * right one.
   */
  rowFor(face: number): number {
    const { first, last, twoEnded } = this;
    let right = -1;
    let left = -1;
    for (let row = 0; row < last.length; row++) {
      if (last[row] < face) {
        if (right < 0 || last[row] > last[right]) right = row;
      } else if (twoEnded && face < first[row] && (left < 0 || first[row] < first[left])) left = row;
    }
    if (left < 0) return right < 0 ? this.cheapest() : right;
    if (right < 0) return left;
    const nearer = face - last[right] - (first[left] - face);
    if (nearer !== 0) return nearer < 0 ? right : left;
    return this.costIn(left, face) < this.costIn(right, face) ? left : right;
  }

  cost(face: number): number {
    return this.costIn(this.rowFor(face), face);
  }

  /** Puts a card down; gives the bulls taken. */
  place(face: number): number {
    const row = this.rowFor(face);
    const own = this.bullsOf[face];
    if (this.fits(row, face) && this.count[row] < this.limit) {
      if (face > this.last[row]) this.last[row] = face;
      if (this.count[row] === 0 || face < this.first[row]) this.first[row] = face;
      this.count[row]++;
      this.bulls[row] += own;
      return 0;
    }
    const taken = this.bulls[row];
    this.first[row] = face;
    this.last[row] = face;
    this.count[row] = 1;
    this.bulls[row] = own;
    return taken;
  }

  /** Where, from `first` up to `end`, the card lies that costs least now; of several the lowest. They are ascending. */
  greedy(hand: ArrayLike<number>, first: number, end: number): number {
    let best = first;
    let least = this.cost(hand[first]);
    for (let i = first + 1; i < end && least > 0; i++) {
      const cost = this.cost(hand[i]);
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    return best;
  }
}

// How dangerous each card of a hand is now: what it takes this turn, and from which row, when each opponent plays any
// unseen card. The mean is counted exactly; which row it comes from is drawn.

import type { Seed } from "@kibitz/kernel";
import { randomBelow, seedRandom } from "@kibitz/kernel/machine";
import { Board } from "./board.js";
import { officialBulls } from "./bull-numbers.js";
import { expectedCost } from "./expected.js";
import { options } from "./parameters.js";

const FACES = options.cards.default;
const LIMIT = options.rowLimit.default;
const MOST_HAND = options.hand.default;
const MOST_PLAYERS = 10;

/** Rows and a hand as they lie, with the basic rules and the bulls as printed. */
export interface NimmtPosition {
  readonly rows: readonly (readonly number[])[];
  readonly hand: readonly number[];
  readonly players: number;
}

export interface RowDanger {
  /** How likely the card takes this row. */
  readonly taken: number;
  /** The bulls it takes from it on the average, also when it takes none. */
  readonly bulls: number;
}

export interface CardDanger {
  readonly face: number;
  /** The mean number of bulls this turn, exactly. */
  readonly expected: number;
  readonly rows: readonly RowDanger[];
}

export interface PositionFault {
  /** "hand", "row 2", "players". */
  readonly at: string;
  readonly expected: string;
}

/** Everything wrong with a position. */
export function positionFaults({ rows, hand, players }: NimmtPosition): readonly PositionFault[] {
  const faults: PositionFault[] = [];
  const where = new Map<number, string>();
  const check = (at: string, faces: readonly number[], most: number): void => {
    if (faces.length < 1 || faces.length > most)
      faults.push({ at, expected: `1 to ${most} cards, found ${faces.length}` });
    for (const face of faces.slice(0, most)) {
      const before = where.get(face);
      if (!Number.isInteger(face) || face < 1 || face > FACES)
        faults.push({ at, expected: `faces from 1 to ${FACES}, found ${face}` });
      else if (before !== undefined) faults.push({ at, expected: `each card once; ${face} is also in ${before}` });
      where.set(face, before ?? (at === "hand" ? "the hand" : at));
    }
  };
  rows.forEach((row, i) => {
    const at = `row ${i + 1}`;
    check(at, row, LIMIT);
    if (row.some((face, j) => j > 0 && face <= row[j - 1]))
      faults.push({ at, expected: "each card higher than the last" });
  });
  check("hand", hand, MOST_HAND);
  if (!Number.isInteger(players) || players < 2 || players > MOST_PLAYERS)
    faults.push({ at: "players", expected: `2 to ${MOST_PLAYERS} players` });
  return faults;
}

function boardOf(rows: NimmtPosition["rows"]): Board {
  const bulls = Uint8Array.from({ length: FACES + 1 }, (_, face) => (face === 0 ? 0 : officialBulls(face)));
  const board = new Board(rows.length, LIMIT, false, bulls);
  rows.forEach((row, i) => {
    board.first[i] = row[0];
    board.last[i] = row[row.length - 1];
    board.count[i] = row.length;
    board.bulls[i] = row.reduce((sum, face) => sum + bulls[face], 0);
  });
  return board;
}

/** Draws what the opponents play, again and again. The position must have no faults. */
export class Danger {
  turns = 0;
  readonly #start: Board;
  readonly #board: Board;
  readonly #hand: readonly number[];
  readonly #unseen: number[];
  readonly #opponents: number;
  readonly #random = new Uint32Array(4);
  readonly #expected: readonly number[];
  readonly #taken: Float64Array;
  readonly #bulls: Float64Array;

  constructor({ rows, hand, players }: NimmtPosition, seed: Seed) {
    seedRandom(this.#random, 0, seed);
    this.#start = boardOf(rows);
    this.#board = boardOf(rows);
    this.#hand = [...hand].sort((a, b) => a - b);
    const seen = new Set([...rows.flat(), ...hand]);
    this.#unseen = Array.from({ length: FACES }, (_, i) => i + 1).filter(face => !seen.has(face));
    this.#opponents = players - 1;
    const draw = { unseen: [...this.#unseen], opponents: this.#opponents };
    this.#expected = this.#hand.map(face => expectedCost(this.#start, face, draw));
    this.#taken = new Float64Array(hand.length * rows.length);
    this.#bulls = new Float64Array(hand.length * rows.length);
  }

  draw(turns: number): void {
    const rows = this.#start.count.length;
    const played: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      played.length = 0;
      for (let i = 0; i < this.#opponents; i++) played.push(this.#anyUnseen(i));
      played.sort((a, b) => a - b);
      for (let place = 0; place < this.#hand.length; place++) {
        const face = this.#hand[place];
        this.#board.copyFrom(this.#start);
        for (const other of played) if (other < face) this.#board.place(other);
        const row = this.#board.rowFor(face);
        const cost = this.#board.costIn(row, face);
        if (cost === 0) continue;
        this.#taken[place * rows + row]++;
        this.#bulls[place * rows + row] += cost;
      }
    }
    this.turns += turns;
  }

  /** A card nobody of the first so many has. */
  #anyUnseen(first: number): number {
    const unseen = this.#unseen;
    const pick = first + randomBelow(this.#random, 0, unseen.length - first);
    [unseen[first], unseen[pick]] = [unseen[pick], unseen[first]];
    return unseen[first];
  }

  /** Card by card, the lowest first. */
  get cards(): readonly CardDanger[] {
    const rows = this.#start.count.length;
    return this.#hand.map((face, place) => ({
      face,
      expected: this.#expected[place],
      rows: Array.from({ length: rows }, (_, row) => ({
        taken: this.#taken[place * rows + row] / this.turns,
        bulls: this.#bulls[place * rows + row] / this.turns,
      })),
    }));
  }
}

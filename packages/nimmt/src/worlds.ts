// Hands the others might hold, dealt from the cards a player has not seen, and how a deal goes on from there.

import type { PlayerSeat } from "@kibitz/kernel";
import { Board } from "./board.js";
import { knownHand, unseenFaces } from "./knowledge.js";
import { handZone } from "./tables.js";

/** All hands side by side, each lowest first. Everybody holds `size` cards. */
export interface Hands {
  readonly players: number;
  readonly size: number;
  readonly faces: Uint16Array;
}

/** Deals worlds that agree with all the player knows: its own hand, and others' cards it has seen. */
export function worldDealer(eyes: PlayerSeat): () => Hands {
  const { m, player } = eyes;
  const { players } = m.rules;
  const size = m.s.zone.count[handZone(m, player)];
  const unseen = unseenFaces(eyes);
  const known = Array.from({ length: players }, (_, seat) => knownHand(eyes, seat + 1));
  const faces = new Uint16Array(players * size);
  return () => {
    let left = unseen.length;
    known.forEach((hand, seat) => {
      const own = faces.subarray(seat * size, (seat + 1) * size);
      own.set(hand);
      for (let i = hand.length; i < size; i++) {
        const pick = eyes.random(left--);
        own[i] = unseen[pick];
        unseen[pick] = unseen[left];
        unseen[left] = own[i];
      }
      own.sort();
    });
    return { players, size, faces };
  };
}

/** Plays deals to their end with `greedy` in all seats. */
export class Rollout {
  readonly #start: Board;
  readonly #board: Board;
  readonly #players: number;
  readonly #faces: Uint16Array;
  readonly #picks: Uint16Array;
  readonly #pickers: Uint8Array;

  constructor(eyes: PlayerSeat) {
    this.#start = Board.of(eyes.m).read(eyes.m);
    this.#board = Board.of(eyes.m);
    this.#players = eyes.m.rules.players;
    this.#faces = new Uint16Array(this.#players * eyes.m.s.zone.count[handZone(eyes.m, eyes.player)]);
    this.#picks = new Uint16Array(this.#players);
    this.#pickers = new Uint8Array(this.#players);
  }

  /** The bulls a seat takes in the rest of the deal if it now plays the card at this place in its hand. */
  bulls({ size, faces }: Hands, seat: number, place: number): number {
    const own = this.#faces;
    const board = this.#board;
    const players = this.#players;
    own.set(faces);
    board.copyFrom(this.#start);
    let taken = 0;
    for (let left = size; left > 0; left--) {
      for (let other = 0; other < players; other++) {
        const first = other * size;
        const at = other === seat && left === size ? first + place : board.greedy(own, first, first + left);
        this.#pick(other, own[at]);
        for (let i = at + 1; i < first + left; i++) own[i - 1] = own[i];
      }
      for (let i = 0; i < players; i++) {
        const bulls = board.place(this.#picks[i]);
        if (this.#pickers[i] === seat) taken += bulls;
      }
    }
    return taken;
  }

  /** Keeps the picks of a turn in the order in which they are placed. */
  #pick(seat: number, face: number): void {
    let at = seat;
    for (; at > 0 && this.#picks[at - 1] > face; at--) {
      this.#picks[at] = this.#picks[at - 1];
      this.#pickers[at] = this.#pickers[at - 1];
    }
    this.#picks[at] = face;
    this.#pickers[at] = seat;
  }
}

/** Plays one world's deal to its end again and again, with `greedy` in all seats. */
export class DealRollout {
  readonly #start: Board;
  readonly #board: Board;
  readonly #hands: Hands;
  readonly #faces: Uint16Array;
  readonly #picks: Uint16Array;
  readonly #pickers: Uint8Array;
  readonly #taken: Uint16Array;

  constructor(start: Board, hands: Hands) {
    const { players, faces } = hands;
    this.#start = start;
    this.#board = new Board(start.count.length, start.limit, start.twoEnded, start.bullsOf);
    this.#hands = hands;
    this.#faces = new Uint16Array(faces.length);
    this.#picks = new Uint16Array(players);
    this.#pickers = new Uint8Array(players);
    this.#taken = new Uint16Array(players);
  }

  /** The bulls each seat takes if this one now plays this card; good until the next time. */
  play(seat: number, face: number): Uint16Array {
    const { players, size, faces } = this.#hands;
    const own = this.#faces;
    const board = this.#board;
    const picks = this.#picks;
    const pickers = this.#pickers;
    own.set(faces);
    board.copyFrom(this.#start);
    this.#taken.fill(0);
    for (let left = size; left > 0; left--) {
      for (let other = 0; other < players; other++) {
        const first = other * size;
        const at = other === seat && left === size ? own.indexOf(face, first) : board.greedy(own, first, first + left);
        const picked = own[at];
        own.copyWithin(at, at + 1, first + left);
        // Picks are placed in order.
        let place = other;
        for (; place > 0 && picks[place - 1] > picked; place--) {
          picks[place] = picks[place - 1];
          pickers[place] = pickers[place - 1];
        }
        picks[place] = picked;
        pickers[place] = other;
      }
      for (let i = 0; i < players; i++) this.#taken[pickers[i]] += board.place(picks[i]);
    }
    return this.#taken;
  }
}

/** What a card costs this turn when each of the others plays any card of its hand, as drawn once. */
export function drawnCost(board: Board, hands: Hands, seat: number, place: number, draws: ArrayLike<number>): number {
  const { players, size, faces } = hands;
  const face = faces[seat * size + place];
  const lower: number[] = [];
  for (let other = 0; other < players; other++) {
    const played = faces[other * size + draws[other]];
    if (other !== seat && played < face) lower.push(played);
  }
  for (const played of lower.sort((a, b) => a - b)) board.place(played);
  return board.cost(face);
}

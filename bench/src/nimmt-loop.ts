// 6 nimmt! written by hand for one purpose: four (or any number of) random seats, the official deck, the cheapest row
// when one must be taken. The bound the kernel is measured against; nothing else uses it.

import { randomBelow } from "@kibitz/kernel/machine";

const CARDS = 104;
const HAND = 10;
const ROWS = 4;
const LIMIT = 5;
const END_SCORE = 66;

const bulls = new Uint8Array(CARDS + 1);
for (let face = 1; face <= CARDS; face++) {
  bulls[face] = face === 55 ? 7 : face % 11 === 0 ? 5 : face % 10 === 0 ? 3 : face % 5 === 0 ? 2 : 1;
}

export class NimmtLoop {
  readonly players: number;
  readonly random = new Uint32Array(4);
  readonly scores: Uint16Array;
  deals = 0;
  readonly #deck = new Uint8Array(CARDS);
  readonly #hands: Uint8Array;
  readonly #last = new Uint8Array(ROWS);
  readonly #length = new Uint8Array(ROWS);
  readonly #worth = new Uint8Array(ROWS);
  readonly #played: Uint8Array;
  readonly #who: Uint8Array;

  constructor(players: number) {
    this.players = players;
    this.scores = new Uint16Array(players);
    this.#hands = new Uint8Array(players * HAND);
    this.#played = new Uint8Array(players);
    this.#who = new Uint8Array(players);
    for (let i = 0; i < CARDS; i++) this.#deck[i] = i + 1;
  }

  /** One match to 66. */
  match(): void {
    this.scores.fill(0);
    do this.deal();
    while (!this.scores.some(score => score >= END_SCORE));
  }

  deal(): void {
    this.deals++;
    const deck = this.#deck;
    const dealt = this.players * HAND + ROWS;
    for (let i = 0; i < dealt; i++) {
      const at = i + randomBelow(this.random, 0, CARDS - i);
      const card = deck[at];
      deck[at] = deck[i];
      deck[i] = card;
    }
    this.#hands.set(deck.subarray(0, this.players * HAND));
    for (let row = 0; row < ROWS; row++) {
      const card = deck[this.players * HAND + row];
      this.#last[row] = card;
      this.#length[row] = 1;
      this.#worth[row] = bulls[card];
    }
    for (let left = HAND; left > 0; left--) this.#turn(left);
  }

  #turn(left: number): void {
    const hands = this.#hands;
    for (let player = 0; player < this.players; player++) {
      const base = player * HAND;
      const at = base + randomBelow(this.random, 0, left);
      const card = hands[at];
      hands[at] = hands[base + left - 1];
      let place = player;
      while (place > 0 && this.#played[place - 1] > card) {
        this.#played[place] = this.#played[place - 1];
        this.#who[place] = this.#who[place - 1];
        place--;
      }
      this.#played[place] = card;
      this.#who[place] = player;
    }
    for (let i = 0; i < this.players; i++) this.#place(this.#played[i], this.#who[i]);
  }

  #place(card: number, player: number): void {
    let best = -1;
    for (let row = 0; row < ROWS; row++) {
      if (this.#last[row] < card && (best < 0 || this.#last[row] > this.#last[best])) best = row;
    }
    if (best >= 0 && this.#length[best] < LIMIT) {
      this.#last[best] = card;
      this.#length[best]++;
      this.#worth[best] += bulls[card];
      return;
    }
    if (best < 0) {
      best = 0;
      for (let row = 1; row < ROWS; row++) if (this.#worth[row] < this.#worth[best]) best = row;
    }
    this.scores[player] += this.#worth[best];
    this.#last[best] = card;
    this.#length[best] = 1;
    this.#worth[best] = bulls[card];
  }
}

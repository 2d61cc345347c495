// Dominion written by hand for one match-up: Big Money with up to two Smithies against Big Money, as their strategy
// files say it. The bound the kernel is measured against; nothing else uses it.

import { randomBelow } from "@kibitz/kernel/machine";

const COPPER = 0;
const SILVER = 1;
const GOLD = 2;
const ESTATE = 3;
const DUCHY = 4;
const PROVINCE = 5;
const SMITHY = 6;
const NAMES = 7;

const cost = [0, 3, 6, 2, 5, 8, 4];
const coins = [1, 2, 3, 0, 0, 0, 0];
const points = [0, 0, 0, 1, 3, 6, 0];
/** More cards than a deck ever has: what the supply holds, and the start. */
const ROOM = 160;

class Deck {
  /** The next card to draw is the last. */
  readonly pile = new Uint8Array(ROOM);
  readonly discard = new Uint8Array(ROOM);
  readonly hand = new Uint8Array(ROOM);
  readonly owned = new Uint8Array(NAMES);
  piled = 0;
  discarded = 0;
  held = 0;
  turns = 0;

  begin(random: Uint32Array): void {
    this.owned.fill(0);
    this.owned[COPPER] = 7;
    this.owned[ESTATE] = 3;
    for (let i = 0; i < 10; i++) this.discard[i] = i < 7 ? COPPER : ESTATE;
    this.discarded = 10;
    this.piled = 0;
    this.held = 0;
    this.turns = 0;
    this.draw(5, random);
  }

  draw(count: number, random: Uint32Array): void {
    const { pile, discard, hand } = this;
    for (let i = 0; i < count; i++) {
      if (this.piled === 0) {
        if (this.discarded === 0) return;
        this.piled = this.discarded;
        this.discarded = 0;
        for (let n = 0; n < this.piled; n++) pile[n] = discard[n];
      }
      // The order of the pile is drawn as its cards are.
      const at = randomBelow(random, 0, this.piled);
      hand[this.held++] = pile[at];
      pile[at] = pile[--this.piled];
    }
  }

  coinsInHand(): number {
    let sum = 0;
    for (let i = 0; i < this.held; i++) sum += coins[this.hand[i]];
    return sum;
  }

  holdsSmithy(): boolean {
    for (let i = 0; i < this.held; i++) if (this.hand[i] === SMITHY) return true;
    return false;
  }

  gain(card: number): void {
    this.discard[this.discarded++] = card;
    this.owned[card]++;
  }

  cleanUp(random: Uint32Array): void {
    const { discard, hand } = this;
    for (let i = 0; i < this.held; i++) discard[this.discarded++] = hand[i];
    this.held = 0;
    this.draw(5, random);
  }

  score(): number {
    let sum = 0;
    for (let card = 0; card < NAMES; card++) sum += points[card] * this.owned[card];
    return sum;
  }
}

export class DominionLoop {
  readonly random = new Uint32Array(4);
  /** Games won by the first and the second strategy. */
  readonly wins = [0, 0];
  readonly #supply = new Uint8Array(NAMES);
  readonly #decks = [new Deck(), new Deck()];
  #empty = 0;

  game(first: number): void {
    this.#supply.set([46, 40, 30, 8, 8, 8, 10]);
    this.#empty = 0;
    for (const deck of this.#decks) deck.begin(this.random);
    for (let who = first; ; who = 1 - who) {
      this.#turn(this.#decks[who], who === 0);
      if (this.#supply[PROVINCE] === 0 || this.#empty >= 3) break;
    }
    const [a, b] = this.#decks;
    const ahead = a.score() - b.score() || b.turns - a.turns;
    if (ahead !== 0) this.wins[ahead > 0 ? 0 : 1]++;
  }

  #turn(deck: Deck, withSmithies: boolean): void {
    deck.turns++;
    if (withSmithies && deck.holdsSmithy()) deck.draw(3, this.random);
    const card = this.#choice(deck, deck.coinsInHand(), withSmithies);
    if (card >= 0) {
      deck.gain(card);
      if (--this.#supply[card] === 0) this.#empty++;
    }
    deck.cleanUp(this.random);
  }

  #canBuy(card: number, money: number): boolean {
    return cost[card] <= money && this.#supply[card] > 0;
  }

  #choice(deck: Deck, money: number, withSmithies: boolean): number {
    const { owned } = deck;
    const isLate = this.#supply[PROVINCE] < 2 || this.#empty > 1;
    if (isLate || this.#supply[PROVINCE] < 4) {
      if (this.#canBuy(PROVINCE, money)) return PROVINCE;
      if (this.#canBuy(DUCHY, money)) return DUCHY;
    }
    if (isLate && this.#canBuy(ESTATE, money)) return ESTATE;
    if (owned[GOLD] > 0 && this.#canBuy(PROVINCE, money)) return PROVINCE;
    if (this.#canBuy(GOLD, money)) return GOLD;
    if (withSmithies && owned[SMITHY] < (owned[GOLD] > 0 ? 2 : 1) && this.#canBuy(SMITHY, money)) return SMITHY;
    return this.#canBuy(SILVER, money) ? SILVER : -1;
  }
}

// What a strategy looks at: the position as its player sees it, read in place. One object is used again and again, so
// nothing is made for a decision.

import {
  asDominion,
  type DominionMachine,
  deckZone,
  discardZone,
  type FactTable,
  factsOf,
  handZone,
  inPlayZone,
} from "@kibitz/dominion";
import type { PlayerSeat } from "@kibitz/kernel";
import { cardAt, zoneCount } from "@kibitz/kernel/machine";

export class Sight {
  eyes: PlayerSeat;
  m: DominionMachine;
  facts: FactTable;
  player = 0;
  /** The text of the card whose options are looked up: it counts as being in hand still. 0 for none. */
  self = 0;
  /** Whether the card whose options are looked up has left the hand already. */
  hasLeft = false;
  /** Somebody else's doing is answered: what belongs to one's own turn is not there. */
  isReacting = false;
  /** Why something was chosen, as numbers: which list or strategy, and which entry of it, from 1. */
  block = 0;
  entry = 0;
  /** The line of the strategy that says so; 0 for none. */
  line = 0;
  /** The first row of each kind of zone that every player has. */
  readonly #zones: readonly number[];
  readonly #owned: Uint16Array;
  #isCounted = false;

  constructor(eyes: PlayerSeat) {
    this.eyes = eyes;
    this.m = asDominion(eyes.m);
    this.facts = factsOf(eyes.m);
    const { zoneKinds, zoneBase, texts } = eyes.m.rules;
    this.#zones = zoneKinds.filter(({ per }) => per === "player").map(({ index }) => zoneBase[index]);
    this.#owned = new Uint16Array(texts.length);
  }

  /** Looks at the position anew. */
  look(eyes: PlayerSeat): void {
    this.eyes = eyes;
    this.m = asDominion(eyes.m);
    this.player = eyes.player;
    this.self = 0;
    this.hasLeft = false;
    this.isReacting = false;
    this.block = 0;
    this.entry = 0;
    this.line = 0;
    this.#isCounted = false;
  }

  countIn(zone: number, text: number): number {
    const { s } = this.m;
    const texts = s.card.text;
    let found = 0;
    for (let i = 0; i < zoneCount(s, zone); i++) if (texts[cardAt(s, zone, i)] === text) found++;
    return found;
  }

  handSize(): number {
    return this.m.s.zone.count[handZone(this.m, this.player)];
  }

  countInHand(text: number): number {
    return this.countIn(handZone(this.m, this.player), text);
  }

  /** In the player's deck, or in what will be it. In which order they lie there, nobody knows. */
  inDeck(text: number): number {
    const deck = deckZone(this.m, this.player);
    return this.countIn(this.m.s.zone.count[deck] > 0 ? deck : discardZone(this.m, this.player), text);
  }

  inHand(text: number): number {
    const counted = this.countInHand(text);
    return this.hasLeft && text === this.self ? counted + 1 : counted;
  }

  inPlay(text: number): number {
    const counted = this.countIn(inPlayZone(this.m, this.player), text);
    return this.hasLeft && text === this.self && counted > 0 ? counted - 1 : counted;
  }

  /**
   * So many of a card are the player's, wherever they are. What is in one's own deck, though not in which order, everybody
   * knows who has watched the game.
   */
  owned(text: number): number {
    if (!this.#isCounted) this.#countOwned();
    return this.#owned[text];
  }

  #countOwned(): void {
    const owned = this.#owned.fill(0);
    const { s } = this.m;
    const texts = s.card.text;
    for (const base of this.#zones) {
      const zone = base + this.player - 1;
      for (let i = 0; i < zoneCount(s, zone); i++) owned[texts[cardAt(s, zone, i)]]++;
    }
    this.#isCounted = true;
  }

  /** So many cards are the player's. */
  cardCount(): number {
    const { count } = this.m.s.zone;
    let sum = 0;
    for (const base of this.#zones) sum += count[base + this.player - 1];
    return sum;
  }

  /** What the treasures in hand are worth, as printed. */
  moneyInHand(): number {
    const { m, facts } = this;
    const zone = handZone(m, this.player);
    let sum = 0;
    for (let i = 0; i < zoneCount(m.s, zone); i++) sum += facts.worth[m.s.card.text[cardAt(m.s, zone, i)]];
    return sum;
  }

  /** What all of the player's treasures are worth, as printed. */
  moneyOwned(): number {
    const { worth } = this.facts;
    let sum = 0;
    for (let text = 1; text < worth.length; text++) if (worth[text] > 0) sum += worth[text] * this.owned(text);
    return sum;
  }

  /** Coins to spend; none but in one's own turn. */
  coins(): number {
    const { game } = this.m.s;
    return game.active[0] === this.player && !this.isReacting ? game.coins[0] : -1;
  }
}

import { describe, expect, test } from "vitest";
import type { Machine } from "../machine/machine.js";
import { referenceTo } from "../position/rows.js";
import { cardsIn, topCard } from "../position/zones.js";
import { at, toHands, zoneNamed } from "../testing/bramble/stage.js";
import { hideArrival, hideArrivalIn } from "./arrival.js";

const six = Array<string>(6).fill("ash");
const hands = (): Machine => at(toHands, { cards: six, others: six });
const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

describe("references to cards", () => {
  const referencesIn = (m: Machine, name: string, player: number): number[] =>
    cardsIn(m.s, zoneNamed(m, name, player)).map(card => referenceTo(m.s, m.rules.tables.card, card));
  const hidden = (m: Machine, references: readonly number[]): number[] => {
    const list = [...references];
    hideArrival(m, list);
    return list;
  };

  test("of one hand come in one order, in whichever they came, and it is not the one in which they came", () => {
    const m = hands();
    const own = referencesIn(m, "hand", 1);
    const order = hidden(m, own);
    expect([...order].sort()).toEqual([...own].sort());
    expect(order).not.toEqual(own);
    for (let by = 1; by < 6; by++) {
      expect(hidden(m, rotated(own, by))).toEqual(order);
      expect(hidden(m, rotated(own, by).reverse())).toEqual(order);
    }
  });

  test("of several zones stay in the order of the zones; those of a pile in their own", () => {
    const m = hands();
    const [own, others] = [1, 2].map(player => referencesIn(m, "hand", player));
    expect(hidden(m, [...others, ...own])).toEqual([...hidden(m, others), ...hidden(m, own)]);
    const pairs = own.flatMap((card, i) => [others[i], card]);
    expect(hidden(m, pairs)).toEqual(pairs);
    const decks = at([], { cards: six });
    const deck = referencesIn(decks, "deck", 1);
    expect(hidden(decks, deck)).toEqual(deck);
  });
});

describe("the cards of a zone, where they lie", () => {
  const hiddenIn = (m: Machine, name: string, from: "lowest" | "top"): number[] => {
    const zone = zoneNamed(m, name);
    hideArrivalIn(m.s, zone, from, m.rules.zoneKinds);
    const cards = cardsIn(m.s, zone);
    expect(cards.map(card => m.s.card.at[card] - m.s.zone.head[zone])).toEqual(cards.map((_, i) => i));
    expect(topCard(m.s, zone)).toBe(cards.at(-1));
    return cards;
  };

  test("come to lie in one order from the lowest on, in the opposite one from the top on; those of a pile stay", () => {
    const came = cardsIn(hands().s, zoneNamed(hands(), "hand"));
    const m = hands();
    const lowest = hiddenIn(m, "hand", "lowest");
    expect(lowest).not.toEqual(came);
    expect(hiddenIn(m, "hand", "top")).toEqual([...lowest].reverse());
    expect(hiddenIn(m, "hand", "lowest")).toEqual(lowest);
    const decks = at([], { cards: six });
    expect(hiddenIn(decks, "deck", "lowest")).toEqual(cardsIn(at([], { cards: six }).s, zoneNamed(decks, "deck")));
  });
});

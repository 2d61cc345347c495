import { describe, expect, test } from "vitest";
import { renewTimestamp } from "../effects/moves.js";
import { snapshotOf } from "../identity/snapshot.js";
import { BOTTOM, create, move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { bind, each, freeze, repeat, when, you } from "../language/words/control.js";
import { one } from "../language/words/counts.js";
import { topCardOf } from "../language/words/deck-order.js";
import { resolve, stack, stacked } from "../language/words/items.js";
import { happens, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { equals, same } from "../language/words/numbers.js";
import { first } from "../language/words/source-questions.js";
import { both, everyone, nextPlayer, those } from "../language/words/sources.js";
import { indivisible } from "../language/words/spans.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import { rowsOf, timestampOf } from "../position/rows.js";
import { CARD_TAG, tagOf, ZONE_TAG } from "../position/values.js";
import { bitOf, cardsIn } from "../position/zones.js";
import type { Program, Value } from "../program/words.js";
import { answer, at, calm, creature, namesIn, seeds, toField, toHands, zoneNamed } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { markWith, seed, thorn, wound } from "../testing/bramble/verbs.js";
import { imagine } from "./imagine.js";
import { REFEREE, viewOf, viewOrder } from "./view.js";

const cards = ["ash", "birch", "ash", "birch"];
const remembering = Object.fromEntries(
  Object.entries(calm.zones).map(([name, kind]) => [name, { ...kind, remembers: true }]),
);
/** What stands for unknown texts in a guess. */
const ash = 1;

/** All that somebody may know, as one text. */
const seenBy = (m: Machine, viewer: number): string => JSON.stringify(snapshotOf(viewOf(m, viewer).m));

/** Names of the cards of a zone as a viewer sees them, in their order; "?" for those they do not know. */
function namesSeen(m: Machine, viewer: number, zoneName: string, player = 1): string[] {
  const { s, rules } = viewOf(m, viewer).m;
  return cardsIn(s, zoneNamed(m, zoneName, player)).map(card =>
    s.card.text[card] === 0 ? "?" : rules.texts[s.card.text[card]].name,
  );
}

/** What somebody imagines looks to them like what there is. */
function imagined(m: Machine, viewer: number, chance = 1): Machine {
  const view = viewOf(m, viewer);
  const found = imagine(view, chance, (_, hidden) => Array<number>(hidden).fill(ash));
  expect(snapshotOf(viewOf(found, viewer).m)).toEqual(snapshotOf(view.m));
  return found;
}

describe("which cards are known", () => {
  test("all of them to the referee, none to others where nobody sees them", () => {
    const m = at([], { cards });
    expect(namesSeen(m, REFEREE, "deck")).toEqual(cards);
    for (const viewer of [0, 1, 2]) expect(namesSeen(m, viewer, "deck")).toEqual(["?", "?", "?", "?"]);
  });

  test("of a pile that shows its top the top, which is its last card whoever knows the others", () => {
    const pile = { per: "player", seenBy: "owner", ordered: true, showsTop: true } as const;
    const toPile = each(inZone("deck"), card => move(card, zone("pile")));
    const m = at([indivisible(toPile)], {
      cards: ["ash", "birch", "ash", "ash", "ash"],
      game: { zones: { ...calm.zones, pile } },
    });
    const top = namesIn(m, "pile").at(-1);
    for (const viewer of [0, 2]) expect(namesSeen(m, viewer, "pile")).toEqual(["?", "?", "?", "?", top]);
    expect(namesSeen(m, 1, "pile").sort()).toEqual(namesIn(m, "pile").sort());
  });

  test("who else knows a card is nobody's business; when it came to be is neither", () => {
    const m = at([toHands, each(inZone("hand"), card => show(card, nextPlayer()))], { cards });
    const { card } = viewOf(m, 1).m.s;
    const hand = cardsIn(viewOf(m, 1).m.s, zoneNamed(m, "hand"));
    expect(hand.map(row => card.known[row])).toEqual(hand.map(() => bitOf(1)));
    expect(hand.map(row => card.incarnation[row])).toEqual(hand);
    expect(hand.map(row => card.born[row])).toEqual(hand.map(() => 0));
  });

  test("what is kept of a card is seen by who knows it; a pointer to a card nobody else knows says only where that is", () => {
    const marking = (picked: number): Machine => {
      const main = [toHands, show(first(inZone("hand")))];
      const m = at(
        [
          ...main,
          choose(one, inZone("hand"), other => each(inZone("hand"), card => [thorn(card, 3), markWith(card, other)])),
        ],
        { cards: ["ash", "birch", "birch"] },
      );
      answer(m, picked);
      return m;
    };
    const [first2, second2] = [1, 2].map(picked => marking(picked));
    expect(seenBy(first2, 2)).toBe(seenBy(second2, 2));
    expect(seenBy(first2, 1)).not.toBe(seenBy(second2, 1));
    const { s } = viewOf(first2, 2).m;
    const hand = cardsIn(s, zoneNamed(first2, "hand"));
    expect(hand.map(card => s.columnsOf("card").thorns[card])).toEqual([3, 0, 0]);
    expect(hand.map(card => s.columnsOf("card").mark[card] > 0)).toEqual([true, false, false]);
  });

  test("when a card came is seen where what cards were is remembered, and nowhere else", () => {
    const m = at([toField, move(first(inZone("field")), zone("pile")), toHands].flat(), {
      cards: ["ash", "birch", "ash"],
      others: ["ash"],
      game: { zones: { ...remembering, pile: calm.zones.pile } },
    });
    renewTimestamp(m, cardsIn(m.s, zoneNamed(m, "field"))[0]);
    for (const viewer of [1, 2]) {
      const { s } = viewOf(m, viewer).m;
      const field = cardsIn(s, zoneNamed(m, "field"));
      const others = [zoneNamed(m, "pile"), zoneNamed(m, "hand", 2)].flatMap(zone => cardsIn(s, zone));
      expect(field.map(card => s.card.renewed[card])).toEqual(
        cardsIn(m.s, zoneNamed(m, "field")).map(card => timestampOf(m.s, card)),
      );
      expect(others.map(card => s.card.renewed[card])).toEqual([0, 0]);
    }
  });
});

describe("the order of cards", () => {
  /** The ranks of cards by when they came. */
  const arrivals = (m: Machine, found: readonly number[]): number[] => {
    const byArrival = [...found].sort((a, b) => m.s.card.incarnation[a] - m.s.card.incarnation[b]);
    return found.map(card => byArrival.indexOf(card));
  };

  test("known cards of a hand are in the order in which they can be followed, the others behind them in one that says nothing", () => {
    const shown = those(inZone("hand"), card => equals(strength(card), 2));
    const m = at([toHands, each(shown, card => show(card))], {
      cards: ["ash", "birch", "ash", "ash", "ash", "ash", "birch"],
    });
    const hand = cardsIn(m.s, zoneNamed(m, "hand"));
    const inOrder = (viewer: number): number[] => viewOrder(m, viewer).filter(card => hand.includes(card));
    const followed = (found: readonly number[]): number[] => found.map(card => m.s.card.handle[card]);
    const own = followed(inOrder(1));
    expect(own).toEqual([...own].sort((a, b) => a - b));
    const [first, second, ...hidden] = inOrder(2);
    expect([first, second].map(card => m.rules.texts[m.s.card.text[card]].name)).toEqual(["birch", "birch"]);
    expect(m.s.card.handle[first]).toBeLessThan(m.s.card.handle[second]);
    expect(arrivals(m, hidden)).not.toEqual([0, 1, 2, 3, 4]);
  });

  test("whose hidden cards are is seen, and how they lie among each other is not", () => {
    const limbo = { per: "table", seenBy: "nobody" } as const;
    const oneOfEach = each(everyone(), who => move(topCardOf(zone("deck", who)), zone("limbo")));
    const six = Array<string>(6).fill("ash");
    const m = at([repeat(6, oneOfEach)], { cards: six, others: six, game: { zones: { ...calm.zones, limbo } } });
    const order = viewOrder(m, 1);
    expect(order.map(card => m.s.card.owner[card])).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    for (const own of [order.slice(0, 6), order.slice(6)]) expect(arrivals(m, own)).not.toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("what a program points at", () => {
  const goesTo = (card: Value<"card">): Program => may("go on", move(card, zone("pile")));

  test("is the same card for who knows it, and some card of the hand for who does not", () => {
    const after = (picked: number): Machine => {
      const m = at([toHands, choose(one, inZone("hand"), goesTo)].flat(), { cards });
      answer(m, picked);
      return m;
    };
    expect(seenBy(after(0), 2)).toBe(seenBy(after(1), 2));
    for (const picked of [0, 1, 2, 3]) {
      const [m, own] = [after(picked), imagined(after(picked), 1)];
      for (const each of [m, own]) answer(each, 0);
      expect(namesIn(own, "pile")).toEqual(namesIn(m, "pile"));
    }
  });

  test("is the only card of a hand, whoever knows which that is", () => {
    const pointed = (hand: readonly string[]): number => {
      const marking = each(inZone("field"), card => markWith(card, first(inZone("hand"))));
      const m = at([create("elm", you, zone("field")), toHands, marking].flat(), {
        cards: hand,
        texts: { elm: creature(3) },
      });
      const { s } = viewOf(m, 2).m;
      return tagOf(s.columnsOf("card").mark[cardsIn(s, zoneNamed(m, "field"))[0]]);
    };
    expect([pointed(["ash"]), pointed(["ash", "birch"])]).toEqual([CARD_TAG, ZONE_TAG]);
  });

  test("is the card at its place in a pile, though nobody knows which", () => {
    const m = imagined(at(bind("card", topCardOf(zone("deck")), goesTo), { cards }), 2);
    answer(m, 0);
    expect(cardsIn(m.s, zoneNamed(m, "pile"))).toEqual([cards.length]);
  });

  test("is one of several on the stack", () => {
    const m = at([
      ...[1, 10, 100].map(n => stack(seed(you, n))),
      freeze(stacked, items => each(items, item => may("resolve it", resolve(item)))),
    ]);
    for (const resolved of [1, 11, 111]) {
      const other = imagined(m, 2);
      for (const each of [m, other]) {
        answer(each, 0);
        expect(seeds(each)).toBe(resolved);
      }
    }
  });
});

describe("what cards were that are gone", () => {
  const names = (m: Machine): string[] =>
    rowsOf(m.s, m.rules.tables.memory)
      .map(row => m.rules.texts[m.s.memory.text[row]].name)
      .sort();

  test("is known to each as far as they saw it, also in what another imagines", () => {
    const back = (where: string) => each(inZone(where), card => move(card, zone("deck"), BOTTOM));
    const m = at(
      [
        move(topCardOf(zone("deck")), zone("hand")),
        move(topCardOf(zone("deck")), zone("field")),
        freeze(both(inZone("hand"), inZone("field")), all =>
          freeze(both(all), again => [
            back("hand"),
            back("field"),
            may("go on", [
              each(all, card => seed(you, strength(card))),
              each(all, card => each(again, other => when(same(card, other), seed(you, 1_000)))),
            ]),
          ]),
        ),
      ],
      {
        cards: ["oak", "elm"],
        texts: { oak: creature(10), elm: creature(100) },
        game: { zones: remembering },
      },
    );
    const known = [["oak"], ["elm", "oak"], ["oak"]];
    expect([0, 1, 2].map(viewer => names(viewOf(m, viewer).m))).toEqual(known);
    expect(names(viewOf(imagined(m, 1), 2).m)).toEqual(["oak"]);
    expect(names(viewOf(imagined(m, 1), 1).m)).toEqual(["elm", "oak"]);
    for (const [viewer, sum] of [
      [0, 2_010],
      [1, 2_110],
      [2, 2_010],
    ]) {
      const other = imagined(m, viewer);
      answer(other, 0);
      expect(seeds(other)).toBe(sum);
    }
  });
});

test("what the machine keeps for itself is seen by nobody", () => {
  const listens = creature(1, whenever(happens(wound), seed(you, 1)));
  const m = at(toField, { cards: ["thistle"], texts: { thistle: listens } });
  const own = ["serial", "free", "points", "nextMark", "markLow", "markHigh", "stoppers", "conceded"] as const;
  for (const name of own) m.s.kernel[name][0] = 5;
  const { kernel } = viewOf(m, 1).m.s;
  expect(own.map(name => kernel[name][0])).toEqual(own.map(() => 0));
});

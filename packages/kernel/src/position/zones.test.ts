import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flag } from "./columns.js";
import { seedRandom } from "./random.js";
import { addRow } from "./rows.js";
import { segmentAt, settledOnTop, settleTop, topIsOpen } from "./segments.js";
import { Block, nextStamp, Schema, type State } from "./state.js";
import { moveAll, moveCard, shuffle, shuffleBottom, type Where } from "./zone-moves.js";
import { bitOf, cardAt, cardsIn, EVERYBODY, insertOnTop, topCard, type ZoneKind, zoneCount } from "./zones.js";

const kindOf = (name: string, index: number, ordered: boolean, seenBy: ZoneKind["seenBy"]): ZoneKind => ({
  name,
  index,
  per: "table",
  ordered,
  seenBy,
  showsTop: false,
  hasOpenPlaces: ordered,
  remembers: false,
  resets: [],
  resetBits: 0,
});
const kinds = [
  kindOf("nowhere", 0, false, "nobody"),
  kindOf("deck", 1, true, "nobody"),
  kindOf("pile", 2, true, "everybody"),
  kindOf("hand", 3, false, "owner"),
  kindOf("field", 4, false, "everybody"),
  kindOf("vault", 5, false, "nobody"),
];
const [, DECK, PILE, HAND, FIELD, VAULT] = kinds.map(({ index }) => index);
const ZONES = [DECK, PILE, HAND, FIELD, VAULT];

const schema = new Schema({ card: { tapped: flag } });

/** Zones whose numbers are their kinds; the hand is player 1's. */
function table(cards: number, zone = DECK, seed = 1): State {
  const s = schema.create({ zone: kinds.length, player: 3 });
  for (const { index, seenBy } of kinds) {
    s.zone.kind[index] = index;
    s.zone.sees[index] = seenBy === "everybody" ? EVERYBODY : seenBy === "owner" ? bitOf(1) : 0;
  }
  seedRandom(s.random.word, 0, seed);
  for (let i = 0; i < cards; i++) {
    const card = addRow(s, s.schema.table("card"));
    s.card.incarnation[card] = nextStamp(s);
    s.card.handle[card] = s.card.incarnation[card];
    s.card.known[card] = s.zone.sees[zone];
    insertOnTop(s, zone, card);
  }
  return s;
}

/** Heights between which the order of a zone is open, lowest first. */
function openIn(s: State, zone: number): [number, number][] {
  const found: [number, number][] = [];
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    found.unshift([s.segment.from[row] - s.zone.head[zone], s.segment.to[row] - s.zone.head[zone]]);
  }
  return found;
}

/** A pile from the bottom: settled cards, and sets of cards whose order nobody has drawn yet. */
type Run = number | Set<number>;
const sizeOf = (run: Run): number => (typeof run === "number" ? 1 : run.size);

/** What zones should be, in plain JavaScript. */
class Model {
  readonly zones = new Map<number, Run[]>(ZONES.map(zone => [zone, []]));
  constructor(s: State) {
    for (const zone of ZONES) this.zones.set(zone, cardsIn(s, zone));
  }

  runs(zone: number): Run[] {
    return this.zones.get(zone) ?? [];
  }
  set(zone: number, runs: readonly Run[]): void {
    this.zones.set(
      zone,
      runs.filter(run => sizeOf(run) > 0).map(run => (typeof run !== "number" && run.size === 1 ? [...run][0] : run)),
    );
  }
  cards(zone: number): number[] {
    return this.runs(zone).flatMap(run => (typeof run === "number" ? [run] : [...run]));
  }

  take(zone: number, card: number): void {
    this.set(
      zone,
      this.runs(zone).flatMap((run): Run[] =>
        typeof run === "number" ? (run === card ? [] : [run]) : [new Set([...run].filter(other => other !== card))],
      ),
    );
  }

  /** The top cards have been drawn: each must be one of those it could be. */
  settle(s: State, zone: number, count: number): void {
    const runs = [...this.runs(zone)];
    const above: Run[] = [];
    for (let left = Math.min(count, zoneCount(s, zone)); left > 0; left--) {
      const top = runs.pop();
      const card = cardAt(s, zone, zoneCount(s, zone) - 1 - above.length);
      if (top === undefined) throw new Error("more cards than there are");
      if (typeof top === "number") expect(card).toBe(top);
      else {
        expect(top.has(card)).toBe(true);
        runs.push(new Set([...top].filter(other => other !== card)));
        this.set(zone, runs);
        runs.splice(0, runs.length, ...this.runs(zone));
      }
      above.unshift(card);
    }
    this.set(zone, [...runs, ...above]);
  }

  check(s: State): void {
    const seen = new Set<number>();
    for (const zone of ZONES) {
      const cards = cardsIn(s, zone);
      cards.forEach((card, height) => {
        expect(seen.has(card)).toBe(false);
        seen.add(card);
        expect(s.card.zone[card]).toBe(zone);
        expect(s.card.at[card] - s.zone.head[zone]).toBe(height);
        expect(cardAt(s, zone, height)).toBe(card);
      });
      expect(zoneCount(s, zone)).toBe(cards.length);
      expect(topCard(s, zone)).toBe(cards.at(-1) ?? 0);
      if (kinds[zone].ordered) this.#checkPile(s, zone, cards);
      else {
        expect([...cards].sort()).toEqual(this.cards(zone).sort());
        expect(openIn(s, zone)).toEqual([]);
      }
    }
    expect(seen.size).toBe(ZONES.reduce((sum, zone) => sum + this.cards(zone).length, 0));
  }

  #checkPile(s: State, zone: number, cards: readonly number[]): void {
    const open: [number, number][] = [];
    let height = 0;
    for (const run of this.runs(zone)) {
      const next = height + sizeOf(run);
      if (typeof run === "number") expect(cards[height]).toBe(run);
      else {
        open.push([height, next]);
        expect(new Set(cards.slice(height, next))).toEqual(run);
      }
      for (let i = height; i < next; i++) expect(segmentAt(s, zone, i) > 0).toBe(typeof run !== "number");
      height = next;
    }
    expect(openIn(s, zone)).toEqual(open);
    expect(topIsOpen(s, zone)).toBe(open.at(-1)?.[1] === cards.length && cards.length > 0);
    const settled = cards.length - (open.at(-1)?.[1] ?? 0);
    expect(settledOnTop(s, zone, cards.length)).toBe(settled);
  }
}

type Step =
  | { readonly do: "move"; readonly card: number; readonly to: number; readonly where: Where }
  | { readonly do: "moveAll"; readonly from: number; readonly to: number }
  | { readonly do: "shuffle"; readonly zone: number }
  | { readonly do: "shuffleBottom" | "settle"; readonly zone: number; readonly count: number }
  | { readonly do: "create"; readonly zone: number };

const zone = fc.constantFrom(...ZONES);
const pile = fc.constantFrom(DECK, PILE);
const someWhere: fc.Arbitrary<Where> = fc.oneof(
  fc.constant<Where>("top"),
  fc.constant<Where>("bottom"),
  fc.integer({ min: 0, max: 12 }),
);
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constant("move" as const), card: fc.nat(200), to: zone, where: someWhere }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("moveAll" as const), from: zone, to: zone }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("shuffle" as const), zone: fc.oneof(pile, zone) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom("shuffleBottom" as const, "settle" as const),
        zone: pile,
        count: fc.nat(14),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("create" as const), zone }) },
  ),
  { maxLength: 60 },
);

function apply(s: State, model: Model, step: Step): void {
  switch (step.do) {
    case "create": {
      const card = addRow(s, s.schema.table("card"));
      insertOnTop(s, step.zone, card);
      model.set(step.zone, [...model.runs(step.zone), card]);
      return;
    }
    case "move": {
      const all = ZONES.flatMap(z => cardsIn(s, z));
      if (all.length === 0) return;
      const card = all[step.card % all.length];
      model.take(s.card.zone[card], card);
      moveCard(s, card, step.to, step.where, kinds);
      expectPut(s, model, card, step.to, step.where);
      return;
    }
    case "moveAll": {
      // How cards lie in an unordered zone is nobody's business: any order will do.
      if (!kinds[step.from].ordered) model.set(step.from, cardsIn(s, step.from));
      if (kinds[step.to].ordered) {
        settleTop(s, step.from, zoneCount(s, step.from));
        model.settle(s, step.from, zoneCount(s, step.from));
      }
      moveAll(s, step.from, step.to, kinds);
      if (step.from === step.to) return;
      const moved = model.runs(step.from);
      model.set(step.from, []);
      model.set(step.to, [...model.runs(step.to), ...moved]);
      if (!kinds[step.to].ordered) model.set(step.to, model.cards(step.to));
      return;
    }
    case "shuffle":
      shuffle(s, step.zone, kinds);
      if (kinds[step.zone].ordered) model.set(step.zone, [new Set(model.cards(step.zone))]);
      return;
    case "settle":
      settleTop(s, step.zone, step.count);
      model.settle(s, step.zone, step.count);
      return;
    case "shuffleBottom": {
      const runs = model.runs(step.zone);
      const torn = heights(runs).some(([from, to]) => from < step.count && to > step.count);
      shuffleBottom(s, step.zone, step.count, kinds);
      const mixed = new Set(cardsIn(s, step.zone).slice(0, step.count));
      if (torn) model.set(step.zone, settledAs(s, step.zone, runs, mixed));
      const cards = model.runs(step.zone);
      const kept: Run[] = [];
      let height = 0;
      for (const run of cards) {
        if (height >= step.count) kept.push(run);
        height += sizeOf(run);
      }
      const lowest = cards.length === 0 ? new Set<number>() : mixed;
      expect(kept.reduce<number>((sum, run) => sum + sizeOf(run), 0) + lowest.size).toBe(zoneCount(s, step.zone));
      model.set(step.zone, [lowest, ...kept]);
    }
  }
}

function heights(runs: readonly Run[]): [number, number][] {
  let height = 0;
  return runs.flatMap((run): [number, number][] => {
    const from = height;
    height += sizeOf(run);
    return typeof run === "number" ? [] : [[from, height]];
  });
}

/** Everything was put in order before the lowest cards were mixed: the rest lies as the state says. */
function settledAs(s: State, zoneOf: number, runs: readonly Run[], mixed: ReadonlySet<number>): number[] {
  const cards = cardsIn(s, zoneOf);
  let height = 0;
  for (const run of runs) {
    const there = cards.slice(height, height + sizeOf(run)).filter(card => !mixed.has(card));
    for (const card of there) expect(typeof run === "number" ? run === card : run.has(card)).toBe(true);
    height += sizeOf(run);
  }
  return cards;
}

/** Where a card must have come to lie, and what had to be drawn for it. */
function expectPut(s: State, model: Model, card: number, to: number, where: Where): void {
  const runs = model.runs(to);
  if (!kinds[to].ordered || where === "top" || where === 0) {
    model.set(to, [...runs, card]);
    return;
  }
  const count = model.cards(to).length;
  const above = where === "bottom" ? count : Math.min(where, count);
  if (above === count) {
    model.set(to, [card, ...runs]);
    return;
  }
  expect(s.card.at[card] - s.zone.head[to]).toBe(count - above);
  // As if it were not there yet: what lies above it was drawn.
  const others = cardsIn(s, to).filter(other => other !== card);
  const after: Run[] = [];
  let height = 0;
  for (const run of runs) {
    const there = others.slice(height, height + sizeOf(run));
    if (typeof run === "number") after.push(run);
    else {
      for (const other of there) expect(run.has(other)).toBe(true);
      const open = Math.max(0, Math.min(run.size, count - above - height));
      after.push(new Set(there.slice(0, open)), ...there.slice(open));
    }
    height += sizeOf(run);
  }
  const flat: Run[] = [];
  height = 0;
  for (const run of after) {
    if (height === count - above) flat.push(card);
    flat.push(run);
    height += sizeOf(run);
  }
  model.set(to, flat);
}

describe("zones", () => {
  test("are lists of cards, and sets where the order is open, whatever is done to them", () => {
    fc.assert(
      fc.property(fc.nat(24), zone, steps, (cards, start, all) => {
        const s = table(cards, start);
        const model = new Model(s);
        for (const step of all) {
          apply(s, model, step);
          model.check(s);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("are the same when the block moves at every chance", () => {
    const run = (all: readonly Step[]): number[][] => {
      const s = table(20);
      const model = new Model(s);
      for (const step of all) apply(s, model, step);
      return ZONES.map(z => cardsIn(s, z));
    };
    fc.assert(
      fc.property(steps, all => {
        const calm = run(all);
        Block.restless = true;
        try {
          expect(run(all)).toEqual(calm);
        } finally {
          Block.restless = false;
        }
      }),
      { numRuns: 60 },
    );
  });

  test("take a place that is no place at the nearest end", () => {
    const places: [Where, number][] = [
      [-1, 3],
      [-7, 3],
      [1_000_000_000, 0],
      [1.5, 2],
      [Number.NaN, 3],
    ];
    for (const [where, height] of places) {
      const s = table(4);
      const model = new Model(s);
      const card = cardsIn(s, DECK)[0];
      moveCard(s, card, PILE, "top", kinds);
      moveCard(s, card, DECK, where, kinds);
      expect(cardsIn(s, DECK)).toHaveLength(4);
      expect(s.card.at[card] - s.zone.head[DECK]).toBe(height);
      model.set(DECK, cardsIn(s, DECK));
      model.check(s);
    }
  });

  test("hold as many cards as there can be", () => {
    const s = table(65_535, FIELD);
    expect(new Set(cardsIn(s, FIELD)).size).toBe(65_535);
    expect(cardsIn(s, FIELD).every((card, i) => s.card.at[card] === s.zone.head[FIELD] + i)).toBe(true);
    moveAll(s, FIELD, DECK, kinds);
    expect(zoneCount(s, DECK)).toBe(65_535);
    expect(cardsIn(s, DECK).every((card, i) => s.card.at[card] === s.zone.head[DECK] + i)).toBe(true);
    for (let i = 0; i < 40_000; i++) moveCard(s, topCard(s, DECK), PILE, i % 2 === 0 ? "bottom" : "top", kinds);
    expect([zoneCount(s, DECK), zoneCount(s, PILE)]).toEqual([25_535, 40_000]);
    expect(new Set([...cardsIn(s, DECK), ...cardsIn(s, PILE)]).size).toBe(65_535);
  });

  test("a card that comes to another zone, or back to its own, is another object", () => {
    const s = table(3);
    const card = topCard(s, DECK);
    const stamps = [s.card.incarnation[card]];
    for (const to of [HAND, DECK, DECK]) {
      moveCard(s, card, to, "top", kinds);
      stamps.push(s.card.incarnation[card]);
    }
    moveAll(s, DECK, PILE, kinds);
    stamps.push(s.card.incarnation[card]);
    expect(new Set(stamps).size).toBe(5);
    expect([...stamps].sort((a, b) => a - b)).toEqual(stamps);
  });

  test("all cards moved onto their own zone stay where they are, as new objects", () => {
    const s = table(5);
    const before = cardsIn(s, DECK);
    const stamps = before.map(card => s.card.incarnation[card]);
    moveAll(s, DECK, DECK, kinds);
    expect(cardsIn(s, DECK)).toEqual(before);
    before.forEach((card, i) => {
      expect(s.card.incarnation[card]).toBeGreaterThan(stamps[i]);
    });
  });
});

function chiSquare(counts: ReadonlyMap<string, number>, kindsOf: number, draws: number): number {
  const expected = draws / kindsOf;
  let sum = (kindsOf - counts.size) * expected;
  for (const count of counts.values()) sum += (count - expected) ** 2 / expected;
  return sum;
}

/** Draws with one fixed seed, counted: the numbers are fixed. Bounds are five deviations above the mean (kinds - 1). */
function spread(draws: number, s: State, draw: () => string): Map<string, number> {
  seedRandom(s.random.word, 0, 2026);
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const drawn = draw();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  return counts;
}
const bound = (kindsOf: number): number => kindsOf - 1 + 5 * Math.sqrt(2 * (kindsOf - 1));

describe("an order that is drawn when it is needed", () => {
  test("is every order of four cards equally often, drawn at once or card by card", () => {
    const s = table(4);
    const atOnce = spread(24_000, s, () => {
      shuffle(s, DECK, kinds);
      settleTop(s, DECK, 4);
      return cardsIn(s, DECK).join();
    });
    expect(atOnce.size).toBe(24);
    expect(chiSquare(atOnce, 24, 24_000)).toBeLessThan(bound(24));
    const oneByOne = spread(24_000, s, () => {
      shuffle(s, DECK, kinds);
      const drawn: number[] = [];
      for (let i = 0; i < 4; i++) {
        settleTop(s, DECK, 1);
        drawn.push(topCard(s, DECK));
        moveCard(s, topCard(s, DECK), PILE, "top", kinds);
      }
      moveAll(s, PILE, DECK, kinds);
      return drawn.join();
    });
    expect(chiSquare(oneByOne, 24, 24_000)).toBeLessThan(bound(24));
  });

  test("is as even after cards were taken out, put on top, put in and put below", () => {
    const s = table(6);
    const [a, b, c] = cardsIn(s, DECK);
    const orders = spread(48_000, s, () => {
      shuffle(s, DECK, kinds);
      moveCard(s, a, PILE, "top", kinds);
      moveCard(s, b, DECK, "top", kinds);
      moveCard(s, a, DECK, "bottom", kinds);
      moveCard(s, c, DECK, 3, kinds);
      settleTop(s, DECK, 6);
      return cardsIn(s, DECK).join();
    });
    // Three cards in any order, around which the three that were put somewhere always lie alike.
    expect(orders.size).toBe(6);
    expect(chiSquare(orders, 6, 48_000)).toBeLessThan(bound(6));
  });

  test("at the bottom is every order there, and leaves what lies above", () => {
    const s = table(6);
    const orders = spread(36_000, s, () => {
      shuffleBottom(s, DECK, 3, kinds);
      settleTop(s, DECK, 6);
      return cardsIn(s, DECK).join();
    });
    expect(orders.size).toBe(6);
    expect(chiSquare(orders, 6, 36_000)).toBeLessThan(bound(6));
  });

  test("torn by another shuffle of the bottom it is drawn first: each card is below equally often", () => {
    const s = table(5);
    const below = spread(40_000, s, () => {
      shuffle(s, DECK, kinds);
      shuffleBottom(s, DECK, 2, kinds);
      settleTop(s, DECK, 5);
      return cardsIn(s, DECK).slice(0, 2).join();
    });
    expect(below.size).toBe(20);
    expect(chiSquare(below, 20, 40_000)).toBeLessThan(bound(20));
  });

  test("costs nothing until then", () => {
    const s = table(60);
    const before = s.random.word.slice();
    shuffle(s, DECK, kinds);
    shuffle(s, DECK, kinds);
    moveCard(s, cardsIn(s, DECK)[30], PILE, "top", kinds);
    moveCard(s, cardsIn(s, PILE)[0], DECK, "top", kinds);
    expect(s.random.word).toEqual(before);
    settleTop(s, DECK, 1);
    expect(s.random.word).toEqual(before);
    settleTop(s, DECK, 2);
    expect(s.random.word).not.toEqual(before);
  });
});

describe("who knows which card", () => {
  const [ONE, TWO, BOTH] = [bitOf(1), bitOf(2), bitOf(1) | bitOf(2)];
  const known = (s: State, card: number): number => s.card.known[card] & BOTH;

  test("a card that comes to a hand is known to its owner; who did not see it knows nothing", () => {
    const s = table(3);
    const card = topCard(s, DECK);
    moveCard(s, card, HAND, "top", kinds);
    expect(known(s, card)).toBe(ONE);
  });

  test("a card that was seen on its way is known wherever it goes", () => {
    const s = table(3, FIELD);
    const [a, b] = cardsIn(s, FIELD);
    moveCard(s, a, HAND, "top", kinds);
    expect(known(s, a)).toBe(BOTH);
    moveCard(s, b, DECK, "top", kinds);
    expect(known(s, b)).toBe(BOTH);
    moveCard(s, b, HAND, "top", kinds);
    expect(known(s, b)).toBe(BOTH);
  });

  test("one of several cards that leaves unseen is forgotten, and so are those it could have been", () => {
    const s = table(3, FIELD);
    for (const card of cardsIn(s, FIELD)) moveCard(s, card, HAND, "top", kinds);
    const [a, b, c] = cardsIn(s, HAND);
    moveCard(s, b, DECK, "top", kinds);
    expect([a, b, c].map(card => known(s, card))).toEqual([ONE, ONE, ONE]);
  });

  test("the only card of a zone can but be the one that leaves: who knew it still does", () => {
    for (const from of [HAND, VAULT]) {
      for (const to of [DECK, VAULT]) {
        for (const leave of [
          (s: State) => moveCard(s, cardsIn(s, from)[0], to, "top", kinds),
          (s: State) => moveAll(s, from, to, kinds),
        ]) {
          const s = table(1, FIELD);
          const [card] = cardsIn(s, FIELD);
          moveCard(s, card, from, "top", kinds);
          leave(s);
          expect(known(s, card)).toBe(BOTH);
        }
      }
    }
  });

  test("one that leaves in sight is known, and so are those that stay", () => {
    const s = table(3, FIELD);
    for (const card of cardsIn(s, FIELD)) moveCard(s, card, HAND, "top", kinds);
    const [a, b, c] = cardsIn(s, HAND);
    moveCard(s, b, FIELD, "top", kinds);
    expect([a, b, c].map(card => known(s, card))).toEqual([BOTH, BOTH, BOTH]);
  });

  test("where nobody sees anything, all forget", () => {
    const s = table(3, FIELD);
    for (const card of cardsIn(s, FIELD)) moveCard(s, card, VAULT, "top", kinds);
    expect(cardsIn(s, VAULT).map(card => known(s, card))).toEqual([BOTH, BOTH, BOTH]);
    const [a, ...rest] = cardsIn(s, VAULT);
    moveCard(s, a, DECK, "top", kinds);
    expect([a, ...rest].map(card => known(s, card))).toEqual([0, 0, 0]);
  });

  test("a settled place in a pile is seen by all: who knew the card there still does", () => {
    const s = table(3);
    const [bottom, middle, top] = cardsIn(s, DECK);
    s.card.known[top] |= TWO;
    s.card.known[bottom] |= TWO;
    moveCard(s, top, HAND, "top", kinds);
    expect([bottom, middle, top].map(card => known(s, card))).toEqual([TWO, 0, BOTH]);
  });

  test("shuffling makes all forget but those who see the zone; at the bottom, only those cards", () => {
    const s = table(4);
    const cards = cardsIn(s, DECK);
    for (const card of cards) s.card.known[card] |= TWO;
    shuffleBottom(s, DECK, 2, kinds);
    expect(cards.map(card => known(s, card))).toEqual([0, 0, TWO, TWO]);
    shuffle(s, DECK, kinds);
    expect(cards.map(card => known(s, card))).toEqual([0, 0, 0, 0]);
    moveAll(s, DECK, HAND, kinds);
    for (const card of cards) s.card.known[card] |= TWO;
    shuffle(s, HAND, kinds);
    expect(cards.map(card => known(s, card))).toEqual([ONE, ONE, ONE, ONE]);
  });

  test("handles are renewed when a card moves, when known ones may have left unseen, when a zone is shuffled", () => {
    const s = table(4, HAND);
    const cards = cardsIn(s, HAND);
    s.card.known[cards[2]] |= TWO;
    const handles = (): number[] => cards.map(card => s.card.handle[card]);
    const renewed = (act: () => void): number => {
      const before = new Set(handles());
      act();
      return handles().filter(handle => !before.has(handle)).length;
    };
    expect(renewed(() => moveCard(s, cards[0], FIELD, "top", kinds))).toBe(1);
    expect(renewed(() => moveCard(s, cards[1], DECK, "top", kinds))).toBe(3);
    expect(renewed(() => shuffle(s, HAND, kinds))).toBe(2);
    expect(renewed(() => moveAll(s, HAND, FIELD, kinds))).toBe(2);
  });

  test("renewed handles tell nothing about where a card lay before", () => {
    // The card that has the lowest handle after one of six has left unseen: each of the others equally often.
    const counts = new Map<string, number>();
    const draws = 2000;
    for (let i = 0; i < draws; i++) {
      const s = table(6, HAND, i);
      const cards = cardsIn(s, HAND);
      s.card.known[cards[0]] |= TWO;
      moveCard(s, cards[5], DECK, "top", kinds);
      const first = [...cardsIn(s, HAND)].sort((a, b) => s.card.handle[a] - s.card.handle[b])[0];
      counts.set(String(cards.indexOf(first)), (counts.get(String(cards.indexOf(first))) ?? 0) + 1);
    }
    expect(chiSquare(counts, 5, draws)).toBeLessThan(bound(5));
  });

  test("all cards of a hand put on a deck at once are known there only to who saw their order", () => {
    const s = table(3, FIELD);
    for (const card of cardsIn(s, FIELD)) moveCard(s, card, HAND, "top", kinds);
    moveAll(s, HAND, DECK, kinds);
    expect(cardsIn(s, DECK).map(card => known(s, card))).toEqual([ONE, ONE, ONE]);
    moveAll(s, DECK, HAND, kinds);
    moveAll(s, HAND, VAULT, kinds);
    expect(cardsIn(s, VAULT).map(card => known(s, card))).toEqual([ONE, ONE, ONE]);
    const t = table(3, FIELD);
    for (const card of cardsIn(t, FIELD)) moveCard(t, card, HAND, "top", kinds);
    moveAll(t, HAND, FIELD, kinds);
    expect(cardsIn(t, FIELD).map(card => known(t, card))).toEqual([BOTH, BOTH, BOTH]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardHashes } from "../identity/card-hashes.js";
import { identityOf, identityText } from "../identity/identity.js";
import { move } from "../language/words/cards.js";
import { atRandom, roll } from "../language/words/chance.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether } from "../language/words/choosing-together.js";
import { as, each, endGame, freeze, when, you } from "../language/words/control.js";
import { anyNumber, between, by, exactly, one, ordered, upTo, upToOne, where } from "../language/words/counts.js";
import { settle, shuffle, top } from "../language/words/deck-order.js";
import { stack, stacked } from "../language/words/items.js";
import { may, oneOf } from "../language/words/modes.js";
import { atLeast, equals } from "../language/words/numbers.js";
import { count, sum } from "../language/words/source-questions.js";
import { both, everyone, names, nextPlayer, opponents, range, targets } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { CardDefinition, GameDefinition } from "../machine/game.js";
import { Machine } from "../machine/machine.js";
import { rulesFor, startMachine } from "../match/start.js";
import { CARD_TAG, packRef, rowOf } from "../position/values.js";
import type { Count, Program, Source } from "../program/words.js";
import { calm } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { seed, thorn } from "../testing/bramble/verbs.js";
import {
  CHANCE,
  countsOf,
  distinctAnswers,
  distinctOptions,
  optionsOf,
  outcomesOf,
  playersOwing,
  refusalOf,
  takeAnswer,
} from "./decisions.js";

const texts: Readonly<Record<string, CardDefinition>> = Object.fromEntries(
  ["ash", "birch", "cedar", "date"].map((name, i) => [
    name,
    { facts: { type: "creature", strength: i + 1, quick: false } },
  ]),
);
const gameOf = (main: Program): GameDefinition => ({
  ...calm,
  name: "stage",
  texts: () => texts,
  main: as(1, main),
  scenes: {},
});

const toHand = each(inZone("deck"), card => move(card, zone("hand")));
const stop = may("end it", endGame());

/** A machine at the first stop of a program, player 1 holding these cards. */
function at(main: Program, hand: readonly string[] = [], asksChance = false): Machine {
  const game = gameOf([toHand, ...[main].flat(), stop]);
  const setup = { players: 2, seats: [hand, []] };
  const m = startMachine(game, rulesFor(game, setup), setup, 1);
  m.asksChance = asksChance;
  m.run();
  return m;
}

/** An answer as what it makes of the game: equal cards are equal. */
function keyOf(m: Machine, answer: readonly number[], isOrdered: boolean): string {
  const looks = cardHashes(m);
  const keys = answer.map(value =>
    value >= 1_048_576 && m.rules.schema.byTag[(value >>> 16) & 15] === m.rules.tables.card
      ? `card ${looks.low[rowOf(value)]} ${looks.high[rowOf(value)]}`
      : String(value),
  );
  return (isOrdered ? keys : keys.sort()).join(" | ");
}

/** All lists of different members, in every order if that matters. */
function* picks(
  options: readonly number[],
  isOrdered: boolean,
  picked: readonly number[] = [],
  from = 0,
): Generator<number[]> {
  yield [...picked];
  for (let i = isOrdered ? 0 : from; i < options.length; i++) {
    if (!picked.includes(options[i])) yield* picks(options, isOrdered, [...picked, options[i]], i + 1);
  }
}

test("large numbers are told apart although references look like them", () => {
  const first = packRef(CARD_TAG, 1, 77);
  const m = at(
    choose(one, range(first, first + 2), () => []),
    ["ash"],
  );
  expect([...distinctAnswers(m, 1)]).toEqual([[first], [first + 1], [first + 2]]);
});

test("what only looks like an option when it is rounded is none", () => {
  for (const from of [everyone(), opponents(), stacked, range(1, 3), names, targets(everyone()), inZone("hand")]) {
    const m = at([stack([]), choose(one, from as Source<"card">, () => [])], ["ash"]);
    const [option] = optionsOf(m, 1);
    expect(refusalOf(m, 1, [option])).toBeUndefined();
    for (const value of [option + 0.5, option + 65_536, String(option) as never])
      expect(refusalOf(m, 1, [value])).toEqual({ kind: "notAnOption", value });
  }
});

/** Compares the listed answers with every pick that is not refused. */
function expectExactly(m: Machine, player: number, isOrdered = false): number {
  const legal = new Set<string>();
  for (const pick of picks(optionsOf(m, player), isOrdered)) {
    if (refusalOf(m, player, pick) === undefined) legal.add(keyOf(m, pick, isOrdered));
  }
  const listed = [...distinctAnswers(m, player)].map(answer => {
    expect(refusalOf(m, player, answer)).toBeUndefined();
    return keyOf(m, answer, isOrdered);
  });
  expect([...listed].sort()).toEqual([...legal].sort());
  return listed.length;
}

describe("the answers that make a difference", () => {
  const hand = fc.array(fc.constantFrom("ash", "birch", "cedar"), { maxLength: 5 });
  const number = fc.nat(4);

  test("are all legal ones, each once, however many, in an order or not", () => {
    fc.assert(
      fc.property(hand, number, number, fc.boolean(), (cards, a, b, isOrdered) => {
        const counted = between(Math.min(a, b), Math.max(a, b));
        const m = at(
          choose(isOrdered ? ordered(counted) : counted, inZone("hand"), () => []),
          cards,
        );
        if (m.ask()?.reason.startsWith("choose")) expectExactly(m, 1, isOrdered);
      }),
      { numRuns: 150 },
    );
  });

  test("are those the rule over the whole pick allows; if it allows none, nothing is chosen", () => {
    fc.assert(
      fc.property(hand, fc.nat(12), fc.boolean(), fc.boolean(), (cards, least, exact, isOrdered) => {
        const ruled = where(
          "card",
          "enough",
          picked =>
            (exact ? equals : atLeast)(
              sum(picked, card => strength(card)),
              least,
            ),
          anyNumber,
        );
        const m = at(
          choose(isOrdered ? ordered(ruled) : ruled, inZone("hand"), () => []),
          cards,
        );
        if (cards.length === 0) return;
        expectExactly(m, 1, isOrdered);
        const strengths = cards.map(name => ["ash", "birch", "cedar"].indexOf(name) + 1);
        const sums = new Set(
          [
            ...picks(
              strengths.map((_, i) => i),
              false,
            ),
          ].map(pick => pick.reduce((s, i) => s + strengths[i], 0)),
        );
        const possible = [...sums].some(found => (exact ? found === least : found >= least));
        if (!possible) expect([...distinctAnswers(m, 1)]).toEqual([[]]);
      }),
      { numRuns: 150 },
    );
  });

  test.each<[string, Program, number]>([
    ["two of three modes", oneOf({ left: [], middle: [], right: [] }, exactly(2)), 3],
    ["any modes in an order", oneOf({ left: [], middle: [], right: [] }, ordered(anyNumber)), 16],
    ["yes or no", may("do it", []), 2],
    ["numbers", choose(upTo(2), range(1, 4), () => []), 11],
    ["names", choose(one, names, () => []), 4],
    ["cards and players", choose(exactly(2), targets(inZone("hand"), everyone()), () => []), 7],
    ["an overlap", choose(anyNumber, both(inZone("hand"), inZone("hand")), () => []), 6],
    ["nothing, or one", choose(upToOne, inZone("hand"), () => []), 3],
  ])("of %s", (_title, main, expected) => {
    const isOrdered = JSON.stringify(main).includes("ordered");
    expect(expectExactly(at(main, ["ash", "ash", "birch"]), 1, isOrdered)).toBe(expected);
  });

  test("of one of several players who are asked at once are that player's own", () => {
    const m = at(
      chooseTogether(
        everyone(),
        () => one,
        who => inZone("hand", who),
        () => [],
      ),
      ["ash", "ash", "birch"],
    );
    expect(playersOwing(m)).toEqual([1, 2]);
    expect(expectExactly(m, 1)).toBe(2);
    expect([...distinctAnswers(m, 2)]).toEqual([[]]);
  });

  test("of a player who is not asked there are none", () => {
    const m = at(may("do it", []));
    expect([...distinctAnswers(m, 2)]).toEqual([]);
    expect(optionsOf(m, 2)).toEqual([]);
    takeAnswer(m, 1, [1]);
    expect([...distinctAnswers(m, 1)]).toEqual([]);
  });

  test("tell two equal cards apart once something points at one of them", () => {
    const hold = choose(one, inZone("hand"), held => choose(one, inZone("hand"), () => when(true, thorn(held, 1))));
    const m = at(hold, ["ash", "ash", "ash"]);
    expect([...distinctAnswers(m, 1)]).toHaveLength(1);
    takeAnswer(m, 1, [optionsOf(m, 1)[1]]);
    m.run();
    expect(
      distinctOptions(m, 1)
        .map(kind => kind.length)
        .sort(),
    ).toEqual([1, 2]);
    expect([...distinctAnswers(m, 1)]).toHaveLength(2);
  });

  test("are made one by one: the first of more than could ever be listed are there at once", () => {
    const first = (counted: Count<"one" | "many">, howMany: number): number[][] => {
      const m = at(choose(counted, range(1, 60), () => []));
      const found: number[][] = [];
      for (const answer of distinctAnswers(m, 1)) {
        found.push(answer);
        expect(refusalOf(m, 1, answer)).toBeUndefined();
        if (found.length === howMany) break;
      }
      return found;
    };
    for (const counted of [anyNumber, exactly(30), ordered(anyNumber), ordered(exactly(40)), between(7, 50)]) {
      const found = first(counted, 20);
      expect(found).toHaveLength(20);
      expect(new Set(found.map(answer => answer.join())).size).toBe(20);
    }
  });

  test("lead to different positions, and equal ones to the same", () => {
    const picked = choose(exactly(2), inZone("hand"), cards => each(cards, card => move(card, zone("field"))));
    const m = at(picked, ["ash", "ash", "birch", "cedar"]);
    const after = (answer: readonly number[]): string => {
      const fork = new Machine(m.rules, m.s.copy());
      takeAnswer(fork, 1, answer);
      fork.run();
      return identityText(identityOf(fork));
    };
    const distinct = [...distinctAnswers(m, 1)].map(after);
    expect(new Set(distinct).size).toBe(distinct.length);
    const every = [...picks(optionsOf(m, 1), false)].filter(pick => pick.length === 2).map(after);
    expect(new Set(every)).toEqual(new Set(distinct));
  });
});

describe("how many may be picked", () => {
  test("is what was asked for, as far as there are so many", () => {
    const counts = (counted: Count<"one" | "many">) =>
      countsOf(
        at(
          choose(counted, inZone("hand"), () => []),
          ["ash", "birch"],
        ),
        1,
      );
    expect(counts(exactly(3))).toEqual({ min: 2, max: 2 });
    expect(counts(between(1, 9))).toEqual({ min: 1, max: 2 });
    expect(counts(one)).toEqual({ min: 1, max: 1 });
    expect(counts(upToOne)).toEqual({ min: 0, max: 1 });
    expect(counts(exactly(0))).toEqual({ min: 0, max: 0 });
  });

  test("may be asked with what was listed before, so that nothing is listed twice", () => {
    const m = at(
      choose(exactly(3), inZone("hand"), () => []),
      ["ash", "birch"],
    );
    expect(countsOf(m, 1, 2)).toEqual(countsOf(m, 1));
  });

  test("is nobody's question where nothing can be chosen by anybody's knowledge", () => {
    const m = at([
      choose(one, inZone("field"), () => seed(you, 1)),
      choose(by(nextPlayer(), one), inZone("hand"), () => []),
    ]);
    expect(m.ask()?.reason).toBe("end it?");
  });
});

describe("chance", () => {
  const probabilities = (m: Machine): number[] => outcomesOf(m).map(({ probability }) => probability);

  test("gives equal cards together, with the sum of their weights", () => {
    const m = at(
      atRandom(inZone("hand"), card => thorn(card, 1)),
      ["ash", "birch", "ash", "ash", "cedar"],
      true,
    );
    expect(playersOwing(m)).toEqual([CHANCE]);
    expect(probabilities(m).sort()).toEqual([0.2, 0.2, 0.6]);
  });

  test("of a die is even", () => {
    const m = at(
      roll(6, n => seed(you, n)),
      [],
      true,
    );
    expect(probabilities(m)).toEqual(Array(6).fill(1 / 6));
    expect(outcomesOf(m).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("decides a shuffled deck card by card: all ways together are all ways there are", () => {
    const m = at(
      [
        each(inZone("hand"), card => move(card, zone("deck"))),
        shuffle(zone("deck")),
        top(zone("deck"), 2, cards => each(cards, card => move(card, zone("pile")))),
      ],
      ["ash", "ash", "birch", "cedar"],
      true,
    );
    const ends = new Map<string, number>();
    const walk = (from: Machine, chance: number): void => {
      if (!playersOwing(from).includes(CHANCE)) {
        const id = identityText(identityOf(from));
        ends.set(id, (ends.get(id) ?? 0) + chance);
        return;
      }
      expect(probabilities(from).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      for (const { value, probability } of outcomesOf(from)) {
        const next = new Machine(from.rules, from.s.copy());
        next.asksChance = true;
        takeAnswer(next, CHANCE, [value]);
        next.run();
        walk(next, chance * probability);
      }
    };
    walk(m, 1);
    // Two cards of {a, a, b, c} in a row: aa, ab, ac, ba, ca, bc, cb.
    expect([...ends.values()].map(chance => Math.round(chance * 12)).sort()).toEqual([1, 1, 2, 2, 2, 2, 2]);
  });

  test("asks nothing where there is one outcome or none", () => {
    expect(
      at(
        atRandom(inZone("hand"), card => thorn(card, 1)),
        ["ash"],
        true,
      ).ask()?.reason,
    ).toBe("end it?");
    expect(
      at(
        atRandom(inZone("field"), card => thorn(card, 1)),
        [],
        true,
      ).ask()?.reason,
    ).toBe("end it?");
    expect(at(settle(zone("deck"), 3), [], true).ask()?.reason).toBe("end it?");
  });

  test("outside and inside decide the same things: from the state's own generator nobody is asked", () => {
    const program = [
      shuffle(zone("hand")),
      atRandom(inZone("hand"), card => freeze(inZone("hand"), all => when(equals(count(all), 3), thorn(card, 1)))),
    ];
    expect(playersOwing(at(program, ["ash", "birch", "cedar"]))).toEqual([1]);
    expect(outcomesOf(at(program, ["ash", "birch", "cedar"]))).toEqual([]);
    expect(playersOwing(at(program, ["ash", "birch", "cedar"], true))).toEqual([CHANCE]);
  });
});

import { describe, expect, test } from "vitest";
import { snapshotOf } from "../identity/snapshot.js";
import { move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { bind, each, freeze, you } from "../language/words/control.js";
import { exactly, upToOne } from "../language/words/counts.js";
import { settle, shuffle, top, topCardOf } from "../language/words/deck-order.js";
import { happens, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { not, same } from "../language/words/numbers.js";
import { first, sum } from "../language/words/source-questions.js";
import { those } from "../language/words/sources.js";
import { fail, tentative } from "../language/words/spans.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import { answer, at, creature, seeds, settleAll, toField, toHands } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { seed, wound } from "../testing/bramble/verbs.js";
import { distinctAnswers, optionsOf } from "./decisions.js";
import { type Guess, imagine } from "./imagine.js";
import { viewOf } from "./view.js";

/** Player 1 takes four cards and is asked about three of them: the program goes on with both lists. */
const fourAndThree = top(zone("deck"), 4, taken => [
  each(taken, card => move(card, zone("hand"))),
  freeze(inZone("hand"), all =>
    choose(upToOne, all, left =>
      freeze(
        those(all, card => not(same(card, left))),
        three => [
          choose(exactly(3), three, put => each(put, card => move(card, zone("deck")))),
          each(all, card => show(card)),
        ],
      ),
    ),
  ),
]);

test("what is pointed at in one list differs, however many lists there are", () => {
  const m = at(fourAndThree, { cards: ["ash", "birch", "ash", "birch"] });
  answer(m, 0);
  for (let seed = 0; seed < 20; seed++) {
    const imagined = imagine(viewOf(m, 2), seed, (_, hidden) => Array<number>(hidden).fill(1));
    expect(new Set(optionsOf(imagined, 1)).size).toBe(3);
    expect([...distinctAnswers(imagined, 1)].length).toBeGreaterThan(0);
  }
});

const looksAlike = (m: Machine, viewer: number, guess: Guess): readonly Machine[] => {
  const view = viewOf(m, viewer);
  return Array.from({ length: 12 }, (_, chance) => {
    const imagined = imagine(view, chance, guess);
    expect(snapshotOf(viewOf(imagined, viewer).m)).toEqual(snapshotOf(view.m));
    return imagined;
  });
};
const ashes: Guess = (_, hidden) => Array<number>(hidden).fill(1);

test("a pointer to a card whose order is open is not imagined to point at one that is settled", () => {
  const program = [
    shuffle(zone("deck")),
    settle(zone("deck"), 1),
    bind("card", first(those(inZone("deck"), card => not(same(card, topCardOf(zone("deck")))))), card =>
      may("go on", show(card)),
    ),
  ];
  looksAlike(at(program, { cards: ["ash", "birch", "ash", "birch"] }), 2, ashes);
});

test("lists are imagined however long they are and however many", () => {
  const hand = inZone("hand");
  const cards = Array<string>(150).fill("ash");
  const m = at(
    [
      toHands,
      freeze(hand, a =>
        freeze(hand, b =>
          may(
            "go on",
            [a, b].map(all => each(all, card => show(card))),
          ),
        ),
      ),
    ].flat(),
    {
      cards,
    },
  );
  for (const imagined of looksAlike(m, 2, ashes).slice(0, 2)) {
    answer(imagined, 0);
    expect(imagined.s.card.known.filter(known => known === imagined.rules.everybody)).toHaveLength(150);
  }
});

test("a guess must name a text for every hidden card", () => {
  const m = at(toHands, { cards: ["ash", "birch"], others: ["ash"] });
  expect(() => imagine(viewOf(m, 2), 1, () => [1])).toThrow("player 1 must name 2 texts, not 1");
  expect(() => imagine(viewOf(m, 1), 1, () => [1])).not.toThrow();
});

test("hidden cards do what they are imagined to do", () => {
  const m = at([toHands, may("go on", wound(you, 1)), settleAll].flat(), {
    others: ["ash"],
    texts: { thistle: creature(1, whenever(happens(wound), seed(you, 1))) },
    game: { abilitiesWorkIn: "hand" },
  });
  const thistle = m.rules.texts.findIndex(({ name }) => name === "thistle");
  for (const imagined of looksAlike(m, 1, () => [thistle])) {
    answer(imagined, 0);
    expect(seeds(imagined, 2)).toBe(1);
  }
});

describe("what is taken back in what is imagined", () => {
  const names = ["ash", "ash", "ash", "birch", "birch"];
  const guess: Guess = (_, hidden) => names.map(name => (name === "ash" ? 1 : 2)).slice(0, hidden);

  test("was the same card all the time if it is known by now", () => {
    const tried = [show(topCardOf(zone("deck"))), may("go on", [], fail())];
    const m = at([tentative(tried, seed(you, strength(topCardOf(zone("deck")))))], { cards: names });
    for (const imagined of [m, ...looksAlike(m, 2, guess)]) {
      answer(imagined, 1);
      expect(seeds(imagined)).toBe(2);
    }
  });

  test("was what it was known to be, though nobody knows it by now", () => {
    const tried = [
      each(inZone("field"), card => move(card, zone("deck"))),
      shuffle(zone("deck")),
      may("go on", [], fail()),
    ];
    const m = at(
      [
        toField,
        tentative(
          tried,
          seed(
            you,
            sum(inZone("field"), card => strength(card)),
          ),
        ),
      ].flat(),
      {
        cards: ["ash", "birch", "birch"],
      },
    );
    for (const imagined of [m, ...looksAlike(m, 2, guess)]) {
      answer(imagined, 1);
      expect(seeds(imagined)).toBe(5);
    }
  });
});

import { describe, expect, test } from "vitest";
import { BOTTOM, move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { each, freeze, you } from "../language/words/control.js";
import { asPass, exactly, one, upToOne } from "../language/words/counts.js";
import { stack, stacked, waiting } from "../language/words/items.js";
import { happens, whenever } from "../language/words/listening.js";
import { oneOf } from "../language/words/modes.js";
import { first } from "../language/words/source-questions.js";
import { both, everyone, nextPlayer, range, targets } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import type { Program } from "../program/words.js";
import { at, creature, type Stage, toField, toHands } from "../testing/bramble/stage.js";
import { seed, wound } from "../testing/bramble/verbs.js";
import { decisionOf, describeOptions, numberedOptions, type Option } from "./options.js";
import { REFEREE } from "./view.js";

const options = (main: Program, stage?: Stage): readonly Option[] => describeOptions(at(main, stage), 1);
const oneEach = { cards: ["ash"], others: ["birch"] };
const handle = expect.any(Number);

describe("an option is", () => {
  test("a card by its name, its zone and its number in the view, or as a hidden card", () => {
    expect(
      options([toHands, choose(one, both(inZone("hand"), inZone("hand", nextPlayer())), show)].flat(), oneEach),
    ).toEqual([
      { id: 0, words: "ash", kind: "card", zone: "hand of player 1", card: { number: 1, name: "ash", handle } },
      { id: 1, words: "a hidden card", kind: "card", zone: "hand of player 2", card: { number: 2 } },
    ]);
  });

  test("a card that is gone by what it was, if the player knows that", () => {
    const gone = (where: string): readonly Option[] =>
      options(
        [
          each(inZone("deck"), card => move(card, zone(where))),
          freeze(inZone(where), all => [each(all, card => move(card, zone("deck"), BOTTOM)), choose(one, all, show)]),
        ],
        { cards: ["ash"] },
      );
    expect(gone("field")).toEqual([{ id: 0, words: "ash (gone)", kind: "card" }]);
    expect(gone("hand")).toEqual([{ id: 0, words: "a hidden card (gone)", kind: "card" }]);
  });

  test("a player, a number, a mode, or one of several kinds", () => {
    expect(options(choose(one, everyone(), who => seed(who, 1)))).toEqual(
      [1, 2].map(player => ({ id: player - 1, words: `player ${player}`, kind: "player", player })),
    );
    expect(options(choose(one, range(3, 4), n => seed(you, n)))).toEqual(
      [3, 4].map((number, id) => ({ id, words: String(number), kind: "number", number })),
    );
    expect(options(oneOf({ left: seed(you, 1), right: seed(you, 2) })).map(({ words, kind }) => [words, kind])).toEqual(
      [
        ["left", "mode"],
        ["right", "mode"],
      ],
    );
    expect(
      options([toField, choose(one, targets(everyone(), inZone("field")), () => [])].flat(), oneEach).map(
        ({ words, kind, player }) => [words, kind, player],
      ),
    ).toEqual([
      ["player 1", "player", 1],
      ["player 2", "player", 2],
      ["ash", "card", undefined],
    ]);
  });

  test("something on the stack by its name, with the card it is of while that is there", () => {
    const thistle = creature(1, whenever(happens(wound), seed(you, 1)));
    const triggered = (...then: readonly Program[]): readonly Option[] =>
      options([toField, wound(you, 1), then, choose(one, waiting(you), () => [])].flat(3), {
        cards: ["thistle"],
        texts: { thistle },
      });
    expect(triggered()).toEqual([
      { id: 0, words: expect.stringContaining("thistle"), kind: "item", card: { number: 1, name: "thistle", handle } },
    ]);
    expect(triggered(move(first(inZone("field")), zone("deck")))).toEqual([
      { id: 0, words: expect.stringContaining("thistle"), kind: "item" },
    ]);
    expect(options([stack([]), choose(one, stacked, () => [])])).toEqual([{ id: 0, words: "the turn", kind: "item" }]);
  });
});

describe("a decision", () => {
  const discards = [
    toHands,
    choose(exactly(3), inZone("hand"), cards => each(cards, card => move(card, zone("pile")))),
  ];
  const counts = (m: Machine, viewer: number): number[] => {
    const { min, max } = decisionOf(m, 1, viewer);
    return [min, max];
  };

  test("says how many there are to pick from to who picks and to the referee, to others how many are wanted", () => {
    const m = at(discards.flat(), oneEach);
    expect([1, REFEREE].map(viewer => counts(m, viewer))).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect([0, 2].map(viewer => counts(m, viewer))).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });

  test("may be passed if nothing need be picked and that changes nothing", () => {
    const passes = (count: typeof one): boolean => decisionOf(at(choose(count, range(1, 2), () => [])), 1).canPass;
    expect([asPass(upToOne), upToOne, asPass(one)].map(passes)).toEqual([true, false, false]);
  });

  test("is only of who is asked", () => {
    const m = at(discards.flat(), oneEach);
    expect(() => decisionOf(m, 2)).toThrow("player 2 is asked nothing");
    expect(describeOptions(m, 2)).toEqual([]);
    expect(describeOptions(at([]), 3)).toEqual([]);
  });

  test("numbers its options in the order in which the player counts cards, which is the one of the list", () => {
    const m = at([toHands, choose(one, inZone("hand"), show)].flat(), { cards: ["ash", "birch", "ash", "birch"] });
    expect(describeOptions(m, 1).map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    const numbers = describeOptions(m, 1).map(({ card }) => card?.number);
    expect(numbers).toEqual([...numbers].sort());
    expect(numberedOptions(m, 1)).toHaveLength(4);
  });
});

import { describe, expect, test } from "vitest";
import { restoreSnapshot, snapshotOf } from "../identity/snapshot.js";
import { verb } from "../language/verbs.js";
import { create, move, moveAll } from "../language/words/cards.js";
import { always, more } from "../language/words/continuous.js";
import { each, endGame, freeze, repeat, self, when, you } from "../language/words/control.js";
import { affect, delayed } from "../language/words/lasting.js";
import { happens, instead, lookingBack, never, proceed, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { and, atLeast, equals, isSomething, not, plus, same } from "../language/words/numbers.js";
import { first, sum } from "../language/words/source-questions.js";
import { everyone, nextPlayer, those } from "../language/words/sources.js";
import { batch, indivisible } from "../language/words/spans.js";
import { fromBelow, inZone, sizeOf, zone } from "../language/words/zones.js";
import { blankState } from "../machine/blank-state.js";
import { Machine } from "../machine/machine.js";
import { rulesFor, startMachine } from "../match/start.js";
import { knowsCard } from "../players/view.js";
import { cardsIn } from "../position/zones.js";
import type { Ability, Program } from "../program/words.js";
import {
  answer,
  at,
  calm,
  creature,
  gameOf,
  namesIn,
  seeds,
  settleAll,
  stop,
  toField,
  zoneNamed,
} from "../testing/bramble/stage.js";
import { creatures, seedsOf, strength, thornsOn } from "../testing/bramble/tables.js";
import { draw, gain, leavesField, seed, thorn, wither, wound } from "../testing/bramble/verbs.js";
import { relistenAll } from "./listeners.js";

describe("much at once", () => {
  const mourner = creature(
    1,
    lookingBack(
      leavesField(card => not(same(card, self))),
      event => seed(you, strength(event.card)),
    ),
  );

  test("a thousand tokens wither together; every one is seen", () => {
    const m = at(
      [toField, repeat(1000, create("ash", you, zone("field"))), batch(each(creatures, card => wither(card)))],
      { cards: ["mourner"], texts: { mourner } },
    );
    expect(cardsIn(m.s, zoneNamed(m, "field"))).toEqual([]);
    expect(cardsIn(m.s, zoneNamed(m, "pile"))).toHaveLength(1001);
    expect(m.s.table.count[m.rules.tables.item.book]).toBe(1000);
  });

  test("a game that ends in a batch ends with it: the rest of the batch happens, and nothing after it", () => {
    const m = at([batch([seed(you, 1), endGame(), seed(you, 2)]), seed(you, 4)]);
    expect([m.s.kernel.over[0], seeds(m)]).toEqual([1, 3]);
  });

  test("what waits for the end of a batch comes by stages, and what adds up is one", () => {
    const owe = verb(
      "owe",
      [
        ["player", "player"],
        ["count", "number"],
      ],
      (player, count) => wound(player, count),
      { past: "owed", inBatch: { stage: 2, adds: "count" } },
    );
    const pay = verb("pay", [["player", "player"]], player => [seed(player, 1), owe(player, 1)], {
      past: "paid",
      inBatch: { stage: 1 },
    });
    const main = batch([owe(1, 2), pay(1), pay(2), seed(1, 5), pay(1), owe(1, 1)]);
    const game = gameOf([main, stop], { game: { words: [...calm.words, pay, owe] } });
    const setup = { players: 2, seats: [[], []] };
    const m = startMachine(game, rulesFor(game, setup), setup, 1);
    const told: string[] = [];
    m.onEvent = ({ verb: { name }, args }) => told.push(`${name} ${args.join()}`);
    m.run();
    expect(told).toEqual([
      ...["seed 1,5", "seed 1,1", "pay 1", "seed 2,1", "pay 2", "seed 1,1", "pay 1"],
      ...["wound 1,5", "owe 1,5", "wound 2,1", "owe 2,1"],
    ]);
  });

  test("five hundred triggers wait, each with its own card, and resolve", () => {
    const m = at(
      [
        toField,
        repeat(
          500,
          create("ash", you, zone("field"), made => thorn(made, 2)),
        ),
        batch(
          each(
            those(creatures, card => atLeast(thornsOn(card), 1)),
            card => wither(card),
          ),
        ),
        may("go on", settleAll),
      ],
      { cards: ["mourner"], texts: { mourner } },
    );
    expect(m.s.table.count[m.rules.tables.item.book]).toBe(500);
    answer(m, 0);
    expect(seeds(m)).toBe(500);
  });

  test("what forty cards were when they left together is remembered for what they set off", () => {
    const lord = creature(1, always(creatures, more("strength", 4)));
    const m = at(
      [
        toField,
        repeat(40, create("ash", you, zone("field"))),
        batch(
          each(
            those(creatures, card => not(same(card, first(those(creatures, it => equals(strength(it), 99)))))),
            card => wither(card),
          ),
        ),
        settleAll,
      ],
      { cards: ["mourner", "lord"], texts: { mourner, lord } },
    );
    // Forty ashes and the lord, each of strength 5 as long as the lord was there.
    expect(seeds(m)).toBe(41 * 5);
  });

  const lord = creature(1, always(creatures, more("strength", 4)));
  const everything = fromBelow(zone("field"));

  test.each([
    ["lord", "ash", "mourner"],
    ["ash", "lord", "mourner"],
    ["mourner", "ash", "lord"],
  ])("what leaves together is remembered as it was before: %s, %s, %s", (...cards) => {
    const stage = { cards, texts: { mourner, lord } };
    for (const leave of [batch(each(everything, card => wither(card))), moveAll(zone("field"), zone("pile"))])
      expect(seeds(at([toField, leave, settleAll], stage))).toBe(5 + 5);
  });

  test("what was to leave with others and stays is remembered when it leaves", () => {
    const m = at(
      [
        toField,
        freeze(creatures, all => [
          // The birches go nowhere.
          batch(
            each(all, card => [when(equals(strength(card), 1), move(card, zone("pile")), move(card, zone("pile", 0)))]),
          ),
          each(creatures, birch => affect(birch, "", more("strength", 3))),
          each(creatures, birch => move(birch, zone("pile"))),
          seed(
            you,
            sum(all, card => strength(card)),
          ),
        ]),
      ],
      { cards: ["ash", "birch", "birch"] },
    );
    expect(namesIn(m, "field")).toEqual([]);
    expect(seeds(m)).toBe(1 + 5 + 5);
  });

  test("numbers that mean something only there are remembered before any of them is gone", () => {
    // As strong as there are thorns on the field; none are left on what has gone.
    const thorny = creature(
      0,
      always(
        those(creatures, card => same(card, self)),
        more(
          "strength",
          sum(creatures, it => thornsOn(it)),
        ),
      ),
    );
    const zones = { ...calm.zones, field: { ...calm.zones.field, resets: ["thorns"] } };
    const m = at(
      [
        toField,
        each(everything, card => thorn(card, 1)),
        freeze(everything, all => [
          moveAll(zone("field"), zone("pile")),
          seed(
            you,
            sum(all, card => strength(card)),
          ),
        ]),
      ],
      { cards: ["thorny", "thorny", "thorny"], texts: { thorny }, game: { zones } },
    );
    expect(seeds(m)).toBe(3 * 3);
  });
});

describe("a batch", () => {
  test("is proposed and replaced against the position before", () => {
    // Each is saved as long as two others are on the field: none of them has gone yet when that is asked.
    const pact = creature(
      1,
      instead(
        happens(wither, event => and(same(event.card, self), atLeast(sizeOf(zone("field")), 3))),
        thorn(self, 1),
      ),
    );
    const m = at([toField, batch(each(creatures, card => wither(card)))], {
      cards: ["pact", "pact", "pact"],
      texts: { pact },
    });
    expect(namesIn(m, "field")).toEqual(["pact", "pact", "pact"]);
    const oneByOne = at([toField, each(creatures, card => wither(card))], { cards: ["pact", "pact"], texts: { pact } });
    expect(namesIn(oneByOne, "field")).toEqual([]);
  });

  test("is seen as one: what left is seen as it was, by all that left with it", () => {
    const mourner = creature(
      1,
      lookingBack(
        leavesField(card => not(same(card, self))),
        seed(you, 1),
      ),
    );
    const m = at([toField, batch(each(creatures, card => wither(card))), settleAll], {
      cards: ["mourner", "mourner", "ash"],
      texts: { mourner },
    });
    expect(seeds(m)).toBe(4);
  });

  test("lets something that works once go off once", () => {
    const m = at(
      [
        toField,
        delayed(whenever(happens(wither), seed(you, 1))),
        batch(each(creatures, card => wither(card))),
        settleAll,
      ],
      { cards: ["ash", "ash", "ash"] },
    );
    expect(seeds(m)).toBe(1);
  });

  test("replaces once what is to be replaced once", () => {
    const m = at(
      [
        toField,
        delayed(instead(happens(wither), event => thorn(event.card, 1))),
        batch(each(creatures, card => wither(card))),
      ],
      { cards: ["ash", "ash", "ash"] },
    );
    expect(namesIn(m, "field")).toEqual(["ash"]);
  });

  test("inside a batch is part of it", () => {
    const twice = creature(
      1,
      whenever(happens(seed), event => wound(event.player, 1)),
    );
    const m = at([toField, batch([seed(you, 1), batch(seed(you, 2)), when(equals(seedsOf(you), 0), seed(you, 4))])], {
      cards: ["twice"],
      texts: { twice },
    });
    expect(seeds(m)).toBe(7);
    expect(m.s.table.count[m.rules.tables.item.book]).toBe(3);
  });

  test("waits while something is done whose result is needed, and goes on where it was", () => {
    const watcher = creature(
      1,
      whenever(happens(seed), event => wound(event.player, 1)),
    );
    const m = at(
      [
        toField,
        batch([
          seed(you, 1),
          draw(you),
          create("birch", you, zone("field"), made => [thorn(made, plus(2, seedsOf(you))), batch(seed(you, 2))]),
          when(equals(seedsOf(you), 0), seed(you, 4)),
        ]),
      ],
      { cards: ["watcher"], texts: { watcher } },
    );
    // Nothing of the batch had happened when the thorns were counted, and all of it has in the end.
    expect(seeds(m)).toBe(7);
    expect(m.s.table.count[m.rules.tables.item.book]).toBe(3);
    const birch = cardsIn(m.s, zoneNamed(m, "field")).find(card => m.rules.texts[m.s.card.text[card]].name === "birch");
    expect(m.s.columnsOf("card").thorns[birch ?? 0]).toBe(2);
  });

  test("tells what verbs that are programs gave, also if the game was saved before it was over", () => {
    const heir = creature(
      1,
      whenever(happens(gain), event => when(isSomething(event.result), seed(you, strength(event.result)))),
    );
    const stage = { cards: ["heir"], texts: { heir } };
    const both = [gain(you, "birch"), gain(you, "ash")];
    expect(seeds(at([toField, ...both, settleAll], stage))).toBe(3);
    expect(seeds(at([toField, batch(both), settleAll], stage))).toBe(3);
    const m = at([toField, batch([...both, may("go on", [])]), settleAll], stage);
    const saved = new Machine(m.rules, blankState(m.rules));
    restoreSnapshot(saved, snapshotOf(m));
    relistenAll(saved);
    for (const machine of [m, saved]) {
      answer(machine, 0);
      expect(seeds(machine)).toBe(3);
    }
  });

  test("waits also while what is needed is replaced, or forbidden", () => {
    const made = (ability: Ability): Machine =>
      at(
        [
          toField,
          batch([seed(you, 1), create("ash", you, zone("field"), card => when(isSomething(card), thorn(card, 1)))]),
        ],
        { cards: ["odd"], texts: { odd: creature(1, ability) } },
      );
    const replaced = made(instead(happens(create), () => proceed({ text: "birch" })));
    expect(namesIn(replaced, "field")).toEqual(["birch", "odd"]);
    expect(seeds(replaced)).toBe(1);
    const forbidden = made(never(happens(create)));
    expect(namesIn(forbidden, "field")).toEqual(["odd"]);
    expect(seeds(forbidden)).toBe(1);
  });

  test("is not interrupted, nor is what is indivisible; both are interrupted after it", () => {
    const trace = (body: Program): number[] => {
      const seen: number[] = [];
      at(body, {
        game: {
          interrupt: {
            when: m => {
              seen.push(seeds(m));
              return false;
            },
            program: seed(you, 1),
          },
        },
      });
      return seen;
    };
    const three = [seed(you, 1), seed(you, 1), seed(you, 1)];
    expect(trace(three)).toEqual([1, 2, 3]);
    expect(trace(batch(three))).toEqual([3]);
    expect(trace(indivisible(three))).toEqual([3]);
    expect(trace(indivisible([indivisible(three), seed(you, 1)]))).toEqual([4]);
  });
});

describe("who knows what has moved at once", () => {
  /** Who knows the card that each of three players has passed to the next, out of hands of so many. */
  function knownAfterPassing(size: number): number[][] {
    const passing = each(everyone(1), who => move(first(inZone("hand", who)), zone("hand", nextPlayer(who))));
    const dealing = each(everyone(1), who => each(inZone("deck", who), card => move(card, zone("hand", who))));
    const game = gameOf([dealing, may("go on", []), batch(passing), stop]);
    const setup = { players: 3, seats: Array<string[]>(3).fill(Array<string>(size).fill("ash")) };
    const m = startMachine(game, rulesFor(game, setup), setup, 1);
    m.run();
    const hands = [1, 2, 3].map(player => zoneNamed(m, "hand", player));
    const held = hands.map(hand => cardsIn(m.s, hand));
    answer(m, 0);
    const passed = held.flatMap((cards, i) => cards.filter(card => m.s.card.zone[card] !== hands[i]));
    return passed.map(card => [1, 2, 3].filter(player => knowsCard(m, player, card)));
  }

  test.each([1, 2, 3])("hands of %d: who gave a card knows it, since it cannot be what was passed on", size => {
    expect(knownAfterPassing(size)).toEqual([
      [1, 2],
      [2, 3],
      [1, 3],
    ]);
  });
});

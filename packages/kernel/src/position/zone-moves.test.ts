import { describe, expect, test } from "vitest";
import { identityOf, identityText } from "../identity/identity.js";
import { move, moveAll, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { each, when } from "../language/words/control.js";
import { one } from "../language/words/counts.js";
import { shuffle } from "../language/words/deck-order.js";
import { equals } from "../language/words/numbers.js";
import { inZone, sizeOf, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import { rulesFor, startMachine } from "../match/start.js";
import { playersOwing } from "../players/decisions.js";
import type { Program } from "../program/words.js";
import { answer, creature, gameOf, namesIn, type Stage, stop } from "../testing/bramble/stage.js";

describe("moving a whole zone", () => {
  /** With and without somebody who wants to be told. */
  const both = (main: Program, stage: Stage = {}): [Machine, Machine] => {
    const game = gameOf([...[main].flat(), stop], stage);
    const setup = { players: 2, seats: [stage.cards ?? [], stage.others ?? []] };
    const rules = rulesFor(game, setup);
    const [quiet, told] = [startMachine(game, rules, setup, 1), startMachine(game, rules, setup, 1)];
    told.onEvent = () => undefined;
    quiet.run();
    told.run();
    return [quiet, told];
  };
  const cards = ["ash", "birch", "ash", "birch", "birch"];
  const mixed = [
    each(inZone("deck"), card => [
      move(card, zone("field")),
      when(equals(sizeOf(zone("field")), 3), move(card, zone("hand"))),
    ]),
  ];
  const zones = ["deck", "hand", "field", "pile", "limbo"];

  test.each(zones.flatMap(a => zones.map(b => [a, b])))(
    "from %s to %s is the same whether anybody listens or not",
    (a, b) => {
      const [quiet, told] = both(
        [
          ...mixed,
          ...zones.slice(0, 4).flatMap(z => (z === a ? [] : moveAll(zone(z), zone(a)))),
          moveAll(zone(a), zone(b)),
        ],
        { cards },
      );
      for (const name of zones) expect(namesIn(told, name)).toEqual(namesIn(quiet, name));
      expect(identityText(identityOf(told))).toBe(identityText(identityOf(quiet)));
    },
  );

  test.each(["pile", "hand", "field"])("of which some cards are known to some, to %s", to => {
    const shown = [
      each(inZone("deck"), card => move(card, zone("hand"))),
      choose(one, inZone("hand"), card => show(card)),
    ];
    const [quiet, told] = both([...shown, moveAll(zone("hand"), zone(to)), moveAll(zone(to), zone("deck"))], { cards });
    for (const m of [quiet, told]) answer(m, 1);
    expect(identityText(identityOf(told))).toBe(identityText(identityOf(quiet)));
  });

  test("keeps the order, lowest first", () => {
    const [quiet, told] = both(moveAll(zone("deck"), zone("pile")), { cards: ["ash", "birch", "birch"] });
    expect(namesIn(quiet, "pile")).toEqual(["ash", "birch", "birch"]);
    expect(namesIn(told, "pile")).toEqual(["ash", "birch", "birch"]);
  });

  test("draws an order that is open, the same in both ways, each equally often", () => {
    const counts = new Map<string, number>();
    for (let seedOf = 0; seedOf < 300; seedOf++) {
      const game = gameOf([shuffle(zone("deck")), moveAll(zone("deck"), zone("pile")), stop], {
        texts: { cedar: creature(3) },
      });
      const setup = { players: 2, seats: [["ash", "birch", "cedar"], []] };
      const rules = rulesFor(game, setup);
      const orders = [false, true].map(listens => {
        const m = startMachine(game, rules, setup, seedOf);
        if (listens) m.onEvent = () => undefined;
        m.run();
        return namesIn(m, "pile").join();
      });
      expect(orders[0]).toBe(orders[1]);
      counts.set(orders[0], (counts.get(orders[0]) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const found of counts.values()) expect(Math.abs(found - 50)).toBeLessThan(35);
  });

  test("asks chance for an order that is open, if chance is to be asked", () => {
    const game = gameOf([shuffle(zone("deck")), moveAll(zone("deck"), zone("pile")), stop]);
    const setup = { players: 2, seats: [["ash", "birch"], []] };
    const m = startMachine(game, rulesFor(game, setup), setup, 1);
    m.asksChance = true;
    m.run();
    expect(playersOwing(m)).toEqual([0]);
  });
});

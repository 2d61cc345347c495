import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsOf, distinctAnswers, optionsOf, playersOwing, refusalOf, takeAnswer } from "./decisions.js";
import type { GameDefinition, TextDefinition } from "./game.js";
import { identityOf, identityText } from "./identity.js";
import { from } from "./language/ability-word.js";
import { create, move, moveAll, settle, show, shuffle, zoneOf } from "./language/cards.js";
import { choose, may } from "./language/choices.js";
import { always, have, more } from "./language/continuous.js";
import { as, during, each, endGame, gives, note, repeat, self, when, you } from "./language/control.js";
import { one } from "./language/counts.js";
import { resolve, waiting } from "./language/items.js";
import { delayed, grant } from "./language/lasting.js";
import { happens, instead, lookingBack, never, proceed, whenever } from "./language/listening.js";
import { and, atLeast, equals, isSomething, moreThan, not, plus, same, times } from "./language/numbers.js";
import { anyOf, count, first } from "./language/source-questions.js";
import { everyone, opponents, range, those } from "./language/sources.js";
import { batch, indivisible } from "./language/spans.js";
import { inZone, isZone, sizeOf, zone } from "./language/zones.js";
import { relistenAll } from "./listeners.js";
import { Machine } from "./machine.js";
import { Match } from "./match.js";
import { createCard, moveTo, zoneRow } from "./moves.js";
import { randomBelow, seedRandom } from "./random.js";
import { rowsOf } from "./rows.js";
import { loadMatch, saveMatch } from "./save.js";
import { rulesFor, startMachine } from "./start.js";
import { bramble } from "./testing/bramble/bramble.js";
import { creatures, seedsOf, strength, thornsOn } from "./testing/bramble/tables.js";
import { draw, gain, leavesField, seed, thorn, tire, wither, wound } from "./testing/bramble/verbs.js";
import { verb } from "./verbs.js";
import type { Ability, Program } from "./words.js";
import { cardsIn } from "./zones.js";

const { interrupt: _interrupt, refuse: _refuse, ...calm } = bramble;
const creature = (power: number, ...abilities: Ability[]): TextDefinition => ({
  facts: { type: "creature", strength: power, quick: false },
  abilities,
});

const stop = may("end it", endGame());
/** Everything that has gone off resolves, oldest first. */
const settleAll = each(everyone(), who => during(anyOf(waiting(who)), resolve(first(waiting(who)))));
const toField = each(inZone("deck"), card => move(card, zone("field")));

interface Stage {
  readonly texts?: Readonly<Record<string, TextDefinition>>;
  readonly cards?: readonly string[];
  readonly others?: readonly string[];
  readonly game?: Partial<GameDefinition>;
}

function gameOf(main: Program, { texts = {}, game = {} }: Stage = {}): GameDefinition {
  return {
    ...calm,
    name: "stage",
    texts: () => ({ ash: creature(1), birch: creature(2), ...texts }),
    main: as(1, main),
    scenes: {},
    ...game,
  };
}

/** A machine at the first stop. */
function at(main: Program, stage: Stage = {}): Machine {
  const game = gameOf([...[main].flat(), stop], stage);
  const setup = { players: 2, seats: [stage.cards ?? [], stage.others ?? []] };
  const m = startMachine(game, rulesFor(game, setup), setup, 1);
  m.run();
  return m;
}

/** Answers with the options at these places. */
function answer(m: Machine, ...places: number[]): void {
  const [player] = playersOwing(m);
  const options = optionsOf(m, player);
  takeAnswer(
    m,
    player,
    places.map(place => options[place]),
  );
  m.run();
}

const seeds = (m: Machine, player = 1): number => m.s.columnsOf("player").seeds[player];
/** Bottom first where the order means something. */
function namesIn(m: Machine, zoneName: string, player = 1): string[] {
  const found = cardsIn(m.s, zoneNamed(m, zoneName, player)).map(card => m.rules.texts[m.s.card.text[card]].name);
  return m.rules.zoneKinds.find(kind => kind.name === zoneName)?.ordered ? found : found.sort();
}
const zoneNamed = (m: Machine, name: string, player = 1): number =>
  zoneRow(
    m,
    m.rules.zoneKinds.findIndex(kind => kind.name === name),
    player,
  );

describe("moves that are none of a listener's business", () => {
  const from = (kind: string, to: string) =>
    creature(
      1,
      lookingBack(
        happens(move, event =>
          and(isZone(event.to, to), isZone(zoneOf(event.card), kind), not(same(event.card, self))),
        ),
        seed(you, 1),
      ),
    );
  const arriving = creature(
    1,
    whenever(
      happens(move, event => and(isZone(zoneOf(event.card), "pile"), not(same(event.card, self)))),
      seed(you, 1),
    ),
  );
  const handToPile = moveAll(zone("hand"), zone("pile"));
  const cards = ["it", "ash", "ash"];
  const others = each(
    those(inZone("deck"), card => equals(strength(card), 2)),
    card => move(card, zone("hand")),
  );
  const seedsFor = (it: TextDefinition, leave: Program): number =>
    seeds(
      at([others, each(inZone("deck"), card => move(card, zone("field"))), ...[leave].flat(), settleAll], {
        cards,
        texts: { it, ash: creature(2) },
      }),
    );

  for (const [how, leave] of [
    ["in bulk", handToPile],
    ["one by one", each(inZone("hand"), card => move(card, zone("pile")))],
  ] as const) {
    test(`are not heard, others are, ${how}`, () => {
      expect(seedsFor(from("hand", "pile"), leave)).toBe(2);
      expect(seedsFor(from("field", "pile"), leave)).toBe(0);
      expect(seedsFor(from("hand", "limbo"), leave)).toBe(0);
      // Without looking back a card is seen where it has come to.
      expect(seedsFor(arriving, leave)).toBe(2);
    });
  }
});

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

describe("replacements", () => {
  const doubled = creature(
    1,
    instead(happens(seed), event => proceed({ count: times(event.count, 2) })),
  );
  const oneMore = creature(
    1,
    instead(happens(seed), event => proceed({ count: plus(event.count, 1) })),
  );

  test("apply once each, in the order the affected player likes", () => {
    const m = at([toField, seed(you, 5)], { cards: ["doubled", "oneMore"], texts: { doubled, oneMore } });
    expect(m.ask()?.reason).toMatch(/which replacement of "seed" comes first/);
    const fork = new Machine(m.rules, m.s.copy());
    answer(m, 0);
    answer(fork, 1);
    expect([seeds(m), seeds(fork)].sort()).toEqual([11, 12]);
  });

  test("of two equal cards both apply", () => {
    const m = at([toField, seed(you, 5)], { cards: ["doubled", "doubled"], texts: { doubled } });
    answer(m, 0);
    expect(seeds(m)).toBe(20);
  });

  test("are asked of the player whom it befalls", () => {
    const m = at([toField, each(opponents(), who => seed(who, 5))], {
      cards: ["doubled", "oneMore"],
      texts: { doubled, oneMore },
    });
    expect(playersOwing(m)).toEqual([2]);
  });

  test("what was really done is what the program gets", () => {
    const m = at([toField, seed(you, 5, got => wound(you, got))], { cards: ["doubled"], texts: { doubled } });
    expect(m.s.columnsOf("player").wounds[1]).toBe(10);
    const lost = creature(1, instead(happens(gain), [wound(you, 1)]));
    const none = at([toField, gain(you, "ash", got => move(got, zone("hand")))], { cards: ["lost"], texts: { lost } });
    expect(namesIn(none, "hand")).toEqual([]);
    const other = creature(
      1,
      instead(
        happens(gain),
        create("birch", you, zone("pile"), made => gives(made)),
      ),
    );
    const birch = at([toField, gain(you, "ash", got => move(got, zone("hand")))], {
      cards: ["other"],
      texts: { other },
    });
    expect(namesIn(birch, "hand")).toEqual(["birch"]);
  });

  test("a replacement that brings the same about anew is met by the others anew", () => {
    const again = creature(
      1,
      instead(
        happens(seed, event => equals(event.count, 5)),
        seed(you, 1),
      ),
    );
    const m = at([toField, seed(you, 5)], { cards: ["again", "oneMore"], texts: { again, oneMore } });
    answer(m, m.ask() ? 0 : 0);
    expect(seeds(m)).toBeGreaterThan(0);
  });

  test("what is forbidden does not happen, and nobody is told", () => {
    const ban = creature(1, never(happens(seed, event => moreThan(event.count, 2))));
    const watcher = creature(1, whenever(happens(seed), wound(you, 1)));
    const m = at([toField, seed(you, 3), seed(you, 2), settleAll], {
      cards: ["ban", "watcher"],
      texts: { ban, watcher },
    });
    expect(seeds(m)).toBe(2);
    expect(m.s.columnsOf("player").wounds[1]).toBe(1);
  });
});

describe("triggers", () => {
  test("go off from the zones their ability works in, and nowhere else", () => {
    const everywhere = ["deck", "hand", "field", "pile", "limbo"];
    const bell = creature(1, from("hand pile", whenever(happens(draw), seed(you, 1))));
    for (const where of everywhere) {
      const m = at([each(inZone("deck"), card => move(card, zone(where))), draw(you), settleAll], {
        cards: ["bell"],
        texts: { bell },
      });
      expect([where, seeds(m)]).toEqual([where, where === "hand" || where === "pile" ? 1 : where === "deck" ? 1 : 0]);
    }
  });

  test("what did not really happen sets nothing off", () => {
    const watcher = creature(
      1,
      whenever(happens(tire), seed(you, 1)),
      whenever(
        happens(move, event => same(event.card, event.card)),
        seed(you, 100),
      ),
    );
    const m = at(
      [
        toField,
        note(inZone("field"), all => [
          settleAll,
          each(all, card => [tire(card), tire(card)]),
          each(all, card => move(card, zone("field"))),
          each(all, card => move(card, zone("pile"))),
          settleAll,
        ]),
      ],
      { cards: ["watcher"], texts: { watcher } },
    );
    // It came to the field once, was tired once, moved on the field once; it was another object by then.
    expect(seeds(m)).toBe(100 + 1 + 100);
  });

  test("given by others go off in a match that was just loaded", () => {
    const herald = creature(
      1,
      always(
        those(inZone("field"), card => not(same(card, self))),
        have(whenever(happens(draw), thorn(self, 1))),
      ),
    );
    const main = [toField, may("draw", [draw(you), settleAll]), stop];
    const game = gameOf(main, { texts: { herald } });
    const setup = { players: 2, seats: [["herald", "ash", "birch"], []] };
    const rules = rulesFor(game, setup);
    const m = startMachine(game, rules, setup, 1);
    m.run();
    const loaded = loadMatch(game, saveMatch(Match.resume(game, new Machine(rules, m.s.copy()), setup, 1, [])));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    const thorns = (of: Machine): number[] =>
      rowsOf(of.s, rules.tables.card).map(card => of.s.columnsOf("card").thorns[card]);
    for (const machine of [m, loaded.value.machine, new Machine(rules, m.s.copy())]) {
      if (playersOwing(machine).length > 0 && machine.ask()?.reason === "draw?") answer(machine, 0);
      expect(thorns(machine)).toEqual([0, 1, 1]);
    }
  });

  test("a card's registrations are those of where it is, whatever happened before", () => {
    const texts = {
      bell: creature(1, whenever(happens(draw), seed(you, 1)), from("hand", instead(happens(seed), proceed()))),
      lord: creature(1, always(creatures, more("strength", 1)), from("pile deck", never(happens(wound)))),
      crier: creature(1, always(creatures, have(whenever(happens(tire), seed(you, 1))))),
    };
    const game = gameOf(stop, { texts });
    const rules = rulesFor(game, { players: 2 });
    const registered = (m: Machine): string[] =>
      rowsOf(m.s, rules.tables.hear)
        .map(row => [m.s.hear.verb[row], m.s.hear.ability[row], m.s.hear.card[row], m.s.hear.conferred[row]].join())
        .sort();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(59), fc.nat(4), fc.integer({ min: 1, max: 2 })), { maxLength: 80 }),
        moves => {
          const m = startMachine(game, rules, { players: 2, seats: [[], []] }, 1);
          const zones = ["deck", "hand", "field", "pile", "limbo"];
          const names = Object.keys(texts);
          for (let i = 0; i < 60; i++)
            createCard(
              m,
              rules.texts.findIndex(text => text.name === names[i % 3]),
              1,
              zoneNamed(m, "field"),
            );
          const cards = rowsOf(m.s, rules.tables.card);
          for (const [card, where, player] of moves) moveTo(m, cards[card], zoneNamed(m, zones[where], player));
          const before = registered(m);
          const heard = Array.from(m.s.verb.heard);
          relistenAll(m);
          expect(before).toEqual(registered(m));
          expect(heard).toEqual(Array.from(m.s.verb.heard));
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("moving a whole zone", () => {
  /** With and without somebody who wants to be told. */
  const both = (main: Program, stage: Stage = {}): [Machine, Machine] => {
    const game = gameOf([...[main].flat(), stop], stage);
    const setup = { players: 2, seats: [stage.cards ?? [], stage.others ?? []] };
    const rules = rulesFor(game, setup);
    const [quiet, told] = [startMachine(game, rules, setup, 1), startMachine(game, rules, setup, 1)];
    told.sink = () => undefined;
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
        if (listens) m.sink = () => undefined;
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

describe("what a call gives", () => {
  /** A verb that gives a list, and stops before it does. */
  const gather = verb(
    "gather",
    [["player", "player"]],
    player => [may("go on", []), note(inZone("hand", player), all => gives(all))],
    { past: "gathered", result: "card[]" },
  );
  const churn = repeat(
    40,
    note(range(1, 20), all => when(equals(count(all), 0), seed(you, 1))),
  );

  test("is nothing until it is there, however often it was asked before, and whatever was dropped since", () => {
    const main = [
      each(inZone("deck"), card => move(card, zone("hand"))),
      repeat(4, [churn, gather(you, all => [churn, seed(you, count(all))]), churn, draw(you), settle(zone("deck"), 1)]),
      stop,
    ];
    const game = gameOf(main, { game: { words: [...calm.words, gather] } });
    const setup = { players: 2, seats: [["ash", "birch", "ash"], []] };
    const rules = rulesFor(game, setup);
    const m = startMachine(game, rules, setup, 1);
    m.run();
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const base = m.s.frame.base[0];
      const pc = m.s.frame.pc[0];
      const { slots } = rules.programs[m.s.frame.program[0]];
      const slot = slots.findIndex(({ kind, from: low, to: high }) => kind === "card[]" && pc >= low && pc < high);
      expect(slot).toBeGreaterThan(0);
      expect(m.s.slot.value[base + slot]).toBe(0);
      const original = Match.resume(game, new Machine(rules, m.s.copy()), setup, 1, []);
      const loaded = loadMatch(game, saveMatch(original));
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
      ids.push(identityText(original.identity));
      expect(identityText(loaded.value.identity)).toBe(ids[i]);
      answer(m, 0);
    }
    expect(seeds(m)).toBe(12);
  });
});

test("an ability given for a while takes what it captured along, and goes when its card goes", () => {
  const main = [
    toField,
    choose(one, inZone("field"), card => grant(card, whenever(happens(draw), seed(you, strength(card))), "turn")),
    draw(you),
    settleAll,
    each(inZone("field"), card => move(card, zone("field"))),
    draw(you),
    settleAll,
  ];
  const m = at(main, { cards: ["birch"] });
  answer(m, 0);
  expect(seeds(m)).toBe(2);
});

test("a game goes the same way whether anybody wants to be told or not", () => {
  const setup = { players: 3, options: { copies: 2 } };
  const rules = rulesFor(bramble, setup);
  for (let seedOf = 0; seedOf < 5; seedOf++) {
    const [quiet, told] = [startMachine(bramble, rules, setup, seedOf), startMachine(bramble, rules, setup, seedOf)];
    told.sink = () => undefined;
    const random = new Uint32Array(4);
    seedRandom(random, 0, seedOf);
    quiet.run();
    told.run();
    for (let stopAt = 0; stopAt < 250 && quiet.s.kernel.over[0] === 0; stopAt++) {
      expect([seedOf, stopAt, identityText(identityOf(told))]).toEqual([
        seedOf,
        stopAt,
        identityText(identityOf(quiet)),
      ]);
      expect(told.s.random.word).toEqual(quiet.s.random.word);
      for (const player of playersOwing(quiet)) {
        const options = [quiet, told].map(m => optionsOf(m, player));
        const { min, max } = countsOf(quiet, player, options[0].length);
        const places = Array.from({ length: options[0].length }, (_, i) => i).sort(() => randomBelow(random, 0, 3) - 1);
        let picked = places.slice(0, min + randomBelow(random, 0, Math.min(max, places.length) - min + 1));
        if (
          refusalOf(
            quiet,
            player,
            picked.map(i => options[0][i]),
          )
        ) {
          const [answered] = distinctAnswers(quiet, player);
          picked = answered.map(value => options[0].indexOf(value));
        }
        [quiet, told].forEach((m, i) => {
          takeAnswer(
            m,
            player,
            picked.map(place => options[i][place]),
          );
        });
      }
      quiet.run();
      told.run();
    }
    expect(told.s.kernel.over[0]).toBe(quiet.s.kernel.over[0]);
  }
});

test("a card that comes to listen to moves sees itself come, in every way of coming", () => {
  const herald = creature(
    1,
    whenever(
      happens(move, event => same(event.result, self)),
      seed(you, 1),
    ),
  );
  const made = creature(
    1,
    whenever(
      happens(create, event => same(event.result, self)),
      seed(you, 10),
    ),
  );
  const ways: readonly Program[] = [
    [each(inZone("deck"), card => move(card, zone("field"))), create("made", you, zone("field"))],
    [moveAll(zone("deck"), zone("field")), create("made", you, zone("field"))],
    batch([each(inZone("deck"), card => move(card, zone("field"))), create("made", you, zone("field"))]),
  ];
  for (const way of ways) {
    const game = gameOf([...[way].flat(), settleAll, stop], { texts: { herald, made } });
    const setup = { players: 2, seats: [["herald", "herald"], []] };
    const rules = rulesFor(game, setup);
    for (const listens of [false, true]) {
      const m = startMachine(game, rules, setup, 1);
      if (listens) m.sink = () => undefined;
      m.run();
      expect(seeds(m)).toBe(12);
    }
  }
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identityOf, identityText } from "../identity/identity.js";
import { verb } from "../language/verbs.js";
import { from } from "../language/words/ability-word.js";
import { create, move, moveAll, zoneOf } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { always, have, more } from "../language/words/continuous.js";
import { each, freeze, gives, repeat, self, when, you } from "../language/words/control.js";
import { one } from "../language/words/counts.js";
import { settle } from "../language/words/deck-order.js";
import { stack } from "../language/words/items.js";
import { grant } from "../language/words/lasting.js";
import { happens, instead, lookingBack, never, proceed, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { and, equals, moreThan, not, plus, same, times } from "../language/words/numbers.js";
import { count } from "../language/words/source-questions.js";
import { opponents, range, those } from "../language/words/sources.js";
import { batch } from "../language/words/spans.js";
import { inZone, isZone, zone } from "../language/words/zones.js";
import type { CardDefinition } from "../machine/game.js";
import { Machine } from "../machine/machine.js";
import { Match } from "../match/match.js";
import { loadMatch, saveMatch } from "../match/save.js";
import { rulesFor, startMachine } from "../match/start.js";
import { countsOf, distinctAnswers, optionsOf, playersOwing, refusalOf, takeAnswer } from "../players/decisions.js";
import { describeOptions } from "../players/options.js";
import { randomBelow, seedRandom } from "../position/random.js";
import { rowsOf } from "../position/rows.js";
import type { Program, Value } from "../program/words.js";
import { bramble } from "../testing/bramble/bramble.js";
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
import { creatures, seedsOf, strength } from "../testing/bramble/tables.js";
import { draw, gain, seed, thorn, tire, wound } from "../testing/bramble/verbs.js";
import { relistenAll } from "./listeners.js";
import { createCard, moveTo } from "./moves.js";

describe("who heard the same", () => {
  const adding = creature(1, whenever(happens(draw), seed(you, 1)));
  const doubling = creature(1, whenever(happens(draw), seed(you, seedsOf(you))));
  const nobodys = { affects: () => 0 };
  const plain = verb("sow", [["count", "number"]], sown => seed(you, sown), { past: "sown", ...nobodys });
  const changing = (change: (sown: Value<"number">) => Value<"number">) =>
    creature(
      1,
      instead(happens(plain), event => proceed({ count: change(event.count) })),
    );
  const increasing = changing(sown => plus(sown, 1));
  const twice = changing(sown => times(sown, 2));

  test.each([
    [["adding", "doubling"], 1],
    [["doubling", "adding"], 2],
  ])("goes off in the order in which they came, the top one first: %s", (cards, expected) => {
    const m = at([toField, draw(you), settleAll], { cards, texts: { adding, doubling } });
    expect(seeds(m)).toBe(expected);
  });

  test.each([
    [["increasing", "twice"], 7],
    [["twice", "increasing"], 8],
  ])("replaces what befalls nobody in that order: %s", (cards, expected) => {
    const game = { words: [...calm.words, plain] };
    expect(seeds(at([toField, plain(3)], { cards, texts: { increasing, twice }, game }))).toBe(expected);
  });
});

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
  const seedsFor = (it: CardDefinition, leave: Program): number =>
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
    expect(m.ask()?.reason).toBe("which effect comes first");
    expect(describeOptions(m, 1).map(({ words }) => words)).toEqual(["oneMore", "doubled"]);
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
        freeze(inZone("field"), all => [
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
    const loaded = loadMatch(game, saveMatch(Match.resume(game, new Machine(rules, m.s.copy()), setup, 1, [])), {
      trusted: true,
    });
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

describe("what a call gives", () => {
  /** A verb that gives a list, and stops before it does. */
  const gather = verb(
    "gather",
    [["player", "player"]],
    player => [may("go on", []), freeze(inZone("hand", player), all => gives(all))],
    { past: "gathered", result: "card[]" },
  );
  const churn = repeat(
    40,
    freeze(range(1, 20), all => when(equals(count(all), 0), seed(you, 1))),
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
      const loaded = loadMatch(game, saveMatch(original), { trusted: true });
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
    told.onEvent = () => undefined;
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
      if (listens) m.onEvent = () => undefined;
      m.run();
      expect(seeds(m)).toBe(12);
    }
  }
});

test("an interruption that stays due comes as often whether or not anybody watches", () => {
  const twice = verb("twice", [["player", "player"]], who => [seed(who, 1), seed(who, 1)], { past: "done twice" });
  const game = {
    words: [...calm.words, twice],
    interrupt: {
      when: (m: Machine) => seeds(m) === 2,
      program: stack([]),
    },
  };
  const interruptions = (sink: Machine["onEvent"]): number => {
    const played = gameOf([twice(you), stop], { game });
    const setup = { players: 2, seats: [[], []] };
    const m = startMachine(played, rulesFor(played, setup), setup, 1);
    m.onEvent = sink;
    m.run();
    return rowsOf(m.s, m.rules.tables.item).length;
  };
  expect([undefined, () => undefined].map(interruptions)).toEqual([1, 1]);
});

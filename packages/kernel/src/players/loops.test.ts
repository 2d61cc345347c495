import { describe, expect, test } from "vitest";
import { identityOf, positionIdentity } from "../identity/identity.js";
import { create, move } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether } from "../language/words/choosing-together.js";
import { as, during, each, endGame, forever, repeat, self, when, you } from "../language/words/control.js";
import { asPass, exactly, one, upToOne } from "../language/words/counts.js";
import { putOnStack, resolve, stacked, topItem, waiting } from "../language/words/items.js";
import { happens, whenever } from "../language/words/listening.js";
import { couldLeaveLoop, forgetLoops, leaveLoop, loopPoint } from "../language/words/loops.js";
import { may } from "../language/words/modes.js";
import {
  atLeast,
  atMost,
  dividedBy,
  equals,
  lesser,
  lessThan,
  minus,
  moreThan,
  plus,
} from "../language/words/numbers.js";
import { anyOf, count } from "../language/words/source-questions.js";
import { everyone, nextPlayer, range, those } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { CardDefinition, GameDefinition } from "../machine/game.js";
import { Machine } from "../machine/machine.js";
import { rulesFor, startMachine } from "../match/start.js";
import { rowOf } from "../position/values.js";
import type { Ability, Program } from "../program/words.js";
import { bramble } from "../testing/bramble/bramble.js";
import { calm } from "../testing/bramble/stage.js";
import { isTired, seedsOf, thornsOn } from "../testing/bramble/tables.js";
import { seed, thorn, tire, wake } from "../testing/bramble/verbs.js";
import { playAtRandom } from "../testing/random-play.js";
import { countsOf, distinctAnswers, optionsOf, playersOwing, refusalOf, takeAnswer } from "./decisions.js";
import { imagine } from "./imagine.js";
import { MANDATORY, NO_LOOP, OPTIONAL } from "./loops.js";
import { numberedOptions } from "./options.js";
import { PlayerSeat, randomPilot } from "./pilots.js";
import { viewOf, viewOrder, viewSnapshot } from "./view.js";

const { onLoop: _onLoop, ...silent } = calm;
const creature = (...abilities: Ability[]): CardDefinition => ({
  facts: { type: "creature", strength: 1, quick: false },
  abilities,
});
const texts = {
  ash: creature(),
  dawn: creature(whenever(happens(tire), event => wake(event.card))),
  dusk: creature(whenever(happens(wake), event => tire(event.card))),
};

function begin(
  main: Program,
  cards: readonly string[] = ["ash"],
  base: GameDefinition = calm,
  others: readonly string[] = [],
): Machine {
  const definition: GameDefinition = {
    ...base,
    name: "stage",
    texts: () => texts,
    main: as(1, [each(inZone("deck"), card => move(card, zone("field"))), ...[main].flat()]),
    scenes: {},
  };
  const setup = { players: 2, seats: [cards, others] };
  const m = startMachine(definition, rulesFor(definition, setup), setup, 1);
  m.run();
  return m;
}

/** Lets everybody answer the same way, at most so often. */
function answerAll(m: Machine, pick: (options: number[], reason: string) => number[], times = 2000): number {
  for (let i = 0; i < times; i++) {
    if (m.s.kernel.over[0]) return i;
    for (const player of playersOwing(m)) takeAnswer(m, player, pick(optionsOf(m, player), m.ask()?.reason ?? ""));
    m.run();
  }
  return times;
}
/** Which card a player sees it as. */
const numberIn = (m: Machine, card: number): number => viewOrder(m, 1).indexOf(rowOf(card));
const passing = (): number[] => [];
const wasDrawn = (m: Machine): boolean => m.s.columnsOf("game").drawn[0] === 1;
const stackTriggers = each(everyone(), who => each(waiting(who), item => putOnStack(item)));
/** Everything on the stack resolves, everybody may do something before each. */
const priority = (response: Program) =>
  during(anyOf(stacked), [loopPoint(), each(everyone(), who => as(who, response)), resolve(topItem), stackTriggers]);

describe("a loop nobody can leave", () => {
  const respond = choose(asPass(upToOne), inZone("hand"), () => [], "respond or pass");
  const cogs = [
    each(inZone("field"), card => when(equals(thornsOn(card), 0), tire(card))),
    stackTriggers,
    priority(respond),
  ];

  test("is found though everybody could do something else and passes, and ends as the game says", () => {
    const m = begin([each(inZone("field"), card => move(card, zone("hand"))), ...cogs], ["dawn", "dusk", "ash"]);
    expect(m.s.kernel.over[0]).toBe(1);
    const again = begin(
      [
        choose(one, inZone("field"), card => move(card, zone("hand"))),
        choose(one, inZone("field"), card => tire(card)),
        stackTriggers,
        priority(respond),
      ],
      ["dawn", "dusk", "ash"],
    );
    const ash = optionsOf(again, 1).find(card => again.s.card.text[card & 0xffff] === 1);
    takeAnswer(again, 1, [ash ?? 0]);
    again.run();
    takeAnswer(again, 1, [optionsOf(again, 1)[0]]);
    again.run();
    const decisions = answerAll(again, passing);
    expect(wasDrawn(again)).toBe(true);
    expect(decisions).toBeGreaterThan(40);
    expect(decisions).toBeLessThan(600);
    expect(again.s.kernel.loop[0]).toBe(MANDATORY);
  });

  test("is found where there is but one answer", () => {
    const m = begin(
      forever([loopPoint(), choose(one, inZone("field"), card => when(isTired(card), wake(card), tire(card)))]),
    );
    const decisions = answerAll(m, options => [options[0]]);
    expect(wasDrawn(m)).toBe(true);
    expect(decisions).toBeLessThan(300);
  });

  test("is found whatever its length", () => {
    for (const length of [1, 2, 3, 7, 20, 61]) {
      const round = choose(one, inZone("field"), card =>
        when(moreThan(thornsOn(card), length - 2), thorn(card, 1 - length), thorn(card, 1)),
      );
      const m = begin(forever([loopPoint(), length === 1 ? choose(one, inZone("field"), () => []) : round]));
      const decisions = answerAll(m, options => [options[0]]);
      expect([length, wasDrawn(m)]).toEqual([length, true]);
      expect(decisions).toBeLessThan(48 + 8 * length + 100);
    }
  });

  test("among several who are asked at once and have one answer each", () => {
    const m = begin(
      forever([
        loopPoint(),
        chooseTogether(
          everyone(),
          () => one,
          () => range(1, 1),
          () => [],
        ),
      ]),
    );
    answerAll(m, options => [options[0]], 500);
    expect(wasDrawn(m)).toBe(true);
  });

  test("goes on if the game says nothing of loops, and is noted", () => {
    const m = begin(forever([loopPoint(), choose(one, inZone("field"), () => [])]), ["ash"], silent);
    const decisions = answerAll(m, options => [options[0]], 300);
    expect(decisions).toBe(300);
    expect(m.s.kernel.loop[0]).toBe(MANDATORY);
  });
});

describe("a loop somebody chooses", () => {
  test("is noted and goes on: yes to a may", () => {
    const m = begin(forever([loopPoint(), may("go round", [tire(self), wake(self)], endGame())]));
    answerAll(m, () => [1], 300);
    expect(m.s.kernel.over[0]).toBe(0);
    expect(m.s.kernel.loop[0]).toBe(OPTIONAL);
    takeAnswer(m, 1, [2]);
    m.run();
    expect(m.s.kernel.over[0]).toBe(1);
    expect(wasDrawn(m)).toBe(false);
  });

  test("doing something where passing was possible", () => {
    const m = begin(forever([loopPoint(), choose(asPass(upToOne), inZone("field"), card => [tire(card), wake(card)])]));
    answerAll(m, options => [options[0]], 300);
    expect(m.s.kernel.loop[0]).toBe(OPTIONAL);
    expect(m.s.kernel.over[0]).toBe(0);
    // From here on all pass: now it is nobody's choice any more.
    answerAll(m, passing, 3000);
    expect(wasDrawn(m)).toBe(true);
  });

  test("choosing nothing where that is not passing", () => {
    const m = begin(forever([loopPoint(), choose(upToOne, inZone("field"), () => [])]));
    answerAll(m, passing, 400);
    expect(m.s.kernel.loop[0]).toBe(OPTIONAL);
    expect(m.s.kernel.over[0]).toBe(0);
  });

  test("one of two answers, among several who are asked at once", () => {
    const m = begin(
      forever([
        loopPoint(),
        chooseTogether(
          everyone(),
          () => one,
          () => range(1, 2),
          () => [],
        ),
      ]),
    );
    answerAll(m, options => [options[0]], 400);
    expect(m.s.kernel.over[0]).toBe(0);
    expect(m.s.kernel.loop[0]).toBe(OPTIONAL);
  });
});

describe("a loop in which something grows", () => {
  const grows = [loopPoint(), seed(1, 1), seed(2, 1)];

  test("is one nobody can leave, though no position comes back", () => {
    const m = begin(forever(grows));
    expect(wasDrawn(m)).toBe(true);
    expect(m.s.kernel.loop[0]).toBe(MANDATORY);
    const made = begin(forever([loopPoint(), create("ash", 1, zone("field"))]));
    expect(wasDrawn(made)).toBe(true);
  });

  test("is none as long as something else grows less: it may run out", () => {
    const m = begin([during(moreThan(seedsOf(2), -4000), [loopPoint(), seed(1, 1), seed(2, -1)]), endGame()]);
    expect([wasDrawn(m), m.s.kernel.over[0]]).toEqual([false, 1]);
    const worn = [
      each(inZone("field"), card => thorn(card, 4000)),
      during(anyOf(those(inZone("field"), card => moreThan(thornsOn(card), 0))), [
        loopPoint(),
        seed(1, 1),
        each(inZone("field"), card => thorn(card, -1)),
      ]),
      endGame(),
    ];
    expect(wasDrawn(begin(worn))).toBe(false);
  });

  test("is none that ends by a comparison, however far ahead", () => {
    const sum = plus(seedsOf(1), seedsOf(2));
    const ends: Program[] = [
      when(atLeast(seedsOf(1), 5000), endGame()),
      when(equals(sum, 7999), endGame()),
      when(moreThan(count(inZone("field")), 2000), endGame()),
      when(equals(dividedBy(seedsOf(1), 1000), 4), endGame()),
      when(equals(lesser(seedsOf(1), 4000), 4000), endGame()),
      when(lessThan(minus(6000, seedsOf(1)), seedsOf(2)), endGame()),
      // Of two that are looked at, one stays as near as it is.
      when(anyOf(those(everyone(), who => equals(seedsOf(who), 4000))), endGame()),
    ];
    for (const [i, end] of ends.entries()) {
      const growing = i === 2 ? create("ash", 1, zone("field")) : [seed(1, 1), seed(2, Number(i !== 6))];
      const m = begin([seed(2, 3999), forever([loopPoint(), ...[growing].flat(), ...[end].flat()])]);
      expect([i, wasDrawn(m), m.s.kernel.over[0]]).toEqual([i, false, 1]);
    }
  });

  test("is one although something is compared, if that comes no nearer", () => {
    const distant: Program[] = [
      when(atMost(seedsOf(1), 0), endGame()),
      when(equals(dividedBy(seedsOf(1), 7000), -1), endGame()),
      when(atLeast(seedsOf(2), 5000), endGame()),
      when(atLeast(seedsOf(1), 2000), seed(1, 1)),
      when(atLeast(minus(seedsOf(2), seedsOf(1)), 1), endGame()),
    ];
    for (const [i, end] of distant.entries()) {
      const m = begin(forever([loopPoint(), seed(1, 1), ...[end].flat()]));
      expect([i, wasDrawn(m)]).toEqual([i, true]);
    }
  });

  test("is none if somebody chooses to go on", () => {
    const m = begin(forever([...grows, may("go on", [], endGame())]));
    expect(answerAll(m, ([first]) => [first])).toBe(2000);
    const passes = begin(forever([...grows, choose(asPass(upToOne), inZone("field"), () => [])]));
    answerAll(passes, passing);
    expect(wasDrawn(passes)).toBe(true);
  });
});

describe("a loop somebody has to leave", () => {
  /** Goes round by this; the first who could have left it must when it has closed. */
  const settled = (round: Program) =>
    forever([loopPoint(), each(everyone(), who => when(couldLeaveLoop(who), leaveLoop(who))), ...[round].flat()]);
  const isSettled = (m: Machine): boolean => m.s.kernel.refused[0] !== 0;
  /** Answers with the first option until somebody has left. */
  const goRound = (m: Machine): void => {
    for (let i = 0; i < 200 && !isSettled(m); i++) answerAll(m, ([first]) => [first], 1);
  };

  test("may not answer as before in the same position", () => {
    const m = begin(settled(may("go round", [], endGame())));
    goRound(m);
    expect(optionsOf(m, 1)).toEqual([2]);
    expect(refusalOf(m, 1, [1])).toEqual({ kind: "rule", words: "the same loop does not start again" });
    expect([...distinctAnswers(m, 1)]).toEqual([[2]]);
  });

  test("is at another position than who may still answer as before", () => {
    const m = begin(settled(may("go round", [], endGame())));
    goRound(m);
    const before = new Machine(m.rules, m.s.copy());
    before.s.kernel.refused[0] = 0;
    expect(optionsOf(before, 1)).toEqual([1, 2]);
    expect(identityOf(m)).not.toEqual(identityOf(before));
    expect(positionIdentity(m)).toEqual(positionIdentity(before));
  });

  test("must choose something if choosing nothing kept it going, and something else if that did", () => {
    const idle = begin(settled(choose(upToOne, inZone("field"), () => endGame())));
    for (let i = 0; i < 200 && !isSettled(idle); i++) answerAll(idle, passing, 1);
    expect(countsOf(idle, 1)).toEqual({ min: 1, max: 1 });
    expect(refusalOf(idle, 1, [])).toMatchObject({ kind: "rule" });
    const busy = begin(settled(choose(upToOne, inZone("field"), () => [])));
    goRound(busy);
    expect(optionsOf(busy, 1)).toEqual([]);
  });

  test("cards that are alike go round alike; where there is nothing else, nobody can leave", () => {
    const m = begin(settled(choose(one, inZone("field"), () => [])), ["ash", "ash"]);
    goRound(m);
    expect(isSettled(m)).toBe(false);
    expect(wasDrawn(m)).toBe(true);
  });

  test("a pick of several is refused as a whole", () => {
    const m = begin(settled(choose(exactly(2), inZone("field"), () => [])), ["ash", "dawn", "dusk"]);
    for (let i = 0; i < 200 && !isSettled(m); i++) answerAll(m, options => options.slice(0, 2), 1);
    const options = optionsOf(m, 1);
    expect(options).toHaveLength(3);
    expect(refusalOf(m, 1, options.slice(0, 2))).toMatchObject({ kind: "rule" });
    expect(refusalOf(m, 1, options.slice(1))).toBeUndefined();
    expect([...distinctAnswers(m, 1)]).toHaveLength(2);
    const eyes = new PlayerSeat(m, 1);
    for (let i = 0; i < 20; i++) {
      eyes.seed(i);
      randomPilot.decide(eyes);
      expect(refusalOf(m, 1, eyes.answer)).toBeUndefined();
    }
  });

  test("may answer as before once the position is another, and when loops are forgotten", () => {
    const m = begin([
      settled(
        choose(one, range(1, 2), n =>
          when(
            equals(n, 2),
            each(inZone("field"), card => thorn(card, 1)),
          ),
        ),
      ),
    ]);
    goRound(m);
    expect(optionsOf(m, 1)).toEqual([2]);
    takeAnswer(m, 1, [2]);
    m.run();
    expect(optionsOf(m, 1)).toEqual([1, 2]);
  });

  test("may stop it by any choice of theirs: only the last one that kept it going is refused", () => {
    const m = begin(settled([may("go round", [], endGame()), as(2, may("go on", [])), may("go on", [], endGame())]));
    goRound(m);
    expect(optionsOf(m, 1)).toEqual([1, 2]);
    answerAll(m, ([first]) => [first], 1);
    expect(optionsOf(m, 2)).toEqual([1, 2]);
    answerAll(m, ([first]) => [first], 1);
    expect(optionsOf(m, 1)).toEqual([2]);
  });

  describe("imagined by who has to", () => {
    const toHand = each(inZone("deck", nextPlayer()), card => move(card, zone("hand", nextPlayer())));
    const hidden = ["ash", "dawn", "dusk"];
    /** What a player imagines, with the hidden cards as they are not. */
    const imaginedBy = (m: Machine, player: number): Machine =>
      imagine(viewOf(m, player), 3, (_, count) => Array<number>(count).fill(1));

    test("refuses the same, here and wherever the position comes back", () => {
      const round = [may("go round", [], endGame()), as(2, may("go on", [])), may("go on", [], endGame())];
      const m = begin([toHand, settled(round)], ["ash"], calm, hidden);
      goRound(m);
      const early = imaginedBy(m, 1);
      for (const wanted of [[1, 2], [1, 2], [2]]) {
        const [player] = playersOwing(m);
        for (const own of [m, early, imaginedBy(m, 1)]) expect(optionsOf(own, player)).toEqual(wanted);
        if (wanted.length > 1) for (const own of [m, early]) answerAll(own, ([first]) => [first], 1);
      }
      expect(refusalOf(imaginedBy(m, 1), 1, [1])).toEqual(refusalOf(m, 1, [1]));
    });

    test("tells cards apart as the player does", () => {
      const own = begin(settled(choose(one, inZone("field"), () => [])), ["ash", "ash", "dawn"]);
      const theirs = begin([toHand, settled(choose(one, inZone("hand", nextPlayer()), () => []))], [], calm, hidden);
      for (const [m, left] of [
        [own, 1],
        [theirs, 2],
      ] as const) {
        goRound(m);
        expect(optionsOf(m, 1)).toHaveLength(left);
        const imagined = imaginedBy(m, 1);
        expect(numberedOptions(imagined, 1).map(card => numberIn(imagined, card))).toEqual(
          numberedOptions(m, 1).map(card => numberIn(m, card)),
        );
      }
    });

    test("is no other's business: it would tell of cards hidden from them", () => {
      const m = begin([toHand, settled(may("go round", [], endGame()))], ["ash"], calm, hidden);
      goRound(m);
      const refusedIn = (player: number): unknown => viewSnapshot(m, player).tables.kernel.columns.refused;
      expect(refusedIn(2)).toEqual([[]]);
      const before = refusedIn(1);
      const other = begin([toHand, settled(may("go round", [], endGame()))], ["ash"], calm, hidden.toReversed());
      goRound(other);
      expect(other.s.kernel.refused[0]).not.toBe(0);
      expect(viewSnapshot(other, 1).tables.kernel.columns.refused).toEqual(before);
    });
  });
});

describe("no loop", () => {
  const loopOf = (main: Program, rounds = 600): number => {
    const m = begin(main);
    answerAll(m, options => options.slice(0, 1), rounds);
    expect(wasDrawn(m)).toBe(false);
    return m.s.kernel.loop[0];
  };
  const forced = choose(one, inZone("field"), () => []);

  test("as long as something changes for good", () => {
    expect(loopOf(forever([loopPoint(), forced, seed(you, 1)]))).toBe(NO_LOOP);
    expect(loopOf(forever([loopPoint(), seed(you, 1), forced]))).toBe(NO_LOOP);
  });

  test("as long as a program counts", () => {
    expect(loopOf([repeat(700, [loopPoint(), forced]), forever(may("go on", []))])).toBe(NO_LOOP);
    expect(begin([repeat(2000, loopPoint()), may("end it", endGame())]).ask()?.reason).toBe("end it?");
    expect(
      begin([each(range(1, 1000), n => [loopPoint(), when(equals(n, 0), endGame())]), may("end it", endGame())]).ask()
        ?.reason,
    ).toBe("end it?");
  });

  test("where the game says that earlier positions cannot come back", () => {
    expect(loopOf(forever([repeat(40, [loopPoint(), forced]), forgetLoops()]))).toBe(NO_LOOP);
  });

  test("in fewer rounds than are worth a look", () => {
    expect(loopOf([repeat(40, [loopPoint(), forced]), forever([forgetLoops(), may("go on", [])])])).toBe(NO_LOOP);
  });

  test("in long random games but for real ones: what is called a loop nobody can leave comes round again", () => {
    const setup = { players: 2, options: { copies: 2 } };
    const rules = rulesFor(bramble, setup);
    let ends = 0;
    for (let seedOf = 0; seedOf < 25; seedOf++) {
      const m = playAtRandom(bramble, rules, setup, seedOf);
      if (m.s.kernel.loop[0] !== MANDATORY) continue;
      ends++;
      // Only the three cogs together turn for ever.
      const names = Array.from({ length: m.s.card.text.length }, (_, card) => card)
        .filter(
          card => m.rules.zoneKinds[m.s.zone.kind[m.s.card.zone[card]]]?.name === "field" && m.s.card.zone[card] > 0,
        )
        .map(card => m.rules.texts[m.s.card.text[card]].name);
      expect(names).toEqual(expect.arrayContaining(["cogOfDawn", "cogOfDusk", "cogOfNoon"]));
    }
    expect(ends).toBeLessThan(25);
  });
});

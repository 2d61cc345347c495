import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areEqual } from "../identity/compare.js";
import { snapshotOf } from "../identity/snapshot.js";
import { create, move, show } from "../language/words/cards.js";
import { atRandom, roll } from "../language/words/chance.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether } from "../language/words/choosing-together.js";
import { always, more } from "../language/words/continuous.js";
import { as, each, endGame, forever, freeze, repeat, self, you } from "../language/words/control.js";
import { anyNumber, between, by, exactly, one, ordered, upToOne, where } from "../language/words/counts.js";
import { settle, shuffle, topCardOf } from "../language/words/deck-order.js";
import { start } from "../language/words/lasting.js";
import { may, oneOf } from "../language/words/modes.js";
import { atMost } from "../language/words/numbers.js";
import { count, first, sum } from "../language/words/source-questions.js";
import { both, everyone, nextPlayer, range, targets, those } from "../language/words/sources.js";
import { batch, fail, tentative } from "../language/words/spans.js";
import { inZone, zone } from "../language/words/zones.js";
import type { CardDefinition, GameDefinition, Setup } from "../machine/game.js";
import { playersOwing } from "../players/decisions.js";
import { MAX_STAMP } from "../position/values.js";
import type { Program } from "../program/words.js";
import { calm } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { play, seed } from "../testing/bramble/verbs.js";
import type { Match } from "./match.js";
import { type Loaded, loadMatch, playReplay, saveMatch, startMatch } from "./save.js";

const plain: Readonly<Record<string, CardDefinition>> = Object.fromEntries(
  ["ash", "birch", "cedar"].map((name, i) => [name, { facts: { type: "charm", strength: i + 1, quick: false } }]),
);

/** A game of nothing but this, for player 1, with Bramble's tables, zones and words. */
const gameOf = (main: Program, texts: Readonly<Record<string, CardDefinition>> = {}): GameDefinition => ({
  ...calm,
  name: "stage",
  texts: () => ({ ...plain, ...texts }),
  main: as(1, main),
  scenes: {},
});

function begin(main: Program, setup: Partial<Setup> = {}, texts: Readonly<Record<string, CardDefinition>> = {}): Match {
  const started = startMatch(gameOf(main, texts), { players: 2, seats: [["ash", "birch"], []], ...setup }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value;
}

/** Everything about a match that a refused answer must leave as it is. */
const everything = (match: Match): string =>
  JSON.stringify([
    snapshotOf(match.machine),
    match.machine.s.checkpoints.length,
    match.identity,
    match.log,
    match.pending,
    [0, 1, 2].map(player => match.events(player)),
    match.decisions,
  ]);

function refused(match: Match, player: number, picked: readonly number[]): unknown {
  const before = everything(match);
  const answered = match.answer(player, picked);
  expect(answered.ok).toBe(false);
  expect(everything(match)).toBe(before);
  return answered.ok ? undefined : answered.why;
}

const deck = inZone("deck");
const toHand = each(deck, card => move(card, zone("hand")));

describe("answers that are not legal", () => {
  const three = [toHand, choose(exactly(2), both(inZone("hand"), range(1, 0)), () => [])];
  const pickTwo = () => begin(three);

  test("of the wrong player", () => {
    for (const player of [2, 3, 7, -1, 0, Number.NaN, 0.5, "1", [1], "__proto__", "length", null])
      expect(refused(pickTwo(), player as number, [0, 1])).toEqual({ kind: "notYourDecision", owed: [1] });
  });

  test("with something that is no option", () => {
    for (const id of [2, 99, -1, 2 ** 40])
      expect(refused(pickTwo(), 1, [0, id])).toEqual({ kind: "notAnOption", value: id });
  });

  test("with what is no number of an option at all", () => {
    for (const id of [Number.NaN, 0.5, Infinity])
      expect(refused(pickTwo(), 1, [id])).toEqual({ kind: "notANumber", id });
    for (const picked of [null, undefined, 1, "01", { 0: 0, length: 1 }])
      expect(refused(pickTwo(), 1, picked as never)).toEqual({ kind: "notANumber", id: picked });
  });

  test("with numbers that are others at a second look: the first counts", () => {
    const match = pickTwo();
    let looks = 0;
    const shifty = [0, 1];
    Object.defineProperty(shifty, 1, { get: () => (looks++ === 0 ? 1 : 0) });
    expect(match.answer(1, shifty)).toEqual({ ok: true });
    expect(match.log).toEqual([[1, 0, 1]]);
  });

  test("with the same option twice", () => {
    expect(refused(pickTwo(), 1, [1, 1])).toEqual({ kind: "twice", value: 1 });
  });

  test("with too few or too many", () => {
    const count = { kind: "wrongCount", min: 1, max: 2 };
    const some = () =>
      begin([toHand, choose(between(1, 2), both(inZone("hand"), inZone("pile")), () => [])], {
        seats: [["ash", "birch", "cedar"], []],
      });
    expect(refused(some(), 1, [])).toEqual({ ...count, got: 0 });
    expect(refused(some(), 1, [0, 1, 2])).toEqual({ ...count, got: 3 });
    expect(some().answer(1, [2])).toEqual({ ok: true });
  });

  test("fewer than asked for are enough if there are no more", () => {
    const match = begin([toHand, choose(exactly(3), inZone("hand"), () => [])]);
    expect(match.decision(1)).toMatchObject({ min: 2, max: 2 });
    expect(refused(match, 1, [0])).toEqual({ kind: "wrongCount", min: 2, max: 2, got: 1 });
    expect(match.answer(1, [0, 1])).toEqual({ ok: true });
  });

  test("that break the rule over the whole pick", () => {
    const atMostOne = where("card", "at most one", picked => atMost(count(picked), 1), anyNumber);
    const match = begin([toHand, choose(atMostOne, inZone("hand"), () => [])]);
    expect(match.decision(1).rule).toBe("at most one");
    expect(refused(match, 1, [0, 1])).toEqual({ kind: "rule", words: "at most one" });
    expect(match.answer(1, [1])).toEqual({ ok: true });
  });

  test("when the game is over", () => {
    const match = begin(may("end it", endGame()));
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(match.isOver).toBe(true);
    expect(match.decisions).toEqual([]);
    for (const [player, picked] of [
      [1, [0]],
      [1, []],
      [2, [0]],
      [0, []],
    ] as const)
      expect(refused(match, player, picked)).toEqual({ kind: "gameOver" });
  });

  test("of a player who has answered already, while others have not", () => {
    const match = begin([
      chooseTogether(
        everyone(),
        () => one,
        () => range(1, 3),
        () => [],
      ),
      may("end it", endGame()),
    ]);
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(refused(match, 1, [1])).toEqual({ kind: "notYourDecision", owed: [2] });
    expect(match.pending).toEqual([[1, 0]]);
  });

  test("of chance: one outcome of those there are", () => {
    const match = begin([
      may(
        "roll",
        roll(6, () => may("stop", [])),
      ),
      may("end it", endGame()),
    ]);
    match.machine.asksChance = true;
    match.answer(1, [0]);
    expect(match.decisions).toMatchObject([{ player: 0, min: 1, max: 1 }]);
    expect(refused(match, 0, [])).toEqual({ kind: "wrongCount", min: 1, max: 1, got: 0 });
    expect(refused(match, 0, [0, 1])).toEqual({ kind: "wrongCount", min: 1, max: 1, got: 2 });
    expect(refused(match, 0, [6])).toEqual({ kind: "notAnOption", value: 6 });
    expect(refused(match, 1, [0])).toEqual({ kind: "notYourDecision", owed: [0] });
    expect(match.answer(0, [5])).toEqual({ ok: true });
  });

  test("whatever is answered, it is taken or refused; refused, it changes nothing", () => {
    const ids = fc.array(fc.oneof(fc.integer({ min: -2, max: 6 }), fc.double()), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 3 }), ids, fc.nat(4), (player, picked, which) => {
        const programs: readonly Program[] = [
          choose(ordered(between(1, 2)), inZone("hand"), () => []),
          choose(upToOne, targets(inZone("hand"), everyone()), () => []),
          oneOf({ left: [], right: [], middle: [] }, exactly(2)),
          chooseTogether(
            everyone(),
            () => upToOne,
            who => inZone("hand", who),
            () => [],
          ),
          tentative(
            choose(one, inZone("hand"), () => fail()),
            seed(you, 1),
          ),
        ];
        const match = begin([toHand, ...[programs[which]].flat(), may("end it", endGame())]);
        const before = everything(match);
        if (!match.answer(player, picked).ok) expect(everything(match)).toBe(before);
        else expect(everything(match)).not.toBe(before);
      }),
      { numRuns: 200 },
    );
  });

  test("no refusal names a card by more than the option's number", () => {
    const match = pickTwo();
    for (const picked of [[0, 0], [0, 5], [0]])
      expect(JSON.stringify(refused(match, 1, picked)).length).toBeLessThan(60);
  });
});

describe("who is not there, or not asked", () => {
  test.each([3, 33, -31, 1.5, Number.NaN])(
    "player %s of two has no view and no events, and sees no decision",
    player => {
      const match = begin(may("end it", endGame()));
      expect(() => match.view(player)).toThrow(/sees nothing/);
      expect(() => match.events(player)).toThrow(/sees nothing/);
      expect(() => match.decisionsSeenBy(player)).toThrow(/sees nothing/);
    },
  );

  test("has no options and no decision, whatever chance or others are asked", () => {
    const game = gameOf([shuffle(zone("deck")), settle(zone("deck")), may("end it", endGame())]);
    const started = startMatch(game, { players: 2, seats: [["ash", "birch"], []] }, 1, { asksChance: true });
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    expect(match.options(0)).toHaveLength(2);
    expect([match.options(1), match.options(2)]).toEqual([[], []]);
    match.answer(0, [0]);
    expect(match.options(1)).toHaveLength(2);
    expect([match.options(0), match.options(2)]).toEqual([[], []]);
    expect(() => match.decision(2)).toThrow("player 2 is asked nothing");
    match.answer(1, [0]);
    expect([0, 1, 2].flatMap(player => match.options(player))).toEqual([]);
  });
});

describe("a budget that runs out", () => {
  const endless = forever(seed(you, 1));

  test("is refused as a value, and the position is as it was", () => {
    const match = begin(may("run for ever", endless, may("end it", endGame())));
    match.machine.budget = 5000;
    expect(refused(match, 1, [0])).toEqual({
      kind: "budget",
      words: expect.stringMatching(/more than 5000 steps without a decision/),
    });
    expect(match.answer(1, [1])).toEqual({ ok: true });
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(match.isOver).toBe(true);
  });

  test("also before the first decision", () => {
    expect(startMatch(gameOf(forever(repeat(0, seed(you, 1)))), { players: 2, seats: [[], []] }, 1)).toEqual({
      ok: false,
      faults: [{ path: "", expected: expect.stringMatching(/steps without a decision/) }],
    });
  });

  test("also inside a tentative span that had something to tell", () => {
    const ways = oneOf({ fail: fail(), loop: endless, finish: seed(you, 4) });
    const match = begin([tentative([seed(you, 3), ways], endless), may("end it", endGame())]);
    match.machine.budget = 3000;
    expect(refused(match, 1, [0])).toMatchObject({ kind: "budget" });
    expect(refused(match, 1, [1])).toMatchObject({ kind: "budget" });
    expect(match.machine.s.checkpoints).toHaveLength(1);
    expect(match.events(1)).toEqual([]);
    expect(match.answer(1, [2])).toEqual({ ok: true });
    expect(match.events(1).map(({ values }) => values.count)).toEqual([3, 4]);
  });

  test("events a refused answer would have told are never told, the others are", () => {
    const match = begin([
      tentative([seed(you, 3), may("go on", [], [fail()])], []),
      may("loop", endless),
      may("end it", endGame()),
    ]);
    match.machine.budget = 3000;
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(match.events(1)).toEqual([{ kind: "seeded", values: { player: 1, count: 3, result: 3 } }]);
    expect(refused(match, 1, [0])).toMatchObject({ kind: "budget" });
    expect(match.answer(1, [1])).toEqual({ ok: true });
    expect(match.events(1)).toHaveLength(1);
  });

  test("a card that plays itself again and again is stopped like any other loop", () => {
    const match = begin(
      [toHand, choose(one, inZone("hand"), card => play(you, card))],
      { seats: [["ouroboros"], []] },
      { ouroboros: { facts: { type: "charm", strength: 0, quick: false }, programs: { play: play(you, self) } } },
    );
    expect(refused(match, 1, [0])).toMatchObject({ kind: "budget" });
  });

  test("in the middle of what continuous effects make of everything, they go on as before", () => {
    const grown = always(inZone("field"), more("strength", 1));
    const endlessly = always(inZone("field"), more("strength", count(range(1, 70_000))));
    const match = begin([
      each(deck, card => move(card, zone("field"))),
      may("too much", [start(endlessly), seed(you, strength(first(inZone("field"))))]),
      may("grow", [start(grown), seed(you, strength(first(inZone("field"))))]),
      may("end it", endGame()),
    ]);
    expect(refused(match, 1, [0])).toEqual({ kind: "budget", words: expect.stringMatching(/more than/) });
    expect(match.answer(1, [1])).toEqual({ ok: true });
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(match.machine.s.columnsOf("player").seeds[1]).toBe(2);
  });

  test("more cards than a table holds are refused the same way", () => {
    const match = begin([may("flood", repeat(70_000, create("ash", you, zone("limbo")))), may("end it", endGame())]);
    expect(refused(match, 1, [0])).toEqual({ kind: "budget", words: expect.stringMatching(/card is full/) });
    expect(match.answer(1, [1])).toEqual({ ok: true });
  });

  test.each([
    ["at once", batch(repeat(70_000, seed(you, 1))), /a list has at most 65535 members/],
    [
      "noted",
      repeat(
        1000,
        freeze(range(1, 60_000), () => []),
      ),
      /heap is full/,
    ],
  ])("so is more than the lists of a position hold, %s", (_title, flood, words) => {
    const match = begin([may("flood", flood), may("end it", endGame())]);
    expect(refused(match, 1, [0])).toEqual({ kind: "budget", words: expect.stringMatching(words) });
    expect(match.answer(1, [1])).toEqual({ ok: true });
  });

  test("so are steps that write more numbers than they may", () => {
    const copy = freeze(range(1, 60_000), () => []);
    const match = begin([may("copy", repeat(4, copy)), may("end it", endGame())]);
    match.machine.budget = 2_000;
    expect(refused(match, 1, [0])).toEqual({ kind: "budget", words: expect.stringMatching(/more numbers to write/) });
    expect(match.answer(1, [1])).toEqual({ ok: true });
    expect(match.machine.s.toWrite).toBe(Number.POSITIVE_INFINITY);
  });

  test("sums of sums of sums that would never be worked out", () => {
    const thousands = range(1, 60_000);
    const endlessSum = sum(thousands, () => sum(thousands, () => count(those(thousands, it => atMost(it, 7)))));
    const match = begin([may("add", seed(you, endlessSum)), may("end it", endGame())]);
    match.machine.budget = 20_000;
    expect(refused(match, 1, [0])).toEqual({
      kind: "budget",
      words: "more than 2000000 things to look at without a decision",
    });
    expect(match.answer(1, [1])).toEqual({ ok: true });
  });

  test("picks that nobody could try all of, to know that none fits", () => {
    const no = where("number", "pigs fly", () => false, anyNumber);
    const match = begin([choose(no, range(1, 60), () => []), may("end it", endGame())]);
    expect(refused(match, 1, [0, 1])).toEqual({ kind: "rule", words: "pigs fly" });
    expect(refused(match, 1, [])).toEqual({
      kind: "budget",
      words: "gave up after 500000 picks that all break this rule: pigs fly",
    });
  });

  test("a rule that takes too long to look at", () => {
    const thousands = range(1, 60_000);
    const slow = where(
      "number",
      "it adds up",
      () =>
        atMost(
          sum(thousands, () => count(those(thousands, it => atMost(it, 7)))),
          1,
        ),
      anyNumber,
    );
    const match = begin([choose(slow, range(1, 3), () => []), may("end it", endGame())]);
    match.machine.budget = 20_000;
    expect(refused(match, 1, [0, 1])).toMatchObject({ kind: "budget" });
  });
});

describe("a game so long that moves can be counted no further", () => {
  const toPile = each(deck, card => move(card, zone("pile")));
  const back = each(inZone("pile"), card => move(card, zone("deck")));
  const atMoves = (moves: number): Match => {
    const match = begin([
      may("move both", [toPile, back]),
      may("move one", move(first(deck), zone("hand"))),
      may("end it", endGame()),
    ]);
    match.machine.s.kernel.stamp[0] = moves;
    return match;
  };

  test("goes on up to the last move, to the same position as any other", () => {
    const [long, short] = [atMoves(MAX_STAMP - 5), atMoves(5)];
    for (const match of [long, short]) {
      expect(match.answer(1, [0])).toEqual({ ok: true });
      expect(match.answer(1, [0])).toEqual({ ok: true });
    }
    expect(long.machine.s.kernel.stamp[0]).toBe(MAX_STAMP);
    expect(long.identity).toEqual(short.identity);
  });

  test("says so, and is as it was before", () => {
    const match = atMoves(MAX_STAMP - 4);
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(refused(match, 1, [0])).toEqual({
      kind: "budget",
      words: `more than ${MAX_STAMP} moves and effects in one game`,
    });
    expect(match.answer(1, [1])).toEqual({ ok: true });
    expect(match.answer(1, [0])).toEqual({ ok: true });
    expect(match.isOver).toBe(true);
  });

  test("so does one with more rows", () => {
    const match = begin([may("create", create("ash", you, zone("limbo"))), may("end it", endGame())]);
    match.machine.s.kernel.serial[0] = MAX_STAMP;
    expect(refused(match, 1, [0])).toEqual({ kind: "budget", words: `more than ${MAX_STAMP} rows in one game` });
  });
});

describe("spans that can be taken back", () => {
  test("as long as nothing was shown", () => {
    const match = begin([tentative([seed(you, 2), may("go on", [])], [seed(you, 1)]), may("end it", endGame())]);
    expect(match.takeBack()).toBe(true);
    expect(match.events(1)).toEqual([{ kind: "seeded", values: { player: 1, count: 1, result: 1 } }]);
    expect(match.takeBack()).toBe(false);
    expect(match.log).toEqual([[-1]]);
    const again = playReplay(match.game, JSON.stringify(match.replay()));
    expect(again.ok && areEqual(again.value.machine, match.machine)).toBe(true);
  });

  test.each([
    ["a card was shown", each(deck, card => show(card))],
    ["chance decided something", atRandom(range(1, 6), () => [])],
  ])("not after %s", (_title, shown) => {
    const match = begin([tentative([shown, may("go on", [])]), may("end it", endGame())]);
    expect(match.takeBack()).toBe(false);
  });

  test("not after a card came to where it is seen, also onto a zone that has room", () => {
    const up = move(topCardOf(zone("deck")), zone("field"));
    const match = begin([up, tentative([up, may("go on", [])]), may("end it", endGame())]);
    expect(match.takeBack()).toBe(false);
  });

  test("not if what would be done instead never ends", () => {
    const match = begin([tentative(may("go on", []), forever(seed(you, 1))), may("end it", endGame())]);
    match.machine.budget = 3000;
    const before = everything(match);
    expect(match.takeBack()).toBe(false);
    expect(everything(match)).toBe(before);
  });

  test.each([
    ["nobody knows", []],
    ["only somebody else knows", each(deck, card => show(card, nextPlayer()))],
    ["everybody knows: that some did would tell of them", each(deck, card => show(card))],
  ])("not after a card came to a hand that %s; a card from the hand may come back", (_title, looks) => {
    const draw = begin([
      ...[looks].flat(),
      tentative([each(deck, card => move(card, zone("hand"))), may("go on", [])]),
    ]);
    expect(draw.takeBack()).toBe(false);
    const cast = begin([
      toHand,
      tentative([each(inZone("hand"), card => move(card, zone("limbo"))), may("go on", [])]),
    ]);
    expect(cast.takeBack()).toBe(true);
  });

  test("what was shown in an outer span still counts after an inner one has begun, ended or failed", () => {
    const peek = each(deck, card => show(card));
    const inner = tentative([may("go on", [], [fail()])]);
    const beforeInner = begin([tentative([peek, inner, may("stop", [])]), may("end it", endGame())]);
    expect(beforeInner.takeBack()).toBe(true);
    expect(beforeInner.decision(1).reason).toBe("stop?");
    expect(beforeInner.takeBack()).toBe(false);
    const showing = tentative([peek, may("go on", [], [fail()])]);
    for (const answer of [0, 1]) {
      const match = begin([tentative([showing, may("stop", [])]), may("end it", endGame())]);
      match.answer(1, [answer]);
      expect(match.decision(1).reason).toBe("stop?");
      expect(match.takeBack()).toBe(false);
    }
  });
});

describe("answers given at once", () => {
  const bids = chooseTogether(
    everyone(),
    () => upToOne,
    who => inZone("hand", who),
    () => [],
  );
  const dealt = () =>
    begin([each(everyone(), who => as(who, toHand)), bids, bids, may("end it", endGame())], {
      seats: [["ash", "birch"], ["cedar"]],
    });

  test.each([
    [[0], [0]],
    [[1], []],
    [[], [0]],
    [[], []],
  ])("enter the log by seat, whoever was first: %j and %j", (first, second) => {
    const [forward, backward] = [dealt(), dealt()];
    forward.answer(1, first);
    expect(forward.pending).toEqual([[1, ...first]]);
    forward.answer(2, second);
    backward.answer(2, second);
    expect(backward.pending).toEqual([[2, ...second]]);
    expect(backward.log).toEqual([]);
    backward.answer(1, first);
    expect(forward.log).toEqual([
      [1, ...first],
      [2, ...second],
    ]);
    expect(backward.log).toEqual(forward.log);
    expect(backward.pending).toEqual([]);
    expect(areEqual(forward.machine, backward.machine)).toBe(true);
    expect(backward.identity).toEqual(forward.identity);
  });

  test("enter the replay by seat although others think or give up", () => {
    const started = startMatch(gameOf(bids), { players: 3, seats: [[], [], []] }, 1);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    match.answer(3, []);
    match.answer(1, []);
    expect(match.pending).toEqual([[1], [3]]);
    expect(match.replay().answers).toEqual([[1], [3]]);
    match.concede(2);
    expect(match.log).toEqual([[1], [3], [-2, 2]]);
  });

  test("are in the replay although the others have not answered yet", () => {
    const match = dealt();
    match.answer(2, []);
    const again = playReplay(match.game, JSON.stringify(match.replay()));
    if (!again.ok) throw new Error(JSON.stringify(again.faults));
    expect(again.value.decisions.map(({ player }) => player)).toEqual([1]);
    expect(areEqual(again.value.machine, match.machine)).toBe(true);
    expect(again.value.pending).toEqual([[2]]);
  });
});

describe("who gives up", () => {
  const bids = chooseTogether(
    everyone(),
    () => one,
    () => range(1, 3),
    () => seed(you, 1),
  );
  const ways: Readonly<Record<string, (match: Match) => Loaded<Match>>> = {
    "at once": match => ({ ok: true, value: match }),
    copied: match => ({ ok: true, value: match.fork() }),
    loaded: match => loadMatch(match.game, saveMatch(match)),
    replayed: match => playReplay(match.game, JSON.stringify(match.replay())),
  };

  test.each(Object.entries(ways))("while several are asked: nobody owes anything any more, %s", (_title, again) => {
    for (const answered of [[], [1], [2]]) {
      const match = begin([bids, may("end it", endGame())]);
      for (const player of answered) match.answer(player, [0]);
      expect(match.concede(1)).toEqual({ ok: true });
      const after = again(match);
      if (!after.ok) throw new Error(JSON.stringify(after.faults));
      const { machine: m, decisions } = after.value;
      expect(decisions).toEqual([]);
      expect(playersOwing(m)).toEqual([]);
      expect(m.s.kernel.owed[0]).toBe(0);
      expect(m.ask()).toBeUndefined();
      for (const player of [1, 2]) {
        expect(after.value.options(player)).toEqual([]);
        expect(after.value.view(player).m.s.kernel.owed[0]).toBe(0);
        expect(refused(after.value, player, [0])).toEqual({ kind: "gameOver" });
      }
      expect(after.value.result).toMatchObject({ places: [2, 1] });
    }
  });

  test("in the middle of what could be taken back: that is over, too", () => {
    const match = begin(tentative([seed(you, 2), may("go on", [], fail())], seed(you, 5)));
    const fork = match.fork();
    expect(fork.takeBack()).toBe(true);
    match.concede(2);
    expect(match.takeBack()).toBe(false);
    expect(match.isOver).toBe(true);
    expect(match.result).toMatchObject({ places: [1, 2], why: "player 2 gave up" });
  });
});

test("an answer to a question that is taken back while others think is in no replay", () => {
  const together = chooseTogether(
    everyone(),
    () => one,
    () => range(1, 3),
    () => seed(you, 1),
  );
  const match = begin([tentative(together, seed(you, 5)), together, may("end it", endGame())]);
  expect(match.answer(2, [1])).toEqual({ ok: true });
  expect(match.takeBack()).toBe(true);
  expect(match.pending).toEqual([]);
  expect(match.answer(1, [0])).toEqual({ ok: true });
  expect(match.answer(2, [2])).toEqual({ ok: true });
  expect(match.log).toEqual([[-1], [1, 0], [2, 2]]);
  const again = playReplay(match.game, JSON.stringify(match.replay()));
  expect(again.ok && areEqual(again.value.machine, match.machine)).toBe(true);
});

describe("forks", () => {
  test("go their own ways from the same point", () => {
    const match = begin([
      tentative([seed(you, 2), may("go on", [seed(you, 5)])], [seed(you, 1)]),
      may("end it", endGame()),
    ]);
    const before = everything(match);
    const [taken, yes, no] = [match.fork(), match.fork(), match.fork()];
    expect(everything(taken)).toBe(before);
    taken.takeBack();
    yes.answer(1, [0]);
    no.answer(1, [1]);
    expect(everything(match)).toBe(before);
    expect([taken, yes, no].map(fork => fork.machine.s.columnsOf("player").seeds[1])).toEqual([1, 7, 2]);
    expect(yes.events(1)).toHaveLength(2);
    expect(no.events(1)).toHaveLength(1);
  });
});

test("a game whose program has run to its end is over", () => {
  const match = begin(may("go on", []));
  expect(match.answer(1, [0])).toEqual({ ok: true });
  expect(match.isOver).toBe(true);
  expect(match.result?.places).toEqual([1, 1]);
  expect(refused(match, 1, [0])).toEqual({ kind: "gameOver" });
});

describe("what is asked", () => {
  test("is said once for everybody: who, why, how many, in which order", () => {
    const match = begin([
      toHand,
      choose(ordered(between(0, 2)), inZone("hand"), () => [], "lay them in a row"),
      may("end it", endGame()),
    ]);
    expect(match.decisions).toEqual([
      { player: 1, reason: "lay them in a row", kind: "card", min: 0, max: 2, ordered: true, canPass: false },
    ]);
    expect(match.options(2)).toEqual([]);
    expect(match.options(1).map(({ id, words, kind, zone: where }) => [id, words, kind, where])).toEqual([
      [0, "birch", "card", "hand of player 1"],
      [1, "ash", "card", "hand of player 1"],
    ]);
  });

  test("hidden cards are offered without their names", () => {
    const match = begin([choose(one, inZone("deck"), () => []), may("end it", endGame())]);
    expect(match.options(1).map(({ words, card }) => [words, card])).toEqual([
      ["a hidden card", { number: 1 }],
      ["a hidden card", { number: 2 }],
    ]);
  });

  test("what has become of a card that was lost sight of is not offered with it", () => {
    const match = begin(
      [
        each(deck, card => move(card, zone("field"))),
        freeze(inZone("field"), seen => [
          each(seen, card => move(card, zone("hand"))),
          choose(one, inZone("hand"), card => move(card, zone("deck"))),
          choose(by(nextPlayer(), one), seen, () => []),
        ]),
      ],
      { seats: [["ash", "birch", "cedar"], []] },
    );
    expect(match.answer(1, [1])).toEqual({ ok: true });
    // What they were on the field everybody saw.
    expect(match.options(2)).toEqual([
      { id: 0, words: "ash (gone)", kind: "card" },
      { id: 1, words: "birch (gone)", kind: "card" },
      { id: 2, words: "cedar (gone)", kind: "card" },
    ]);
  });

  test("a thing that is in two sources at once is one option", () => {
    const match = begin([toHand, choose(exactly(3), both(inZone("hand"), inZone("hand")), () => [])]);
    expect(match.options(1)).toHaveLength(2);
    expect(match.decision(1)).toMatchObject({ min: 2, max: 2 });
    expect(match.answer(1, [0, 1])).toEqual({ ok: true });
  });
});

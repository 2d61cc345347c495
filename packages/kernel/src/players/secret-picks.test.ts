import { describe, expect, test } from "vitest";
import { snapshotOf } from "../identity/snapshot.js";
import { move, ownerOf } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether, onlyPickOf } from "../language/words/choosing-together.js";
import { as, bind, continueAs, each, you } from "../language/words/control.js";
import { by, one, secretly, upTo, upToOne, where } from "../language/words/counts.js";
import { may } from "../language/words/modes.js";
import { equals } from "../language/words/numbers.js";
import { sum } from "../language/words/source-questions.js";
import { everyone, nextPlayer, opponents, range } from "../language/words/sources.js";
import { everywhere, inZone, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import type { Program, Value } from "../program/words.js";
import { answer, at, calm, namesIn, seeds, toHands } from "../testing/bramble/stage.js";
import { question, strength } from "../testing/bramble/tables.js";
import { seed } from "../testing/bramble/verbs.js";
import { takeAnswer } from "./decisions.js";
import { imagine } from "./imagine.js";
import { viewOf } from "./view.js";

const toHand = each(inZone("deck"), card => move(card, zone("hand")));
const goOn = may("go on", []);
const othersGoOn = each(opponents(), who => as(who, goOn));
const discard = (card: Value<"card">): Program => [othersGoOn, move(card, zone("pile", ownerOf(card)))];
const discardAll = (cards: Value<"card[]">): Program => [othersGoOn, each(cards, card => move(card, zone("pile")))];

/** What a viewer imagines, again and again; it looks to them like what there is. */
function imaginings(m: Machine, viewer: number, texts: readonly number[] = [1, 1, 2]): readonly Machine[] {
  const view = viewOf(m, viewer);
  return Array.from({ length: 12 }, (_, chance) => {
    const imagined = imagine(view, chance, (__, hidden) => texts.slice(0, hidden));
    expect(snapshotOf(viewOf(imagined, viewer).m)).toEqual(snapshotOf(view.m));
    return imagined;
  });
}

/** What comes of what is imagined when everybody has gone on, each once. */
function comesOf<T>(imagined: readonly Machine[], what: (m: Machine) => T): readonly T[] {
  for (const m of imagined) answer(m, 0);
  return [...new Set(imagined.map(what))].sort();
}
const discarded = (player: number) => (m: Machine) => namesIn(m, "pile", player).length;

/** How many cards player 1 picked in secret, as player 2 imagines it once the pick has consequences. */
function imaginedPicks(program: Program, picked: readonly number[], texts?: readonly number[]): readonly number[] {
  const m = at([toHand, program].flat(), { cards: ["ash", "ash", "birch"] });
  answer(m, ...picked);
  return comesOf(imaginings(m, 2, texts), discarded(1));
}

test("a secret pick that has consequences is imagined as no fewer than had to be picked, and as one at least", () => {
  expect(imaginedPicks(choose(secretly(upToOne), inZone("hand"), discard), [2])).toEqual([1]);
  expect(imaginedPicks(choose(secretly(one), inZone("hand"), discard), [2])).toEqual([1]);
  const otherwise = choose(secretly(upTo(2)), inZone("hand"), discardAll, "discard", []);
  expect(imaginedPicks(otherwise, [0, 2])).toEqual([1]);
});

test("a rule over the whole pick is kept; where nothing that is imagined fits it, nothing was picked", () => {
  const three = where(
    "card",
    "a strength of 3 in all",
    all =>
      equals(
        sum(all, card => strength(card)),
        3,
      ),
    upTo(2),
  );
  const program = choose(secretly(three), inZone("hand"), discardAll);
  expect(imaginedPicks(program, [0, 2])).toEqual([2]);
  expect(imaginedPicks(program, [0, 2], [1, 1, 1])).toEqual([0]);
});

test("where there was nothing to pick, nothing is imagined, also when there would be by now", () => {
  const m = at(
    choose(secretly(upTo(2)), everywhere("hand"), cards => [toHand, discardAll(cards)].flat()),
    {
      cards: ["ash", "ash", "birch"],
    },
  );
  expect(comesOf(imaginings(m, 2), discarded(1))).toEqual([0]);
});

test("a secret pick is imagined at once, before anybody else is asked", () => {
  const m = at(choose(secretly(one), range(1, 3), n => [goOn, seed(you, n)]));
  answer(m, 1);
  expect(comesOf(imaginings(m, 2), imagined => seeds(imagined))).toEqual([1, 2, 3]);
});

describe("a secret pick is imagined to be of the cards of", () => {
  const stage = { cards: ["ash", "ash", "birch"], others: ["ash", "ash", "birch"] };

  test("who chose, also when the turn is another player's by now", () => {
    const m = at(
      [toHands, choose(secretly(one), inZone("hand"), card => [continueAs(nextPlayer()), goOn, discard(card)].flat())],
      stage,
    );
    answer(m, 0);
    const imagined = imaginings(m, 2);
    for (const each of imagined) answer(each, 0);
    expect(comesOf(imagined, discarded(1))).toEqual([1]);
  });

  test("another, if it was chosen of theirs", () => {
    const m = at([toHands, choose(by(nextPlayer(), secretly(one)), inZone("hand"), discard)].flat(), stage);
    answer(m, 0);
    expect(comesOf(imaginings(m, 1), discarded(1))).toEqual([1]);
  });

  test("another, if they were chosen of theirs by all at once", () => {
    const picks = chooseTogether(
      everyone(),
      () => secretly(one),
      () => inZone("hand"),
      all => [othersGoOn, move(onlyPickOf(all, you) as Value<"card">, zone("pile"))],
    );
    const m = at([toHands, picks].flat(), stage);
    for (const pick of [0, 1]) answer(m, pick);
    expect(comesOf(imaginings(m, 2), discarded(1))).toEqual([1]);
  });

  test("each, if all chose at once", () => {
    const program = chooseTogether(
      everyone(),
      () => secretly(one),
      who => inZone("hand", who),
      picks => [othersGoOn, each(everyone(), who => move(onlyPickOf(picks, who) as Value<"card">, zone("pile", who)))],
    );
    const m = at([toHands, program].flat(), stage);
    answer(m, 0);
    answer(m, 0);
    expect(comesOf(imaginings(m, 1), imagined => [1, 2].map(who => discarded(who)(imagined)).join())).toEqual(["1,1"]);
  });
});

test("what follows from a secret pick is not worked out before there is one, and not any more when it is over", () => {
  const strictly = question("strictly", [["n", "number"]], "number", (_, n) => {
    if (n === 0) throw new Error("nothing has been picked");
    return n;
  });
  const words = [...calm.words, strictly];
  const m = at(
    [
      goOn,
      choose(secretly(one), range(1, 3), n => bind("number", strictly(n), k => [othersGoOn, seed(you, k)])),
      goOn,
    ].flat(),
    { game: { words } },
  );
  for (const picked of [[0], [2], [0], [0]]) {
    imaginings(m, 2);
    answer(m, ...picked);
  }
});

describe("while others have not answered", () => {
  const together = chooseTogether(
    everyone(),
    () => one,
    () => range(1, 3),
    picks => each(everyone(), who => seed(who, onlyPickOf(picks, who) as Value<"number">)),
  );

  test("who has answered imagines their own answer, and none of who still owes one", () => {
    const m = at(together);
    takeAnswer(m, 1, [3]);
    for (const imagined of imaginings(m, 1)) {
      expect(Array.from(imagined.s.player.answer)).toEqual([0, 3, 0]);
      answer(imagined, 1);
      expect([1, 2].map(who => seeds(imagined, who))).toEqual([3, 2]);
    }
  });

  test("who still owes an answer imagines what the others may have answered, and none of their own", () => {
    const m = at(together);
    takeAnswer(m, 1, [3]);
    const imagined = imaginings(m, 2);
    expect(new Set(imagined.map(({ s }) => s.player.answer[1]))).toEqual(new Set([1, 2, 3]));
    expect(new Set(imagined.map(({ s }) => s.player.answer[2]))).toEqual(new Set([0]));
  });
});

import { describe, expect, test } from "vitest";
import { verb } from "../language/verbs.js";
import { move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { as, during, each, repeat, when } from "../language/words/control.js";
import { exactly, one, upTo } from "../language/words/counts.js";
import { topCardOf } from "../language/words/deck-order.js";
import { may } from "../language/words/modes.js";
import { moreThan } from "../language/words/numbers.js";
import { anyOf, count } from "../language/words/source-questions.js";
import { everyone, just, opponents, those } from "../language/words/sources.js";
import { inZone, sizeOf, zone } from "../language/words/zones.js";
import type { GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { rulesFor } from "../match/start.js";
import type { Program, Value } from "../program/words.js";
import { calm } from "./bramble/stage.js";
import { isQuick } from "./bramble/tables.js";
import { seed } from "./bramble/verbs.js";
import { checkFollowing, checkLaw, exchangeable, interchangeable, LawBroken } from "./law.js";
import { playAtRandom } from "./random-play.js";

const charm = (quick: boolean) => ({ facts: { type: "charm", strength: 1, quick } });
const whisper = verb("whisper", [["player", "player"]], () => [], { past: "whispered" });

function checkExchanged(m: Machine, viewer: number, decision: number): number {
  const pairs = exchangeable(m, viewer).slice(0, 6);
  for (const pair of pairs) checkLaw(m, viewer, pair, 4, decision);
  return pairs.length;
}

function checkFollowed(m: Machine, viewer: number, decision: number): number {
  const pairs = interchangeable(m, viewer);
  for (const pair of pairs) checkFollowing(m, viewer, pair, 4, decision);
  return pairs.length;
}

/** Both players play one card a turn; `leak` happens after each. */
function check(leak: (other: Value<"player">) => Program, look = checkExchanged): number {
  const game: GameDefinition = {
    ...calm,
    name: "stage",
    words: [...calm.words, whisper],
    texts: () => ({ slow: charm(false), quick: charm(true) }),
    main: [
      each(everyone(), who => repeat(3, move(topCardOf(zone("deck", who)), zone("hand", who)))),
      during(
        moreThan(sizeOf(zone("hand", 1)), 0),
        each(everyone(), who => [
          as(
            who,
            choose(one, inZone("hand"), card => move(card, zone("pile"))),
          ),
          each(everyone(), other => as(other, leak(other))),
        ]),
      ),
    ],
    scenes: {},
  };
  const deck = ["slow", "quick", "slow", "quick", "quick", "slow"];
  const setup = { players: 2, seats: [deck, deck] };
  const rules = rulesFor(game, setup);
  let checked = 0;
  for (let seedOf = 0; seedOf < 8; seedOf++) {
    playAtRandom(game, rules, setup, seedOf, (m, decision) => {
      for (const viewer of [0, 1, 2]) checked += look(m, viewer, decision);
    });
  }
  return checked;
}

const quickIn = (who: Value<"player">) => those(inZone("hand", who), card => isQuick(card));

describe("the law is broken by", () => {
  test.each<readonly [string, (other: Value<"player">) => Program]>([
    ["a question that is only put to who could say yes", who => when(anyOf(quickIn(who)), may("respond", []))],
    ["the number of cards that are asked for", who => choose(exactly(count(quickIn(who))), inZone("hand"), () => [])],
    ["a number that hidden cards count for", who => each(quickIn(who), () => seed(who, 1))],
    ["an event that only happens with some hidden card", who => when(anyOf(quickIn(who)), whisper(who))],
  ])("%s", (_, leak) => {
    expect(() => check(leak)).toThrow(LawBroken);
  });
});

test("it holds where everybody is asked whatever they have", () => {
  expect(check(who => choose(upTo(1), quickIn(who), () => []))).toBeGreaterThan(200);
});

test("it holds where fewer can be chosen than are asked for", () => {
  expect(check(who => choose(one, quickIn(who), () => []))).toBeGreaterThan(200);
});

describe("where a hidden card came from is given away by", () => {
  const lookInto = (who: Value<"player">, shown: (hand: Value<"zone">) => Program) => shown(zone("hand", who));
  test.each<readonly [string, (other: Value<"player">) => Program]>([
    ["showing the newest card of a hand", who => lookInto(who, hand => show(topCardOf(hand)))],
    [
      "letting another player choose the newest card of a hand",
      who =>
        lookInto(who, hand =>
          each(opponents(who), other =>
            as(
              other,
              choose(one, just(topCardOf(hand)), it => show(it)),
            ),
          ),
        ),
    ],
  ])("%s", (_, leak) => {
    expect(() => check(leak, checkFollowed)).toThrow(LawBroken);
  });
});

test("it is not given away by showing a hand, by choosing out of it unseen, or by what is played from it", () => {
  const choosing = (who: Value<"player">) =>
    each(opponents(who), other =>
      as(
        other,
        choose(one, inZone("hand", who), it => show(it)),
      ),
    );
  expect(check(who => each(inZone("hand", who), it => show(it)), checkFollowed)).toBeGreaterThan(20);
  expect(check(choosing, checkFollowed)).toBeGreaterThan(20);
  expect(check(() => [], checkFollowed)).toBeGreaterThan(20);
});

import { describe, expect, test } from "vitest";
import type { GameDefinition } from "../game.js";
import { move } from "../language/cards.js";
import { choose } from "../language/choices.js";
import { as, during, each, repeat, when } from "../language/control.js";
import { one, upTo } from "../language/counts.js";
import { topCardOf } from "../language/deck-order.js";
import { may } from "../language/modes.js";
import { moreThan } from "../language/numbers.js";
import { anyOf } from "../language/source-questions.js";
import { everyone, those } from "../language/sources.js";
import { inZone, sizeOf, zone } from "../language/zones.js";
import { rulesFor } from "../start.js";
import { verb } from "../verbs.js";
import type { Program, Value } from "../words.js";
import { calm } from "./bramble/stage.js";
import { isQuick } from "./bramble/tables.js";
import { seed } from "./bramble/verbs.js";
import { checkLaw, exchangeable, LawBroken } from "./law.js";
import { playAtRandom } from "./random-play.js";

const charm = (quick: boolean) => ({ facts: { type: "charm", strength: 1, quick } });
const whisper = verb("whisper", [["player", "player"]], () => [], { past: "whispered" });

/** Both players play one card a turn; `leak` happens after each. */
function check(leak: (other: Value<"player">) => Program): number {
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
      for (const viewer of [0, 1, 2]) {
        for (const pair of exchangeable(m, viewer).slice(0, 6)) {
          checkLaw(m, viewer, pair, 4, decision);
          checked++;
        }
      }
    });
  }
  return checked;
}

const quickIn = (who: Value<"player">) => those(inZone("hand", who), card => isQuick(card));

describe("the law is broken by", () => {
  test.each<readonly [string, (other: Value<"player">) => Program]>([
    ["a question that is only put to who could say yes", who => when(anyOf(quickIn(who)), may("respond", []))],
    ["the number of cards that must be chosen", who => choose(one, quickIn(who), () => [])],
    ["a number that hidden cards count for", who => each(quickIn(who), () => seed(who, 1))],
    ["an event that only happens with some hidden card", who => when(anyOf(quickIn(who)), whisper(who))],
  ])("%s", (_, leak) => {
    expect(() => check(leak)).toThrow(LawBroken);
  });
});

test("it holds where everybody is asked whatever they have", () => {
  expect(check(who => choose(upTo(1), quickIn(who), () => []))).toBeGreaterThan(200);
});

import { expect, test } from "vitest";
import { move } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { as, each } from "../language/words/control.js";
import { maybeOne, one, secretly, upTo } from "../language/words/counts.js";
import { may } from "../language/words/modes.js";
import { opponents } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Program, Value } from "../program/words.js";
import { answer, at, namesIn } from "../testing/bramble/stage.js";
import { imagine } from "./imagine.js";
import { viewOf } from "./view.js";

const toHand = each(inZone("deck"), card => move(card, zone("hand")));
const othersGoOn = each(opponents(), who => as(who, may("go on", [])));
const discard = (card: Value<"card">): Program => [othersGoOn, move(card, zone("pile"))];
const discardAll = (cards: Value<"card[]">): Program => [othersGoOn, each(cards, card => move(card, zone("pile")))];

/** How many cards player 1 picked in secret, as player 2 imagines it once the pick has consequences. */
function imaginedPicks(program: Program, picked: readonly number[]): readonly number[] {
  const m = at([toHand, program].flat(), { cards: ["ash", "ash", "birch"] });
  answer(m, ...picked);
  const found = new Set<number>();
  for (let chance = 0; chance < 40; chance++) {
    const imagined = imagine(viewOf(m, 2), chance, (_, hidden) => [1, 1, 2].slice(0, hidden));
    answer(imagined, 0);
    found.add(namesIn(imagined, "pile").length);
  }
  return [...found].sort();
}

test("a secret pick that has consequences is not imagined as none", () => {
  expect(imaginedPicks(choose(secretly(maybeOne), inZone("hand"), discard), [2])).toEqual([1]);
  expect(imaginedPicks(choose(secretly(one), inZone("hand"), discard), [2])).toEqual([1]);
  const otherwise = choose(secretly(upTo(2)), inZone("hand"), discardAll, "discard", []);
  expect(imaginedPicks(otherwise, [0, 2])).not.toContain(0);
});

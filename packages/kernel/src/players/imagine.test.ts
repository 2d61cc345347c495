import { expect, test } from "vitest";
import { move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { each, note } from "../language/words/control.js";
import { exactly, maybeOne } from "../language/words/counts.js";
import { top } from "../language/words/deck-order.js";
import { not, same } from "../language/words/numbers.js";
import { those } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import { answer, at } from "../testing/bramble/stage.js";
import { distinctAnswers, optionsOf } from "./decisions.js";
import { imagine } from "./imagine.js";
import { viewOf } from "./view.js";

/** Player 1 takes four cards and is asked about three of them: the program goes on with both lists. */
const fourAndThree = top(zone("deck"), 4, taken => [
  each(taken, card => move(card, zone("hand"))),
  note(inZone("hand"), all =>
    choose(maybeOne, all, left =>
      note(
        those(all, card => not(same(card, left))),
        three => [
          choose(exactly(3), three, put => each(put, card => move(card, zone("deck")))),
          each(all, card => show(card)),
        ],
      ),
    ),
  ),
]);

test("what is pointed at in one list differs, however many lists there are", () => {
  const m = at(fourAndThree, { cards: ["ash", "birch", "ash", "birch"] });
  answer(m, 0);
  for (let seed = 0; seed < 20; seed++) {
    const imagined = imagine(viewOf(m, 2), seed, (_, hidden) => Array<number>(hidden).fill(1));
    expect(new Set(optionsOf(imagined, 1)).size).toBe(3);
    expect([...distinctAnswers(imagined, 1)].length).toBeGreaterThan(0);
  }
});

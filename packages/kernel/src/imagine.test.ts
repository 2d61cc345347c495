import { expect, test } from "vitest";
import { distinctAnswers, optionsOf } from "./decisions.js";
import { imagine } from "./imagine.js";
import { move, show } from "./language/cards.js";
import { choose } from "./language/choices.js";
import { each, note } from "./language/control.js";
import { exactly, maybeOne } from "./language/counts.js";
import { top } from "./language/deck-order.js";
import { not, same } from "./language/numbers.js";
import { those } from "./language/sources.js";
import { inZone, zone } from "./language/zones.js";
import { answer, at } from "./testing/bramble/stage.js";
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

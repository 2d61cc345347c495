import { describe, expect, test } from "vitest";
import { Block } from "../../position/state.js";
import { at, creature, namesIn, seeds } from "../../testing/bramble/stage.js";
import { creatures, strength } from "../../testing/bramble/tables.js";
import { seed } from "../../testing/bramble/verbs.js";
import { create, move, zoneOf } from "./cards.js";
import { always, more } from "./continuous.js";
import { each, self, when, you } from "./control.js";
import { start } from "./lasting.js";
import { happens, instead, proceed } from "./listening.js";
import { and, atLeast, isSomething, lessThan, not, same } from "./numbers.js";
import { first } from "./source-questions.js";
import { wouldBe } from "./would-be.js";
import { inZone, isZone, zone } from "./zones.js";

const lord = creature(3, always(creatures, more("strength", 3)));
const toHand = each(inZone("deck"), card => move(card, zone("hand")));
/** Nothing as strong as this comes to the field: it goes onto the pile. */
const gate = (limit: number) =>
  start(
    instead(
      happens(move, event =>
        and(
          isZone(event.to, "field"),
          not(isZone(zoneOf(event.card), "field")),
          wouldBe(event.card, event.to, it => atLeast(strength(it), limit)),
        ),
      ),
      () => proceed({ to: zone("pile") }),
    ),
  );
const enter = each(inZone("hand"), card => move(card, zone("field")));

describe("a card that is about to move is, as the object it would become,", () => {
  test("what others make of it there", () => {
    const main = (limit: number) => [toHand, create("lord", you, zone("field")), gate(limit), enter];
    const stage = { texts: { lord }, cards: ["ash"] };
    expect(namesIn(at(main(4), stage), "pile")).toEqual(["ash"]);
    expect(namesIn(at(main(5), stage), "field")).toEqual(["ash", "lord"]);
  });

  test("what it makes of itself there", () => {
    const main = (limit: number) => [toHand, gate(limit), enter];
    expect(namesIn(at(main(6), { texts: { lord }, cards: ["lord"] }), "pile")).toEqual(["lord"]);
    expect(namesIn(at(main(7), { texts: { lord }, cards: ["lord"] }), "field")).toEqual(["lord"]);
  });

  test("not there yet: the position is as it was, also where it moves about", () => {
    const card = first(inZone("hand"));
    const question = wouldBe(card, zone("field"), it => and(atLeast(strength(it), 4), isZone(zoneOf(it), "field")));
    const asked = [when(question, seed(you, 1)), when(lessThan(strength(card), 4), seed(you, 10))];
    const ways = [false, true].map(restless => {
      Block.restless = restless;
      try {
        return at([toHand, create("lord", you, zone("field")), ...asked], { texts: { lord }, cards: ["ash"] });
      } finally {
        Block.restless = false;
      }
    });
    for (const m of ways) {
      expect(seeds(m)).toBe(11);
      expect(namesIn(m, "hand")).toEqual(["ash"]);
    }
    const without = at([toHand, create("lord", you, zone("field"))], { texts: { lord }, cards: ["ash"] });
    expect(ways[0].s.kernel.stamp[0]).toBe(without.s.kernel.stamp[0]);
  });

  test("nothing at all if it has gone", () => {
    const m = at(
      [
        toHand,
        each(inZone("hand"), card => [
          move(card, zone("pile")),
          when(
            wouldBe(card, zone("field"), it => isSomething(it)),
            seed(you, 1),
          ),
        ]),
        when(
          wouldBe(first(inZone("pile")), zone("field"), it => not(same(it, self))),
          seed(you, 10),
        ),
      ],
      { cards: ["ash"] },
    );
    expect(seeds(m)).toBe(10);
  });
});

import { describe, expect, test } from "vitest";
import { BOTTOM, move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { each, freeze, you } from "../language/words/control.js";
import { by, one } from "../language/words/counts.js";
import { may } from "../language/words/modes.js";
import { nextPlayer } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import { playersOwing } from "../players/decisions.js";
import { describeOptions } from "../players/options.js";
import { viewOf } from "../players/view.js";
import { rowsOf } from "../position/rows.js";
import type { Instr, Value } from "../program/words.js";
import { at, calm } from "../testing/bramble/stage.js";

const all = ["ash", "birch"];
const zones = Object.fromEntries(
  Object.entries(calm.zones).map(([name, kind]) => [name, { ...kind, remembers: true }]),
);

/** The names each viewer knows of cards that were in this zone and are not any more: players 1 and 2, and a spectator. */
function known(where: string, before: (card: Value<"card">) => Instr[] = () => [], cards = all): readonly string[][] {
  const m = at(
    [
      each(inZone("deck"), card => move(card, zone(where))),
      each(inZone(where), card => before(card)),
      freeze(inZone(where), all => [
        each(all, card => move(card, zone("deck"), BOTTOM)),
        may("go on", each(all, show)),
      ]),
    ],
    { game: { zones }, cards },
  );
  return [1, 2, 0].map(viewer => remembered(viewOf(m, viewer).m));
}
const remembered = ({ s, rules }: Machine): string[] =>
  rowsOf(s, rules.tables.memory)
    .map(row => rules.texts[s.memory.text[row]].name)
    .sort();

describe("what a card was when it left is known", () => {
  test("to all who see the zone it left", () => {
    expect(known("hand")).toEqual([all, [], []]);
    expect(known("field")).toEqual([all, all, all]);
    expect(known("deck")).toEqual([[], [], []]);
  });

  test("to those it was shown to there, where the order says which it is", () => {
    expect(known("deck", card => [show(card, you)])).toEqual([all, [], []]);
    expect(known("deck", card => [show(card)])).toEqual([all, all, all]);
  });

  test("not to those who only knew what lay there, unless it lay there alone", () => {
    expect(known("hand", card => [show(card)])).toEqual([all, [], []]);
    expect(known("hand", card => [show(card)], ["ash"])).toEqual([["ash"], ["ash"], ["ash"]]);
  });

  test("and only to them an option for it has its name", () => {
    const asked = (chooser: Value<"player">): readonly string[] => {
      const m = at(
        [
          each(inZone("deck"), card => move(card, zone("hand"))),
          freeze(inZone("hand"), all => [
            each(all, card => move(card, zone("deck"), BOTTOM)),
            choose(by(chooser, one), all, show),
          ]),
        ],
        { game: { zones }, cards: ["ash"] },
      );
      return describeOptions(m, playersOwing(m)[0]).map(({ words }) => words);
    };
    expect(asked(you)).toEqual(["ash (gone)"]);
    expect(asked(nextPlayer())).toEqual(["a hidden card (gone)"]);
  });
});

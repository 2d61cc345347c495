import { expect, test } from "vitest";
import { bramble } from "../testing/bramble/bramble.js";
import { scenesOf } from "../testing/ruling.js";
import { differences, dump } from "./compare.js";

test("a position is shown with names: of cards wherever something points at them, of programs, abilities and durations", () => {
  const { you, run } = scenesOf(bramble)({
    seats: { you: { hand: ["blessing", "barrage", "snare", "echo"], field: ["ivy"] }, them: { field: ["sprout"] } },
  });
  you.choose("blessing");
  you.choose("ivy");
  you.choose("snare");
  you.choose("barrage");
  you.choose("sprout", "ivy");
  expect(dump(run.match.machine)).toMatchInlineSnapshot(`
    "hand of player 1: echo#1
    field of player 1: ivy#5
    field of player 2: sprout#6
    pile of player 1: blessing#4, snare#2, barrage#3
    player 1: owes 1
    game: active 1, passed 1
    effect 1: ability blessing, on ivy#5, source blessing#4 (gone), controller 1, captured [2], duration turn, whose 1, began 8
    effect 2: ability snare, source snare#2 (gone), controller 1, whose 1, uses 1, began 11
    item 1: program barrage (play) (on the stack), you 1, self barrage#3 (gone), args [[sprout#6, ivy#5]], stacked 1, order 14
    in the turn from main, at step 36"
  `);
  expect(dump(run.match.view(2).m)).toMatchInlineSnapshot(`
    "hand of player 1: unknown#1
    field of player 1: ivy#2
    field of player 2: sprout#3
    pile of player 1: blessing#4, snare#5, barrage#6
    player 1: owes 1
    game: active 1, passed 1
    effect 1: ability blessing, on ivy#2, source something gone, controller 1, captured [2], duration turn, whose 1, began 8
    effect 2: ability snare, source something gone, controller 1, whose 1, uses 1, began 11
    item 1: program barrage (play) (on the stack), you 1, self something gone, args [[sprout#3, ivy#2]], stacked 1, order 1
    in the turn from main, at step 36"
  `);
});

test("two positions differ in places that can be named", () => {
  const { you, run } = scenesOf(bramble)({ seats: { you: { hand: ["gardener"], field: ["ivy"] }, them: {} } });
  const before = run.match.fork();
  expect(differences(before.machine, run.match.machine)).toEqual([]);
  you.choose("ivy");
  const places = differences(before.machine, run.match.machine).map(({ path }) => path);
  expect(places).toContain("tables.card.columns.thorns.1");
  expect(places).not.toContain("tables.player.columns.seeds.1");
});

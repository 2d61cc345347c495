import { expect, test } from "vitest";
import { startMatch } from "../../match/save.js";
import { bramble } from "../../testing/bramble/bramble.js";
import { scenesOf } from "../../testing/ruling.js";

const scene = scenesOf(bramble);
const charm = (play: unknown) => ({ facts: { type: "charm", strength: 0, quick: false }, programs: { play } });
const mine = { those: [{ inZone: "field" }, { isCreature: "$it" }] };
const others = { those: [{ inZone: "field" }, { not: { same: ["$it", "self"] } }] };

const banner = charm({
  choose: [
    "one",
    mine,
    { as: "card", do: { grant: ["$card", { always: [others, { more: ["strength", 2] }] }, "turn"] } },
  ],
});

test("a granted continuous ability works, and is lost with all others", () => {
  const { you, card } = scene({
    cards: { banner },
    seats: { you: { hand: ["banner", "hush"], field: [{ card: "sprout", as: "bearer" }, "thistle"] }, opponent: {} },
  });
  you.choose("banner");
  you.choose("bearer");
  card("thistle", { strength: 5 });
  you.choose("hush");
  card("thistle", { strength: 1 });
});

test("a card from outside may go on with what a verb gives inside a batch", () => {
  const flood = charm({
    batch: {
      each: [
        mine,
        { as: "card", do: { move: ["$card", { zone: "hand" }, 0, { as: "moved", do: { thorn: ["$moved", 1] } }] } },
      ],
    },
  });
  const { you, card } = scene({
    cards: { flood },
    seats: { you: { hand: ["flood"], field: ["sprout"] }, opponent: {} },
  });
  you.choose("flood");
  you.shows({ hand: ["sprout"] });
  card("sprout", { thorns: 1 });
});

test("a continuous ability cannot be given by another: a fault of the card, not a crash", () => {
  const hive = {
    facts: { type: "creature", strength: 1, quick: false },
    abilities: [{ always: [others, { have: { always: [others, { more: ["strength", 1] }] } }] }],
  };
  expect(startMatch(bramble, { players: 2, customTexts: { hive } }, 1)).toMatchObject({
    ok: false,
    faults: [{ path: "customTexts.hive", expected: expect.stringContaining("continuous") }],
  });
});

import { expect, test } from "vitest";
import { startMatch } from "../save.js";
import { snapshotOf } from "../snapshot.js";
import { bramble } from "../testing/bramble/bramble.js";
import { scenesOf } from "../testing/ruling.js";

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

test("what a verb gives is not known inside a batch: the answer is refused in words, and nothing has happened", () => {
  const flood = charm({
    batch: {
      each: [
        mine,
        { as: "card", do: { move: ["$card", { zone: "pile" }, 0, { as: "moved", do: { seed: ["you", 1] } }] } },
      ],
    },
  });
  const { run } = scene({ cards: { flood }, seats: { you: { hand: ["flood"], field: ["sprout"] }, opponent: {} } });
  const { match } = run;
  const before = snapshotOf(match.machine);
  expect(match.answer(1, [0])).toMatchObject({ ok: false, why: { words: expect.stringContaining("batch") } });
  expect(snapshotOf(match.machine)).toEqual(before);
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

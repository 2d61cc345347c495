import { test } from "vitest";
import { bramble } from "../../testing/bramble/bramble.js";
import { scenesOf } from "../../testing/ruling.js";

const scene = scenesOf(bramble);
const charm = (play: unknown) => ({ facts: { type: "charm", strength: 0, quick: false }, programs: { play } });
const creature = (strength: number, ...abilities: unknown[]) => ({
  facts: { type: "creature", strength, quick: false },
  abilities,
});
const mine = { those: [{ inZone: "field" }, { isCreature: "$it" }] };
const oneOfMine = (as: string, then: unknown) => ({ choose: ["one", mine, { as, do: then }] });
const copying = (change: unknown) => ({ inLayer: ["copy", change] });
const becomes = (text: string, ...changes: unknown[]) =>
  charm(oneOfMine("card", { affect: ["$card", "", { copies: text }, ...changes] }));

const cards = {
  /** A thistle, except that it is 7 strong and gives a seed for each draw. */
  mask: becomes(
    "thistle",
    copying({ becomes: ["strength", 7] }),
    copying({ have: { whenever: [{ happens: "draw" }, { seed: ["you", 1] }] } }),
  ),
  unmask: becomes("sprout"),
  mirror: charm(oneOfMine("card", oneOfMine("model", { copyExceptions: ["$card", "$model"] }))),
  feast: charm(oneOfMine("card", { affect: ["$card", "", { more: ["strength", 2] }] })),
  sip: charm({ draw: "you" }),
  swarm: creature(0, {
    always: [{ those: [mine, { same: ["$it", "self"] }] }, { definedAs: ["strength", { sizeOf: { zone: "field" } }] }],
  }),
  crowd: becomes("swarm", copying({ becomes: ["strength", 7] })),
};
const field = [
  { card: "sprout", as: "first" },
  { card: "sprout", as: "second" },
];

test("copies have the exceptions of the original, with their abilities; what changed it otherwise they have not", () => {
  const { you, card } = scene({
    cards,
    seats: { you: { hand: ["mask", "feast", "mirror", "sip"], deck: ["thistle"], field }, opponent: {} },
  });
  you.choose("mask");
  you.choose("first");
  you.choose("feast");
  you.choose("first");
  card("first", { strength: 9 });
  you.choose("mirror");
  you.choose("second");
  you.choose("first");
  card("second", { strength: 7 });
  you.choose("sip");
  you.choose("mask: sprout");
  you.choose("pass");
  you.choose("pass");
  you.shows({ seeds: 2 });
});

test("what becomes another copy has the exceptions of the one before no longer, and nothing to be copied", () => {
  const { you, card } = scene({
    cards,
    seats: { you: { hand: ["mask", "unmask", "mirror", "sip"], deck: ["thistle"], field }, opponent: {} },
  });
  for (const name of ["mask", "unmask"]) {
    you.choose(name);
    you.choose("first");
  }
  card("first", { strength: 1 });
  you.choose("mirror");
  you.choose("second");
  you.choose("first");
  card("second", { strength: 1 });
  you.choose("sip");
  you.shows({ seeds: 0 });
});

test("an exception takes the place of what the original defines of itself", () => {
  const { you, card } = scene({ cards, seats: { you: { hand: ["swarm", "crowd"], field }, opponent: {} } });
  you.choose("swarm");
  card("swarm", { strength: 3 });
  you.choose("crowd");
  you.choose("first");
  card("first", { strength: 7 });
});

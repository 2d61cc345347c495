import { expect, test } from "vitest";
import { valueNow } from "../../effects/card-abilities.js";
import { mayBeReplaced, replacementsOf } from "../../effects/pipeline.js";
import type { Eval } from "../../machine/machine.js";
import { bramble } from "../../testing/bramble/bramble.js";
import { seed } from "../../testing/bramble/verbs.js";
import { scenesOf } from "../../testing/ruling.js";
import { verb } from "../verbs.js";
import { abilityWord } from "./ability-word.js";
import { addReplacement } from "./listening.js";

const scene = scenesOf(bramble);
const charm = (play: unknown) => ({ facts: { type: "charm", strength: 0, quick: false }, programs: { play } });
const creature = (...abilities: unknown[]) => ({ facts: { type: "creature", strength: 1, quick: false }, abilities });
const yours = { same: ["$player", "you"] };

test("what a replacement does in place of a verb does not meet it again", () => {
  const { you } = scene({
    cards: {
      orchard: creature({ instead: [{ happens: ["seed", yours] }, { repeat: [2, { seed: ["you", 1] }] }] }),
      spring: creature({ instead: [{ happens: ["draw", yours] }, { repeat: [2, { draw: "you" }] }] }),
      handful: charm({ do: [{ seed: ["you", 1] }, { draw: "you" }] }),
    },
    seats: {
      you: { hand: ["handful"], field: ["orchard", "spring"], deck: ["sprout", "thistle", "hush"] },
      opponent: {},
    },
  });
  you.choose("handful");
  you.shows({ seeds: 2, deck: ["hush"] });
});

test("… and meets every other once", () => {
  const doubling = { instead: [{ happens: ["seed", yours] }, { repeat: [2, { seed: ["you", 1] }] }] };
  const { you } = scene({
    cards: { orchard: creature(doubling), meadow: creature(doubling), handful: charm({ seed: ["you", 1] }) },
    seats: { you: { hand: ["handful"], field: ["orchard", "meadow"] }, opponent: {} },
  });
  you.choose("handful");
  you.choose("orchard");
  you.shows({ seeds: 4 });
});

test("what is forbidden happens to nobody it is forbidden to", () => {
  const drought = creature({ never: { happens: ["seed", yours] } });
  const handful = charm({ each: ["everyone", { as: "who", do: { seed: ["$who", 1] } }] });
  const { you, opponent } = scene({
    cards: { drought, handful },
    seats: { you: { hand: ["handful"], field: ["drought"] }, opponent: {} },
  });
  you.choose("handful");
  you.shows({ seeds: 0 });
  opponent.shows({ seeds: 1 });
});

test("whether something is forbidden can be asked before it is done", () => {
  const drought = creature({ never: { happens: ["seed", { and: [yours, { atLeast: ["$count", 2] }] }] } });
  const prudence = charm({
    each: [
      "everyone",
      { as: "who", do: { when: [{ allowed: { seed: ["$who", 2] } }, { seed: ["$who", 2] }, { wound: ["$who", 1] }] } },
    ],
  });
  for (const [field, seeds, wounds] of [
    [[], 2, 0],
    [["drought"], 0, 1],
  ] as const) {
    const { you, opponent } = scene({
      cards: { drought, prudence },
      seats: { you: { hand: ["prudence"], field }, opponent: {} },
    });
    you.choose("prudence");
    you.shows({ seeds, wounds });
    opponent.shows({ seeds: 2, wounds: 0 });
  }
});

test("what the rules themselves forbid is not done, whether somebody listens or not", () => {
  const vow = verb("vow", [["player", "player"]], who => seed(who, 1), {
    past: "vowed",
    open: true,
    cannot: (_, args) => args[0] === 2,
  });
  const everybodyVows = charm({ each: ["everyone", { as: "who", do: { vow: "$who" } }] });
  const witness = creature({ instead: [{ happens: "vow" }, { proceed: {} }] });
  for (const field of [[], ["witness"]]) {
    const { you, opponent } = scenesOf({ ...bramble, words: [...bramble.words, vow] })({
      cards: { everybodyVows, witness },
      seats: { you: { hand: ["everybodyVows"], field }, opponent: {} },
    });
    you.choose("everybodyVows");
    you.shows({ seeds: 1 });
    opponent.shows({ seeds: 0 });
  }
});

test("what would replace a verb is known before, with what a word tells of it", () => {
  const adds = abilityWord(
    "adds",
    "adds {count}",
    [
      ["pattern", "pattern"],
      ["count", "number"],
    ],
    (c, [pattern, count]) =>
      addReplacement(c, pattern, { params: [], body: [{ word: "proceed", args: [] }] }, value => value(count)),
  );
  const added = (count: number) => creature({ adds: [{ happens: ["seed", yours] }, { plus: [count, 1] }] });
  const { run } = scenesOf({ ...bramble, words: [...bramble.words, adds] })({
    cards: { orchard: added(1), meadow: added(2) },
    seats: { you: { field: ["orchard"], hand: ["meadow"] }, opponent: {} },
  });
  const m = run.match.machine;
  const [seeding, wounding] = ["seed", "wound"].map(name => m.rules.verbs.find(found => found.name === name));
  if (!seeding || !wounding) throw new Error("unreachable: Bramble has both");
  expect([seeding, wounding].map(which => mayBeReplaced(m, which))).toEqual([true, false]);
  const tellsOf = (player: number) =>
    replacementsOf(m, seeding, [player, 1]).map(({ ability, card, effect }) =>
      valueNow(m, { ability, effect }, card, ability.facts as Eval),
    );
  expect([tellsOf(1), tellsOf(2)]).toEqual([[2], []]);
});

import { test } from "vitest";
import { bramble } from "../testing/bramble/bramble.js";
import { seed } from "../testing/bramble/verbs.js";
import { scenesOf } from "../testing/ruling.js";
import { verb } from "../verbs.js";

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

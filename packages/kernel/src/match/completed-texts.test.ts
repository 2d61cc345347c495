import { expect, test } from "vitest";
import { you } from "../language/words/control.js";
import { one } from "../language/words/counts.js";
import { oneOf } from "../language/words/modes.js";
import { equals } from "../language/words/numbers.js";
import type { GameDefinition } from "../machine/game.js";
import type { Value } from "../program/words.js";
import { bramble } from "../testing/bramble/bramble.js";
import { seedsOf } from "../testing/bramble/tables.js";
import { seed, wound } from "../testing/bramble/verbs.js";
import { scenesOf } from "../testing/ruling.js";
import { startMatch } from "./save.js";

test("a game may complete the texts that come with a match", () => {
  const generous: GameDefinition = {
    ...bramble,
    completeText: (_, text) => ({ ...text, programs: { play: seed(you, 3), ...text.programs } }),
  };
  const blank = { facts: { type: "charm", strength: 0, quick: false } };
  const { you: player } = scenesOf(generous)({
    cards: { blank },
    seats: { you: { hand: ["blank"] }, them: {} },
  });
  player.choose("blank");
  player.shows({ seeds: 3 });
  expect(startMatch(bramble, { players: 2, customTexts: { blank } }, 1).ok).toBe(true);
});

test("a mode that is impossible is not offered", () => {
  const poor: Value<"flag"> = equals(seedsOf(you), 0);
  const game: GameDefinition = {
    ...bramble,
    texts: (options, setup) => ({
      ...bramble.texts(options, setup),
      choiceless: {
        facts: { type: "charm", strength: 0, quick: false },
        programs: {
          play: oneOf({ seed: seed(you, 1), wound: wound(you, 1) }, one, "which way", { seed: poor }),
        },
      },
    }),
  };
  const scene = scenesOf(game);
  const rich = scene({ seats: { you: { hand: ["choiceless"], seeds: 2 }, them: {} } });
  rich.you.choose("choiceless");
  expect(rich.you.offered()).toEqual(["wound"]);
  const bare = scene({ seats: { you: { hand: ["choiceless"] }, them: {} } });
  bare.you.choose("choiceless");
  expect(bare.you.offered()).toEqual(["seed", "wound"]);
});

import { expect, test } from "vitest";
import type { GameDefinition } from "../machine/game.js";
import { bramble } from "../testing/bramble/bramble.js";
import { optionsFor, rulesFor } from "./start.js";

const game: GameDefinition = {
  ...bramble,
  options: {
    herbs: { is: "text", default: "", about: "herbs", refuse: text => (/^[a-z,]*$/.test(text) ? undefined : "names") },
  },
};

test("an option that is text says itself what fits", () => {
  expect(optionsFor(game)).toEqual({ options: { herbs: "" }, faults: [] });
  expect(optionsFor(game, { herbs: "sage,thyme" })).toEqual({ options: { herbs: "sage,thyme" }, faults: [] });
  expect(optionsFor(game, { herbs: "Sage" }).faults).toEqual([{ path: "options.herbs", expected: "names" }]);
  expect(optionsFor(game, { herbs: 3 }).faults).toEqual([{ path: "options.herbs", expected: "text" }]);
});

test("a game for more players than can be told apart is a mistake of whoever wrote it", () => {
  const crowded = { ...bramble, players: { min: 2, max: 31 } };
  expect(() => rulesFor(crowded, { players: 2 })).toThrow("bramble: at most 30 players");
});

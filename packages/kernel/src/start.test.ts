import { expect, test } from "vitest";
import type { GameDefinition } from "./game.js";
import { oneOf } from "./language/choices.js";
import { startMatch } from "./save.js";
import { optionsFor } from "./start.js";
import { bramble } from "./testing/bramble/bramble.js";

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

test("a choice of modes may say why it is asked; else the modes say it", () => {
  const asking = (why?: string) => {
    const modes = { left: [], right: [] };
    const main = why === undefined ? oneOf(modes) : oneOf(modes, undefined, why);
    const started = startMatch({ ...bramble, main: [{ word: "goOnAs", args: [1] }, main] }, { players: 2 }, 1);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    return started.value.decisions[0].reason;
  };
  expect(asking("which way")).toBe("which way");
  expect(asking()).toBe("left / right");
});

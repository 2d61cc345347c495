import { expect, test } from "vitest";
import { at, seeds, toField } from "../../testing/bramble/stage.js";
import { seed } from "../../testing/bramble/verbs.js";
import { each, when, you } from "./control.js";
import { isSomething, not } from "./numbers.js";
import { asCard, asPlayer } from "./targets.js";
import { inZone } from "./zones.js";

test("a card is no player, and a player no card", () => {
  const m = at(
    [
      toField,
      each(inZone("field"), card => when(not(isSomething(asPlayer(card))), seed(you, 1))),
      when(not(isSomething(asCard(you))), seed(asPlayer(you), 10)),
    ],
    { cards: ["ash", "ash", "ash"] },
  );
  expect(seeds(m)).toBe(13);
});

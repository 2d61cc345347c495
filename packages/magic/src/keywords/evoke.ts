// Evoke (702.74): cast for another cost, and sacrificed when it enters.

import { columnOfCard } from "@kibitz/kernel/machine";
import { macro, self } from "@kibitz/kernel/words";
import { sacrificeIfYours } from "../effects/effects.js";
import { ALTERNATIVE } from "../printed/casting-options.js";
import { question } from "../printed/tables.js";
import { whenThisEntersIf } from "../triggers/triggers.js";
import type { Extra } from "./extra.js";

export const isEvoked = question(
  "isEvoked",
  [["card", "card"]],
  "flag",
  (m, card) => columnOfCard(m, "way", card) === ALTERNATIVE,
  { reads: ["card.way"], say: "its evoke cost was paid" },
);
export const evokeWord = macro("evoke", [], "ability", () => whenThisEntersIf(isEvoked(self), sacrificeIfYours(self)), {
  say: "evoke: when this enters, if it was cast for that other cost, sacrifice it",
});
export const evoke = (cost: string): Extra => ({
  facts: { alternative: cost },
  abilities: [evokeWord()],
  programs: { alternativeCost: [] },
});

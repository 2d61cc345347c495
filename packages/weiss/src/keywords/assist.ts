// Assist: own characters in front of this card get a bonus (W-11, W-4.1(2)).

import { always, have, macro, more, self, those } from "@kibitz/kernel";
import { isInFrontOf, stage } from "../questions.js";

const inFront = those(stage, it => isInFrontOf(it, self));

/** A bonus of power, flat or by whoever is in front. */
export const assist = macro(
  "assist",
  [["by", { formula: ["card"], gives: "number" }]],
  "ability",
  by => always(inFront, more("power", by)),
  { say: "Assist: characters in front get {by} power" },
);

/** Gives whoever is in front an ability. */
export const assistWith = macro(
  "assistWith",
  [["ability", { node: "ability" }]],
  "ability",
  ability => always(inFront, have(ability)),
  { say: "Assist: characters in front have: {ability}" },
);

export const assistWords = [assist, assistWith];

// What a position of Bramble consists of, and the questions that can be asked of it.

import { wordsFor } from "../../language/typed-words.js";
import { those } from "../../language/words/sources.js";
import { everywhere, inZone } from "../../language/words/zones.js";
import type { Machine } from "../../machine/machine.js";
import { flag, i16, i32, ref, u8, u16, widened } from "../../position/columns.js";
import type { StateOf } from "../../position/state.js";
import { rowOf } from "../../position/values.js";
import type { Value } from "../../program/words.js";

export const tables = {
  card: { tired: flag, thorns: widened(i16, i32), mark: ref("card") },
  player: { seeds: widened(i16, i32), wounds: widened(u8, i32) },
  game: { turn: widened(u16, i32), active: u8, winner: u8, drawn: flag, passed: flag },
};
export type BrambleState = StateOf<typeof tables>;
export const { question, atomic, getter } = wordsFor<BrambleState>();

export interface Facts {
  readonly type: "creature" | "charm";
  readonly strength: number;
  /** Can be played in response. */
  readonly quick: boolean;
}

// Texts are declared with these facts; the kernel only hands them on.
const factsOf = (m: Machine, text: number): Facts => m.rules.texts[text].facts as Facts;
const printedFacts = (m: Machine, card: number): Facts => factsOf(m, m.s.card.text[rowOf(card)]);

export const strength = getter("strength", "card", (m, _, text) => factsOf(m, text).strength ?? 0, {
  kind: "number",
  layer: { set: "set", add: "add" },
  reads: [],
});
export const isCreature = getter("isCreature", "card", (m, _, text) => factsOf(m, text).type === "creature", {
  kind: "flag",
  layer: "type",
  reads: [],
  say: "{of} is a creature",
});
export const isQuick = question(
  "isQuick",
  [["card", "card"]],
  "flag",
  (m, card) => printedFacts(m, card).quick ?? false,
  { reads: [] },
);
export const hasKnack = question(
  "hasKnack",
  [["card", "card"]],
  "flag",
  (m, card) => "knack" in m.rules.texts[m.s.card.text[rowOf(card)]].programs,
  { reads: [] },
);
export const printedStrength = question(
  "printedStrength",
  [["card", "card"]],
  "number",
  (m, card) => printedFacts(m, card).strength ?? 0,
  { reads: [] },
);
export const textOf = question("textOf", [["card", "card"]], "text", (m, card) => m.s.card.text[rowOf(card)], {
  reads: [],
});
export const isTired = question("isTired", [["card", "card"]], "flag", (m, card) => m.s.card.tired[rowOf(card)], {
  reads: ["card.tired"],
});
export const thornsOn = question("thornsOn", [["card", "card"]], "number", (m, card) => m.s.card.thorns[rowOf(card)], {
  reads: ["card.thorns"],
});
export const woundsOf = question(
  "woundsOf",
  [["player", "player"]],
  "number",
  (m, player) => m.s.player.wounds[player],
  { reads: ["player.wounds"] },
);
export const seedsOf = question("seedsOf", [["player", "player"]], "number", (m, player) => m.s.player.seeds[player], {
  reads: ["player.seeds"],
});
export const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], { reads: ["game.active"] });
export const turnNumber = question("turnNumber", [], "number", m => m.s.game.turn[0], { reads: ["game.turn"] });
export const hasPassed = question("hasPassed", [], "flag", m => m.s.game.passed[0], { reads: ["game.passed"] });
/** The one player with the most seeds, or nobody. */
export const richest = question("richest", [], "player", m => {
  const { seeds } = m.s.player;
  const all = Array.from({ length: m.rules.players }, (_, i) => i + 1);
  const most = Math.max(...all.map(player => seeds[player]));
  const best = all.filter(player => seeds[player] === most);
  return best.length === 1 ? best[0] : 0;
});

export const creatures = those(everywhere("field"), card => isCreature(card));
export const creaturesOf = (who: Value<"player">) => those(inZone("field", who), card => isCreature(card));

export const questions = [
  strength,
  isCreature,
  isQuick,
  hasKnack,
  printedStrength,
  textOf,
  isTired,
  thornsOn,
  woundsOf,
  seedsOf,
  activePlayer,
  turnNumber,
  hasPassed,
  richest,
];

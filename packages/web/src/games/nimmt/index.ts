import { cardsOf, isLaidOut, isZonePlayerOrItem, wordOf } from "../../play/position.js";
import type { AskedAbout, BenchPlace, GameContribution } from "../contribution.js";
import { usualBench } from "./bench/bench-state.js";
import { nimmtFace } from "./table/nimmt-face.js";
import { NimmtTable } from "./table/nimmt-table.js";

/** Rows as they lie, and the hand of whoever looks; of those who see everything, the first player's. */
function benchFor({ look }: AskedAbout): BenchPlace | undefined {
  const { zones, players } = look.position;
  const facesOf = (name: string, seat?: number): readonly string[] =>
    cardsOf(look, name, seat).map(card => wordOf(card, "name"));
  const rows = zones
    .filter(({ name, cards }) => /^row\d+$/.test(name) && cards.length > 0)
    .map(({ name }) => facesOf(name).join(" "));
  const hand = facesOf("hand", Math.max(1, look.viewer));
  if (hand.length === 0 || hand.includes("") || rows.length !== usualBench.rows.length) return undefined;
  return { to: "/nimmt", state: { ...usualBench, rows, hand: hand.join(" "), players: players.length } };
}

export const contribution: GameContribution = {
  table: NimmtTable,
  face: nimmtFace,
  bench: { words: "How dangerous is each card?", placeFor: benchFor },
  isPlaced: (option, look) =>
    isLaidOut(option, look, ["offer"]) || (option.spot.startsWith("zone:row") && isZonePlayerOrItem(option, look)),
};

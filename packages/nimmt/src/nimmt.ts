// 6 nimmt!, by the rules of the 2005 English edition, with the course's parameters.

import { type GameDefinition, MOST_PLAYERS, type Result } from "@kibitz/kernel";
import { cardsIn, createCard, type Machine, moveTo, wordsOf } from "@kibitz/kernel/machine";
import { deck, deckSize, options, parametersOf, refuse, textFaults } from "./parameters.js";
import * as rows from "./rows.js";
import { asNimmt, deckZone, facesIn, offerZone, playedZone, tables, turnOf, zones } from "./tables.js";
import * as turn from "./turn.js";
import { validateScene } from "./validate-scene.js";
import * as verbs from "./verbs.js";

/** Fewest bulls first; equal scores share a place. */
function result(m: Machine): Result {
  const { deals, endScore, tieBreak } = parametersOf(m);
  const { s, rules } = asNimmt(m);
  const scores = Array.from(s.player.score.subarray(1, rules.players + 1));
  const places = scores.map(own => 1 + scores.filter(score => score < own).length);
  const end = deals > 0 ? `${deals} ${deals === 1 ? "deal" : "deals"}` : `somebody has ${endScore} bulls or more`;
  return { places, scores, why: tieBreak === "shared" ? end : `${end}, and one player leads` };
}

/** In a scenario, all cards that are not mentioned are set aside, and it is the first deal unless said. */
function setScene(m: Machine): void {
  const { s, rules } = asNimmt(m);
  const present = new Set<number>();
  for (let zone = 1; zone < rules.zoneRows; zone++) for (const face of facesIn(m, zone)) present.add(face);
  for (let face = 1; face < rules.texts.length; face++) if (!present.has(face)) createCard(m, face, 0, deckZone(m));
  s.card.owner.fill(0);
  // However they were listed, the lowest is placed first.
  const played = cardsIn(s, playedZone(m)).sort((a, b) => s.card.text[b] - s.card.text[a]);
  for (const card of played) moveTo(m, card, playedZone(m));
  if (s.game.deal[0] === 0) s.game.deal[0] = 1;
}

export const nimmt: GameDefinition = {
  name: "nimmt",
  title: "6 nimmt!",
  players: { min: 2, max: MOST_PLAYERS },
  options,
  tables,
  zones,
  words: wordsOf(rows, turn, verbs),
  numbered: "beginDeal startRow layOut draft reveal place endDeal",
  texts: deck,
  validateSetup: refuse,
  textFaults,
  openLists: true,
  lay(m, setup) {
    const cards = deckSize(setup.players, parametersOf(m));
    for (let face = 1; face <= cards; face++) createCard(m, face, 0, deckZone(m));
  },
  main: turn.main,
  scenes: turn.scenes,
  setScene,
  validateScene,
  result,
  moment: m => (m.s.zone.count[offerZone(m)] > 0 ? "draft" : `turn ${turnOf(m)}`),
  moments: ({ hand }) => ["draft", ...Array.from({ length: Number(hand) }, (_, i) => `turn ${i + 1}`)],
};

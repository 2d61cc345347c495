// What happens at the table: dealing, drafting, revealing, placing, counting.

import { MOST_PLAYERS } from "@kibitz/kernel";
import { cardAt, listItem, moveAllTo, moveTo, moveTopTo, rowOf, topCard, zoneCount } from "@kibitz/kernel/machine";
import { parametersOf } from "./parameters.js";
import { bullsIn, forcedRow, highestBelow, isTwoEnded, joins, lastFaces } from "./rows.js";
import {
  atomic,
  deckZone,
  firstRowZone,
  handZone,
  type NimmtMachine,
  native,
  offerZone,
  pileZone,
  playedZone,
  shortcut,
} from "./tables.js";

/** All cards come back, and the next deal begins. */
export const beginDeal = atomic(
  "beginDeal",
  [],
  m => {
    const { s, rules } = m;
    const deck = deckZone(m);
    for (let zone = 1; zone < rules.zoneRows; zone++) {
      if (zone !== deck && s.zone.count[zone] > 0) moveAllTo(m, zone, deck);
    }
    s.card.playedBy.fill(0);
    s.player.dealBulls.fill(0);
    s.game.deal[0]++;
    return s.game.deal[0];
  },
  {
    past: "deal begun",
    result: "number",
    writes: ["card.zone", "card.playedBy", "player.dealBulls", "game.deal"],
    say: "all cards come back for the next deal",
  },
);

/** Everybody gets a hand, and each row its first card, when nobody is told of each or asked which it is. */
export const dealAtOnce = shortcut(
  "dealAtOnce",
  [],
  m => {
    if (m.onEvent !== undefined || m.asksChance) return false;
    const { hand, rows } = parametersOf(m);
    const deck = deckZone(m);
    for (let player = 1; player <= m.rules.players; player++) moveTopTo(m, deck, handZone(m, player), hand);
    for (let row = 0; row < rows; row++) moveTopTo(m, deck, firstRowZone(m) + row, 1);
    return true;
  },
  { say: "{otherwise}" },
);

/** The first card of a row. */
export const startRow = atomic(
  "startRow",
  [
    ["card", "card"],
    ["row", "zone"],
  ],
  (m, card, row) => void moveTo(m, rowOf(card), row),
  { past: "row started", writes: ["card.zone"], say: "{card} starts {row}" },
);

/** Logic: all cards are laid out face up. */
export const layOut = atomic("layOut", [], m => void moveAllTo(m, deckZone(m), offerZone(m)), {
  past: "laid out",
  writes: ["card.zone"],
  say: "lay out all cards face up",
});

/** Logic: a player takes a card into hand, for all to see. */
export const draft = atomic(
  "draft",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (m, player, card) => void moveTo(m, rowOf(card), handZone(m, player)),
  { past: "drafted", writes: ["card.zone"], say: "{player} drafts {card}" },
);

/** The picks of a turn while they are put in order, highest first. */
const byFace = new Uint16Array(MOST_PLAYERS);

function putInOrder(m: NimmtMachine, picks: number): void {
  const { s, rules } = m;
  const { text, playedBy } = s.card;
  for (let player = 1; player <= rules.players; player++) {
    const card = rowOf(listItem(s, picks, player - 1));
    const face = text[card];
    playedBy[card] = player;
    let at = player - 1;
    for (; at > 0 && text[byFace[at - 1]] < face; at--) byFace[at] = byFace[at - 1];
    byFace[at] = card;
  }
}

/** All picks are turned up at once, and put in the order in which they will be placed. */
export const reveal = atomic(
  "reveal",
  [["picks", "card[]"]],
  (m, picks) => {
    putInOrder(m, picks);
    for (let i = 0; i < m.rules.players; i++) moveTo(m, byFace[i], playedZone(m));
    return 0;
  },
  { past: "revealed", writes: ["card.zone", "card.playedBy"], say: "reveal {picks}" },
);

function placeCard(m: NimmtMachine, card: number, row: number, fits: boolean): number {
  const { s } = m;
  const player = s.card.playedBy[card];
  const count = s.zone.count[row];
  if (fits && count < parametersOf(m).rowLimit) {
    const { text } = s.card;
    moveTo(m, card, row, count > 0 && text[card] < text[topCard(s, row)] ? "bottom" : "top");
    return 0;
  }
  const bulls = bullsIn(m, row);
  s.player.score[player] += bulls;
  s.player.dealBulls[player] += bulls;
  moveAllTo(m, row, pileZone(m, player));
  moveTo(m, card, row);
  return bulls;
}

/**
 * A card joins a row, or takes it: when the row is full, or when the card fits nowhere and its player chose this row.
 * Gives the bulls taken.
 */
export const place = atomic(
  "place",
  [
    ["player", "player"],
    ["card", "card"],
    ["row", "zone"],
  ],
  (m, _, card, row) => placeCard(m, rowOf(card), row, joins(m, row, m.s.card.text[rowOf(card)])),
  {
    past: "placed",
    result: "number",
    writes: ["card.zone", "player.score", "player.dealBulls"],
    say: "{player} places {card} in {row}",
  },
);

/** Places these cards, of which the last is the lowest, until one is left to a player's choice; gives how many are left. */
function placeWhileForced(m: NimmtMachine, cards: Uint16Array, count: number): number {
  const { rows } = parametersOf(m);
  const first = firstRowZone(m);
  const twoEnded = isTwoEnded(m);
  const last = lastFaces(m);
  for (let left = count; left > 0; left--) {
    const card = cards[left - 1];
    const face = m.s.card.text[card];
    const row = twoEnded ? forcedRow(m, face) - first : highestBelow(last, rows, face);
    if (row < 0) return left;
    placeCard(m, card, first + row, true);
    last[row] = face;
  }
  return 0;
}

/** Places card after card until one is left to a player's choice: `place` in one step, when nobody is told of it. */
export const placeForced = native(
  "placeForced",
  [],
  m => {
    const played = playedZone(m);
    const count = zoneCount(m.s, played);
    for (let i = 0; i < count; i++) byFace[i] = cardAt(m.s, played, i);
    placeWhileForced(m, byFace, count);
  },
  { say: "place cards as long as their rows are forced" },
);

/** `reveal` and `placeForced` in one step, when nobody is told of it: what is placed at once goes there from the hand. */
export const playPicks = native(
  "playPicks",
  [["picks", "card[]"]],
  (m, picks) => {
    putInOrder(m, picks);
    const left = placeWhileForced(m, byFace, m.rules.players);
    for (let i = 0; i < left; i++) moveTo(m, byFace[i], playedZone(m));
  },
  { say: "reveal {picks} and place those whose rows are forced" },
);

/** The deal is over: those with the fewest bulls share it. */
export const endDeal = atomic(
  "endDeal",
  [],
  m => {
    const { players } = m.rules;
    const { dealBulls, dealsWon } = m.s.player;
    let fewest = dealBulls[1];
    let winners = 0;
    for (let player = 1; player <= players; player++) {
      if (dealBulls[player] < fewest) {
        fewest = dealBulls[player];
        winners = 0;
      }
      if (dealBulls[player] === fewest) winners++;
    }
    for (let player = 1; player <= players; player++) {
      if (dealBulls[player] === fewest) dealsWon[player] += 1 / winners;
    }
    return 0;
  },
  { past: "deal ended", writes: ["player.dealsWon"], say: "the deal ends" },
);

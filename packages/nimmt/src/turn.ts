// The course of a match: deals of as many turns as there are cards in a hand, until somebody has too many bulls.

import { cardsIn, referenceTo, rowOf } from "@kibitz/kernel/machine";
import {
  by,
  choose,
  chooseTogether,
  during,
  each,
  endGame,
  everyone,
  forever,
  inZone,
  isSomething,
  moreThan,
  move,
  one,
  repeat,
  settle,
  shuffle,
  sizeOf,
  topCardOf,
  when,
  zone,
} from "@kibitz/kernel/words";
import { parametersOf } from "./parameters.js";
import { allRows, openRows, rowOfNext } from "./rows.js";
import { firstToDraft, handZone, type NimmtMachine, offerZone, playedZone, question } from "./tables.js";
import {
  beginDeal,
  dealAtOnce,
  draft,
  endDeal,
  layOut,
  place,
  placeForced,
  playPicks,
  reveal,
  startRow,
} from "./verbs.js";

export const cardsNeeded = question(
  "cardsNeeded",
  [],
  "number",
  m => m.rules.players * parametersOf(m).hand + parametersOf(m).rows,
  { reads: [], say: "as many as are needed" },
);

export const handsAreDrafted = question("handsAreDrafted", [], "flag", m => parametersOf(m).variant === "logic", {
  reads: [],
  say: "hands are drafted",
});

/** Whoever drafts next, clockwise; another player begins each deal. Nobody when all hands are full. */
export const nextToDraft = question(
  "nextToDraft",
  [],
  "player",
  m => {
    const { players } = m.rules;
    let drafted = 0;
    for (let player = 1; player <= players; player++) drafted += m.s.zone.count[handZone(m, player)];
    if (drafted === players * parametersOf(m).hand) return 0;
    return ((firstToDraft(m) + drafted) % players) + 1;
  },
  { reads: ["card.zone", "game.deal"], say: "whoever drafts next" },
);

/** The card that is placed next: the lowest of those on the table. Nothing when all are placed. */
const nextCard = topCardOf(zone("played"));

export const playerOf = question(
  "playerOf",
  [["card", "card"]],
  "player",
  (m, card) => m.s.card.playedBy[rowOf(card)],
  {
    reads: ["card.playedBy"],
    say: "whoever played {card}",
  },
);

export const anyToPlace = question("anyToPlace", [], "flag", m => m.s.zone.count[playedZone(m)], {
  reads: ["card.zone"],
  say: "there are cards to place",
});

export const nextRow = question("nextRow", [], "zone", rowOfNext, {
  reads: ["card.zone"],
  say: "the row the next card must go to",
});

export const isWatched = question("isWatched", [], "flag", m => m.onEvent !== undefined, {
  reads: [],
  say: "events are told",
});

function leaders(m: NimmtMachine): number {
  const { score } = m.s.player;
  let fewest = score[1];
  let count = 0;
  for (let player = 1; player <= m.rules.players; player++) {
    if (score[player] < fewest) {
      fewest = score[player];
      count = 0;
    }
    if (score[player] === fewest) count++;
  }
  return count;
}

function hasReached(m: NimmtMachine, endScore: number): boolean {
  const { score } = m.s.player;
  for (let player = 1; player <= m.rules.players; player++) if (score[player] >= endScore) return true;
  return false;
}

/** Only ever asked after a complete deal: a deal is never cut short. */
export const matchIsOver = question(
  "matchIsOver",
  [],
  "flag",
  m => {
    const { deals, endScore, tieBreak } = parametersOf(m);
    const done = deals > 0 ? m.s.game.deal[0] >= deals : hasReached(m, endScore);
    return done && (tieBreak === "shared" || leaders(m) === 1);
  },
  { reads: ["player.score", "game.deal"], say: "the match is over" },
);

export const handSize = question("handSize", [], "number", m => parametersOf(m).hand, { reads: [], say: "a hand" });

/** Hand by hand, then the rows. */
const dealHands = [
  shuffle(zone("deck")),
  dealAtOnce([
    settle(zone("deck"), cardsNeeded()),
    each(everyone(1), who => repeat(handSize(), move(topCardOf(zone("deck")), zone("hand", who)))),
    each(allRows(), row => startRow(topCardOf(zone("deck")), row)),
  ]),
];

/** Logic: of the cards nobody drafted, the lowest. */
export const lowestOffered = question(
  "lowestOffered",
  [],
  "card",
  m => {
    const cards = cardsIn(m.s, offerZone(m)).sort((a, b) => m.s.card.text[a] - m.s.card.text[b]);
    return referenceTo(m.s, m.rules.tables.card, cards[0] ?? 0);
  },
  { reads: ["card.zone"], say: "the lowest card of the offer" },
);

const draftFromOffer = [
  during(
    isSomething(nextToDraft()),
    choose(by(nextToDraft(), one), inZone("offer"), card => draft(nextToDraft(), card), "draft a card"),
  ),
  each(allRows(), row => startRow(lowestOffered(), row)),
];
const draftHands = [layOut(), ...draftFromOffer];

/** Card by card, lowest first, each against the rows as they are then. In one step when nobody is told of each. */
const placeOneByOne = during(isSomething(nextRow()), place(playerOf(nextCard), nextCard, nextRow()));

/** What is left to a player's choice, and what can be placed after it. */
const placeTheRest = during(anyToPlace(), [
  choose(by(playerOf(nextCard), one), openRows(), row => place(playerOf(nextCard), nextCard, row), "choose a row"),
  when(isWatched(), placeOneByOne, placeForced()),
]);

const turn = chooseTogether(
  everyone(),
  () => one,
  who => inZone("hand", who),
  picks => [when(isWatched(), [reveal(picks), placeOneByOne], playPicks(picks)), placeTheRest],
  "pick a card to play",
);

const restOfDeal = [during(moreThan(sizeOf(zone("hand", 1)), 0), turn), endDeal(), when(matchIsOver(), endGame())];

export const main = forever([beginDeal(), when(handsAreDrafted(), draftHands, dealHands), ...restOfDeal]);

/** Where a scenario may start: before picks, before cards that are revealed already are placed, or in a draft. */
export const scenes = {
  turn: [...restOfDeal, main],
  placing: [placeOneByOne, placeTheRest, ...restOfDeal, main],
  draft: [...draftFromOffer, ...restOfDeal, main],
};

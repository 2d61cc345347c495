// What a scenario of 6 nimmt! cannot begin with: a card twice, a row without a card or one that could not have grown,
// more rows than the match has, hands nobody can have, cards offered or revealed where none are.

import type { Fault } from "@kibitz/kernel";
import { cardAt, type Machine, type PlacedCard } from "@kibitz/kernel/machine";
import { MOST_ROWS, parametersOf } from "./parameters.js";
import { asNimmt, firstRowZone, firstToDraft, handZone, offerZone, playedZone } from "./tables.js";

function cardsTwice({ s }: Machine, cards: readonly PlacedCard[]): Fault[] {
  const paths = new Map<number, string>();
  return cards.flatMap(({ card, path }) => {
    const face = s.card.text[card];
    const before = paths.get(face);
    if (before !== undefined) return [{ path, expected: `each card once, found "${face}" again: it is in ${before}` }];
    paths.set(face, path.replace(/\[\d+\]$/, ""));
    return [];
  });
}

/** While hands are drafted there are no rows yet. */
function oddRows(m: Machine, moment: string): Fault[] {
  const rows = moment === "draft" ? 0 : parametersOf(m).rows;
  const wanted = rows === 0 ? "no rows while hands are drafted" : `cards in row1 to row${rows}`;
  const hasCards = (row: number): boolean => m.s.zone.count[firstRowZone(m) + row - 1] > 0;
  const numbers = Array.from({ length: MOST_ROWS }, (_, i) => i + 1);
  const empty = numbers.filter(row => row <= rows && !hasCards(row));
  const surplus = numbers.filter(row => row > rows && hasCards(row));
  return [
    ...empty.slice(0, 1).map(row => ({
      path: `table.row${row}`,
      expected: `${wanted}; there is none in ${empty.map(own => `row${own}`).join(", ")}`,
    })),
    ...surplus.map(row => ({ path: `table.row${row}`, expected: `${wanted}${rows === 0 ? "" : " only"}` })),
  ];
}

/** Rows ascend, and hold no more cards than they may. */
function impossibleRows(m: Machine): Fault[] {
  const { rowLimit } = parametersOf(m);
  return Array.from({ length: MOST_ROWS }, (_, i) => i).flatMap(row => {
    const zone = firstRowZone(m) + row;
    const faces = Array.from({ length: m.s.zone.count[zone] }, (_, height) => m.s.card.text[cardAt(m.s, zone, height)]);
    if (faces.length <= rowLimit && faces.every((face, i) => i === 0 || face > faces[i - 1])) return [];
    return [{ path: `table.row${row + 1}`, expected: `at most ${rowLimit} cards, each higher than the one below it` }];
  });
}

const handSizes = (m: Machine): number[] =>
  Array.from({ length: m.rules.players }, (_, seat) => m.s.zone.count[handZone(m, seat + 1)]);

/** Everybody plays as many cards; while hands are drafted, those who began have one more. */
function oddHands(m: Machine, moment: string): Fault[] {
  const { players } = m.rules;
  const { hand } = parametersOf(m);
  const sizes = handSizes(m);
  const largest = Math.max(...sizes);
  if (largest > hand) return [{ path: "seats", expected: `at most ${hand} cards in a hand, not ${largest}` }];
  if (moment === "draft") {
    const first = firstToDraft(m);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const drafted = sizes.map((_, seat) => Math.ceil((all - ((seat + players - first) % players)) / players));
    if (sizes.every((size, seat) => size === drafted[seat])) return [];
    const expected = `hands as they are drafted clockwise from seat ${first + 1}: ${drafted.join(", ")} cards, not ${sizes.join(", ")}`;
    return [{ path: "seats", expected }];
  }
  if (sizes.every(size => size === sizes[0])) return [];
  return [{ path: "seats", expected: `as many cards in every hand, not ${sizes.join(", ")}` }];
}

/** Only hands that are drafted come from an offer, and then all cards are in it or in a hand. */
function oddOffer(m: Machine, moment: string): Fault[] {
  const { variant } = parametersOf(m);
  const offered = m.s.zone.count[offerZone(m)];
  if (variant !== "logic") {
    if (moment === "draft") return [{ path: "turn.at", expected: `no draft with variant=${variant}, only with logic` }];
    return offered > 0 ? [{ path: "table.offer", expected: `no offer with variant=${variant}, only with logic` }] : [];
  }
  if (moment !== "draft")
    return offered > 0 ? [{ path: "table.offer", expected: "no cards left in the offer when hands are drafted" }] : [];
  const faces = m.rules.texts.length - 1;
  const there = handSizes(m).reduce((sum, size) => sum + size, offered);
  return there === faces
    ? []
    : [{ path: "table.offer", expected: `all of the ${faces} cards that nobody has drafted, not ${offered}` }];
}

/** What is revealed waits to be placed, one card of each player at most. */
function oddReveals(m: Machine, cards: readonly PlacedCard[], moment: string): Fault[] {
  const { zone, playedBy } = asNimmt(m).s.card;
  const played = cards.filter(({ card }) => zone[card] === playedZone(m));
  if (moment !== "placing")
    return played.slice(0, 1).map(({ path }) => ({
      path: path.replace(/\[\d+\]$/, ""),
      expected: `no cards here at "${moment}", only at "placing"`,
    }));
  return played.flatMap(({ card, path }, i) => {
    const who = playedBy[card];
    const isSeat = who >= 1 && who <= m.rules.players;
    const isAgain = played.slice(0, i).some(other => playedBy[other.card] === who);
    if (isSeat && !isAgain) return [];
    return [
      { path, expected: `playedBy, the player who played it${isAgain && isSeat ? ", another for each card" : ""}` },
    ];
  });
}

export const validateScene = (m: Machine, cards: readonly PlacedCard[], moment: string): readonly Fault[] => [
  ...cardsTwice(m, cards),
  ...oddRows(m, moment),
  ...impossibleRows(m),
  ...oddHands(m, moment),
  ...oddOffer(m, moment),
  ...oddReveals(m, cards, moment),
];

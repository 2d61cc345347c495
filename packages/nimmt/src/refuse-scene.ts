// What a scenario of 6 nimmt! cannot begin with: a card twice, a row without a card or one that could not have grown,
// more rows than the match has, more cards in one hand than in another.

import { cardAt, type Fault, type Machine, type PlacedCard } from "@kibitz/kernel";
import { MOST_ROWS, parametersOf } from "./parameters.js";
import { firstRowZone, handZone } from "./tables.js";

function cardsTwice({ s }: Machine, cards: readonly PlacedCard[]): Fault[] {
  const paths = new Map<number, string>();
  return cards.flatMap(({ card, path }) => {
    const face = s.card.text[card];
    const before = paths.get(face);
    if (before !== undefined) return [{ path, expected: `each card once, not "${face}" again: it is in ${before}` }];
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

/** Everybody plays as many cards; only while hands are drafted some have one more. */
function unequalHands(m: Machine, moment: string): Fault[] {
  if (moment === "draft") return [];
  const sizes = Array.from({ length: m.rules.players }, (_, seat) => m.s.zone.count[handZone(m, seat + 1)]);
  if (sizes.every(size => size === sizes[0])) return [];
  return [{ path: "seats", expected: `as many cards in every hand, not ${sizes.join(", ")}` }];
}

export const refuseScene = (m: Machine, cards: readonly PlacedCard[], moment: string): readonly Fault[] => [
  ...cardsTwice(m, cards),
  ...oddRows(m, moment),
  ...impossibleRows(m),
  ...unequalHands(m, moment),
];

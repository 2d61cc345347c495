// What a scenario of 6 nimmt! cannot begin with: a card twice, a row without a card, more rows than the match has.

import type { Fault, Machine, PlacedCard } from "@kibitz/kernel";
import { MOST_ROWS, parametersOf } from "./parameters.js";
import { firstRowZone } from "./tables.js";

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

export const refuseScene = (m: Machine, cards: readonly PlacedCard[], moment: string): readonly Fault[] => [
  ...cardsTwice(m, cards),
  ...oddRows(m, moment),
];

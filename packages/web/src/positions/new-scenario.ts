// What a new position of each game begins with: the least that can be played, or a little to change.

import type { GameName } from "../engine/games.js";

const begun: Readonly<Partial<Record<GameName, string>>> = {
  nimmt: `seats:
  ann: { hand: [3, 101] }
  bob: { hand: [44, 102] }
table:
  row1: [11]
  row2: [20, 10]
  row3: [30]
  row4: [40]
`,
  dominion: `options: { kingdom: "militia,moat,smithy" }
turn: { of: ann, at: actions }
seats:
  ann:
    hand: [militia, smithy, copper]
    deck: [gold, silver, estate]
  bob:
    hand: [moat, copper, copper, estate, gold]
`,
};

const noCards = `seats:
  ann: {}
  bob: {}
`;

export const newScenario = (game: GameName): string => `title: A position\ngame: ${game}\n${begun[game] ?? noCards}`;

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
  magic: `turn: { of: ann, at: main 1 }
seats:
  ann:
    hand: [Shock, Mountain]
    battlefield: [Mountain, Memnite]
    library: [Mountain, Shock]
    life: 20
  bob:
    battlefield: [Memnite]
    library: [Mountain, Shock]
    life: 20
`,
  weiss: `turn: { of: ann, at: attack }
seats:
  ann:
    stage: [{ card: Dock Runner Pell, position: 1 }, { card: Lamp Keeper Ila, position: 2 }]
    deck: [Lamp Keeper Ila, Slack Water, Lamp Keeper Ila, Lamp Keeper Ila]
  bob:
    level: [Thornwall, Thornwall, Thornwall]
    clock: [Thornwall, Thornwall, Thornwall, Thornwall]
    deck: [Thornwall, Thornwall, Slack Water, Thornwall, Thornwall, Thornwall]
`,
};

const noCards = `seats:
  ann: {}
  bob: {}
`;

export const newScenario = (game: GameName): string => `title: A position\ngame: ${game}\n${begun[game] ?? noCards}`;

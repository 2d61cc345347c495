// Weiss Schwarz: random play with the demo decks, and the exact odds of a turn of three attacks.

import type { Scenario } from "@kibitz/kernel";
import { ScenarioRun } from "@kibitz/kernel/machine";
import { damageOdds, gameModule } from "@kibitz/weiss";
import { fastest, type Row } from "./measure.js";
import { randomPlay } from "./random-play.js";

const many = (count: number, card: string): string[] => Array<string>(count).fill(card);

const threeAttacks: Scenario = {
  game: "weiss",
  turn: { at: "attack" },
  seats: {
    you: { stage: ["Dock Runner Pell", "Lamp Keeper Ila", "Thornwall"], deck: many(20, "Dock Runner Pell") },
    foe: { deck: [...many(22, "Thornwall"), ...many(8, "Slack Water")] },
  },
};

function odds(): Row {
  const started = ScenarioRun.start(gameModule.definition, threeAttacks);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const m = started.run.match.machine;
  const figure = fastest(
    1,
    () => {
      damageOdds(m, 6);
    },
    3,
  );
  return {
    name: "… exact odds of 1 to 6 damage, three attacks",
    figure: figure / 1e9,
    unit: "s",
    goal: "under 1",
    met: figure < 1e9,
  };
}

export const weissRows = (): Row[] => [
  ...randomPlay({
    name: "Weiss Schwarz, harbor against grove",
    module: gameModule,
    setup: gameModule.defaultSetup(2),
    games: 200,
    decisionsGoal: 50_000,
    gamesGoal: 300,
  }),
  odds(),
];

// A pilot that thinks. The position it is seated at is looked at once: to see what its player knows.

import { knowledgeOf, type Pilot, type PilotDefinition, type PlayerSeat } from "@kibitz/kernel";
import { answerBy } from "@kibitz/kernel/machine";
import type { SearchedGame } from "./searched-game.js";
import { Searcher } from "./searcher.js";
import type { Budget } from "./thinking.js";

/** A whole number below it is drawn for each decision. */
const SEEDS = 0x4000_0000;

export function thinkPilot(game: SearchedGame, budget: Budget): Pilot {
  const searcher = new Searcher(game);
  return {
    decide(eyes) {
      const forced = forcedAnswer(eyes);
      if (forced !== undefined) {
        for (const value of forced) eyes.pick(value);
        return;
      }
      const { m, player } = eyes;
      const knowledge = knowledgeOf(m, player, game.search?.poolOf);
      const { thinking } = searcher.begin(knowledge, budget, eyes.random(SEEDS));
      while (thinking.step());
      for (const value of answerBy(m, player, thinking.best.answer)) eyes.pick(value);
    },
  };
}

/** The only answer there is, if there is only one: it costs nothing. */
function forcedAnswer(eyes: PlayerSeat): readonly number[] | undefined {
  const options = eyes.options();
  if (options.length === 0) return [];
  const { min, max } = eyes.counts(options.length);
  if (max === 0) return [];
  return options.length === 1 && min === 1 ? options : undefined;
}

const MOST_PLAY_OUTS = 1_000_000;
const MOST_SECONDS = 600;

/** `think` for a game; `now` is the clock, in milliseconds, that `think:0.1s` goes by. */
export const thinkDefinition = (game: SearchedGame, now: () => number): PilotDefinition => ({
  about: "imagines worlds it could be in, plays them out with each answer, and picks what does best",
  argument: { about: "how many play-outs for each decision, or for how long: 0.1s", default: "200" },
  games: 20,
  make: argument => {
    const budget = budgetOf(argument, now);
    return budget === undefined
      ? {
          expected: `a whole number of play-outs from 1 to ${MOST_PLAY_OUTS}, or seconds up to ${MOST_SECONDS} like 0.1s`,
        }
      : thinkPilot(game, budget);
  },
});

export function budgetOf(text: string, now: () => number): Budget | undefined {
  const seconds = /^(\d+(?:\.\d+)?|\.\d+)s$/.exec(text)?.[1];
  if (seconds !== undefined) {
    const ms = 1_000 * Number(seconds);
    return ms > 0 && ms <= 1_000 * MOST_SECONDS ? { ms, now } : undefined;
  }
  const playOuts = Number(text);
  return /^\d+$/.test(text) && playOuts >= 1 && playOuts <= MOST_PLAY_OUTS ? { playOuts } : undefined;
}

/** What the pilot that thinks is called in every game. */
export const THINK = "think";

/** A game's module with a pilot that thinks among its pilots. */
export const withThinking = <M extends SearchedGame & { readonly pilots: Readonly<Record<string, PilotDefinition>> }>(
  module: M,
  now: () => number,
): M => ({ ...module, pilots: { ...module.pilots, [THINK]: thinkDefinition(module, now) } });

// Thinks about decisions of one game, one after the other.

import type { Knowledge, Seed } from "@kibitz/kernel";
import { Candidates } from "./candidates.js";
import type { SearchedGame } from "./searched-game.js";
import { type Budget, Thinking } from "./thinking.js";
import { Players, Worlds } from "./worlds.js";

export interface Decided {
  readonly worlds: Worlds;
  readonly thinking: Thinking;
  /** Whether every answer that makes a difference was compared. */
  readonly isComplete: boolean;
}

/** In how many worlds the policy is asked. */
const POLICY_WORLDS = 1;
/** An answer is worth comparing if it can be played in so many worlds. */
const LEAST_WORLDS = 4;

export class Searcher {
  readonly #game: SearchedGame;
  #players: Players | undefined;

  constructor(game: SearchedGame) {
    this.#game = game;
  }

  /** Begins to think about what the viewer is asked; nothing is played yet. */
  begin(knowledge: Knowledge, budget: Budget, seed: Seed): Decided {
    const { view } = knowledge;
    if (this.#players?.rules !== view.m.rules) this.#players = new Players(this.#game, view.m);
    const { search = {} } = this.#game;
    const worlds = new Worlds(this.#game, knowledge, this.#players, seed);
    const own = Array.from({ length: POLICY_WORLDS }, (_, world) => worlds.policyAnswer(world));
    const { answers, isComplete } = new Candidates(view, own, search.isWorthTrying);
    const most = "playOuts" in budget ? Math.max(2, Math.floor(budget.playOuts / LEAST_WORLDS)) : answers.length;
    const play = worlds.play.bind(worlds);
    const thinking = new Thinking(answers.slice(0, most), play, budget, search.trust ?? 0);
    return { worlds, thinking, isComplete: isComplete && answers.length <= most };
  }
}

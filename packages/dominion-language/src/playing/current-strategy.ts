// The strategy in use for an Action: looked for when a card is to be played, and kept until that card has done what it
// says, whatever is drawn or spent on the way.

import { ACTION_PHASE } from "@kibitz/dominion";
import type { Sight } from "../seeing/position-reader.js";
import { type CompiledStrategy, currentStrategy } from "./active-plan.js";

export class StrategyInUse {
  readonly #strategies: readonly CompiledStrategy[];
  /** By player, since one pilot may sit at several seats: the strategy, the turn it is for, and the Actions before it. */
  readonly #kept: (CompiledStrategy | undefined)[] = [];
  readonly #turns: number[] = [];
  readonly #actionsPlayed: number[] = [];

  constructor(strategies: readonly CompiledStrategy[]) {
    this.#strategies = strategies;
  }

  /** For the next Action. */
  choose(sight: Sight): CompiledStrategy | undefined {
    const { player } = sight;
    const { s } = sight.m;
    const strategy = currentStrategy(sight, this.#strategies);
    this.#kept[player] = strategy;
    this.#turns[player] = s.player.turns[player];
    this.#actionsPlayed[player] = s.game.actionsPlayed[0];
    return strategy;
  }

  /** For a card that is being played. What is played out of turn belongs to no Action. */
  now(sight: Sight): CompiledStrategy | undefined {
    const { player } = sight;
    const { game, player: players } = sight.m.s;
    const isKept =
      game.active[0] === player &&
      game.phase[0] === ACTION_PHASE &&
      this.#turns[player] === players.turns[player] &&
      this.#actionsPlayed[player] < game.actionsPlayed[0];
    return isKept ? this.#kept[player] : currentStrategy(sight, this.#strategies);
  }
}

// Matches of one setup, played one after the other in the same place: cards are laid out once, then copied.

import { type GameDefinition, PlayerSeat, readSetup, type Seed, type Setup } from "@kibitz/kernel";
import { type Machine, restart, type State, startMachine } from "@kibitz/kernel/machine";
import { RunError } from "./run-spec.js";

export class PreparedGame {
  readonly definition: GameDefinition;
  readonly m: Machine;
  /** By seat, from 0. */
  readonly eyes: readonly PlayerSeat[];
  readonly #start: State;

  constructor(definition: GameDefinition, setup: Setup) {
    const rules = readSetup(definition, setup);
    if (!rules.ok) throw new RunError(rules.faults);
    this.definition = definition;
    this.m = startMachine(definition, rules.value, setup, 0);
    this.#start = this.m.s.copy();
    this.eyes = Array.from({ length: setup.players }, (_, seat) => new PlayerSeat(this.m, seat + 1));
  }

  /** Puts the machine at the start of the match with this seed. */
  begin(seed: Seed): void {
    restart(this.m, this.#start, seed);
    for (const own of this.eyes) own.seed(seed);
  }
}

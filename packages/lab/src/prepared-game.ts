// Matches of one setup, played one after the other in the same place: cards are laid out once, then copied.

import {
  Eyes,
  type GameDefinition,
  type Machine,
  readSetup,
  type Seed,
  type Setup,
  type State,
  seedRandom,
  startMachine,
} from "@kibitz/kernel";
import { RunError } from "./run-spec.js";

export class PreparedGame {
  readonly definition: GameDefinition;
  readonly m: Machine;
  /** By seat, from 0. */
  readonly eyes: readonly Eyes[];
  readonly #start: State;

  constructor(definition: GameDefinition, setup: Setup) {
    const rules = readSetup(definition, setup);
    if (!rules.ok) throw new RunError(rules.faults);
    this.definition = definition;
    this.m = startMachine(definition, rules.value, setup, 0);
    this.#start = this.m.s.copy();
    this.eyes = Array.from({ length: setup.players }, (_, seat) => new Eyes(this.m, seat + 1));
  }

  /** Puts the machine at the start of the match with this seed. */
  begin(seed: Seed): void {
    const { m } = this;
    if (m.s.layout !== this.#start.layout) this.#makeRoom();
    m.s.copyFrom(this.#start);
    seedRandom(m.s.random.word, 0, seed);
    m.load(m.s);
    for (const own of this.eyes) own.seed(seed);
  }

  /** The last match needed larger tables: so may the next. */
  #makeRoom(): void {
    for (const table of this.m.s.schema.tables) this.#start.grow(table, this.m.s.capacity(table));
  }
}

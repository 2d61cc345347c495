// What 6 nimmt! does in the worker.

import { type CardDanger, Danger, type NimmtPosition, type PositionFault, positionFaults } from "@kibitz/nimmt";
import type { Handler } from "../../engine/protocol.js";

export interface DangerNow {
  readonly faults: readonly PositionFault[];
  readonly cards: readonly CardDanger[];
  /** Turns that were drawn for what each row does. */
  readonly turns: number;
}

const AT_A_TIME = 500;
const TURNS = 40_000;
/** What is drawn is the same for the same position. */
const SEED = 1;

export const danger: Handler<NimmtPosition, DangerNow, DangerNow> = async (position, running) => {
  const faults = positionFaults(position);
  if (faults.length > 0) return { faults, cards: [], turns: 0 };
  const drawn = new Danger(position, SEED);
  const now = (): DangerNow => ({ faults, cards: drawn.cards, turns: drawn.turns });
  while (drawn.turns < TURNS) {
    drawn.draw(AT_A_TIME);
    if (running.isDue) {
      running.progress(now());
      await running.breathe();
    }
  }
  return now();
};

// Settings for rulings of 6 nimmt!, with its cards as numbers.

import { PlayerSeat, readSetup, type Setup } from "@kibitz/kernel";
import { type Machine, startMachine } from "@kibitz/kernel/machine";
import { type Scene, scenesOf } from "@kibitz/kernel/testing";
import { nimmt } from "../src/nimmt.js";
import { asNimmt, type NimmtMachine } from "../src/tables.js";

export const scene = scenesOf(nimmt);

export const cards = (...faces: readonly number[]): string[] => faces.map(String);

/** The rows, each from its first card to its last, as they lie on the table. */
export const rows = (...all: readonly (readonly number[])[]): Record<string, readonly string[]> =>
  Object.fromEntries(all.map((faces, i) => [`row${i + 1}`, cards(...faces).reverse()]));

/** What is revealed and not yet placed, in the order in which it will be placed. */
export const played = (...faces: readonly number[]) => ({ played: cards(...faces) });

/** Checks what lies on the table. */
export const tableShows = ({ run }: Scene<never>, expected: Readonly<Record<string, readonly string[]>>): void =>
  run.shows(0, expected);

/** Checks who must decide. */
export const decides = ({ run }: Scene<never>, ...names: readonly string[]): void => run.expect({ decides: names }, "");

export const machineOf = ({ run }: Scene<never>): NimmtMachine => asNimmt(run.match.machine);

/** A match of a setup that has no faults, before anything is dealt. */
export function start(setup: Setup, seed = 1): NimmtMachine {
  const rules = readSetup(nimmt, setup);
  if (!rules.ok) throw new Error(rules.faults.map(({ path, expected }) => `${path}: expected ${expected}`).join("; "));
  return asNimmt(startMachine(nimmt, rules.value, setup, seed));
}

export function eyesOf(m: Machine, player: number): PlayerSeat {
  const eyes = new PlayerSeat(m, player);
  eyes.seed(1);
  return eyes;
}

// Everything cards can do happens in random play.

import type { GameDefinition, Setup } from "../../machine/game.js";
import { Machine, type Rules } from "../../machine/machine.js";
import { startMachine } from "../../match/start.js";
import { playOnAtRandom } from "../random-play.js";

/** Programs printed on cards, and programs of their abilities, that never ran in so many games. */
export function unreached(
  game: GameDefinition,
  withRules: readonly { setup: Setup; rules: Rules }[],
  games: number,
): string[] {
  const missing = new Set<string>();
  const reached = new Set<string>();
  for (const { setup, rules } of withRules) {
    const programs = new Map<number, string>();
    for (const text of rules.texts) {
      for (const program of Object.values(text.programs)) programs.set(program, rules.programs[program].name);
      for (const ability of text.abilities) {
        const { program } = rules.abilities[ability];
        if (program > 0) programs.set(program, `${rules.programs[program].name}: ${rules.abilities[ability].is}`);
      }
    }
    for (const name of programs.values()) missing.add(name);
    visitPrograms(game, rules, setup, games, programs, reached);
  }
  return [...missing].filter(name => !reached.has(name));
}

/** Plays until everything was reached, in these games or before; notes what was. */
function visitPrograms(
  game: GameDefinition,
  rules: Rules,
  setup: Setup,
  games: number,
  programs: ReadonlyMap<number, string>,
  visited: Set<string>,
): void {
  class Watching extends Machine {
    override push(program: number, returnTo: number, resultSlot: number): number {
      const name = programs.get(program);
      if (name !== undefined) visited.add(name);
      return super.push(program, returnTo, resultSlot);
    }
  }
  const all = [...programs.values()];
  for (let seed = 1000; seed < 1000 + games && !all.every(name => visited.has(name)); seed++) {
    const m = new Watching(rules, startMachine(game, rules, setup, seed).s);
    // Where each step is told, no shortcut is taken.
    m.onEvent = () => undefined;
    m.run();
    playOnAtRandom(m, seed);
  }
}

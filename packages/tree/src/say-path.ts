// A line of play in words.

import { Machine, playersOwing, sayValue, takeAnswer } from "@kibitz/kernel/machine";
import type { Step } from "./play-tree.js";

/** One answer of a line: who gave it, what it was and why it was asked; no words if it was to pass. */
export interface SaidStep {
  readonly who: string;
  readonly words: string;
  readonly reason: string;
}

/** Plays a line again: its answers in words, and where it comes to. */
export function follow(start: Machine, path: readonly Step[]): { readonly said: readonly SaidStep[]; m: Machine } {
  const m = new Machine(start.rules, start.s.copy());
  m.asksChance = start.asksChance;
  m.run();
  const said = path.map(({ player, picked }): SaidStep => {
    const ask = m.ask();
    const who = playersOwing(m).includes(0) ? "chance" : `player ${player}`;
    const words = picked.map(value => {
      const label = ask?.is === "choice" ? (ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value)) : undefined;
      return label ?? sayValue(m, value, ask?.kind ?? "any");
    });
    const reason = ask?.reason ?? "";
    takeAnswer(m, player, picked);
    m.run();
    return { who, words: words.join(", "), reason };
  });
  return { said, m };
}

/** Answers in words; passing goes without saying. */
export const sayPath = (start: Machine, path: readonly Step[]): string[] =>
  follow(start, path)
    .said.filter((_, i) => path[i].picked.length > 0)
    .map(({ who, words, reason }) => `${who}: ${words} (${reason})`);

// A line of play in words.

import { Machine, playersOwing, sayValue, takeAnswer } from "@kibitz/kernel";
import type { Step } from "@kibitz/tree";

/** Answers in words; passing goes without saying. */
export function sayPath(start: Machine, path: readonly Step[]): string[] {
  const m = new Machine(start.rules, start.s.copy());
  m.asksChance = start.asksChance;
  m.run();
  return path.flatMap(({ player, picked }) => {
    const ask = m.ask();
    const who = playersOwing(m).includes(0) ? "chance" : `player ${player}`;
    const words = picked.map(value => {
      const label = ask?.is === "choice" ? (ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value)) : undefined;
      return label ?? sayValue(m, value, ask?.kind ?? "any");
    });
    const line = picked.length === 0 ? [] : [`${who}: ${words.join(", ")} (${ask?.reason ?? ""})`];
    takeAnswer(m, player, picked);
    m.run();
    return line;
  });
}

// Whether anybody would notice each step of what happens.

import { perRules, rowCount } from "@kibitz/kernel/machine";
import type { DominionMachine } from "./tables.js";

/** The channels of all verbs: what they would do, and what they did. */
const channelsOf = perRules(({ rules }) =>
  Uint16Array.from(rules.verbs.flatMap(({ index }) => (index === 0 ? [] : [2 * index, 2 * index + 1]))),
);

/** Whether nobody is told of each step, and nothing goes off on any. */
export function isQuiet(m: DominionMachine): boolean {
  if (m.onEvent !== undefined) return false;
  if (!m.rules.anyHears && rowCount(m.s, m.rules.tables.effect) === 0) return true;
  const { heard } = m.s.verb;
  for (const channel of channelsOf(m)) if (heard[channel] !== 0) return false;
  return true;
}

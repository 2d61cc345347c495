// What a card that comes with a match may wait for: what has gone off is done only after some of what happens.

import type { CardDefinition, Fault } from "@kibitz/kernel";
import { forEachNode, isNode, type Term } from "@kibitz/kernel/machine";
import type { Program } from "@kibitz/kernel/words";

/** After these, what has gone off is done: see `setOff`. */
const moments: readonly string[] = ["beginTurn", "noteGain", "notePlay", "pay"];
const triggers: readonly string[] = ["lookingBack", "whenever"];

function faultsAt(path: string, program: Program | Term): readonly Fault[] {
  const odd: string[] = [];
  for (const part of [program].flat() as readonly Term[]) {
    forEachNode(part, ({ word, args: [pattern] }) => {
      if (!triggers.includes(word) || !isNode(pattern)) return;
      const verb = String(pattern.args[0]);
      if (!moments.includes(verb)) odd.push(verb);
    });
  }
  return odd.map(verb => ({
    path,
    expected: `one of ${moments.join(", ")} to wait for, found "${verb}"; what follows on that is said with "instead" and "proceed"`,
  }));
}

/** Triggers of a card that would never be done. */
export const triggerFaults = ({ programs = {}, abilities = [] }: CardDefinition): readonly Fault[] => [
  ...Object.entries(programs).flatMap(([heading, program]) => faultsAt(`programs.${heading}`, program)),
  ...abilities.flatMap((ability, i) => faultsAt(`abilities[${i}]`, ability)),
];

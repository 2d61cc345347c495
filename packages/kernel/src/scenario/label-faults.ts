// Labels of a scenario that do not name just one card.

import type { Fault } from "../input/json.js";
import { PASS } from "./offered-words.js";
import type { CardEntry, Scenario } from "./scenario.js";

/** Two cards of one label, labels that are called like a seat, and the one that would pick nothing. */
export function labelFaults({ seats, table = {} }: Scenario): Fault[] {
  const taken = new Map(Object.keys(seats).map(name => [name, "that is not the name of a seat"]));
  taken.set(PASS, "that means nothing else in steps");
  const places = [
    ...Object.entries(seats).map(([name, seat]) => [`seats.${name}`, seat] as const),
    ["table", table] as const,
  ];
  const faults: Fault[] = [];
  for (const [path, place] of places) {
    for (const [zone, cards] of Object.entries(place)) {
      if (!Array.isArray(cards)) continue;
      (cards as readonly CardEntry[]).forEach((card, i) => {
        if (typeof card === "string" || card.as === undefined) return;
        const wanted = taken.get(card.as);
        if (wanted !== undefined) faults.push({ path: `${path}.${zone}[${i}].as`, expected: `a label ${wanted}` });
        else taken.set(card.as, "that no other card has");
      });
    }
  }
  return faults;
}

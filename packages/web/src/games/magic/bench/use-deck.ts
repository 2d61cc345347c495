// What a list holds, or what is wrong with it.

import { desk } from "../../../engine/engine.js";
import { useWork } from "../../../store/use-work.js";
import type { DeckAbout, ReadDeck } from "../engine/deck.js";

export interface CheckedDeck {
  readonly about?: DeckAbout;
  readonly faults: readonly string[];
}

export function useDeck(text: string): CheckedDeck {
  const { value, of } = useWork<ReadDeck>(text, async (onValue, signal) =>
    onValue(await desk.call("magic", "read", text, { signal })),
  );
  if (!value) return { faults: [] };
  if (value.ok) return of === JSON.stringify(text) ? { about: value.about, faults: [] } : { faults: [] };
  return { faults: value.faults.map(({ line, column, expected }) => `${line}:${column} expected ${expected}`) };
}

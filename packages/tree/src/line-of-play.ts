// A game of one player as a line of play: what was kept, and what was done turn by turn.

import { cardDefOf, cardsIn, type Machine, sayValue } from "@kibitz/kernel/machine";

/** What was done in one turn, or with the opening hand. */
export interface TurnOfPlay {
  /** "turn 3", or "hand". */
  readonly when: string;
  readonly did: readonly string[];
}

export type LineOfPlay = readonly TurnOfPlay[];

/** Questions whose answers speak for themselves. */
const plain = /^(play or use|how to use)/;

/** Writes a line down while it is played. */
export class LineWriter {
  readonly #turnOf: (m: Machine) => number;
  readonly #turns: { readonly when: string; readonly did: string[] }[] = [];

  constructor(turnOf: (m: Machine) => number) {
    this.#turnOf = turnOf;
  }

  get line(): LineOfPlay {
    return this.#turns;
  }

  /** Before an answer of the first player is taken; passing goes without saying. */
  note(m: Machine, picked: readonly number[]): void {
    const ask = m.ask();
    const turn = this.#turnOf(m);
    const did = this.#didIn(turn === 0 ? "hand" : `turn ${turn}`, m);
    if (ask?.is !== "choice" || picked.length === 0) return;
    const said = picked.map(
      value => ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value) ?? sayValue(m, value, ask.kind),
    );
    const list = said.join(", ");
    if (ask.reason.startsWith("keep")) did.push(`${list === "yes" ? "keep" : "mulligan"} ${handOf(m)}`);
    else if (ask.reason.startsWith("target") && did.length > 0) did.push(`${did.pop()} → ${list}`);
    else did.push(plain.test(ask.reason) ? list : `${ask.reason}: ${list}`);
  }

  #didIn(when: string, m: Machine): string[] {
    const last = this.#turns.at(-1);
    if (last?.when === when) return last.did;
    const did = this.#turns.length === 0 && when !== "hand" ? [`with ${handOf(m)}`] : [];
    this.#turns.push({ when, did });
    return did;
  }
}

/** "2 Mountain, Shock": what the first player has in hand. */
function handOf(m: Machine): string {
  const { zoneKinds, zoneBase, texts } = m.rules;
  const kind = zoneKinds.findIndex(({ name }) => name === "hand");
  const counts = new Map<string, number>();
  for (const card of kind < 0 ? [] : cardsIn(m.s, zoneBase[kind])) {
    const { name } = texts[cardDefOf(m, card)];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const cards = [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
  return cards.sort((a, b) => a.localeCompare(b, "en")).join(", ") || "no cards";
}

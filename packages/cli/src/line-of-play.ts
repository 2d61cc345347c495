// A game of one player as a line of play: what was kept, and what was done turn by turn.

import { cardsIn, type Machine, sayValue, textNow } from "@kibitz/kernel";
import { wrap } from "./plain-words.js";

interface TurnTold {
  readonly title: string;
  readonly words: string[];
}

/** Questions whose answers speak for themselves. */
const plain = /^(play or use|how to use)/;

export class LineOfPlay {
  readonly #turnOf: (m: Machine) => number;
  readonly #turns: TurnTold[] = [];

  constructor(turnOf: (m: Machine) => number) {
    this.#turnOf = turnOf;
  }

  /** Before an answer of the first player is taken; passing goes without saying. */
  note(m: Machine, picked: readonly number[]): void {
    const ask = m.ask();
    const turn = this.#turnOf(m);
    const words = this.#wordsOf(turn === 0 ? "hand" : `turn ${turn}`, m);
    if (ask?.is !== "choice" || picked.length === 0) return;
    const said = picked.map(
      value => ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value) ?? sayValue(m, value, ask.kind),
    );
    const list = said.join(", ");
    if (ask.reason.startsWith("keep")) words.push(`${list === "yes" ? "keep" : "mulligan"} ${handOf(m)}`);
    else if (ask.reason.startsWith("target") && words.length > 0) words.push(`${words.pop()} → ${list}`);
    else words.push(plain.test(ask.reason) ? list : `${ask.reason}: ${list}`);
  }

  #wordsOf(title: string, m: Machine): string[] {
    const last = this.#turns.at(-1);
    if (last?.title === title) return last.words;
    const words = this.#turns.length === 0 && title !== "hand" ? [`with ${handOf(m)}`] : [];
    this.#turns.push({ title, words });
    return words;
  }

  lines(width: number): string[] {
    const margin = Math.max(...this.#turns.map(({ title }) => title.length)) + 4;
    return this.#turns.flatMap(({ title, words }) => {
      const [first, ...rest] = wrap(words.join("; ") || "nothing", width - margin);
      return [`  ${title.padEnd(margin - 2)}${first}`, ...rest.map(line => `${" ".repeat(margin)}${line}`)];
    });
  }
}

/** "2 Mountain, Shock": what the first player has in hand. */
function handOf(m: Machine): string {
  const { zoneKinds, zoneBase, texts } = m.rules;
  const kind = zoneKinds.findIndex(({ name }) => name === "hand");
  const counts = new Map<string, number>();
  for (const card of kind < 0 ? [] : cardsIn(m.s, zoneBase[kind])) {
    const { name } = texts[textNow(m, card)];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const cards = [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
  return cards.sort((a, b) => a.localeCompare(b, "en")).join(", ") || "no cards";
}

// The position lines begin from: a hand, a library, the opponent's life.

import { desk } from "../../../engine/engine.js";
import { notices } from "../../../shell/notices.js";
import type { PositionFaults } from "../engine/lines.js";
import type { BenchProps } from "./bench-state.js";
import { ListField } from "./list-field.js";

interface HandFieldsProps extends BenchProps {
  readonly faults: PositionFaults;
}

export function HandFields({ state, onState, faults }: HandFieldsProps) {
  const { hand, library, life, decks } = state;
  const faultsAt = (at: string): readonly string[] => faults.filter(fault => fault.at === at).map(({ words }) => words);
  const draw = async (): Promise<void> => {
    const read = await desk.call("magic", "read", decks[0]);
    if (!read.ok) {
      notices.add("The deck on the first tab has faults: no hand can be drawn from it.");
      return;
    }
    const cards = shuffled(read.about.cards.flatMap(({ name, count }) => Array<string>(count).fill(name)));
    onState({ hand: listed(cards.slice(0, 7)), library: listed(cards.slice(7)) });
  };
  return (
    <div className="grid content-start gap-3">
      <ListField
        label="Hand"
        value={hand}
        rows={5}
        faults={faultsAt("hand")}
        onChange={text => onState({ hand: text })}
      />
      <ListField
        label="Library, the top first"
        value={library}
        rows={5}
        faults={faultsAt("library")}
        onChange={text => onState({ library: text })}
      />
      <label className="flex items-center gap-2 text-sm font-medium">
        Life of the opponent
        <input
          className="field figures w-20"
          type="number"
          min={1}
          max={999}
          value={life}
          onChange={event => onState({ life: Math.max(1, Math.min(999, Number(event.target.value) || 1)) })}
        />
      </label>
      <button type="button" className="button" onClick={() => void draw()}>
        Draw a hand from the deck
      </button>
    </div>
  );
}

function shuffled(cards: readonly string[]): readonly string[] {
  const random = crypto.getRandomValues(new Uint32Array(cards.length));
  return cards
    .map((card, i) => ({ card, at: random[i] }))
    .sort((a, b) => a.at - b.at)
    .map(({ card }) => card);
}

/** In their order: what comes again later stands on a line of its own. */
function listed(cards: readonly string[]): string {
  const lines: [name: string, count: number][] = [];
  for (const card of cards) {
    const last = lines.at(-1);
    if (last?.[0] === card) last[1]++;
    else lines.push([card, 1]);
  }
  return lines.map(([name, count]) => `${count} ${name}\n`).join("");
}

import { lazy, Suspense } from "react";
import type { MarkedFault } from "../engine/prepare.js";
import type { LabPlayer } from "./lab-state.js";

const StrategyEditor = lazy(async () => ({ default: (await import("./strategy-editor.js")).StrategyEditor }));

interface PlayerPanelProps {
  readonly player: LabPlayer;
  readonly index: number;
  readonly faults: readonly MarkedFault[];
  readonly onChange: (change: Partial<LabPlayer>) => void;
}

export function PlayerPanel({ player, index, faults, onChange }: PlayerPanelProps) {
  const { name, text } = player;
  const wrong = faults.filter(({ severity }) => severity === "fault");
  return (
    <section className="panel min-w-0" aria-label={`Player ${index + 1}`}>
      <header className="flex items-center gap-2 border-b border-line p-2">
        <span className="ml-1 size-3 rounded-full" style={{ background: `var(--player-${index + 1})` }} />
        <input
          aria-label={`Name of player ${index + 1}`}
          className="field w-full min-w-0 border-transparent bg-transparent font-semibold"
          value={name}
          onChange={event => onChange({ name: event.target.value })}
        />
        <span className={`text-sm whitespace-nowrap ${wrong.length > 0 ? "text-bad" : "text-soft"}`}>
          {wrong.length > 0 ? `${wrong.length} ${wrong.length === 1 ? "fault" : "faults"}` : "right"}
        </span>
      </header>
      <Suspense fallback={<pre className="min-h-72 p-3 font-mono text-xs">{text}</pre>}>
        <StrategyEditor
          label={`Strategy of ${name}`}
          text={text}
          faults={faults}
          onChange={changed => onChange({ text: changed })}
        />
      </Suspense>
    </section>
  );
}

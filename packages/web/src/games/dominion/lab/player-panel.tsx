// One player of the lab: name, strategy, what is wrong with it, and what the last change was worth.

import { lazy, Suspense } from "react";
import type { Compared } from "../../../engine/parts/compare.js";
import { Menu, type MenuEntry } from "../../../parts/menu.js";
import { counted, sayDifference, timeOf } from "../../../parts/words.js";
import type { MarkedFault, TableOptions } from "../engine/prepare.js";
import type { Version } from "./drafts.js";
import type { LabPlayer } from "./lab-state.js";

const StrategyEditor = lazy(async () => ({ default: (await import("./strategy-editor.js")).StrategyEditor }));

/** What a change was worth against an earlier version. */
export interface Change {
  readonly since: Version;
  /** The text that was compared. */
  readonly text: string;
  readonly compared: Compared;
}

interface PlayerPanelProps {
  readonly player: LabPlayer;
  readonly index: number;
  readonly table: TableOptions;
  readonly faults: readonly MarkedFault[];
  readonly idleLines: readonly number[];
  readonly litLine: number | undefined;
  readonly change: Change | undefined;
  readonly menu: readonly MenuEntry[];
  readonly onChange: (change: Partial<LabPlayer>) => void;
  readonly onCompare: () => void;
}

export function PlayerPanel(props: PlayerPanelProps) {
  const { player, index, table, faults, idleLines, litLine, change, menu, onChange, onCompare } = props;
  const { name, text } = player;
  return (
    <section className="panel flex min-w-0 flex-col" aria-label={`Player ${index + 1}`} id={`player-${index + 1}`}>
      <header className="flex items-center gap-2 border-b border-line p-2">
        <span className="ml-1 size-3 shrink-0 rounded-full" style={{ background: `var(--player-${index + 1})` }} />
        <input
          aria-label={`Name of player ${index + 1}`}
          className="field w-full min-w-0 border-transparent bg-transparent font-semibold hover:border-line"
          value={name}
          spellCheck={false}
          onChange={event => onChange({ name: event.target.value })}
        />
        <Menu label={`What to do with ${name}`} entries={menu}>
          <span aria-hidden="true">⋯</span>
        </Menu>
      </header>
      <div className="grow">
        <Suspense fallback={<pre className="min-h-72 p-3 font-mono text-xs whitespace-pre-wrap">{text}</pre>}>
          <StrategyEditor
            label={`Strategy of ${name}`}
            text={text}
            faults={faults}
            idleLines={idleLines}
            litLine={litLine}
            table={table}
            onChange={changed => onChange({ text: changed })}
          />
        </Suspense>
      </div>
      <FaultList faults={faults} text={text} onMend={mended => onChange({ text: mended })} />
      {idleLines.length > 0 && (
        <p className="border-t border-line px-3 py-2 text-sm text-soft">
          {counted(idleLines.length, "line")} never did anything: {idleLines.join(", ")}
        </p>
      )}
      {change && change.text === text && (
        <button
          type="button"
          className="flex w-full flex-wrap items-baseline gap-x-2 border-t border-line px-3 py-2 text-left text-sm hover:bg-sunken"
          onClick={onCompare}
        >
          <span>This change:</span>
          <strong className={`figures ${toneOf(change.compared)}`}>{sayDifference(change.compared.difference)}</strong>
          <span className="text-soft">
            against the version of {timeOf(change.since.at)}, on the same {counted(change.compared.games, "seed")}
          </span>
        </button>
      )}
    </section>
  );
}

/** Green or red only if the interval says so. */
export function toneOf({ difference: { interval } }: Compared): string {
  const [low, high] = interval;
  return low > 0 ? "text-good" : high < 0 ? "text-bad" : "";
}

interface FaultListProps {
  readonly faults: readonly MarkedFault[];
  readonly text: string;
  readonly onMend: (text: string) => void;
}

/** So many are listed; the editor marks all. */
const MOST_LISTED = 8;

function FaultList({ faults, text, onMend }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <ul className="border-t border-line text-sm" aria-label="What is wrong">
      {faults.slice(0, MOST_LISTED).map(fault => {
        const { line, column, expected, found, severity, fix } = fault;
        return (
          <li
            key={`${line}:${column}:${severity}`}
            className={`flex items-center gap-2 px-3 py-1.5 ${severity === "fault" ? "bg-bad-soft" : "bg-warn-soft"}`}
          >
            <span className="grow">
              <strong className={`figures ${severity === "fault" ? "text-bad" : "text-warn"}`}>
                {line}:{column}
              </strong>{" "}
              expected {expected}, found {found}
            </span>
            {fix !== undefined && (
              <button type="button" className="button" onClick={() => onMend(mended(text, fault, fix))}>
                {fix}
              </button>
            )}
          </li>
        );
      })}
      {faults.length > MOST_LISTED && <li className="px-3 py-1.5 text-soft">and {faults.length - MOST_LISTED} more</li>}
    </ul>
  );
}

/** The text with what is meant instead of what stands there. */
function mended(text: string, { line, column, length }: MarkedFault, fix: string): string {
  const lines = text.split("\n");
  const before = lines[line - 1] ?? "";
  lines[line - 1] = before.slice(0, column - 1) + fix + before.slice(column - 1 + length);
  return lines.join("\n");
}

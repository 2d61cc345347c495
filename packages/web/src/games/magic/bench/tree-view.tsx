// The tree of all lines from a hand: a picture to zoom, fold and follow, and the position at every node.

import { useEffect, useRef, useState } from "react";
import { thinking } from "../../../engine/engine.js";
import { counted } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import type { LineTree } from "../engine/lines.js";
import { type BenchProps, identities, stateCounts, triedAnswers } from "./bench-state.js";
import { Choice } from "./goldfish-view.js";
import { HandFields } from "./hand-fields.js";
import { ListField } from "./list-field.js";
import { TreePicture } from "./tree-picture.js";

let nextTree = 1;

export function TreeView({ state, onState }: BenchProps) {
  const { hand, library, life, turns, identity, tries, states, scenario } = state;
  const position = { hand, library, life, ...(scenario === undefined ? {} : { scenario }) };
  const asked = { position, turns, identity, tries, states };
  const [isStopped, setStopped] = useState(false);
  const id = useRef(0);
  const work = useWork<LineTree>(
    { asked, isStopped },
    isStopped
      ? undefined
      : async (onValue, signal) => {
          id.current = nextTree++;
          onValue(await thinking.call("magic", "tree", { id: id.current, ...asked }, { onProgress: onValue, signal }));
        },
    600,
  );
  const known = work.value;
  const [selected, setSelected] = useState(0);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const positions = known?.positions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree begins at its root
  useEffect(() => {
    setSelected(0);
    setFolded(new Set());
  }, [positions]);
  const change: typeof onState = changed => {
    setStopped(false);
    onState(changed);
  };
  const toggle = (node: number): void => {
    const next = new Set(folded);
    if (!next.delete(node)) next.add(node);
    setFolded(next);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-3">
        {scenario === undefined ? (
          <HandFields state={state} onState={change} faults={known?.faults ?? []} />
        ) : (
          <ScenarioField
            scenario={scenario}
            faults={(known?.faults ?? []).map(({ words }) => words)}
            onScenario={text => change({ scenario: text })}
          />
        )}
        <label className="grid gap-1 text-sm text-soft">
          Turns
          <select
            className="field text-ink"
            value={turns}
            onChange={event => change({ turns: Number(event.target.value) })}
          >
            {[1, 2, 3, 4, 5].map(count => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <Choice
          label="Positions differ in"
          value={identity}
          words={identities}
          onChange={value => change({ identity: value })}
        />
        <Choice label="Answers" value={tries} words={triedAnswers} onChange={value => change({ tries: value })} />
        <label className="grid gap-1 text-sm text-soft">
          At most so many positions
          <select
            className="field figures text-ink"
            value={states}
            onChange={event => change({ states: Number(event.target.value) })}
          >
            {stateCounts.map(count => (
              <option key={count} value={count}>
                {count.toLocaleString("en")}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="figures grow text-sm">
            {work.failed ?? sayTree(known, work.isRunning, isStopped)}
          </p>
          {work.isRunning && (
            <button type="button" className="button" onClick={() => setStopped(true)}>
              Stop
            </button>
          )}
          {isStopped && (
            <button type="button" className="button" onClick={() => setStopped(false)}>
              Walk again
            </button>
          )}
        </div>
        {known && positions && positions.length > 0 && (
          <>
            <TreePicture
              positions={positions}
              transpositions={known.transpositions ?? []}
              line={known.line ?? []}
              selected={Math.min(selected, positions.length - 1)}
              folded={folded}
              onSelect={setSelected}
              onFold={toggle}
            />
            <NodeView
              tree={known}
              id={id.current}
              node={Math.min(selected, positions.length - 1)}
              isFolded={folded.has(selected)}
              onSelect={setSelected}
              onFold={() => toggle(selected)}
            />
            <Moments tree={known} />
          </>
        )}
      </div>
    </div>
  );
}

interface ScenarioFieldProps {
  readonly scenario: string;
  readonly faults: readonly string[];
  /** Nothing: back to a hand. */
  readonly onScenario: (scenario: string | undefined) => void;
}

const ScenarioField = ({ scenario, faults, onScenario }: ScenarioFieldProps) => (
  <>
    <ListField
      label="A scenario, and what it comes to"
      value={scenario}
      rows={14}
      faults={faults}
      onChange={onScenario}
    />
    <button type="button" className="button" onClick={() => onScenario(undefined)}>
      Begin with a hand
    </button>
  </>
);

function sayTree(tree: LineTree | undefined, isRunning: boolean, isStopped: boolean): string {
  if (isStopped) return "Stopped.";
  if (!tree) return "Walking …";
  if (tree.faults.length > 0) return "Nothing is walked before the position is right.";
  const { states, waiting, ends, transpositions = [] } = tree;
  const positions = counted(states, "position");
  if (isRunning) return `${positions}, ${waiting} wait …`;
  const more = waiting > 0 ? `; the tree is cut short: ${waiting} wait and are drawn without what follows` : "";
  return `${positions}, ${counted(ends, "end")}, ${counted(transpositions.length, "other way", "other ways")} to positions that are drawn once${more}.`;
}

interface NodeViewProps {
  readonly tree: LineTree;
  readonly id: number;
  readonly node: number;
  readonly isFolded: boolean;
  readonly onSelect: (node: number) => void;
  readonly onFold: () => void;
}

/** One position in words: how it came, what lies where, where it leads. */
function NodeView({ tree, id, node, isFolded, onSelect, onFold }: NodeViewProps) {
  const { positions = [], transpositions = [] } = tree;
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    thinking
      .call("magic", "node", { id, node })
      .then(lines => isCurrent && setZones(lines))
      .catch(() => isCurrent && setZones([]));
    return () => {
      isCurrent = false;
    };
  }, [id, node]);
  const way: number[] = [];
  for (let at: number | undefined = node; at !== undefined; at = positions[at]?.parent) way.unshift(at);
  const children = positions.filter(({ parent }) => parent === node);
  const others = transpositions.filter(({ to }) => to === node);
  const onward = transpositions.filter(({ from }) => from === node);
  const { turn, isEnd } = positions[node];
  return (
    <section className="panel p-4" aria-label="The position">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold" aria-live="polite">
          Position {node}, turn {turn}
          {isEnd && ", the game is over"}
        </h2>
        {children.length > 0 && (
          <button type="button" className="button" aria-pressed={isFolded} onClick={onFold}>
            {isFolded ? "Unfold" : "Fold"}
          </button>
        )}
      </div>
      <p className="mt-1 text-sm">
        {way.length === 1
          ? "Where the tree begins."
          : way
              .slice(1)
              .map(at => positions[at].words.replace(/^player 1: /, ""))
              .join(" › ")}
      </p>
      {others.length > 0 && (
        <p className="mt-1 text-sm text-soft">
          Also reached from{" "}
          {others.map(({ from }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two answers may lead from one position to another
            <button key={i} type="button" className="mr-2 underline decoration-dotted" onClick={() => onSelect(from)}>
              {from}
            </button>
          ))}
        </p>
      )}
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <ul className="grid content-start gap-1 text-sm">
          {zones.map(zone => (
            <li key={zone}>{zone}</li>
          ))}
        </ul>
        <div>
          <h3 className="text-sm font-semibold">Where it leads</h3>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {children.map(child => (
              <li key={child.node}>
                <button type="button" className="button" onClick={() => onSelect(child.node)}>
                  {child.words.replace(/^player 1: /, "")}
                </button>
              </li>
            ))}
            {onward.map(({ to }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers may lead from one position to another
              <li key={`again ${i}`}>
                <button type="button" className="button border-dashed" onClick={() => onSelect(to)}>
                  to position {to}
                </button>
              </li>
            ))}
          </ul>
          {children.length + onward.length === 0 && <p className="text-sm text-soft">Nothing is drawn beyond it.</p>}
          {node > 0 && (
            <button type="button" className="button mt-3" onClick={() => onSelect(positions[node].parent ?? 0)}>
              ← Back
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

const Moments = ({ tree: { moments } }: { readonly tree: LineTree }) => (
  <details>
    <summary className="text-sm font-medium">Positions at each moment</summary>
    <table className="figures mt-2 text-sm">
      <thead>
        <tr className="text-soft">
          <th className="pr-4 text-left font-medium">Moment</th>
          <th className="text-right font-medium">Distinct positions</th>
        </tr>
      </thead>
      <tbody>
        {moments.map(([name, count]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {name}
            </th>
            <td className="text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

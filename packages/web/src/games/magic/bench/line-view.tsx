// The best line for a hand, step by step.

import { useEffect, useState } from "react";
import { thinking } from "../../../engine/engine.js";
import { counted } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import type { BestLine } from "../engine/lines.js";
import type { BenchProps } from "./bench-state.js";
import { HandFields } from "./hand-fields.js";

/** Wins later than this are not looked for. */
const TURNS = 10;
const STATES = 300;

export function LineView({ state, onState }: BenchProps) {
  const { hand, library, life } = state;
  const asked = { position: { hand, library, life }, turns: TURNS, states: STATES };
  const [isStopped, setStopped] = useState(false);
  const work = useWork<BestLine>(
    { asked, isStopped },
    isStopped
      ? undefined
      : async (onValue, signal) =>
          onValue(await thinking.call("magic", "bestLine", asked, { onProgress: onValue, signal })),
    600,
  );
  const { faults = [], line, after = [], turn, isProven, states = 0, searched = 0 } = work.value ?? {};
  const [shown, setShown] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line begins at its beginning
  useEffect(() => setShown(0), [line]);
  const change: typeof onState = changed => {
    setStopped(false);
    onState(changed);
  };
  const said = work.failed
    ? work.failed
    : isStopped
      ? "Stopped."
      : work.isRunning
        ? `Looking through turn ${searched}: ${counted(states, "position")} so far …`
        : faults.length > 0
          ? "Nothing is looked for before the position is right."
          : turn === undefined
            ? `No win by turn ${TURNS} was found among ${counted(states, "position")}.`
            : `Wins on turn ${turn}${isProven ? ": no line is faster" : "; other lines may be as fast or faster"}. ${counted(states, "position")} looked at.`;
  const now = line?.[Math.min(shown, line.length - 1)];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <HandFields state={state} onState={change} faults={faults} />
      <section aria-label="The best line" className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="figures grow text-sm">
            {said}
          </p>
          {work.isRunning && (
            <button type="button" className="button" onClick={() => setStopped(true)}>
              Stop
            </button>
          )}
          {isStopped && (
            <button type="button" className="button" onClick={() => setStopped(false)}>
              Look again
            </button>
          )}
        </div>
        <p className="mt-1 text-sm text-soft">
          From main phase 1 of your first turn, by one who knows the order of the library; up to {STATES} positions a
          turn on each of twelve lines. The opponent does nothing.
        </p>
        {line && now && (
          <>
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <button type="button" className="button" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
                ← Back
              </button>
              <button
                type="button"
                className="button button-main"
                disabled={shown >= line.length - 1}
                onClick={() => setShown(shown + 1)}
              >
                Next turn →
              </button>
              <span className="text-sm text-soft">
                {shown + 1} of {line.length}
              </span>
            </div>
            <div className="mt-3 grid gap-4 xl:grid-cols-2">
              <article className="panel p-4" aria-label={now.when}>
                <h2 className="text-lg font-semibold capitalize">{now.when}</h2>
                <ol className="mt-2 grid list-decimal gap-1 pl-5">
                  {now.did.map((did, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice
                    <li key={i}>{did}</li>
                  ))}
                </ol>
                {now.did.length === 0 && <p className="text-soft">nothing</p>}
              </article>
              <article className="panel p-4" aria-label="Then">
                <h2 className="text-lg font-semibold">Then</h2>
                <ul className="mt-2 grid gap-1 text-sm">
                  {(after[shown] ?? []).map(zone => (
                    <li key={zone}>{zone}</li>
                  ))}
                </ul>
              </article>
            </div>
            <details className="mt-4">
              <summary className="text-sm font-medium">The whole line</summary>
              <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
                {line.map(({ when, did }) => (
                  <div key={when} className="contents">
                    <dt className="text-soft">{when}</dt>
                    <dd>{did.join("; ") || "nothing"}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </>
        )}
      </section>
    </div>
  );
}

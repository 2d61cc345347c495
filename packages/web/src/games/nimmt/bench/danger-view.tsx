// A heat map over hand and rows: how dangerous each card is now.

import type { PositionFault } from "@kibitz/nimmt";
import type { ReactNode } from "react";
import { desk } from "../../../engine/engine.js";
import { warmth } from "../../../parts/heat.js";
import { Wide } from "../../../parts/wide.js";
import { counted, percent } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import type { DangerNow } from "../engine.js";
import { type BenchState, facesIn } from "./bench-state.js";

interface ViewProps {
  readonly state: BenchState;
  readonly onState: (state: BenchState) => void;
}

/** So many bulls are as hot as can be. */
const HOTTEST = 6;

export function DangerView({ state, onState }: ViewProps) {
  const { rows, hand, players } = state;
  const position = { rows: rows.map(facesIn), hand: facesIn(hand), players };
  const work = useWork<DangerNow>(position, async (onValue, signal) =>
    onValue(await desk.call("nimmt", "danger", position, { onProgress: onValue, signal })),
  );
  const { faults = [], cards = [], turns = 0 } = work.value ?? {};
  const faultsAt = (place: string): readonly PositionFault[] => faults.filter(({ at }) => at === place);
  const safest = Math.min(...cards.map(({ expected }) => expected));
  const isStale = work.isRunning && work.of !== JSON.stringify(position);
  return (
    <section className="panel p-4" aria-label="How dangerous each card is now">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold">How dangerous each card is now</h2>
        <button type="button" className="button" onClick={() => onState({ ...state, ...anyPosition() })}>
          Another position
        </button>
      </div>
      <p className="mt-1 text-sm text-soft">
        If each opponent plays any card that nobody has seen, and whoever must take a row takes the cheapest.
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {rows.map((row, i) => (
          <FaceField
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            key={i}
            label={`Row ${i + 1}`}
            value={row}
            faults={faultsAt(`row ${i + 1}`)}
            onChange={text => onState({ ...state, rows: rows.map((other, at) => (at === i ? text : other)) })}
          />
        ))}
      </div>
      <div className="mt-2 grid gap-2 sm:grid-cols-[1fr_auto]">
        <FaceField
          label="Hand"
          value={hand}
          faults={faultsAt("hand")}
          onChange={text => onState({ ...state, hand: text })}
        />
        <label className="grid content-start gap-1 text-sm text-soft">
          Players
          <select
            className="field figures text-ink"
            value={players}
            onChange={event => onState({ ...state, players: Number(event.target.value) })}
          >
            {[2, 3, 4, 5, 6, 7, 8, 9, 10].map(count => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className="figures mt-3 text-sm text-soft">
        {work.failed ??
          (cards.length > 0
            ? `The mean is exact; the rows are from ${counted(turns, "drawn turn")}${work.isRunning ? " …" : ""}.`
            : faults.length > 0
              ? "Nothing is worked out before the position is right."
              : "Working it out …")}
      </p>
      {cards.length > 0 && faults.length === 0 && (
        <Wide label="Danger by card and row" className={`mt-2 ${isStale ? "grayscale" : ""}`}>
          <table className="figures w-full border-separate border-spacing-0.5 text-sm">
            <caption className="sr-only">Bulls each card is expected to take this turn, by row</caption>
            <thead>
              <tr className="text-soft">
                <th scope="col" className="px-1 text-left font-medium">
                  Card
                </th>
                {rows.map((row, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
                  <th key={i} scope="col" className="px-1 font-medium">
                    Row {i + 1}
                    <span className="block text-xs font-normal">… {facesIn(row).at(-1)}</span>
                  </th>
                ))}
                <th scope="col" className="px-1 font-medium">
                  All, exactly
                </th>
              </tr>
            </thead>
            <tbody>
              {cards.map(({ face, expected, rows: byRow }) => (
                <tr key={face}>
                  <th scope="row" className="px-1 py-0.5 text-left text-base font-semibold">
                    {face}
                    {expected === safest && <span className="ml-1.5 text-xs font-medium text-accent">safest</span>}
                  </th>
                  {byRow.map(({ taken, bulls }, i) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
                      key={i}
                      className="rounded-md px-1 py-1 text-center"
                      style={{ background: warmth(bulls / HOTTEST) }}
                      title={`${face} takes row ${i + 1} in ${percent(taken)} of the turns`}
                    >
                      {taken === 0 ? <span className="text-soft">–</span> : bulls.toFixed(2)}
                      {taken > 0 && <span className="block text-xs">{percent(taken, 0)}</span>}
                    </td>
                  ))}
                  <td className="rounded-md px-1 text-center" style={{ background: warmth(expected / HOTTEST) }}>
                    <strong>{expected.toFixed(3)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  );
}

interface FaceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly faults: readonly PositionFault[];
  readonly onChange: (text: string) => void;
}

const FaceField = ({ label, value, faults, onChange }: FaceFieldProps): ReactNode => (
  <label className="grid content-start gap-1 text-sm text-soft">
    {label}
    <input
      className="field figures w-full text-ink"
      value={value}
      maxLength={200}
      aria-invalid={faults.length > 0}
      onChange={event => onChange(event.target.value)}
    />
    {faults.map(({ expected }) => (
      <span key={expected} role="alert" className="text-bad">
        expected {expected.replace("NaN", "something that is no number")}
      </span>
    ))}
  </label>
);

/** Rows and a hand as they might lie in the middle of a deal. */
function anyPosition(): Pick<BenchState, "rows" | "hand"> {
  const random = crypto.getRandomValues(new Uint32Array(120));
  const faces = Array.from({ length: 104 }, (_, i) => i + 1);
  faces.sort((a, b) => random[a] - random[b]);
  const take = (count: number): string =>
    faces
      .splice(0, count)
      .sort((a, b) => a - b)
      .join(" ");
  const rows = [0, 1, 2, 3].map(row => take(1 + (random[110 + row] % 5)));
  return { rows, hand: take(4 + (random[115] % 7)) };
}

// A grid of climaxes by deck size, whose cells open their distribution.

import { useState } from "react";
import { thinking } from "../../../engine/engine.js";
import { Dialog } from "../../../parts/dialog.js";
import { promise } from "../../../parts/heat.js";
import { Wide } from "../../../parts/wide.js";
import { counted, percent } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import type { Grid } from "../engine.js";
import { type BenchState, sayGoal } from "./bench-state.js";
import { DamageTable } from "./damage-table.js";

interface GridViewProps {
  readonly state: BenchState;
  readonly onState: (state: BenchState) => void;
}

const sayDeck = (size: number, climaxes: number): string =>
  `${counted(size, "card")}, ${counted(climaxes, "climax", "climaxes")}`;

const CLIMAXES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Sizes round the one that is entered. */
function sizesAround(size: number): readonly number[] {
  const first = Math.max(1, Math.min(50 - 10, size - 5));
  return Array.from({ length: 11 }, (_, i) => first + i);
}

export function GridView({ state, onState }: GridViewProps) {
  const { position, damage } = state;
  const asked = { position, damage, sizes: sizesAround(position.deckSize), climaxes: CLIMAXES };
  const work = useWork<Grid>(
    asked,
    async (onValue, signal) => onValue(await thinking.call("weiss", "grid", asked, { onProgress: onValue, signal })),
    100,
  );
  const [open, setOpen] = useState<{ readonly size: number; readonly climaxes: number }>();
  const cells = work.value?.cells ?? [];
  const faults = work.value?.faults ?? [];
  const opened = open && { ...position, deckSize: open.size, climaxes: open.climaxes };
  const distribution = useWork<readonly number[]>(
    opened,
    opened && (async (onValue, signal) => onValue(await thinking.call("weiss", "cell", opened, { signal }))),
    0,
  );
  return (
    <section className="panel p-4" aria-label="Climaxes by deck size">
      <h2 className="text-lg font-semibold">Climaxes by deck size</h2>
      <p role="status" className="mt-1 text-sm text-soft">
        {work.failed ??
          faults[0] ??
          `The chance of ${sayGoal(damage)} with this attack against other decks${work.isRunning ? " …" : ". A cell opens its distribution."}`}
      </p>
      <Wide label="Chances by cards and climaxes" className="mt-2">
        <table className="figures w-full border-separate border-spacing-0.5 text-sm">
          <caption className="sr-only">Chance of {sayGoal(damage)} by cards and climaxes in the deck</caption>
          <thead>
            <tr className="text-soft">
              <th scope="col" className="px-1 text-left font-medium">
                Cards
              </th>
              {CLIMAXES.map(count => (
                <th key={count} scope="col" className="px-1 font-medium">
                  {count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked.sizes.map(size => (
              <tr key={size}>
                <th scope="row" className="px-1 text-left font-medium">
                  {size}
                </th>
                {CLIMAXES.map(climaxes => {
                  const own = cells.find(cell => cell.size === size && cell.climaxes === climaxes);
                  const isEntered = size === position.deckSize && climaxes === position.climaxes;
                  return (
                    <td key={climaxes} className="p-0">
                      {own && (
                        <button
                          type="button"
                          className={`min-h-9 w-full min-w-14 rounded-md px-1 text-ink pointer-coarse:min-h-11 ${isEntered ? "font-bold outline-2 outline-accent" : ""}`}
                          style={{ background: promise(own.probability) }}
                          aria-label={`${sayDeck(size, climaxes)}: ${percent(own.probability)}; show the distribution`}
                          onClick={() => setOpen({ size, climaxes })}
                        >
                          {percent(own.probability)}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {open && opened && (
        <Dialog title={sayDeck(open.size, open.climaxes)} isOpen onClose={() => setOpen(undefined)}>
          {distribution.value ? <DamageTable atLeast={distribution.value} /> : <p role="status">Working it out …</p>}
          <button
            type="button"
            className="button mt-4"
            onClick={() => {
              setOpen(undefined);
              onState({ ...state, position: opened });
            }}
          >
            Take this deck
          </button>
        </Dialog>
      )}
    </section>
  );
}

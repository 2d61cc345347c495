// Who wins how often, with the interval the true share lies in.

import type { SimReport } from "@kibitz/lab/browser";
import type { LabState } from "./lab-state.js";

interface ScoreboardProps {
  readonly state: LabState;
  readonly report: SimReport | undefined;
  /** What is shown is of an earlier state. */
  readonly isStale: boolean;
  readonly isRunning: boolean;
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

export function Scoreboard({ state, report, isStale, isRunning }: ScoreboardProps) {
  return (
    <section aria-label="Win shares" className="panel sticky top-(--bar-height) z-20 p-3">
      <ol className={`grid gap-1.5 ${isStale ? "opacity-60" : ""}`}>
        {state.players.map(({ id, name }, i) => {
          const own = report?.players[i];
          return (
            <li key={id} className="grid grid-cols-[minmax(6rem,14rem)_1fr_auto] items-center gap-3">
              <span className="truncate font-medium">{name}</span>
              <span className="relative h-3 rounded-full bg-sunken">
                {own && (
                  <span
                    className="absolute inset-y-0 left-0 rounded-full"
                    style={{ width: `${100 * own.winShare}%`, background: `var(--player-${i + 1})` }}
                  />
                )}
              </span>
              <span className="figures text-right">
                <strong data-testid={`share-${i + 1}`}>{own ? percent(own.winShare, 2) : "–"}</strong>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="figures mt-2 text-sm text-soft" role="status">
        {report ? `${report.games.toLocaleString("en")} of ${state.games.toLocaleString("en")} games` : ""}
        {isRunning ? " …" : ""}
      </p>
    </section>
  );
}

// Who wins how often, with the interval the true share lies in.

import type { SimReport } from "@kibitz/lab/browser";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { counted, half, percent } from "../../../parts/words.js";
import type { LabState } from "./lab-state.js";

interface ScoreboardProps {
  readonly state: LabState;
  readonly report: SimReport | undefined;
  /** What is shown is of an earlier state. */
  readonly isStale: boolean;
  readonly isRunning: boolean;
  /** Why nothing is played. */
  readonly obstacle: string | undefined;
  readonly onShow: (kind: GameKind) => void;
}

/** More players stand in two columns, and on a phone they do not stay in sight: they would fill it. */
const MOST_IN_A_COLUMN = 3;

export function Scoreboard({ state, report, isStale, isRunning, obstacle, onShow }: ScoreboardProps) {
  const own = report?.players.length === state.players.length ? report : undefined;
  const isLong = state.players.length > MOST_IN_A_COLUMN;
  return (
    <section aria-label="Win shares" className="contents">
      <ol
        className={`panel top-(--bar-height) z-20 grid gap-1 px-3 py-2 sm:sticky sm:px-4 sm:py-3 ${isLong ? "gap-x-8 lg:grid-cols-2" : "sticky"} ${isStale ? "*:opacity-55" : ""}`}
      >
        {state.players.map(({ id, name }, i) => {
          const player = own?.players[i];
          return (
            <li key={id}>
              <button
                type="button"
                className="grid min-h-7 w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-md text-left hover:bg-sunken sm:grid-cols-[minmax(5rem,13rem)_1fr_auto]"
                title={`Games ${name} lost`}
                disabled={!player}
                onClick={() => onShow({ is: "lost", player: i })}
              >
                <span className="flex min-w-0 items-center gap-2">
                  <span className="size-2.5 shrink-0 rounded-full" style={{ background: `var(--player-${i + 1})` }} />
                  <span className="truncate font-medium">{name}</span>
                </span>
                <ShareBar
                  share={player?.winShare}
                  interval={player?.winShareInterval}
                  colour={`var(--player-${i + 1})`}
                />
                <span className="figures flex items-baseline justify-end gap-1.5 text-right whitespace-nowrap">
                  <strong className="text-base sm:text-lg" data-testid={`share-${i + 1}`}>
                    {player ? percent(player.winShare, 2) : "–"}
                  </strong>
                  <span className="w-12 text-sm text-soft sm:w-14">
                    {player && own.games > 0 ? `± ${(100 * half(player.winShareInterval)).toFixed(2)}` : ""}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="figures mt-2 flex flex-wrap gap-x-4 px-1 text-sm text-soft">
        <span role="status">{obstacle ?? (own ? progress(own, state.games, isRunning) : "Getting ready …")}</span>
        {own && own.games > 0 && <Facts report={own} onShow={onShow} />}
      </p>
    </section>
  );
}

const progress = ({ games }: SimReport, asked: number, isRunning: boolean): string =>
  games < asked
    ? `${games.toLocaleString("en")} of ${counted(asked, "game")}${isRunning ? " …" : ""}`
    : counted(games, "game");

function Facts({ report, onShow }: { readonly report: SimReport; readonly onShow: (kind: GameKind) => void }) {
  const { games, endings, players, rounds, gamesPerSecond } = report;
  const shared = Math.max(...players.map(({ draws }) => draws));
  return (
    <>
      <span>{counted(Math.round(gamesPerSecond), "game")} a second</span>
      {shared > 0 && (
        <button type="button" className="underline decoration-dotted" onClick={() => onShow({ is: "shared" })}>
          {percent(shared / games)} shared
        </button>
      )}
      {rounds && <span>{rounds.mean.toFixed(1)} turns</span>}
      {Object.entries(endings).map(([why, count]) => (
        <button
          key={why}
          type="button"
          className="underline decoration-dotted"
          onClick={() => onShow({ is: "ended", why })}
        >
          {why} {percent(count / games, 0)}
        </button>
      ))}
    </>
  );
}

interface ShareBarProps {
  readonly share: number | undefined;
  readonly interval: readonly [number, number] | undefined;
  readonly colour: string;
}

/** The share as a bar, and over its end the interval. */
const ShareBar = ({ share, interval, colour }: ShareBarProps) => (
  <span className="relative order-last col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken sm:order-none sm:col-span-1 sm:h-3">
    {share !== undefined && interval && (
      <>
        <span className="absolute inset-y-0 left-0" style={{ width: `${100 * share}%`, background: colour }} />
        <span
          className="absolute inset-y-0 bg-ink/35"
          style={{ left: `${100 * interval[0]}%`, width: `${100 * (interval[1] - interval[0])}%` }}
        />
      </>
    )}
  </span>
);

// In which turn each Province came in.

import type { SimReport } from "@kibitz/lab/browser";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { percent } from "../../../parts/words.js";
import { MILESTONE } from "./game-kind.js";

interface MilestonesViewProps {
  readonly report: SimReport;
  readonly onShow: (kind: GameKind) => void;
}

/** Every so many turns the scale has a mark. */
const MARK = 5;

export function MilestonesView({ report: { players, games }, onShow }: MilestonesViewProps) {
  const reached = players.map(({ series }) => series?.milestones[MILESTONE] ?? []);
  const last = Math.max(1, ...reached.flat().map(({ turn }) => turn.quantiles[4]));
  const most = Math.max(0, ...reached.map(own => own.length));
  // Room for the figure behind the longest line.
  const place = (turn: number): string => `${(92 * (turn - 1)) / last}%`;
  const marks = Array.from({ length: Math.floor(last / MARK) }, (_, i) => MARK * (i + 1));
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        The turn in which each Province came in: the line from the 5 % to the 95 % point, the bar the middle half of the
        games, the mark the median. Choose one to see such games.
      </p>
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {players.map(({ pilot }, player) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
          <li key={player} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-full" style={{ background: `var(--player-${player + 1})` }} />
            {pilot}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="figures relative mb-1 ml-12 h-5 text-xs text-soft">
        {marks.map(turn => (
          <span key={turn} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: place(turn + 0.5) }}>
            <span className="max-sm:hidden">turn </span>
            {turn}
          </span>
        ))}
      </div>
      <ol className="grid gap-3">
        {Array.from({ length: most }, (_, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a Province is its number
          <li key={number} className="grid grid-cols-[2.5rem_1fr] items-center gap-2">
            <span className="figures text-sm text-soft">{number + 1}.</span>
            <span className="grid gap-1">
              {players.map(({ pilot }, player) => {
                const own = reached[player][number];
                if (!own) return null;
                const { turn } = own;
                const [least, low, middle, high, greatest] = turn.quantiles;
                const colour = `var(--player-${player + 1})`;
                const words = `${pilot}: Province ${number + 1} in turn ${middle} (${low} to ${high}; ${turn.mean.toFixed(1)} on average), in ${percent(turn.games / games, 0)} of the games`;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                  <span key={player} className="relative block h-5 pointer-coarse:h-11">
                    <button
                      type="button"
                      className="absolute inset-0 w-full rounded-md hover:bg-sunken"
                      title={words}
                      aria-label={words}
                      onClick={() =>
                        onShow({ is: "milestone", player, name: MILESTONE, number: number + 1, turn: middle })
                      }
                    >
                      <span
                        className="absolute top-1/2 h-px"
                        style={{ left: place(least), right: `calc(100% - ${place(greatest + 1)})`, background: colour }}
                      />
                      <span
                        className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-sm opacity-45"
                        style={{ left: place(low), right: `calc(100% - ${place(high + 1)})`, background: colour }}
                      />
                      <span
                        className="absolute top-1/2 h-4 w-1 -translate-y-1/2 rounded-full"
                        style={{ left: place(middle + 0.5), background: colour }}
                      />
                    </button>
                    <span
                      className="figures pointer-events-none absolute top-1/2 -translate-y-1/2 pl-2 text-xs text-soft"
                      style={{ left: place(greatest + 1) }}
                    >
                      {turn.mean.toFixed(1)}
                    </span>
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

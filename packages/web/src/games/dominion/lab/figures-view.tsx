// The figures of a run as tables: by seat, points and turns, how games ended.

import type { SimReport } from "@kibitz/lab/browser";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { half, percent, plainName, sayEstimate } from "./words.js";

interface FiguresViewProps {
  readonly report: SimReport;
  readonly onShow: (kind: GameKind) => void;
}

export const FiguresView = ({ report, onShow }: FiguresViewProps) => {
  const { players, games, endings } = report;
  const metrics = Object.keys(players[0]?.metrics ?? {}).filter(name => name !== "cutShort");
  return (
    <div className="grid gap-6">
      <div className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <thead>
            <tr className="text-right text-soft">
              <th className="py-1 text-left font-medium">Player</th>
              <th className="px-2 font-medium">Won alone</th>
              <th className="px-2 font-medium">Shared</th>
              <th className="px-2 font-medium">Win share</th>
              {players.map((_, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <th key={seat} className="px-2 font-medium">
                  At seat {seat + 1}
                </th>
              ))}
              {metrics.map(name => (
                <th key={name} className="px-2 font-medium">
                  {plainName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
              <tr key={i} className="border-t border-line text-right">
                <th className="py-1.5 text-left font-medium">{player.pilot}</th>
                <td className="px-2">
                  <button
                    type="button"
                    className="underline decoration-dotted"
                    onClick={() => onShow({ is: "won", player: i })}
                  >
                    {player.wins.toLocaleString("en")}
                  </button>
                </td>
                <td className="px-2">{player.draws.toLocaleString("en")}</td>
                <td className="px-2">
                  {percent(player.winShare, 2)} ± {(100 * half(player.winShareInterval)).toFixed(2)}
                </td>
                {player.bySeat.map(({ seat, games: own, winShare, winShareInterval }) => (
                  <td key={seat} className="px-2">
                    {own === 0 ? "–" : `${percent(winShare)} ± ${(100 * half(winShareInterval)).toFixed(1)}`}
                  </td>
                ))}
                {metrics.map(name => (
                  <td key={name} className="px-2">
                    {sayEstimate(player.metrics[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section aria-label="How games ended">
        <h3 className="mb-2 text-sm font-semibold">How games ended</h3>
        <ul className="grid gap-1">
          {Object.entries(endings).map(([why, count]) => (
            <li key={why}>
              <button
                type="button"
                className="grid min-h-9 w-full grid-cols-[minmax(8rem,18rem)_1fr_4rem] items-center gap-3 rounded-md text-left text-sm hover:bg-sunken"
                onClick={() => onShow({ is: "ended", why })}
              >
                <span>{why}</span>
                <span className="h-2.5 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full bg-accent" style={{ width: `${(100 * count) / games}%` }} />
                </span>
                <span className="figures text-right">{percent(count / games)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

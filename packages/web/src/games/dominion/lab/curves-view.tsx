// Every figure the simulation follows, turn by turn, all players in one picture.

import type { SimReport } from "@kibitz/lab/browser";
import { useRef, useState } from "react";
import type uPlot from "uplot";
import { type Curve, SeriesChart, savePicture } from "../../../charts/series-chart.js";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { plainName } from "../../../parts/words.js";
import { fileName, saveFile } from "../../../store/save-file.js";

interface CurvesViewProps {
  readonly report: SimReport;
  readonly figure: string | undefined;
  readonly onFigure: (figure: string) => void;
  readonly onShow: (kind: GameKind) => void;
}

/** What most people look at first. */
const FIRST = "peakMoney";
/** A mean over fewer games says more of these games than of the strategy. */
const FEWEST_GAMES = 0.02;

export function CurvesView({ report, figure, onFigure, onShow }: CurvesViewProps) {
  const chart = useRef<uPlot>(undefined);
  const [isTable, setTable] = useState(false);
  const figures = Object.keys(report.players[0]?.series?.figures ?? {}).filter(name => name !== "turnNumber");
  const shown = figure !== undefined && figures.includes(figure) ? figure : FIRST;
  const curves = curvesOf(report, shown);
  const name = fileName(`${plainName(shown)} ${report.players.map(({ pilot }) => pilot).join(" ")}`);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <select
          aria-label="Figure"
          className="field font-medium"
          value={shown}
          onChange={event => onFigure(event.target.value)}
        >
          {figures.map(known => (
            <option key={known} value={known}>
              {plainName(known)}
            </option>
          ))}
        </select>
        <span className="text-sm text-soft">mean by turn; the band holds the middle half of the games</span>
        <span className="grow" />
        <button type="button" className="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? "Picture" : "Table"}
        </button>
        <button
          type="button"
          className="button"
          disabled={isTable}
          onClick={() => chart.current && savePicture(chart.current, picture => saveFile(`${name}.png`, picture))}
        >
          Save picture
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(`${name}.csv`, csvOf(report, shown), "text/csv")}
        >
          Save CSV
        </button>
      </div>
      {isTable ? (
        <CurveTable curves={curves} figure={shown} onShow={onShow} />
      ) : (
        <SeriesChart
          label={`${plainName(shown)} by turn; the same figures are in the table`}
          curves={curves}
          onPick={turns => onShow({ is: "turns", turns })}
          onChart={made => {
            chart.current = made;
          }}
        />
      )}
    </>
  );
}

function curvesOf({ players, games }: SimReport, figure: string): readonly Curve[] {
  return players.map(({ pilot, series }, i) => {
    const spreads = (series?.figures[figure] ?? []).filter(spread => spread.games >= FEWEST_GAMES * games);
    return {
      name: pilot,
      colour: `--player-${i + 1}`,
      mean: spreads.map(({ mean }) => mean),
      low: spreads.map(({ quantiles }) => quantiles[1]),
      high: spreads.map(({ quantiles }) => quantiles[3]),
    };
  });
}

interface CurveTableProps {
  readonly curves: readonly Curve[];
  readonly figure: string;
  readonly onShow: (kind: GameKind) => void;
}

function CurveTable({ curves, figure, onShow }: CurveTableProps) {
  const turns = Math.max(0, ...curves.map(({ mean }) => mean.length));
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{plainName(figure)} by turn: mean, and the middle half of the games</caption>
      <thead>
        <tr className="text-soft">
          <th className="py-1 text-left font-medium">Turn</th>
          {curves.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
            <th key={i} className="py-1 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: turns }, (_, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          <tr key={turn} className="border-t border-line">
            <th className="py-1 text-left font-normal">
              <button
                type="button"
                className="min-w-11 text-left underline decoration-dotted pointer-coarse:min-h-11"
                aria-label={`Games of ${turn + 1} turns`}
                onClick={() => onShow({ is: "turns", turns: turn + 1 })}
              >
                {turn + 1}
              </button>
            </th>
            {curves.map(({ mean, low, high }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
              <td key={i} className="py-1 text-right">
                {mean[turn] === undefined ? "" : `${mean[turn].toFixed(2)} (${low[turn]} to ${high[turn]})`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function csvOf({ players }: SimReport, figure: string): string {
  const rows = players.flatMap(({ pilot, series }) =>
    (series?.figures[figure] ?? []).map(({ games, mean, quantiles }, turn) =>
      [`"${pilot.replaceAll('"', '""')}"`, turn + 1, games, mean, ...quantiles].join(","),
    ),
  );
  return `${[`player,turn,games,${figure} mean,5 %,25 %,50 %,75 %,95 %`, ...rows].join("\n")}\n`;
}

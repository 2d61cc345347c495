// The figures of a run as tables: by seat, points and turns, how games ended.

import type { SimReport } from "@kibitz/lab/browser";
import type { ReactNode } from "react";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { Wide } from "../../../parts/wide.js";
import { half, percent, plainName, sayEstimate } from "../../../parts/words.js";

interface FiguresViewProps {
  readonly report: SimReport;
  readonly onShow: (kind: GameKind) => void;
}

export const FiguresView = ({ report, onShow }: FiguresViewProps) => {
  const { players, games, endings } = report;
  const metrics = Object.keys(players[0]?.metrics ?? {}).filter(name => name !== "cutShort");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Wide label="The figures of each player">
        <table className="figures w-full max-w-4xl text-sm">
          <caption className="sr-only">The figures of each player</caption>
          <thead>
            <tr className="text-right">
              <td />
              {players.map(({ pilot }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                <th key={i} scope="col" className="py-1 pl-3 font-semibold">
                  {pilot}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title="Won alone">
              {players.map(({ wins }, player) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                  key={player}
                  type="button"
                  className="underline decoration-dotted pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  onClick={() => onShow({ is: "won", player })}
                >
                  {wins.toLocaleString("en")}
                </button>
              ))}
            </Row>
            <Row title="Shared first place">{players.map(({ draws }) => draws.toLocaleString("en"))}</Row>
            <Row title="Win share">
              {players.map(({ winShare, winShareInterval }) => share(winShare, winShareInterval, 2))}
            </Row>
            {players.map((_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <Row key={seat} title={`At seat ${seat + 1}`}>
                {players.map(({ bySeat }) => {
                  const own = bySeat[seat];
                  return own.games === 0 ? "–" : share(own.winShare, own.winShareInterval, 1);
                })}
              </Row>
            ))}
            {metrics.map(name => (
              <Row key={name} title={plainName(name)}>
                {players.map(player => sayEstimate(player.metrics[name]))}
              </Row>
            ))}
          </tbody>
        </table>
      </Wide>
      <section aria-label="How games ended">
        <h3 className="mb-2 text-sm font-semibold">How games ended</h3>
        <ul className="grid gap-1">
          {Object.entries(endings).map(([why, count]) => (
            <li key={why}>
              <button
                type="button"
                className="grid min-h-9 w-full grid-cols-[minmax(7rem,18rem)_1fr_auto] items-center gap-3 rounded-md text-left text-sm hover:bg-sunken"
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

const share = (value: number, interval: readonly [number, number], digits: number): string =>
  `${percent(value, digits)} ± ${(100 * half(interval)).toFixed(digits)}`;

const Row = ({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 text-left font-normal text-soft">
      {title}
    </th>
    {children.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the players
      <td key={i} className="pl-3 text-right whitespace-nowrap">
        {cell}
      </td>
    ))}
  </tr>
);

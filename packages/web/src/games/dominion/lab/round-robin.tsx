// Everybody against everybody: a heat map of win shares with their intervals. A cell opens its games.

import type { SimReport } from "@kibitz/lab/browser";
import { useEffect, useRef, useState } from "react";
import { desk } from "../../../engine/engine.js";
import type { GameKind } from "../../../engine/parts/find-games.js";
import type { Run } from "../../../engine/parts/simulate.js";
import { Cancelled } from "../../../engine/protocol.js";
import { simulate } from "../../../engine/simulate.js";
import { counted, half, percent } from "../../../parts/words.js";
import { kinds, shippedText } from "../shipped.js";
import { GamesView } from "./games-view.js";
import { type LabState, playerOf, readSeed } from "./lab-state.js";
import { ownStrategies } from "./own-strategies.js";

interface Entrant {
  readonly name: string;
  readonly text: string;
}

/** Two of the entrants, from 0, the first before the second. */
interface Pairing {
  readonly state: LabState;
  readonly run: Run;
  readonly report: SimReport;
}

const GAMES = 1_000;
const MOST = 24;
const keyOf = (row: number, column: number): string => `${row}-${column}`;
const nothing = (): void => undefined;

export function RoundRobin({ state }: { readonly state: LabState }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [entrants, setEntrants] = useState<readonly Entrant[]>([]);
  const [pairings, setPairings] = useState<ReadonlyMap<string, Pairing>>(new Map());
  const [open, setOpen] = useState<string>();
  const [kind, setKind] = useState<GameKind>({ is: "any" });
  const [said, setSaid] = useState("");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const own = ownStrategies();
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ["In the lab", state.players.map(({ name }) => name)],
    ...(own.length > 0 ? [["Your own", own.map(({ name }) => name)] as const] : []),
    ...Object.entries(kinds),
  ];
  const id = (group: string, name: string): string => `${group}/${name}`;
  const toggle = (entry: string): void => {
    const next = new Set(chosen);
    if (!next.delete(entry)) next.add(entry);
    setChosen(next);
  };
  const textOf = async (group: string, name: string): Promise<string> => {
    if (group === "In the lab") return state.players.find(player => player.name === name)?.text ?? "";
    if (group === "Your own") return own.find(known => known.name === name)?.text ?? "";
    return shippedText(name);
  };

  const start = async (): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setPairings(new Map());
    setOpen(undefined);
    const all: Entrant[] = [];
    for (const [group, names] of groups)
      for (const name of names) if (chosen.has(id(group, name))) all.push({ name, text: await textOf(group, name) });
    setEntrants(all);
    const pairs = all.flatMap((_, row) => all.slice(row + 1).map((_, over) => [row, row + 1 + over] as const));
    try {
      for (const [played, [row, column]] of pairs.entries()) {
        setSaid(`Match ${played + 1} of ${pairs.length}`);
        await playPair(all[row], all[column], state, signal, pairing =>
          setPairings(before => new Map(before).set(keyOf(row, column), pairing)),
        );
      }
      setSaid(`${counted(pairs.length, "match", "matches")} of ${counted(GAMES, "game")} each`);
    } catch (error) {
      if (!(error instanceof Cancelled)) setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const opened = open === undefined ? undefined : pairings.get(open);
  return (
    <div className="grid gap-4">
      <details open={entrants.length === 0}>
        <summary className="min-h-9 font-medium">Who plays ({chosen.size} chosen)</summary>
        {groups.map(([group, names]) => (
          <fieldset key={group} className="mt-2">
            <legend className="text-sm font-semibold">{group}</legend>
            <div className="mt-1 flex flex-wrap gap-1.5">
              {names.map(name => (
                <button
                  key={id(group, name)}
                  type="button"
                  aria-pressed={chosen.has(id(group, name))}
                  className={`min-h-8 rounded-full border px-2.5 text-sm pointer-coarse:min-h-11 ${chosen.has(id(group, name)) ? "border-accent bg-accent-soft text-accent" : "border-line hover:border-line-strong"}`}
                  onClick={() => toggle(id(group, name))}
                >
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </details>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button button-main"
          disabled={chosen.size < 2 || chosen.size > MOST}
          onClick={() => void start()}
        >
          Play everybody against everybody
        </button>
        <span role="status" className="text-sm text-soft">
          {chosen.size > MOST ? `At most ${MOST} can play.` : said}
        </span>
      </div>
      {entrants.length > 0 && (
        <HeatMap
          entrants={entrants}
          pairings={pairings}
          onOpen={key => {
            setOpen(key);
            setKind({ is: "any" });
          }}
        />
      )}
      {opened && (
        <GamesView
          run={opened.run}
          state={opened.state}
          report={opened.report}
          kind={kind}
          onKind={setKind}
          onLight={nothing}
        />
      )}
    </div>
  );
}

async function playPair(
  first: Entrant,
  second: Entrant,
  { table, seed, games: _, ...rest }: LabState,
  signal: AbortSignal,
  onPairing: (pairing: Pairing) => void,
): Promise<void> {
  const players = [first, second].map(({ name, text }) => playerOf(name, text));
  const state: LabState = { ...rest, players, table, seed, games: GAMES };
  const { match, faults, tableFaults } = await desk.call("dominion", "prepare", { players, table }, { signal });
  if (!match) {
    const [fault] = faults.flat().filter(({ severity }) => severity === "fault");
    const why = tableFaults[0] ?? (fault ? `line ${fault.line}: expected ${fault.expected}` : "it cannot be played");
    throw new Error(`${first.name} against ${second.name}: ${why}`);
  }
  const run: Run = { game: "dominion", ...match, games: GAMES, seed: readSeed(seed), fixedSeats: false, series: false };
  await simulate(run, { signal, onReport: report => onPairing({ state, run, report }) });
}

interface HeatMapProps {
  readonly entrants: readonly Entrant[];
  readonly pairings: ReadonlyMap<string, Pairing>;
  readonly onOpen: (key: string) => void;
}

/** Rows against columns; the best row first would move while it is played, so the order is that of the list. */
const HeatMap = ({ entrants, pairings, onOpen }: HeatMapProps) => (
  <div className="overflow-x-auto">
    <table className="figures border-separate border-spacing-0.5 text-sm">
      <caption className="sr-only">Win share of the row against the column</caption>
      <thead>
        <tr>
          <td />
          {entrants.map(({ name }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
            <th key={column} scope="col" className="max-w-24 px-1 pb-1 align-bottom text-xs font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entrants.map(({ name }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
          <tr key={row}>
            <th scope="row" className="pr-2 text-left font-medium whitespace-nowrap">
              {name}
            </th>
            {entrants.map((other, column) => {
              const isFirst = row < column;
              const key = isFirst ? keyOf(row, column) : keyOf(column, row);
              const own = pairings.get(key)?.report.players[isFirst ? 0 : 1];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
                <td key={column} className="p-0">
                  {own ? (
                    <button
                      type="button"
                      className="h-11 w-20 rounded-md text-ink"
                      style={{ background: heat(own.winShare) }}
                      aria-label={`${name} against ${other.name}: ${percent(own.winShare)} ± ${(100 * half(own.winShareInterval)).toFixed(1)}; show games`}
                      onClick={() => onOpen(key)}
                    >
                      <strong className="block leading-tight">{percent(own.winShare)}</strong>
                      <span className="block text-xs leading-tight">
                        ± {(100 * half(own.winShareInterval)).toFixed(1)}
                      </span>
                    </button>
                  ) : (
                    <span className="block h-11 w-20 rounded-md bg-sunken" />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** From the colour of what is bad through the surface to that of what is good; pale enough to read on. */
function heat(share: number): string {
  const strength = Math.round(Math.abs(share - 0.5) * 2 * 55);
  return `color-mix(in srgb, var(--surface), ${share < 0.5 ? "var(--bad)" : "var(--accent)"} ${strength}%)`;
}

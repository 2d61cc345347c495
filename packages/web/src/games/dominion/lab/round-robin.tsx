// Everybody against everybody: a heat map of win shares with their intervals. A cell opens its games.

import { useState } from "react";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { half, percent } from "../../../parts/words.js";
import { useStore } from "../../../store/store.js";
import { kinds, shippedText } from "../shipped.js";
import { anyGame } from "./game-kind.js";
import { GamesView } from "./games-view.js";
import type { LabState } from "./lab-state.js";
import { ownStrategies } from "./own-strategies.js";
import { type Entrant, type Pairing, pairingOf, type Tournament } from "./tournament.js";

const MOST = 24;

interface RoundRobinProps {
  readonly tournament: Tournament;
  readonly state: LabState;
  /** Who is chosen, as it stands in the address. */
  readonly who: string | undefined;
  readonly onWho: (who: string) => void;
}

/** One who can be chosen: `smithy` comes with the page, `own/smithy` is of the library, `lab/smithy` in the lab. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly text: () => string | Promise<string>;
}

/** What is asked for games of one pairing. */
interface Opened {
  readonly pairing: string;
  readonly kind: GameKind;
  readonly game?: number;
}

export function RoundRobin({ tournament, state, who, onWho }: RoundRobinProps) {
  const { entrants, pairings, said } = useStore(tournament.store);
  const [open, setOpen] = useState<Opened>();
  const groups = candidates(state);
  const asked = readWho(who);
  const all = groups.flatMap(([, group]) => group);
  const chosen = all.filter(({ id }) => asked.has(id));

  const toggle = (id: string): void => {
    const next = new Set(chosen.map(known => known.id));
    if (!next.delete(id)) next.add(id);
    onWho(writeWho(next));
  };
  const start = async (): Promise<void> => {
    setOpen(undefined);
    const playing: readonly Entrant[] = await Promise.all(
      chosen.map(async ({ name, text }) => ({ name, text: await text() })),
    );
    await tournament.start(playing, state);
  };
  const opened = open && pairings.get(open.pairing);
  return (
    <div className="grid gap-4">
      <details open={entrants.length === 0}>
        <summary className="min-h-9 py-1.5 font-medium">Who plays ({chosen.length} chosen)</summary>
        {groups.map(([group, own]) => (
          <fieldset key={group} className="mt-2">
            <legend className="text-sm font-semibold">{group}</legend>
            <div className="mt-1 flex flex-wrap gap-1.5">
              {own.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={asked.has(id)}
                  className={`min-h-8 rounded-full border px-2.5 text-sm pointer-coarse:min-h-11 ${asked.has(id) ? "border-accent bg-accent-soft text-accent" : "border-line hover:border-line-strong"}`}
                  onClick={() => toggle(id)}
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
          disabled={chosen.length < 2 || chosen.length > MOST}
          onClick={() => void start()}
        >
          Play everybody against everybody
        </button>
        <span role="status" className="text-sm text-soft">
          {chosen.length > MOST ? `At most ${MOST} can play.` : chosen.length < 2 ? "Choose two or more." : said}
        </span>
      </div>
      {entrants.length > 0 && (
        <HeatMap entrants={entrants} pairings={pairings} onOpen={pairing => setOpen({ pairing, kind: anyGame })} />
      )}
      {opened && (
        <GamesView
          run={opened.run}
          state={opened.state}
          report={opened.report}
          kind={open.kind}
          onKind={kind => setOpen({ pairing: open.pairing, kind })}
          chosen={open.game}
          onChoose={game => setOpen({ ...open, game })}
        />
      )}
    </div>
  );
}

function candidates({ players }: LabState): readonly (readonly [group: string, own: readonly Candidate[]])[] {
  const own = ownStrategies();
  // Of two players of one name the first: nobody could tell them apart.
  const inLab = [...new Map([...players].reverse().map(player => [player.name, player])).values()].reverse();
  const candidate = (place: string, { name, text }: Entrant): Candidate => ({
    id: `${place}/${name}`,
    name,
    text: () => text,
  });
  return [
    ["In the lab", inLab.map(player => candidate("lab", player))],
    ...(own.length > 0 ? [["Your own", own.map(kept => candidate("own", kept))] as const] : []),
    ...Object.entries(kinds).map(
      ([kind, names]) => [kind, names.map(name => ({ id: name, name, text: () => shippedText(name) }))] as const,
    ),
  ];
}

const writeWho = (ids: Iterable<string>): string => [...ids].map(encodeURIComponent).join();

function readWho(who = ""): ReadonlySet<string> {
  try {
    return new Set(who.split(",").map(decodeURIComponent));
  } catch {
    return new Set();
  }
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
              const key = isFirst ? pairingOf(row, column) : pairingOf(column, row);
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

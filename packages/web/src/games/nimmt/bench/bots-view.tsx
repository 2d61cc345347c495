// Bots against bots: who takes how many bulls, and who wins.

import type { SeatSpec, SimReport } from "@kibitz/lab/browser";
import { useEffect, useState } from "react";
import { desk } from "../../../engine/engine.js";
import type { GameAbout } from "../../../engine/parts/table.js";
import { simulate } from "../../../engine/simulate.js";
import { ShareBar } from "../../../parts/share-bar.js";
import { Wide } from "../../../parts/wide.js";
import { counted, half, percent, sayEstimate } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import { type BenchState, FEWEST_BOTS, gameCounts, MOST_BOTS, readSeed } from "./bench-state.js";

interface ViewProps {
  readonly state: BenchState;
  readonly onState: (state: BenchState) => void;
}

interface Bot {
  readonly name: string;
  readonly argument?: string;
}

/** `mc:64` is the pilot mc with 64. */
function botOf(text: string): Bot {
  const [name, argument] = text.split(":", 2);
  return { name, ...(argument === undefined ? {} : { argument }) };
}

const seatOf = (text: string): SeatSpec => {
  const { name, argument } = botOf(text);
  return { label: text, kind: "pilot", pilot: name, ...(argument === undefined ? {} : { argument }) };
};

/** What is wrong with a bot, if anything. */
function faultOf(text: string, { pilots }: GameAbout): string | undefined {
  const { name, argument } = botOf(text);
  const pilot = pilots.find(known => known.name === name);
  if (!pilot) return `expected one of ${pilots.map(known => known.name).join(", ")}, found "${name}"`;
  if (argument === undefined) return undefined;
  if (pilot.argument === undefined) return `${name} takes nothing after a colon`;
  return /^[1-9]\d{0,4}$/.test(argument) ? undefined : `expected a whole number from 1 to 99999, found "${argument}"`;
}

/** Worlds a bot deals for each decision, unless somebody says. */
const USUAL_WORLDS = "16";

export function BotsView({ state, onState }: ViewProps) {
  const { bots, games, seed } = state;
  const [about, setAbout] = useState<GameAbout>();
  useEffect(() => {
    void desk.call("table", "about", "nimmt").then(setAbout);
  }, []);
  const faults = about ? bots.map(bot => faultOf(bot, about)) : [];
  const isRight = about !== undefined && faults.every(fault => fault === undefined);
  const run = {
    game: "nimmt" as const,
    setup: { players: bots.length },
    seats: bots.map(seatOf),
    games,
    seed: readSeed(seed),
    fixedSeats: false,
    series: false,
  };
  const work = useWork<SimReport>(run, isRight ? (onReport, signal) => simulate(run, { onReport, signal }) : undefined);
  const change = (seat: number, bot: string): void =>
    onState({ ...state, bots: bots.map((other, i) => (i === seat ? bot : other)) });
  const players = work.value?.players.length === bots.length ? work.value.players : [];
  const isStale = work.isRunning && work.of !== JSON.stringify(run);
  return (
    <section className="panel p-4" aria-label="Bots against bots">
      <h2 className="text-lg font-semibold">Bots against bots</h2>
      <p className="mt-1 text-sm text-soft">
        Whole matches to 66 bulls; the seats rotate. The figures are those of <code>kibitz sim nimmt</code> with the
        same seed.
      </p>
      <ol className="mt-3 grid gap-2">
        {bots.map((bot, seat) => {
          const { name, argument } = botOf(bot);
          const definition = about?.pilots.find(known => known.name === name);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat}>
              <div className="flex flex-wrap items-center gap-2">
                <select
                  className="field min-w-0 grow sm:max-w-56"
                  aria-label={`Bot ${seat + 1}`}
                  value={name}
                  onChange={event => {
                    const chosen = about?.pilots.find(known => known.name === event.target.value);
                    change(
                      seat,
                      chosen?.argument === undefined ? event.target.value : `${chosen.name}:${USUAL_WORLDS}`,
                    );
                  }}
                >
                  {(about?.pilots ?? [{ name }]).map(pilot => (
                    <option key={pilot.name}>{pilot.name}</option>
                  ))}
                </select>
                {definition?.argument !== undefined && (
                  <input
                    className="field figures w-20"
                    aria-label={`${definition.argument}, bot ${seat + 1}`}
                    title={definition.argument}
                    inputMode="numeric"
                    value={argument ?? ""}
                    onChange={event => change(seat, `${name}:${event.target.value.slice(0, 8)}`)}
                  />
                )}
                <button
                  type="button"
                  className="button button-bare"
                  disabled={bots.length <= FEWEST_BOTS}
                  aria-label={`Remove bot ${seat + 1}`}
                  onClick={() => onState({ ...state, bots: bots.filter((_, i) => i !== seat) })}
                >
                  Remove
                </button>
                <span className="hidden basis-full text-sm text-soft sm:block sm:basis-auto">{definition?.about}</span>
              </div>
              {faults[seat] !== undefined && (
                <p role="alert" className="mt-1 text-sm text-bad">
                  {faults[seat]}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="button"
          disabled={bots.length >= MOST_BOTS}
          onClick={() => onState({ ...state, bots: [...bots, "greedy"] })}
        >
          Add a bot
        </button>
        <label className="flex items-center gap-1.5 text-sm text-soft">
          Games
          <select
            className="field figures text-ink"
            value={games}
            onChange={event => onState({ ...state, games: Number(event.target.value) })}
          >
            {gameCounts.map(count => (
              <option key={count} value={count}>
                {count.toLocaleString("en")}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-1.5 text-sm text-soft">
          Seed
          <input
            className="field figures w-20 text-ink"
            value={seed}
            maxLength={100}
            onChange={event => onState({ ...state, seed: event.target.value })}
          />
        </label>
      </div>
      <p role="status" className="figures mt-3 text-sm text-soft">
        {work.failed ?? (work.value ? progressOf(work.value, games) : isRight ? "Playing …" : "")}
      </p>
      <Wide label="Figures of the bots" className={isStale ? "grayscale" : ""}>
        <table className="figures w-full text-sm">
          <thead>
            <tr className="text-right text-soft">
              <th className="py-1 text-left font-medium">Bot</th>
              <th className="px-2 font-medium">Bulls per deal</th>
              <th className="px-2 font-medium">Wins</th>
              <th className="hidden w-1/3 px-2 sm:table-cell">
                <span className="sr-only">Share as a bar</span>
              </th>
              <th className="px-2 font-medium">Deals won</th>
            </tr>
          </thead>
          <tbody>
            {players.map((player, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two bots may be the same
              <tr key={seat} className="border-t border-line text-right" data-testid={`bot-${seat + 1}`}>
                <th className="py-1.5 text-left font-medium">{player.pilot}</th>
                <td className="px-2 whitespace-nowrap">{sayEstimate(player.metrics.bullsPerDeal)}</td>
                <td className="px-2 whitespace-nowrap">
                  <strong>{percent(player.winShare, 2)}</strong> ± {(100 * half(player.winShareInterval)).toFixed(2)}
                </td>
                <td className="hidden px-2 sm:table-cell">
                  <ShareBar
                    share={player.winShare}
                    interval={player.winShareInterval}
                    colour={`var(--player-${(seat % 6) + 1})`}
                  />
                </td>
                <td className="px-2 whitespace-nowrap">{percent(player.metrics.dealWinShare.mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

const progressOf = ({ games, gamesPerSecond }: SimReport, asked: number): string =>
  games < asked
    ? `${games.toLocaleString("en")} of ${counted(asked, "game")} …`
    : `${counted(games, "game")}, ${counted(Math.round(gamesPerSecond), "game")} a second`;

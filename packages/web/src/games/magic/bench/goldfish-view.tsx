// Goldfish games: how fast a deck wins against an opponent who does nothing, and which of two is faster.

import { useState } from "react";
import { desk, playing } from "../../../engine/engine.js";
import { counted, percent } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import type { GoldfishRun, PlayedGame, Wins, WinsOfDeck } from "../engine/goldfish.js";
import { type BenchProps, gameCounts, mulligans, pilots } from "./bench-state.js";
import { DeckField } from "./deck-field.js";
import { useDeck } from "./use-deck.js";

interface Known {
  readonly wins: Wins;
  /** The first game won on the earliest turn, deck by deck. */
  readonly fastest: readonly (PlayedGame | undefined)[];
}

const SAID_EVERY_MS = 250;

type Asked = Omit<GoldfishRun, "lane" | "lanes">;

/** Plays over all workers; says what is known so far. Games count in their order, so that the figures are the same. */
async function play(asked: Asked, onKnown: (known: Known) => void, signal: AbortSignal): Promise<void> {
  const played = new Map<number, PlayedGame>();
  let said = 0;
  let saying: Promise<void> | undefined;
  const say = async (): Promise<void> => {
    const games = [...played.values()].sort((a, b) => a.game - b.game);
    if (games.length === 0) return;
    const turns = asked.decks.map((_, deck) => games.map(({ results }) => results[deck].turn));
    const wins = await desk.call("magic", "sumUp", turns);
    const fastest = turns.map(own => games[own.indexOf(Math.min(...own.filter(turn => turn > 0)))]);
    if (!signal.aborted) onKnown({ wins, fastest });
    saying = undefined;
  };
  const lanes = playing.length;
  const onProgress = (game: PlayedGame): void => {
    played.set(game.game, game);
    if (saying || performance.now() - said < SAID_EVERY_MS) return;
    said = performance.now();
    saying = say();
  };
  await Promise.all(
    playing.map((worker, lane) => worker.call("magic", "goldfish", { ...asked, lane, lanes }, { onProgress, signal })),
  );
  await saying;
  await say();
}

export function GoldfishView({ state, onState }: BenchProps) {
  const { decks, pilot, mulligan, onTheDraw, games, seed } = state;
  const first = useDeck(decks[0]);
  const second = useDeck(decks[1] ?? "1 Mountain");
  const [isStopped, setStopped] = useState(false);
  const areRight = first.about !== undefined && (decks.length === 1 || second.about !== undefined);
  const asked: Asked = { decks, asked: { seed, pilot, draw: onTheDraw, mulligan }, games };
  const work = useWork<Known>(
    { asked, isStopped },
    areRight && !isStopped ? (onKnown, signal) => play(asked, onKnown, signal) : undefined,
    600,
  );
  const [kept, setKept] = useState<Known>();
  if (work.value && kept !== work.value) setKept(work.value);
  const known = work.value ?? (isStopped ? kept : undefined);
  const isStale = work.isRunning && work.of !== JSON.stringify({ asked, isStopped });
  const change: typeof onState = changed => {
    setStopped(false);
    onState(changed);
  };
  const names = ["First list", "Second list"];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <DeckField
          label="First list"
          value={decks[0]}
          faults={first.faults}
          onChange={text => change({ decks: [text, ...decks.slice(1)] })}
        />
        {decks.length > 1 ? (
          <>
            <DeckField
              label="Second list"
              value={decks[1]}
              faults={second.faults}
              onChange={text => change({ decks: [decks[0], text] })}
            />
            <button type="button" className="button" onClick={() => change({ decks: [decks[0]] })}>
              Without the second list
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => change({ decks: [decks[0], decks[0]] })}>
            Compare with another list
          </button>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          <Choice label="Who plays" value={pilot} words={pilots} onChange={value => change({ pilot: value })} />
          <Choice
            label="Mulligans"
            value={mulligan}
            words={mulligans}
            onChange={value => change({ mulligan: value })}
          />
          <div className="flex flex-wrap items-end gap-2">
            <label className="grid gap-1 text-sm text-soft">
              Begins
              <select
                className="field text-ink"
                value={String(onTheDraw)}
                onChange={event => change({ onTheDraw: event.target.value === "true" })}
              >
                <option value="false">On the play</option>
                <option value="true">On the draw</option>
              </select>
            </label>
            <label className="grid gap-1 text-sm text-soft">
              Games
              <select
                className="field figures text-ink"
                value={games}
                onChange={event => change({ games: Number(event.target.value) })}
              >
                {gameCounts.map(count => (
                  <option key={count} value={count}>
                    {count.toLocaleString("en")}
                  </option>
                ))}
              </select>
            </label>
            <label className="grid gap-1 text-sm text-soft">
              Seed
              <input
                className="field figures w-20 text-ink"
                value={seed}
                maxLength={100}
                onChange={event => change({ seed: event.target.value })}
              />
            </label>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="figures grow text-sm text-soft">
            {work.failed ?? progressOf(known, games, isStopped, areRight)}
          </p>
          {work.isRunning && (
            <button type="button" className="button" onClick={() => setStopped(true)}>
              Stop
            </button>
          )}
          {isStopped && (
            <button type="button" className="button" onClick={() => setStopped(false)}>
              Play again
            </button>
          )}
        </div>
        {known && known.wins.decks.length === decks.length && (
          <div className={isStale ? "opacity-55" : ""}>
            <div className="grid gap-6 xl:grid-cols-2">
              {known.wins.decks.map((deck, i) => (
                <Histogram
                  key={names[i]}
                  name={decks.length === 1 ? "Turn of the win" : names[i]}
                  deck={deck}
                  games={known.wins.games}
                  colour={`var(--player-${i + 1})`}
                  fastest={known.fastest[i]}
                  place={i}
                />
              ))}
            </div>
            {known.wins.comparison && <Comparison comparison={known.wins.comparison} />}
          </div>
        )}
      </div>
    </div>
  );
}

function progressOf(known: Known | undefined, games: number, isStopped: boolean, areRight: boolean): string {
  if (!areRight && !known) return "Nothing is played before the lists are right.";
  const played = known?.wins.games ?? 0;
  if (isStopped) return `Stopped: ${counted(played, "game")}`;
  return played < games ? `${played.toLocaleString("en")} of ${counted(games, "game")} …` : counted(played, "game");
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly words: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

export const Choice = ({ label, value, words, onChange }: ChoiceProps) => (
  <label className="grid min-w-0 content-start gap-1 text-sm text-soft">
    {label}
    <select className="field w-full text-ink" value={value} onChange={event => onChange(event.target.value)}>
      {Object.entries(words).map(([name, said]) => (
        <option key={name} value={name}>
          {said}
        </option>
      ))}
    </select>
  </label>
);

interface HistogramProps {
  readonly name: string;
  readonly deck: WinsOfDeck;
  readonly games: number;
  readonly colour: string;
  readonly fastest: PlayedGame | undefined;
  readonly place: number;
}

function Histogram({ name, deck, games, colour, fastest, place }: HistogramProps) {
  const most = Math.max(1, ...deck.byTurn.map(({ wins }) => wins));
  const line = fastest?.results[place];
  return (
    <section aria-label={name}>
      <h2 className="font-semibold">{name}</h2>
      <p className="figures text-sm text-soft">
        {deck.wins} of {counted(games, "game")} won
        {deck.mean !== undefined && `, on turn ${deck.mean.toFixed(2)} on average`}
      </p>
      <table className="figures mt-2 w-full text-sm">
        <thead>
          <tr className="text-right text-soft">
            <th className="w-10 py-1 font-medium">Turn</th>
            <th className="px-2 font-medium">Won on it</th>
            <th className="w-1/3">
              <span className="sr-only">As a bar</span>
            </th>
            <th className="px-2 font-medium">Won by it</th>
            <th className="px-2 font-medium">95 % interval</th>
          </tr>
        </thead>
        <tbody>
          {deck.byTurn.map(({ turn, wins, share, interval: [low, high] }) => (
            <tr key={turn} className="text-right">
              <th scope="row" className="py-0.5 font-medium">
                {turn}
              </th>
              <td className="px-2">{wins}</td>
              <td>
                <span
                  className="block h-5 rounded-r"
                  style={{ width: `${(100 * wins) / most}%`, background: colour }}
                />
              </td>
              <td className="px-2 font-semibold">{percent(share)}</td>
              <td className="px-2 text-soft">
                {percent(low)} – {percent(high)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {line && line.turn > 0 && (
        <details className="mt-3">
          <summary className="text-sm font-medium">
            The fastest: game {(fastest?.game ?? 0) + 1}, turn {line.turn}
          </summary>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            {line.line.map(({ when, did }) => (
              <div key={when} className="contents">
                <dt className="text-soft">{when}</dt>
                <dd>{did.join("; ") || "nothing"}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

const points = (share: number): string =>
  Number.isFinite(share) ? `${share > 0 ? "+" : ""}${(100 * share).toFixed(1)}` : "?";

const Comparison = ({ comparison }: { readonly comparison: NonNullable<Wins["comparison"]> }) => (
  <section aria-label="The two lists on the same shuffles" className="mt-6">
    <h2 className="font-semibold">The two lists on the same shuffles</h2>
    <p className="text-sm text-soft">
      The first is faster in {counted(comparison.firstFaster, "game")}, the second in {comparison.secondFaster}.
    </p>
    <table className="figures mt-2 text-sm">
      <thead>
        <tr className="text-right text-soft">
          <th className="py-1 pr-3 font-medium">By turn</th>
          <th className="px-3 font-medium">First less second, points</th>
          <th className="px-3 font-medium">95 % interval</th>
        </tr>
      </thead>
      <tbody>
        {comparison.byTurn.map(({ turn, difference, interval: [low, high] }) => (
          <tr key={turn} className="border-t border-line text-right">
            <th scope="row" className="py-1 pr-3 font-medium">
              {turn}
            </th>
            <td className="px-3 font-semibold">{points(difference)}</td>
            <td className="px-3 text-soft">
              {points(low)} – {points(high)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

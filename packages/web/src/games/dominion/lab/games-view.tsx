// Real games of a kind, and each of them told with its reasons.

import type { SimReport } from "@kibitz/lab/browser";
import { useEffect, useState } from "react";
import { playing } from "../../../engine/engine.js";
import type { FoundGame, GameKind } from "../../../engine/parts/find-games.js";
import type { Run } from "../../../engine/parts/simulate.js";
import type { Story, StoryLine } from "../../../engine/parts/tell-game.js";
import { Cancelled } from "../../../engine/protocol.js";
import type { LabState } from "./lab-state.js";

/** The line of a player's strategy that a story speaks of. */
export interface Lit {
  readonly player: number;
  readonly line: number;
}

interface GamesViewProps {
  readonly run: Run;
  readonly state: LabState;
  readonly report: SimReport;
  readonly kind: GameKind;
  readonly onKind: (kind: GameKind) => void;
  /** The game that is told, from 0. */
  readonly chosen: number | undefined;
  readonly onChoose: (game: number) => void;
  /** A line is to be lit, too, where the strategy is written. */
  readonly onLight?: ((lit: Lit | undefined) => void) | undefined;
}

const MOST_FOUND = 12;

export function GamesView({ run, state, report, kind, onKind, chosen, onChoose, onLight }: GamesViewProps) {
  const [found, setFound] = useState<readonly FoundGame[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [why, setWhy] = useState<string>();
  const names = state.players.map(({ name }) => name);

  useEffect(() => {
    const search = new AbortController();
    setFound([]);
    setWhy(undefined);
    setLooking(true);
    playing[0]
      .call(
        "findGames",
        "find",
        { run, kind, from: 0, most: MOST_FOUND },
        {
          signal: search.signal,
          onProgress: game => setFound(before => [...before, game]),
        },
      )
      .catch(error => {
        if (!(error instanceof Cancelled)) setWhy(String(error));
      })
      .finally(() => {
        if (!search.signal.aborted) setLooking(false);
      });
    return () => search.abort();
  }, [run, kind]);

  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(14rem,20rem)_1fr]">
      <div>
        <KindChoice kind={kind} names={names} report={report} onKind={onKind} />
        <p className="mt-3 text-sm text-soft" role="status">
          {why ??
            (isLooking
              ? "Looking …"
              : found.length === 0
                ? "No game of this run is like that."
                : found.length < MOST_FOUND
                  ? `All ${found.length} of this run:`
                  : `The first ${MOST_FOUND} of this run:`)}
        </p>
        <ul className="mt-2 grid gap-1.5">
          {found.map(game => (
            <li key={game.game}>
              <button
                type="button"
                aria-pressed={chosen === game.game}
                className={`w-full rounded-lg border p-2 text-left text-sm ${chosen === game.game ? "border-accent bg-accent-soft" : "border-line hover:border-line-strong"}`}
                onClick={() => onChoose(game.game)}
              >
                <span className="figures flex justify-between text-soft">
                  <span>Game {game.game + 1}</span>
                  <span>{game.turns > 0 ? `${game.turns} turns` : ""}</span>
                </span>
                <span className="figures flex flex-wrap gap-x-3">
                  {names.map((name, player) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                    <span key={player} className={game.places[player] === 1 ? "font-semibold" : ""}>
                      {name} {game.scores[player]}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosen === undefined || !(chosen >= 0 && chosen < run.games) ? (
        <p className="text-soft">Choose a game to read it, with the reason for every buy and play.</p>
      ) : (
        <StoryView key={chosen} run={run} state={state} game={chosen} onLight={onLight} />
      )}
    </div>
  );
}

interface KindChoiceProps {
  readonly kind: GameKind;
  readonly names: readonly string[];
  readonly report: SimReport;
  readonly onKind: (kind: GameKind) => void;
}

const CLOSE = 3;

/** The kinds one usually asks for, and the one that was asked for. */
function KindChoice({ kind, names, report, onKind }: KindChoiceProps) {
  const usual: readonly GameKind[] = [
    { is: "any" },
    ...names.flatMap((_, player): readonly GameKind[] => [
      { is: "lost", player },
      { is: "lost", player, margin: CLOSE },
      { is: "won", player },
    ]),
    { is: "shared" },
    ...Object.keys(report.endings).map((why): GameKind => ({ is: "ended", why })),
  ];
  const key = (known: GameKind): string => JSON.stringify(known);
  const all = usual.some(known => key(known) === key(kind)) ? usual : [kind, ...usual];
  return (
    <select
      aria-label="Which games"
      className="field w-full"
      value={key(kind)}
      onChange={event => onKind(all.find(known => key(known) === event.target.value) ?? kind)}
    >
      {all.map(known => (
        <option key={key(known)} value={key(known)}>
          {sayKind(known, names)}
        </option>
      ))}
    </select>
  );
}

function sayKind(kind: GameKind, names: readonly string[]): string {
  switch (kind.is) {
    case "any":
      return "The first games";
    case "shared":
      return "Games with a shared first place";
    case "ended":
      return `Games that ended: ${kind.why}`;
    case "turns":
      return `Games of ${kind.turns} turns`;
    case "milestone":
      return `${names[kind.player]} got Province ${kind.number} in turn ${kind.turn}`;
    default: {
      const by = kind.margin === undefined ? "" : ` by ${kind.margin} points or less`;
      return `Games ${names[kind.player]} ${kind.is}${by}`;
    }
  }
}

/** As in `LitText`. */
const roomForText = matchMedia("(min-width: 80rem)");

interface StoryViewProps {
  readonly run: Run;
  readonly state: LabState;
  readonly game: number;
  readonly onLight: ((lit: Lit | undefined) => void) | undefined;
}

function StoryView({ run, state, game, onLight }: StoryViewProps) {
  // What is told stays until the next is there; its lines are those of the texts it was played with.
  const [told, setTold] = useState<{ readonly story: Story; readonly state: LabState }>();
  const [why, setWhy] = useState<string>();
  const [lit, setLit] = useState<Lit>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is of the state
  useEffect(() => {
    const telling = new AbortController();
    setWhy(undefined);
    playing[0]
      .call("tellGame", "tell", { run, game }, { signal: telling.signal })
      .then(story => setTold({ story, state }))
      .catch(error => {
        if (!(error instanceof Cancelled)) setWhy(String(error));
      });
    return () => {
      telling.abort();
      onLight?.(undefined);
    };
  }, [run, game, onLight]);
  if (why !== undefined) return <p role="alert">{why}</p>;
  if (!told) return <p role="status">Playing it again …</p>;
  const { story } = told;
  const light = (line: Lit | undefined): void => {
    setLit(line);
    onLight?.(line);
  };
  /** Without room for the text beside the game, the way to where it is written. */
  const seek = (player: number): void => {
    if (onLight && !roomForText.matches)
      document.getElementById(`player-${player + 1}`)?.scrollIntoView({ block: "center" });
  };
  return (
    <div className="grid min-w-0 gap-6 xl:grid-cols-[1fr_minmax(20rem,26rem)]">
      <article aria-label={`Game ${game + 1}`} className="min-w-0 text-sm">
        <ul className="mb-3 rounded-lg bg-sunken p-3">
          {story.result.map(line => (
            <li key={line} className="whitespace-pre-wrap">
              {line}
            </li>
          ))}
        </ul>
        {story.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story does not change
          <StoryPart key={i} line={line} state={told.state} onLight={light} onSeek={seek} />
        ))}
      </article>
      <LitText state={told.state} lit={lit} />
    </div>
  );
}

interface StoryPartProps {
  readonly line: StoryLine;
  readonly state: LabState;
  readonly onLight: (lit: Lit | undefined) => void;
  readonly onSeek: (player: number) => void;
}

function StoryPart({ line, state, onLight, onSeek }: StoryPartProps) {
  if (line.is === "heading") return <h4 className="mt-4 mb-1 border-b border-line pb-1 font-semibold">{line.words}</h4>;
  if (line.is === "event") return <p className="py-0.5 pl-4">{line.words}</p>;
  const { player, line: at } = line;
  const written = at === undefined ? undefined : state.players[player].text.split("\n")[at - 1]?.trim();
  const light = (): void => onLight(at === undefined ? undefined : { player, line: at });
  return (
    <button
      type="button"
      className="mt-1 flex w-full flex-wrap items-baseline gap-x-2 rounded-md px-1 py-0.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
      onMouseEnter={light}
      onFocus={light}
      onClick={() => {
        light();
        onSeek(player);
      }}
    >
      <span style={{ color: `var(--player-${player + 1})` }}>{line.words}</span>
      <span className="text-soft">
        {line.reason}
        {at === undefined ? "" : `, line ${at}`}
      </span>
      {written !== undefined && <code className="font-mono text-xs">{written}</code>}
    </button>
  );
}

/** The strategy beside its game, where there is room: with the line lit that was the reason. */
function LitText({ state, lit }: { readonly state: LabState; readonly lit: Lit | undefined }) {
  const player = lit?.player ?? 0;
  const { name, text } = state.players[player];
  return (
    <aside
      aria-label="The strategy, and the line that was the reason"
      className="sticky top-36 hidden self-start rounded-lg border border-line xl:block"
    >
      <h4 className="flex items-center gap-2 border-b border-line px-3 py-2 text-sm font-semibold">
        <span className="size-2.5 rounded-full" style={{ background: `var(--player-${player + 1})` }} />
        {name}
      </h4>
      <ol className="overflow-hidden py-2 font-mono text-xs leading-relaxed">
        {linesAround(text, lit?.line).map(({ number, words }) => (
          <li
            key={number}
            aria-current={lit?.line === number ? "true" : undefined}
            className={`flex gap-3 px-3 whitespace-pre-wrap ${lit?.line === number ? "bg-warn-soft" : ""}`}
          >
            <span className="w-6 shrink-0 text-right text-soft">{number}</span>
            <span className="[tab-size:2]">{words}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** So many lines of a strategy stand beside its game. */
const MOST_LINES = 28;

/** The lines of a text, or of a long one those around a line. */
function linesAround(text: string, line = 1): readonly { readonly number: number; readonly words: string }[] {
  const all = text.split("\n").map((words, i) => ({ number: i + 1, words }));
  const from = Math.max(0, Math.min(line - MOST_LINES / 2, all.length - MOST_LINES));
  return all.slice(from, from + MOST_LINES);
}

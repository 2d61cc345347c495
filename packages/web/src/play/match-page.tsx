// A match at the table: the table itself, what is asked, the story, and what can be done with the match.

import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import type { AskedOption } from "../engine/table/look.js";
import { type KeptMatch, personsOf } from "../engine/table/match-start.js";
import type { LogLine } from "../engine/table/table-session.js";
import type { GameContribution } from "../games/contribution.js";
import { knownGames } from "../games/known-games.js";
import { Dialog } from "../parts/dialog.js";
import { Menu, type MenuEntry } from "../parts/menu.js";
import { notices } from "../shell/notices.js";
import { LONGEST_LINK, toLink } from "../store/link.js";
import { fileName, saveFile } from "../store/save-file.js";
import { useStore } from "../store/store.js";
import { handleTableKey } from "./arrow-keys.js";
import { controlsOf, marksOf } from "./controls.js";
import { DragArea } from "./drag-area.js";
import { freshSeed } from "./kept-matches.js";
import { Log } from "./log.js";
import { EVERYTHING, MatchAtTable, type MatchState } from "./match-store.js";
import { paceMs, paceStore, paces, setPace } from "./pace.js";
import { isPlacedPlainly, PlainTable } from "./plain-table.js";
import { sentenceCase } from "./position.js";
import { QuestionBar, UndoButton } from "./question-bar.js";
import { type Table, TableContext } from "./table-context.js";
import { useTravel } from "./travel.js";
import "./table.css";

interface MatchPageProps {
  readonly match: KeptMatch;
  /** After each answer. */
  readonly onKeep: (match: KeptMatch) => void;
  /** Another match instead; without one, the form for a new one. */
  readonly onLeave: (next?: KeptMatch) => void;
}

export function MatchPage({ match: start, onKeep, onLeave }: MatchPageProps) {
  const [match, setMatch] = useState<MatchAtTable>();
  const [contribution, setContribution] = useState<GameContribution>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match goes on from where it was opened
  useEffect(() => {
    const opened = new MatchAtTable(start, paceMs);
    setMatch(opened);
    void knownGames[start.game].contribution().then(setContribution);
    return () => opened.close();
  }, []);
  if (!match || !contribution) return <p role="status">Opening the table …</p>;
  return <OpenedMatch match={match} contribution={contribution} onKeep={onKeep} onLeave={onLeave} />;
}

interface OpenedMatchProps extends Omit<MatchPageProps, "match"> {
  readonly match: MatchAtTable;
  readonly contribution: GameContribution;
}

function OpenedMatch({ match, contribution, onKeep, onLeave }: OpenedMatchProps) {
  const view = useStore(match.store);
  const kept = view.is === "open" ? view.match : undefined;
  useEffect(() => {
    if (kept) onKeep(kept);
  }, [kept, onKeep]);
  if (view.is === "opening") return <p role="status">Opening the table …</p>;
  if (view.is === "failed")
    return (
      <div role="alert" className="panel p-4">
        <h1 className="text-xl font-semibold">This match cannot be opened</h1>
        <p className="mt-2 whitespace-pre-line">{sentenceCase(view.why)}</p>
        <button type="button" className="button mt-3" onClick={() => onLeave()}>
          Start another one
        </button>
      </div>
    );
  return <MatchTable match={match} state={view} contribution={contribution} onLeave={onLeave} />;
}

interface MatchTableProps {
  readonly match: MatchAtTable;
  readonly state: MatchState;
  readonly contribution: GameContribution;
  readonly onLeave: (next?: KeptMatch) => void;
}

function MatchTable({ match, state, contribution, onLeave }: MatchTableProps) {
  const { opened, look, story, news, texts, picks, curtain, isThinking, passing } = state;
  const [lit, setLit] = useState<LogLine>();
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  useTravel(board, look, news);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) {
        match.revokePassing();
        match.setPicks([]);
      } else if (root.current && handleTableKey(event, root.current)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [match]);

  const isPlaced = contribution.isPlaced ?? isPlacedPlainly(opened.counted);
  // Who watches sees what pilots are asked, and answers none of it.
  const isAsked = personsOf(state.match.seats).includes(look.viewer);
  const question = isThinking || !isAsked ? undefined : look.question;
  const controls = useMemo(() => question && controlsOf(question, look, isPlaced), [question, look, isPlaced]);
  const table: Table = {
    opened,
    look,
    setup: state.match.setup,
    story,
    texts,
    contribution,
    marks: marksOf(controls),
    picks,
    isOrdered: question?.ordered ?? false,
    lit: litBy(lit),
    isReading,
    onPick: option => match.pick(option),
    onRead: setRead,
  };
  const Board = contribution.table ?? PlainTable;
  if (curtain !== undefined) return <Curtain name={opened.names[curtain - 1]} onReady={() => match.takeSeat()} />;
  return (
    <TableContext value={table}>
      <DragArea onDrop={(option: AskedOption, aim) => match.drop(option, aim)}>
        <div ref={root} className="table-page" data-answers={look.answers.length}>
          <MatchBar match={match} state={state} isReading={isReading} onReading={setReading} onLeave={onLeave} />
          <div className="table-columns">
            <div ref={board} className="table-board">
              <Board />
            </div>
            <div className="table-side">
              <div className="question-place">
                {passing.length > 0 && (
                  <p className="question text-sm">
                    Passing by itself.{" "}
                    <button type="button" className="button" onClick={() => match.revokePassing()}>
                      Stop (Escape)
                    </button>
                  </p>
                )}
                {controls && question && <QuestionBar match={match} state={state} controls={controls} />}
                {!question && !look.result && <WaitingBar match={match} state={state} />}
                {look.result && <ResultBar match={match} state={state} onLeave={onLeave} />}
              </div>
              <Log
                story={story}
                decided={look.decided}
                onLight={setLit}
                {...(match.isSolo ? { onUndo: (answers: number) => match.undo(answers) } : {})}
              />
            </div>
          </div>
        </div>
      </DragArea>
      <Dialog
        title={read === undefined ? "" : (texts[read]?.title ?? read)}
        isOpen={read !== undefined}
        onClose={() => setRead(undefined)}
      >
        {(texts[read ?? ""]?.lines ?? []).map((line, i) => (
          <p key={line} className={i === 0 ? "text-soft" : "mt-2"}>
            {i === 0 ? line.replace(/^title [^,]*, /, "") : line}
          </p>
        ))}
      </Dialog>
    </TableContext>
  );
}

/** The cards a line speaks of: by handle as long as it holds, else by name. */
const litBy = (line: LogLine | undefined): ReadonlySet<number | string> =>
  new Set((line?.cards ?? []).map(({ handle, name }) => handle ?? name ?? ""));

const Curtain = ({ name, onReady }: { readonly name: string; readonly onReady: () => void }) => (
  <div className="mx-auto max-w-md py-24 text-center">
    <h1 className="font-serif text-2xl font-semibold">{sentenceCase(name)}, it is your turn</h1>
    <p className="mt-2 text-soft">Nothing is shown until you are the only one who looks.</p>
    <button type="button" className="button button-main mt-6" onClick={onReady}>
      Show my cards
    </button>
  </div>
);

function WaitingBar({ match, state }: Pick<MatchTableProps, "match" | "state">) {
  const { look, opened, isPaused, match: kept } = state;
  const names = look.waiting.map(({ seat }) => opened.names[seat - 1]);
  const isWatching = personsOf(kept.seats).length === 0;
  return (
    <section aria-label="Whose turn it is" className="question flex-row flex-wrap items-center">
      <p role="status" className="grow">
        {names.length === 0 ? "…" : `${sentenceCase(names.join(", "))}: ${look.waiting[0].reason}`}
      </p>
      {isWatching && (
        <>
          <button type="button" className="button button-main" onClick={() => match.setPaused(!isPaused)}>
            {isPaused ? "Play" : "Pause"}
          </button>
          <button type="button" className="button" onClick={() => match.step()}>
            Step
          </button>
          <EyesChoice match={match} state={state} />
        </>
      )}
      <UndoButton match={match} state={state} />
    </section>
  );
}

/** Whose cards somebody sees who watches. */
const EyesChoice = ({ match, state }: Pick<MatchTableProps, "match" | "state">) => (
  <select
    aria-label="Seen with the eyes of"
    className="field"
    value={state.look.viewer}
    onChange={event => match.lookAs(Number(event.target.value))}
  >
    <option value={EVERYTHING}>who sees everything</option>
    <option value={0}>a spectator</option>
    {state.opened.names.map((name, i) => (
      <option key={name} value={i + 1}>
        {name}
      </option>
    ))}
  </select>
);

function ResultBar({ match, state, onLeave }: Pick<MatchTableProps, "match" | "state" | "onLeave">) {
  const review = useReview(match, state);
  const [first = "", ...standings] = state.look.result?.lines ?? [];
  const { match: kept } = state;
  return (
    <section aria-label="How it ended" className="question">
      <div role="status">
        <h2 className="text-base font-semibold">{first}</h2>
      </div>
      <ol className="figures whitespace-pre text-sm">
        {standings.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <AgainButtons kept={kept} onLeave={onLeave} className="button" />
        {kept.position === undefined && (
          <button type="button" className="button" onClick={() => void review()}>
            Look through it
          </button>
        )}
        <UndoButton match={match} state={state} />
      </div>
    </section>
  );
}

/** Opens the match among the replays, at this place, seen with the same eyes. */
function useReview(match: MatchAtTable, { look }: MatchState): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const r = await toLink(JSON.parse(await match.replay()));
    const at = String(look.answers.length);
    await navigate({ to: "/replays", search: { r, at, ...(look.viewer > 0 ? { seat: String(look.viewer) } : {}) } });
  };
}

/** What can be kept or sent of a match. One that began with a position is that scenario, and a link. */
function useMatchFiles(match: MatchAtTable, state: MatchState): readonly MenuEntry[] {
  const { match: kept } = state;
  const navigate = useNavigate();
  const review = useReview(match, state);
  const copy: MenuEntry = { words: "Copy link", onClick: () => void copyLink(kept) };
  if (kept.position === undefined)
    return [
      copy,
      {
        words: "Save as a file",
        onClick: () => void match.replay().then(text => saveFile(`${kept.game}-match.json`, text, "application/json")),
      },
      { words: "Look through it", onClick: () => void review() },
    ];
  const scenario = JSON.stringify(kept.position, null, 2);
  return [
    copy,
    {
      words: "Save the position as a file",
      onClick: () => saveFile(`${fileName(kept.position?.title ?? kept.game)}.json`, scenario, "application/json"),
    },
    {
      words: "Change the position",
      onClick: () => void toLink({ text: scenario }).then(s => navigate({ to: "/positions", search: { s } })),
    },
  ];
}

async function copyLink(kept: KeptMatch): Promise<void> {
  const link = await toLink(kept);
  if (link.length > LONGEST_LINK) {
    notices.add("This match is too long for a link: save it as a file.");
    return;
  }
  try {
    await navigator.clipboard.writeText(`${location.href.replace(/#.*/, "")}#/play?m=${link}`);
    notices.add("The link is copied: whoever opens it sits at the same table.");
  } catch {
    notices.add("The link is the address of this page: copy it from there.");
  }
}

const again = (kept: KeptMatch, seed: string): KeptMatch => ({ ...kept, seed, answers: [] });

function AgainButtons({
  kept,
  onLeave,
  className,
}: {
  readonly kept: KeptMatch;
  readonly onLeave: (next?: KeptMatch) => void;
  readonly className: string;
}) {
  return (
    <>
      <button type="button" className={`${className} button-main`} onClick={() => onLeave(again(kept, freshSeed()))}>
        The same cards, shuffled again
      </button>
      <button type="button" className={className} onClick={() => onLeave(again(kept, kept.seed))}>
        The very same deal
      </button>
      <button type="button" className={className} onClick={() => onLeave()}>
        Another match
      </button>
    </>
  );
}

interface MatchBarProps extends Pick<MatchTableProps, "match" | "state" | "onLeave"> {
  readonly isReading: boolean;
  readonly onReading: (isReading: boolean) => void;
}

function MatchBar({ match, state, isReading, onReading, onLeave }: MatchBarProps) {
  const { opened, look, match: kept } = state;
  const pace = useStore(paceStore);
  const moment = look.position.phase ?? look.position.moment;
  const entries = useMatchFiles(match, state);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="font-serif text-xl font-semibold">{opened.title}</h1>
      {moment !== undefined && <span className="moment">{sentenceCase(moment)}</span>}
      <div className="match-actions">
        <button
          type="button"
          className={`button ${isReading ? "button-chosen" : ""}`}
          aria-pressed={isReading}
          onClick={() => onReading(!isReading)}
        >
          Read cards
        </button>
        <label className="flex items-center gap-1.5 text-sm text-soft">
          <span className="max-sm:sr-only">Pace</span>
          <select className="field text-ink" value={pace} onChange={event => setPace(event.target.value)}>
            {paces.map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Menu
          label="More about this match"
          entries={[
            ...entries,
            { words: "The same cards, shuffled again", onClick: () => onLeave(again(kept, freshSeed())) },
            { words: "The very same deal", onClick: () => onLeave(again(kept, kept.seed)) },
            { words: "Give up", isDisabled: look.question === undefined, onClick: () => match.concede() },
            { words: "Leave for another match", onClick: () => onLeave() },
          ]}
        >
          Match ▾
        </Menu>
      </div>
    </header>
  );
}

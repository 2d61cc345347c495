// What is asked, always in sight: the words, what has been picked, and every control that is not on the table itself.

import { type FormEvent, type ReactNode, useState } from "react";
import type { PlayedOn } from "../engine/parts/table.js";
import type { AskedOption, Question } from "../engine/table/look.js";
import type { Hint } from "../engine/table/table-session.js";
import { counted, sayShare } from "../parts/words.js";
import { BenchButton } from "./bench-button.js";
import { type Controls, howMany, passWords } from "./controls.js";
import type { Hints, MatchState, TableActions } from "./match-store.js";
import { NamedCard } from "./pile.js";
import { sentenceCase } from "./position.js";
import { useTable } from "./table-context.js";

interface QuestionBarProps {
  readonly match: TableActions;
  readonly state: MatchState;
  readonly controls: Controls;
}

export function QuestionBar({ match, state, controls }: QuestionBarProps) {
  const { look, picks, refused, hints } = state;
  const { question } = look;
  const { bench, passMeans, questionExtras: Extras } = useTable().contribution;
  if (!question) return null;
  const isMany = question.max > 1;
  const passing = question.canPass && question.max === 1 ? passMeans?.(look) : undefined;
  const isEnough = picks.length >= question.min && picks.length > 0;
  return (
    <section aria-label="What is asked of you" className="question">
      <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{sentenceCase(question.reason)}</h2>
        <p className="text-sm text-soft">
          {howMany(question)}
          {question.rule !== undefined && `, such that ${question.rule}`}
          {passing !== undefined && `; ${passing}`}
        </p>
      </div>
      {refused !== undefined && (
        <p role="alert" className="rounded-md bg-bad-soft px-2 py-1 text-sm text-bad">
          {sentenceCase(refused)}
        </p>
      )}
      {controls.cards.length > 0 && (
        <ul className="cards" aria-label="Cards to pick from">
          {controls.cards.map(option => (
            <li key={option.id}>
              <NamedCard name={option.card?.name ?? ""} spot={option.spot} label={option.words} />
            </li>
          ))}
        </ul>
      )}
      {controls.numbers.length > 0 && <NumberControl match={match} options={controls.numbers} />}
      <div className="question-options">
        {controls.buttons.map(option => (
          <OptionButton key={option.id} match={match} option={option} picks={picks} question={question} />
        ))}
        {isMany && <PickedList match={match} state={state} question={question} />}
        {isMany && (
          <button
            type="button"
            className={`button ${isEnough ? "button-main" : ""}`}
            disabled={!isEnough}
            onClick={() => match.answer(picks)}
          >
            {isEnough ? `Done with ${picks.length}` : "Done"}
          </button>
        )}
        {question.min === 0 && (
          <button
            type="button"
            className={`button ${controls.onTable.length === 0 ? "button-main" : ""}`}
            onClick={() => match.answer([])}
          >
            {passWords(question)}
          </button>
        )}
        {Extras && <Extras actions={match} look={look} question={question} />}
      </div>
      <div className="question-foot">
        <TypedAnswer match={match} />
        <button
          type="button"
          className="button button-bare"
          onClick={() => (hints ? match.closeHints() : match.hint())}
        >
          {hints ? "Hide hint" : "Hint"}
        </button>
        <UndoButton match={match} state={state} />
      </div>
      {hints && (
        <HintList hints={hints} match={match}>
          <BenchButton bench={bench} asked={{ look }} match={async () => state.match} />
        </HintList>
      )}
    </section>
  );
}

export function UndoButton({ match, state }: Pick<QuestionBarProps, "match" | "state">) {
  const last = state.look.decided.at(-1);
  if (!match.isSolo) return null;
  return (
    <button
      type="button"
      className="button button-bare"
      disabled={last === undefined}
      onClick={() => last !== undefined && match.undo(last)}
    >
      Undo
    </button>
  );
}

interface OptionButtonProps {
  readonly match: TableActions;
  readonly option: AskedOption;
  readonly picks: readonly number[];
  readonly question: Question;
}

function OptionButton({ match, option, picks, question }: OptionButtonProps) {
  const at = picks.indexOf(option.id);
  return (
    <button
      type="button"
      data-option={option.id}
      className={`button button-choice ${at >= 0 ? "button-chosen" : ""}`}
      {...(question.max > 1 ? { "aria-pressed": at >= 0 } : {})}
      onClick={() => match.pick(option)}
    >
      {question.ordered && at >= 0 && <span className="figures">{at + 1}.</span>}
      {sentenceCase(option.words)}
    </button>
  );
}

/** What is picked, in order; each can be taken back, and in an order moved to the front. */
function PickedList({
  match,
  state,
  question,
}: Pick<QuestionBarProps, "match" | "state"> & { readonly question: Question }) {
  const { picks } = state;
  const optionOf = (id: number): AskedOption | undefined => question.options.find(option => option.id === id);
  const all = question.options.map(({ id }) => id);
  return (
    <>
      {picks.length > 0 && (
        <ul aria-label="Picked" className="flex flex-wrap items-center gap-1">
          {picks.map((id, i) => (
            <li key={id} className="picked">
              {question.ordered && i > 0 && (
                <button
                  type="button"
                  className="picked-part"
                  aria-label={`${optionOf(id)?.words}: one place earlier`}
                  onClick={() => match.setPicks(swapped(picks, i))}
                >
                  ←
                </button>
              )}
              <button
                type="button"
                className="picked-part"
                aria-label={`Take back ${optionOf(id)?.words}`}
                onClick={() => match.pick({ id })}
              >
                {question.ordered && <span className="figures text-soft">{i + 1}.</span>} {optionOf(id)?.words}{" "}
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {picks.length === 0 && question.max === all.length && all.length > 1 && (
        <button type="button" className="button" onClick={() => match.setPicks(all)}>
          All {all.length}
        </button>
      )}
    </>
  );
}

/** The pick at this place, one place earlier. */
const swapped = (picks: readonly number[], at: number): readonly number[] =>
  picks.map((pick, i) => (i === at - 1 ? picks[at] : i === at ? picks[at - 1] : pick));

/** Many numbers: a slider, and the number itself. */
function NumberControl({ match, options }: { readonly match: TableActions; readonly options: readonly AskedOption[] }) {
  const [at, setAt] = useState(0);
  const option = options[Math.min(at, options.length - 1)];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        type="range"
        aria-label="Number"
        aria-valuetext={option.words}
        className="h-11 grow accent-accent"
        min={0}
        max={options.length - 1}
        value={at}
        onChange={event => setAt(Number(event.target.value))}
      />
      <button
        type="button"
        className="button button-main figures"
        data-option={option.id}
        onClick={() => match.pick(option)}
      >
        Take {option.words}
      </button>
    </div>
  );
}

/** Typing anywhere on the page ends here: a name, a number, several with commas, "pass". */
function TypedAnswer({ match }: { readonly match: TableActions }) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const words = text.trim().toLowerCase();
    setText("");
    if (words === "hint") match.hint();
    else void match.type(text);
  };
  return (
    <form className="min-w-0 grow" onSubmit={submit}>
      <input
        id="typed-answer"
        className="field w-full"
        aria-label="Type an answer"
        placeholder="or type it here"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </form>
  );
}

interface HintListProps {
  readonly hints: Hints;
  readonly match: TableActions;
  /** Where more can be asked. */
  readonly children: ReactNode;
}

/** What the best adviser would do, with its figures; the others on request. */
function HintList({ hints: { hints, played, isThinking }, match, children }: HintListProps) {
  const [best, ...others] = hints;
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-accent-soft p-3 text-sm" role="status">
      {best && <HintView hint={best} match={match} />}
      {played && <PlayedOnView {...played} />}
      {isThinking && <p className="text-soft">thinking …</p>}
      {children}
      {others.length > 0 && (
        <details>
          <summary className="py-1 text-soft">What {others.length} other pilots would do</summary>
          <ul className="mt-2 flex flex-col gap-3">
            {others.map(hint => (
              <li key={hint.pilot} className="border-t border-line pt-2">
                <HintView hint={hint} match={match} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function HintView({ hint, match }: { readonly hint: Hint; readonly match: TableActions }) {
  const { pilot, about, words, reason, figures, picked } = hint;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-2">
        <span className="grow">
          <b>{pilot}</b> would pick <b>{words}</b>
          {reason !== "" && `: ${reason}`}
        </span>
        <button type="button" className="button" onClick={() => match.answer(picked)}>
          Do it
        </button>
      </p>
      <p className="text-soft">How it plays: {about}.</p>
      {figures && <HintFigures {...figures} />}
    </div>
  );
}

/** How the options fare, and what that assumes. */
const PlayedOnView = ({ by, worlds, options }: PlayedOn) => (
  <div>
    <FigureTable
      about="wins, if played on"
      rows={options.map(({ words, share, interval }) => ({
        words,
        figure: share,
        said: worlds === 0 ? "…" : sayShare(share, interval),
      }))}
    />
    <p className="mt-1 text-soft">
      {counted(worlds, "match", "matches")} from here with each option, on the same shuffles. Cards you cannot see are
      dealt anew, each owner’s to that owner; {by} plays for you, whoever sits there for the others.
    </p>
  </div>
);

const HintFigures = ({ about, options }: NonNullable<Hint["figures"]>) => (
  <FigureTable about={about} rows={options.map(({ words, figure }) => ({ words, figure, said: figure.toFixed(2) }))} />
);

interface FigureTableProps {
  readonly about: string;
  readonly rows: readonly { readonly words: string; readonly figure: number; readonly said: string }[];
}

function FigureTable({ about, rows }: FigureTableProps) {
  const most = Math.max(...rows.map(({ figure }) => figure), Number.MIN_VALUE);
  return (
    <table className="figures w-full" aria-label={sentenceCase(about)}>
      <thead>
        <tr className="text-soft">
          <th scope="col" className="pr-2 text-left font-medium">
            Option
          </th>
          <th scope="col" colSpan={2} className="text-right font-medium">
            {sentenceCase(about)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words, figure, said }) => (
          <tr key={words}>
            <th scope="row" className="w-1/2 py-0.5 pr-2 text-left leading-tight font-medium">
              {words}
            </th>
            <td className="w-1/4">
              <span className="block h-2 rounded-r bg-accent" style={{ width: `${(100 * figure) / most}%` }} />
            </td>
            <td className="pl-2 text-right whitespace-nowrap">{said}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The steps of a scenario: which were done, which failed, and how the table looks after each. What is asked can be answered
// to add the next one.

import type { PlacedFault } from "@kibitz/documents";
import { END } from "../engine/position/edit-path.js";
import type { Question } from "../engine/table/look.js";
import { sentenceCase } from "../play/position.js";
import { asData, faultsAt } from "./form-context.js";

interface StepListProps {
  readonly data: unknown;
  readonly faults: readonly PlacedFault[];
  readonly kind: "holds" | "fails" | "bad";
  /** How many positions can be looked at. */
  readonly positions: number;
  readonly at: number;
  readonly seats: readonly string[];
  readonly questions: readonly Question[];
  readonly onGo: (steps: number) => void;
  readonly onChange: (path: readonly (string | number)[], value: unknown) => void;
}

const said = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? JSON.stringify(value).replaceAll('"', "").replaceAll(",", ", ").replaceAll(":", ": ")
    : String(value);

const wordsOf = (step: unknown): string =>
  Object.entries(asData(step))
    .map(([key, value]) => `${key}: ${said(value)}`)
    .join("; ");

export function StepList(props: StepListProps) {
  const { data, faults, kind, positions, at, onGo, onChange } = props;
  const { steps: given, expect } = asData(data);
  const steps: readonly unknown[] = Array.isArray(given) ? given : [];
  const endFaults = faultsAt(faults, ["expect"]);
  return (
    <section aria-label="Steps" className="panel p-3">
      <h2 className="font-semibold">Steps</h2>
      <ol className="mt-1 flex flex-col text-sm">
        <li>
          <StepButton
            words="The position as it is laid out"
            isCurrent={at === 0}
            isReached={positions > 0}
            onGo={() => onGo(0)}
          />
        </li>
        {steps.map((step, i) => {
          const wrong = faultsAt(faults, ["steps", i]);
          const isReached = i + 1 < positions;
          const key = `${i} ${wordsOf(step)}`;
          return (
            <li key={key} className="border-t border-line">
              <div className="flex items-center">
                <StepButton
                  words={`${i + 1}. ${wordsOf(step)}`}
                  mark={wrong.length > 0 ? "fails" : isReached ? "done" : "not reached"}
                  isCurrent={at === i + 1}
                  isReached={isReached}
                  onGo={() => onGo(i + 1)}
                />
                <button
                  type="button"
                  className="button button-bare"
                  aria-label={`Take step ${i + 1} away`}
                  onClick={() => onChange(["steps", i], undefined)}
                >
                  ×
                </button>
              </div>
              {wrong.map(words => (
                <p key={words} className="px-2 pb-1 text-bad">
                  {sentenceCase(words)}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
      <p role="status" className="mt-2 font-medium">
        {kind === "holds" && (
          <span className="text-good">It holds{expect === undefined ? ": nothing is expected at its end" : ""}.</span>
        )}
        {kind === "fails" && <span className="text-bad">It fails.</span>}
        {kind === "bad" && <span className="text-bad">It cannot be played yet.</span>}
      </p>
      {endFaults.length > 0 && (
        <ul className="text-sm text-bad" aria-label="What was expected at the end">
          {endFaults.map(words => (
            <li key={words}>{sentenceCase(words)}</li>
          ))}
        </ul>
      )}
      {kind !== "bad" && at === positions - 1 && at === steps.length && <NextStep {...props} count={steps.length} />}
    </section>
  );
}

interface StepButtonProps {
  readonly words: string;
  readonly mark?: "done" | "fails" | "not reached";
  readonly isCurrent: boolean;
  readonly isReached: boolean;
  readonly onGo: () => void;
}

const signs = { done: "✓", fails: "✗", "not reached": "·" } as const;

const StepButton = ({ words, mark, isCurrent, isReached, onGo }: StepButtonProps) => (
  <button
    type="button"
    disabled={!isReached}
    aria-current={isCurrent ? "step" : undefined}
    className="min-w-0 grow rounded px-2 py-1 text-left break-words hover:bg-sunken disabled:text-soft aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11"
    onClick={onGo}
  >
    {mark && (
      <span className={mark === "fails" ? "text-bad" : "text-soft"}>
        <span aria-hidden="true">{signs[mark]}</span>
        <span className="sr-only">{mark}:</span>{" "}
      </span>
    )}
    {words}
  </button>
);

interface NextStepProps extends StepListProps {
  readonly count: number;
}

function NextStep({ questions, seats, count, onChange, onGo }: NextStepProps) {
  const add = (seat: string, pick: string): void => {
    onChange(["steps", END], { [seat]: pick });
    onGo(count + 1);
  };
  return (
    <>
      {questions.map(({ seat, reason, canPass, min, options }) => (
        <section key={seat} aria-label={`Asked: ${seats[seat - 1]}`} className="mt-2 border-t border-line pt-2">
          <h3 className="text-sm">
            Next step: {seats[seat - 1]} is asked to {reason}
          </h3>
          <div className="mt-1 flex flex-wrap gap-1">
            {(min === 0 || canPass) && (
              <button type="button" className="button" onClick={() => add(seats[seat - 1], "pass")}>
                pass
              </button>
            )}
            {[...new Map(options.map(option => [option.words, option])).values()].map(({ words }) => (
              <button key={words} type="button" className="button" onClick={() => add(seats[seat - 1], words)}>
                {words}
              </button>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

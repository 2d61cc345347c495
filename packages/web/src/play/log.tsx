// The story so far, the newest first; a line lights up the cards it speaks of, and leads back to where it was told.

import { useState } from "react";
import type { LogLine } from "../engine/table/table-session.js";
import { sentenceCase } from "./position.js";

interface LogProps {
  readonly story: readonly LogLine[];
  /** Decisions of the person, by answers given before: undo leads there. */
  readonly decided: readonly number[];
  readonly onLight: (line: LogLine | undefined) => void;
  readonly onUndo?: (answers: number) => void;
}

/** So many lines are shown until somebody wants all. */
const SHORT = 40;

export function Log({ story, decided, onLight, onUndo }: LogProps) {
  const [isLong, setLong] = useState(false);
  /** The decision from which this came, by answers given before. */
  const backFrom = (line: LogLine): number | undefined =>
    line.at > 0 ? decided.findLast(answers => answers < line.at) : undefined;
  const lines = story.map((line, place) => ({ line, place })).slice(isLong ? 0 : -SHORT);
  return (
    <section aria-label="Log" className="panel p-3">
      <h2 className="zone-title">What happened</h2>
      <p className="sr-only" role="log">
        {story
          .slice(-3)
          .map(({ words }) => `${sentenceCase(words)}.`)
          .join(" ")}
      </p>
      <ol className="mt-2 text-sm">
        {lines.reverse().map(({ line, place }) => {
          const back = backFrom(line);
          const before = place > 0 ? backFrom(story[place - 1]) : undefined;
          const isFirst = line.isHeading || back !== before;
          return (
            <li
              key={place}
              className={line.isHeading ? "log-heading" : "log-line"}
              onPointerEnter={() => onLight(line)}
              onPointerLeave={() => onLight(undefined)}
            >
              {line.cards.length > 0 ? (
                <button
                  type="button"
                  className="log-words"
                  onFocus={() => onLight(line)}
                  onBlur={() => onLight(undefined)}
                >
                  {sentenceCase(line.words)}
                </button>
              ) : (
                <span className="log-words">{sentenceCase(line.words)}</span>
              )}
              {onUndo && back !== undefined && isFirst && (
                <button
                  type="button"
                  className="log-back"
                  aria-label={`Back to before: ${line.words}`}
                  onClick={() => onUndo(back)}
                >
                  {line.isHeading ? "Back to before" : "↶"}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {story.length > SHORT && (
        <button type="button" className="button mt-2" onClick={() => setLong(!isLong)}>
          {isLong ? "Show less" : `Show all ${story.length} lines`}
        </button>
      )}
    </section>
  );
}

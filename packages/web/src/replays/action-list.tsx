// What happened, in words, as the viewer was told it: each line leads to where it was told.

import { useEffect, useRef } from "react";
import type { LogLine } from "../engine/table/table-session.js";
import { sentenceCase } from "../play/position.js";

interface ActionListProps {
  readonly story: readonly LogLine[];
  readonly at: number;
  readonly onGo: (answers: number) => void;
  readonly onLight: (line: LogLine | undefined) => void;
}

/** So many lines around the current one are shown: the page grows with them, and nothing scrolls inside it. */
const AROUND = 30;

export function ActionList({ story, at, onGo, onLight }: ActionListProps) {
  const current = story.findLastIndex(line => line.at <= at);
  const from = Math.max(0, Math.min(current - AROUND / 2, story.length - AROUND));
  const lines = story.slice(from, from + AROUND).map((line, i) => ({ line, place: from + i }));
  const list = useRef<HTMLOListElement>(null);
  // Whoever goes on by the buttons of this list stays at it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current) list.current?.querySelector<HTMLElement>('[aria-current="step"]')?.focus();
    hadFocus.current = false;
  });
  const jump = (place: number): void => {
    hadFocus.current = true;
    onGo(story[Math.max(0, Math.min(story.length - 1, place))].at);
  };
  return (
    <section aria-label="Actions" className="panel p-3">
      <h2 className="zone-title">What happened</h2>
      {from > 0 && (
        <button type="button" className="button mt-2" onClick={() => jump(from - AROUND / 2)}>
          {from} lines before
        </button>
      )}
      <ol ref={list} className="mt-2 text-sm" start={from + 1}>
        {lines.map(({ line, place }) => (
          <li key={place} className={line.isHeading ? "log-heading" : ""}>
            <button
              type="button"
              aria-current={place === current ? "step" : undefined}
              className="w-full rounded px-2 py-0.5 text-left hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11"
              onPointerEnter={() => onLight(line)}
              onPointerLeave={() => onLight(undefined)}
              onClick={() => onGo(line.at)}
            >
              {sentenceCase(line.words)}
            </button>
          </li>
        ))}
      </ol>
      {from + AROUND < story.length && (
        <button type="button" className="button mt-2" onClick={() => jump(from + AROUND + AROUND / 2)}>
          {story.length - from - AROUND} lines after
        </button>
      )}
    </section>
  );
}

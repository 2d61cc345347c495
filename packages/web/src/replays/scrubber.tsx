// Going through a match: a slider, buttons for a step, a turn, the ends, and the same by keys.

import { useEffect } from "react";

interface ScrubberProps {
  readonly at: number;
  readonly length: number;
  /** After how many answers turns begin, in order. */
  readonly turns: readonly number[];
  /** Where we are, in words. */
  readonly words: string;
  readonly onGo: (answers: number) => void;
}

interface Jump {
  readonly words: string;
  readonly sign: string;
  readonly to: number;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== "range"));

export function Scrubber({ at, length, turns, words, onGo }: ScrubberProps) {
  const turnBefore = turns.findLast(turn => turn < at) ?? 0;
  const turnAfter = turns.find(turn => turn > at) ?? length;
  useEffect(() => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      "Shift+ArrowLeft": turnBefore,
      "Shift+ArrowRight": turnAfter,
      Home: 0,
      End: length,
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const to = targets[event.shiftKey ? `Shift+${event.key}` : event.key];
      if (to === undefined) return;
      event.preventDefault();
      onGo(to);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [at, length, turnBefore, turnAfter, onGo]);

  const back: readonly Jump[] = [
    { words: "To the beginning (Home)", sign: "|‹", to: 0 },
    { words: "One turn back (Shift and left arrow)", sign: "«", to: turnBefore },
    { words: "One step back (left arrow)", sign: "‹", to: at - 1 },
  ];
  const forth: readonly Jump[] = [
    { words: "One step on (right arrow)", sign: "›", to: at + 1 },
    { words: "One turn on (Shift and right arrow)", sign: "»", to: turnAfter },
    { words: "To the end (End)", sign: "›|", to: length },
  ];
  const button = ({ words: label, sign, to }: Jump, isDisabled: boolean) => (
    <button
      key={sign}
      type="button"
      className="button icon-button text-lg"
      title={label}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onGo(to)}
    >
      {sign}
    </button>
  );
  return (
    <section
      aria-label="Go through the match"
      className="sticky top-(--bar-height) z-20 flex flex-col gap-2 border-b border-line bg-page py-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex gap-1">{back.map(jump => button(jump, at === 0))}</span>
        <input
          type="range"
          aria-label="Answers so far"
          aria-valuetext={words}
          className="order-last h-8 w-full pointer-coarse:h-11 accent-accent sm:order-none sm:w-auto sm:grow"
          min={0}
          max={length}
          value={at}
          onChange={event => onGo(Number(event.target.value))}
        />
        <span className="flex gap-1">{forth.map(jump => button(jump, at === length))}</span>
        <span className="figures text-sm text-soft">
          {at} of {length}
        </span>
      </div>
      <p role="status" className="text-sm">
        {words}
      </p>
    </section>
  );
}

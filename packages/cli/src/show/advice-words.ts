// Advice in words.

import type { Advice, AdvisedAnswer, Estimate } from "@kibitz/search";
import { wrap } from "../terminal/terminal-words.js";

const percent = ({ mean, low, high }: Estimate): string =>
  `${(100 * mean).toFixed(0)} % (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`;

const MOST_SHOWN = 8;

/** `names` are what players are called, the first for seat 1; `wordsOf` says an answer as the person would type it. */
export function adviceLines(
  advice: Advice,
  names: readonly string[],
  wordsOf: (answer: AdvisedAnswer) => string,
  width: number,
): string[] {
  const { answers, figure, playOuts, isComplete, assumes, line } = advice;
  const [best, ...others] = answers;
  if (others.length === 0) return [`there is only one answer: ${wordsOf(best)}`];
  const alike = others.filter(({ isAsGood }) => isAsGood);
  const verdict =
    alike.length === others.length
      ? "no difference between the answers can be told; one of the best is"
      : alike.length > 0
        ? `no difference to ${alike.length} of ${others.length} others can be told; one of the best is`
        : "best:";
  const shown = answers.slice(0, MOST_SHOWN);
  const named = shown.map(wordsOf);
  const wide = Math.max(...named.map(({ length }) => length));
  const rows = shown.map((answer, i) => {
    const counts = answer.figure && figure ? `  ${answer.figure.mean.toFixed(1)} ${figure}` : "";
    return `  ${named[i].padEnd(wide)}  ${answer.winChance ? `wins ${percent(answer.winChance)}` : "not played"}${counts}${answer.isAsGood ? "" : "  worse"}`;
  });
  const left = answers.length - shown.length;
  const then = line.map(
    ({ player, reason, picked }) => `${names[player - 1]}: ${reason} — ${picked.join(", ") || "nothing"}`,
  );
  return [
    ...wrap(`${verdict} ${wordsOf(best)}`, width),
    ...rows,
    ...(left > 0 ? [`  and ${left} more`] : []),
    ...(then.length > 0
      ? ["then perhaps:", ...then.flatMap(part => wrap(part, width - 2).map(words => `  ${words}`))]
      : []),
    ...wrap(
      `${playOuts} play-outs${isComplete ? "" : ", some answers not looked at"}; assumed: ${assumes.join("; ")}`,
      width,
    ),
  ];
}

// What is wrong with a strategy file, and where.

/** Lines and columns count from 1; a tab is one column. */
export interface StrategyFault {
  readonly line: number;
  readonly column: number;
  /** How many characters it concerns. */
  readonly length: number;
  /** What should be here, with the nearest name if there is one. */
  readonly expected: string;
  /** What is here instead. */
  readonly found: string;
  /** A warning is about something that is allowed and can never matter. */
  readonly severity: "fault" | "warning";
}

/** `3:5: expected a card (did you mean "Smithy"?), found "Smity"` */
export const sayFault = ({ line, column, expected, found, severity }: StrategyFault): string =>
  `${line}:${column}: ${severity === "warning" ? "warning: " : ""}expected ${expected}, found ${found}`;

const inOrder = (a: StrategyFault, b: StrategyFault): number => a.line - b.line || a.column - b.column;

/** More are of no use to anybody. */
export const MOST_FAULTS = 100;

/** In the order of the file; one for each place, the first that was found. */
export function tidyFaults(faults: readonly StrategyFault[]): readonly StrategyFault[] {
  const seen = new Set<string>();
  const tidy = [...faults].sort(inOrder).filter(({ line, column, severity }) => {
    const place = `${line}:${column}:${severity}`;
    return !seen.has(place) && seen.add(place);
  });
  return tidy.slice(0, MOST_FAULTS);
}

// Where the command line reads and writes, so that tests can stand in for a terminal.

import process from "node:process";
import type { Readable } from "node:stream";
import pc from "picocolors";
import { COLOURS, fitted, visible } from "./terminal-words.js";

/** What is written to: a stream, or a test's list of lines. */
export interface Output {
  /** False if it is full, like a stream. */
  write(text: string): unknown;
  /** Calls back when there is room again. */
  once?(event: "drain", listener: () => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
  readonly output: Output;
  readonly errors: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder for files nobody has named. */
  readonly folder: string;
  /** Calls back when the run is to end early (Ctrl-C, a closed terminal); gives what stops listening. */
  onInterrupt(listener: () => void): () => void;
}

export type Colours = ReturnType<typeof pc.createColors>;

/** Colours for this output: only on a terminal, and not where NO_COLOR or a dumb terminal forbids them. */
export function coloursFor({ env }: Terminal, output: Output): Colours {
  return pc.createColors(output.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb");
}

const USUAL_WIDTH = 80;
/** Nothing fits into less. */
const NARROWEST = 40;

/** As wide as COLUMNS says; else as the terminal is; else, for a file or a pipe, as usual. */
export function widthOf({ env: { COLUMNS = "" } }: Pick<Terminal, "env">, { columns }: Output): number {
  const said = /^\d{1,4}$/.test(COLUMNS) ? Number(COLUMNS) : 0;
  return Math.max(NARROWEST, said || columns || USUAL_WIDTH);
}

/** Somebody's text in a line of ours (a seed, a file's name) gives a terminal no orders; colours are ours. */
const tame = (line: string): string =>
  line
    .split(COLOURS)
    .map((part, i) => (i % 2 === 0 ? visible(part) : part))
    .join("");

/** Writes lines to the output, none wider than it is. */
export function print(terminal: Terminal, lines: readonly string[]): void {
  const { output } = terminal;
  const width = widthOf(terminal, output);
  output.write(
    lines
      .flatMap(line => fitted(tame(line), width))
      .map(line => `${line}\n`)
      .join(""),
  );
}

/** Ctrl-C, a request to end, a terminal that was closed: players in other processes would go on after each of them. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The terminal this process was started from. */
export const ownTerminal: Terminal = {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  env: process.env,
  folder: "",
  onInterrupt(listener) {
    let heardAt: number | undefined;
    const hear = (signal: NodeJS.Signals): void => {
      if (heardAt === undefined) {
        heardAt = performance.now();
        listener();
      } else if (performance.now() - heardAt > ECHO_MS) {
        stop();
        process.kill(process.pid, signal);
      }
    };
    const stop = (): void => {
      for (const signal of ENDING) process.off(signal, hear);
    };
    for (const signal of ENDING) process.on(signal, hear);
    return stop;
  },
};

/** One Ctrl-C may come twice, from the terminal and from what started us; a later one means at once. */
const ECHO_MS = 500;

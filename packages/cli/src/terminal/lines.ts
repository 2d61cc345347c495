// Lines from a person or a pipe, one at a time.

import { createInterface, type Interface } from "node:readline";
import { LineReader } from "@kibitz/lab";
import { BadInput } from "./bad-input.js";
import type { Terminal } from "./terminal.js";
import { visible } from "./terminal-words.js";

/** Nobody types more, and what comes from a pipe may have no end. */
const MOST_BYTES = 100_000;

/** There will be no line that can be read. */
export class EndlessLine extends BadInput {}

export class Lines {
  readonly #terminal: Terminal;
  /** Edits and echoes on a terminal. */
  readonly #editor: Interface | undefined;
  readonly #piped: AsyncGenerator<string, undefined> | undefined;
  readonly #waiting: string[] = [];
  #ended = false;
  #isInterrupted = false;
  #wake: () => void = () => undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    const { input, output } = terminal;
    if (input.isTTY !== true || output.isTTY !== true) {
      this.#piped = linesOf(input);
      return;
    }
    // On a terminal the output is the stream itself.
    this.#editor = createInterface({ input, output: output as NodeJS.WritableStream, terminal: true });
    this.#editor.on("line", line => {
      this.#waiting.push(line);
      this.#wake();
    });
    this.#editor.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
    this.#editor.on("SIGINT", () => this.interrupt());
    // A terminal that was closed can neither be read nor be given its usual mode.
    this.#editor.on("error", () => this.interrupt());
    input.on("error", () => this.interrupt());
    this.#takeKeys(false);
  }

  /** Whether the run is to end early: Ctrl-C, a signal, a terminal that was closed. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Nothing more is read; whoever waits for a line gets none. */
  interrupt(): void {
    if (this.#isInterrupted) return;
    this.#isInterrupted = true;
    this.close();
    this.#wake();
  }

  /** Keys come one by one only while a line is asked for. Else Ctrl-C is a signal. */
  #takeKeys(one: boolean): void {
    if (!this.#ended) this.#terminal.input.setRawMode?.(one);
  }

  /** The next line, or undefined when there are no more. The cursor then still stands after the prompt. */
  async ask(prompt: string): Promise<string | undefined> {
    const line = this.#editor ? await this.#typed(this.#editor, prompt) : await this.#sent(prompt);
    if (this.#isInterrupted) return undefined;
    // What comes from a pipe is not on the screen yet.
    if (!this.#editor && line !== undefined) this.#terminal.output.write(`${visible(line)}\n`);
    return line;
  }

  async #typed(editor: Interface, prompt: string): Promise<string | undefined> {
    if (this.#ended) this.#terminal.output.write(prompt);
    else {
      this.#takeKeys(true);
      editor.setPrompt(prompt);
      editor.prompt();
    }
    while (this.#waiting.length === 0 && !this.#ended) await this.#woken();
    this.#takeKeys(false);
    return this.#waiting.shift();
  }

  async #sent(prompt: string): Promise<string | undefined> {
    this.#terminal.output.write(prompt);
    const next = this.#piped?.next();
    if (this.#isInterrupted || next === undefined) return undefined;
    return Promise.race([next.then(({ value }) => value), this.#woken()]);
  }

  #woken(): Promise<undefined> {
    return new Promise(resolve => {
      this.#wake = () => resolve(undefined);
    });
  }

  close(): void {
    this.#editor?.close();
    void this.#piped?.return(undefined);
  }
}

/** No more is read than is asked for, and nothing behind a line that is too long. */
async function* linesOf(input: Terminal["input"]): AsyncGenerator<string, undefined> {
  const lines: string[] = [];
  let isTooLong = false;
  const reader = new LineReader(
    MOST_BYTES,
    line => lines.push(line.replace(/\r$/, "")),
    () => {
      isTooLong = true;
    },
  );
  for await (const data of input) {
    reader.push(Buffer.from(data as Buffer | string));
    yield* lines.splice(0);
    if (isTooLong) throw new EndlessLine(`expected lines of at most ${MOST_BYTES} bytes on standard input`);
  }
  reader.end();
  yield* lines;
  return undefined;
}

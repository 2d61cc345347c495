// Lines from a person or a pipe, one at a time.

import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { visible } from "./plain-words.js";
import type { Terminal } from "./terminal.js";

export class Lines {
  readonly #terminal: Terminal;
  readonly #reader;
  readonly #waiting: string[] = [];
  #ended = false;
  #isInterrupted = false;
  #wake: () => void = () => undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    const interactive = terminal.input.isTTY === true && terminal.output.isTTY === true;
    this.#reader = createInterface({
      input: terminal.input,
      // Readline edits and echoes on a terminal, whose output is the stream itself; elsewhere the prompt is just written.
      output: interactive ? (terminal.output as NodeJS.WritableStream) : new PassThrough().resume(),
      terminal: interactive,
    });
    this.#reader.on("line", line => {
      this.#waiting.push(line);
      this.#wake();
    });
    this.#reader.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
    this.#reader.on("SIGINT", () => this.interrupt());
    // A terminal that was closed can neither be read nor be given its usual mode.
    this.#reader.on("error", () => this.interrupt());
    terminal.input.on("error", () => this.interrupt());
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
    this.#reader.close();
    this.#wake();
  }

  /** Keys come one by one only while a line is asked for. Else Ctrl-C is a signal. */
  #takeKeys(one: boolean): void {
    if (this.#reader.terminal && !this.#ended) this.#terminal.input.setRawMode?.(one);
  }

  /** The next line, or undefined when there are no more. The cursor then still stands after the prompt. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.#reader.terminal && !this.#ended) {
      this.#takeKeys(true);
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else this.#terminal.output.write(prompt);
    while (this.#waiting.length === 0 && !this.#ended) {
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
    this.#takeKeys(false);
    if (this.#isInterrupted) return undefined;
    const line = this.#waiting.shift();
    // What comes from a pipe is not on the screen yet.
    if (!this.#reader.terminal && line !== undefined) this.#terminal.output.write(`${visible(line)}\n`);
    return line;
  }

  close(): void {
    this.#reader.close();
  }
}

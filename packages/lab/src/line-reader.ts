// Lines out of a stream of bytes, none longer than allowed.

const NEWLINE = 10;

export class LineReader {
  readonly #maxBytes: number;
  readonly #onLine: (line: string, bytes: number) => void;
  readonly #onTooLong: () => void;
  #parts: Buffer[] = [];
  #bytes = 0;

  /** Bytes are counted with the newline. Of a line that is too long nothing is kept; it is reported once. */
  constructor(maxBytes: number, onLine: (line: string, bytes: number) => void, onTooLong: () => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
    this.#onTooLong = onTooLong;
  }

  push(data: Buffer): void {
    let from = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, from)) {
      this.#keep(data.subarray(from, end + 1));
      from = end + 1;
      this.#finish(1);
    }
    this.#keep(data.subarray(from));
  }

  /** The stream is over: what came last may have no newline. */
  end(): void {
    if (this.#bytes > 0) this.#finish(0);
  }

  #finish(newline: number): void {
    const line = Buffer.concat(this.#parts);
    const bytes = this.#bytes;
    this.#parts = [];
    this.#bytes = 0;
    if (bytes <= this.#maxBytes) this.#onLine(line.toString("utf8", 0, line.length - newline), bytes);
  }

  #keep(part: Buffer): void {
    const wasTooLong = this.#bytes > this.#maxBytes;
    this.#bytes += part.length;
    if (this.#bytes <= this.#maxBytes) {
      if (part.length > 0) this.#parts.push(part);
      return;
    }
    this.#parts = [];
    if (!wasTooLong) this.#onTooLong();
  }
}

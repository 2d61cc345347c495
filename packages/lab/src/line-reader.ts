// Lines out of a stream of bytes, none longer than allowed.

const NEWLINE = 10;

export class LineReader {
  readonly #maxBytes: number;
  readonly #onLine: (line: string, bytes: number) => void;
  readonly #onTooLong: () => void;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number, onLine: (line: string, bytes: number) => void, onTooLong: () => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
    this.#onTooLong = onTooLong;
  }

  push(data: Buffer): void {
    let from = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, from)) {
      this.#keep(data.subarray(from, end));
      from = end + 1;
      const line = Buffer.concat(this.#parts).toString("utf8");
      const bytes = this.#bytes + 1;
      this.#parts = [];
      this.#bytes = 0;
      if (bytes > this.#maxBytes) this.#onTooLong();
      else this.#onLine(line, bytes);
    }
    this.#keep(data.subarray(from));
    if (this.#bytes > this.#maxBytes) this.#onTooLong();
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#parts.push(part);
    this.#bytes += part.length;
  }
}

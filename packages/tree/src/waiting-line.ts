// What waits, first come, first served: lists of numbers, page after page.

/** Numbers on a page: few on the first, so that a small tree is small. */
const FIRST_PAGE = 4_096;
const LARGEST_PAGE = 262_144;

interface Page {
  readonly numbers: Uint32Array;
  filled: number;
}

export class WaitingLine {
  readonly #pages: Page[] = [];
  #read = 0;
  #length = 0;
  #bytes = 0;

  get length(): number {
    return this.#length;
  }

  get byteLength(): number {
    return this.#bytes;
  }

  /** Adds a list, after a number that goes with it. */
  push(label: number, list: Uint32Array): void {
    const needed = list.length + 2;
    let page = this.#pages[this.#pages.length - 1];
    if (!page || page.filled + needed > page.numbers.length) page = this.#addPage(needed);
    page.numbers[page.filled] = label;
    page.numbers[page.filled + 1] = list.length;
    page.numbers.set(list, page.filled + 2);
    page.filled += needed;
    this.#length++;
  }

  #addPage(needed: number): Page {
    const last = this.#pages[this.#pages.length - 1];
    const size = last ? Math.min(LARGEST_PAGE, last.numbers.length * 2) : FIRST_PAGE;
    const page = { numbers: new Uint32Array(Math.max(size, needed)), filled: 0 };
    this.#pages.push(page);
    this.#bytes += page.numbers.byteLength;
    return page;
  }

  /** Takes the first list; what it gives is good until the next is taken. */
  take(): { readonly label: number; readonly list: Uint32Array } {
    if (this.#read === this.#pages[0].filled) this.#dropPage();
    const { numbers } = this.#pages[0];
    const start = this.#read + 2;
    const end = start + numbers[this.#read + 1];
    const taken = { label: numbers[this.#read], list: numbers.subarray(start, end) };
    this.#read = end;
    this.#length--;
    return taken;
  }

  #dropPage(): void {
    const page = this.#pages.shift();
    this.#bytes -= page?.numbers.byteLength ?? 0;
    this.#read = 0;
  }

  /** All that waits, as parts to be written one after the other. */
  parts(): Uint32Array[] {
    return this.#pages.map(({ numbers, filled }, i) => numbers.subarray(i === 0 ? this.#read : 0, filled));
  }

  /** A line in which so many lists wait, as its parts were written. */
  static of(numbers: Uint32Array, length: number): WaitingLine {
    const line = new WaitingLine();
    line.#pages.push({ numbers, filled: numbers.length });
    line.#bytes = numbers.byteLength;
    line.#length = length;
    return line;
  }
}

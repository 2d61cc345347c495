// Lists of whole numbers of 32 bits that grow, in as little memory as that takes.

export class Numbers {
  #values: Uint32Array = new Uint32Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get byteLength(): number {
    return this.#values.byteLength;
  }

  at(index: number): number {
    return this.#values[index];
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.reserve(1);
    this.#values[this.#length++] = value;
  }

  /** Makes room for so many more: half as many again as there are, at least. */
  reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#values.length) return;
    const grown = new Uint32Array(Math.max(needed, Math.ceil(this.#values.length * 1.5)));
    grown.set(this.#values.subarray(0, this.#length));
    this.#values = grown;
  }

  /** What is in it now; not kept up to date. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  static of(values: Uint32Array): Numbers {
    const numbers = new Numbers();
    numbers.#values = values;
    numbers.#length = values.length;
    return numbers;
  }
}

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
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length++] = value;
  }

  #grow(): void {
    const grown = new Uint32Array(Math.max(64, Math.ceil(this.#values.length * 1.5)));
    grown.set(this.#values);
    this.#values = grown;
  }

  /** What is in it now; not kept up to date. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  static of(values: Uint32Array): Numbers {
    const numbers = new Numbers();
    numbers.#values = values;
    numbers.#length = values.length;
    return numbers;
  }
}

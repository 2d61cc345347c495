// A list that only grows, and whose copies cost nothing until one of them grows.

export class GrowingList<T> {
  #items: T[];
  #isShared = false;

  constructor(items: readonly T[] = []) {
    this.#items = [...items];
  }

  get items(): readonly T[] {
    return this.#items;
  }

  add(item: T): void {
    if (this.#isShared) this.cutTo(this.#items.length);
    this.#items.push(item);
  }

  /** Leaves only the first items; whoever holds the list as it was keeps it. */
  cutTo(length: number): void {
    this.#items = this.#items.slice(0, length);
    this.#isShared = false;
  }

  copy(): GrowingList<T> {
    const other = new GrowingList<T>();
    other.#items = this.#items;
    other.#isShared = true;
    this.#isShared = true;
    return other;
  }
}

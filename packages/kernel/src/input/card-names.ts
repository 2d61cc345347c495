// Names of cards as people write them: in any case, with or without accents, with the quotes and dashes of their keyboard.

/** Two spellings with the same key are one name. "Wear // Tear" and "Wear/Tear" are, too. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[‘’‛′`´ʼ]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .toLowerCase()
    .replace(/æ/g, "ae")
    .replace(/\s*\/+\s*/g, "/")
    .replace(/\s+/g, " ")
    .trim();

/** Names by their key. Where two have the same, the first counts. */
export class CardNames {
  readonly names: readonly string[];
  readonly #byKey = new Map<string, string>();

  /** `others`: other names of a card, such as its number, with the name it has here. */
  constructor(names: Iterable<string>, others: Iterable<readonly [other: string, name: string]> = []) {
    this.names = [...names];
    for (const name of this.names) this.#add(name, name);
    for (const [other, name] of others) this.#add(other, name);
    // Some lists have only the first half of a split card.
    for (const name of this.names) if (name.includes("//")) this.#add(name.split("//")[0], name);
  }

  #add(called: string, name: string): void {
    const key = nameKey(called);
    if (!this.#byKey.has(key)) this.#byKey.set(key, name);
  }

  /** The card that is called so. Of a card with two faces, "front // back" is the front. */
  find(called: string): string | undefined {
    const key = nameKey(called);
    return this.#byKey.get(key) ?? (key.includes("/") ? this.#byKey.get(key.split("/")[0]) : undefined);
  }
}

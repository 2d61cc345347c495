// Programs as code. A step or value that is made of others calls functions that differ from place to place, and the engine
// which runs it cannot look into those. Written out as text, with what it is made of in place, it can.

type Writing = (writer: CodeWriter) => string;

/** An expression over `m` and `base` that gives what the function gives. */
interface Written {
  readonly code: Writing;
}

/** A step or value that can also be written out. Both must do the same: programs are run either way. */
export const inCode = <F extends object>(fn: F, code: Writing): F & Written => Object.assign(fn, { code });

const isWritten = (fn: object): fn is Written => "code" in fn;

type Taking = (m: never, base: number) => unknown;

/** Writes expressions. Nothing that a card says comes into the text but whole numbers. */
export class CodeWriter {
  readonly #names = new Map<unknown, string>();
  #temporaries = 0;

  /** What the text speaks of by name, in the order of the names. */
  constants(): unknown[] {
    return [...this.#names.keys()];
  }

  names(): string[] {
    return [...this.#names.values()];
  }

  temporaries(): string[] {
    return Array.from({ length: this.#temporaries }, (_, i) => `t${i}`);
  }

  /** The name of something that cannot be spelled. */
  use(constant: unknown): string {
    const name = this.#names.get(constant) ?? `c${this.#names.size}`;
    this.#names.set(constant, name);
    return name;
  }

  number(value: number): string {
    if (Object.is(value, -0)) return "-0";
    return Number.isSafeInteger(value) ? `${value}` : this.use(value);
  }

  slot(slot: number): string {
    return `m.s.slot.value[base + ${slot}]`;
  }

  /** A variable that means something within one step. */
  temporary(): string {
    return `t${this.#temporaries++}`;
  }

  write(fn: Taking): string {
    return isWritten(fn) ? `(${fn.code(this)})` : `${this.use(fn)}(m, base)`;
  }

  /** What something says when it is asked. */
  saysOf<K extends string>(what: Readonly<Record<K, Taking>>, asked: K): string {
    return isWritten(what[asked]) ? this.write(what[asked]) : `${this.use(what)}.${asked}(m, base)`;
  }
}

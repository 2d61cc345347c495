import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { list } from "./columns.js";
import {
  compactHeap,
  type Deep,
  EMPTY_LIST,
  forEachValue,
  heapIsFull,
  listIncludes,
  listItem,
  listRest,
  listValues,
  listWith,
  makeList,
  pack,
  unpack,
} from "./heap.js";
import { addRow, removeRow } from "./rows.js";
import { type ProgramShape, Schema, type State } from "./state.js";
import { lengthOf, startOf } from "./values.js";

/** What holds lists in these tests: frames, effects, items, answers, proposals, and a game's own rows. */
const program: ProgramShape = {
  slots: [
    { kind: "player", from: 0, to: 99 },
    { kind: "card", from: 0, to: 99 },
    { kind: "number[]", from: 0, to: 99 },
    { kind: "number[][]", from: 0, to: 99 },
    { kind: "number[]", from: 50, to: 99 },
  ],
  params: ["number", "number[]", "number[][]"],
  answerKind: () => "number[]",
};

function freshState(): State {
  const schema = new Schema({ note: { pages: list("number"), books: list("number[]") } });
  schema.shapes = { programs: [program], abilities: [["number[]", "number"]], verbs: [["number", "number[]"]] };
  return schema.create({ player: 4, frame: 20, slot: 100 });
}

const flat = fc.array(fc.integer({ min: -1000, max: 3_000_000_000 }), { maxLength: 12 });
const nested = fc.array(flat, { maxLength: 5 });

type Holder = "slot" | "nestedSlot" | "deadSlot" | "effect" | "item" | "answer" | "proposals" | "note" | "book";
type Step =
  | { readonly do: "hold"; readonly in: Holder; readonly at: number; readonly deep: Deep }
  | { readonly do: "drop" | "share"; readonly in: Holder; readonly at: number }
  | { readonly do: "compact" }
  | { readonly do: "litter"; readonly deep: readonly number[] };

const FRAMES = 6;
const deepFor: Readonly<Record<Holder, fc.Arbitrary<Deep>>> = {
  slot: flat,
  nestedSlot: nested,
  deadSlot: flat,
  effect: fc.tuple(flat, fc.nat(9)),
  item: fc.tuple(fc.nat(9), flat, nested),
  answer: flat,
  proposals: fc.array(fc.tuple(fc.constant(0), fc.nat(99), flat), { maxLength: 4 }),
  note: flat,
  book: nested,
};
const holders = Object.keys(deepFor) as Holder[];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...holders).chain(where => held(where)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom("drop" as const, "share" as const), fc.constantFrom(...holders), fc.nat(5))
      .map(([what, where, at]): Step => ({ do: what, in: where, at })),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: "compact" }) },
  { weight: 2, arbitrary: flat.map((deep): Step => ({ do: "litter", deep })) },
);
const held = (where: Holder): fc.Arbitrary<Step> =>
  fc.tuple(fc.nat(5), deepFor[where]).map(([at, deep]): Step => ({ do: "hold", in: where, at, deep }));

/** Lists held in a state, beside what they should be. */
class Kept {
  readonly s = freshState();
  readonly #model = new Map<string, Deep>();
  readonly #rows = new Map<string, number>();

  constructor() {
    const { s } = this;
    s.kernel.depth[0] = FRAMES;
    for (let f = 0; f < FRAMES; f++) s.frame.base[f] = 5 * f;
    s.kernel.slots[0] = 5 * FRAMES;
  }

  #row(table: "effect" | "item" | "note", at: number): number {
    const key = `${table}${at}`;
    const row = this.#rows.get(key) ?? addRow(this.s, this.s.schema.table(table));
    this.#rows.set(key, row);
    return row;
  }

  /** The place a holder keeps its list in. */
  #place(where: Holder, at: number): { readonly table: string; readonly column: string; readonly row: number } {
    switch (where) {
      case "slot":
        return { table: "slot", column: "value", row: 5 * (at % FRAMES) + 2 };
      case "nestedSlot":
        return { table: "slot", column: "value", row: 5 * (at % FRAMES) + 3 };
      case "deadSlot":
        return { table: "slot", column: "value", row: 5 * (at % FRAMES) + 4 };
      case "effect":
        return { table: "effect", column: "captured", row: this.#row("effect", at) };
      case "item":
        return { table: "item", column: "args", row: this.#row("item", at) };
      case "note":
        return { table: "note", column: "pages", row: this.#row("note", at) };
      case "book":
        return { table: "note", column: "books", row: this.#row("note", at) };
      case "answer":
        return { table: "player", column: "answer", row: at % 4 };
      case "proposals":
        return { table: "kernel", column: "proposals", row: 0 };
    }
  }

  #write(where: Holder, at: number, packed: number): void {
    const { table, column, row } = this.#place(where, at);
    this.s.columnsOf(table)[column][row] = packed;
  }

  do(next: Step): void {
    if (next.do === "compact") compactHeap(this.s);
    else if (next.do === "litter") makeList(this.s, next.deep);
    else if (next.do === "hold") {
      const packed = pack(this.s, next.deep);
      this.#write(next.in, next.at, packed);
      const { table, column, row } = this.#place(next.in, next.at);
      this.#model.set(`${table}.${column}.${row}`, next.deep);
    } else {
      const { table, column, row } = this.#place(next.in, next.at);
      const key = `${table}.${column}.${row}`;
      if (next.do === "drop") {
        this.#write(next.in, next.at, EMPTY_LIST);
        this.#model.set(key, []);
        return;
      }
      // One list held in two places.
      const other = this.#place(next.in, next.at + 1);
      const packed = this.s.columnsOf(table)[column][row];
      this.#write(next.in, next.at + 1, packed);
      this.#model.set(`${other.table}.${other.column}.${other.row}`, this.#model.get(key) ?? []);
    }
  }

  /** Everything held, as the state tells it. A slot outside its range holds nothing. */
  check(): void {
    const found = new Map<string, Deep>();
    forEachValue(this.s, (array, index, kind) => {
      for (const { name, columns } of this.s.schema.tables) {
        const column = columns.find(c => this.s.columnsOf(name)[c.name] === array);
        if (column) found.set(`${name}.${column.name}.${index}`, unpack(this.s, array[index], kind));
      }
    });
    for (const [key, deep] of this.#model) {
      const [table, , row] = key.split(".");
      if (table === "slot" && Number(row) % 5 === 4) expect(found.has(key)).toBe(false);
      else expect({ [key]: found.get(key) }).toEqual({ [key]: deep });
    }
  }

  /** How much room all lists need that are held, each counted once per place. */
  get needed(): number {
    const sizeOf = (deep: Deep): number =>
      typeof deep === "number" ? 0 : deep.length + deep.reduce<number>((sum, member) => sum + sizeOf(member), 0);
    return [...this.#model].reduce((sum, [key, deep]) => sum + (isDead(key) ? 0 : sizeOf(deep)), 0);
  }
}

const isDead = (key: string): boolean => {
  const [table, , row] = key.split(".");
  return table === "slot" && Number(row) % 5 === 4;
};

describe("lists", () => {
  test("are what went in, member by member", () => {
    fc.assert(
      fc.property(flat, fc.integer(), (values, other) => {
        const s = freshState();
        const made = makeList(s, values);
        const longer = listWith(s, made, other);
        expect(listValues(s, made)).toEqual(values);
        expect(listValues(s, longer)).toEqual([...values, other]);
        expect(lengthOf(made)).toBe(values.length);
        values.forEach((value, i) => {
          expect(listItem(s, made, i)).toBe(value);
          expect(listIncludes(s, made, value)).toBe(true);
        });
        expect(listIncludes(s, made, 0.5)).toBe(false);
        expect(listIncludes(s, made, other)).toBe(values.includes(other));
      }),
    );
  });

  test("a part of an array makes a list of just that part", () => {
    const s = freshState();
    expect(listValues(s, makeList(s, [1, 2, 3, 4], 1, 3))).toEqual([2, 3]);
    expect(makeList(s, [1, 2], 1, 1)).toBe(EMPTY_LIST);
  });

  test("of nothing is always the same and takes no room", () => {
    const s = freshState();
    makeList(s, [7]);
    const before = s.kernel.heap[0];
    expect(makeList(s, [])).toBe(EMPTY_LIST);
    expect(listValues(s, EMPTY_LIST)).toEqual([]);
    expect(listIncludes(s, EMPTY_LIST, 7)).toBe(false);
    expect(s.kernel.heap[0]).toBe(before);
  });

  test("stay what they are while the heap grows around them", () => {
    const s = freshState();
    const kept = Array.from({ length: 600 }, (_, i) => makeList(s, [i, i * i, -i]));
    kept.forEach((made, i) => {
      expect(listValues(s, made)).toEqual([i, i * i, -i]);
    });
    expect(startOf(kept[599])).toBe(3 * 599);
  });

  test("of more members than a list can count are refused", () => {
    const s = freshState();
    expect(lengthOf(makeList(s, new Uint8Array(65_535)))).toBe(65_535);
    const heap = s.kernel.heap[0];
    expect(() => makeList(s, new Uint8Array(65_536))).toThrow(/65535/);
    expect(() => listWith(s, makeList(s, new Uint8Array(65_535)), 1)).toThrow(/65535/);
    expect(s.kernel.heap[0]).toBe(heap + 65_535);
  });
});

describe("dropping what nothing points at", () => {
  test("keeps every list in frames, effects, items, answers, proposals and rows as it was", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), all => {
        const kept = new Kept();
        for (const next of all) kept.do(next);
        kept.check();
        compactHeap(kept.s);
        kept.check();
        compactHeap(kept.s);
        kept.check();
        expect(kept.s.kernel.heap[0]).toBeLessThanOrEqual(kept.needed);
      }),
      { numRuns: 300 },
    );
  });

  test("a list that many hold is one list afterwards too", () => {
    const kept = new Kept();
    const { s } = kept;
    const long = Array.from({ length: 200 }, (_, i) => i);
    const made = makeList(s, long);
    for (let f = 0; f < FRAMES; f++) s.slot.value[5 * f + 2] = made;
    makeList(s, long);
    compactHeap(s);
    expect(s.kernel.heap[0]).toBe(200);
    for (let f = 0; f < FRAMES; f++) expect(listValues(s, s.slot.value[5 * f + 2])).toEqual(long);
  });

  test("what a freed row held is dropped with it", () => {
    const { s } = new Kept();
    const row = addRow(s, s.schema.table("item"));
    const args = pack(s, [1, [2, 3], [[4], [5, 6]]]);
    s.item.args[row] = args;
    removeRow(s, s.schema.table("item"), row);
    compactHeap(s);
    expect(s.kernel.heap[0]).toBe(0);
  });

  test("a slot counts only while its program stands in its range", () => {
    const { s } = new Kept();
    const made = makeList(s, [1, 2, 3]);
    s.slot.value[4] = made;
    s.frame.pc[0] = 49;
    compactHeap(s);
    expect(s.kernel.heap[0]).toBe(0);
    const again = makeList(s, [1, 2, 3]);
    s.slot.value[4] = again;
    s.frame.pc[0] = 50;
    compactHeap(s);
    expect(listValues(s, s.slot.value[4])).toEqual([1, 2, 3]);
  });

  test("is due when three quarters are used, and leaves room for as much again", () => {
    const { s } = new Kept();
    expect(heapIsFull(s)).toBe(false);
    const made = makeList(s, new Array(s.heap.value.length).fill(1));
    expect(heapIsFull(s)).toBe(true);
    s.slot.value[2] = made;
    compactHeap(s);
    expect(heapIsFull(s)).toBe(false);
    expect(listValues(s, s.slot.value[2]).every(value => value === 1)).toBe(true);
  });
});

describe("packing", () => {
  test("and unpacking give the same nested lists", () => {
    fc.assert(
      fc.property(nested, deep => {
        const s = freshState();
        expect(unpack(s, pack(s, deep), "number[][]")).toEqual(deep);
      }),
    );
  });
});

describe("a list that grows one by one", () => {
  const grow = (s: State, list: number, by: number): number => {
    let grown = list;
    for (let i = 0; i < by; i++) {
      makeList(s, [i]);
      grown = listWith(s, grown, i);
    }
    return grown;
  };

  test("takes work in proportion to its length", () => {
    const workFor = (length: number): number => {
      const s = freshState();
      s.toWrite = 1e9;
      expect(listValues(s, grow(s, EMPTY_LIST, length))).toEqual(Array.from({ length }, (_, i) => i));
      return 1e9 - s.toWrite;
    };
    expect(workFor(20_000)).toBeLessThan(2.2 * workFor(10_000));
  });

  test("is another list each time: what it was before stays as it was, also where two go on from it", () => {
    const s = freshState();
    const first = grow(s, EMPTY_LIST, 100);
    const one = listWith(s, first, 1000);
    const other = listWith(s, first, 2000);
    const longer = listWith(s, one, 3000);
    const own = Array.from({ length: 100 }, (_, i) => i);
    expect([first, one, other, longer].map(list => listValues(s, list))).toEqual([
      own,
      [...own, 1000],
      [...own, 2000],
      [...own, 1000, 3000],
    ]);
    expect(listValues(s, listRest(other))).toEqual([...own.slice(1), 2000]);
  });
});

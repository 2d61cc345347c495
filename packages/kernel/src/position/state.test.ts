import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesPerValue, type Columns, flag, i16, list, ref, stamp, type Tables, u8, u16, u32 } from "./columns.js";
import { addRow, firstRow, nextRow, referenceTo, removeRow, rowCount, rowsOf } from "./rows.js";
import { Block, Schema, type State, stackHeight, type Table } from "./state.js";
import { incarnationOf, rowOf, tagOf } from "./values.js";

const plainColumns = [u8, i16, u16, u32, flag, stamp, ref("card"), list("number")];
const columns: fc.Arbitrary<Columns> = fc
  .array(fc.constantFrom(...plainColumns), { minLength: 1, maxLength: 6 })
  .map(all => Object.fromEntries(all.map((column, i) => [`c${i}`, column])));
const gameTables: fc.Arbitrary<Tables> = fc
  .tuple(columns, columns, fc.array(columns, { maxLength: 6 }))
  .map(([card, player, own]) => ({
    card,
    player,
    ...Object.fromEntries(own.map((more, i) => [`own${i}`, more])),
  }));

/** Every column of every table with what is in it. */
function contents(s: State): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { name, columns: declared } of s.schema.tables) {
    for (const column of declared) found.set(`${name}.${column.name}`, Array.from(s.columnsOf(name)[column.name]));
  }
  return found;
}

/** Other numbers in every place of a block. */
function scribble(s: State, salt: number): void {
  for (const { name, columns: declared } of s.schema.tables) {
    for (const column of declared) {
      const array = s.columnsOf(name)[column.name];
      for (let i = 0; i < array.length; i++) array[i] = (i * 7 + salt * 13 + name.length + column.name.length) % 120;
    }
  }
}

const roomIn = (s: State): number[] => s.schema.tables.map(table => s.capacity(table));

describe("layout", () => {
  test("columns lie on their own width, one after the other, and never on each other", () => {
    fc.assert(
      fc.property(gameTables, fc.array(fc.nat(300), { minLength: 40, maxLength: 40 }), (tables, sizes) => {
        const schema = new Schema(tables);
        const capacities = schema.tables.map((_, i) => sizes[i % sizes.length] + 1);
        const { offsets, bytes } = schema.layout(capacities);
        let end = 0;
        schema.tables.forEach((table, t) => {
          table.columns.forEach(({ column }, c) => {
            const width = bytesPerValue(column.width);
            expect(offsets[t][c] % width).toBe(0);
            expect(offsets[t][c]).toBeGreaterThanOrEqual(end);
            end = offsets[t][c] + width * capacities[t];
          });
        });
        expect(bytes).toBeGreaterThanOrEqual(end);
        expect(bytes % 8).toBe(0);
      }),
    );
  });

  test("one layout is made once, so that copies within it need no other block", () => {
    const schema = new Schema({ card: { tapped: flag } });
    expect(schema.create({ card: 40 }).layout).toBe(schema.create({ card: 40 }).layout);
    expect(schema.create({ card: 40 }).layout).not.toBe(schema.create({ card: 41 }).layout);
  });

  test("a new block is all zero, with exactly as many players and zones as asked for", () => {
    const s = new Schema({ player: { life: i16 } }).create({ player: 5, zone: 9 });
    expect(s.player.owes.length).toBe(5);
    expect(s.zone.count.length).toBe(9);
    expect(s.bytes.every(byte => byte === 0)).toBe(true);
  });

  test("the fingerprint tells declarations apart by name, width, meaning and order of columns", () => {
    const fingerprints = [
      {},
      { card: { a: u8 } },
      { card: { b: u8 } },
      { card: { a: u16 } },
      { card: { a: u16, b: u16 } },
      { card: { b: u16, a: u16 } },
      { card: { a: u32 } },
      { card: { a: stamp } },
      { card: { a: ref("card") } },
      { card: { a: ref("item") } },
      { card: { a: list("card") } },
      { player: { a: u8 } },
      { own: { a: u8 } },
    ].map(tables => new Schema(tables as Tables).fingerprint);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    expect(new Schema({ card: { a: u8 } }).fingerprint).toBe(new Schema({ card: { a: u8 } }).fingerprint);
  });
});

describe("growth", () => {
  test("a table that grows moves every column and keeps what is in it", () => {
    fc.assert(
      fc.property(
        gameTables,
        fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 400 })), { maxLength: 6 }),
        (tables, growths) => {
          const s = new Schema(tables).create({ player: 3, zone: 4 });
          scribble(s, 1);
          for (const [which, atLeast] of growths) {
            const growing = s.schema.tables.filter(({ sizing }) => sizing !== "fixed");
            const table = growing[which % growing.length];
            const before = contents(s);
            const room = roomIn(s);
            s.grow(table, atLeast);
            expect(s.capacity(table)).toBe(
              atLeast <= room[table.index] ? room[table.index] : Math.max(atLeast, 2 * room[table.index]),
            );
            const after = contents(s);
            for (const [name, values] of before) {
              const now = after.get(name) ?? [];
              expect(now.length).toBeGreaterThanOrEqual(values.length);
              expect(now.every((value, i) => value === (values[i] ?? 0))).toBe(true);
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test("a thousand rows come in order, each where its predecessor's `next` points", () => {
    const s = new Schema({}).create({});
    const card = s.schema.table("card");
    const rows = Array.from({ length: 1000 }, (_, i) => {
      const row = addRow(s, card);
      s.card.text[row] = i;
      return row;
    });
    expect(rowsOf(s, card)).toEqual(rows);
    expect(rows.map(row => s.card.text[row])).toEqual(Array.from({ length: 1000 }, (_, i) => i));
    expect(new Set(rows.map(row => s.card.incarnation[row])).size).toBe(1000);
  });

  test("more rows than a reference can name are refused, by name", () => {
    const s = new Schema({ token: { kind: u8 } }).create({});
    const token = s.schema.table("token");
    for (let i = 0; i < 65_535; i++) addRow(s, token);
    expect(rowCount(s, token)).toBe(65_535);
    expect(() => addRow(s, token)).toThrow(/token is full/);
    expect(rowOf(referenceTo(s, token, 65_535))).toBe(65_535);
    expect(rowCount(s, token)).toBe(65_535);
    removeRow(s, token, 40_000);
    expect(addRow(s, token)).toBe(40_000);
  });

  test("a game may declare six tables of its own, not seven", () => {
    const own = (count: number): Tables =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`own${i}`, { a: u8 }]));
    expect(() => new Schema(own(6))).not.toThrow();
    expect(() => new Schema(own(7))).toThrow(/at most 6 tables/);
  });

  test("asking for a table nobody declared says its name", () => {
    expect(() => new Schema({}).table("tokens")).toThrow(/tokens/);
  });
});

describe("copies", () => {
  test("a block becomes the same as any other of its schema, whatever the sizes of both, and stays apart from it", () => {
    const sizes = fc.record({ card: fc.nat(200), frame: fc.nat(60), heap: fc.nat(300), item: fc.nat(90) });
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 2, maxLength: 5 }), all => {
        const schema = new Schema({ card: { tapped: flag, damage: i16 } });
        const source = schema.create(all[0]);
        scribble(source, 3);
        const before = contents(source);
        for (const size of all.slice(1)) {
          const pooled = schema.create(size);
          scribble(pooled, 5);
          pooled.copyFrom(source);
          expect(contents(pooled)).toEqual(before);
          expect(roomIn(pooled)).toEqual(roomIn(source));
          scribble(pooled, 7);
          expect(contents(source)).toEqual(before);
          source.copyFrom(source.copy());
          expect(contents(source)).toEqual(before);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("a copy grows without the original, and back into it", () => {
    const schema = new Schema({});
    const original = schema.create({});
    const card = schema.table("card");
    const first = addRow(original, card);
    const copy = original.copy();
    for (let i = 0; i < 300; i++) addRow(copy, card);
    expect(rowsOf(original, card)).toEqual([first]);
    original.copyFrom(copy);
    expect(rowsOf(original, card)).toEqual(rowsOf(copy, card));
    expect(original.capacity(card)).toBe(copy.capacity(card));
  });

  test("a checkpoint is untouched by what happens after it, and a block of another size can go back to it", () => {
    const schema = new Schema({ card: { tapped: flag } });
    const s = schema.create({});
    scribble(s, 2);
    const before = contents(s);
    const checkpoint = s.checkpoint();
    s.grow(schema.table("card"), 500);
    scribble(s, 9);
    s.restore(checkpoint);
    expect(contents(s)).toEqual(before);
    scribble(s, 4);
    s.restore(checkpoint);
    expect(contents(s)).toEqual(before);
    const other = schema.create({ heap: 4000 });
    other.restore(checkpoint);
    expect(contents(other)).toEqual(before);
  });

  test("copies share the checkpoints of open spans; closing one's does not close the other's", () => {
    const s = new Schema({}).create({});
    s.checkpoints = [s.checkpoint()];
    const copy = s.copy();
    s.checkpoints = [];
    expect(copy.checkpoints).toHaveLength(1);
    s.copyFrom(copy);
    expect(s.checkpoints).toHaveLength(1);
  });

  test("moving a block elsewhere keeps it as it is", () => {
    const s = new Schema({ card: { tapped: flag } }).create({});
    scribble(s, 2);
    const before = contents(s);
    const held = s.columnsOf("card").tapped;
    s.relocate();
    held.fill(99);
    expect(contents(s)).toEqual(before);
  });
});

/** Rows of a table as a plain list, with the references taken to them. */
interface Model {
  readonly rows: { row: number; mark: number; reference: number }[];
  readonly gone: number[];
}

type Step = { readonly do: "add"; readonly mark: number } | { readonly do: "remove" | "look"; readonly at: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.nat(50_000).map((mark): Step => ({ do: "add", mark })),
    fc.nat(1000).map((at): Step => ({ do: "remove", at })),
    fc.nat(1000).map((at): Step => ({ do: "look", at })),
  ),
  { maxLength: 120 },
);

function check(s: State, table: Table, { rows, gone }: Model): void {
  expect(rowsOf(s, table)).toEqual(rows.map(({ row }) => row));
  expect(rowCount(s, table)).toBe(rows.length);
  expect(firstRow(s, table)).toBe(rows[0]?.row ?? 0);
  const { incarnation, mark, prev, next } = s.columnsOf(table.name);
  rows.forEach(({ row, mark: wanted, reference }, i) => {
    expect(mark[row]).toBe(wanted);
    expect(referenceTo(s, table, row)).toBe(reference);
    expect(tagOf(reference)).toBe(table.tag);
    expect(prev[row]).toBe(rows[i - 1]?.row ?? 0);
    expect(nextRow(s, table, row)).toBe(rows[i + 1]?.row ?? 0);
    expect(next[row]).toBe(rows[i + 1]?.row ?? 0);
  });
  for (const stale of gone) expect(incarnation[rowOf(stale)]).not.toBe(incarnationOf(stale));
}

describe("rows", () => {
  test("come and go like the members of a list; rows are used again, and old references know it", () => {
    fc.assert(
      fc.property(steps, all => {
        const s = new Schema({ token: { mark: u16 } }).create({});
        const table = s.schema.table("token");
        const model: Model = { rows: [], gone: [] };
        let most = 0;
        for (const step of all) {
          if (step.do === "add") {
            const row = addRow(s, table);
            const { mark } = s.columnsOf("token");
            expect(mark[row]).toBe(0);
            mark[row] = step.mark;
            model.rows.push({ row, mark: step.mark, reference: referenceTo(s, table, row) });
            most = Math.max(most, model.rows.length);
          } else if (step.do === "remove" && model.rows.length > 0) {
            const [{ row, reference }] = model.rows.splice(step.at % model.rows.length, 1);
            removeRow(s, table, row);
            model.gone.push(reference);
          } else if (step.do === "look") check(s, table, model);
        }
        check(s, table, model);
        // Rows that are free are used before new ones.
        expect(s.table.high[table.book]).toBe(most);
      }),
    );
  });

  test("there is no reference to no row", () => {
    const s = new Schema({}).create({});
    expect(referenceTo(s, s.schema.table("card"), 0)).toBe(0);
  });

  test("every table of rows has a tag of its own", () => {
    const { tables } = new Schema({ own: { a: u8 }, other: { a: u8 } });
    const tags = tables.filter(({ sizing }) => sizing === "rows").map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags.every(tag => tag > 3 && tag < 16)).toBe(true);
  });

  test("what stands on a stack is counted", () => {
    const s = new Schema({}).create({});
    s.kernel.depth[0] = 3;
    s.kernel.heap[0] = 17;
    expect(stackHeight(s, s.schema.table("frame"))).toBe(3);
    expect(stackHeight(s, s.schema.table("heap"))).toBe(17);
    expect(stackHeight(s, s.schema.table("card"))).toBe(0);
  });

  test("a restless block gives the same rows", () => {
    const rows = (): number[] => {
      const s = new Schema({}).create({});
      const card = s.schema.table("card");
      for (let i = 0; i < 40; i++) addRow(s, card);
      for (const row of [3, 9, 4]) removeRow(s, card, row);
      addRow(s, card);
      return rowsOf(s, card);
    };
    const calm = rows();
    Block.restless = true;
    try {
      expect(rows()).toEqual(calm);
    } finally {
      Block.restless = false;
    }
  });
});

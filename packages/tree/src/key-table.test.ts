import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyTable } from "./key-table.js";

const key = fc.record({ low: fc.integer({ min: -3, max: 3 }), high: fc.integer() });

test("keys are numbered in the order in which they came, also after it was filled anew", () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), keys => {
      const table = new KeyTable();
      const known = new Map<string, number>();
      for (const { low, high } of keys) {
        const text = `${low} ${high}`;
        const number = known.get(text) ?? known.size;
        known.set(text, number);
        expect(table.numberOf({ low, high })).toBe(number);
      }
      const again = new KeyTable(...table.halves);
      for (const { low, high } of keys) expect(again.numberOf({ low, high })).toBe(known.get(`${low} ${high}`));
    }),
  );
});

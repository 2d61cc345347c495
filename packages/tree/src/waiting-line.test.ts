import fc from "fast-check";
import { expect, test } from "vitest";
import { WaitingLine } from "./waiting-line.js";

test("first come, first served, over pages and after being written", () => {
  const lists = fc.array(fc.uint32Array({ maxLength: 3_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(lists, fc.nat(), (all, taken) => {
      const line = new WaitingLine();
      all.forEach((list, i) => {
        line.push(i, list);
      });
      const gone = taken % all.length;
      for (let i = 0; i < gone; i++) expect(line.take()).toEqual({ label: i, list: all[i] });
      const words = Uint32Array.from(line.parts().flatMap(part => [...part]));
      const again = WaitingLine.of(words, line.length);
      for (let i = gone; i < all.length; i++) {
        expect(line.take()).toEqual({ label: i, list: all[i] });
        expect(again.take()).toEqual({ label: i, list: all[i] });
      }
      expect([line.length, again.length]).toEqual([0, 0]);
    }),
    { numRuns: 50 },
  );
});

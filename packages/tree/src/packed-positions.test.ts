import { ScenarioRun, type State } from "@kibitz/kernel/machine";
import { bramble } from "@kibitz/kernel/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PackedPositions } from "./packed-positions.js";

function position(): State {
  const started = ScenarioRun.start(bramble, { game: "bramble", seats: { you: { hand: ["sprout"] }, them: {} } });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.run.match.machine.s;
}

/** Writes anything anywhere, in two sizes of positions, some of them with an open span. */
const changes = fc.array(
  fc.record({
    bytes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 60 }),
    isLarge: fc.boolean(),
    hasSpan: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

test("what is packed comes out the same, to the bit", () => {
  const small = position();
  const large = small.copy();
  large.grow(large.schema.table("card"), 500);
  fc.assert(
    fc.property(changes, all => {
      const packing = new PackedPositions();
      const positions = all.map(({ bytes, isLarge, hasSpan }) => {
        const s = (isLarge ? large : small).copy();
        for (const [at, value] of bytes) s.bytes[at % s.bytes.length] = value;
        if (hasSpan) s.checkpoints = [small.checkpoint(), s.checkpoint()];
        return s;
      });
      const packed = positions.map(s => packing.pack(s).slice());
      const again = small.copy();
      positions.forEach((s, i) => {
        packing.unpack(packed[i], again);
        expect(again.layout).toBe(s.layout);
        expect(Buffer.compare(again.bytes, s.bytes)).toBe(0);
        const spans = again.checkpoints.map(({ layout, bytes }, j) => {
          const own = s.checkpoints[j];
          return layout === own.layout && Buffer.compare(bytes, own.bytes) === 0;
        });
        expect(spans).toEqual(s.checkpoints.map(() => true));
      });
    }),
    { numRuns: 40 },
  );
});

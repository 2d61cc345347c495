import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dependsByReadsAndWrites, type EffectOrder, nextEffect, orderEffects } from "./order-effects.js";

interface Example {
  readonly name: string;
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  readonly timestamp: number;
}

const byReadsAndWrites: EffectOrder<Example> = {
  dependsOn: dependsByReadsAndWrites,
  timestamp: effect => effect.timestamp,
};

interface Vector {
  readonly id: string;
  readonly effects: string; // name(reads; writes; timestamp) in input order
  readonly order: string;
  readonly sketch: string;
  readonly shows: string;
}

const vectors: readonly Vector[] = [
  { id: "V1", effects: "A(-;P;2) B(-;P;1)", order: "B A", sketch: "A B", shows: "timestamps among equals" },
  { id: "V2", effects: "A(L;P;1) B(-;L;2)", order: "B A", sketch: "B A", shows: "dependency beats timestamp" },
  {
    id: "V3",
    effects: "2(S;P;2) 3(L;S;3) 1(-;L;1) 4(L;P;4)",
    order: "1 3 2 4",
    sketch: "1 3 2 4",
    shows: "order dependence of the sketch",
  },
  { id: "V4", effects: "A(L;P;2) B(P;L;1)", order: "B A", sketch: "B A", shows: "ring of two, by timestamp" },
  {
    id: "V5",
    effects: "A(T;S;5) B(S;T,P;6) C(S;P;1)",
    order: "A C B",
    sketch: "A B C",
    shows: "C is ready after A and older than B; both write P",
  },
  {
    id: "V6",
    effects: "A(b;a;5) B(a;b;6) C(a;c;1) D(c,e;d;7) E(d;e;8)",
    order: "A C B D E",
    sketch: "C A B D E",
    shows: "break the ring, not the queue; after A, C depends on nothing that waits",
  },
  {
    id: "V7",
    effects: "A(P;P;1) B(-;P;2)",
    order: "B A",
    sketch: "B A",
    shows: "one that reads what it writes waits for a plain writer",
  },
  { id: "V8", effects: "A(P;P;2) B(P;P;1)", order: "B A", sketch: "B A", shows: "two of those" },
  {
    id: "V9",
    effects: "A(y;x;1) B(z;y;2) C(x;z;3)",
    order: "A C B",
    sketch: "A C B",
    shows: "ring of three, looked at again after the first",
  },
  { id: "V10", effects: "W(-;L;1) X(L;P;2) Y(-;P;3)", order: "W X Y", sketch: "W Y X", shows: "no ring at all" },
];

describe("the vectors, from every order of the input", () => {
  test.each(vectors)("$id: $shows", ({ effects, order }) => {
    for (const input of permutations(parseEffects(effects))) {
      expect(names(orderEffects(input, byReadsAndWrites))).toBe(order);
    }
  });
});

describe("the sketch, for comparison", () => {
  test.each(vectors)("$id gives $sketch", ({ effects, sketch }) => {
    expect(names(sketchOrder(parseEffects(effects)))).toBe(sketch);
  });

  test("V3 reversed gives another order", () => {
    expect(names(sketchOrder(parseEffects(vectors[2].effects).reverse()))).toBe("1 3 4 2");
  });
});

describe("the rule", () => {
  test("a ring member waits for what it depends on outside the ring; its partners need not", () => {
    const effects = parseEffects("A(b,c;a;1) B(a;b;2) C(-;c;3)");
    expect(names(orderEffects(effects, byReadsAndWrites))).toBe("B C A");
  });

  test("who depends on a ring without being in it waits for those it depends on", () => {
    const effects = parseEffects("A(b;a;2) B(a;b;3) C(b;c;1)");
    expect(names(orderEffects(effects, byReadsAndWrites))).toBe("A B C");
  });

  test("nothing depends on itself", () => {
    const [effect] = parseEffects("A(P;P;1)");
    expect(dependsByReadsAndWrites(effect, effect)).toBe(false);
  });

  test("characteristic-defining effects go first and depend only on each other", () => {
    const order = { ...byReadsAndWrites, definesCharacteristic: (effect: Example) => effect.name < "C" };
    for (const input of permutations(parseEffects("A(b,c;a;7) B(-;b;8) C(-;c;1) D(c;d;0)"))) {
      expect(names(orderEffects(input, order))).toBe("B A C D");
    }
  });

  test("equal timestamps go by the tie", () => {
    const order = { ...byReadsAndWrites, tie: (effect: Example) => effect.name.charCodeAt(0) };
    for (const input of permutations(parseEffects("A(-;a;1) B(-;b;1) C(-;c;1) D(-;d;0)"))) {
      expect(names(orderEffects(input, order))).toBe("D A B C");
    }
  });

  test("equal timestamps without a tie throw where they would decide, from every order of the input", () => {
    for (const input of permutations(parseEffects("A(-;a;1) B(-;b;1) C(-;c;2)"))) {
      expect(() => nextEffect(input, byReadsAndWrites)).toThrow("unreachable: effects of timestamps");
    }
    for (const input of permutations(parseEffects("A(b;a;1) B(-;b;1) C(-;c;2)"))) {
      expect(names(orderEffects(input, byReadsAndWrites))).toBe("B A C");
    }
  });

  test("there is no next effect when none is waiting", () => {
    expect(() => nextEffect([], byReadsAndWrites)).toThrow("no effect is waiting");
    expect(orderEffects([], byReadsAndWrites)).toEqual([]);
  });

  test("while the oldest is free, only it is asked about", () => {
    let asked = 0;
    const dependsOn = () => {
      asked++;
      return false;
    };
    const order = { dependsOn, timestamp: (effect: number) => effect };
    expect(nextEffect([3, 1, 4, 2], order)).toBe(1);
    expect(asked).toBe(3);
  });
});

describe("one step at a time, effects switch one another off", () => {
  // One nonbasic land says that each land is also a Swamp; something else says that nonbasic lands are Mountains, and a
  // land that becomes a Mountain loses its abilities (305.7).
  interface Land {
    readonly types: readonly string[];
    readonly hasAbility: boolean;
  }
  type LandEffect = "areMountains" | "isAlsoSwamp";

  const exists = (effect: LandEffect, land: Land) => effect === "areMountains" || land.hasAbility;
  const applied = (effect: LandEffect, land: Land): Land =>
    effect === "areMountains"
      ? { types: ["mountain"], hasAbility: false }
      : { ...land, types: [...land.types, "swamp"] };

  test.each([
    { first: "areMountains", timestamps: { areMountains: 1, isAlsoSwamp: 2 } },
    { first: "isAlsoSwamp", timestamps: { areMountains: 2, isAlsoSwamp: 1 } },
  ])("the Swamps are gone before they apply, also if $first is older", ({ timestamps }) => {
    let land: Land = { types: [], hasAbility: true };
    let waiting: readonly LandEffect[] = ["isAlsoSwamp", "areMountains"];
    while (waiting.length > 0) {
      const now = land;
      const next = nextEffect(waiting, {
        dependsOn: (a, b) => exists(a, now) !== exists(a, applied(b, now)),
        timestamp: effect => timestamps[effect],
      });
      land = applied(next, now);
      waiting = waiting.filter(effect => effect !== next && exists(effect, land));
    }
    expect(land.types).toEqual(["mountain"]);
  });
});

describe("for any effects", () => {
  const fields = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 3 });
  const effectsOf = (reads: fc.Arbitrary<string[]>) =>
    fc
      .uniqueArray(fc.record({ reads, writes: fields, timestamp: fc.integer() }), {
        selector: effect => effect.timestamp,
        maxLength: 10,
      })
      .map(list => list.map((effect, i) => example(`${i}`, effect.reads, effect.writes, effect.timestamp)));
  const anyEffects = effectsOf(fields);
  const shuffled = (effects: Example[]) => fc.shuffledSubarray(effects, { minLength: effects.length });

  test("input order never matters", () => {
    const twoInputs = anyEffects.chain(effects => fc.tuple(fc.constant(effects), shuffled(effects)));
    fc.assert(
      fc.property(twoInputs, ([one, other]) => {
        expect(names(orderEffects(other, byReadsAndWrites))).toBe(names(orderEffects(one, byReadsAndWrites)));
      }),
    );
  });

  test("each is applied once, and the input stays as it was", () => {
    fc.assert(
      fc.property(anyEffects, effects => {
        const before = [...effects];
        const ordered = orderEffects(effects, byReadsAndWrites);
        expect(effects).toEqual(before);
        expect(ordered).toHaveLength(effects.length);
        expect(new Set(ordered)).toEqual(new Set(effects));
      }),
    );
  });

  test("without dependencies they go by timestamp", () => {
    fc.assert(
      fc.property(effectsOf(fc.constant([])), effects => {
        const byTimestamp = [...effects].sort((a, b) => a.timestamp - b.timestamp);
        expect(orderEffects(effects, byReadsAndWrites)).toEqual(byTimestamp);
      }),
    );
  });

  test("without a ring, nobody goes before something it depends on", () => {
    // Who reads only letters before the ones it writes can be in no ring.
    const noRing = anyEffects.map(effects =>
      effects.map(effect => {
        const firstWritten = [...effect.writes].sort()[0] ?? "z";
        const reads = [...effect.reads].filter(field => field < firstWritten);
        return example(effect.name, reads, [...effect.writes], effect.timestamp);
      }),
    );
    fc.assert(
      fc.property(noRing, effects => {
        const ordered = orderEffects(effects, byReadsAndWrites);
        for (const [i, effect] of ordered.entries()) {
          for (const later of ordered.slice(i + 1)) expect(dependsByReadsAndWrites(effect, later)).toBe(false);
        }
      }),
    );
  });

  test("each step is what the rule's words say", () => {
    fc.assert(
      fc.property(anyEffects, effects => {
        const ordered = orderEffects(effects, byReadsAndWrites);
        for (const [i, effect] of ordered.entries()) expect(effect).toBe(nextByTheWords(ordered.slice(i)));
      }),
    );
  });

  // Written again, as directly as possible: a walk along the dependencies for every pair.
  function nextByTheWords(waiting: readonly Example[]): Example {
    const leadsTo = (from: Example, to: Example): boolean => {
      const reached = [from];
      for (const here of reached) {
        for (const next of waiting) {
          if (dependsByReadsAndWrites(here, next) && !reached.includes(next)) reached.push(next);
        }
      }
      return reached.includes(to);
    };
    const ready = waiting.filter(a => waiting.every(b => !dependsByReadsAndWrites(a, b) || leadsTo(b, a)));
    return ready.reduce((a, b) => (a.timestamp < b.timestamp ? a : b));
  }
});

// The algorithm sketched in seeds/weiss-schwarz-engine.txt. Games do not use it.
function sketchOrder(effects: readonly Example[]): Example[] {
  let waiting = [...effects];
  let putOff: Example[] = [];
  const ordered: Example[] = [];
  while (waiting.length > 0 || putOff.length > 0) {
    if (waiting.length === 0) [waiting, putOff] = [putOff, []];
    const before = waiting.length;

    const written = new Set(waiting.flatMap(effect => [...effect.writes]));
    const free = waiting.filter(effect => !meet(effect.reads, written));
    ordered.push(...free);
    waiting = waiting.filter(effect => !free.includes(effect));

    const read = new Set(waiting.flatMap(effect => [...effect.reads]));
    putOff.push(...waiting.filter(effect => !meet(effect.writes, read)));
    waiting = waiting.filter(effect => meet(effect.writes, read));

    if (waiting.length === before) {
      const oldest = waiting.reduce((a, b) => (b.timestamp < a.timestamp ? b : a));
      ordered.push(oldest);
      waiting = waiting.filter(effect => effect !== oldest);
    }
  }
  return ordered;
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some(field => others.has(field));
}

function example(name: string, reads: readonly string[], writes: readonly string[], timestamp: number): Example {
  return { name, reads: new Set(reads), writes: new Set(writes), timestamp };
}

function parseEffects(text: string): Example[] {
  return text.split(" ").map(word => {
    const [, name, reads, writes, timestamp] = /^(\w+)\((.*);(.*);(\d+)\)$/.exec(word) ?? [];
    const fieldsOf = (list: string) => (list === "-" ? [] : list.split(","));
    return example(name, fieldsOf(reads), fieldsOf(writes), Number(timestamp));
  });
}

function names(effects: readonly Example[]): string {
  return effects.map(effect => effect.name).join(" ");
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, i) => permutations(list.toSpliced(i, 1)).map(rest => [first, ...rest]));
}

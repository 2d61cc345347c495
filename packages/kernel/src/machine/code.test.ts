import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CodeWriter, inCode } from "./code.js";

/** What the text gives, over a machine with these slots. */
function given(writer: CodeWriter, text: string, slots: readonly number[] = [], base = 0): unknown {
  const body = `let ${["none", ...writer.temporaries()].join()}; return ${text};`;
  const code = new Function("m", "base", ...writer.names(), body);
  return code({ s: { slot: { value: slots } } }, base, ...writer.constants());
}

describe("code", () => {
  test("has every number as it is", () => {
    const anyNumber = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.constantFrom(-0, Number.NaN));
    fc.assert(
      fc.property(anyNumber, value => {
        const writer = new CodeWriter();
        expect(given(writer, writer.number(value))).toBe(value);
      }),
    );
  });

  test("calls what is not written out, by one name however often", () => {
    const writer = new CodeWriter();
    const seven = (): number => 7;
    const text = `${writer.write(seven)} + ${writer.write(seven)}`;
    expect(given(writer, text)).toBe(14);
    expect(writer.constants()).toEqual([seven]);
  });

  test("asks what can say it", () => {
    const writer = new CodeWriter();
    const source = {
      count: 3,
      possible(): boolean {
        return this.count > 0;
      },
    };
    expect(given(writer, writer.saysOf(source, "possible"))).toBe(true);
  });

  test("puts what is written out in its place, whole", () => {
    const writer = new CodeWriter();
    const sum = inCode(
      () => 0,
      own => `${own.slot(1)} + ${own.slot(2)}`,
    );
    expect(given(writer, `2 * ${writer.write(sum)}`, [0, 0, 3, 4], 1)).toBe(14);
    expect(writer.names()).toEqual([]);
  });

  test("gives each place variables of its own", () => {
    const writer = new CodeWriter();
    const doubled = inCode(
      () => 0,
      own => {
        const it = own.temporary();
        return `${it} = ${own.slot(0)}, ${it} + ${it}`;
      },
    );
    expect(given(writer, `${writer.write(doubled)} + ${writer.write(doubled)}`, [5])).toBe(20);
    expect(writer.temporaries()).toHaveLength(2);
  });
});

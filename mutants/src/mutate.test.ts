import { transpileModule } from "typescript";
import { expect, test } from "vitest";
import { mutate } from "./mutate.js";

const changes = (text: string): string[] => mutate("some.ts", text, 1).mutants.map(({ becomes }) => becomes);

test.each([
  ["const a = b < c;", ["b <= c", "b >= c"]],
  ["const a = b === c && d;", ["b !== c", "b === c", "d"]],
  ["const a = b ? c : d;", ["c", "d"]],
  ["if (a) b = 1 + c;", ["true", "false", "2", "1 - c", ""]],
  ["for (const a of b) if (!a) continue;", ["true", "false", "a", ""]],
  ["while (a) a.push(2);", ["false", "3", ""]],
  ["a |= ~b;", ["b", "a &= ~b", "a = ~b", ""]],
  ["const a = b.filter(c => c).some(d);", ["b", "b.filter(c => c).every(d)"]],
  ['const a = b === "c" || new Set(["d"]);', ['""', 'b !== "c"', '""', "[]", 'b === "c"', 'new Set(["d"])']],
])("%s", (text, expected) => {
  expect(changes(text).sort()).toEqual([...expected].sort());
});

test.each([
  'if (!a) throw new Error("unreachable: there is none");',
  'throw new Error("nothing " + a);',
  'import { a } from "b";',
  "const a: 1 | 2 = b[0];",
  "const a = b?.c.some(d);",
  'const a = "for people";',
])("nothing is changed in %s", text => {
  expect(changes(text)).toEqual([]);
});

test("without an active mutant it is the same, with one it is not", () => {
  const source = "out = list.filter(n => n > 1).map(n => (n === 2 ? n + 1 : -n));";
  const { text, mutants } = mutate("some.ts", source, 5);
  const run = (active: number): string => {
    const { outputText } = transpileModule(text.replace("const { $mutant } = globalThis;", ""), {});
    const made = new Function("$mutant", "list", `let out = []; ${outputText} return out;`);
    return JSON.stringify(made((id: number) => id === active, [1, 2, 3]));
  };
  expect(run(0)).toBe("[3,-3]");
  const all = mutants.map(({ id }) => run(id));
  expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, i) => i + 5));
  expect(all.filter(result => result !== run(0))).toHaveLength(mutants.length);
});

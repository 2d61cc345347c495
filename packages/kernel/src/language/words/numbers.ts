// Numbers, comparisons and logic.

import { inCode } from "../../machine/code.js";
import type { Counted, Eval, Machine } from "../../machine/machine.js";
import { exact } from "../../position/values.js";
import type { Term } from "../../program/tree.js";
import { valueWord } from "../define.js";

type Two = readonly [readonly ["a", "number"], readonly ["b", "number"]];
const two: Two = [
  ["a", "number"],
  ["b", "number"],
];

const arithmetic = (name: string, say: string, combine: (a: Eval, b: Eval, place: object) => Eval) =>
  valueWord(name, two, "number", say, (c, [a, b]) => combine(c.value(a), c.value(b), {}));

/** The sign is how two numbers are compared in code. */
const comparison = (
  name: string,
  sign: "===" | ">=" | "<=" | ">" | "<",
  say: string,
  combine: (a: Eval, b: Eval, place: object) => Eval,
) =>
  valueWord(name, two, "flag", say, (c, [a, b]) => {
    const left = c.value(a);
    const right = c.value(b);
    const place = {};
    if (isCounted(left) && (sign === ">=" || sign === ">")) return counting(left, right, sign === ">" ? 1 : 0, place);
    return inCode(combine(left, right, place), writer => {
      const x = writer.temporary();
      const y = writer.temporary();
      return [
        `${x} = ${writer.write(left)}`,
        `${y} = ${writer.write(right)}`,
        `${writer.use(note)}(m, base, ${writer.use(place)}, ${x}, ${y})`,
        `${x} ${sign} ${y} ? 1 : 0`,
      ].join();
    });
  });

/** A loop that is tried out learns how far apart numbers are on which something depends. */
function note(m: Machine, base: number, place: object, a: number, b: number): void {
  if (m.trial !== undefined) m.trial.compared(m, base, place, a, b);
}

const isCounted = (value: Eval): value is Counted => "reaches" in value;
/** Whether there are so many; how many is counted only where somebody wants to know. */
const counting = (a: Counted, b: Eval, more: number, place: object): Eval => {
  return (m, base) => {
    const wanted = b(m, base) + more;
    if (m.trial !== undefined) note(m, base, place, a(m, base), wanted);
    return Number(a.reaches(m, base, wanted));
  };
};

export const plus = arithmetic("plus", "{a} plus {b}", (a, b) => (m, base) => exact(a(m, base) + b(m, base)));
export const minus = arithmetic("minus", "{a} minus {b}", (a, b) => (m, base) => exact(a(m, base) - b(m, base)));
export const times = arithmetic("times", "{a} times {b}", (a, b) => (m, base) => exact(a(m, base) * b(m, base)));
/** Rounded down; divided by nothing gives nothing. */
export const dividedBy = arithmetic("dividedBy", "{a} divided by {b}", (a, b, place) => {
  const below = {};
  return (m, base) => {
    const divisor = b(m, base);
    if (divisor === 0) return 0;
    const whole = a(m, base);
    const result = Math.floor(whole / divisor);
    if (m.trial !== undefined) {
      note(m, base, place, whole, (result + 1) * divisor);
      note(m, base, below, whole, result * divisor - 1);
    }
    return result;
  };
});
export const lesser = arithmetic("lesser", "the lesser of {a} and {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Math.min(x, y);
});
export const greater = arithmetic("greater", "the greater of {a} and {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Math.max(x, y);
});

export const equals = comparison("equals", "===", "{a} is {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Number(x === y);
});
export const atLeast = comparison("atLeast", ">=", "{a} is at least {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Number(x >= y);
});
export const atMost = comparison("atMost", "<=", "{a} is at most {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Number(x <= y);
});
export const moreThan = comparison("moreThan", ">", "{a} is more than {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Number(x > y);
});
export const lessThan = comparison("lessThan", "<", "{a} is less than {b}", (a, b, place) => (m, base) => {
  const x = a(m, base);
  const y = b(m, base);
  note(m, base, place, x, y);
  return Number(x < y);
});

const any2 = [
  ["a", "any"],
  ["b", "any"],
] as const;

/** The same thing: player, card (and still that object), text. */
export const same = valueWord("same", any2, "flag", "{a} is {b}", (c, [a, b]) => {
  const kind = [a, b].some(term => c.kindOf(term) === "any") ? "any" : undefined;
  const left = c.argument(a, kind);
  const right = c.argument(b, kind);
  return ((m, base) => Number(left(m, base) === right(m, base))) satisfies Eval;
});

/** Whether there is something at all: a card that was picked, a player who was named. */
export const isSomething = valueWord("isSomething", [["it", "any"]], "flag", "there is {it}", (c, [it]) => {
  const value = c.value(it);
  return inCode(
    (m: Machine, base: number) => Number(value(m, base) !== 0),
    writer => `${writer.write(value)} !== 0 ? 1 : 0`,
  );
});

const evals = (c: { value(term: Term): Eval }, args: readonly Term[]): Eval[] => args.map(arg => c.value(arg));

const joined = (word: string) => (said: Readonly<Record<string, string>>) => Object.values(said).join(` ${word} `);

export const and = valueWord("and", [["conditions", { many: "flag" }]], "flag", joined("and"), (c, args) => {
  const all = evals(c, args);
  return ((m, base) => {
    for (const test of all) if (test(m, base) === 0) return 0;
    return 1;
  }) satisfies Eval;
});

export const or = valueWord("or", [["conditions", { many: "flag" }]], "flag", joined("or"), (c, args) => {
  const all = evals(c, args);
  return ((m, base) => {
    for (const test of all) if (test(m, base) !== 0) return 1;
    return 0;
  }) satisfies Eval;
});

const sayNot = (condition: string): string =>
  /^(it|its \w+) is /.test(condition) && !/ (and|or) /.test(condition)
    ? condition.replace(" is ", " is not ")
    : `not ${condition}`;

export const not = valueWord(
  "not",
  [["condition", "flag"]],
  "flag",
  ({ condition }) => sayNot(condition),
  (c, [condition]) => {
    const test = c.value(condition);
    return ((m, base) => (test(m, base) === 0 ? 1 : 0)) satisfies Eval;
  },
);

/** One number if something holds, another if not. */
export const either = valueWord(
  "either",
  [
    ["condition", "flag"],
    ["then", "number"],
    ["otherwise", "number"],
  ],
  "number",
  "{then} if {condition}, else {otherwise}",
  (c, [condition, then, otherwise]) => {
    const test = c.value(condition);
    const yes = c.value(then);
    const no = c.value(otherwise);
    return ((m, base) => (test(m, base) !== 0 ? yes(m, base) : no(m, base))) satisfies Eval;
  },
);

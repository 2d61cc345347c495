// Numbers that programs work out, where they are larger than can be told apart.

import { expect, test } from "vitest";
import { startMatch } from "../../match/save.js";
import type { Program, Value } from "../../program/words.js";
import { bramble } from "../../testing/bramble/bramble.js";
import { seed } from "../../testing/bramble/verbs.js";
import { choose } from "./choices.js";
import { bind, continueAs, you } from "./control.js";
import { one } from "./counts.js";
import { minus, plus, times } from "./numbers.js";
import { sum } from "./source-questions.js";
import { range } from "./sources.js";

const MOST = Number.MAX_SAFE_INTEGER;

function seedsAfter(program: Program): number {
  const main = [continueAs(1), program, choose(one, range(1, 2), () => [])].flat();
  const started = startMatch({ ...bramble, main }, { players: 2 }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value.machine.s.columnsOf("player").seeds[1];
}

test.each<[string, (most: Value<"number">) => Value<"number">, number]>([
  ["plus", most => minus(plus(most, most), most), 0],
  ["minus", most => plus(minus(minus(0, most), most), most), 0],
  ["times", most => minus(times(most, 3), most), 0],
  [
    "sum",
    most =>
      minus(
        sum(range(1, 3), () => most),
        most,
      ),
    0,
  ],
  ["less than nothing of them", most => plus(minus(most, most), 7), 7],
])("%s stays at the last of those that can be told apart", (_word, of, expected) => {
  expect(seedsAfter(bind("number", MOST, most => seed(you, of(most))))).toBe(expected);
});

test("a column keeps as much as it can hold, of more and of less", () => {
  const many = (sign: number) => [1, 2, 3].map(() => seed(you, sign * MOST));
  expect(seedsAfter(many(1))).toBe(2 ** 31 - 1);
  expect(seedsAfter(many(-1))).toBe(-(2 ** 31));
});

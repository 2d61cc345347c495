import { expect, test } from "vitest";
import { startMatch } from "../match/save.js";
import { bramble } from "../testing/bramble/bramble.js";
import { seedsOf } from "../testing/bramble/tables.js";
import { seed } from "../testing/bramble/verbs.js";
import { shortcut } from "./define.js";
import { continueAs, when, you } from "./words/control.js";
import { moreThan } from "./words/numbers.js";

/** Seven seeds at once, but not for somebody who has some. */
const sevenAtOnce = shortcut("sevenAtOnce", [["player", "player"]], (m, player) => {
  const { seeds } = m.s.columnsOf("player");
  if (seeds[player] > 0) return false;
  seeds[player] += 7;
  return true;
});

function seedsAfter(before: number): number {
  const main = [
    continueAs(1),
    seed(you, before),
    sevenAtOnce(you, [seed(you, 3), seed(you, 4)]),
    when(moreThan(seedsOf(you), 0), seed(you, 100)),
  ];
  const started = startMatch({ ...bramble, words: [...bramble.words, sevenAtOnce], main }, { players: 2 }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value.machine.s.columnsOf("player").seeds[1];
}

test("a shortcut goes past the program it stands for, or leaves everything to it", () => {
  expect(seedsAfter(0)).toBe(107);
  expect(seedsAfter(1)).toBe(108);
});

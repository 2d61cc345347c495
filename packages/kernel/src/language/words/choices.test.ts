import { expect, test } from "vitest";
import type { Match } from "../../match/match.js";
import { startMatch } from "../../match/save.js";
import type { Program } from "../../program/words.js";
import { bramble } from "../../testing/bramble/bramble.js";
import { seed } from "../../testing/bramble/verbs.js";
import { choose } from "./choices.js";
import { chooseTogether, onlyPickOf } from "./choosing-together.js";
import { continueAs, you } from "./control.js";
import { anyNumber, one, upToOne } from "./counts.js";
import { oneOf } from "./modes.js";
import { plus } from "./numbers.js";
import { count } from "./source-questions.js";
import { everyone, range, those } from "./sources.js";

function asking(program: Program): Match {
  const main = [continueAs(1), program].flat();
  const started = startMatch({ ...bramble, main }, { players: 2 }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value;
}
const seedsOf = ({ machine }: Match): number => machine.s.columnsOf("player").seeds[1];

test("a choice of modes may say why it is asked; else the modes say it", () => {
  const modes = { left: [], right: [] };
  expect(asking(oneOf(modes, undefined, "which way")).decisions[0].reason).toBe("which way");
  expect(asking(oneOf(modes)).decisions[0].reason).toBe("left / right");
});

test.each([
  ["up to one", choose(upToOne, range(1, 3), it => seed(you, it), "how many", seed(you, 50))],
  ["any number", choose(anyNumber, range(1, 3), all => seed(you, count(all)), "which", seed(you, 50))],
])("what is done when nothing was picked, of %s", (_, program) => {
  const picking = asking(program);
  expect(picking.answer(1, [0])).toEqual({ ok: true });
  expect(seedsOf(picking)).toBe(1);
  const passing = asking(program);
  expect(passing.answer(1, [])).toEqual({ ok: true });
  expect(seedsOf(passing)).toBe(50);
});

test("what is done when there was nothing to pick from", () => {
  expect(seedsOf(asking(choose(upToOne, range(2, 1), it => seed(you, it), "how many", seed(you, 50))))).toBe(50);
});

test("nought is a number like any other", () => {
  const program = [
    choose(upToOne, range(0, 2), it => seed(you, plus(it, 7)), "how many", seed(you, 50)),
    choose(one, range(0, 2), it => seed(you, plus(it, 100)), "how many more"),
  ];
  const picking = asking(program);
  expect(picking.answer(1, [0])).toEqual({ ok: true });
  expect(picking.answer(1, [0])).toEqual({ ok: true });
  expect(seedsOf(picking)).toBe(107);
  const passing = asking(program);
  expect(passing.answer(1, [])).toEqual({ ok: true });
  expect(seedsOf(passing)).toBe(50);
});

test("nobody who is asked together with nobody has picked anything", () => {
  const nobody = those(everyone(), () => false);
  const together = chooseTogether(
    nobody,
    () => one,
    () => range(1, 3),
    picks => seed(you, plus(onlyPickOf(picks, you), 1)),
  );
  const match = asking(choose(anyNumber, range(5, 9), () => [together, oneOf({ stop: [] })]));
  expect(match.answer(1, [0, 1, 2])).toEqual({ ok: true });
  expect(seedsOf(match)).toBe(1);
});

import { expect, test } from "vitest";
import { show } from "../language/words/cards.js";
import { always, more } from "../language/words/continuous.js";
import { each, endGame, you } from "../language/words/control.js";
import { start } from "../language/words/lasting.js";
import { may } from "../language/words/modes.js";
import { sum } from "../language/words/source-questions.js";
import { fail, tentative } from "../language/words/spans.js";
import { inZone } from "../language/words/zones.js";
import type { Match } from "../match/match.js";
import { startMatch } from "../match/save.js";
import type { Instr, Program } from "../program/words.js";
import { at, gameOf, seeds, toField } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { seed } from "../testing/bramble/verbs.js";
import { canTakeBack } from "./spans.js";

const look = each(inZone("deck"), card => show(card));
const goOn = may("go on", []);

function begin(main: Program): Match {
  const game = gameOf([...[main].flat(), may("end it", endGame())]);
  const started = startMatch(game, { players: 2, seats: [["ash"], []] }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value;
}

/** Whether it can be taken back at each stop, going on with the first option, or with another at some stops. */
function takenBack(main: Program, picks: readonly number[] = []): boolean[] {
  const match = begin(main);
  const found: boolean[] = [];
  for (let stop = 0; !match.isOver; stop++) {
    found.push(canTakeBack(match.machine));
    expect(match.answer(1, [picks[stop] ?? 0])).toEqual({ ok: true });
  }
  return found;
}

test("what was shown in a span that is over says nothing about the next one", () => {
  expect(takenBack([tentative([look, goOn]), tentative(goOn)])).toEqual([false, true, false]);
});

test("an inner span that fails leaves the outer one as it was", () => {
  const inner = (...before: Instr[]): Program => tentative([...before, may("fail", fail())]);
  expect(takenBack(tentative([goOn, inner(), goOn].flat()))).toEqual([true, true, true, false]);
  expect(takenBack(tentative([goOn, inner(look), goOn].flat()))).toEqual([true, false, false, false]);
});

test("however many spans are open: from the one in which something was shown to the outermost none can be taken back", () => {
  const DEPTH = 12;
  const nested = (depth: number): Instr =>
    tentative([...(depth === 10 ? [look] : []), goOn, ...(depth < DEPTH ? [nested(depth + 1)] : []), goOn]);
  const opening = Array.from({ length: DEPTH }, (_, i) => i + 1 !== 10);
  const closing = Array.from({ length: DEPTH }, (_, i) => DEPTH - i > 10);
  expect(takenBack(nested(1))).toEqual([...opening, ...closing, false]);
});

test("what continuous effects make of everything is as before when their span has failed", () => {
  const strongest = seed(
    you,
    sum(inZone("field"), card => strength(card)),
  );
  const grow = (by: number) => start(always(inZone("field"), more("strength", by)));
  const main = [toField, grow(1), tentative([grow(5), strongest, fail()]), strongest];
  expect(seeds(at(main.flat(), { cards: ["ash", "birch"] }))).toBe(5);
});

test("what happened in a span that failed is never told, also when a later one ends well", () => {
  const match = begin([tentative([seed(you, 2), may("fail", fail())]), tentative([seed(you, 3), goOn])]);
  expect(match.answer(1, [0])).toEqual({ ok: true });
  expect(match.answer(1, [0])).toEqual({ ok: true });
  expect(match.events(1).map(({ values }) => values.count)).toEqual([3]);
});

import type { CardEntry } from "@kibitz/kernel";
import { ScenarioRun } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { weiss } from "./weiss.js";

function faultsOf(...stage: readonly CardEntry[]): readonly string[] {
  const deck = ["Thornwall", "Thornwall"];
  const started = ScenarioRun.start(weiss, { game: "weiss", seats: { you: { stage, deck }, foe: { deck } } });
  return started.ok ? [] : started.faults.map(({ path, expected }) => `${path}: ${expected}`);
}

test("characters stand in the positions and postures there are", () => {
  expect(faultsOf({ card: "Thornwall", position: 5, posture: 2 })).toEqual([]);
  expect(faultsOf("Thornwall", { card: "Thornwall", position: 6, posture: 3 })).toEqual([
    "seats.you.stage[1].position: a position from 1 to 5",
    "seats.you.stage[1].posture: 0 (stands), 1 (rests) or 2 (is reversed)",
  ]);
});

test("five find a place by themselves; W-9.5: on one position there may be several", () => {
  const five = Array<string>(5).fill("Thornwall");
  expect(faultsOf(...five)).toEqual([]);
  expect(faultsOf(...five, { card: "Thornwall", position: 1 }, { card: "Thornwall", position: 1 })).toEqual([
    'seats.you.stage[4]: at most 5 characters on stage, not "Thornwall" as well; if several stand on one position, say so',
  ]);
  expect(faultsOf(...five.slice(1), { card: "Thornwall", position: 1 }, { card: "Thornwall", position: 1 })).toEqual(
    [],
  );
});

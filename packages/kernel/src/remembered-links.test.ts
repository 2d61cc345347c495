import { expect, test } from "vitest";
import { areEqual } from "./compare.js";
import { identityText } from "./identity.js";
import { move } from "./language/cards.js";
import { choose } from "./language/choices.js";
import { each, when, you } from "./language/control.js";
import { one } from "./language/counts.js";
import { same } from "./language/numbers.js";
import { inZone, zone } from "./language/zones.js";
import { columnOfCard } from "./last-known.js";
import type { Match } from "./match.js";
import { rowCount } from "./rows.js";
import { loadMatch, saveMatch, startMatch } from "./save.js";
import { calm, gameOf, type Stage, stop } from "./testing/bramble/stage.js";
import { question, strength } from "./testing/bramble/tables.js";
import { markWith, seed, thorn, tire } from "./testing/bramble/verbs.js";
import { viewOf } from "./view.js";
import type { Program, Value } from "./words.js";

const markOf = question("markOf", [["card", "card"]], "card", (m, card) => columnOfCard(m, "mark", card), {
  reads: ["card.mark"],
});
const stage: Stage = {
  game: {
    zones: { ...calm.zones, field: { ...calm.zones.field, resets: ["mark"] } },
    words: [...calm.words, markOf],
    remembers: ["mark"],
  },
};

/** Both ashes and the birch are on the field; one card is marked with another and leaves. */
const marked = (then: (card: Value<"card">, other: Value<"card">) => Program): Program => [
  each(inZone("deck"), it => move(it, zone("field"))),
  choose(one, inZone("field"), it =>
    choose(one, inZone("field"), other => [markWith(it, other), move(it, zone("hand")), ...[then(it, other)].flat()]),
  ),
];
function played(main: Program, answers: readonly number[]): Match {
  const started = startMatch(gameOf(main, stage), { players: 2, seats: [["ash", "ash", "birch"], []] }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  for (const picked of answers) expect(started.value.answer(1, [picked])).toEqual({ ok: true });
  return started.value;
}
const no = 1;
const [birch, ash, otherAsh] = [0, 1, 2];
const thorns = ({ machine }: Match): number[] => [...machine.s.columnsOf("card").thorns.slice(1, 4)];

test("a card that has left knows what it pointed at, and what that is now", () => {
  const main = marked(it => [stop, thorn(markOf(it), 1), stop]);
  const match = played(main, [birch, ash, no]);
  expect(thorns(match).filter(count => count === 1)).toHaveLength(1);
  expect(match.machine.s.columnsOf("card").mark.every(mark => mark === 0)).toBe(true);
});

test("what it pointed at is known also when that has gone as well", () => {
  const main = marked((it, other) => [
    move(other, zone("pile")),
    stop,
    when(same(markOf(it), other), seed(you, strength(markOf(it)))),
    stop,
  ]);
  expect(played(main, [ash, birch, no]).machine.s.columnsOf("player").seeds[1]).toBe(2);
});

test("such a position is saved, loaded and seen by others", () => {
  const main = marked((it, other) => [move(other, zone("pile")), stop, thorn(markOf(it), 1), stop]);
  const match = played(main, [birch, ash]);
  const loaded = loadMatch(gameOf(main, stage), saveMatch(match));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  expect(areEqual(loaded.value.machine, match.machine)).toBe(true);
  const { m } = viewOf(match.machine, 2);
  expect(rowCount(m.s, m.rules.tables.memory)).toBe(2);
});

test("what a card that is gone pointed at tells positions apart, and equal cards alike", () => {
  const main = marked(it => [choose(one, inZone("field"), other => tire(other)), stop, thorn(markOf(it), 1)]);
  const after = (...answers: number[]): string => identityText(played(main, answers).identity);
  // The birch has left; its mark is one of the ashes, and one of them is tired.
  const ids = [after(birch, ash, 0), after(birch, otherAsh, 1), after(birch, ash, 1), after(birch, otherAsh, 0)];
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).toBe(ids[3]);
  expect(ids[0]).not.toBe(ids[2]);
});

import { expect, test } from "vitest";
import { areEqual } from "../identity/compare.js";
import { identityText } from "../identity/identity.js";
import { wordsFor } from "../language/typed-words.js";
import { create, move } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { each, repeat, when, you } from "../language/words/control.js";
import { exactly, one } from "../language/words/counts.js";
import { may } from "../language/words/modes.js";
import { same } from "../language/words/numbers.js";
import { those } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Match } from "../match/match.js";
import { loadMatch, saveMatch, startMatch } from "../match/save.js";
import { imagine } from "../players/imagine.js";
import { viewOf } from "../players/view.js";
import { list } from "../position/columns.js";
import { listIncludes, listWith } from "../position/heap.js";
import { rowCount } from "../position/rows.js";
import type { StateOf } from "../position/state.js";
import { rowOf } from "../position/values.js";
import type { Program, Value } from "../program/words.js";
import { answer, calm, gameOf, type Stage, seeds, stop } from "../testing/bramble/stage.js";
import { question, strength, tables } from "../testing/bramble/tables.js";
import { markWith, seed, thorn, tire } from "../testing/bramble/verbs.js";
import { columnOfCard } from "./last-known.js";

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
  const { machine } = played(main, [ash, birch]);
  for (const m of [machine, imagine(viewOf(machine, 2), 1, (_, hidden) => Array<number>(hidden).fill(1))]) {
    answer(m, no);
    expect(seeds(m)).toBe(2);
  }
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

test("cards that are gone and point at each other are told apart by what they were", () => {
  const main = [
    each(inZone("deck"), it => move(it, zone("field"))),
    choose(one, inZone("field"), it =>
      choose(one, inZone("field"), other => [
        markWith(it, other),
        markWith(other, it),
        move(it, zone("hand")),
        move(other, zone("hand")),
        stop,
        when(same(markOf(markOf(it)), it), seed(you, strength(markOf(it)))),
        stop,
      ]),
    ),
  ];
  const after = (...answers: number[]): Match => played(main, answers);
  expect(identityText(after(ash, otherAsh).identity)).toBe(identityText(after(otherAsh, ash).identity));
  expect(identityText(after(ash, birch).identity)).not.toBe(identityText(after(ash, otherAsh).identity));
  expect(seeds(after(ash, birch, no).machine)).toBe(2);
});

test("what was remembered of cards that nothing points at any more is dropped", () => {
  const main = [
    repeat(100, [create("ash", you, zone("field"), card => move(card, zone("pile"))), may("go on", [])]),
    stop,
  ];
  const match = played(main, []);
  for (let i = 0; i < 100; i++) expect(match.answer(1, [0])).toEqual({ ok: true });
  expect(rowCount(match.machine.s, match.machine.rules.tables.memory)).toBeLessThan(40);
});

const listing = { ...tables, card: { ...tables.card, marks: list("card") } };
const { question: ask, atomic } = wordsFor<StateOf<typeof listing>>();
const noteMark = atomic(
  "noteMark",
  [
    ["card", "card"],
    ["other", "card"],
  ],
  (m, card, other) => {
    const marks = listWith(m.s, m.s.card.marks[rowOf(card)], other);
    m.s.card.marks[rowOf(card)] = marks;
    return 0;
  },
  { past: "noted", writes: ["card.marks"] },
);
const isMarkOf = ask(
  "isMarkOf",
  [
    ["other", "card"],
    ["card", "card"],
  ],
  "flag",
  (m, other, card) => listIncludes(m.s, columnOfCard(m, "marks", card), other),
  { reads: ["card.marks"] },
);
const listingStage: Stage = {
  game: {
    tables: listing,
    zones: { ...calm.zones, field: { ...calm.zones.field, resets: ["marks"] } },
    words: [...calm.words, noteMark, isMarkOf],
    remembers: ["mark", "marks"],
  },
};
/** The birch is marked with both ashes or one of them, and leaves. */
const listed = (count: number): Program => [
  each(inZone("deck"), it => move(it, zone("field"))),
  choose(one, inZone("field"), it =>
    choose(exactly(count), inZone("field"), others => [
      each(others, other => noteMark(it, other)),
      move(it, zone("hand")),
      choose(one, inZone("field"), other => tire(other)),
      stop,
      each(
        those(inZone("field"), card => isMarkOf(card, it)),
        card => thorn(card, 1),
      ),
      stop,
    ]),
  ),
];
function playedListed(count: number, marks: readonly number[], tired: number): Match {
  const started = startMatch(
    gameOf(listed(count), listingStage),
    { players: 2, seats: [["ash", "ash", "birch"], []] },
    1,
  );
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  for (const picked of [[birch], marks, [tired]]) expect(started.value.answer(1, picked)).toEqual({ ok: true });
  return started.value;
}

test("a list of a card that has left is known, saved and loaded", () => {
  for (const [marks, expected] of [
    [[ash, otherAsh], 2],
    [[ash], 1],
  ] as const) {
    const match = playedListed(marks.length, marks, 0);
    const loaded = loadMatch(gameOf(listed(marks.length), listingStage), saveMatch(match));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect(areEqual(loaded.value.machine, match.machine)).toBe(true);
    loaded.value.answer(1, [no]);
    expect(thorns(loaded.value).filter(count => count === 1)).toHaveLength(expected);
  }
});

test("what stood in the list of a card that is gone tells positions apart, and equal cards alike", () => {
  const after = (mark: number, tired: number): string => identityText(playedListed(1, [mark], tired).identity);
  expect(after(ash, 0)).toBe(after(otherAsh, 1));
  expect(after(ash, 0)).not.toBe(after(ash, 1));
});

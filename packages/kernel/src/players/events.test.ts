import { expect, test } from "vitest";
import { moveTo, zoneRow } from "../effects/moves.js";
import { atomic, verb } from "../language/verbs.js";
import { BOTTOM, move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { as, each, freeze, gives, you } from "../language/words/control.js";
import { exactly, one, upTo } from "../language/words/counts.js";
import { topCardOf } from "../language/words/deck-order.js";
import { stack, topItem } from "../language/words/items.js";
import { everyone, range, targets } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import type { GameDefinition } from "../machine/game.js";
import { startMatch } from "../match/save.js";
import { listValues } from "../position/heap.js";
import { rowOf } from "../position/values.js";
import { bitOf } from "../position/zones.js";
import type { Instr, Value } from "../program/words.js";
import { calm } from "../testing/bramble/stage.js";
import type { Event, SeenCard } from "./events.js";
import { REFEREE } from "./view.js";

/** Some cards go into their owner's deck at once, and nobody can tell where. */
const tuck = atomic(
  "tuck",
  [["cards", "card[]"]],
  (m, cards) => {
    const deck = m.rules.zoneKinds.findIndex(({ name }) => name === "deck");
    for (const card of listValues(m.s, cards)) {
      const row = rowOf(card);
      moveTo(m, row, zoneRow(m, deck, m.s.card.owner[row]));
      m.s.card.known[row] = 0;
    }
  },
  { past: "tucked", writes: ["card.zone"] },
);
const mention = atomic("mention", [["things", "any[]"]], () => undefined, { past: "mentioned" });
const tally = atomic("tally", [["numbers", "number[]"]], () => undefined, { past: "tallied" });
const point = atomic("point", [["item", "item"]], () => undefined, { past: "pointed" });
/** Known to player 1 only, to both players, and to nobody. */
const whisper = atomic("whisper", [], () => undefined, { past: "whispered", seenBy: () => bitOf(1) });
const agree = atomic("agree", [], () => undefined, { past: "agreed", seenBy: m => m.rules.everybody });
const reckon = atomic("reckon", [], () => undefined, { past: "reckoned", seenBy: () => 0 });
const gather = verb("gather", [["player", "player"]], player => [freeze(inZone("hand", player), all => gives(all))], {
  past: "gathered",
  result: "card[]",
});

/** The event of this kind that each is told: of several the first, or the last but so many. */
function eventsOf(main: readonly Instr[], kind: string, last?: number): readonly (Event | undefined)[] {
  const plain = { facts: { type: "charm", strength: 1, quick: false } };
  const game: GameDefinition = {
    ...calm,
    name: "stage",
    words: [...calm.words, tuck, mention, tally, point, whisper, agree, reckon, gather],
    texts: () => ({ ash: plain, birch: plain, cedar: plain }),
    main: as(1, [each(inZone("deck"), card => move(card, zone("hand"))), ...main]),
    scenes: {},
  };
  const started = startMatch(game, { players: 2, seats: [["ash", "birch", "cedar"], []] }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const match = started.value;
  while (!match.isOver && match.decisions.length > 0) {
    const [{ player, max }] = match.decisions;
    const ids = match
      .options(player)
      .slice(0, max)
      .map(({ id }) => id);
    expect(match.answer(player, ids)).toEqual({ ok: true });
  }
  return [1, 2, 0, REFEREE].map(viewer =>
    match
      .events(viewer)
      .filter(event => event.kind === kind)
      .at(last === undefined ? 0 : -last),
  );
}

test("a list of cards is told card by card, as each viewer knew them", () => {
  const [own, other, spectator] = eventsOf([choose(exactly(2), inZone("hand"), cards => tuck(cards))], "tucked");
  expect(own?.values.cards).toEqual([{ name: expect.any(String) }, { name: expect.any(String) }]);
  expect(other?.values.cards).toEqual([{}, {}]);
  expect(spectator?.values.cards).toEqual([{}, {}]);
});

test("a list that a verb gives is told too; who does not know its cards cannot follow them", () => {
  const [own, other] = eventsOf([gather(you)], "gathered");
  const handle = expect.any(Number);
  expect(own?.values.result).toEqual(
    expect.arrayContaining(["ash", "birch", "cedar"].map(card => ({ name: card, handle }))),
  );
  expect(other?.values.result).toEqual([{}, {}, {}]);
});

test("a card that is shown where nobody sees it can be followed from there", () => {
  const back = choose(one, inZone("hand"), card => [move(card, zone("deck")), show(topCardOf(zone("deck")))]);
  const seen = { name: expect.any(String), handle: expect.any(Number) };
  for (const event of eventsOf([back], "shown")) expect(event?.values.card).toEqual(seen);
});

/** What player 1 holds is known to all, and may be mixed up by choosing one that goes where nobody sees it. */
const known = each(inZone("hand"), card => show(card));

test("who knows all cards of a hand is not told which of them goes away unseen", () => {
  const [own, other, spectator] = eventsOf(
    [known, choose(one, inZone("hand"), card => move(card, zone("deck"), BOTTOM))],
    "moved",
    1,
  );
  expect(own?.values.card).toMatchObject({ name: expect.any(String) });
  expect(other?.values.card).toEqual({});
  expect(spectator?.values.card).toEqual({});
});

test("what is told of a card that is there no more does not tell which hidden card it has become", () => {
  const program = freeze(inZone("hand"), all => [
    each(all, card => move(card, zone("field"))),
    freeze(inZone("field"), there => [
      each(there, card => move(card, zone("hand"))),
      choose(one, inZone("hand"), card => move(card, zone("deck"))),
      mention(there as Value<string> as Value<"any[]">),
    ]),
  ]);
  const [own, other] = eventsOf([program], "mentioned");
  const names = [own?.values.things].flat().map(card => (card as SeenCard).name);
  expect(names.sort()).toEqual(["ash", "birch", "cedar"]);
  expect(other?.values.things).toEqual([{}, {}, {}]);
});

test("lists of other things, and empty ones", () => {
  const things = targets(inZone("hand"), everyone());
  const [own, other] = eventsOf([choose(upTo(3), things, all => mention(all))], "mentioned");
  const handle = expect.any(Number);
  expect(own?.values.things).toEqual([1, 2, { name: expect.any(String), handle }]);
  expect(other?.values.things).toEqual([1, 2, {}]);
  expect(eventsOf([freeze(range(3, 5), all => tally(all))], "tallied")[1]?.values.numbers).toEqual([3, 4, 5]);
  expect(eventsOf([freeze(range(1, 0), all => tally(all))], "tallied")[1]?.values.numbers).toEqual([]);
});

test("a thing on the stack is told by its name, not by what numbers it", () => {
  const [own, other] = eventsOf([stack([]), point(topItem)], "pointed");
  expect(own?.values.item).toBe("the turn");
  expect(other).toEqual(own);
});

test("what only some may know of is told to them, and to spectators only if everybody may know", () => {
  const told = (program: Instr, kind: string): boolean[] => eventsOf([program], kind).map(event => event !== undefined);
  expect(told(whisper(), "whispered")).toEqual([true, false, false, true]);
  expect(told(agree(), "agreed")).toEqual([true, true, true, true]);
  expect(told(reckon(), "reckoned")).toEqual([false, false, false, false]);
});

import { describe, expect, test } from "vitest";
import { atomic } from "../language/verbs.js";
import { cease, move, show } from "../language/words/cards.js";
import { each } from "../language/words/control.js";
import { shuffle } from "../language/words/deck-order.js";
import { stack } from "../language/words/items.js";
import { start } from "../language/words/lasting.js";
import { happens, whenever } from "../language/words/listening.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Machine } from "../machine/machine.js";
import { firstRow, referenceTo } from "../position/rows.js";
import { PLAYER_TAG, packRef } from "../position/values.js";
import { cardsIn, EVERYBODY } from "../position/zones.js";
import type { Program } from "../program/words.js";
import { at, calm, toField, zoneNamed } from "../testing/bramble/stage.js";
import { seed } from "../testing/bramble/verbs.js";
import { eventFor, type SeenValue } from "./events.js";

/** A verb with one argument of each kind that is told in a way of its own. */
const kinds = ["text", "zone", "flag", "number", "mood", "card", "item", "effect", "any"] as const;
const report = atomic(
  "report",
  kinds.map(kind => [kind, kind] as const),
  () => undefined,
  { past: "reported" },
);

function stage(program: Program, cards: readonly string[] = []): Machine {
  const words = [...calm.words, report];
  return at(program, { game: { words, kinds: { mood: ["calm", "cross"] } }, cards });
}

/** What a viewer is told of these values, the others being 0; `known` says who knew the cards before. */
function told(m: Machine, values: Readonly<Partial<Record<(typeof kinds)[number], number>>>, viewer = 2, known = 0) {
  const verb = m.rules.verbs.find(({ name }) => name === "report");
  if (!verb) throw new Error("there is no such verb");
  const args = kinds.map(kind => values[kind] ?? 0);
  const event = eventFor(m, viewer, { verb, args, result: 0, knownBefore: args.map(() => known) });
  return event?.values as Readonly<Record<(typeof kinds)[number], SeenValue>>;
}

const firstOf = (m: Machine, table: "card" | "item" | "effect"): number => {
  const of = m.s.schema.table(table);
  return referenceTo(m.s, of, firstRow(m.s, of));
};

describe("an event tells", () => {
  test("texts, zones and the values of kinds by name, flags as such, numbers as they are", () => {
    const m = stage([]);
    const birch = m.rules.texts.findIndex(({ name }) => name === "birch");
    const values = told(m, { text: birch, zone: zoneNamed(m, "hand", 2), flag: 1, number: 7, mood: 1 });
    expect(values).toMatchObject({ text: "birch", zone: "hand of player 2", flag: true, number: 7, mood: "cross" });
    expect(told(m, { mood: 5 })).toMatchObject({ flag: false, number: 0, mood: 5 });
  });

  test("that there is no card and no item", () => {
    expect(told(stage([]), {})).toMatchObject({ card: null, item: null });
  });

  test("items by what they are of, rows of other tables by their number", () => {
    const m = stage([stack([]), start(whenever(happens(seed), seed(1, 1)))]);
    const [item, effect] = [firstOf(m, "item"), firstOf(m, "effect")];
    expect(told(m, { item, effect })).toMatchObject({ item: "the turn", effect: 1 });
  });

  test("players and cards among things of any kind, and nothing of all else", () => {
    const m = stage([toField, stack([])], ["ash"]);
    expect(told(m, { any: packRef(PLAYER_TAG, 2, 1) })).toMatchObject({ any: 2 });
    expect(told(m, { any: firstOf(m, "card") })).toMatchObject({ any: { name: "ash" } });
    expect(told(m, { any: firstOf(m, "item") })).toMatchObject({ any: null });
  });
});

describe("a card can be followed from an event", () => {
  const handle = expect.any(Number);

  test("if it is known and there", () => {
    const m = stage(toField, ["ash"]);
    expect(told(m, { card: firstOf(m, "card") }).card).toEqual({ name: "ash", handle });
  });

  test("not by who knew it before, but does not any more", () => {
    const m = stage(
      [toField, each(inZone("field"), card => move(card, zone("deck"))), shuffle(zone("deck"))],
      ["ash", "ash"],
    );
    expect(told(m, { card: firstOf(m, "card") }).card).toEqual({});
    expect(told(m, { card: firstOf(m, "card") }, 2, EVERYBODY).card).toEqual({ name: "ash" });
    expect(told(m, { card: firstOf(m, "card") }, 2, 1).card).toEqual({});
    expect(told(m, { card: firstOf(m, "card") }, 1, 1).card).toEqual({ name: "ash" });
  });

  test("not where cards that all can see were mixed up", () => {
    const m = stage([each(inZone("deck"), card => move(card, zone("pile"))), shuffle(zone("pile"))], ["ash", "birch"]);
    const [card] = cardsIn(m.s, zoneNamed(m, "pile"));
    const seen = told(m, { card: referenceTo(m.s, m.rules.tables.card, card) }).card;
    expect(seen).toEqual({ name: expect.any(String) });
  });

  test("not when it has ceased to exist", () => {
    const shown = [each(inZone("deck"), card => show(card)), each(inZone("deck"), card => cease(card))];
    for (const program of [shown, [toField, each(inZone("field"), card => cease(card))]]) {
      const m = stage(program, ["ash"]);
      expect(told(m, { card: packRef(m.rules.tables.card.tag, 1, 1) }).card).not.toHaveProperty("handle");
    }
  });
});

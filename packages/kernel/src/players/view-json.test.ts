import { describe, expect, test } from "vitest";
import { show } from "../language/words/cards.js";
import { each, you } from "../language/words/control.js";
import { shuffle, shuffleBottom, top } from "../language/words/deck-order.js";
import { stack } from "../language/words/items.js";
import { may } from "../language/words/modes.js";
import { zone } from "../language/words/zones.js";
import type { GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { startMatch } from "../match/save.js";
import { rulesFor } from "../match/start.js";
import { flag, list, ref, u8, value } from "../position/columns.js";
import { makeList } from "../position/heap.js";
import { addRow, referenceTo } from "../position/rows.js";
import { PLAYER_TAG, packRef } from "../position/values.js";
import { cardsIn } from "../position/zones.js";
import { bramble } from "../testing/bramble/bramble.js";
import { answer, at } from "../testing/bramble/stage.js";
import { draw } from "../testing/bramble/verbs.js";
import { exchangeable, exchanged } from "../testing/law.js";
import { playAtRandom } from "../testing/random-play.js";
import { scenesOf } from "../testing/ruling.js";
import { playersOwing } from "./decisions.js";
import { describeOptions } from "./options.js";
import { knowsCard, viewOf } from "./view.js";
import { type ViewJson, viewJson } from "./view-json.js";

const setup = { players: 2 };
const rules = rulesFor(bramble, setup);
const seenBy = (m: Machine, viewer: number): ViewJson => viewJson(bramble, viewOf(m, viewer));

function zoneOf({ zones }: ViewJson, name: string, seat: number): ViewJson["zones"][number]["cards"] {
  const found = zones.find(zone => zone.name === name && zone.seat === seat);
  if (!found) throw new Error(`no ${name} of seat ${seat}`);
  return found.cards;
}

describe("a view as JSON", () => {
  const started = startMatch(bramble, setup, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const match = started.value;

  test.each([
    ["shuffled", shuffle(zone("deck"))],
    ["shuffled at the bottom", shuffleBottom(zone("deck"), 3)],
  ])("follows no card of a pile that was %s until it moves", (_, mix) => {
    const look = top(zone("deck"), 3, cards => each(cards, card => show(card, you)));
    const m = at([look, may("go on", [mix, look, may("draw", draw(you))])], { cards: ["ash", "ash", "ash"] });
    const seen = (name: string) => zoneOf(seenBy(m, 1), name, 1).map(card => [card.name, typeof card.handle]);
    expect(seen("deck")).toEqual(Array(3).fill(["ash", "number"]));
    answer(m, 0);
    expect(seen("deck")).toEqual(Array(3).fill(["ash", "undefined"]));
    answer(m, 0);
    expect(seen("hand")).toEqual([["ash", "number"]]);
  });

  test("has a card's name if the viewer knows it, a handle to follow it by, its columns if they see it", () => {
    const json = viewJson(bramble, match.view(1));
    const [own] = zoneOf(json, "hand", 1);
    const [other] = zoneOf(json, "hand", 2);
    const [buried] = zoneOf(json, "deck", 1);
    expect(Object.keys(own)).toEqual(["number", "name", "handle", "owner", "tired", "thorns", "mark", "now"]);
    expect(own).toMatchObject({ owner: 1, tired: false, thorns: 0, mark: null });
    expect(Object.keys(other)).toEqual(["number", "owner"]);
    expect(Object.keys(buried)).toEqual(["number", "owner"]);
  });

  test("has what a card is after all effects", () => {
    const { run } = scenesOf(bramble)({ seats: { you: { field: ["choir", "sprout"] }, them: {} } });
    const field = zoneOf(viewJson(bramble, run.match.view(2)), "field", 1);
    const strengths = Object.fromEntries(field.map(({ name, now }) => [name, (now as { strength: number }).strength]));
    expect(strengths).toEqual({ choir: 1, sprout: 2 });
  });

  test("has what the game counts for players and for itself, and nothing of the machine", () => {
    const json = viewJson(bramble, match.view(0));
    expect(json.players).toEqual([
      { seat: 1, seeds: 0, wounds: 0 },
      { seat: 2, seeds: 0, wounds: 0 },
    ]);
    expect(Object.keys(json.game)).toEqual(["turn", "active", "winner", "drawn", "passed"]);
    expect(json).toMatchObject({ items: [], tables: {} });
    expect(JSON.stringify(json)).not.toMatch(/incarnation|known|random|frame|slot/);
  });

  test("is the same whatever lies where the viewer does not look, at every decision", () => {
    let pairs = 0;
    for (let seed = 1; seed <= 3; seed++) {
      playAtRandom(bramble, rules, setup, seed, (m, decision) => {
        if (decision % 5 !== 0) return;
        for (const viewer of [0, 1, 2]) {
          const pair = exchangeable(m, viewer)[decision];
          if (!pair) continue;
          pairs++;
          expect(seenBy(exchanged(m, pair), viewer)).toEqual(seenBy(m, viewer));
        }
      });
    }
    expect(pairs).toBeGreaterThan(50);
  });

  test("names exactly the cards the viewer knows; options point at cards in it", () => {
    let cards = 0;
    playAtRandom(bramble, rules, setup, 4, m => {
      for (const viewer of [1, 2]) {
        const all = seenBy(m, viewer).zones.flatMap(zone => zone.cards);
        const named = all.filter(card => card.name !== undefined).length;
        const zones = Array.from({ length: m.s.zone.count.length - 1 }, (_, i) => i + 1);
        expect(named).toBe(zones.flatMap(zone => cardsIn(m.s, zone)).filter(card => knowsCard(m, viewer, card)).length);
        if (!playersOwing(m).includes(viewer)) continue;
        for (const { card, words } of describeOptions(m, viewer)) {
          if (!card) continue;
          cards++;
          const seen = all.find(({ number }) => number === card.number);
          expect(seen).toMatchObject({ ...card });
          expect(words).toBe(card.name ?? "a hidden card");
        }
      }
    });
    expect(cards).toBeGreaterThan(20);
  });

  test("has what getters answer of a card that is known, and of what is not a card's that there is none", () => {
    const [known] = zoneOf(viewJson(bramble, match.view(1)), "hand", 1);
    expect(Object.keys(known.now as object).sort()).toEqual(["controller", "isCreature", "strength", "text"]);
    expect(seenBy(at([stack([]), may("go on", [])]), 1).items).toMatchObject([{ card: null, stacked: true, seat: 1 }]);
  });

  test("shows what waits on the stack", () => {
    let items = 0;
    for (let seed = 1; seed <= 4; seed++) {
      playAtRandom(bramble, rules, setup, seed, m => {
        for (const item of seenBy(m, 1).items) {
          items++;
          expect(item).toEqual({
            words: expect.stringMatching(/\w/),
            seat: expect.any(Number),
            card: item.card === null ? null : expect.anything(),
            stacked: expect.any(Boolean),
          });
        }
      });
    }
    expect(items).toBeGreaterThan(0);
  });

  test("writes every kind of column so that it can be read", () => {
    const tables = {
      ...bramble.tables,
      game: {
        best: ref("card"),
        aim: value("any"),
        mood: value("mood"),
        all: list("card"),
        at: value("zone"),
        gone: value("zone"),
        said: value("text"),
        unsaid: value("text"),
        over: flag,
        where: value("any"),
        plain: value("any"),
      },
      bed: { size: u8, top: ref("card") },
    };
    const game: GameDefinition = { ...bramble, tables, words: [], texts: () => ({ ash: {}, birch: {} }) };
    const plain: GameDefinition = {
      ...game,
      kinds: { mood: ["calm", "wild"] },
      main: [],
      scenes: {},
      validateSetup: () => undefined,
      result: () => ({ places: [1, 1], scores: [0, 0], why: "" }),
    };
    const { interrupt: _, ...quiet } = plain;
    const began = startMatch(quiet, { players: 2, seats: [["ash", "birch"], ["ash"]] }, 1);
    if (!began.ok) throw new Error(JSON.stringify(began.faults));
    const { machine: m } = began.value;
    const deck = m.rules.zoneBase[0];
    const [first, second] = cardsIn(m.s, deck).map(card => referenceTo(m.s, m.rules.tables.card, card));
    m.s.card.known.fill(0b01);
    const cards = makeList(m.s, [first, second]);
    const row = addRow(m.s, m.s.schema.table("bed"));
    const columns = m.s.columnsOf("game");
    columns.best[0] = second;
    columns.aim[0] = packRef(PLAYER_TAG, 2, 0);
    columns.mood[0] = 1;
    columns.all[0] = cards;
    columns.at[0] = deck;
    columns.said[0] = m.rules.texts.findIndex(({ name }) => name === "birch");
    columns.over[0] = 1;
    columns.where[0] = referenceTo(m.s, m.s.schema.table("bed"), row);
    columns.plain[0] = 3;
    m.s.columnsOf("bed").size[row] = 7;
    const { game: seen, tables: own } = viewJson(quiet, viewOf(m, 1));
    expect(seen).toEqual({
      best: 2,
      aim: { seat: 2 },
      mood: "wild",
      all: [1, 2],
      at: "deck of player 1",
      gone: null,
      said: "birch",
      unsaid: null,
      over: true,
      where: { row: 1 },
      plain: 3,
    });
    expect(own).toEqual({ bed: [{ row: 1, size: 7, top: null }] });
    m.s.card.known.fill(0);
    const segment = addRow(m.s, m.s.schema.table("segment"));
    m.s.segment.from[segment] = m.s.zone.head[deck];
    m.s.segment.to[segment] = m.s.zone.head[deck] + 2;
    m.s.zone.segment[deck] = segment;
    columns.aim[0] = first;
    expect(viewJson(quiet, viewOf(m, 2)).game).toMatchObject({
      best: "deck of player 1",
      aim: { card: "deck of player 1" },
      all: ["deck of player 1", "deck of player 1"],
    });
  });
});

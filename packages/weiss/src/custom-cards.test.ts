import { loadMatch, readSetup, saveMatch, startMatch } from "@kibitz/kernel";
import { scenesOf } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";
import { decks } from "./cards/decks.js";
import { weiss } from "./game/weiss.js";

const facts = { type: "character", colour: "red", level: 0, cost: 0, power: 2000, soul: 1, traits: ["Custom"] };

/** One card for each keyword and many a word, written as a file would. */
const customTexts = {
  "Paper Tiger": {
    facts: { ...facts, icons: ["soul"], acts: [{ stock: 1, rest: true }] },
    programs: { act1: { brainstorm: [3, { may: ["draw", { draw: "you" }] }] } },
    abilities: [
      { assist: 500 },
      "encoreForCharacter",
      { encoreForStock: 2 },
      { bond: ["Thornwall", 1] },
      { shift: [0, "red"] },
      { accelerate: { bonus: ["self", "power", 1000] } },
      { alarm: ["attackPhase", { stockTop: "you" }] },
      { cxCombo: ["Paper Moon", { resonate: ["Thornwall", { heal: "you" }] }] },
      "greatPerformance",
      {
        always: [
          { those: [{ just: "self" }, { and: [{ experience: 2 }, { memoryHolds: 1 }] }] },
          { more: ["power", 500] },
        ],
      },
    ],
  },
  "Paper Shield": {
    facts: { ...facts, backup: { level: 0, stock: 0 } },
    programs: { counter: { backupPower: 2000 } },
  },
  "Paper Moon": {
    facts: { type: "climax", colour: "red", icons: ["draw"] },
    abilities: [{ from: ["climax", { always: [{ inZone: "stage" }, { more: ["soul", 1] }] }] }],
  },
  "Paper Note": {
    facts: { type: "event", colour: "red", level: 0, cost: 0, counter: true },
    programs: { event: [{ mayPay: [1, { draw: "you" }] }, { dealDamage: [{ nextPlayer: "you" }, 1, "self"] }] },
  },
};

describe("custom cards", () => {
  test("come with a match, are saved with it and play on elsewhere", () => {
    // The last climaxes of the deck make room for the new one.
    const deck = [...decks.grove.slice(9, -3), ...Object.keys(customTexts).flatMap(name => [name, name, name])];
    const setup = { players: 2, seats: [deck, "harbor"], customTexts };
    const match = startMatch(weiss, setup, 3);
    if (!match.ok) throw new Error(JSON.stringify(match.faults));
    const loaded = loadMatch(weiss, saveMatch(match.value));
    expect(loaded.ok).toBe(true);
  });

  test("work in a scenario", () => {
    const scene = scenesOf(weiss);
    const deck = Array<string>(8).fill("Thornwall");
    const at = scene({
      cards: customTexts,
      seats: { you: { hand: ["Paper Note"], stock: ["Thornwall"], deck }, foe: { deck, stage: ["Paper Tiger"] } },
    });
    at.you.choose("Paper Note");
    at.you.choose("yes");
    at.you.shows({ hand: ["Thornwall"], waitingRoom: ["Paper Note", "Thornwall"] });
    at.foe.shows({ clock: ["Thornwall"] });
  });

  test("are refused with the place of every fault", () => {
    const read = readSetup(weiss, {
      players: 2,
      customTexts: {
        Wrong: {
          facts: {
            ...facts,
            icons: ["sol", "gat", "draw"],
            acts: [{ stok: 1, rest: 2 }, { discard: -1 }],
            backup: { stock: "1" },
          },
          abilities: [{ asist: 500 }, { bond: ["Thornwal", 1] }, { whenever: [{ happens: "atack" }, { draw: "you" }] }],
        },
        Blank: { facts: { type: "event", colour: "pink" } },
        Loop: {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: { event: { forever: { draw: "you" } }, act3: { draw: "you" }, evnt: { draw: "you" } },
        },
      },
    });
    expect(read.ok ? [] : read.faults).toEqual([
      { path: "customTexts.Wrong.abilities[0].asist", expected: 'a known word (did you mean "assist"?)' },
      { path: "customTexts.Wrong.abilities[1].bond[0]", expected: 'a known card (did you mean "Thornwall"?)' },
      { path: "customTexts.Wrong.abilities[2].whenever[0].happens", expected: expect.stringContaining("a known verb") },
      { path: "customTexts.Wrong.facts.icons", expected: expect.stringMatching(/^at most two icons/) },
      { path: "customTexts.Wrong.facts.icons[0]", expected: expect.stringMatching(/"soul"\?\)$/) },
      { path: "customTexts.Wrong.facts.icons[1]", expected: expect.stringMatching(/"gate"\?\)$/) },
      {
        path: "customTexts.Wrong.facts.acts[0].stok",
        expected: 'a cost of stock, rest, restOwn, discard, partner (did you mean "stock"?)',
      },
      { path: "customTexts.Wrong.facts.acts[0].rest", expected: "true or false" },
      { path: "customTexts.Wrong.facts.acts[1].discard", expected: "a whole number from 0 to 1000000" },
      { path: "customTexts.Wrong.facts.backup.stock", expected: "a whole number from 0 to 1000000" },
      { path: "customTexts.Wrong.facts.backup", expected: "a level and a number of stock" },
      { path: "customTexts.Wrong.programs", expected: "a program under the heading act1" },
      { path: "customTexts.Wrong.programs", expected: "a program under the heading act2" },
      { path: "customTexts.Wrong.programs", expected: "a program under the heading counter" },
      { path: "customTexts.Blank.facts.colour", expected: "one of yellow, green, red, blue, purple" },
      { path: "customTexts.Blank.facts", expected: "level, a whole number from 0 to 1000000" },
      { path: "customTexts.Blank.facts", expected: "cost, a whole number from 0 to 1000000" },
      { path: "customTexts.Blank.programs", expected: "a program under the heading event" },
      {
        path: "customTexts.Loop.programs.event.forever",
        expected: 'a word that card texts may use; "forever" is the game\'s own',
      },
      {
        path: "customTexts.Loop.programs.act3",
        expected: 'one of event, act1, act2, counter, found "act3" (did you mean "act1"?)',
      },
      {
        path: "customTexts.Loop.programs.evnt",
        expected: 'one of event, act1, act2, counter, found "evnt" (did you mean "event"?)',
      },
    ]);
  });

  test("are refused where a program or a fact would never be read", () => {
    const draw = { draw: "you" };
    const faultsOf = (card: object) => {
      const read = readSetup(weiss, { players: 2, customTexts: { Odd: card } });
      return read.ok ? [] : read.faults.map(({ path, expected }) => [path.slice("customTexts.Odd.".length), expected]);
    };
    expect(faultsOf({ facts, programs: { act1: draw, counter: draw, event: draw } })).toEqual([
      ["programs.act1", "a cost in the fact acts for a program under act1"],
      ["programs.counter", "the fact backup for a program under counter"],
      ["programs.event", "the type event for a program under event"],
    ]);
    expect(faultsOf({ facts: { ...facts, acts: [{}] }, programs: { act1: draw, act2: draw } })).toEqual([
      ["programs.act2", "a second cost in the fact acts for a program under act2"],
    ]);
    expect(faultsOf({ facts: { ...facts, counter: true } })).toEqual([
      ["facts.counter", "no counter, which is for the type event"],
    ]);
    expect(faultsOf({ facts: { type: "climax", colour: "red", level: 1, soul: 1 } })).toEqual([
      ["facts.level", "no level, which is for the type character or event"],
      ["facts.soul", "no soul, which is for the type character"],
    ]);
  });
});

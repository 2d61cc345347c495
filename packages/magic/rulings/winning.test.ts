import { expect, test } from "vitest";
import { free, resolve, scene } from "./scene.js";

const sovereign = { life: 45, battlefield: ["Felidar Sovereign"], library: ["Plains"] };
const winner = (s: { readonly run: { readonly match: { readonly result: unknown } } }): unknown => s.run.match.result;

test("104.2b: Felidar Sovereign wins the game", () => {
  const s = scene({ seats: { you: sovereign, them: { library: ["Plains"] } }, turn: { at: "upkeep" } });
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [1, 2] });
});

test("104.1: the game ends at once; what the same effect would go on with does not happen", () => {
  const s = scene({
    cards: {
      "Sudden Triumph": {
        facts: { cost: "{0}", types: ["sorcery"] },
        programs: { resolve: [{ winGame: "you" }, { gainLife: ["you", 5] }] },
      },
    },
    seats: { you: { hand: ["Sudden Triumph"] }, them: {} },
  });
  s.you.choose("Sudden Triumph");
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [1, 2] });
  s.you.shows({ life: 20 });
});

test("101.2, 104.2b: with Platinum Angel on the other side nobody wins; Felidar Sovereign's ability does nothing", () => {
  const s = scene({
    seats: { you: sovereign, them: { life: -3, battlefield: ["Platinum Angel"], library: ["Plains"] } },
    turn: { at: "upkeep" },
  });
  resolve(s);
  expect(s.run.match.isOver).toBe(false);
});

test("104.2b, 104.3: who cannot lose the game is still beaten by an effect by which somebody wins it", () => {
  const s = scene({
    cards: {
      Lifeline: { facts: { cost: "{0}", types: ["enchantment"] }, abilities: [{ cannotLose: "you" }] },
    },
    seats: { you: sovereign, them: { life: -3, battlefield: ["Lifeline"] } },
    turn: { at: "upkeep" },
  });
  expect(s.run.match.isOver).toBe(false);
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [1, 2] });
});

test("104.3b, 101.2: under Abyssal Persecutor's eyes an opponent stays at 0 life, and loses once it is gone", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt", "Path to Exile"], battlefield: ["Abyssal Persecutor", "Mountain", "Plains"] },
      them: { life: 3 },
    },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 0 });
  expect(s.run.match.isOver).toBe(false);
  s.you.choose("Path to Exile");
  s.you.choose("Abyssal Persecutor");
  resolve(s);
  s.you.choose("no");
  expect(winner(s)).toMatchObject({ places: [1, 2] });
});

test("614.1a, 104.2b: Laboratory Maniac turns the draw from an empty library into a win, at once", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Divination"],
        library: ["Island"],
        battlefield: ["Laboratory Maniac", ...Array(3).fill("Island")],
      },
      them: {},
    },
  });
  s.you.choose("Divination");
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [1, 2] });
});

test("101.2, 614.17: Laboratory Maniac against Platinum Angel: nobody draws, nobody wins, nobody loses", () => {
  const s = scene({
    seats: {
      you: { hand: ["Divination"], battlefield: ["Laboratory Maniac", ...Array(3).fill("Island")] },
      them: { battlefield: ["Platinum Angel"] },
    },
  });
  s.you.choose("Divination");
  resolve(s);
  expect(s.run.match.isOver).toBe(false);
  s.you.shows({ hand: [] });
});

test("614.6: winning can be replaced", () => {
  const s = scene({
    cards: {
      "Second Wind": {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: [
          { instead: [{ happens: ["winGame", { not: { same: ["$player", "you"] } }] }, { gainLife: ["you", 10] }] },
        ],
      },
    },
    seats: { you: sovereign, them: { battlefield: ["Second Wind"] } },
    turn: { at: "upkeep" },
  });
  resolve(s);
  s.them.shows({ life: 30 });
  expect(s.run.match.isOver).toBe(false);
});

test("104.4a, 101.2: both players at 0 life, one with Platinum Angel: the other loses", () => {
  const s = scene({
    seats: {
      you: { life: 4, hand: ["Flame Rift"], battlefield: [...Array(2).fill("Mountain")] },
      them: { life: 3, battlefield: ["Platinum Angel"] },
    },
  });
  s.you.choose("Flame Rift");
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [2, 1] });
});

const bargain = free([{ loseGame: "you" }, { gainLife: ["you", 5] }]);

test("104.3, 104.1: who an effect makes lose has lost at once; what it would go on with does not happen", () => {
  const s = scene({ cards: { Bargain: bargain }, seats: { you: { hand: ["Bargain"] }, them: {} } });
  s.you.choose("Bargain");
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [2, 1] });
  s.you.shows({ life: 20 });
});

test("101.2, 104.3: with Platinum Angel an effect makes nobody lose, and goes on", () => {
  const s = scene({
    cards: { Bargain: bargain },
    seats: { you: { hand: ["Bargain"], battlefield: ["Platinum Angel"] }, them: {} },
  });
  s.you.choose("Bargain");
  resolve(s);
  expect(s.run.match.isOver).toBe(false);
  s.you.shows({ life: 25 });
});

test("104.4a: players whom an effect makes lose at the same time draw", () => {
  const s = scene({
    cards: { Doomsday: free({ batch: { each: ["everyone", { as: "who", do: { loseGame: "$who" } }] } }) },
    seats: { you: { hand: ["Doomsday"] }, them: {} },
  });
  s.you.choose("Doomsday");
  resolve(s);
  expect(winner(s)).toMatchObject({ places: [1, 1] });
});

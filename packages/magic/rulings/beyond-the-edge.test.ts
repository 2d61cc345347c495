// Numbers that are larger than a byte, or than two of them.

import { expect, test } from "vitest";
import { free, resolve, scene } from "./scene.js";

const cards = {
  "Great Wave": free({ target: ["anyTarget", { as: "it", do: { damage: ["$it", 40_000] } }] }),
  "Great Plague": free({ addPoison: ["you", 256] }),
  "Great Wall": free({ preventNext: ["you", 256] }),
  "Great Flood": free({ createTokens: ["1/1 Goblin", "you", 4_000] }),
  "Greater Flood": free({ createTokens: ["1/1 Goblin", "you", 8_000] }),
  "Endless Flood": free({
    repeat: [40, { each: ["creatures", { createTokens: ["1/1 Goblin", "you", 1] }] }],
  }),
  Echo: free({ copySpell: ["you", "self", 1_000] }),
  Doubling: free({ repeat: [40, { gainLife: ["you", { lifeOf: "you" }] }] }),
  "Doubled Strength": free({
    target: [
      "creatures",
      { as: "it", do: { repeat: [40, { putCounters: ["$it", "plus", { plus: [1, { power: "$it" }] }] }] } },
    ],
  }),
};

test("120.6, 704.5g: 40,000 damage kills a creature, and is marked on one that lives", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Great Wave", "Great Wave"] },
      them: { battlefield: ["Grizzly Bears", { card: "Wall of Omens", plus: 50_000 }] },
    },
  });
  for (const target of ["Grizzly Bears", "Wall of Omens"]) {
    s.you.choose("Great Wave");
    s.you.choose(target);
    resolve(s);
  }
  s.them.shows({ battlefield: ["Wall of Omens"], graveyard: ["Grizzly Bears"] });
  s.card("Wall of Omens", { damage: 40_000, plus: 50_000 });
});

test("704.5c: 256 poison counters are ten or more", () => {
  const s = scene({ cards, seats: { you: { hand: ["Great Plague"] }, them: {} } });
  s.you.choose("Great Plague");
  resolve(s);
  expect(s.run.match.result).toMatchObject({ places: [2, 1] });
});

test("615.7: a shield of 256 stops so much", () => {
  const s = scene({ cards, seats: { you: { hand: ["Great Wall", "Great Wave"], life: 39_745 }, them: {} } });
  s.you.choose("Great Wall");
  resolve(s);
  s.you.choose("Great Wave");
  s.you.choose("you");
  resolve(s);
  s.you.shows({ life: 1, shield: 0 });
});

test("what doubles forty times stays at the most there can be", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Doubling", "Doubled Strength"], battlefield: ["Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Doubling");
  resolve(s);
  s.you.choose("Doubled Strength");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 2 ** 31 - 1 });
  s.card("Grizzly Bears", { plus: 2 ** 31 - 1 });
});

/** What a spell that is cast and resolves takes: steps, things looked at, numbers written in bulk. */
function workOf(spell: string): readonly number[] {
  const s = scene({ cards, seats: { you: { hand: [spell] }, them: {} } });
  s.you.choose(spell);
  const { machine } = s.run.match;
  const { spend } = machine.s;
  let written = 0;
  machine.s.spend = numbers => {
    written += numbers;
    spend.call(machine.s, numbers);
  };
  s.you.choose("pass");
  s.run.choose(2, ["pass"]);
  return [s.run.zone(1, "battlefield").length, machine.budget - machine.stepsLeft, machine.looked, written];
}

test("111.1: 8,000 tokens take twice the work of 4,000", () => {
  const [tokens, ...work] = workOf("Great Flood");
  const [twice, ...more] = workOf("Greater Flood");
  expect([tokens, twice]).toEqual([4_000, 8_000]);
  work.forEach((before, i) => {
    expect(more[i]).toBeLessThanOrEqual(2.2 * before + 100);
  });
});

test("707.10: a spell is copied a thousand times", () => {
  const s = scene({ cards, seats: { you: { hand: ["Echo"] }, them: {} } });
  s.you.choose("Echo");
  s.you.choose("pass");
  s.run.choose(2, ["pass"]);
  expect(s.run.zone(1, "stack")).toHaveLength(1_000);
});

test("creatures that double forty times: the answer is refused, and nothing of it stays", () => {
  const s = scene({ cards, seats: { you: { hand: ["Endless Flood"], battlefield: ["Grizzly Bears"] }, them: {} } });
  s.you.choose("Endless Flood");
  s.you.choose("pass");
  const { match } = s.run;
  const before = match.machine.s.bytes.length;
  expect(match.answer(2, [])).toEqual({
    ok: false,
    why: { kind: "budget", words: expect.stringMatching(/more than/) },
  });
  expect(match.machine.s.bytes.length).toBe(before);
  s.you.shows({ battlefield: ["Grizzly Bears"] });
});

import { readSetup } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import { allCards, cardCalled, declarationOf, kingdomNames, sets } from "./cards/pool.js";
import { dominion } from "./game/dominion.js";
import { questionIdAt, questions } from "./game/questions.js";
import { type CardDeclaration, type CardSet, headings, strategyName, titleOf } from "./table/declaration.js";
import { factsOf } from "./table/facts.js";

const declarations = Object.entries(allCards as Readonly<Record<string, CardDeclaration>>);

test("sets are sorted, and have all their cards", () => {
  for (const cards of Object.values<CardSet>(sets)) expect(Object.keys(cards)).toEqual(Object.keys(cards).sort());
  const sizes = Object.entries<CardSet>(sets).map(([name, cards]) => [name, Object.keys(cards).length]);
  expect(Object.fromEntries(sizes)).toEqual({ basics: 7, base: 32, intrigue: 32, hinterlands: 35, others: 3 });
  expect(kingdomNames).toHaveLength(99 + 2);
});

test("cards are known by their name, their title and their name in strategies", () => {
  for (const [name, declaration] of declarations) {
    const title = titleOf(name, declaration);
    expect([title, strategyName(name), name].map(cardCalled)).toEqual([name, name, name]);
  }
  expect(titleOf("jackOfAllTrades")).toBe("Jack of All Trades");
  expect(cardCalled("Farm")).toBe("harem");
});

test("every card does something, is worth something or costs something to have", () => {
  for (const [name, declaration] of declarations) {
    const { plus, worth, points } = declaration;
    const says = headings.some(heading => declaration[heading] !== undefined);
    expect([name, says || plus !== undefined || worth !== undefined || points !== undefined]).toEqual([name, true]);
  }
});

test("what cannot be played has no options, and whoever asks a question says how it can be answered", () => {
  for (const [name, declaration] of declarations) {
    const { types, options, victim, reaction, asks } = declaration;
    const isPlayed = types.includes("action") || types.includes("treasure");
    expect([name, isPlayed || options === undefined]).toEqual([name, true]);
    const isAnswered = options !== undefined || victim !== undefined || reaction !== undefined;
    // Order of cards put back, and a Copper that is always worth trashing, need no answer.
    const open = Object.keys(asks ?? {}).filter(question => question !== "order" && name !== "moneylender");
    expect([name, isAnswered || open.length === 0]).toEqual([name, true]);
    expect([name, victim === undefined || types.includes("attack")]).toEqual([name, true]);
  }
});

describe.each([1, 2])("edition %i", edition => {
  const read = readSetup(dominion, { players: 2, options: { kingdom: kingdomNames.join(), edition } });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const rules = read.value;

  test("cards that give their plus-lines and do nothing else are known as such", () => {
    const { plainAction, plus } = factsOf({ rules });
    const plain = declarations.filter(([name, declaration]) => {
      const { types, play, plus: lines, firstActions, abilities } = declarationOf(name, edition);
      const isOther = ["attack", "treasure"].some(type => types.includes(type as never));
      const says = play !== undefined || firstActions !== undefined || abilities !== undefined;
      return declaration.types.includes("action") && !isOther && !says && lines !== undefined;
    });
    const known = rules.texts.filter(({ index }) => plainAction[index] !== 0).map(({ name }) => name);
    expect(known.sort()).toEqual(plain.map(([name]) => name).sort());
    expect(known).toContain("village");
    const village = rules.texts.findIndex(({ name }) => name === "village");
    expect([plus.cards, plus.actions, plus.buys, plus.coins].map(lines => lines[village])).toEqual([1, 2, 0, 0]);
  });

  test("every question a card asks is one it declares, and all it declares are asked", () => {
    const asked = new Map<string, Set<string>>();
    const unknown: string[] = [];
    rules.programs.forEach((program, index) => {
      program.asks.forEach((ask, place) => {
        if (ask === undefined || ask.is === "chance" || program.name.endsWith("(proposed)")) return;
        const question = questions[questionIdAt(rules, index, place)];
        if (question.id === 0) unknown.push(`${program.name}: ${ask.reason}`);
        else if (question.card !== undefined) {
          const own = asked.get(question.card) ?? new Set();
          asked.set(question.card, own.add(question.name));
        }
      });
    });
    expect(unknown).toEqual([]);
    const declared = rules.texts
      .filter(({ index }) => index > 0)
      .map(({ name }) => [name, Object.keys(declarationOf(name, edition).asks ?? {}).sort()]);
    const found = rules.texts
      .filter(({ index }) => index > 0)
      .map(({ name }) => [name, [...(asked.get(name) ?? [])].sort()]);
    expect(found).toEqual(declared);
  });
});

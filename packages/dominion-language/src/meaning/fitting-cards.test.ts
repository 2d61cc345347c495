// What a fault gives as an example can be written there.

import { allCards, declarationOf, strategyName } from "@kibitz/dominion";
import { describe, expect, test } from "vitest";
import { strategyOf } from "../../rulings/scene.js";
import { checkStrategy, type StrategyContext } from "../compile.js";
import { attackEvent } from "../text/card-facts.js";

const wrongBodies = [
  "choose option 9",
  "choose option",
  "Copper -> Province",
  "Province",
  "Silver",
  "pass (Copper), play (Copper)",
  "ignore option",
];

const faultsOf = (part: string, context: StrategyContext) =>
  checkStrategy(strategyOf("Gold", ":Default", part), context);

/** What can be written by these words; `…` stands for cards. */
function examplesIn(expected: string): readonly string[] {
  const quoted = [...expected.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
  const picks = /^(\d) different "choose option N"/.exec(expected);
  if (picks) return [Array.from({ length: Number(picks[1]) }, (_, i) => `choose option ${i + 1}`).join(", ")];
  if (quoted.includes("choose option N")) {
    const [, options] = /"choose option N" \((.*)\)$/.exec(expected) ?? [];
    return options.split("; ").flatMap((option, i) => {
      const [, list] = /, with "(.*)"$/.exec(option) ?? [];
      const bare = `choose option ${i + 1}`;
      return list === undefined ? [bare] : [bare, `${bare}, ${list}`];
    });
  }
  return / and "/.test(expected) && quoted.every(text => text.endsWith("(…)"))
    ? [...quoted, quoted.join(", ")]
    : quoted;
}

/** With some card instead of each `…`, if there is one that fits. */
function filledIn(example: string, cards: readonly string[], isRight: (text: string) => boolean): string | undefined {
  if (!example.includes("…")) return isRight(example) ? example : undefined;
  for (const card of cards) {
    const found = filledIn(example.replace("…", card), cards, isRight);
    if (found !== undefined) return found;
  }
  return undefined;
}

const cards = ["Copper", "Estate", "Silver", "Village"];

describe.each([1, 2])("What faults give as examples can be written, edition %s", edition => {
  test.each(Object.keys(allCards))("%s", text => {
    const { options, reaction, victim } = declarationOf(text, edition);
    const name = strategyName(text);
    const subjects = [
      ...(options ? [`options for ${name}`] : []),
      ...(reaction ? [`reactions for ${name}`] : []),
      ...(victim ? [`reactions for ${attackEvent(name)}`] : []),
    ];
    for (const context of [{ edition }, { edition, kingdom: [text, "village"] }]) {
      for (const subject of subjects) {
        const isRight = (body: string): boolean => faultsOf(`${subject} ${body} end`, context).length === 0;
        const said = new Set(
          wrongBodies.flatMap(body => faultsOf(`${subject} ${body} end`, context)).map(fault => fault.expected),
        );
        for (const expected of [...said].filter(words => / as in |\(…\)|choose option/.test(words))) {
          for (const example of examplesIn(expected)) {
            expect(filledIn(example, cards, isRight), `${subject}: ${expected}`).toBeDefined();
          }
        }
      }
    }
  });
});

test("no event without a choice is proposed", () => {
  for (const [text, declared] of Object.entries(allCards)) {
    const name = strategyName(text);
    const { victim, reaction } = declared;
    for (const part of [`options for ${name} Copper end`, `reactions for ${name} Copper end`]) {
      const proposed = faultsOf(part, {}).map(
        ({ expected }) => /did you mean "(?:reactions for )?(\w+)"/.exec(expected)?.[1],
      );
      if (proposed.includes(name)) expect(reaction).toBeDefined();
      if (proposed.includes(attackEvent(name))) expect(victim).toBeDefined();
    }
  }
});

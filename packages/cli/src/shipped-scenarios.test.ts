// Every expectation of the scenarios that are shipped can fail: turned round, it does.

import { readdirSync, readFileSync } from "node:fs";
import { parseScenarios, runScenarioFile, type ScenarioDocument } from "@kibitz/documents";
import type { Expectation, Scenario, ScenarioStep } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import { testGames } from "./testing/fake-terminal.js";

const examples = new URL("../examples/", import.meta.url);
const page = readFileSync(new URL("../../../docs/scenario-files.md", import.meta.url), "utf8");
const files: readonly (readonly [name: string, text: string])[] = [
  ...readdirSync(examples).map(name => [name, readFileSync(new URL(name, examples), "utf8")] as const),
  ...[...page.matchAll(/^```yaml (\S+)\n(.*?)^```/gms)].map(
    ([, name, text]) => [`scenario-files.md: ${name}`, text] as const,
  ),
];

type Data = Readonly<Record<string, unknown>>;
const asData = (value: unknown): Data => value as Data;

interface Turned {
  /** What was turned round. */
  readonly what: string;
  readonly expected: Expectation;
}

/** A part of an expectation, with something else expected than what is so. */
function turnedValues(value: unknown, seats: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return [value.length === 0 ? ["nobody has this"] : value.slice(1)];
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1];
  const others = seats.filter(seat => seat !== value);
  return others.length < seats.length ? others : [0];
}

/** The same expectation, each time with one thing in it turned round. */
function turnedRound(expected: Expectation, seats: readonly string[]): readonly Turned[] {
  return Object.entries(expected).flatMap(([key, value]): readonly Turned[] => {
    const insteadOf = (what: string, instead: Data): Turned => {
      const { [key]: _, ...others } = expected;
      return { what: `${key} ${what}`, expected: { ...others, ...instead } };
    };
    const words = (names: unknown): string[] => [names].flat().map(String);
    switch (key) {
      case "over":
        return [insteadOf("", { over: !value })];
      case "why":
        return [insteadOf("", { why: `${value}, or not` })];
      case "decides":
      case "winner": {
        const named = words(value);
        const others = seats.filter(seat => !named.includes(seat));
        return [insteadOf("the others", { [key]: others }), insteadOf("one more", { [key]: [...named, "chance"] })];
      }
      case "offers":
      case "offersNot": {
        const opposite = key === "offers" ? "offersNot" : "offers";
        return Object.entries(asData(value)).flatMap(([seat, names]) =>
          words(names).flatMap(name => [
            insteadOf(name, { [opposite]: { [seat]: name } }),
            insteadOf(`misspelt ${name}`, { [key]: { [seat]: `${name} (misspelt)` } }),
          ]),
        );
      }
      case "knows":
      case "knowsNot": {
        const opposite = key === "knows" ? "knowsNot" : "knows";
        return Object.entries(asData(value)).flatMap(([seat, names]) =>
          words(names).map(name => insteadOf(name, { [opposite]: { [seat]: name } })),
        );
      }
      case "sees":
        return Object.entries(asData(value)).flatMap(([viewer, places]) =>
          Object.entries(asData(places)).flatMap(([place, zones]) =>
            Object.entries(asData(zones)).map(([zone, cards]) => {
              const [other] = turnedValues(cards, seats);
              return insteadOf(`${viewer} ${zone}`, { [key]: { [viewer]: { [place]: { [zone]: other } } } });
            }),
          ),
        );
      case "cards":
      case "names":
        return Object.entries(asData(value)).flatMap(([name, facts]) =>
          Object.entries(asData(facts)).flatMap(([fact, is]) =>
            turnedValues(is, seats).map(other =>
              insteadOf(`${name} ${fact}`, { [key]: { [name]: { [fact]: other } } }),
            ),
          ),
        );
      default:
        return Object.entries(asData(value)).flatMap(([part, is]) =>
          turnedValues(is, seats).map(other => insteadOf(part, { [key]: { [part]: other } })),
        );
    }
  });
}

/** A scenario, each time with one of its expectations turned round. */
function variants(scenario: Scenario): readonly { readonly what: string; readonly scenario: Scenario }[] {
  const seats = Object.keys(scenario.seats);
  const { steps = [], decks = [], expect: atEnd = {} } = scenario;
  return [
    ...decks.map(({ cards, refused }, i) => {
      const other = refused === undefined ? { cards, refused: "no reason at all" } : { cards };
      return { what: `decks[${i}]`, scenario: { ...scenario, decks: decks.with(i, other) } };
    }),
    ...steps.flatMap((step, i) =>
      step.odds === undefined
        ? []
        : [0, 1].map(are => ({
            what: `steps[${i}] odds ${are}`,
            scenario: { ...scenario, steps: steps.with(i, { odds: { ...asData(step.odds), are } }) },
          })),
    ),
    ...turnedRound(atEnd, seats).map(({ what, expected }) => ({ what, scenario: { ...scenario, expect: expected } })),
    ...steps.flatMap((step, i) =>
      turnedRound((step.expect ?? {}) as Expectation, seats).map(({ what, expected }) => ({
        what: `steps[${i}] ${what}`,
        scenario: { ...scenario, steps: steps.with(i, { ...step, expect: expected } satisfies ScenarioStep) },
      })),
    ),
  ];
}

describe("every expectation can fail", () => {
  for (const [name, text] of files) {
    test(name, async () => {
      const held: string[] = [];
      for (const file of parseScenarios(name, text)) {
        const scenario = file.scenario;
        if (scenario === undefined || (await runScenarioFile(testGames, file)).kind !== "holds") continue;
        const all = variants(scenario);
        expect(all.length, `${scenario.title}: nothing is expected`).toBeGreaterThan(0);
        for (const { what, scenario: turned } of all) {
          const { kind } = await runScenarioFile(testGames, { ...file, scenario: turned } satisfies ScenarioDocument);
          if (kind === "holds") held.push(`${scenario.title}: ${what}`);
        }
      }
      expect(held).toEqual([]);
    });
  }
});

// Scenario files: from text to scenarios, with every fault at its place in the file.

import { MOST_PLAYERS, nearest, type Scenario } from "@kibitz/kernel";
import { firstFaults } from "@kibitz/kernel/machine";
import type * as z from "zod";
import { type DataDocument, emptyDocument, parseDocuments } from "./data-documents.js";
import { isIn, pathText } from "./path-text.js";
import { expectationWords, keysAt, scenarioSchema, stepWords } from "./scenario-schema.js";

/** One scenario of a file. */
export interface ScenarioDocument {
  readonly document: DataDocument;
  /** What is malformed, or of the wrong shape. */
  readonly faults: readonly ShapeFault[];
  /** As the kernel takes it, without what is at fault; undefined if too little is left. */
  readonly scenario: Scenario | undefined;
}

/** All scenarios of a file. */
export function parseScenarios(file: string, text: string): readonly ScenarioDocument[] {
  const documents = parseDocuments(file, text);
  if (documents.length === 0) return [{ document: emptyDocument(file, "a scenario"), faults: [], scenario: undefined }];
  return documents.map(document => {
    const { data } = document;
    if (data === undefined) return { document, faults: [], scenario: undefined };
    const faults = shapeFaults(data);
    const sound = faults.length === 0 ? data : soundPart(data, faults);
    return { document, faults, scenario: sound === undefined ? undefined : asScenario(sound) };
  });
}

export type Path = readonly PropertyKey[];

export interface ShapeFault {
  readonly path: Path;
  /** The fault is the key itself. */
  readonly key?: true;
  readonly words: string;
}

function shapeFaults(data: unknown): readonly ShapeFault[] {
  const checked = scenarioSchema.safeParse(data);
  const keys = keyFaults(data);
  const shape = checked.success ? [] : firstFaults(checked.error.issues, issue => faultsOf(issue, []));
  // What stands under a key that means nothing need not be right.
  return [...keys, ...shape.filter(({ path }) => !keys.some(fault => isIn(pathText(path), pathText(fault.path))))];
}

/** What is left of a scenario where everything that is at fault is left out; undefined if that is not enough. */
function soundPart(data: unknown, faults: readonly ShapeFault[]): unknown {
  let left = data;
  let still = faults;
  // What is missing makes the thing that needs it faulty, and so on outwards.
  for (let outwards = 0; still.length > 0; outwards++) {
    const paths = still.map(({ path }) => path.slice(0, path.length - outwards));
    if (paths.some(path => path.length === 0)) return undefined;
    left = without(left, paths, []);
    still = shapeFaults(left);
  }
  return left;
}

function without(data: unknown, faulty: readonly Path[], at: Path): unknown {
  if (faulty.some(path => path.length === 0)) return inItsPlace(data, at);
  if (typeof data !== "object" || data === null || faulty.length === 0) return data;
  const part = (key: PropertyKey, value: unknown): unknown =>
    without(
      value,
      faulty.filter(([first]) => first === key).map(([, ...rest]) => rest),
      [...at, key],
    );
  if (Array.isArray(data)) return data.map((member, i) => part(i, member));
  return Object.fromEntries(
    Object.entries(data)
      .map(([key, value]) => [key, part(key, value)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Seats and members of lists stay where they are, so that the others do; a card keeps its label. */
function inItsPlace(data: unknown, at: Path): unknown {
  if (at.length === 2 && (at[0] === "seats" || at[0] === "steps")) return {};
  if (at.length === 2 && at[0] === "decks") return { cards: [] };
  const { as: label } = asData(data);
  if (typeof label === "string") return { card: "", as: label };
  return typeof at.at(-1) === "number" ? "" : undefined;
}

/** Keys in steps and expectations are seats, or words of the format. */
function keyFaults(data: unknown): ShapeFault[] {
  const { seats, steps, expect } = asData(data);
  const names = Object.keys(asData(seats)).slice(0, MOST_PLAYERS);
  const unknown = (at: unknown, path: Path, words: readonly string[]): ShapeFault[] => {
    const known = new Set([...names, ...words]);
    const odd = Object.keys(asData(at)).filter(key => !known.has(key));
    return firstFaults(odd, key => [unknownKey(path, key, [...known])]);
  };
  const ofSteps = (all: unknown, path: Path): ShapeFault[] =>
    firstFaults(asList(all), (step, i) => {
      const here = [...path, i];
      const { expect: expected, odds, alike } = asData(step);
      return [
        ...unknown(step, here, stepWords),
        ...unknown(expected, [...here, "expect"], expectationWords),
        ...unknown(asData(odds).of, [...here, "odds", "of"], expectationWords),
        ...ofSteps(asData(odds).after, [...here, "odds", "after"]),
        ...asList(asData(alike).runs).flatMap((run, j) => ofSteps(run, [...here, "alike", "runs", j])),
      ];
    });
  const reserved = [...stepWords, ...expectationWords];
  return [
    ...names
      .filter(name => reserved.includes(name))
      .map(
        (name): ShapeFault => ({
          path: ["seats", name],
          key: true,
          words: `expected another name for a seat: "${name}" means something else in steps and expectations`,
        }),
      ),
    ...ofSteps(steps, ["steps"]),
    ...unknown(expect, ["expect"], expectationWords),
  ];
}

const unknownKey = (path: Path, key: string, known: readonly string[]): ShapeFault => ({
  path: [...path, key],
  key: true,
  words: `expected ${known.join(", ")}, found "${key}"${nearest(key, known)}`,
});

function faultsOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): ShapeFault[] {
  const path = [...before, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return firstFaults(issue.keys, key => [unknownKey(path, key, keysAt(path))]);
  }
  if (issue.code === "invalid_key") return [{ path, key: true, words: `expected ${issue.issues[0]?.message}` }];
  if (issue.code === "invalid_union") {
    // The alternative that was meant is the one whose faults lie deeper.
    const meant = issue.errors.find(errors => errors.length > 0 && errors.every(error => error.path.length > 0));
    if (meant) return meant.flatMap(error => faultsOf(error, path));
  }
  // What is missing is not in the file: its key says what it is.
  const last = path.at(-1);
  const key = typeof last === "string" ? `${last}: ` : "";
  return [{ path, words: `expected ${key}${issue.message}` }];
}

type Data = Readonly<Record<string, unknown>>;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const asData = (value: unknown): Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : {};

/** Names that look like numbers are read as numbers: cards of some games are called so. */
function asScenario(data: unknown): Scenario {
  const { $schema: _, ...scenario } = asData(data);
  const seats = Object.entries(asData(scenario.seats)).map(([name, seat]) => [name, asPlace(asData(seat))]);
  // The shape was checked.
  return {
    ...scenario,
    seats: Object.fromEntries(seats),
    ...(scenario.table ? { table: asPlace(asData(scenario.table)) } : {}),
  } as Scenario;
}

const asPlace = (place: Data): Data =>
  Object.fromEntries(
    Object.entries(place).map(([key, value]) => [key, Array.isArray(value) ? value.map(asCard) : value]),
  );

function asCard(card: unknown): unknown {
  if (typeof card !== "object" || card === null) return String(card);
  return { ...card, card: String(asData(card).card) };
}

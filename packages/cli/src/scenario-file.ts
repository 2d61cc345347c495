// Scenario files: from text to scenarios, with every fault at its place in the file.

import { nearest, type Scenario } from "@kibitz/kernel";
import type * as z from "zod";
import { BadInput } from "./bad-input.js";
import { type DataDocument, parseDocuments } from "./data-file.js";
import { pathText } from "./path-text.js";
import { expectationWords, scenarioSchema, stepWords } from "./scenario-schema.js";

/** One scenario of a file: as the kernel takes it, or what is wrong with its shape. */
export interface ScenarioDocument {
  readonly document: DataDocument;
  readonly read:
    | { readonly ok: true; readonly scenario: Scenario }
    | { readonly ok: false; readonly faults: readonly string[] };
}

/** All scenarios of a file; throws what is malformed. */
export function parseScenarios(file: string, text: string): readonly ScenarioDocument[] {
  const documents = parseDocuments(file, text);
  if (documents.length === 0) throw new BadInput(`${file}:1:1: expected a scenario, the file is empty`);
  return documents.map(document => {
    const faults = shapeFaults(document);
    if (faults.length > 0) return { document, read: { ok: false, faults } };
    return { document, read: { ok: true, scenario: asScenario(document.data) } };
  });
}

interface ShapeFault {
  readonly path: string;
  /** The fault is the key itself. */
  readonly key?: true;
  readonly words: string;
}

const byPlace = new Intl.Collator("en", { numeric: true });

function shapeFaults(document: DataDocument): string[] {
  const checked = scenarioSchema.safeParse(document.data);
  const keys = keyFaults(document.data);
  const shape = checked.success ? [] : checked.error.issues.flatMap(issue => faultsOf(issue, []));
  // What stands under a key that means nothing need not be right.
  const others = shape.filter(({ path }) => !keys.some(fault => path.startsWith(fault.path)));
  return [...keys, ...others]
    .map(({ path, key, words }) => `${key ? document.atKey(path) : document.at(path)}: ${words}`)
    .sort(byPlace.compare);
}

/** Keys in steps and expectations are seats, or words of the format. */
function keyFaults(data: unknown): ShapeFault[] {
  const { seats, steps, expect } = asData(data);
  const names = Object.keys(asData(seats));
  const unknown = (at: unknown, path: string, words: readonly string[]): ShapeFault[] =>
    Object.keys(asData(at))
      .filter(key => ![...names, ...words].includes(key))
      .map(key => ({
        path: `${path}.${key}`,
        key: true,
        words: `expected ${[...names, ...words].join(", ")}, not "${key}"${nearest(key, [...names, ...words])}`,
      }));
  const reserved = [...stepWords, ...expectationWords];
  return [
    ...names
      .filter(name => reserved.includes(name))
      .map(
        (name): ShapeFault => ({
          path: `seats.${name}`,
          key: true,
          words: `expected another name for a seat: "${name}" means something else in steps and expectations`,
        }),
      ),
    ...(Array.isArray(steps) ? steps : []).flatMap((step, i) => [
      ...unknown(step, `steps[${i}]`, stepWords),
      ...unknown(asData(step).expect, `steps[${i}].expect`, expectationWords),
    ]),
    ...unknown(expect, "expect", expectationWords),
  ];
}

function faultsOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): ShapeFault[] {
  const path = [...before, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    const known = path.length === 0 ? Object.keys(scenarioSchema.shape) : ["of", "at"];
    const expected = known.filter(name => name !== "$schema").join(", ");
    return issue.keys.map(key => ({
      path: pathText([...path, key]),
      key: true,
      words: `expected ${expected}, not "${key}"${nearest(key, known)}`,
    }));
  }
  if (issue.code === "invalid_key")
    return [{ path: pathText(path), key: true, words: `expected ${issue.issues[0]?.message}` }];
  if (issue.code === "invalid_union") {
    // The alternative that was meant is the one whose faults lie deeper.
    const meant = issue.errors.find(errors => errors.length > 0 && errors.every(error => error.path.length > 0));
    if (meant) return meant.flatMap(error => faultsOf(error, path));
  }
  // What is missing is not in the file: its key says what it is.
  const last = path.at(-1);
  const key = typeof last === "string" ? `${last}: ` : "";
  return [{ path: pathText(path), words: `expected ${key}${issue.message}` }];
}

type Data = Readonly<Record<string, unknown>>;

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

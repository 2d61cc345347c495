// One scenario of a file: laid out, played, checked.

import {
  type Expectation,
  type Fault,
  type Match,
  type PlayedModule,
  type Scenario,
  ScenarioFailure,
  type ScenarioStep,
} from "@kibitz/kernel";
import { ScenarioRun } from "@kibitz/kernel/machine";
import { allTexts } from "@kibitz/narrator";
import type { DataDocument } from "./data-documents.js";
import { deckRefusals } from "./deck-refusals.js";
import { type GameLoaders, unknownGame } from "./game-loaders.js";
import { isIn, pathText } from "./path-text.js";
import { badFault, inTheFile, type NameFault, type PlacedFault, placeOf } from "./placed-faults.js";
import type { ScenarioDocument } from "./scenario-file.js";
import { nameFaults } from "./scenario-names.js";

export type Outcome =
  | { readonly kind: "holds"; readonly run: ScenarioRun }
  /** What is not so, or everything that is wrong in the file: each at its place. */
  | { readonly kind: "fails" | "bad"; readonly faults: readonly PlacedFault[] };

/** Is shown the match as it was laid out, and again after each step, also after one that failed. */
export type Onlooker = (match: Match) => void;

const byPlace = new Intl.Collator("en", { numeric: true });

/** Lays a scenario out, plays its steps and checks what it expects, if nothing is wrong with it. */
export async function runScenarioFile(
  games: GameLoaders,
  file: ScenarioDocument,
  onlooker: Onlooker = () => undefined,
): Promise<Outcome> {
  const { document, faults, scenario } = file;
  const started: Started = scenario === undefined ? { faults: [] } : await start(games, scenario);
  const shape = faults.map(({ path, key, words }) => ({ path: pathText(path), key, words }));
  // What is said of something already, or of the name of a card there, is not said again.
  const isSaid = (path: string): boolean => shape.some(said => isIn(path, said.path) || said.path === `${path}.card`);
  const wrong: PlacedFault[] = [
    ...document.faults.map(message => ({ path: "", message })),
    ...shape.map(({ path, key, words }) => ({ path, message: `${placeOf(document, path, key)}: ${words}` })),
    ...started.faults
      .filter(({ path }) => !isSaid(path))
      .map(fault => ({ path: fault.path, message: badFault(document, ofThisMatch(document, fault, started)) })),
  ];
  if (scenario === undefined || !started.run || !started.module || wrong.length > 0) {
    const byMessage = new Map(wrong.map(fault => [fault.message, fault]));
    return { kind: "bad", faults: [...byMessage.values()].sort((a, b) => byPlace.compare(a.message, b.message)) };
  }
  const { run, module } = started;
  return play(document, scenario, { run, module }, onlooker);
}

interface Started {
  readonly module?: PlayedModule;
  readonly faults: readonly NameFault[];
  readonly run?: ScenarioRun;
  /** Whether the game has a card of this name, with whatever options. */
  readonly isCard?: (name: string) => boolean;
}

/** A card the game has, but not with these options, is told from one nobody knows. */
function ofThisMatch(document: DataDocument, fault: NameFault, { isCard }: Started): NameFault {
  const name = document.wordAt(fault.path) ?? document.wordAt(`${fault.path}.card`);
  if (!/^expected a card\b/.test(fault.expected) || name === undefined || !isCard?.(name)) return fault;
  return { ...fault, expected: `expected a card of this match, found "${name}", which its options exclude` };
}

/** Lays a scenario out, and checks all its names. */
async function start(games: GameLoaders, scenario: Scenario): Promise<Started> {
  if (!Object.hasOwn(games, scenario.game))
    return { faults: [{ path: "game", expected: unknownGame(scenario.game, games) }] };
  const module = await games[scenario.game].load();
  try {
    const started = ScenarioRun.start(module.definition, scenario);
    const machine = started.ok ? started.run.match.machine : started.machine;
    const knowsOptions = started.ok || scenario.cards === undefined;
    const misspelt = machine === undefined ? [] : nameFaults(module.definition, machine, scenario, { knowsOptions });
    let texts: ReturnType<typeof allTexts> | undefined;
    const isCard = (name: string): boolean => {
      texts ??= allTexts(module);
      return Object.hasOwn(texts, name);
    };
    if (!started.ok) return { faults: [...started.faults, ...misspelt].map(inTheFile), isCard };
    const noDecks = scenario.decks && !module.decks ? [noDecksIn(scenario.game)] : [];
    return { faults: [...misspelt.map(inTheFile), ...noDecks], run: started.run, isCard, module };
  } catch (error) {
    return { faults: [brokenDown(error)] };
  }
}

const noDecksIn = (game: string): NameFault => ({
  path: "decks",
  expected: `expected no decks: ${game} has no decks`,
});

interface Played {
  readonly run: ScenarioRun;
  readonly module: PlayedModule;
}

function play(document: DataDocument, scenario: Scenario, { run, module }: Played, onlooker: Onlooker): Outcome {
  try {
    onlooker(run.match);
    const faults = [...failures(scenario, run, onlooker), ...deckFailures(scenario, module)];
    if (faults.length === 0) return { kind: "holds", run };
    return {
      kind: "fails",
      faults: faults.map(({ path, expected }) => ({ path, message: `${document.at(path)}: ${expected}` })),
    };
  } catch (error) {
    return { kind: "bad", faults: [{ path: "", message: badFault(document, brokenDown(error)) }] };
  }
}

/** What is not as the scenario says: the first step that is not legal, or all that an expectation gets wrong. */
function failures({ steps = [], expect }: Scenario, run: ScenarioRun, onlooker: Onlooker): readonly Fault[] {
  for (const [i, step] of steps.entries()) {
    const faults = failuresOfStep(run, step, `steps[${i}]`);
    onlooker(run.match);
    if (faults.length > 0) return faults;
  }
  return expect ? expectAll(run, expect, "expect") : [];
}

/** Decks that are not refused as a scenario says, or not fit to be played. */
function deckFailures({ decks: entries = [], cards, options }: Scenario, module: PlayedModule): readonly Fault[] {
  const { decks } = module;
  if (!decks) return [];
  return entries.flatMap(({ cards: lines, refused = [] }, i) => {
    const setup = { ...(cards ? { cards } : {}), ...(options ? { options } : {}) };
    const found = deckRefusals({ ...module, decks }, lines.map(String), setup);
    const wanted = [refused].flat();
    if ([...wanted].sort().join("\n") === [...found].sort().join("\n")) return [];
    const say = (faults: readonly string[]): string => faults.map(fault => `"${fault}"`).join(", ") || "nothing";
    return [{ path: `decks[${i}]`, expected: `expected it to be refused for ${say(wanted)}, found ${say(found)}` }];
  });
}

function failuresOfStep(run: ScenarioRun, step: ScenarioStep, path: string): readonly Fault[] {
  for (const [key, value] of Object.entries(step)) {
    const faults =
      key === "expect"
        ? expectAll(run, value as Expectation, `${path}.expect`)
        : failureOf(() => run.step({ [key]: value }, path));
    if (faults.length > 0) return faults;
  }
  return [];
}

/** Positions that no game can come to may lead where its rules do not know how to go on. */
function brokenDown(error: unknown): Fault {
  const words = error instanceof Error ? error.message : String(error);
  return { path: "", expected: `expected a playable position (${words})` };
}

function failureOf(act: () => void): Fault[] {
  try {
    act();
    return [];
  } catch (error) {
    if (!(error instanceof ScenarioFailure)) throw error;
    return [{ path: error.path, expected: error.message }];
  }
}

/** Everything in an expectation that is not so, not just the first. */
function expectAll(run: ScenarioRun, expected: Expectation, path: string): Fault[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const parts: Expectation[] =
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([part, inside]) => ({ [key]: { [part]: inside } }))
        : [{ [key]: value }];
    return parts.flatMap(part => failureOf(() => run.expect(part, path)));
  });
}

// One scenario of a file: laid out, played, checked; and the position it comes to.

import { basename } from "node:path";
import {
  type Expectation,
  type Fault,
  type GameModule,
  type Match,
  type Scenario,
  ScenarioFailure,
} from "@kibitz/kernel";
import { ScenarioRun } from "@kibitz/kernel/machine";
import { allTexts } from "@kibitz/narrator";
import { type DataDocument, readText } from "../files/data-file.js";
import { isIn, pathText } from "../files/path-text.js";
import { badFault, inTheFile, type NameFault, placeOf } from "../files/placed-faults.js";
import { deckRefusals } from "../games/deck-check.js";
import { findGame, type Games, unknownGame } from "../games/games.js";
import { BadInput } from "../terminal/bad-input.js";
import { parseScenarios, type ScenarioDocument } from "./scenario-file.js";
import { nameFaults } from "./scenario-names.js";

export type Outcome =
  | { readonly kind: "holds"; readonly run: ScenarioRun }
  /** What is not so, or everything that is wrong in the file: each at its place. */
  | { readonly kind: "fails" | "bad"; readonly messages: readonly string[] };

/** The match the first scenario of a file comes to after its steps, and its title; throws whatever is wrong with it. */
export async function positionIn(
  file: string,
  game: string,
  games: Games,
): Promise<{ readonly match: Match; readonly title: string }> {
  const [first] = parseScenarios(file, await readText(file));
  const { document, scenario } = first;
  if (scenario !== undefined && scenario.game !== game)
    throw new BadInput(`${document.at("game")}: expected a position of ${game}, not "${scenario.game}"`);
  const outcome = await runScenarioFile(games, first);
  if (outcome.kind === "holds") return { match: outcome.run.match, title: scenario?.title ?? basename(file) };
  throw new BadInput(outcome.messages);
}

const byPlace = new Intl.Collator("en", { numeric: true });

/** Lays a scenario out, plays its steps and checks what it expects, if nothing is wrong with it. */
export async function runScenarioFile(games: Games, file: ScenarioDocument): Promise<Outcome> {
  const { document, faults, scenario } = file;
  const started: Started = scenario === undefined ? { faults: [] } : await start(games, scenario);
  const shape = faults.map(({ path, key, words }) => ({ path: pathText(path), key, words }));
  // What is said of something already, or of the name of a card there, is not said again.
  const isSaid = (path: string): boolean => shape.some(said => isIn(path, said.path) || said.path === `${path}.card`);
  const wrong = [
    ...document.faults,
    ...shape.map(({ path, key, words }) => `${placeOf(document, path, key)}: ${words}`),
    ...started.faults
      .filter(({ path }) => !isSaid(path))
      .map(fault => badFault(document, ofThisMatch(document, fault, started))),
  ];
  if (scenario === undefined || started.run === undefined || wrong.length > 0)
    return { kind: "bad", messages: [...new Set(wrong)].sort(byPlace.compare) };
  return play(document, scenario, started);
}

interface Started {
  readonly module?: GameModule;
  readonly faults: readonly NameFault[];
  readonly run?: ScenarioRun;
  /** Whether the game has a card of this name, with whatever options. */
  readonly isCard?: (name: string) => boolean;
}

/** A card the game has, but not with these options, is told from one nobody knows. */
function ofThisMatch(document: DataDocument, fault: NameFault, { isCard }: Started): NameFault {
  const name = document.wordAt(fault.path) ?? document.wordAt(`${fault.path}.card`);
  if (!/^expected a card\b/.test(fault.expected) || name === undefined || !isCard?.(name)) return fault;
  return { ...fault, expected: `expected a card of this match, not "${name}", which its options leave out` };
}

/** Lays a scenario out, and checks all its names. */
async function start(games: Games, scenario: Scenario): Promise<Started> {
  if (!Object.hasOwn(games, scenario.game))
    return { faults: [{ path: "game", expected: unknownGame(scenario.game, games) }] };
  const { module } = await findGame(scenario.game, games);
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
  expected: `expected no decks: nobody brings one to ${game}`,
});

function play(document: DataDocument, scenario: Scenario, { run, module }: Started): Outcome {
  if (!run || !module) return { kind: "bad", messages: [] };
  try {
    const faults = [...failures(scenario, run), ...deckFailures(scenario, module)];
    const messages = faults.map(({ path, expected }) => `${document.at(path)}: ${expected}`);
    return faults.length === 0 ? { kind: "holds", run } : { kind: "fails", messages };
  } catch (error) {
    return { kind: "bad", messages: [badFault(document, brokenDown(error))] };
  }
}

/** What is not as the scenario says: the first step that is not legal, or all that an expectation gets wrong. */
function failures({ steps = [], expect }: Scenario, run: ScenarioRun): readonly Fault[] {
  for (const [i, step] of steps.entries()) {
    for (const [key, value] of Object.entries(step)) {
      const path = `steps[${i}]`;
      const faults =
        key === "expect"
          ? expectAll(run, value as Expectation, `${path}.expect`)
          : failureOf(() => run.step({ [key]: value }, path));
      if (faults.length > 0) return faults;
    }
  }
  return expect ? expectAll(run, expect, "expect") : [];
}

/** Decks that are not refused as a scenario says, or not fit to be played. */
function deckFailures({ decks: entries = [], cards, options }: Scenario, module: GameModule): readonly Fault[] {
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

/** Positions that no game can come to may lead where its rules do not know how to go on. */
function brokenDown(error: unknown): Fault {
  const words = error instanceof Error ? error.message : String(error);
  return { path: "", expected: `expected a position that can be played on from here (${words})` };
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

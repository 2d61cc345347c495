// Positions and scenarios: checked, run and shown. They are named by their text: a worker that was started anew reads it again.

import {
  type Outcome,
  type PlacedFault,
  parseScenarios,
  runScenarioFile,
  type ScenarioDocument,
} from "@kibitz/documents";
import { type Match, type PlayedModule, REFEREE, type Scenario, type Setup } from "@kibitz/kernel";
import { Narrator } from "@kibitz/narrator";
import { type GameName, gameLoaders } from "../games.js";
import { editText } from "../position/edit-document.js";
import type { EditPath } from "../position/edit-path.js";
import { type PositionWords, positionWords } from "../position/position-words.js";
import type { Handler } from "../protocol.js";
import { type Question, questionOf } from "../table/look.js";
import { type Opened, openedOf } from "../table/opened.js";
import { positionLook, storyOf, toldNow } from "../table/position-look.js";
import type { LogLine, Look } from "../table/table-session.js";

/** One scenario of a text. */
interface At {
  readonly text: string;
  readonly document: number;
}

export interface Checked {
  /** What the scenarios of the text are called. */
  readonly titles: readonly string[];
  /** What this one says, where it can be read. */
  readonly data?: unknown;
  readonly game?: GameName;
  readonly words?: PositionWords;
  readonly kind: Outcome["kind"];
  readonly faults: readonly PlacedFault[];
  /** What can be looked at: the position as it is laid out, and after each step that was reached. */
  readonly positions: number;
  /** As the kernel takes it, if it can be played. */
  readonly scenario?: Scenario;
}

export interface ShownPosition {
  readonly opened: Opened;
  readonly look: Look;
  readonly setup: Setup;
  readonly story: readonly LogLine[];
  /** What is asked there. */
  readonly questions: readonly Question[];
}

interface Ran extends At {
  readonly documents: readonly ScenarioDocument[];
  readonly outcome: Outcome;
  readonly matches: readonly Match[];
  readonly module?: PlayedModule;
}

let ran: Ran | undefined;

const NAME = "scenario";

async function run({ text, document }: At): Promise<Ran> {
  if (ran?.text === text && ran.document === document) return ran;
  const documents = parseScenarios(NAME, text);
  const chosen = documents[document] ?? documents[0];
  const matches: Match[] = [];
  const outcome = await runScenarioFile(gameLoaders, chosen, match => matches.push(match.fork()));
  const game = chosen.scenario?.game;
  const module = game !== undefined && isGame(game) ? await gameLoaders[game].load() : undefined;
  ran = { text, document, documents, outcome, matches, ...(module ? { module } : {}) };
  return ran;
}

const isGame = (name: string): name is GameName => Object.hasOwn(gameLoaders, name);

export const check: Handler<At, Checked> = async at => {
  const { documents, outcome, matches, module } = await run(at);
  const { document, scenario } = documents[at.document] ?? documents[0];
  const words = module && scenario ? positionWords(module, scenario) : undefined;
  return {
    titles: documents.map((each, i) => each.scenario?.title ?? `Scenario ${i + 1}`),
    ...(document.data === undefined ? {} : { data: document.data }),
    ...(scenario && isGame(scenario.game) ? { game: scenario.game } : {}),
    ...(words ? { words } : {}),
    kind: outcome.kind,
    faults: outcome.kind === "holds" ? [] : outcome.faults,
    positions: matches.length,
    ...(scenario && matches.length > 0 ? { scenario } : {}),
  };
};

/** What is so after so many steps. */
export const look: Handler<At & { readonly steps: number; readonly viewer: number }, ShownPosition> = async ({
  steps,
  viewer,
  ...at
}) => {
  const { documents, matches, module } = await run(at);
  const { scenario } = documents[at.document] ?? documents[0];
  const match = matches[steps];
  if (!match || !module || !scenario) throw new Error("this step was not reached");
  const names = Object.keys(scenario.seats);
  const narrator = new Narrator(match.game, match.rules, names, module.terminal?.display ?? {});
  const told = matches.slice(0, steps + 1).map(toldNow);
  return {
    opened: openedOf(module, match.rules, names),
    look: positionLook(module, match, names, viewer),
    setup: match.setup,
    story: storyOf(narrator, match.events(viewer), told, viewer),
    questions: names.flatMap((_, i) => {
      const isSeen = viewer === REFEREE || viewer === i + 1;
      return (isSeen && questionOf(match, module, names, i + 1)) || [];
    }),
  };
};

export const edit: Handler<At & { readonly path: EditPath; readonly value: unknown }, string> = ({
  text,
  document,
  path,
  value,
}) => editText(text, document, path, value);

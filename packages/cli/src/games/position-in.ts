// The position a scenario file comes to.

import { basename } from "node:path";
import { parseScenarios, runScenarioFile } from "@kibitz/documents";
import type { Match } from "@kibitz/kernel";
import { readText } from "../files/text-file.js";
import { BadInput } from "../terminal/bad-input.js";
import type { Games } from "./games.js";

/** The match the first scenario of a file comes to after its steps, and its title; throws whatever is wrong with it. */
export async function positionIn(
  file: string,
  game: string,
  games: Games,
): Promise<{ readonly match: Match; readonly title: string }> {
  const [first] = parseScenarios(file, await readText(file));
  const { document, scenario } = first;
  if (scenario !== undefined && scenario.game !== game)
    throw new BadInput(`${document.at("game")}: expected a position of ${game}, found "${scenario.game}"`);
  const outcome = await runScenarioFile(games, first);
  if (outcome.kind === "holds") return { match: outcome.run.match, title: scenario?.title ?? basename(file) };
  throw new BadInput(outcome.faults.map(({ message }) => message));
}

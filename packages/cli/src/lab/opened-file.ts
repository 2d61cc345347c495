// A file of any kind the lab can open: what it is, and what is wrong with it.

import { basename, extname } from "node:path";
import { parseDocuments, parseScenarios } from "@kibitz/documents";
import { readText } from "../files/text-file.js";
import { deckOf } from "../games/deck-file.js";
import type { Games } from "../games/games.js";
import { readReplay } from "../games/replay-file.js";
import { BadInput } from "../terminal/bad-input.js";
import type { OpenedFile } from "./page-server.js";

/** Reads a file for the lab; throws what is wrong with it. A strategy may have faults: the editor shows them. */
export async function openFile(file: string, games: Games): Promise<OpenedFile> {
  const text = await readText(file);
  const name = basename(file);
  const extension = extname(file).toLowerCase();
  for (const [game, { load }] of Object.entries(games)) {
    const { strategies } = await load();
    if (strategies?.extension === extension) return { name, kind: "strategy", game, text };
  }
  if (/^\.(ya?ml|json)$/.test(extension)) return openData(file, name, text, games);
  if (/^\.(txt|dek|dec)$/.test(extension)) return { name, kind: "deck", game: await gameOfDeck(file, games), text };
  throw new BadInput(
    `${file}: expected a strategy (.dom), a deck (.txt, .dek, .yaml), a scenario (.yaml) or a replay (.json)`,
  );
}

async function openData(file: string, name: string, text: string, games: Games): Promise<OpenedFile> {
  const [document] = parseDocuments(file, text);
  const data = Object(document?.data) as Readonly<Record<string, unknown>>;
  if ("format" in data) {
    const { match } = await readReplay(file, games);
    return { name, kind: "replay", game: match.game.name, text };
  }
  if ("deck" in data) return { name, kind: "deck", game: await gameOfDeck(file, games), text };
  const scenarios = parseScenarios(file, text);
  const wrong = scenarios.flatMap(({ document: { faults } }) => faults);
  if (wrong.length > 0) throw new BadInput(wrong);
  const game = scenarios.find(({ scenario }) => scenario)?.scenario?.game;
  if (game === undefined || !Object.hasOwn(games, game))
    throw new BadInput(`${file}: expected a scenario, a deck or a replay of ${Object.keys(games).join(", ")}`);
  return { name, kind: "scenario", game, text };
}

/** The game whose deck it is; if it is none's, what is wrong with it for the game it fits best. */
async function gameOfDeck(file: string, games: Games): Promise<string> {
  let best: BadInput | undefined;
  for (const [game, { load }] of Object.entries(games)) {
    const module = await load();
    if (!module.decks) continue;
    try {
      await deckOf(module, file);
      return game;
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      if (best === undefined || error.messages.length < best.messages.length) best = error;
    }
  }
  throw best ?? new BadInput(`${file}: expected a deck, but expected a deck, but no game has decks`);
}

// Every card of all games in words, and cards of one's own.

import type { PlayedModule, TextDefinition } from "@kibitz/kernel";
import { allTexts, bareWords, cardLines, titleOf, writeCard } from "@kibitz/narrator";
import { type FileCard, type FiledCard, fileCard } from "../../games/filed-card.js";
import { type GameName, loadGame } from "../games.js";
import type { Handler } from "../protocol.js";

export interface ListedCard extends FiledCard {
  readonly game: GameName;
  readonly name: string;
  readonly title: string;
  /** What it says, the facts first. */
  readonly lines: readonly string[];
  /** What a search looks through. */
  readonly bare: string;
}

const filed: Partial<Record<GameName, () => Promise<FileCard>>> = {
  dominion: async () => (await import("../../games/dominion/file-card.js")).fileCard,
  magic: async () => (await import("../../games/magic/file-card.js")).fileCard,
  weiss: async () => (await import("../../games/weiss/file-card.js")).fileCard,
};

const titleIn = ({ terminal }: PlayedModule, name: string, { facts }: TextDefinition): string =>
  titleOf({ name, facts } as Parameters<typeof titleOf>[0], terminal?.display ?? {});

/** All cards of a game. */
export const list: Handler<GameName, readonly ListedCard[]> = async game => {
  const [module, file] = await Promise.all([loadGame(game), filed[game]?.() ?? fileCard]);
  return Object.entries(allTexts(module)).map(([name, text]) => {
    const title = titleIn(module, name, text);
    const lines = cardLines(module, text);
    const kept = file(name, text);
    const words = [title, name, ...kept.types, kept.cost ?? "", kept.set ?? "", ...lines].join(" ");
    return { game, name, title, lines, ...kept, bare: bareWords(words) };
  });
};

export interface CardInFull {
  /** What it does, as sentences made from its program; empty if they are all it says. */
  readonly sentences: readonly string[];
  /** As somebody would write it. */
  readonly json: string;
  /** Titles of the rulings that play with it. */
  readonly rulings: readonly string[];
}

export const inFull: Handler<{ readonly game: GameName; readonly name: string }, CardInFull> = async ({
  game,
  name,
}) => {
  const [module, { rulings }] = await Promise.all([loadGame(game), import("virtual:rulings")]);
  const text = allTexts(module)[name];
  if (!text) throw new Error(`no card of ${module.definition.title} is called "${name}"`);
  const { text: says, ...silent } = text;
  return {
    sentences: says === undefined ? [] : cardLines(module, silent as TextDefinition).slice(1),
    json: JSON.stringify({ [name]: writeCard(module, text) }, null, 2),
    rulings: rulings[game]?.[name] ?? [],
  };
};

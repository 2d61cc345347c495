// A card as somebody called it, and as it is printed at a terminal.

import { type CardDefinition, type GameModule, nearest } from "@kibitz/kernel";
import { bareWords, cardLines } from "@kibitz/narrator";
import { BadInput } from "../terminal/bad-input.js";
import { wrap } from "../terminal/terminal-words.js";

/** So many names that are longer than what was asked for are named. */
const MOST_ALIKE = 5;

export function cardNamed(wanted: string, names: readonly string[], game: string, { cardCalled }: GameModule): string {
  const called = cardCalled?.(wanted) ?? wanted;
  const found = names.find(name => bareWords(name) === bareWords(called));
  if (found !== undefined) return found;
  if (bareWords(wanted) === "") throw new BadInput(`"${wanted}": expected the name of a card of ${game}`);
  const alike = names.filter(name => bareWords(name).includes(bareWords(wanted))).slice(0, MOST_ALIKE);
  const hint = alike.length > 0 ? ` (did you mean ${alike.join(", ")}?)` : nearest(wanted, names);
  throw new BadInput(`no card of ${game} is called "${wanted}"${hint}`);
}

/** A card line by line, each as wide as the terminal. */
export const describeCard = (module: GameModule, text: CardDefinition, width: number): string[] =>
  cardLines(module, text).flatMap(line => wrap(line, width - 2, "  ").map(part => `  ${part}`));

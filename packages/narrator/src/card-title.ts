// What a card is called where people read it.

import type { Display, Rules } from "@kibitz/kernel";

/** By the printed fact a game has for it, else by its name. */
export function titleOf({ name, facts }: Rules["texts"][number], { title }: Display): string {
  if (title === undefined) return name;
  return String((facts as Readonly<Record<string, unknown>> | undefined)?.[title] ?? name);
}

/** The same by name, of the cards of a match. */
export function titlesOf({ texts }: Rules, display: Display): (name: string) => string {
  const titles = new Map(texts.map(text => [text.name, titleOf(text, display)]));
  return name => titles.get(name) ?? name;
}

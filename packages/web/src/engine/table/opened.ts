// What of a match stays the same: what it is called, its zones, what its numbers mean, what is printed on its cards.

import type { Match, PlayedModule, Rules, ViewJson } from "@kibitz/kernel";
import { textsOf } from "@kibitz/kernel/machine";
import { titlesOf } from "@kibitz/narrator";
import { type CardText, cardText, type Pile } from "./look.js";

/** What stays the same for the whole match. */
export interface Opened {
  readonly title: string;
  readonly names: readonly string[];
  readonly zones: readonly { readonly name: string; readonly isSeats: boolean; readonly isOrdered: boolean }[];
  /** What numbers in columns of these names mean. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Numbers of the game, of players and of cards worth showing. */
  readonly shown: {
    readonly game: readonly string[];
    readonly player: readonly string[];
    readonly card: readonly string[];
    readonly now: Readonly<Record<string, readonly string[]>>;
  };
  /** Zones of which only the number of cards is shown. */
  readonly counted: readonly string[];
}

export function openedOf({ definition, terminal }: PlayedModule, rules: Rules, names: readonly string[]): Opened {
  const { display = {} } = terminal ?? {};
  const columns = (table: "game" | "player" | "card"): readonly string[] =>
    display[table] ??
    Object.entries(definition.tables[table] ?? {}).flatMap(([name, { holds }]) => (holds === "number" ? [name] : []));
  return {
    title: definition.title,
    names,
    zones: rules.zoneKinds.map(({ name, per, ordered }) => ({ name, isSeats: per === "player", isOrdered: ordered })),
    kinds: rules.kinds,
    shown: { game: columns("game"), player: columns("player"), card: columns("card"), now: display.now ?? {} },
    counted: display.counted ?? [],
  };
}

/** What is printed on the cards in sight that have not been shown before, which are then noted. */
export function newTexts(
  module: PlayedModule,
  match: Match,
  position: ViewJson,
  piles: readonly Pile[],
  shown: Set<string>,
): Record<string, CardText> {
  const named = position.zones.flatMap(({ cards }) => cards.flatMap(({ name, now }) => [name, Object(now).text]));
  const names = new Set([...piles.map(({ name }) => name), ...named].filter(name => typeof name === "string"));
  const texts = textsOf(match.game, match.setup);
  const title = titlesOf(match.rules, module.terminal?.display ?? {});
  const found: Record<string, CardText> = {};
  for (const name of names) {
    if (shown.has(name) || !Object.hasOwn(texts, name)) continue;
    shown.add(name);
    found[name] = cardText(module, title, name, texts[name]);
  }
  return found;
}

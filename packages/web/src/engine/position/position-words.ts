// What a scenario of a game may speak of: its zones, numbers, moments and cards.

import { type CardDefinition, type PlayedModule, readSetup, type Scenario } from "@kibitz/kernel";
import { flag, seat } from "@kibitz/kernel/machine";
import { allTexts } from "@kibitz/narrator";
import type { ShownOption } from "../parts/table.js";

export interface NumberWord {
  readonly name: string;
  readonly is: "number" | "flag" | "seat" | "card";
}

export interface PositionWords {
  readonly seatZones: readonly string[];
  readonly tableZones: readonly string[];
  readonly seatNumbers: readonly NumberWord[];
  readonly tableNumbers: readonly NumberWord[];
  readonly cardNumbers: readonly NumberWord[];
  readonly moments: readonly { readonly name: string; readonly words: string }[];
  /** All cards of the game: which are in the match may depend on its options. */
  readonly cards: readonly { readonly name: string; readonly title: string }[];
  readonly options: Readonly<Record<string, ShownOption>>;
}

export function positionWords(
  module: PlayedModule,
  { seats, options, cards = {} }: Scenario,
): PositionWords | undefined {
  const { definition, terminal } = module;
  const players = Math.min(definition.players.max, Math.max(definition.players.min, Object.keys(seats).length));
  const wished = readSetup(definition, { players, ...(options ? { options } : {}) });
  const rules = wished.ok ? wished : readSetup(definition, { players });
  if (!rules.ok) return undefined;
  const { zoneKinds, scenes } = rules.value;
  const zones = (per: string): readonly string[] => zoneKinds.filter(kind => kind.per === per).map(({ name }) => name);
  const numbers = (table: "game" | "player" | "card"): readonly NumberWord[] =>
    Object.entries(definition.tables[table] ?? {}).flatMap(([name, column]): readonly NumberWord[] => {
      if (column === flag) return [{ name, is: "flag" }];
      if (column === seat) return [{ name, is: "seat" }];
      if (column.holds === "number") return [{ name, is: "number" }];
      return typeof column.holds === "object" && "value" in column.holds && column.holds.value === "card"
        ? [{ name, is: "card" }]
        : [];
    });
  const titleFact = terminal?.display?.title;
  const titleOf = (name: string, { facts }: CardDefinition): string =>
    titleFact === undefined ? name : String(Object(facts)[titleFact] ?? name);
  return {
    seatZones: zones("player"),
    tableZones: zoneKinds.filter(({ per }) => per !== "player").map(({ name }) => name),
    seatNumbers: numbers("player"),
    tableNumbers: numbers("game"),
    cardNumbers: numbers("card"),
    moments: Object.keys(scenes).map(name => ({ name, words: name })),
    cards: [
      ...Object.keys(cards).map(name => ({ name, title: name })),
      ...Object.entries(allTexts(module)).map(([name, text]) => ({ name, title: titleOf(name, text) })),
    ],
    options: Object.fromEntries(
      Object.entries(definition.options ?? {}).map(([name, option]) => [
        name,
        option.is === "text" ? { is: "text", default: option.default, about: option.about } : option,
      ]),
    ),
  };
}

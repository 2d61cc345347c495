// What a player may know of a position, as JSON for players in other languages.

import {
  cardsIn,
  type GameDefinition,
  type Json,
  type Machine,
  rowOf,
  snapshotOf,
  tagOf,
  type View,
} from "@kibitz/kernel";

const SMALLEST_REFERENCE = 1_048_576;

type Deep = number | readonly Deep[];

/**
 * `zones`: their cards, bottom first, each with its number in this view, its name if the player knows it, and the columns
 * the game keeps for cards; `players` and `game`: the columns the game keeps for them. References to cards are numbers in
 * this view.
 */
export function viewJson({ tables }: GameDefinition, { m }: View): Json {
  const { s, rules } = m;
  const snapshot = snapshotOf(m).tables;
  const columns = (table: string, row: number): Record<string, Json> =>
    Object.fromEntries(
      Object.keys(tables[table] ?? {}).flatMap(name => {
        const value = snapshot[table].columns[name]?.[row];
        return value === undefined ? [] : [[name, plain(m, value)]];
      }),
    );
  const place = new Map(snapshot.card.ids?.map((id, i) => [id, i]));
  const cardJson = (card: number): Json => {
    const text = s.card.text[card];
    const name = text === 0 ? {} : { name: rules.texts[text].name };
    return { number: card, ...name, ...columns("card", place.get(card) ?? 0) };
  };
  const zones: Json[] = [];
  for (let zone = 1; zone < s.zone.count.length; zone++) {
    const owner = s.zone.owner[zone];
    const whose = owner === 0 ? {} : { seat: owner };
    zones.push({ name: rules.zoneKinds[s.zone.kind[zone]].name, ...whose, cards: cardsIn(s, zone).map(cardJson) });
  }
  const players = Array.from({ length: rules.players }, (_, i) => ({ seat: i + 1, ...columns("player", i + 1) }));
  return { zones, players, game: columns("game", 0) };
}

function plain(m: Machine, value: Deep): Json {
  if (typeof value !== "number") return value.map(member => plain(m, member));
  return value >= SMALLEST_REFERENCE && m.rules.schema.byTag[tagOf(value)] ? rowOf(value) : value;
}

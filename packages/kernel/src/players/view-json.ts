// What a player may know of a position, as plain JSON: for players in other processes, clients in other languages.

import { get } from "../effects/getters.js";
import { snapshotOf } from "../identity/snapshot.js";
import type { Json } from "../input/json.js";
import type { GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { sayValue, zoneName } from "../machine/say-value.js";
import { type Column, flag } from "../position/columns.js";
import type { Deep } from "../position/heap.js";
import { referenceTo, rowsOf } from "../position/rows.js";
import { elementKind, isListKind, PLAYER_TAG, rowOf, tagOf, ZONE_TAG } from "../position/values.js";
import { cardsIn } from "../position/zones.js";
import { cardOfItem } from "./options.js";
import type { View } from "./view.js";

type Facts = { readonly [name: string]: Json };

/**
 * A view as JSON. Columns are the game's own, under their names; flags are true or false. A card that a column points at
 * is its number in this view; if it cannot be told which it is, the name of its zone; null if it is there no more.
 */
export type ViewJson = {
  /** What the game calls this part of the turn, if it has names for that. */
  readonly moment?: string;
  /** The same in words, if that is only a name. */
  readonly phase?: string;
  readonly zones: readonly {
    readonly name: string;
    /** Whose it is; none if the table's. */
    readonly seat?: number;
    /** Bottom first. Each has its number in this view; `name` if the viewer knows it, `handle` if they can follow it
     * from view to view, `owner` if it has one; if they know it its columns, and `now`, what its getters answer after all
     * effects the viewer knows of (power, cost, the text it has). */
    readonly cards: readonly Facts[];
  }[];
  readonly players: readonly Facts[];
  readonly game: Facts;
  /** What waits to happen, in order of its coming: spells and abilities on the stack, triggers not there yet. */
  readonly items: readonly Facts[];
  /** Rows of the game's own tables. Those that belong to a card name have that `name`, and `now`: what it costs, say. */
  readonly tables: { readonly [table: string]: readonly Facts[] };
};

const shownApart = new Set(["card", "player", "game", "item"]);

export function viewJson({ tables, moment, phase, perText, openLists }: GameDefinition, { m }: View): ViewJson {
  const { s, rules } = m;
  const snapshot = snapshotOf(m).tables;
  const columns = (table: string, place: number): Facts =>
    Object.fromEntries(
      Object.entries<Column>(tables[table] ?? {}).flatMap(([name, column]) => {
        const value = snapshot[table].columns[name]?.[place];
        return value === undefined ? [] : [[name, plain(m, value, kindOf(column))]];
      }),
    );
  const placeOf = new Map(snapshot.card.ids?.map((id, i) => [id, i]));
  const cardJson = (card: number): Facts => {
    const { text, handle, owner } = s.card;
    return {
      number: card,
      ...(text[card] === 0 ? {} : { name: rules.texts[text[card]].name }),
      ...(handle[card] === 0 ? {} : { handle: handle[card] }),
      ...(owner[card] === 0 ? {} : { owner: owner[card] }),
      ...(text[card] === 0 ? {} : { ...columns("card", placeOf.get(card) ?? 0), now: valuesNow(m, card, "card") }),
    };
  };
  const zones = Array.from({ length: s.zone.count.length - 1 }, (_, i) => {
    const owner = s.zone.owner[i + 1];
    const { name } = rules.zoneKinds[s.zone.kind[i + 1]];
    return { name, ...(owner === 0 ? {} : { seat: owner }), cards: cardsIn(s, i + 1).map(cardJson) };
  });
  const items = rowsOf(s, rules.tables.item).map((row, i) => ({
    words: sayValue(m, referenceTo(s, rules.tables.item, row), "item"),
    seat: s.item.you[row],
    card: s.item.self[row] === 0 ? cardOfItem(m, row) || null : plain(m, s.item.self[row], "card"),
    stacked: s.item.stacked[row] !== 0,
    ...columns("item", i),
  }));
  const own = Object.keys(tables).filter(table => !shownApart.has(table));
  const rowsJson = (table: string): Facts[] =>
    rowsOf(s, rules.schema.table(table)).map((_, i) => ({
      row: i + 1,
      ...(table === perText && openLists ? { name: rules.texts[i + 1].name, now: valuesNow(m, i + 1, "text") } : {}),
      ...columns(table, i),
    }));
  return {
    ...(moment ? { moment: moment(m) } : {}),
    ...(phase ? { phase: phase(m) } : {}),
    zones,
    players: Array.from({ length: rules.players }, (_, i) => ({ seat: i + 1, ...columns("player", i + 1) })),
    game: columns("game", 0),
    items,
    tables: Object.fromEntries(own.map(table => [table, rowsJson(table)])),
  };
}

/** What a card, or a card name, is after all effects: every getter of such that takes no parameter. */
function valuesNow(m: Machine, row: number, what: "card" | "text"): Facts {
  const getters = m.rules.getters.filter(({ of, hasParam }) => of === what && !hasParam);
  return Object.fromEntries(getters.map(getter => [getter.name, plain(m, get(m, getter, row), getter.kind)]));
}

function kindOf(column: Column): string {
  if (column === flag) return "flag";
  const { holds } = column;
  if (typeof holds === "string" || "row" in holds) return "number";
  return "value" in holds ? holds.value : `${holds.list}[]`;
}

function plain(m: Machine, value: Deep, kind: string): Json {
  if (typeof value !== "number") {
    const member = isListKind(kind) ? elementKind(kind) : "any";
    return value.map(each => plain(m, each, member));
  }
  switch (kind) {
    case "number":
    case "player":
      return value;
    case "flag":
      return value !== 0;
    case "text":
      return value === 0 ? null : m.rules.texts[value].name;
    case "zone":
      return value === 0 ? null : zoneName(m, value);
    case "card":
      return cardIn(m, value);
    case "any":
      return tagged(m, value);
    default:
      if (m.rules.schema.byName.get(kind)?.tag) return rowOf(value) === 0 ? null : rowOf(value);
      return m.rules.kinds[kind]?.[value] ?? value;
  }
}

/** A card's number in this view; of a card that is hidden among others, where it is. */
function cardIn(m: Machine, reference: number): Json {
  const row = rowOf(reference);
  if (row === 0) return null;
  return tagOf(reference) === ZONE_TAG ? zoneName(m, row) : row;
}

function tagged(m: Machine, value: number): Json {
  const tag = tagOf(value);
  if (tag === PLAYER_TAG) return { seat: rowOf(value) };
  if (tag === ZONE_TAG || tag === m.rules.tables.card.tag) return { card: cardIn(m, value) };
  return m.rules.schema.byTag[tag] ? { row: rowOf(value) } : value;
}

// What becomes of the numbers in a game's columns at the edge of what those can hold.

import type { GameDefinition, Setup } from "../machine/game.js";
import { Machine, type Verb } from "../machine/machine.js";
import type { ColumnArray, Width } from "../position/columns.js";
import { kernelTables, rowColumns } from "../position/kernel-tables.js";
import { firstRow, referenceTo } from "../position/rows.js";
import type { State } from "../position/state.js";
import { LimitError, PLAYER_TAG, packRef } from "../position/values.js";
import { must } from "./contract/broken.js";
import { rulesOf } from "./contract/checked-game.js";
import { playAtRandom } from "./random-play.js";

const MOST = 2 ** 31 - 1;
const LEAST = -(2 ** 31);
/** Amounts beyond every edge, and small numbers for whatever else a verb may be told. */
const TOLD = [2 ** 40, -(2 ** 40), 0, 1, 2, 3, 4];

/** Why the numbers of the kernel's own columns that do not stay at their edge cannot come there. */
const kernelReasons: Readonly<Record<string, string>> = {
  "kernel.depth": "a table of frames is full at 65,535",
  "kernel.slots": "a table of slots is full at 8,388,608",
  "kernel.heap": "a table of lists is full at 8,388,608",
  "kernel.places": "zones hold at most 65,535 cards each, and there is a zone for each kind and player",
  "kernel.owed": "at most 30 players",
  "kernel.over": "a flag",
  "kernel.conceded": "a bit for each of at most 30 players",
  "kernel.batch": "0 to 3",
  "kernel.ending": "a flag",
  "kernel.taken": "a list has at most 65,535 members",
  "kernel.indivisible": "as deep as frames are, and blocks in each",
  "kernel.shown": "a bit for each of the first eight spans",
  "kernel.free": "a bit for each of at most 30 players",
  "kernel.points": "each takes a move, of which a game has at most 4,294,967,295",
  "kernel.nextMark": "twice as many as there have been points",
  "kernel.markLow": "32 bits of a hash",
  "kernel.markHigh": "32 bits of a hash",
  "kernel.loop": "0 to 2",
  "kernel.stoppers": "a bit for each of at most 30 players",
  "random.word": "32 bits",
  "table.first": "a row",
  "table.last": "a row",
  "table.free": "a row",
  "table.high": "a row",
  "table.count": "rows",
  "frame.program": "a game with more programs is refused",
  "frame.pc": "a program with more steps is refused",
  "frame.base": "a slot",
  "frame.result": "a program with more slots is refused",
  "place.card": "a row",
  "zone.kind": "declared by the game",
  "zone.owner": "at most 30 players",
  "zone.start": "a place",
  "zone.head": "no more than there is room",
  "zone.room": "at most 65,535",
  "zone.count": "cards are rows",
  "zone.sees": "a bit for each of at most 30 players",
  "zone.segment": "a row",
  "segment.from": "a place of a zone",
  "segment.to": "a place of a zone",
  "segment.below": "a row",
  "card.text": "texts are counted when a match begins",
  "card.owner": "at most 30 players",
  "card.zone": "zones are counted when a match begins",
  "card.at": "a place of a zone",
  "card.handle": "goes round: it only tells cards apart that are there",
  "card.known": "a bit for each of at most 30 players",
  "card.hears": "a row",
  "player.owes": "a flag",
  "effect.ability": "a game with more abilities is refused",
  "effect.controller": "at most 30 players",
  "effect.duration": "declared by the game",
  "effect.whose": "at most 30 players",
  "effect.uses": "0 or 1",
  "effect.hears": "a row",
  "item.program": "a game with more programs is refused",
  "item.you": "at most 30 players",
  "item.stacked": "a flag",
  "item.delayed": "a flag",
  "memory.card": "a row",
  "memory.known": "a bit for each of at most 30 players",
  "memory.text": "texts are counted when a match begins",
  "memory.owner": "at most 30 players",
  "hear.verb": "verbs are declared by the game",
  "hear.ability": "a game with more abilities is refused",
  "hear.card": "a row",
  "hear.effect": "a row",
  "hear.conferred": "a flag",
  "hear.nextOfVerb": "a row",
  "hear.prevOfVerb": "a row",
  "hear.nextOfOwner": "a row",
  "verb.first": "a row",
  "verb.last": "a row",
  "verb.heard": "rows",
  "getter.changes": "rows, and for each the parts of an ability",
};

const isKernel = (table: string, column: string): boolean =>
  column in rowColumns || column in ((kernelTables as Readonly<Record<string, object>>)[table] ?? {});

/**
 * Goes through all columns of numbers: each stays at its edge when atomic verbs are told amounts beyond every edge, in
 * positions where all numbers are at an edge already; or there is a reason why it cannot come there. And nothing is ever
 * written that its column does not hold.
 */
export function checkEdges(
  game: GameDefinition,
  setups: readonly Setup[],
  reasons: Readonly<Record<string, string>>,
): void {
  const staying = new Set<string>();
  const known = new Set<string>();
  const faults = new Set<string>();
  for (const setup of setups) {
    const rules = rulesOf(game, setup);
    for (const { name, columns } of rules.schema.tables)
      for (const {
        name: column,
        column: { holds, width },
      } of columns)
        if ((holds === "number" || holds === "derived") && width !== "f64" && !(column in rowColumns))
          known.add(`${name}.${column}`);
    playAtRandom(game, rules, setup, 1, (m, decision) => {
      if (decision % 40 === 20) for (const verb of rules.verbs) tryEdges(m, verb, reasons, staying, faults);
    });
  }
  must(faults.size === 0, () => [...faults].join("; "));
  const explained = (name: string): boolean => {
    const [table, column] = name.split(".");
    return (isKernel(table, column) ? kernelReasons : reasons)[name] !== undefined;
  };
  const open = [...known].filter(name => !staying.has(name) && !explained(name));
  must(open.length === 0, () => `neither seen to stay at an edge nor explained: ${open.join(", ")}`);
  const odd = Object.keys(reasons).filter(name => !known.has(name) || staying.has(name));
  must(odd.length === 0, () => `explained, but no such column or it stays at its edge: ${odd.join(", ")}`);
}

function tryEdges(
  m: Machine,
  { native, name, params }: Verb,
  reasons: Readonly<Record<string, string>>,
  staying: Set<string>,
  faults: Set<string>,
): void {
  if (!native) return;
  for (const args of argumentsOf(
    m,
    params.map(({ kind }) => kind),
  )) {
    for (const edge of [MOST, LEAST, 0]) {
      const trial = new Machine(m.rules, m.s.copy());
      // What could not be negative is not.
      for (const { array, was } of amounts(trial.s))
        array.fill(was?.startsWith("u") === true ? Math.max(0, edge) : edge);
      guard(trial.s, (column, value, isHeld) => {
        // Rules only ever tell what there is.
        if (reasons[column] !== undefined) return;
        if (!isHeld) faults.add(`"${name}" writes ${value} to ${column}`);
        else if (value === MOST || value === LEAST) staying.add(column);
      });
      try {
        native(trial, ...args);
      } catch (error) {
        // What is told may be no kind of counter, say.
        if (!(error instanceof TypeError || error instanceof LimitError)) throw error;
      }
    }
  }
}

/** What verbs are told: numbers of all sizes, and of other things the first there are. */
function argumentsOf(m: Machine, kinds: readonly string[]): number[][] {
  const table = m.rules.tables.card;
  const card = referenceTo(m.s, table, firstRow(m.s, table));
  const texts = m.rules.texts.map(({ index }) => index).slice(1);
  const told = (kind: string): readonly number[] =>
    kind === "number"
      ? TOLD
      : kind === "text"
        ? texts
        : kind === "card"
          ? [card]
          : kind === "any"
            ? [card, packRef(PLAYER_TAG, 1, 0)]
            : kind === "player"
              ? [1, 2]
              : [1];
  return kinds.reduce<number[][]>((all, kind) => all.flatMap(args => told(kind).map(value => [...args, value])), [[]]);
}

/** The numbers a game adds to and takes from. */
const amounts = (s: State): { readonly array: ColumnArray; readonly was: Width | undefined }[] =>
  s.schema.tables.flatMap(table =>
    table.columns
      .filter(({ name, column }) => column.width === "i32" && !isKernel(table.name, name))
      .map(({ name, column: { was } }) => ({ array: s.columnsOf(table.name)[name], was })),
  );

/** Tells of every number that is written to a column of the game's, and whether the column holds it. */
function guard(s: State, tell: (column: string, value: number, isHeld: boolean) => void): void {
  for (const table of s.schema.tables) {
    const columns = s.columnsOf(table.name);
    for (const { name, column } of table.columns) {
      if (isKernel(table.name, name) || (column.holds !== "number" && column.holds !== "derived")) continue;
      const watch = (array: ColumnArray): ColumnArray =>
        watched(array, (value, isHeld) => tell(`${table.name}.${name}`, value, isHeld));
      let guarded = watch(columns[name]);
      Object.defineProperty(columns, name, {
        get: () => guarded,
        set: (array: ColumnArray) => {
          guarded = watch(array);
        },
        enumerable: true,
        configurable: true,
      });
    }
  }
}

const watched = (array: ColumnArray, tell: (value: number, isHeld: boolean) => void): ColumnArray =>
  new Proxy(array, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set(target, key, value: number) {
      Reflect.set(target, key, value, target);
      tell(value, Reflect.get(target, key, target) === value);
      return true;
    },
  });

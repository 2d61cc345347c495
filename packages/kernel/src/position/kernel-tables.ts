// The tables that are there in every game.

import {
  type Columns,
  comparedIfSet,
  derived,
  flag,
  i32,
  layout,
  list,
  open,
  stamp,
  type Tables,
  u8,
  u16,
  u32,
  uncompared,
  value,
  widened,
} from "./columns.js";

/**
 * Tables every game has. A game adds columns to `card`, `player`, `item`, `effect` and `game`, and tables of its own. What
 * it adds to both `effect` and `item`, a trigger of an effect has from that.
 */
export const kernelTables = {
  /** One row: where the stacks end, and what the machine is about. */
  kernel: {
    depth: layout(u16),
    slots: layout(u32),
    heap: layout(u32),
    places: layout(u32),
    stamp: open(uncompared(stamp)),
    serial: uncompared(stamp),
    owed: open(u8),
    over: open(flag),
    /** The bit of the player who gave up. */
    conceded: comparedIfSet(u32),
    /** 1 while a batch is gone through, 1 more than the stage while what waits for its end is done. */
    batch: open(u8),
    /** The game ends when the batch does. */
    ending: open(flag),
    proposals: open(list("proposal")),
    /** What waits for the end of the batch to be proposed, and how many of it have been; what adds up (in-batches.ts). */
    queue: open(list("proposal")),
    taken: open(u16),
    sums: open(list("proposal")),
    /** What has been done in the batch and is not done again: a program, a place in it, and the card it is on, by turns. */
    once: open(list("number")),
    indivisible: open(widened(u8, i32)),
    /** In how many of the open tentative spans something was shown: outermost first, as what is in one is in all around it. */
    shown: open(u16),
    /** The bits of those who chose freely since the mark. */
    free: uncompared(u32),
    points: uncompared(u32),
    nextMark: uncompared(u32),
    markLow: uncompared(u32),
    markHigh: uncompared(u32),
    loop: open(uncompared(u8)),
    /** The bits of those who could have left the loop that has just closed. */
    stoppers: uncompared(u32),
    /** The last free answer of each player since the mark, and those that nobody may give again: see barred-answers.ts. */
    lastFree: uncompared(list("number")),
    refused: uncompared(list("number")),
    /** How much there was of everything at the mark. */
    amounts: uncompared(list("number")),
  },
  random: { word: u32 },
  /** Bookkeeping of each table of rows: its list in order of creation, its free rows. */
  table: { first: u16, last: u16, free: u16, high: u16, count: u16 },
  frame: { program: u16, pc: u16, base: u32, result: u16 },
  slot: { value: value("any") },
  heap: { value: value("any") },
  place: { card: u16 },
  zone: { kind: u8, owner: u8, start: u32, head: u16, room: u16, count: u16, sees: u32, segment: u16 },
  segment: { from: u16, to: u16, below: u16 },
  /**
   * `born` tells the card in a row from those that were there before; `renewed` is a later timestamp than that of its coming,
   * or 0 (only where what cards were is remembered).
   */
  card: {
    text: u16,
    owner: u8,
    zone: layout(u16),
    at: layout(u16),
    handle: uncompared(u32),
    known: u32,
    born: uncompared(stamp),
    renewed: uncompared(stamp),
    hears: derived(u16),
  },
  player: { owes: flag, answer: value("answer") },
  game: {},
  effect: {
    ability: u16,
    on: value("card"),
    source: value("card"),
    controller: u8,
    captured: list("captured"),
    duration: u8,
    whose: u8,
    uses: u16,
    began: stamp,
    hears: derived(u16),
  },
  /** `delayed`: it is the trigger of an effect, not of a card. */
  item: { program: u16, you: u8, self: value("card"), args: list("args"), stacked: flag, delayed: flag, order: stamp },
  memory: {
    card: u16,
    was: stamp,
    known: u32,
    text: u16,
    owner: u8,
    values: list("number"),
    overrides: list("number"),
    links: list("any"),
  },
  hear: {
    verb: derived(u16),
    ability: derived(u16),
    card: derived(u16),
    effect: derived(u16),
    conferred: derived(flag),
    nextOfVerb: derived(u16),
    prevOfVerb: derived(u16),
    nextOfOwner: derived(u16),
  },
  verb: { first: derived(u16), last: derived(u16), heard: derived(u16) },
  /** How many continuous changes there are to each getter. */
  getter: { changes: derived(widened(u16, i32)) },
} satisfies Tables;

/** What a table of rows has besides its own: the list of its rows, and which object lies in each. */
export const rowColumns = { prev: derived(u16), next: derived(u16), incarnation: uncompared(stamp) } satisfies Columns;

/** Tables with as many rows as they began with; and stacks, each with what says how high it is. */
export const fixedTables = new Set(["kernel", "random", "table", "zone", "player", "game", "verb", "getter"]);
export const stackTables: Readonly<Record<string, "depth" | "slots" | "heap" | "places">> = {
  frame: "depth",
  slot: "slots",
  heap: "heap",
  place: "places",
};

/**
 * How saves, identities and dumps treat tables that they do not go through row by row. `within`: zones, frames or the generator
 * stand for it, or it is derived. `own`: it is saved, but holds the machine's own bookkeeping. `cards`: identities compare
 * cards in their own way.
 */
export const tableRoles: Readonly<Record<string, "within" | "own" | "cards">> = {
  kernel: "own",
  random: "within",
  table: "within",
  frame: "within",
  slot: "within",
  heap: "within",
  place: "within",
  zone: "within",
  segment: "within",
  card: "cards",
  memory: "own",
  hear: "within",
  verb: "within",
  getter: "within",
};

// The identity of positions in the counted trees: what an earlier program told positions apart by. Per player life,
// lands played, mana, the size of the library, hand, field and graveyard as bags of cards; phase; stack.

import type { Identity } from "@kibitz/kernel";
import {
  cardAt,
  firstRow,
  incarnationOf,
  type Machine,
  nextRow,
  perRules,
  rowCount,
  rowOf,
  tagOf,
} from "@kibitz/kernel/machine";
import { type MagicMachine, magicMachine } from "../printed/tables.js";
import { LIBRARY } from "../printed/zones.js";

const mix = (hash: number, value: number): number => {
  const x = Math.imul(hash ^ value, 0x9e3779b1);
  return x ^ (x >>> 15);
};
const mixAgain = (hash: number, value: number): number => {
  const x = Math.imul(hash + value, 0x85ebca77);
  return x ^ (x >>> 13);
};

/** What a card looks like where it is: its name, and on the field tapped, sick, counters, and what was used this turn. */
function looks(m: MagicMachine, row: number): number {
  const { card } = m.s;
  let hash = mix(card.zone[row], card.text[row]);
  hash = mix(hash, card.tapped[row] + 2 * card.sick[row] + 4 * card.used[row]);
  hash = mix(hash, card.plus[row] + 1024 * card.minus[row]);
  return mix(hash, card.shrink[row] + 1024 * card.charge[row]);
}

/** Options that make no difference in these trees have the same key. */
export const seedAlike = (m: Machine, option: number): number =>
  isCard(m, option) ? looks(magicMachine(m), rowOf(option)) : option;

const isCard = (m: Machine, value: number): boolean =>
  value >= 1_048_576 && tagOf(value) === m.rules.tables.card.tag && incarnationOf(value) > 0;

/** Two running hashes of the same numbers. */
let low = 0;
let high = 0;
function add(value: number): void {
  low = mix(low, value);
  high = mixAgain(high, value);
}

/** The position a machine is at, as those trees see it. */
export function seedIdentity(machine: Machine): Identity {
  const m = magicMachine(machine);
  const { s, rules } = m;
  const { game, zone, player: players } = s;
  low = mix(game.turn[0], game.step[0]);
  high = mixAgain(game.active[0], s.kernel.over[0]);
  for (let player = 1; player <= rules.players; player++) {
    add(players.life[player]);
    add(players.landsPlayed[player]);
    add(players.white[player]);
    add(players.blue[player]);
    add(players.black[player]);
    add(players.red[player]);
    add(players.green[player]);
    add(players.colourless[player]);
    add(players.gold[player]);
  }
  for (let row = 1; row < zone.count.length; row++) {
    const count = zone.count[row];
    add(count);
    if (count === 0 || zone.kind[row] === LIBRARY) continue;
    let bag = 0;
    let other = 0;
    for (let i = 0; i < count; i++) {
      const look = looks(m, cardAt(s, row, i));
      bag = (bag + mix(look, 0x51ed)) | 0;
      other = (other + mixAgain(look, 0x51ed)) | 0;
    }
    low = mix(low, bag);
    high = mixAgain(high, other);
  }
  const { item } = rules.tables;
  add(rowCount(s, item));
  for (let row = firstRow(s, item); row > 0; row = nextRow(s, item, row)) add(s.item.program[row]);
  addFrames(m);
  return { low, high };
}

/** Where in its frame a program keeps single values, and from where to where it does. */
interface Kept {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}
/** By program. */
const keptIn = perRules(({ rules }) =>
  rules.programs.map(({ slots }): readonly Kept[] =>
    slots.flatMap(({ kind, from, to }, slot) => (kind.endsWith("[]") ? [] : [{ slot, from, to }])),
  ),
);

/** What is half-done: where, and with which cards. */
function addFrames(m: MagicMachine): void {
  const { frame, slot, kernel } = m.s;
  const kept = keptIn(m);
  for (let f = 0; f < kernel.depth[0]; f++) {
    const pc = frame.pc[f];
    add(frame.program[f] * 65_536 + pc);
    for (const own of kept[frame.program[f]]) {
      if (pc < own.from || pc >= own.to) continue;
      const value = slot.value[frame.base[f] + own.slot];
      if (value !== 0) add(isCard(m, value) ? looks(m, rowOf(value)) : value | 0);
    }
  }
}

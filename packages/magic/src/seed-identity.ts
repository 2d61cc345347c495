// The identity of positions in the counted trees: what an earlier program told positions apart by. Per player life,
// lands played, mana, the size of the library, hand, field and graveyard as bags of cards; phase; stack.

import { type Identity, incarnationOf, type Machine, rowOf, tagOf } from "@kibitz/kernel";
import { type MagicMachine, magicMachine, poolColumns } from "./tables.js";

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

/** The position a machine is at, as those trees see it. */
export function seedIdentity(machine: Machine): Identity {
  const m = magicMachine(machine);
  const { s, rules } = m;
  let low = mix(s.game.turn[0], s.game.step[0]);
  let high = mixAgain(s.game.active[0], s.kernel.over[0]);
  const add = (value: number): void => {
    low = mix(low, value);
    high = mixAgain(high, value);
  };
  for (let player = 1; player <= rules.players; player++) {
    add(s.player.life[player]);
    add(s.player.landsPlayed[player]);
    for (const column of poolColumns) add(s.player[column][player]);
  }
  for (let zone = 1; zone < s.zone.count.length; zone++) {
    const count = s.zone.count[zone];
    add(count);
    if (rules.zoneKinds[s.zone.kind[zone]].name === "library") continue;
    let bag = 0;
    let other = 0;
    const first = s.zone.start[zone] + s.zone.head[zone];
    for (let i = 0; i < count; i++) {
      const look = looks(m, s.place.card[first + i]);
      bag = (bag + mix(look, 0x51ed)) | 0;
      other = (other + mixAgain(look, 0x51ed)) | 0;
    }
    low = mix(low, bag);
    high = mixAgain(high, other);
  }
  const { item } = rules.tables;
  add(s.table.count[item.book]);
  for (let row = s.table.first[item.book]; row > 0; row = s.item.next[row]) add(s.item.program[row]);
  addFrames(m, add);
  return { low, high };
}

/** What is half-done: where, and with which cards. */
function addFrames(m: MagicMachine, add: (value: number) => void): void {
  const { frame, slot, kernel } = m.s;
  for (let f = 0; f < kernel.depth[0]; f++) {
    const { slots } = m.rules.programs[frame.program[f]];
    const pc = frame.pc[f];
    add(frame.program[f] * 65_536 + pc);
    for (let i = 0; i < slots.length; i++) {
      if (pc < slots[i].from || pc >= slots[i].to || slots[i].kind.endsWith("[]")) continue;
      const value = slot.value[frame.base[f] + i];
      if (value !== 0) add(isCard(m, value) ? looks(m, rowOf(value)) : value | 0);
    }
  }
}

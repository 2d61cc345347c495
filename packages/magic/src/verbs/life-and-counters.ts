// Life (119), poison and counters (122).

import { addTo, isCurrent, rowOf } from "@kibitz/kernel/machine";
import { closed, macro, type VerbOptions } from "@kibitz/kernel/words";
import { atomic, counterKinds } from "../printed/tables.js";

const playerAndCount = [
  ["player", "player"],
  ["count", "number"],
] as const;

const changeLife = (name: string, past: string, sign: number, say: string, more: Pick<VerbOptions, "inBatch"> = {}) =>
  atomic(
    name,
    playerAndCount,
    (m, player, amount) => {
      if (amount <= 0) return m.nothing();
      addTo(m.s.player.life, player, sign * amount);
      return amount;
    },
    { past, result: "number", writes: ["player.life"], say, ...more },
  );
export const gainLife = changeLife("gainLife", "gained life", 1, "{player} gains {count} life");
/** 120.3a, 120.4c: what a player loses at once, by damage of whatever sources, is lost as one. */
export const loseLife = changeLife("loseLife", "lost life", -1, "{player} loses {count} life", {
  inBatch: { stage: 2, adds: "count" },
});
export const addPoison = atomic(
  "addPoison",
  playerAndCount,
  (m, player, amount) => {
    if (amount <= 0) return m.nothing();
    addTo(m.s.player.poison, player, amount);
    return 0;
  },
  { past: "poisoned", writes: ["player.poison"], say: "{player} gets {count} poison counters" },
);

/** 606.4: what is put on something as a cost is no effect's doing: what replaces effects leaves it alone. */
const changeCounters = (name: string, past: string, sign: number, say: string) =>
  atomic(
    name,
    [
      ["card", "card"],
      ["kind", "number"],
      ["count", "number"],
      ["isCost", "flag", false],
    ],
    (m, card, kind, amount) => {
      if (!isCurrent(m, card) || amount <= 0) return m.nothing();
      const column = m.s.card[counterKinds[kind]];
      addTo(column, rowOf(card), Math.max(-column[rowOf(card)], sign * amount));
      return amount;
    },
    { past, result: "number", writes: counterKinds.map(kind => `card.${kind}`), say },
  );
export const addCountersOf = closed(
  changeCounters("addCountersOf", "got counters", 1, "put {count} counters of kind {kind} on {card}"),
);
export const removeCountersOf = closed(
  changeCounters("removeCountersOf", "lost counters", -1, "remove {count} counters of kind {kind} from {card}"),
);
const counterNames: Readonly<Record<string, string>> = { plus: "+1/+1", minus: "-1/-1", shrink: "-0/-1" };
/** "two +1/+1 counters", with the number as a figure. */
export const sayCounters = (kind: string, count: string): string => {
  const name = counterNames[kind] ?? kind;
  return count === "1" ? `a ${name} counter` : `${count} ${name} counters`;
};
/** The same where the number may have to be told: "X +1/+1 counters on it (X is …)". */
export const sayCountersOn = (kind: string, count: string, card: string): string =>
  /^\d+$/.test(count)
    ? `${sayCounters(kind, count)} on ${card}`
    : `${sayCounters(kind, "X")} on ${card} (X is ${count})`;
const counters = [
  ["card", "card"],
  ["kind", { oneOf: counterKinds }],
  ["count", "number"],
] as const;
export const putCounters = macro(
  "putCounters",
  counters,
  "instr",
  (card, kind, count) => addCountersOf(card, counterKinds.indexOf(kind), count),
  { say: ({ card, kind, count }) => `put ${sayCountersOn(kind, count, card)}` },
);
/** The same as a cost. */
export const payCounters = macro(
  "payCounters",
  counters,
  "instr",
  (card, kind, count) => addCountersOf(card, counterKinds.indexOf(kind), count, true),
  { open: false, say: ({ card, kind, count }) => `put ${sayCountersOn(kind, count, card)}` },
);
export const removeCounters = macro(
  "removeCounters",
  counters,
  "instr",
  (card, kind, count) => removeCountersOf(card, counterKinds.indexOf(kind), count),
  { say: ({ card, kind, count }) => `remove ${sayCounters(kind, count)} from ${card}` },
);

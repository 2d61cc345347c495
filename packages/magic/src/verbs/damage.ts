// Damage (120).

import { addTo, bounded, isCurrent, type Machine, PLAYER_TAG, rowOf, tagOf } from "@kibitz/kernel/machine";
import { asCard, asPlayer, gives, isPlayer, isStill, verb, when } from "@kibitz/kernel/words";
import { has, is, isType } from "../characteristics/characteristics.js";
import { isProtected } from "../characteristics/protection.js";
import { controller, controllerRow } from "../printed/control.js";
import { atomic } from "../printed/tables.js";
import { CREATURE, PLANESWALKER } from "../printed/types.js";
import { addPoison, gainLife, loseLife, putCounters } from "./life-and-counters.js";

const onCard = [["card", "card"]] as const;
const cardAndCount = [
  ["card", "card"],
  ["count", "number"],
] as const;

export const affectedBy = (m: Machine, target: number): number =>
  tagOf(target) === PLAYER_TAG ? rowOf(target) : controllerRow(m, target);

export const markDamage = atomic(
  "markDamage",
  [
    ["card", "card"],
    ["count", "number"],
    ["deadly", "flag"],
  ],
  (m, card, amount, deadly) => {
    if (!isCurrent(m, card) || amount <= 0) return m.nothing();
    const row = rowOf(card);
    addTo(m.s.card.damage, row, amount);
    if (deadly) m.s.card.deathtouched[row] = 1;
    return amount;
  },
  {
    past: "damaged",
    result: "number",
    writes: ["card.damage", "card.deathtouched"],
    say: "{count} damage is marked on {card}",
  },
);
/** 120.3d, 704.5h: damage that gives counters is not marked; from deathtouch it kills all the same. */
export const noteDeadly = atomic(
  "noteDeadly",
  onCard,
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.deathtouched[rowOf(card)] = 1;
    return 0;
  },
  { past: "touched", open: false, writes: ["card.deathtouched"], seenBy: () => 0 },
);
export const removeDamage = atomic(
  "removeDamage",
  onCard,
  (m, card) => {
    const row = rowOf(card);
    if (!isCurrent(m, card) || (m.s.card.damage[row] === 0 && m.s.card.deathtouched[row] === 0)) return m.nothing();
    m.s.card.damage[row] = 0;
    m.s.card.deathtouched[row] = 0;
    return 0;
  },
  { past: "healed", writes: ["card.damage", "card.deathtouched"], say: "all damage is removed from {card}" },
);

export const loseLoyalty = atomic(
  "loseLoyalty",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card)) return m.nothing();
    const row = rowOf(card);
    m.s.card.loyalty[row] = bounded(Math.max(0, m.s.card.loyalty[row] - amount));
    return 0;
  },
  { past: "lost loyalty", writes: ["card.loyalty"], say: "{card} loses {count} loyalty" },
);

/** 120.1, 120.8, 702.16e: no damage is none; it is dealt to players, creatures and planeswalkers; protection prevents it. */
export function cannotDamage(m: Machine, source: number, target: number, count: number): boolean {
  if (count <= 0) return true;
  if (tagOf(target) === PLAYER_TAG) return false;
  if (!isCurrent(m, target)) return true;
  const row = rowOf(target);
  return !isType(m, row, CREATURE | PLANESWALKER) || isProtected(m, row, source);
}

/** 119.9, 702.15e: what a source gives its controller by all the damage it deals at once is gained as one. */
export const gainByLifelink = verb(
  "gainByLifelink",
  [
    ["source", "card"],
    ["player", "player"],
    ["count", "number"],
  ],
  (_, player, count) => gainLife(player, count),
  { past: "gained by lifelink", open: false, seenBy: () => 0, inBatch: { stage: 2, adds: "count" } },
);

/** What is dealt damage is so once, by whatever sources deal it at once. */
export const takeDamage = atomic(
  "takeDamage",
  [
    ["target", "any"],
    ["count", "number"],
  ],
  () => 0,
  {
    past: "was dealt damage",
    settled: true,
    writes: [],
    seenBy: () => 0,
    say: "{target} is dealt {count} damage",
    inBatch: { stage: 2, adds: "count" },
  },
);

/** 120.3: what damage does follows from what deals it and what it is dealt to; all of it is one event. */
export const dealDamage = verb(
  "dealDamage",
  [
    ["source", "card"],
    ["target", "any"],
    ["count", "number"],
    ["inCombat", "flag"],
  ],
  (source, target, amount) => [
    when(
      isPlayer(target),
      when(has(source, "infect"), addPoison(asPlayer(target), amount), loseLife(asPlayer(target), amount)),
      when(isStill(asCard(target)), [
        when(is(asCard(target), "planeswalker"), loseLoyalty(asCard(target), amount)),
        when(
          is(asCard(target), "creature"),
          when(
            has(source, "infect"),
            [putCounters(asCard(target), "minus", amount), when(has(source, "deathtouch"), noteDeadly(asCard(target)))],
            markDamage(asCard(target), amount, has(source, "deathtouch")),
          ),
        ),
      ]),
    ),
    when(has(source, "lifelink"), gainByLifelink(source, controller(source), amount)),
    takeDamage(target, amount),
    gives(amount),
  ],
  {
    past: "dealt damage",
    result: "number",
    say: "{source} deals {count} damage to {target}",
    // 120.4: all that is dealt at once is known before what it comes to.
    inBatch: { stage: 1 },
    // 616.1: the player dealt damage, or the controller of what is.
    affects: (m, args) => affectedBy(m, args[1]),
    cannot: (m, args) => cannotDamage(m, args[0], args[1], args[2]),
  },
);

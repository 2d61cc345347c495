// Damage (120).

import {
  and,
  asCard,
  asPlayer,
  gives,
  happens,
  instead,
  isCurrent,
  isPlayer,
  isStill,
  type Machine,
  macro,
  minus,
  moreThan,
  PLAYER_TAG,
  proceed,
  rowOf,
  same,
  start,
  tagOf,
  verb,
  when,
} from "@kibitz/kernel";
import { has, is, isType } from "../characteristics.js";
import { controller, controllerRow } from "../control.js";
import { isProtected } from "../protection.js";
import { atomic, question } from "../tables.js";
import { CREATURE, PLANESWALKER } from "../types.js";
import { addPoison, gainLife, loseLife, putCounters } from "./life-and-counters.js";

const onCard = [["card", "card"]] as const;
const cardAndCount = [
  ["card", "card"],
  ["count", "number"],
] as const;

const affectedBy = (m: Machine, target: number): number =>
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
    m.s.card.damage[row] += amount;
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
const noteDeadly = atomic(
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

const loseLoyalty = atomic(
  "loseLoyalty",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card)) return m.nothing();
    const row = rowOf(card);
    const left = Math.max(0, m.s.card.loyalty[row] - amount);
    m.s.card.loyalty[row] = left;
    return 0;
  },
  { past: "lost loyalty", writes: ["card.loyalty"], say: "{card} loses {count} loyalty" },
);

/** 120.1, 120.8, 702.16e: no damage is none; it is dealt to players, creatures and planeswalkers; protection prevents it. */
function cannotDamage(m: Machine, source: number, target: number, count: number): boolean {
  if (count <= 0) return true;
  if (tagOf(target) === PLAYER_TAG) return false;
  if (!isCurrent(m, target)) return true;
  const row = rowOf(target);
  return !isType(m, row, CREATURE | PLANESWALKER) || isProtected(m, row, source);
}

/** 119.9, 702.15e: what a source gives its controller by all the damage it deals at once is gained as one. */
const gainByLifelink = verb(
  "gainByLifelink",
  [
    ["source", "card"],
    ["player", "player"],
    ["count", "number"],
  ],
  (_, player, count) => gainLife(player, count),
  { past: "gained by lifelink", open: false, seenBy: () => 0, inBatch: { stage: 2, adds: "count" } },
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

// Prevention (615).

const shieldOn = question(
  "shieldOn",
  [["target", "any"]],
  "number",
  (m, target) => (tagOf(target) === PLAYER_TAG ? m.s.player.shield[rowOf(target)] : m.s.card.shield[rowOf(target)]),
  { reads: ["card.shield", "player.shield"], say: "the damage that will be prevented to {target}" },
);
const addShield = atomic(
  "addShield",
  [
    ["target", "any"],
    ["count", "number"],
  ],
  (m, target, amount) => {
    const row = rowOf(target);
    if (tagOf(target) === PLAYER_TAG) m.s.player.shield[row] += amount;
    else if (isCurrent(m, target)) m.s.card.shield[row] += amount;
    else return m.nothing();
    return 0;
  },
  { past: "shielded", writes: ["card.shield", "player.shield"], say: "{target} is shielded from {count} damage" },
);
/** Stops as much of some damage as it can; gives how much. */
const useShield = atomic(
  "useShield",
  [
    ["target", "any"],
    ["count", "number"],
  ],
  (m, target, amount) => {
    const row = rowOf(target);
    const { shield } = tagOf(target) === PLAYER_TAG ? m.s.player : m.s.card;
    const stopped = Math.min(shield[row], amount);
    shield[row] -= stopped;
    return stopped;
  },
  {
    past: "prevented damage",
    result: "number",
    open: false,
    writes: ["card.shield", "player.shield"],
    say: "up to {count} damage to {target} is prevented",
  },
);
/**
 * 615.7: a shield stops so much damage, from one source or several, and is then used up. What it stopped is looked at,
 * so it is used at once even where damage is dealt together.
 */
export const preventNext = macro(
  "preventNext",
  [
    ["target", "any"],
    ["count", "number"],
  ],
  "instr",
  (target, count) => [
    addShield(target, count),
    start(
      instead(
        happens(dealDamage, event => and(same(event.target, target), moreThan(shieldOn(event.target), 0))),
        event =>
          useShield(event.target, event.count, stopped =>
            when(moreThan(event.count, stopped), proceed({ count: minus(event.count, stopped) })),
          ),
      ),
      "turn",
    ),
  ],
  { say: "prevent the next {count} damage to {target} this turn" },
);
/** 615.1a: all combat damage. */
const preventCombatDamageWord = macro(
  "preventCombatDamage",
  [],
  "instr",
  () =>
    start(
      instead(
        happens(dealDamage, event => event.inCombat),
        [],
      ),
      "turn",
    ),
  { say: "prevent all combat damage this turn" },
);
export const preventCombatDamage = preventCombatDamageWord();

export const damageWords = [
  markDamage,
  noteDeadly,
  removeDamage,
  loseLoyalty,
  gainByLifelink,
  dealDamage,
  shieldOn,
  addShield,
  useShield,
  preventNext,
  preventCombatDamageWord,
];

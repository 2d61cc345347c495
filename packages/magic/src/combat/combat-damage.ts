// Combat damage (510): how it is divided, and dealt.

import {
  addTo,
  bounded,
  type CompiledSource,
  controllerOf,
  isCurrent,
  lengthOf,
  listItem,
  listWith,
  type Machine,
  PLAYER_TAG,
  referenceTo,
  rowOf,
  tagOf,
} from "@kibitz/kernel/machine";
import {
  as,
  atLeast,
  batch,
  bind,
  choose,
  closed,
  count,
  each,
  moreThan,
  nextPlayer,
  one,
  type Program,
  type Source,
  sourceWord,
  type Value,
  verb,
  when,
} from "@kibitz/kernel/words";
import { hasKeyword, isType, powerOf, toughnessOf } from "../characteristics/characteristics.js";
import { activePlayer } from "../characteristics/questions.js";
import { cardsOf } from "../mana/permanents-that.js";
import { asking } from "../printed/asking.js";
import { forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { FIRST_STRIKE } from "../printed/steps.js";
import { atomic, type MagicMachine, magicMachine, question } from "../printed/tables.js";
import { PLANESWALKER } from "../printed/types.js";
import { dealDamage } from "../verbs/verbs.js";
import { attackedBy, blockedBy, blockersOf, forBlocked, isBlocked } from "./attacking-and-blocking.js";
import { amountsFor, type Striker } from "./dividing-damage.js";
import { blocks } from "./legal-blocks.js";

const FIRST = keywordBit("first strike");
const DOUBLE = keywordBit("double strike");
const TRAMPLE = keywordBit("trample");
const DEATHTOUCH = keywordBit("deathtouch");
const NOT_AT_ALL = keywordBit("assigns no combat damage");
const BY_TOUGHNESS = keywordBit("assigns damage by toughness");

/** 510.1a. */
function strikes(m: Machine, row: number): number {
  if (hasKeyword(m, row, NOT_AT_ALL)) return 0;
  return Math.max(0, hasKeyword(m, row, BY_TOUGHNESS) ? toughnessOf(m, row) : powerOf(m, row));
}
/** 510.4: who deals damage in this step. */
function strikesNow(m: MagicMachine, row: number): boolean {
  if (m.s.game.step[0] === FIRST_STRIKE) return hasKeyword(m, row, FIRST) || hasKeyword(m, row, DOUBLE);
  return m.s.card.struck[row] === 0 || hasKeyword(m, row, DOUBLE);
}
export const strikers = closed(
  cardsOf(
    "strikers",
    "attackers that deal damage now",
    [],
    (m, row) => m.s.card.attacking[row] !== 0 && strikesNow(m, row),
  ),
);
export const strikingBlockers = closed(
  cardsOf(
    "strikingBlockers",
    "blockers that deal damage now",
    [],
    (m, row) => m.s.card.blocking[row] !== 0 && strikesNow(m, row),
  ),
);
export const anyFirstStrike = closed(
  question("anyFirstStrike", [], "flag", m => {
    let found = false;
    forPermanents(m, 0, row => {
      if (m.s.card.attacking[row] === 0 && m.s.card.blocking[row] === 0) return;
      found ||= hasKeyword(m, row, FIRST) || hasKeyword(m, row, DOUBLE);
    });
    return found;
  }),
);
/** 510.1a: who deals damage in this step, and how much. */
export const takeAim = atomic(
  "takeAim",
  [],
  m => {
    forPermanents(m, 0, row => {
      const inCombat = m.s.card.attacking[row] !== 0 || m.s.card.blocking[row] !== 0;
      const damage = inCombat && strikesNow(m, row) ? strikes(m, row) : 0;
      m.s.card.undivided[row] = bounded(damage);
    });
    return 0;
  },
  { past: "aimed", open: false, writes: ["card.undivided"], seenBy: () => 0 },
);
/** What a creature was given of another's damage; undefined if that has not been divided yet. */
function share(m: MagicMachine, source: number, target: number): number | undefined {
  const divided = m.s.game.divided[0];
  for (let i = 0; i < lengthOf(divided); i += 3) {
    if (listItem(m.s, divided, i) === source && listItem(m.s, divided, i + 1) === target)
      return listItem(m.s, divided, i + 2);
  }
  return undefined;
}
/** The creatures that a creature in combat deals damage to: its blockers, or what it blocks (510.1c–d). */
function forStruck(m: MagicMachine, creature: number, visit: (other: number) => void): void {
  if (m.s.card.attacking[rowOf(creature)] === 0) forBlocked(m, rowOf(creature), visit);
  else
    forPermanents(m, 0, row => {
      if (blocks(m, row, creature)) visit(referenceTo(m.s, m.rules.tables.card, row));
    });
}
/** 702.19b: what a creature lacks of lethal damage, counting what is marked already and what is assigned to it. */
function lacking(m: MagicMachine, creature: number): number {
  const divided = m.s.game.divided[0];
  let lacks = toughnessOf(m, rowOf(creature)) - m.s.card.damage[rowOf(creature)];
  for (let i = 0; i < lengthOf(divided); i += 3) {
    const amount = listItem(m.s, divided, i + 2);
    if (listItem(m.s, divided, i + 1) !== creature || amount === 0) continue;
    lacks = hasKeyword(m, rowOf(listItem(m.s, divided, i)), DEATHTOUCH) ? 0 : lacks - amount;
  }
  return lacks;
}
const pair = [
  ["source", "card"],
  ["target", "card"],
] as const;
/** 506.4c: a planeswalker that is gone, or the attacking player's by now, is attacked no longer. */
const isAttackable = (m: MagicMachine, whom: number): boolean =>
  tagOf(whom) === PLAYER_TAG ||
  (isCurrent(m, whom) && isType(m, rowOf(whom), PLANESWALKER) && controllerOf(m, rowOf(whom)) !== m.s.game.active[0]);
function striker(m: MagicMachine, card: number): Striker {
  const row = rowOf(card);
  const struck: number[] = [];
  forStruck(m, card, other => struck.push(other));
  return {
    card,
    left: m.s.card.undivided[row],
    isDeadly: hasKeyword(m, row, DEATHTOUCH),
    tramples: hasKeyword(m, row, TRAMPLE) && isAttackable(m, m.s.card.attacking[row]),
    struck,
    open: struck.filter(other => share(m, card, other) === undefined),
  };
}
/** The attackers whose damage is divided together; those that nothing blocks any more have none to divide. */
function blockedStrikers(m: MagicMachine): readonly Striker[] {
  const found: Striker[] = [];
  forPermanents(m, 0, row => {
    if (m.s.card.attacking[row] === 0 || m.s.card.blocked[row] === 0) return;
    const attacker = striker(m, referenceTo(m.s, m.rules.tables.card, row));
    if (attacker.struck.length > 0) found.push(attacker);
  });
  return found;
}
/** 510.1c–e: the last of them gets all that is left, unless some of it may go past. */
function amounts(m: MagicMachine, source: number, target: number): readonly number[] {
  const own = striker(m, source);
  if (own.open.length === 1 && !own.tramples) return [own.left];
  const all = m.s.card.attacking[rowOf(source)] === 0 ? [own] : blockedStrikers(m);
  return amountsFor(own, target, all, creature => lacking(m, creature));
}
/** What there is no choice about; -1 if there is. */
export const onlyAmount = closed(
  question("onlyAmount", pair, "number", (m, source, target) => {
    const found = amounts(m, source, target);
    return found.length === 1 ? found[0] : -1;
  }),
);
export const assignable = closed(
  sourceWord("assignable", pair, "number", "an amount of damage that {source} may assign to {target}", (c, args) => {
    const [source, target] = args.map(arg => c.value(arg));
    const found = (m: Machine, base: number) => amounts(magicMachine(m), source(m, base), target(m, base));
    return {
      kind: "number",
      list(m, base, into) {
        into.push(...found(m, base));
      },
      has: (m, base, value) => found(m, base).includes(value),
      possible: () => true,
      open: () => true,
    } satisfies CompiledSource;
  }),
);
export const assign = atomic(
  "assign",
  [...pair, ["count", "number"]],
  (m, source, target, amount) => {
    const divided = [source, target, amount].reduce((list, value) => listWith(m.s, list, value), m.s.game.divided[0]);
    m.s.game.divided[0] = divided;
    addTo(m.s.card.undivided, rowOf(source), -amount);
    return 0;
  },
  {
    past: "assigned",
    open: false,
    writes: ["card.undivided", "game.divided"],
    say: "{source} assigns {count} damage to {target}",
  },
);
/** 510.1d: what blocks only one creature deals all its damage to that. */
export const assignedTo = question(
  "assignedTo",
  pair,
  "number",
  (m, source, target) => share(m, source, target) ?? m.s.card.undivided[rowOf(source)],
  { open: false, reads: ["card.undivided", "game.divided"], say: "the damage {source} assigns to {target}" },
);
/** What gets past the blockers: all of it if nothing blocked, the rest with trample, nothing otherwise (510.1b–c). */
export const pastBlockers = question(
  "pastBlockers",
  [["attacker", "card"]],
  "number",
  (m, attacker) => {
    const row = rowOf(attacker);
    const past = m.s.card.blocked[row] === 0 || hasKeyword(m, row, TRAMPLE);
    return past && isAttackable(m, m.s.card.attacking[row]) ? m.s.card.undivided[row] : 0;
  },
  { open: false, say: "the damage of {attacker} that gets past its blockers" },
);
export const afterDamage = atomic(
  "afterDamage",
  [],
  m => {
    forPermanents(m, 0, row => {
      const inCombat = m.s.card.attacking[row] !== 0 || m.s.card.blocking[row] !== 0;
      if (inCombat && m.s.game.step[0] === FIRST_STRIKE && strikesNow(m, row)) m.s.card.struck[row] = 1;
      m.s.card.undivided[row] = 0;
    });
    m.s.game.divided[0] = 0;
    return 0;
  },
  {
    past: "damage dealt",
    open: false,
    writes: ["card.undivided", "card.struck", "game.divided"],
    seenBy: () => 0,
  },
);
const divide = (creature: Value<"card">, among: Source<"card">): Program =>
  each(among, other =>
    bind("number", onlyAmount(creature, other), only =>
      when(
        atLeast(only, 0),
        assign(creature, other, only),
        asking(
          "from",
          creature,
          asking(
            "how much damage to",
            other,
            choose(one, assignable(creature, other), amount => assign(creature, other, amount), "how much damage"),
          ),
        ),
      ),
    ),
  );

/** The attacking player divides first, then the defending player (510.1); all damage of a step is dealt at once (510.2). */
const combatDamage: Program = [
  takeAim(),
  each(strikers(), attacker => when(isBlocked(attacker), divide(attacker, blockersOf(attacker)))),
  as(nextPlayer(activePlayer()), [
    each(strikingBlockers(), blocker =>
      when(moreThan(count(blockedBy(blocker)), 1), divide(blocker, blockedBy(blocker))),
    ),
  ]),
  batch([
    each(strikers(), attacker => [
      dealDamage(attacker, attackedBy(attacker), pastBlockers(attacker), true),
      when(
        isBlocked(attacker),
        each(blockersOf(attacker), blocker => dealDamage(attacker, blocker, assignedTo(attacker, blocker), true)),
      ),
    ]),
    each(strikingBlockers(), blocker =>
      each(blockedBy(blocker), attacker => dealDamage(blocker, attacker, assignedTo(blocker, attacker), true)),
    ),
  ]),
  afterDamage(),
];

export const dealOut = verb("dealCombatDamage", [], () => combatDamage, {
  past: "dealt combat damage",
  open: false,
  say: "combat damage is dealt",
});
export const dealCombatDamage = [dealOut()];

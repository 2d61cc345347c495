// Combat damage (510): how it is divided, and dealt.

import {
  batch,
  choose,
  controllerOf,
  each,
  equals,
  isCurrent,
  letBe,
  type Machine,
  one,
  PLAYER_TAG,
  type Program,
  range,
  rowOf,
  tagOf,
  type Value,
  verb,
  when,
} from "@kibitz/kernel";
import { asking } from "./asking.js";
import { attackedBy, blockedCreature, blockersOf } from "./attacking-and-blocking.js";
import { hasKeyword, isType, powerOf, toughnessOf } from "./characteristics.js";
import { keywordBit } from "./keywords.js";
import { cardsOf } from "./permanents-that.js";
import { forPermanents } from "./sources-of-mana.js";
import { FIRST_STRIKE } from "./steps.js";
import { atomic, type MagicMachine, question } from "./tables.js";
import { PLANESWALKER } from "./types.js";
import { dealDamage } from "./verbs.js";

const FIRST = keywordBit("first strike");
const DOUBLE = keywordBit("double strike");
const TRAMPLE = keywordBit("trample");
const DEATHTOUCH = keywordBit("deathtouch");
const BY_TOUGHNESS = keywordBit("assigns damage by toughness");

/** 510.1a. */
const strikes = (m: Machine, row: number): number =>
  Math.max(0, hasKeyword(m, row, BY_TOUGHNESS) ? toughnessOf(m, row) : powerOf(m, row));
/** 510.4: who deals damage in this step. */
function strikesNow(m: MagicMachine, row: number): boolean {
  if (m.s.game.step[0] === FIRST_STRIKE) return hasKeyword(m, row, FIRST) || hasKeyword(m, row, DOUBLE);
  return m.s.card.struck[row] === 0 || hasKeyword(m, row, DOUBLE);
}
const strikers = cardsOf(
  "strikers",
  "attackers that deal damage now",
  [],
  (m, row) => m.s.card.attacking[row] !== 0 && strikesNow(m, row),
);
const strikingBlockers = cardsOf("strikingBlockers", "blockers that deal damage now", [], (m, row) => {
  const attacker = m.s.card.blocking[row];
  // 510.1d: what it blocked may have left combat.
  return isCurrent(m, attacker) && m.s.card.attacking[rowOf(attacker)] !== 0 && strikesNow(m, row);
});
export const anyFirstStrike = question("anyFirstStrike", [], "flag", m => {
  let found = false;
  forPermanents(m, 0, row => {
    if (m.s.card.attacking[row] === 0 && m.s.card.blocking[row] === 0) return;
    found ||= hasKeyword(m, row, FIRST) || hasKeyword(m, row, DOUBLE);
  });
  return found;
});
const strikePower = question("strikePower", [["card", "card"]], "number", (m, card) => strikes(m, rowOf(card)), {
  say: "the combat damage of {card}",
});
const assignedTo = question("assignedTo", [["card", "card"]], "number", (m, card) => m.s.card.assigned[rowOf(card)], {
  reads: ["card.assigned"],
  say: "the damage assigned to {card}",
});

/** 510.1c, 702.2c: damage that would be lethal, counting what is marked already. */
const lethal = (m: MagicMachine, row: number, attacker: number): number => {
  const missing = Math.max(0, toughnessOf(m, row) - m.s.card.damage[row]);
  return missing > 0 && hasKeyword(m, attacker, DEATHTOUCH) ? 1 : missing;
};
interface Division {
  readonly left: number;
  readonly isLast: boolean;
  readonly allLethal: boolean;
}
/** How the division of an attacker's damage stands when it comes to one of its blockers. */
function divisionAt(m: MagicMachine, attacker: number, blocker: number): Division {
  const row = rowOf(attacker);
  let left = strikes(m, row);
  let before = true;
  let isLast = true;
  let allLethal = true;
  forPermanents(m, 0, other => {
    if (m.s.card.blocking[other] !== attacker) return;
    if (other === rowOf(blocker)) before = false;
    else if (before) {
      left -= m.s.card.assigned[other];
      if (m.s.card.assigned[other] < lethal(m, other, row)) allLethal = false;
    } else isLast = false;
  });
  return { left, isLast, allLethal };
}
const leastFor = question(
  "leastFor",
  [
    ["attacker", "card"],
    ["blocker", "card"],
  ],
  "number",
  (m, attacker, blocker) => {
    const { left, isLast, allLethal } = divisionAt(m, attacker, blocker);
    if (!isLast) return 0;
    const tramples = hasKeyword(m, rowOf(attacker), TRAMPLE) && allLethal;
    return tramples ? Math.min(left, lethal(m, rowOf(blocker), rowOf(attacker))) : left;
  },
);
const mostFor = question(
  "mostFor",
  [
    ["attacker", "card"],
    ["blocker", "card"],
  ],
  "number",
  (m, attacker, blocker) => divisionAt(m, attacker, blocker).left,
);
const assign = atomic(
  "assign",
  [
    ["card", "card"],
    ["count", "number"],
  ],
  (m, card, amount) => {
    m.s.card.assigned[rowOf(card)] = amount;
    return 0;
  },
  { past: "assigned", open: false, writes: ["card.assigned"], say: "{count} damage is assigned to {card}" },
);
/** 506.4c: a planeswalker that is gone, or the attacking player's by now, is attacked no longer. */
const isAttackable = (m: MagicMachine, whom: number): boolean =>
  tagOf(whom) === PLAYER_TAG ||
  (isCurrent(m, whom) && isType(m, rowOf(whom), PLANESWALKER) && controllerOf(m, rowOf(whom)) !== m.s.game.active[0]);
/** What gets past the blockers: all of it if nothing blocked, the rest with trample, nothing otherwise (510.1b–c). */
const assignRest = atomic(
  "assignRest",
  [["attacker", "card"]],
  (m, attacker) => {
    const row = rowOf(attacker);
    let rest = strikes(m, row);
    forPermanents(m, 0, other => {
      if (m.s.card.blocking[other] !== attacker) return;
      rest -= m.s.card.assigned[other];
    });
    const past = m.s.card.blocked[row] === 0 || hasKeyword(m, row, TRAMPLE);
    m.s.card.assigned[row] = past && isAttackable(m, m.s.card.attacking[row]) ? rest : 0;
    return 0;
  },
  { past: "rest assigned", open: false, writes: ["card.assigned"], seenBy: () => 0 },
);
const afterDamage = atomic(
  "afterDamage",
  [],
  m => {
    forPermanents(m, 0, row => {
      const inCombat = m.s.card.attacking[row] !== 0 || m.s.card.blocking[row] !== 0;
      if (inCombat && m.s.game.step[0] === FIRST_STRIKE && strikesNow(m, row)) m.s.card.struck[row] = 1;
      m.s.card.assigned[row] = 0;
    });
    return 0;
  },
  { past: "damage dealt", open: false, writes: ["card.assigned", "card.struck"], seenBy: () => 0 },
);
const divide = (attacker: Value<"card">): Program => [
  each(blockersOf(attacker), blocker =>
    letBe("number", leastFor(attacker, blocker), least =>
      letBe("number", mostFor(attacker, blocker), most =>
        when(
          equals(least, most),
          assign(blocker, most),
          asking(
            "how much damage to",
            blocker,
            choose(one, range(least, most), amount => assign(blocker, amount), "how much damage"),
          ),
        ),
      ),
    ),
  ),
  assignRest(attacker),
];

/** All combat damage of a step is dealt at once (510.2). */
const combatDamage: Program = [
  each(strikers(), attacker => divide(attacker)),
  batch([
    each(strikers(), attacker => [
      dealDamage(attacker, attackedBy(attacker), assignedTo(attacker), true),
      each(blockersOf(attacker), blocker => dealDamage(attacker, blocker, assignedTo(blocker), true)),
    ]),
    each(strikingBlockers(), blocker => dealDamage(blocker, blockedCreature(blocker), strikePower(blocker), true)),
  ]),
  afterDamage(),
];

const dealOut = verb("dealCombatDamage", [], () => combatDamage, {
  past: "dealt combat damage",
  open: false,
  say: "combat damage is dealt",
});
export const dealCombatDamage = [dealOut()];

export const combatDamageWords = [
  strikers,
  strikingBlockers,
  anyFirstStrike,
  strikePower,
  assignedTo,
  leastFor,
  mostFor,
  assign,
  assignRest,
  afterDamage,
  dealOut,
];

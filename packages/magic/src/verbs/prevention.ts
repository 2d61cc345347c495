// Prevention of damage (615).

import {
  addTo,
  isCurrent,
  type Listener,
  PLAYER_TAG,
  perRules,
  replacementsOf,
  rowOf,
  tagOf,
  waitersFor,
  waitingInBatch,
} from "@kibitz/kernel/machine";
import {
  and,
  as,
  choose,
  happens,
  type Instr,
  instead,
  lessThan,
  macro,
  minus,
  moreThan,
  not,
  one,
  proceed,
  range,
  same,
  start,
  type Value,
  when,
} from "@kibitz/kernel/words";
import { hadKeyword } from "../characteristics/characteristics.js";
import { asking } from "../printed/asking.js";
import { controllerRow, forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { atomic, type MagicMachine, question, verbIn } from "../printed/tables.js";
import { affectedBy, cannotDamage, dealDamage } from "./damage.js";

const shieldIn = ({ s }: MagicMachine, target: number): number =>
  (tagOf(target) === PLAYER_TAG ? s.player : s.card).shield[rowOf(target)];

export const shieldOn = question("shieldOn", [["target", "any"]], "number", (m, target) => shieldIn(m, target), {
  reads: ["card.shield", "player.shield"],
  say: "the damage that will be prevented to {target}",
});
export const isShielded = question(
  "isShielded",
  [["target", "any"]],
  "flag",
  ({ s }, target) => (tagOf(target) === PLAYER_TAG ? s.player : s.card).shielded[rowOf(target)] !== 0,
  { reads: ["card.shielded", "player.shielded"], say: "damage to {target} was to be prevented this turn" },
);
const shieldColumns = ["card.shield", "card.shielded", "player.shield", "player.shielded"];
export const addShield = atomic(
  "addShield",
  [
    ["target", "any"],
    ["count", "number"],
  ],
  (m, target, amount) => {
    const row = rowOf(target);
    if (tagOf(target) !== PLAYER_TAG && !isCurrent(m, target)) return m.nothing();
    const { shield, shielded } = tagOf(target) === PLAYER_TAG ? m.s.player : m.s.card;
    addTo(shield, row, amount);
    shielded[row] = 1;
    return 0;
  },
  { past: "shielded", writes: shieldColumns, say: "{target} is shielded from {count} damage" },
);
/** 514.2: shields last as long as the turn. */
export const dropShields = atomic(
  "dropShields",
  [],
  m => {
    m.s.player.shield.fill(0);
    m.s.player.shielded.fill(0);
    forPermanents(m, 0, row => {
      m.s.card.shield[row] = 0;
      m.s.card.shielded[row] = 0;
    });
    return 0;
  },
  { past: "shields dropped", open: false, writes: shieldColumns, seenBy: () => 0 },
);
/** Stops as much of some damage as it can; gives how much. */
export const useShield = atomic(
  "useShield",
  [
    ["target", "any"],
    ["count", "number"],
  ],
  (m, target, amount) => {
    const row = rowOf(target);
    const { shield } = tagOf(target) === PLAYER_TAG ? m.s.player : m.s.card;
    const stopped = Math.max(0, Math.min(shield[row], amount));
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
const verbs = perRules(({ rules }) => ({ dealDamage: verbIn(rules, "dealDamage") }));

interface Part {
  readonly source: number;
  readonly target: number;
  readonly count: number;
  readonly inCombat: number;
}
/** What else is dealt to this at once, and has not been dealt with yet. */
const stillToCome = (m: MagicMachine, wanted: number): Part[] =>
  waitingInBatch(m, verbs(m).dealDamage).flatMap(([source, target, count, inCombat]) =>
    target === wanted && !cannotDamage(m, source, target, count) ? [{ source, target, count, inCombat }] : [],
  );

const INFECT = 1;
const LIFELINK = 2;
const DEATHTOUCH = 4;
/** What damage of a source comes to besides its amount (120.3). */
function kindOfDamage(m: MagicMachine, source: number): number {
  const kind =
    (hadKeyword(m, source, keywordBit("infect")) ? INFECT : 0) |
    (hadKeyword(m, source, keywordBit("lifelink")) ? LIFELINK : 0) |
    (hadKeyword(m, source, keywordBit("deathtouch")) ? DEATHTOUCH : 0);
  return kind & LIFELINK ? kind | (controllerRow(m, source) << 3) : kind;
}
const isSeen = ({ s, rules }: MagicMachine, { card }: Listener): boolean =>
  card === 0 || s.zone.sees[s.card.zone[card]] === rules.everybody;

/** Whether damage of this source is other damage than the rest that is dealt to the same at once, as far as all can tell. */
export const mattersWhich = question(
  "mattersWhich",
  [
    ["source", "card"],
    ["target", "any"],
  ],
  "flag",
  (m, source, target) => {
    const { dealDamage: verb } = verbs(m);
    const rest = stillToCome(m, target);
    if (rest.some(part => kindOfDamage(m, part.source) !== kindOfDamage(m, source))) return true;
    if (waitersFor(m, verb).some(listener => isSeen(m, listener))) return true;
    const changes = ({ source: from, count, inCombat }: Part): number =>
      replacementsOf(m, verb, [from, target, count, inCombat]).filter(listener => isSeen(m, listener)).length;
    return [...rest, ...rest.slice(0, 1).map(part => ({ ...part, source }))].some(part => changes(part) > 1);
  },
);

const whatIsStopped = [
  ["target", "any"],
  ["count", "number"],
] as const;
/** What a shield stops of some damage at the most, and at the least if it is to stop the rest of what is dealt at once. */
export const mostStopped = question("mostStopped", whatIsStopped, "number", (m, target, count) =>
  Math.min(shieldIn(m, target), count),
);
export const leastStopped = question("leastStopped", whatIsStopped, "number", (m, target, count) => {
  const rest = stillToCome(m, target).reduce((sum, part) => sum + part.count, 0);
  return Math.min(Math.max(0, shieldIn(m, target) - rest), count);
});
export const shieldedPlayer = question("shieldedPlayer", [["target", "any"]], "player", affectedBy);
/**
 * One for all shields of a turn: what they stop adds up. Of damage that is dealt at once, whoever is dealt it, or controls
 * what is, says what is stopped.
 */
const beginShielding = (target: Value<"any">): Instr =>
  start(
    instead(
      happens(dealDamage, event => and(same(event.target, target), moreThan(shieldOn(event.target), 0))),
      event => {
        const most = mostStopped(event.target, event.count);
        const least = leastStopped(event.target, event.count);
        const stop = (amount: Value<"number">): Instr =>
          useShield(event.target, amount, stopped =>
            when(moreThan(event.count, stopped), proceed({ count: minus(event.count, stopped) })),
          );
        return when(
          and(lessThan(least, most), mattersWhich(event.source, event.target)),
          as(
            shieldedPlayer(event.target),
            asking(
              "how much damage is prevented from",
              event.source,
              choose(one, range(least, most), stop, "how much is prevented"),
            ),
          ),
          stop(most),
        );
      },
    ),
    "turn",
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
  (target, count) => [when(not(isShielded(target)), beginShielding(target as Value<"any">)), addShield(target, count)],
  { say: "prevent the next {count} damage to {target} this turn" },
);
/** 615.1a: all combat damage. */
export const preventCombatDamageWord = macro(
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

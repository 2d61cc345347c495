// The attack phase (W-8).

import {
  and,
  anyOf,
  as,
  asPass,
  batch,
  choose,
  count,
  during,
  each,
  equals,
  everyone,
  everywhere,
  expire,
  first,
  isSomething,
  isStill,
  lessThan,
  moreThan,
  move,
  not,
  one,
  oneOf,
  repeat,
  same,
  settle,
  TOP,
  those,
  topCardOf,
  upToOne,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { checkTiming } from "../rules/check-timing.js";
import { canAttack, counterOptions, isBackup } from "../rules/legality.js";
import { beginPhase, setPassed } from "../table/bookkeeping.js";
import { power, soul, triggerChecks } from "../table/card-values.js";
import { opponent, stage } from "../table/characters.js";
import { CHECK_TIMING_BETWEEN_TRIGGER_CHECKS, switches, TRIGGERS_WITHOUT_ATTACKER } from "../table/policies.js";
import { ATTACK_PHASE, COUNTER_STEP } from "../table/reasons.js";
import { activePlayer, attacker, attackKind, defender, facing, hasPassed, posture } from "../table/table-facts.js";
import { names } from "../table/tables.js";
import { dealDamage } from "../verbs/damage.js";
import { reverse } from "../verbs/verbs.js";
import { declareAttack, endAttack, forgetAttack } from "./declaration.js";
import { applyIcons } from "./icons.js";
import { playEvent, useBackup } from "./play.js";

/** W-8.1. */
const declaration = (by: Value<"card">) =>
  when(
    isSomething(facing(by)),
    oneOf({
      frontal: declareAttack(by, names.frontal(), facing(by)),
      side: declareAttack(by, names.side(), facing(by)),
    }),
    // There is no defender: the attacker stands for nobody.
    declareAttack(by, names.direct(), by),
  );

/** W-8.2(1) to (3): the top card of the deck, its icons, then into the stock. */
export const triggerCheck = verb(
  "triggerCheck",
  [["player", "player"]],
  player => [
    settle(zone("deck", player)),
    move(topCardOf(zone("deck", player)), zone("resolution", player), TOP, card => [
      ...[applyIcons(card)].flat(),
      when(switches.checksBeforeStocking(), checkTiming),
      when(isStill(card), move(card, zone("stock", player))),
    ]),
  ],
  { past: "trigger checked", open: false, say: "{player} makes a trigger check" },
);
const triggerChecking = repeat(triggerChecks(attacker()), [
  triggerCheck(you),
  ...(CHECK_TIMING_BETWEEN_TRIGGER_CHECKS ? [checkTiming] : []),
]);
const triggerStep = [
  // (6): whether or not the attacker is still there.
  TRIGGERS_WITHOUT_ATTACKER ? triggerChecking : when(isStill(attacker()), triggerChecking),
  checkTiming,
];

/** W-8.3: one play timing of the other player, asked whatever the hidden hand holds (W-13(1)). */
const counterStep = [
  checkTiming,
  as(
    opponent,
    choose(
      asPass(upToOne),
      counterOptions(),
      card => when(isBackup(card), useBackup(you, card), playEvent(you, card)),
      COUNTER_STEP,
    ),
  ),
  checkTiming,
];

/** W-8.4: soul of 0 or less deals nothing. */
const damageStep = [
  when(and(isStill(attacker()), moreThan(soul(attacker()), 0)), dealDamage(opponent, soul(attacker()), attacker())),
  checkTiming,
];

/** W-8.5: the lower one is reversed, both if they are equal. */
const battleStep = [
  when(
    and(isStill(attacker()), isStill(defender())),
    when(
      equals(power(attacker()), power(defender())),
      batch([reverse(attacker()), reverse(defender())]),
      when(lessThan(power(attacker()), power(defender())), reverse(attacker()), reverse(defender())),
    ),
  ),
  checkTiming,
];

const isFrontal = same(attackKind(), names.frontal());

const attack = (by: Value<"card">) => [
  declaration(by),
  checkTiming,
  ...triggerStep,
  when(isFrontal, counterStep),
  ...damageStep,
  when(isFrontal, battleStep),
  endAttack(),
  checkTiming,
  expire("attack"),
  forgetAttack(),
];

export const attackPhase = [
  beginPhase(you, names.attackPhase()),
  checkTiming,
  during(not(hasPassed()), [
    setPassed(true),
    choose(
      asPass(upToOne),
      those(stage, card => canAttack(card)),
      by => [setPassed(false), ...attack(by)],
      ATTACK_PHASE,
    ),
  ]),
];

const fallen = those(stage, card => same(posture(card), names.reversed()));
const anyFallen = anyOf(those(everywhere("stage"), card => same(posture(card), names.reversed())));

/** W-8.6: reversed characters leave one by one, the turn player's first. */
export const encoreStep = [
  beginPhase(you, names.encoreStep()),
  checkTiming,
  during(anyFallen, [
    each(everyone(activePlayer()), who =>
      as(
        who,
        during(anyOf(fallen), [
          when(
            moreThan(count(fallen), 1),
            choose(one, fallen, card => move(card, zone("waitingRoom")), "which reversed character leaves first"),
            move(first(fallen), zone("waitingRoom")),
          ),
          checkTiming,
        ]),
      ),
    ),
    checkTiming,
  ]),
];

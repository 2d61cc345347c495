// How a game goes: set-up (W-5) and the phases of a turn (W-7).

import {
  and,
  as,
  asPass,
  atRandom,
  batch,
  choose,
  continueAs,
  count,
  during,
  each,
  endGame,
  everyone,
  exactly,
  expire,
  forever,
  forgetLoops,
  inZone,
  isIn,
  loopPoint,
  minus,
  moreThan,
  move,
  moveAll,
  nextPlayer,
  not,
  or,
  type Program,
  repeat,
  shuffle,
  sizeOf,
  those,
  upToOne,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { encore } from "../keywords/encore.js";
import { checkTiming } from "../rules/check-timing.js";
import { stopLoops } from "../rules/endless-loops.js";
import { canPlay, mainOptions } from "../rules/legality.js";
import { hasActedEnough, isCheckDue, turnsAreOver } from "../rules/rule-actions.js";
import { beginPhase, beginTurn, setActive, setPassed } from "../table/bookkeeping.js";
import { isClimax } from "../table/card-values.js";
import { stage } from "../table/characters.js";
import { upTo } from "../table/counts.js";
import { HAND_LIMIT, switches } from "../table/policies.js";
import { CLIMAX_PHASE, CLOCK_PHASE, DISCARD, MAIN_PHASE, MULLIGAN } from "../table/reasons.js";
import { activePlayer, hasPassed, isResting } from "../table/table-facts.js";
import { names, type Phase } from "../table/tables.js";
import { attackPhase, encoreStep } from "../turn/attack.js";
import { playClimax, playFromHand, useOrMove } from "../turn/play.js";
import { draw, stand } from "../verbs/verbs.js";

const standPhase = [
  beginPhase(you, names.standPhase()),
  checkTiming,
  batch(
    each(
      those(stage, card => isResting(card)),
      card => stand(card),
    ),
  ),
  expire("standPhase", you),
  checkTiming,
];

const drawPhase = [beginPhase(you, names.drawPhase()), checkTiming, draw(you), checkTiming];

/** W-7(3): a level up comes before the two draws, as an interrupt. */
const clockPhase = [
  beginPhase(you, names.clockPhase()),
  checkTiming,
  choose(asPass(upToOne), inZone("hand"), card => [move(card, zone("clock")), draw(you), draw(you)], CLOCK_PHASE),
  checkTiming,
];

const mainPhase = [
  beginPhase(you, names.mainPhase()),
  checkTiming,
  during(not(or(hasPassed(), hasActedEnough())), [
    loopPoint(),
    ...stopLoops,
    setPassed(true),
    choose(
      asPass(upToOne),
      mainOptions(),
      card => [setPassed(false), when(isIn(card, "hand"), playFromHand(card), useOrMove(card)), checkTiming],
      MAIN_PHASE,
    ),
  ]),
];

const climaxPhase = [
  beginPhase(you, names.climaxPhase()),
  checkTiming,
  choose(
    asPass(upToOne),
    those(inZone("hand"), card => and(isClimax(card), canPlay(you, card))),
    card => playClimax(you, card),
    CLIMAX_PHASE,
  ),
  checkTiming,
];

const climaxLeaves = moveAll(zone("climax"), zone("waitingRoom"));

/** W-7(7). P4 says whether the climax leaves or the effects of the turn end first. */
const endPhase = [
  beginPhase(you, names.endPhase()),
  checkTiming,
  during(not(hasPassed()), [
    setPassed(true),
    when(
      moreThan(sizeOf(zone("hand")), HAND_LIMIT),
      choose(
        exactly(minus(sizeOf(zone("hand")), HAND_LIMIT)),
        inZone("hand"),
        cards => batch(each(cards, card => move(card, zone("waitingRoom")))),
        DISCARD,
      ),
    ),
    when(switches.climaxLeavesFirst(), [climaxLeaves, expire("turn")], [expire("turn"), climaxLeaves]),
    when(or(isCheckDue(), moreThan(sizeOf(zone("hand")), HAND_LIMIT)), [checkTiming, setPassed(false)]),
  ]),
  when(turnsAreOver(), endGame()),
];

/** A phase as one word, so that turns and scenes share it. */
const phase = (name: Exclude<Phase, "set-up">, content: Program) =>
  verb(`take${name[0].toUpperCase()}${name.slice(1)}`, [], () => content, {
    past: `${name} taken`,
    open: false,
    say: `the ${name} phase`,
    seenBy: () => 0,
  });

export const phaseVerbs = {
  stand: phase("stand", standPhase),
  draw: phase("draw", drawPhase),
  clock: phase("clock", clockPhase),
  main: phase("main", mainPhase),
  climax: phase("climax", climaxPhase),
  attack: phase("attack", attackPhase),
  encore: phase("encore", encoreStep),
  end: phase("end", endPhase),
};
const inOrder = Object.values(phaseVerbs);

const turn = [beginTurn(you), forgetLoops(), ...inOrder.map(take => take()), continueAs(nextPlayer())];

/** What holds in every game besides what is printed. */
const rules = each(everyone(1), who => as(who, encore(who)));

/** A turn from a phase on, then all other turns. */
const from = (name: keyof typeof phaseVerbs): Program => [
  rules,
  ...inOrder.slice(inOrder.indexOf(phaseVerbs[name])).map(take => take()),
  continueAs(nextPlayer()),
  forever(turn),
];

export const scenes = {
  main: from("main"),
  stand: from("stand"),
  draw: from("draw"),
  clock: from("clock"),
  climax: from("climax"),
  attack: from("attack"),
  encore: from("encore"),
  end: from("end"),
};

const OPENING_HAND = 5;

/** W-5(3): the cards put away, then as many drawn, once; nothing is shuffled. */
const mulligan = choose(
  upTo(OPENING_HAND),
  inZone("hand"),
  cards => [batch(each(cards, card => move(card, zone("waitingRoom")))), repeat(count(cards), draw(you))],
  MULLIGAN,
);

export const main = [
  rules,
  each(everyone(1), who => shuffle(zone("deck", who))),
  when(
    switches.firstStarts(),
    setActive(1),
    when(
      switches.secondStarts(),
      setActive(2),
      atRandom(everyone(1), who => setActive(who)),
    ),
  ),
  each(everyone(activePlayer()), who => repeat(OPENING_HAND, draw(who))),
  each(everyone(activePlayer()), who => as(who, mulligan)),
  continueAs(activePlayer()),
  forever(turn),
];

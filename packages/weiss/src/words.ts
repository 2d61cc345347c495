// Written by `npm run words`: the words of the game, and what else its cards are written with.

export {
  bonus,
  drawUpTo,
  inTurnOrder,
  mayHeal,
  mayPay,
  mayPayAndDiscard,
  onAttack,
  onBattleOpponentReversed,
  oncePerTurn,
  onLeaving,
  onPlaced,
  onReversed,
  salvage,
  search,
} from "./keywords/abilities.js";
export { accelerate } from "./keywords/accelerate.js";
export { alarm, alarmAlways } from "./keywords/alarm.js";
export { assist, assistWith } from "./keywords/assist.js";
export { backup, backupPower } from "./keywords/backup.js";
export { bond } from "./keywords/bond.js";
export { brainstorm } from "./keywords/brainstorm.js";
export { change } from "./keywords/change.js";
export { cxCombo } from "./keywords/cx-combo.js";
export { encore, encoreForCharacter, encoreForClock, encoreForStock } from "./keywords/encore.js";
export { experience } from "./keywords/experience.js";
export { fusion } from "./keywords/fusion.js";
export { greatPerformance } from "./keywords/great-performance.js";
export { memoryHas, memoryHolds } from "./keywords/memory.js";
export { resonate } from "./keywords/resonate.js";
export { shift } from "./keywords/shift.js";
export { hasStandby, levelUp, runCheckTiming } from "./rules/check-timing.js";
export { hasNoEnd, loopHasClosed, noteRounds, settleLoop, stopLoop } from "./rules/endless-loops.js";
export {
  actPart,
  anyPosition,
  backupStock,
  canAttack,
  canExchange,
  canPlay,
  canUse,
  counterOptions,
  hasPartner,
  isBackup,
  isPartner,
  mainOptions,
  otherPositions,
} from "./rules/legality.js";
export { judge, loseGame, noteLoss, winGame } from "./rules/losing.js";
export {
  anyLoser,
  doomed,
  hasActedEnough,
  isCheckDue,
  needsLevelUp,
  needsRefresh,
  penaltiesOf,
  ruleActionDue,
  turnsAreOver,
} from "./rules/rule-actions.js";
export { beginPhase, beginTurn, noteDeed, recordUse, setActive, setPassed } from "./table/bookkeeping.js";
export {
  cannotAttack,
  cannotBeChosen,
  cost,
  forbidsBackup,
  hasAssist,
  hasIcon,
  hasTrait,
  iconOf,
  isCharacter,
  isClimax,
  isColour,
  isEvent,
  isNamed,
  level,
  levelInTotal,
  nameHas,
  position,
  power,
  soul,
  textOf,
  trait,
  triggerChecks,
} from "./table/card-values.js";
export { charactersIn, opponent, opposing, others, stage, withTrait } from "./table/characters.js";
export { upTo } from "./table/counts.js";
export {
  activePlayer,
  attacker,
  attackKind,
  battleOpponent,
  defender,
  facing,
  hasPassed,
  hostOf,
  isInCentre,
  isInFrontOf,
  isOld,
  isOnTopOfClock,
  isResting,
  levelOf,
  phaseNow,
  posture,
  turnNumber,
  wasUsedThisTurn,
} from "./table/table-facts.js";
export { names } from "./table/tables.js";
export { triggerCheck } from "./turn/attack.js";
export { declareAttack, endAttack, forgetAttack, noteAttack } from "./turn/declaration.js";
export { noteAct, playCharacter, playClimax, playEvent, useAct, useBackup } from "./turn/play.js";
export { dealDamage, noteDamage } from "./verbs/damage.js";
export { lookAtUpTo, restToWaitingRoom } from "./verbs/looking.js";
export { owePenalty, payPenalty, refresh } from "./verbs/refresh.js";
export {
  clockTop,
  draw,
  exchange,
  heal,
  payStock,
  place,
  putUnder,
  putUnderFaceDown,
  putUnderFaceUp,
  rest,
  reverse,
  setHost,
  settleIn,
  stand,
  stockTop,
} from "./verbs/verbs.js";

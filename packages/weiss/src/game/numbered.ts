// How saves number verbs and getters.

/** They keep the numbers of older saves; what is defined later follows by itself, and belongs in no list. */
export const numbered = `
  level cost power soul triggerChecks position cannotAttack cannotBeChosen forbidsBackup hasTrait stand rest
  reverse settleIn place exchange setHost draw payStock stockTop clockTop heal noteDamage dealDamage noteAttack
  declareAttack endAttack forgetAttack beginTurn beginPhase setActive setPassed noteDeed recordUse judge
  noteLoss loseGame winGame noteRounds stopLoop settleLoop owePenalty refresh payPenalty levelUp runCheckTiming
  soulIcon returnIcon shotIcon choiceIcon poolIcon treasureIcon comebackIcon standbyIcon drawIcon gateIcon
  discoveryIcon chanceIcon playCharacter playEvent playClimax noteAct useAct useBackup triggerCheck takeStand
  takeDraw takeClock takeMain takeClimax takeAttack takeEncore takeEnd encore
`;

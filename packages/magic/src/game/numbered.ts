// How saves number verbs and getters.

/** They keep the numbers of older saves; what is defined later follows by itself, and belongs in no list. */
export const numbered = `
  type supertype subtype name colour keyword protection manaValue basePower baseToughness modifiedPower
  modifiedToughness switches power toughness blocksPerCombat landsPerTurn handLimit plusOn minusOn tap untap
  attach unattach turnOver turnLike gainLife loseLife addPoison addCountersOf removeCountersOf markDamage
  noteDeadly removeDamage loseLoyalty gainByLifelink takeDamage dealDamage addShield dropShields useShield
  awaitOthers awaitNobody arrive settleIn entersTapped comeIn enter markToken createTokens clean destroy giveUp
  sacrifice exile returnToHand putOnLibrary discard toGraveyard noteDraw drawFromEmpty draw mill addMana
  loseUnspentMana loseAllUnspent tapForMana leaveGame loseGame beatOthers decideGame winGame addCombat
  useExtraCombat noteHybrid determineCost solve spendDue addDueMana makeDueMana becomeTarget recordTarget
  endAims dropAims forgetModes noteMode noteTargets announceX doSo makeModel dropModel markSpellCopy noteExiler
  spendColours spendOne recordUse useForMana payMana announce kick countSpell markSpell cast becomeSpellCopy
  copySpell leaveStack counter counterSpellOrAbility counterToHand countLand playLand activate noteChoice
  choosesNameFor becomeHalf markOnAdventure annihilate clearStrays stay changeHands knowHands openPriority
  recordPass keepPriority markWaiting markState beginResolving endResolving markTurned resolveTop doStateBased
  putTriggers givePriority resolveAll declareAttack attack declareBlock block becomeBlocked becomeUnblocked
  leaveCombat removeFromCombat takeAim assign afterDamage dealCombatDamage beginTurn beginStep noteAgain
  noteOrder takeExtraTurn keep noteMulligan reconsider openMain phase cleanup combatPhase seedTurn seedMain
  beforeTurn
`;

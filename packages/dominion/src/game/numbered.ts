// How saves number verbs and getters.

/** They keep the numbers of older saves; what is defined later follows by itself, and belongs in no list. */
export const numbered = `
  cost worth actions buys coins reduceCosts mayReturn spendAction setRepeating take putBackInPile exchange
  takeOver drawTop reshuffle refill draw noteHeld announce discard discardAll trash trashAll trashFromSupply
  setGained noteGain obtain gainTo gainCard pay setBuying buy setShelter ignoreAttack notePlay play playFrom
  setPhase beginTurn cleanUp cutShort
`;

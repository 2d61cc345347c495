// What players are asked by the rules themselves, whatever cards are in the game.

/** By name, in the words a person is asked in. */
export const turnQuestions = {
  playAction: "play an Action, or go on to treasures",
  treasures: "play treasures",
  whichTreasures: "which treasures to play, in this order",
  buy: "buy a card, or end the turn",
  returnActions: "put Actions from play onto the deck, the first lowest",
  reactToAttack: "react to the attack",
  reactToGain: "react to the gain",
  replaceGain: "gain something else instead",
  order: "what happens next",
  beforeTheCard: "what happens before what the gained card says",
} as const;
export type TurnQuestion = keyof typeof turnQuestions;

/** The answers to `treasures`, as the options of its modes are numbered. */
export const ALL_TREASURES = 1;
export const SOME_TREASURES = 2;
export const NO_TREASURES = 3;

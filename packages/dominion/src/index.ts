export type {
  CardDeclaration,
  CardNamed,
  CardSet,
  CardType,
  Gains,
  Heading,
  ListForm,
  OptionForm,
  Plus,
  Points,
  Tag,
} from "./declaration.js";
export { card, headings, reasonOf, strategyName, titleOf } from "./declaration.js";
export { dominion } from "./dominion.js";
export type { Facts, FactTable } from "./facts.js";
export { ACTION, ATTACK, CURSE, factsOf, REACTION, TREASURE, VICTORY } from "./facts.js";
export { FIRST_GAME, gameModule } from "./game-module.js";
export { metrics } from "./metrics.js";
export type { Parameters } from "./options.js";
export { kingdomOf, parametersFrom } from "./options.js";
export { pilots } from "./pilots.js";
export type { CardName } from "./pool.js";
export { allCards, basicNames, cardCalled, declarationOf, kingdomNames, namesFor, sets } from "./pool.js";
export { costNow } from "./position.js";
export type { Question } from "./questions.js";
export { questionAt, questionId, questions, turnQuestionIds, UNKNOWN_QUESTION } from "./questions.js";
export { scoreOf, scoresOf, tallyOwn } from "./scoring.js";
export type { DominionMachine, DominionState } from "./tables.js";
export {
  ACTION_PHASE,
  asDominion,
  asideZone,
  BUY_PHASE,
  CLEAN_UP,
  deckZone,
  discardZone,
  handZone,
  inPlayZone,
} from "./tables.js";
export type { TurnQuestion } from "./turn-questions.js";
export { ALL_TREASURES, NO_TREASURES, SOME_TREASURES, turnQuestions } from "./turn-questions.js";

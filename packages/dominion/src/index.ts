export type { CardName } from "./cards/pool.js";
export { allCards, basicNames, cardCalled, declarationOf, kingdomNames, namesFor, sets } from "./cards/pool.js";
export { FIRST_GAME, gameModule } from "./client/game-module.js";
export { metrics } from "./client/metrics.js";
export { pilots } from "./client/pilots.js";
export { dominion } from "./game/dominion.js";
export { readKingdom } from "./game/kingdom-list.js";
export type { Parameters } from "./game/options.js";
export { kingdomOf, parametersFrom } from "./game/options.js";
export type { Question } from "./game/questions.js";
export { questionAt, questionId, questions, turnQuestionIds, UNKNOWN_QUESTION } from "./game/questions.js";
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
} from "./table/declaration.js";
export { card, headings, reasonOf, strategyName, titleOf } from "./table/declaration.js";
export type { Facts, FactTable } from "./table/facts.js";
export { ACTION, ATTACK, CURSE, factsOf, REACTION, TREASURE, VICTORY } from "./table/facts.js";
export { costNow } from "./table/position.js";
export { scoreOf, scoresOf, tallyOwn } from "./table/scoring.js";
export type { DominionMachine, DominionState } from "./table/tables.js";
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
} from "./table/tables.js";
export type { TurnQuestion } from "./table/turn-questions.js";
export { ALL_TREASURES, NO_TREASURES, SOME_TREASURES, turnQuestions } from "./table/turn-questions.js";

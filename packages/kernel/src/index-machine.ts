// For native steps, searches and tools: the machine, positions, and what is below a match.

export { hideArrivalIn } from "./effects/arrival.js";
export {
  abilitiesOf,
  abilityKey,
  type HeldAbility,
  hasLostAbilities,
  isUsable,
  valueNow,
} from "./effects/card-abilities.js";
export {
  ABILITY,
  CONTROLLER,
  cardDefOf,
  controllerOf,
  get,
  isCurrent,
  mayBeLower,
  mayBeSet,
  TEXT,
} from "./effects/getters.js";
export { waitingInBatch } from "./effects/in-batches.js";
export { columnOfCard, getOfCard, ownerMeant, rowMeant } from "./effects/last-known.js";
export {
  createCard,
  destroyCard,
  moveAllTo,
  moveMarkedTo,
  moveTo,
  moveTopTo,
  renewTimestamp,
  setText,
  showTops,
  zoneRow,
} from "./effects/moves.js";
export {
  dependsByReadsAndWrites,
  type EffectOrder,
  nextEffect,
  orderEffects,
  type ReadsAndWrites,
} from "./effects/order-effects.js";
export { isForbidden, isHeard, mayBeReplaced, replacementsOf, waitersFor } from "./effects/pipeline.js";
export type { Listener } from "./effects/triggers.js";
export { areEqual, type Difference, differences, dump } from "./identity/compare.js";
export { identityOf } from "./identity/identity.js";
export { snapshotOf } from "./identity/snapshot.js";
export {
  type FactCheck,
  factFaults,
  faultsAt,
  flagFact,
  headingFaults,
  listFact,
  nameFact,
  numberFact,
  wordsFact,
} from "./input/fact-faults.js";
export { depthFaults, firstFaults, wordsIn } from "./input/json.js";
export { abilityFromJson, programFromJson, type ReadContext } from "./language/read-program.js";
export { vocabularyOf, wordsOf } from "./language/vocabulary.js";
export { blankState } from "./machine/blank-state.js";
export type { CompiledWord, Compiler } from "./machine/compiler.js";
export type { PlacedCard, ZoneDefinition } from "./machine/game.js";
export {
  type CardDef,
  type Choice,
  type CompiledAbility,
  type CompiledSource,
  type Eval,
  type Getter,
  Machine,
  SELF,
  type Step,
  type Verb,
} from "./machine/machine.js";
export { type OfRules, perRules } from "./machine/per-rules.js";
export { sayValue, zoneName } from "./machine/say-value.js";
export { traceMachine } from "./machine/trace.js";
export { readContextOf, textsOf } from "./match/custom-texts.js";
export { MOST_WORK, type Playing } from "./match/save.js";
export { restart, rulesFor, startMachine } from "./match/start.js";
export type { Passing } from "./match/terminal-hints.js";
export {
  countsOf,
  distinctAnswers,
  distinctOptions,
  optionsOf,
  outcomesOf,
  playersOwing,
  refusalOf,
  takeAnswer,
} from "./players/decisions.js";
export { answerBy, answerNumbers } from "./players/knowledge.js";
export { compares } from "./players/loop-trial.js";
export { decisionOf, describeOptions, numberedOptions } from "./players/options.js";
export { knowsCard, viewOf } from "./players/view.js";
export {
  addTo,
  bounded,
  type Column,
  type ColumnArray,
  type Columns,
  derived,
  f64,
  flag,
  i8,
  i16,
  i32,
  list,
  ref,
  seat,
  stamp,
  type Tables,
  u8,
  u16,
  u32,
  value,
  widened,
} from "./position/columns.js";
export { listIncludes, listItem, listValues, listWith, makeList } from "./position/heap.js";
export { StatePool } from "./position/pool.js";
export { nextWord, randomBelow, seedRandom } from "./position/random.js";
export { addRow, findCard, firstRow, nextRow, referenceTo, rowCount, rowsOf } from "./position/rows.js";
export { settleTop } from "./position/segments.js";
export { columnsNamed, Schema, type State, type StateOf } from "./position/state.js";
export { incarnationOf, lengthOf, PLAYER_TAG, packRef, rowOf, startOf, tagOf } from "./position/values.js";
export { shuffle as shuffleZone, type Where } from "./position/zone-moves.js";
export {
  bitOf,
  cardAt,
  cardsIn,
  findCardIn,
  forCards,
  heightOf,
  topCard,
  type ZoneKind,
  zoneCount,
} from "./position/zones.js";
export { termToJson } from "./program/program-json.js";
export { sayTerm } from "./program/sentence.js";
export {
  type Block,
  type Cases,
  forEachNode,
  freeVariables,
  isBlock,
  isCases,
  isNode,
  isVariable,
  type Node,
  ProgramError,
  type Term,
  type Variable,
} from "./program/tree.js";
export { unknownMoment, unknownOption } from "./scenario/offered-words.js";
export { perNameValues } from "./scenario/per-name-values.js";
export { type AlikeStep, type DeckEntry, HIDDEN, type OddsStep, readCalled } from "./scenario/scenario.js";
export { ScenarioRun } from "./scenario/scenario-run.js";

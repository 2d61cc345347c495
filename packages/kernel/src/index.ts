export { hideArrivalIn } from "./effects/arrival.js";
export {
  ABILITY,
  CONTROLLER,
  controllerOf,
  get,
  isCurrent,
  mayBeLower,
  mayBeSet,
  TEXT,
  textNow,
} from "./effects/getters.js";
export type { HeldAbility } from "./effects/held-abilities.js";
export { abilitiesOf, abilityKey, hasLostAbilities, isUsable, valueNow } from "./effects/held-abilities.js";
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
  showTops,
  zoneRow,
} from "./effects/moves.js";
export type { Listener } from "./effects/noticing.js";
export type { EffectOrder, ReadsAndWrites } from "./effects/order-effects.js";
export { dependsByReadsAndWrites, nextEffect, orderEffects } from "./effects/order-effects.js";
export { isForbidden, isHeard, mayBeReplaced, replacementsOf, waitersFor } from "./effects/pipeline.js";
export type { Difference } from "./identity/compare.js";
export { areEqual, differences, dump } from "./identity/compare.js";
export type { Identity } from "./identity/identity.js";
export { identityOf, identityText } from "./identity/identity.js";
export { snapshotOf } from "./identity/snapshot.js";
export type { DeckFault, DeckList } from "./input/deck-list.js";
export { readDeckList } from "./input/deck-list.js";
export type { FactCheck } from "./input/fact-faults.js";
export {
  factFaults,
  faultsAt,
  flagFact,
  headingFaults,
  listFact,
  nameFact,
  numberFact,
  wordsFact,
} from "./input/fact-faults.js";
export { nearest } from "./input/nearest.js";
export type { Fault, Json } from "./input/outside-data.js";
export { depthFaults, firstFaults, MOST_FAULTS, wordsIn } from "./input/outside-data.js";
export type { MachineOf, WordOptions } from "./language/define.js";
export {
  callWith,
  closed,
  instruction,
  macro,
  native,
  question,
  shortcut,
  sourceWord,
  valueWord,
} from "./language/define.js";
export type { GetterOptions, GetterWord } from "./language/getter-words.js";
export { getter } from "./language/getter-words.js";
export type { ReadContext } from "./language/read-program.js";
export { abilityFromJson, programFromJson } from "./language/read-program.js";
export { wordsFor } from "./language/typed-words.js";
export type { VerbBuilder, VerbOptions, VerbWord } from "./language/verbs.js";
export { atomic, verb } from "./language/verbs.js";
export { vocabularyOf } from "./language/vocabulary.js";
export { abilityWord, from } from "./language/words/ability-word.js";
export {
  asItIsNow,
  BOTTOM,
  cease,
  create,
  isStill,
  move,
  moveAll,
  ownerOf,
  show,
  TOP,
  zoneOf,
} from "./language/words/cards.js";
export { atRandom, roll } from "./language/words/chance.js";
export { choose } from "./language/words/choices.js";
export { chooseTogether, onlyPickOf, pickOf } from "./language/words/choosing-together.js";
export {
  always,
  becomes,
  copies,
  definedAs,
  have,
  inLayer,
  loseAll,
  loseAllBut,
  more,
  rework,
} from "./language/words/continuous.js";
export {
  as,
  during,
  each,
  endGame,
  forever,
  gives,
  givesAlso,
  goOnAs,
  letBe,
  note,
  repeat,
  self,
  when,
  you,
} from "./language/words/control.js";
export {
  anyNumber,
  between,
  by,
  exactly,
  idly,
  maybeOne,
  one,
  ordered,
  secretly,
  upTo,
  where,
} from "./language/words/counts.js";
export { settle, shuffle, shuffleBottom, top, topCardOf, until } from "./language/words/deck-order.js";
export {
  allWaiting,
  anyItem,
  controllerOfItem,
  copyItem,
  dropItem,
  putOnStack,
  removeItem,
  resolve,
  stack,
  stacked,
  standBy,
  topItem,
  waiting,
} from "./language/words/items.js";
export { affect, copyExceptions, delayed, expire, grant, start } from "./language/words/lasting.js";
export type { EventOf, Pattern } from "./language/words/listening.js";
export {
  addReplacement,
  allowed,
  happens,
  instead,
  lookingBack,
  never,
  proceed,
  whenever,
} from "./language/words/listening.js";
export { couldLeaveLoop, forgetLoops, leaveLoop, loopPoint } from "./language/words/loops.js";
export { may, oneOf } from "./language/words/modes.js";
export {
  and,
  atLeast,
  atMost,
  dividedBy,
  either,
  equals,
  greater,
  isSomething,
  lesser,
  lessThan,
  minus,
  moreThan,
  not,
  or,
  plus,
  same,
  times,
} from "./language/words/numbers.js";
export { perform } from "./language/words/perform.js";
export { anyOf, count, first, isAmong, sum } from "./language/words/source-questions.js";
export {
  both,
  everyone,
  filtered,
  just,
  names,
  nextPlayer,
  opponents,
  range,
  targets,
  those,
} from "./language/words/sources.js";
export { batch, fail, indivisible, justOnce, tentative } from "./language/words/spans.js";
export { asCard, asPlayer, isPlayer } from "./language/words/targets.js";
export type { UsedAbility } from "./language/words/used-abilities.js";
export { addUsed, useAbility } from "./language/words/used-abilities.js";
export { wouldBe } from "./language/words/would-be.js";
export { cardsOf, everywhere, fromBelow, inZone, isIn, isZone, sizeOf, zone } from "./language/words/zones.js";
export { blankState } from "./machine/blank-state.js";
export type { CompiledWord, Compiler } from "./machine/compiler.js";
export type {
  GameDefinition,
  OptionDefinition,
  Options,
  PlacedCard,
  Result,
  Setup,
  TextDefinition,
  ZoneDefinition,
} from "./machine/game.js";
export type {
  Choice,
  CompiledAbility,
  CompiledSource,
  Eval,
  Getter,
  Rules,
  Step,
  Text,
  Verb,
} from "./machine/machine.js";
export { Machine, StepBudgetError } from "./machine/machine.js";
export { type OfRules, perRules } from "./machine/per-rules.js";
export { sayValue, zoneName } from "./machine/say-value.js";
export { readContextOf, textsOf } from "./match/custom-texts.js";
export type {
  DeckFiles,
  GameModule,
  GoldfishHints,
  Metric,
  PilotDefinition,
  PlayedModule,
  Series,
  SeriesFigure,
  StrategyFiles,
  TextFault,
  TreeHints,
} from "./match/game-module.js";
export type { Answered, LoggedAnswer, Replay } from "./match/match.js";
export { Match } from "./match/match.js";
export type { Misbehaviour, PlayerProtocol, PlayerRequest, PlayerSession } from "./match/player-protocol.js";
export type { Loaded, Playing } from "./match/save.js";
export { loadMatch, MOST_WORK, matchAfter, playReplay, readSetup, saveMatch, startMatch } from "./match/save.js";
export { sayRefusal } from "./match/say-refusal.js";
export type { SetupFault } from "./match/start.js";
export { optionsFor, restart, rulesFor, setupFaults, startMachine } from "./match/start.js";
export type { Display, Passing, TerminalHints } from "./match/terminal-hints.js";
export type { Decision, Option } from "./players/asked.js";
export { decisionOf, describeOptions, numberedOptions } from "./players/asked.js";
export type { Refusal } from "./players/decisions.js";
export {
  CHANCE,
  countsOf,
  distinctAnswers,
  distinctOptions,
  optionsOf,
  outcomesOf,
  playersOwing,
  refusalOf,
  takeAnswer,
} from "./players/decisions.js";
export type { Event, SeenCard, SeenValue } from "./players/events.js";
export { compares } from "./players/foresight.js";
export type { Guess } from "./players/imagine.js";
export { imagine } from "./players/imagine.js";
export type { Pilot } from "./players/pilots.js";
export { Eyes, IllegalAnswerError, playOut, randomPilot } from "./players/pilots.js";
export type { View } from "./players/view.js";
export { knowsCard, REFEREE, SPECTATOR, viewOf } from "./players/view.js";
export type { ViewJson } from "./players/view-json.js";
export { viewJson } from "./players/view-json.js";
export type { Column, ColumnArray, Columns, Tables } from "./position/columns.js";
export {
  addTo,
  bounded,
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
  u8,
  u16,
  u32,
  value,
  widened,
} from "./position/columns.js";
export { listIncludes, listItem, listValues, listWith, makeList } from "./position/heap.js";
export { StatePool } from "./position/pool.js";
export type { Seed } from "./position/random.js";
export { nextWord, randomBelow, seedFault, seedRandom, splitSeed } from "./position/random.js";
export { addRow, findCard, firstRow, nextRow, referenceTo, rowCount, rowsOf } from "./position/rows.js";
export { settleTop } from "./position/segments.js";
export type { State, StateOf } from "./position/state.js";
export { columnsNamed, Schema } from "./position/state.js";
export { incarnationOf, LimitError, lengthOf, PLAYER_TAG, packRef, rowOf, startOf, tagOf } from "./position/values.js";
export type { Where } from "./position/zone-moves.js";
export { shuffle as shuffleZone } from "./position/zone-moves.js";
export type { ZoneKind } from "./position/zones.js";
export { bitOf, cardAt, cardsIn, MOST_PLAYERS, topCard, zoneCount } from "./position/zones.js";
export { termToJson } from "./program/program-json.js";
export { inSecondPerson } from "./program/second-person.js";
export { sayTerm } from "./program/sentence.js";
export type { Block, Cases, Node, Term, Variable } from "./program/tree.js";
export { forEachNode, freeVariables, isBlock, isCases, isNode, isVariable, ProgramError } from "./program/tree.js";
export type { Ability, ArgsOf, Count, Instr, Param, Part, Program, Source, Value, Word } from "./program/words.js";
export { block, builder, elementKindOf, node } from "./program/words.js";
export { factsOfNames } from "./scenario/name-facts.js";
export { unknownMoment, unknownOption } from "./scenario/offered-words.js";
export type {
  AlikeStep,
  CalledCard,
  CardEntry,
  DeckEntry,
  Expectation,
  OddsStep,
  Scenario,
  ScenarioStep,
  SeatEntry,
} from "./scenario/scenario.js";
export { HIDDEN, readCalled, ScenarioFailure } from "./scenario/scenario.js";
export type { ScenarioOutcome } from "./scenario/scenario-run.js";
export { runScenario, ScenarioRun } from "./scenario/scenario-run.js";

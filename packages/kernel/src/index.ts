export { hideArrivalIn } from "./arrival.js";
export type { Decision, Option } from "./asked.js";
export { decisionOf, describeOptions, numberedOptions } from "./asked.js";
export { blankState } from "./blank-state.js";
export type { Column, ColumnArray, Columns, Tables } from "./columns.js";
export { derived, f64, flag, i8, i16, i32, list, ref, seat, stamp, u8, u16, u32, value } from "./columns.js";
export type { Difference } from "./compare.js";
export { areEqual, differences, dump } from "./compare.js";
export type { CompiledWord, Compiler } from "./compiler.js";
export { readContextOf, textsOf } from "./custom-texts.js";
export type { Refusal } from "./decisions.js";
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
} from "./decisions.js";
export type { DeckFault, DeckList } from "./deck-list.js";
export { readDeckList } from "./deck-list.js";
export type { MachineOf, WordOptions } from "./define.js";
export { callWith, closed, instruction, macro, native, question, shortcut, sourceWord, valueWord } from "./define.js";
export type { Event, SeenCard, SeenValue } from "./events.js";
export type { FactCheck } from "./fact-faults.js";
export {
  factFaults,
  faultsAt,
  flagFact,
  headingFaults,
  listFact,
  nameFact,
  numberFact,
  wordsFact,
} from "./fact-faults.js";
export { compares } from "./foresight.js";
export type {
  GameDefinition,
  OptionDefinition,
  Options,
  PlacedCard,
  Result,
  Setup,
  TextDefinition,
  ZoneDefinition,
} from "./game.js";
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
} from "./game-module.js";
export type { GetterOptions, GetterWord } from "./getter-words.js";
export { getter } from "./getter-words.js";
export { ABILITY, CONTROLLER, controllerOf, get, isCurrent, mayBeLower, mayBeSet, TEXT, textNow } from "./getters.js";
export { listIncludes, listItem, listValues, listWith, makeList } from "./heap.js";
export type { HeldAbility } from "./held-abilities.js";
export { abilitiesOf, abilityKey, hasLostAbilities, isUsable, valueNow } from "./held-abilities.js";
export type { Identity } from "./identity.js";
export { identityOf, identityText } from "./identity.js";
export type { Guess } from "./imagine.js";
export { imagine } from "./imagine.js";
export { waitingInBatch } from "./in-batches.js";
export { abilityWord, from } from "./language/ability-word.js";
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
} from "./language/cards.js";
export { atRandom, roll } from "./language/chance.js";
export { choose } from "./language/choices.js";
export { chooseTogether, onlyPickOf, pickOf } from "./language/choosing-together.js";
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
} from "./language/continuous.js";
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
} from "./language/control.js";
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
} from "./language/counts.js";
export { settle, shuffle, shuffleBottom, top, topCardOf, until } from "./language/deck-order.js";
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
} from "./language/items.js";
export { affect, copyExceptions, delayed, expire, grant, start } from "./language/lasting.js";
export type { EventOf, Pattern } from "./language/listening.js";
export {
  addReplacement,
  allowed,
  happens,
  instead,
  lookingBack,
  never,
  proceed,
  whenever,
} from "./language/listening.js";
export { couldLeaveLoop, forgetLoops, leaveLoop, loopPoint } from "./language/loops.js";
export { may, oneOf } from "./language/modes.js";
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
} from "./language/numbers.js";
export { perform } from "./language/perform.js";
export { anyOf, count, first, isAmong, sum } from "./language/source-questions.js";
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
} from "./language/sources.js";
export { batch, fail, indivisible, justOnce, tentative } from "./language/spans.js";
export { asCard, asPlayer, isPlayer } from "./language/targets.js";
export type { UsedAbility } from "./language/used-abilities.js";
export { addUsed, useAbility } from "./language/used-abilities.js";
export { wouldBe } from "./language/would-be.js";
export { cardsOf, everywhere, fromBelow, inZone, isIn, isZone, sizeOf, zone } from "./language/zones.js";
export { columnOfCard, getOfCard, ownerMeant, rowMeant } from "./last-known.js";
export type { Choice, CompiledAbility, CompiledSource, Eval, Getter, Rules, Step, Text, Verb } from "./machine.js";
export { Machine, StepBudgetError } from "./machine.js";
export type { Answered, LoggedAnswer, Replay } from "./match.js";
export { Match } from "./match.js";
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
} from "./moves.js";
export { factsOfNames } from "./name-facts.js";
export { nearest } from "./nearest.js";
export type { Listener } from "./noticing.js";
export type { EffectOrder, ReadsAndWrites } from "./order-effects.js";
export { dependsByReadsAndWrites, nextEffect, orderEffects } from "./order-effects.js";
export type { Fault, Json } from "./outside-data.js";
export { depthFaults, firstFaults, MOST_FAULTS, wordsIn } from "./outside-data.js";
export { type OfRules, perRules } from "./per-rules.js";
export type { Pilot } from "./pilots.js";
export { Eyes, IllegalAnswerError, playOut, randomPilot } from "./pilots.js";
export { isForbidden, isHeard, mayBeReplaced, replacementsOf, waitersFor } from "./pipeline.js";
export type { Misbehaviour, PlayerProtocol, PlayerRequest, PlayerSession } from "./player-protocol.js";
export { StatePool } from "./pool.js";
export { termToJson } from "./program-json.js";
export type { Seed } from "./random.js";
export { nextWord, randomBelow, seedFault, seedRandom, splitSeed } from "./random.js";
export type { ReadContext } from "./read-program.js";
export { abilityFromJson, programFromJson } from "./read-program.js";
export { addRow, findCard, firstRow, nextRow, referenceTo, rowCount, rowsOf } from "./rows.js";
export type { Loaded } from "./save.js";
export { loadMatch, matchAfter, playReplay, readSetup, saveMatch, startMatch } from "./save.js";
export { sayRefusal } from "./say-refusal.js";
export { sayValue, zoneName } from "./say-value.js";
export type { CalledCard, CardEntry, Expectation, Scenario, ScenarioStep, SeatEntry } from "./scenario.js";
export { readCalled, ScenarioFailure } from "./scenario.js";
export type { ScenarioOutcome } from "./scenario-run.js";
export { runScenario, ScenarioRun } from "./scenario-run.js";
export { inSecondPerson } from "./second-person.js";
export { settleTop } from "./segments.js";
export { sayTerm } from "./sentence.js";
export { snapshotOf } from "./snapshot.js";
export type { SetupFault } from "./start.js";
export { optionsFor, restart, rulesFor, setupFaults, startMachine } from "./start.js";
export type { State, StateOf } from "./state.js";
export { columnsNamed, Schema } from "./state.js";
export type { Display, TerminalHints } from "./terminal-hints.js";
export type { Block, Cases, Node, Term, Variable } from "./tree.js";
export { forEachNode, freeVariables, isBlock, isCases, isNode, isVariable, ProgramError } from "./tree.js";
export { wordsFor } from "./typed-words.js";
export { incarnationOf, LimitError, lengthOf, PLAYER_TAG, packRef, rowOf, startOf, tagOf } from "./values.js";
export type { VerbBuilder, VerbOptions, VerbWord } from "./verbs.js";
export { atomic, verb } from "./verbs.js";
export type { View } from "./view.js";
export { knowsCard, REFEREE, SPECTATOR, viewOf } from "./view.js";
export type { ViewJson } from "./view-json.js";
export { viewJson } from "./view-json.js";
export { vocabularyOf } from "./vocabulary.js";
export type { Ability, ArgsOf, Count, Instr, Param, Part, Program, Source, Value, Word } from "./words.js";
export { block, builder, elementKindOf, node } from "./words.js";
export type { Where } from "./zone-moves.js";
export { shuffle as shuffleZone } from "./zone-moves.js";
export type { ZoneKind } from "./zones.js";
export { bitOf, cardAt, cardsIn, MOST_PLAYERS, topCard, zoneCount } from "./zones.js";

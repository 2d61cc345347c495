// For clients: games, matches, decisions, events, views, saves, replays, pilots, scenarios.

export { type Identity, identityText } from "./identity/identity.js";
export { CardNames, nameKey } from "./input/card-names.js";
export {
  type DeckFault,
  type DeckFormat,
  type DeckList,
  type DeckPart,
  deckListFaults,
  readDeckList,
  type UnknownCard,
} from "./input/deck-list.js";
export { type Fault, type Json, MOST_FAULTS } from "./input/json.js";
export { nearest } from "./input/nearest.js";
export type { CardDefinition, GameDefinition, OptionDefinition, Options, Result, Setup } from "./machine/game.js";
export { type Rules, StepBudgetError } from "./machine/machine.js";
export type {
  DeckFiles,
  GameModule,
  GoldfishHints,
  ListOption,
  Metric,
  PilotDefinition,
  PlayedModule,
  Series,
  SeriesFigure,
  StrategyFiles,
  TextFault,
  TreeHints,
} from "./match/game-module.js";
export {
  type Answered,
  type Bookmark,
  CONCEDED,
  type LoggedAnswer,
  Match,
  type MatchOptions,
  type Replay,
  TOOK_BACK,
} from "./match/match.js";
export type { Misbehaviour, PlayerProtocol, PlayerRequest, PlayerSession } from "./match/player-protocol.js";
export { type Loaded, loadMatch, matchAfter, playReplay, readSetup, saveMatch, startMatch } from "./match/save.js";
export { sayRefusal } from "./match/say-refusal.js";
export type { PlayedOut, PlayWorld, SearchHints } from "./match/search-hints.js";
export { optionsFor, type SetupFault, setupFaults } from "./match/start.js";
export type { Display, TerminalHints } from "./match/terminal-hints.js";
export { CHANCE, type Refusal } from "./players/decisions.js";
export type { Event, SeenCard, SeenValue } from "./players/events.js";
export { type Guess, Imaginer, imagine, type Pool } from "./players/imagine.js";
export { type Knowledge, knowledgeOf, type PoolOf } from "./players/knowledge.js";
export type { Decision, Option } from "./players/options.js";
export {
  IllegalAnswerError,
  type Pilot,
  type PilotFigures,
  PlayerSeat,
  playOut,
  randomPilot,
} from "./players/pilots.js";
export { REFEREE, SPECTATOR, type View } from "./players/view.js";
export { type ViewJson, viewJson } from "./players/view-json.js";
export { type Seed, seedFault, splitSeed } from "./position/random.js";
export { LimitError } from "./position/values.js";
export { MOST_PLAYERS } from "./position/zones.js";
export { inSecondPerson } from "./program/second-person.js";
export {
  type CalledCard,
  type CardEntry,
  type Expectation,
  type Scenario,
  ScenarioFailure,
  type ScenarioStep,
  type SeatEntry,
} from "./scenario/scenario.js";
export { runScenario, type ScenarioOutcome } from "./scenario/scenario-run.js";

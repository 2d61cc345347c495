// A scenario under way: what players and chance do, step by step.

import { identityText } from "../identity/identity.js";
import type { Fault } from "../input/json.js";
import { nearest } from "../input/nearest.js";
import { blankState } from "../machine/blank-state.js";
import type { GameDefinition, Setup } from "../machine/game.js";
import { Machine } from "../machine/machine.js";
import { type Answered, Match } from "../match/match.js";
import { loadMatch, readSetup, saveMatch } from "../match/save.js";
import { sayRefusal } from "../match/say-refusal.js";
import { distinctAnswers, distinctOptions, outcomesOf, playersOwing } from "../players/decisions.js";
import type { Option } from "../players/options.js";
import { viewJson } from "../players/view-json.js";
import { seedGenerator } from "../position/generator.js";
import { randomBelow, seedRandom } from "../position/random.js";
import { LimitError } from "../position/values.js";
import { type FaultyScenario, faultyScenario } from "./diagnose-scenario.js";
import { PASS, unknownMoment } from "./offered-words.js";
import {
  type AlikeStep,
  type Expectation,
  type OddsStep,
  type Scenario,
  ScenarioFailure,
  type ScenarioStep,
} from "./scenario.js";
import { ScenarioPosition } from "./scenario-position.js";
import { ScenarioSetup } from "./set-up-scenario.js";

/** Longer than anybody passes on purpose. */
const MOST_SKIPPED = 1000;

/** So often everybody passes for one step: the moment it asks for may never come. */
const MOST_PASSES = 10_000;

/** Chance can go so many ways at most where odds are asked for. */
const MOST_WAYS = 5_000;

/** Odds are worked out exactly, but for what the last digits of sums come to. */
const EXACT = 1e-9;

/** One way that chance may go: which outcome each time, of how many; and how likely that is. */
interface Way {
  readonly picks: number[];
  readonly counts: number[];
  readonly words: string[];
  probability: number;
}

/** What is not so when so many have passed is not what was meant to come. */
const MOST_LOOKED_AHEAD = 20;

/** Expectations that say themselves who is asked. */
const asksWhoDecides = new Set(["decides", "offers", "offersNot"]);

export class ScenarioRun extends ScenarioPosition {
  readonly #random = new Uint32Array(4);
  /** Where every way is walked: the one this run goes. */
  #way: Way | undefined;

  /** Lays the position out and runs to the first decision; or says what is wrong with the scenario. */
  static start(
    game: GameDefinition,
    scenario: Scenario,
  ): { readonly ok: true; readonly run: ScenarioRun } | ({ readonly ok: false } & FaultyScenario) {
    const names = Object.keys(scenario.seats);
    const setup: Setup = {
      players: names.length,
      ...(scenario.options ? { options: scenario.options } : {}),
      ...(scenario.cards ? { customTexts: scenario.cards } : {}),
    };
    const rules = readSetup(game, setup);
    if (!rules.ok) return { ok: false, ...faultyScenario(game, setup, scenario, rules.faults) };
    const m = new Machine(rules.value, blankState(rules.value));
    const { seed = 1 } = scenario;
    const match = Match.resume(game, m, setup, seed, []);
    seedGenerator(m.s, seed);
    const layout = new ScenarioSetup(m, game, scenario);
    layout.begin();
    const { faults, labels } = layout;
    if (faults.length > 0) return { ok: false, faults, machine: m };
    m.asksChance = speaksOfChance(scenario.steps ?? []);
    try {
      m.run();
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return { ok: false, faults: [{ path: "", expected: `a position that leads to a decision (${error.message})` }] };
    }
    return { ok: true, run: new ScenarioRun(match, names, labels) };
  }

  private constructor(match: Match, seats: readonly string[], labels: ReadonlyMap<string, number>) {
    super(match, seats, labels);
    seedRandom(this.#random, 0, `${match.seed} chance`);
  }

  /** Answers. After a limit that was met, going on would only meet it again: the step fails. */
  #answer(player: number, picked: readonly number[], path: string): Answered {
    const answered = this.match.answer(player, picked);
    if (!answered.ok && answered.why.kind === "budget") {
      const { reason } = this.match.decision(player);
      const answer = `the answer of ${this.seats[player - 1] ?? "chance"} to "${reason}"`;
      throw new ScenarioFailure(path, `${answer} leads to no further decision: ${answered.why.words}`);
    }
    return answered;
  }

  /** A player picks options by name. Decisions before it that need no answer of anybody are passed. */
  choose(player: number, wanted: readonly string[], path = ""): void {
    let refused: string | undefined;
    let refusedAt = 0;
    let wasOffered = false;
    for (let skipped = 0; ; skipped++) {
      this.#settleChance(path);
      if (this.match.isOver) {
        const words = `the game is over; ${this.seats[player - 1]} cannot choose ${wanted.join(", ")}`;
        throw new ScenarioFailure(path, refused ?? words);
      }
      const owing = playersOwing(this.m);
      if (owing.includes(player)) {
        const picked = this.#pick(player, wanted, path);
        const answered = picked === undefined ? undefined : this.#answer(player, picked, path);
        if (answered?.ok) return;
        // What was legal when the player was first asked says more than what is legal after passing; but where what they
        // want was offered and refused, that says most.
        if (answered && !wasOffered) refused = undefined;
        wasOffered ||= answered !== undefined;
        if (refused === undefined) {
          refused = this.#refused(player, wanted, answered ? sayRefusal(answered.why) : "");
          refusedAt = skipped;
        }
        if (answered && !this.#canSkip(player)) throw new ScenarioFailure(path, refused);
      }
      const skippable = owing.find(other => this.#canSkip(other));
      if (skippable === undefined || skipped > MOST_SKIPPED) {
        const stopped = refused === undefined || refusedAt === skipped ? "" : `; after that, ${this.#asked()}`;
        throw new ScenarioFailure(path, (refused ?? this.#refused(player, wanted)) + stopped);
      }
      this.#skip(skippable, path);
    }
  }

  /** The numbers of the options named, or undefined if they are not all there. */
  #pick(player: number, wanted: readonly string[], path: string): number[] | undefined {
    if (wanted.length === 1 && wanted[0] === PASS) return this.match.decision(player).min === 0 ? [] : undefined;
    const options = this.match.options(player);
    const picked: number[] = [];
    for (const name of wanted) {
      const fitting = options.filter(option => !picked.includes(option.id) && this.fits(option, name, player));
      if (fitting.length === 0) return undefined;
      const isUnclear =
        !this.#lookAlike(player, fitting) && !(wanted.length === 1 && this.#leadToTheSame(player, fitting));
      if (isUnclear)
        throw new ScenarioFailure(
          path,
          `"${name}" could be ${fitting.map(option => `${option.words} @${option.zone ?? ""}`).join(" or ")}: label one with "as", or say which ("${name} #2")`,
        );
      picked.push(fitting[0].id);
    }
    return picked;
  }

  /** Cards of the same name must make no difference. */
  #lookAlike(player: number, fitting: readonly Option[]): boolean {
    if (fitting.length < 2 || fitting.some(({ kind }) => kind !== "card")) return true;
    const values = fitting.map(({ id }) => this.match.optionValue(player, id));
    return distinctOptions(this.m, player).filter(kind => kind.some(value => values.includes(value))).length === 1;
  }

  /** Whether the game comes to the same position whichever of these is picked: equal cards in a row, say, one of which leaves. */
  #leadToTheSame(player: number, fitting: readonly Option[]): boolean {
    // While others decide too, a pick is only noted.
    if (playersOwing(this.m).length > 1) return false;
    const positions = fitting.map(({ id }) => {
      const fork = this.match.fork();
      return fork.answer(player, [id]).ok ? identityText(fork.identity) : undefined;
    });
    return positions[0] !== undefined && new Set(positions).size === 1;
  }

  /** Whether a decision needs no line: passing is possible, or only one answer is. */
  #canSkip(player: number): boolean {
    if (this.match.decision(player).canPass) return true;
    const answers = distinctAnswers(this.m, player);
    answers.next();
    return answers.next().done === true;
  }

  #skip(player: number, path: string): void {
    const [only] = this.match.decision(player).canPass ? [[]] : distinctAnswers(this.m, player);
    const picked = only.map(value => this.match.optionId(player, value));
    this.#answer(player, picked, path);
  }

  /** Who is asked what. */
  #asked(): string {
    const owed = playersOwing(this.m).map(other => {
      const { reason } = this.match.decision(other);
      const words = [...new Set(this.match.options(other).map(option => this.nameOf(option)))];
      return `${this.seats[other - 1] ?? "chance"} is asked "${reason}": ${words.join(", ") || "nothing to choose"}`;
    });
    return owed.join("; ") || (this.match.isOver ? "the game is over" : "no decision is pending");
  }

  #refused(player: number, wanted: readonly string[], why = ""): string {
    return `${this.seats[player - 1]} cannot choose ${wanted.join(", ")}${why && ` (${why})`}. ${this.#asked()}`;
  }

  /** Those who must answer before anything else can happen. */
  #mustAnswer(): readonly number[] {
    return playersOwing(this.m).filter(player => !this.#canSkip(player));
  }

  /** Chance that no step speaks of goes its own way. */
  #settleChance(path: string): void {
    while (this.m.s.player.owes[0]) this.#drawChance(undefined, path);
  }

  /** What chance decides next. */
  chance(outcome: string, path = ""): void {
    for (let skipped = 0; !this.m.s.player.owes[0]; skipped++) {
      const skippable = playersOwing(this.m).find(other => this.#canSkip(other));
      if (skippable === undefined || skipped > MOST_SKIPPED)
        throw new ScenarioFailure(path, `chance has nothing to decide. ${this.#asked()}`);
      this.#skip(skippable, path);
    }
    this.#drawChance(outcome, path);
  }

  #drawChance(outcome: string | undefined, path: string): void {
    const options = this.match.options(0);
    const outcomes = outcomesOf(this.m);
    let id = options.findIndex(({ words }) => words.toLowerCase() === outcome?.toLowerCase());
    if (outcome !== undefined && id < 0)
      throw new ScenarioFailure(
        path,
        `chance cannot give ${outcome}, only ${options.map(({ words }) => words).join(", ")}`,
      );
    if (outcome === undefined && this.#way) id = takeWay(this.#way, outcomes, options);
    else if (outcome === undefined) id = this.#drawn(outcomes.map(({ probability }) => probability));
    this.#answer(0, [id], path);
  }

  /** Which of these outcomes comes, by the scenario's own generator. */
  #drawn(probabilities: readonly number[]): number {
    const drawn = randomBelow(this.#random, 0, 1_000_000) / 1_000_000;
    let sum = 0;
    const at = probabilities.findIndex(probability => {
      sum += probability;
      return drawn < sum;
    });
    return at < 0 ? probabilities.length - 1 : at;
  }

  /** Everybody passes until the game is at this moment, or over. */
  passUntil(moment: string, path = ""): void {
    const { game, rules } = this.match;
    const unknown = unknownMoment(game, rules, moment);
    if (unknown !== undefined) throw new ScenarioFailure(path, `expected ${unknown}`);
    const seen = new Set<string>();
    for (let skipped = 0; ; skipped++) {
      this.#settleChance(path);
      const now = this.match.game.moment?.(this.m);
      if (moment === "over" ? this.match.isOver : now === moment) return;
      const skippable = playersOwing(this.m).find(other => this.#canSkip(other));
      if (skippable === undefined || skipped >= MOST_PASSES) {
        const met = seen.size > 0 ? `somebody passed at: ${[...seen].join(", ")}` : "nobody could pass";
        const stuck = this.#mustAnswer().map(player => this.seats[player - 1]);
        const end = `${stuck.length > 0 ? `${stuck.join(", ")} cannot pass. ` : ""}${this.#asked()}`;
        const reached =
          skippable === undefined
            ? `is not reached by passing${nearest(moment, seen)}; ${met}. ${end}`
            : `is not reached after ${MOST_PASSES} passes, and nobody passes more often for one step; ${met}`;
        throw new ScenarioFailure(path, `"${moment}" ${reached}`);
      }
      if (now !== undefined) seen.add(now);
      this.#skip(skippable, path);
    }
  }

  /** Checks everything an expectation names, where the game comes to rest. */
  override expect(expected: Expectation, path: string): void {
    this.#settleChance(path);
    try {
      super.expect(expected, path);
    } catch (error) {
      if (!(error instanceof ScenarioFailure) || !Object.keys(expected).some(key => !asksWhoDecides.has(key)))
        throw error;
      throw new ScenarioFailure(error.path, error.message + this.#whileAsked(expected, path));
    }
  }

  /** What an expectation that is not so yet still waits for. */
  #whileAsked(expected: Expectation, path: string): string {
    const [stuck] = this.#mustAnswer();
    if (stuck !== undefined) return `; ${this.seats[stuck - 1]} is still asked "${this.match.decision(stuck).reason}"`;
    const later = this.#fork();
    const passed = new Map<number, string>();
    try {
      for (let passes = 0; passes < MOST_LOOKED_AHEAD && !later.match.isOver; passes++) {
        const [player] = playersOwing(later.m);
        const waits = later.m.s.table.count[later.m.rules.tables.item.book] > 0;
        if (passed.has(player) && !waits) return "";
        passed.set(player, `${this.seats[player - 1]} is still asked "${later.match.decision(player).reason}"`);
        later.#skip(player, path);
        if (later.#holds(expected, path)) return `; ${[...passed.values()].join(", ")}: true if they pass`;
        if (later.#mustAnswer().length > 0) return "";
      }
    } catch (error) {
      if (!(error instanceof ScenarioFailure)) throw error;
    }
    return "";
  }

  #holds(expected: Expectation, path: string): boolean {
    this.#settleChance(path);
    try {
      super.expect(expected, path);
      return true;
    } catch (error) {
      if (!(error instanceof ScenarioFailure)) throw error;
      return false;
    }
  }

  /** The same run at the same point. Neither disturbs the other. */
  #fork(): ScenarioRun {
    const fork = new ScenarioRun(this.match.fork(), this.seats, this.labels);
    fork.#random.set(this.#random);
    return fork;
  }

  /** Does steps of a scenario file, one after the other. */
  steps(steps: readonly ScenarioStep[], path: string): void {
    steps.forEach((step, i) => {
      this.step(step, `${path}[${i}]`);
    });
  }

  /** Saves the match and goes on in what is loaded of that. */
  reload(path = ""): void {
    const loaded = loadMatch(this.match.game, saveMatch(this.match), { trusted: true });
    if (!loaded.ok) {
      const [fault] = loaded.faults;
      throw new ScenarioFailure(path, `the match cannot be loaded: ${fault.path}: expected ${fault.expected}`);
    }
    if (identityText(loaded.value.identity) !== identityText(this.match.identity))
      throw new ScenarioFailure(path, "the match that is loaded is at another position");
    this.goOnIn(loaded.value);
  }

  /** Checks how likely something is, over every way that chance may go. The position stays as it is. */
  odds({ of, after = [], are }: OddsStep, path = ""): void {
    let found = 0;
    let way: Way | undefined = { picks: [], counts: [], words: [], probability: 1 };
    for (let ways = 1; way; ways++) {
      const run = this.#fork();
      run.#way = way;
      run.m.asksChance = true;
      try {
        run.steps(after, `${path}.after`);
        if (run.#holds(of, `${path}.of`)) found += way.probability;
      } catch (error) {
        if (!(error instanceof ScenarioFailure) || way.words.length === 0) throw error;
        throw new ScenarioFailure(error.path, `${error.message} (where chance gives ${way.words.join(", ")})`);
      }
      if (ways + waysLeft(way) > MOST_WAYS)
        throw new ScenarioFailure(path, `chance can go more than ${MOST_WAYS} ways`);
      way = nextWay(way);
    }
    if (Math.abs(found - asNumber(are)) > EXACT)
      throw new ScenarioFailure(`${path}.are`, `expected ${are}, found ${Number(found.toFixed(9))}`);
  }

  /** Checks that several ways to go on lead to the same. The position stays as it is. */
  alike({ runs, for: seat }: AlikeStep, path = ""): void {
    const viewer = seat === undefined ? undefined : this.seatOf(seat, `${path}.for`);
    const ends = runs.map((steps, i) => {
      const run = this.#fork();
      run.steps(steps, `${path}.runs[${i}]`);
      run.#settleChance(path);
      return viewer === undefined ? identityText(run.match.identity) : run.#seenBy(viewer);
    });
    const other = ends.findIndex(end => end !== ends[0]);
    if (other < 0) return;
    const what = seat === undefined ? "leads to another position than" : `is not the same to ${seat} as`;
    throw new ScenarioFailure(`${path}.runs[${other}]`, `run ${other + 1} ${what} run 1`);
  }

  /** All that a player can tell a position by. */
  #seenBy(player: number): string {
    const { match } = this;
    return JSON.stringify([
      viewJson(match.game, match.view(player)),
      match.decisionsSeenBy(player),
      this.m.s.player.owes[player] ? match.options(player) : [],
    ]);
  }

  /** Does one step of a scenario file. */
  step(step: ScenarioStep, path: string): void {
    for (const [key, value] of Object.entries(step)) {
      if (key === "expect") this.expect(value as Expectation, `${path}.expect`);
      else if (key === "pass") this.passUntil(String(value), `${path}.pass`);
      else if (key === "reload") this.reload(`${path}.reload`);
      else if (key === "odds") this.odds(value as OddsStep, `${path}.odds`);
      else if (key === "alike") this.alike(value as AlikeStep, `${path}.alike`);
      else if (key === "chance") for (const outcome of [value].flat()) this.chance(String(outcome), `${path}.chance`);
      else this.choose(this.seatOf(key, path), [value].flat().map(String), `${path}.${key}`);
    }
  }
}

/** Whether some step says what chance does, on whatever way. */
const speaksOfChance = (steps: readonly ScenarioStep[]): boolean =>
  steps.some(step => {
    const { runs = [] } = (step.alike ?? {}) as Partial<AlikeStep>;
    return "chance" in step || runs.some(speaksOfChance);
  });

/** Goes on along a way: the outcome noted for this place, or the first. */
function takeWay(
  way: Way,
  outcomes: readonly { readonly probability: number }[],
  options: readonly { readonly words: string }[],
): number {
  const at = way.counts.length;
  const pick = way.picks[at] ?? 0;
  way.picks[at] = pick;
  way.counts.push(outcomes.length);
  way.words.push(options[pick].words);
  way.probability *= outcomes[pick].probability;
  return pick;
}

/** The way after this one: another outcome as late as there is one. */
function nextWay({ picks, counts }: Way): Way | undefined {
  const last = picks.findLastIndex((pick, i) => pick + 1 < counts[i]);
  if (last < 0) return undefined;
  return { picks: [...picks.slice(0, last), picks[last] + 1], counts: [], words: [], probability: 1 };
}

/** How many ways there are after this one at least. */
const waysLeft = ({ picks, counts }: Way): number => counts.reduce((sum, count, i) => sum + count - 1 - picks[i], 0);

/** A number or a fraction. */
function asNumber(are: number | string): number {
  const [part, whole = 1] = String(are).split("/").map(Number);
  return part / whole;
}

export type ScenarioOutcome = { readonly ok: true } | { readonly ok: false; readonly faults: readonly Fault[] };

/** Runs a whole scenario: what fails, and where. */
export function runScenario(game: GameDefinition, scenario: Scenario): ScenarioOutcome {
  if (scenario.game !== game.name) return { ok: false, faults: [{ path: "game", expected: game.name }] };
  const started = ScenarioRun.start(game, scenario);
  if (!started.ok) return { ok: false, faults: started.faults };
  try {
    started.run.steps(scenario.steps ?? [], "steps");
    if (scenario.expect) started.run.expect(scenario.expect, "expect");
  } catch (error) {
    if (!(error instanceof ScenarioFailure)) throw error;
    return { ok: false, faults: [{ path: error.path, expected: error.message }] };
  }
  return { ok: true };
}

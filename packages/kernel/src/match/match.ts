// A game being played, from the outside: what is asked, what may be answered, what each player may know.

import { type Identity, identityOf, identityText } from "../identity/identity.js";
import type { GameDefinition, Result, Setup } from "../machine/game.js";
import { LOOKS_A_STEP, Machine, type Rules } from "../machine/machine.js";
import { canTakeBack, restoreSpan } from "../machine/spans.js";
import { playersOwing, type Refusal, refusalOf, takeAnswer } from "../players/decisions.js";
import { type Event, type EventRecord, eventSeen, recordOf } from "../players/events.js";
import { type Decision, decisionOf, describeOptions, numberedOptions, type Option } from "../players/options.js";
import { REFEREE, type View, viewerMask, viewOf } from "../players/view.js";
import type { Seed } from "../position/random.js";
import type { Checkpoint } from "../position/state.js";
import { LimitError } from "../position/values.js";
import { bitOf } from "../position/zones.js";
import { GrowingList } from "./growing-list.js";

export type Answered =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly why:
        | Refusal
        | { readonly kind: "budget"; readonly words: string }
        | { readonly kind: "notANumber"; readonly id: unknown };
    };

/** Who picked which options: the seat, then the options' numbers; or `TOOK_BACK`, or `CONCEDED` and the seat. */
export type LoggedAnswer = readonly [seat: number, ...options: number[]];
export const TOOK_BACK = -1;
export const CONCEDED = -2;

/** What each viewer is told when so many tentative spans are left; the spectator first, the referee last. */
export interface HeldEvents {
  readonly depth: number;
  readonly events: readonly (Event | null)[];
}

/** Answers are work though they do nothing: they are looked up among the options, and the position is copied. */
const STEPS_AN_ANSWER = 1_000;
const BYTES_A_STEP = 256;

/** What happened: as it was recorded, or, in a match that was loaded, what each viewer is told. */
type Happening = EventRecord | readonly (Event | null)[];

interface Held {
  readonly depth: number;
  readonly what: Happening;
}

const NONE: readonly Held[] = [];
const isWorded = (what: Happening): what is readonly (Event | null)[] => Array.isArray(what);

/** A point of a match to come back to. */
export interface Bookmark {
  readonly position: Checkpoint;
  readonly spans: readonly Checkpoint[];
  readonly answers: number;
  readonly together: readonly LoggedAnswer[];
  readonly happenings: number;
  readonly held: readonly Held[];
}

/** What a viewer was told, of so many happenings. */
interface Told {
  readonly of: number;
  readonly events: GrowingList<Event>;
}

export interface MatchOptions {
  /** Chance owes decisions like a player, as seat 0. */
  readonly asksChance?: boolean;
  /** Whether it is recorded what happens; without, `events` has nothing to tell, and answers take less time. */
  readonly events?: boolean;
}

/** Machines of matches that were let go of, for the next ones over the same rules. */
const idleMachines = new WeakMap<Rules, Machine[]>();

export class Match {
  readonly game: GameDefinition;
  readonly rules: Rules;
  readonly setup: Setup;
  readonly seed: Seed;
  readonly #m: Machine;
  readonly #recordsEvents: boolean;
  readonly #log: GrowingList<LoggedAnswer>;
  /** Answers of a question put to several at once, until the last one is there: they enter the log by seat. */
  #together: readonly LoggedAnswer[] = [];
  #happenings = new GrowingList<Happening>();
  /** What each viewer was told, as far as somebody has asked; the spectator first, the referee last. */
  #told: (Told | undefined)[] = [];
  /** What happened in tentative spans that are still open. */
  #held: Held[] = [];
  /** The options of those who were asked about at this stop, as they are numbered. */
  #numbered: (readonly number[] | undefined)[] = [];
  #isReleased = false;
  #steps = 0;
  readonly #lookedBefore: number;

  private constructor(
    game: GameDefinition,
    m: Machine,
    setup: Setup,
    seed: Seed,
    log: readonly LoggedAnswer[] | GrowingList<LoggedAnswer>,
    recordsEvents: boolean,
  ) {
    this.game = game;
    this.rules = m.rules;
    this.setup = setup;
    this.seed = seed;
    this.#m = m;
    this.#lookedBefore = m.lookedInAll;
    this.#log = log instanceof GrowingList ? log : new GrowingList(log);
    this.#recordsEvents = recordsEvents;
    if (!recordsEvents) return;
    m.onEvent = told => {
      const what = recordOf(m, told);
      const depth = m.s.checkpoints.length;
      if (what && depth === 0 && this.#held.length === 0) this.#happenings.add(what);
      else if (what) this.#held.push({ depth, what });
    };
    m.spanFailed = open => {
      this.#held = this.#held.filter(({ depth }) => depth <= open);
    };
    m.spanClosed = open => {
      this.#held = this.#held.map(held => (held.depth > open ? { ...held, depth: open } : held));
    };
  }

  /** A match at its first decision. The machine must not have been run. */
  static begin(game: GameDefinition, m: Machine, setup: Setup, seed: Seed, recordsEvents = true): Match {
    const match = new Match(game, m, setup, seed, [], recordsEvents);
    m.run();
    match.#release();
    return match;
  }

  /** A match over a position that is somewhere in the middle. */
  static resume(
    game: GameDefinition,
    m: Machine,
    setup: Setup,
    seed: Seed,
    log: readonly LoggedAnswer[],
    together: readonly LoggedAnswer[] = [],
    held: readonly HeldEvents[] = [],
  ): Match {
    const match = new Match(game, m, setup, seed, log, true);
    match.#together = [...together];
    match.#held = held.map(({ depth, events }) => ({ depth, what: events }));
    return match;
  }

  /** The machine below. For the referee's eyes only. */
  get machine(): Machine {
    return this.#m;
  }

  /** How much was worked in this match since it was started or loaded, in steps of programs or what takes as long. */
  get work(): number {
    return this.#steps + (this.#m.lookedInAll - this.#lookedBefore) / LOOKS_A_STEP;
  }

  /** What is waited for: one decision for each player who owes one, as that player sees it. */
  get decisions(): readonly Decision[] {
    return playersOwing(this.#m).map(player => this.decision(player));
  }

  decision(player: number): Decision {
    return decisionOf(this.#m, player, player, () => this.#optionsOf(player).length);
  }

  /** What is waited for, as a viewer may know it: how many there are to pick from, only who picks knows. */
  decisionsSeenBy(viewer: number): readonly Decision[] {
    this.#mustSee(viewer);
    return playersOwing(this.#m).map(player => decisionOf(this.#m, player, viewer));
  }

  /** The value behind an option's number, and back. For the referee. */
  optionValue(player: number, id: number): number {
    return this.#optionsOf(player)[id];
  }
  optionId(player: number, value: number): number {
    return this.#optionsOf(player).indexOf(value);
  }

  options(player: number): readonly Option[] {
    return describeOptions(this.#m, player, this.#optionsOf(player));
  }

  /** How many options a player has: they are numbered from 0. */
  optionCount(player: number): number {
    return this.#optionsOf(player).length;
  }

  #optionsOf(player: number): readonly number[] {
    this.#numbered[player] ??= numberedOptions(this.#m, player);
    return this.#numbered[player];
  }

  /** Answers with the numbers of options. What is not legal changes nothing and says why. */
  answer(player: number, picked: readonly number[]): Answered {
    const m = this.#m;
    const owed = playersOwing(m);
    if (!this.isOver && !owed.includes(player)) return { ok: false, why: { kind: "notYourDecision", owed } };
    if (!Array.isArray(picked)) return { ok: false, why: { kind: "notANumber", id: picked } };
    // Looked at once: what is legal now is what is noted later.
    const ids: readonly number[] = [...picked];
    for (const id of ids) if (!Number.isInteger(id)) return { ok: false, why: { kind: "notANumber", id } };
    const ask = m.ask();
    // Others still owe an answer to the same question.
    const waits = ask?.is === "choice" && ask.everyone !== undefined && m.s.kernel.owed[0] > 1;
    const why = this.#goOn(() => this.#take(player, ids));
    if (why instanceof LimitError) return { ok: false, why: { kind: "budget", words: why.message } };
    if (why) return { ok: false, why };
    this.#note([player, ...ids], waits);
    this.#release();
    return { ok: true };
  }

  /** Takes an answer, if it is legal. */
  #take(player: number, ids: readonly number[]): Refusal | undefined {
    const m = this.#m;
    const values = this.#optionsOf(player);
    const raw = ids.map(id => values[id] ?? Number.NaN);
    const why = refusalOf(m, player, raw, values);
    if (why) return byOption(why, raw, ids);
    takeAnswer(m, player, raw);
    return undefined;
  }

  /** Does something and goes on to the next stop; a limit that is met on the way undoes it all, and is given. */
  #goOn<T>(act: () => T): T | LimitError {
    if (this.#isReleased) throw new Error("this match was released");
    const m = this.#m;
    const before = this.bookmark();
    try {
      const given = act();
      m.run();
      m.s.forget(before.position);
      return given;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.returnTo(before);
      return error;
    } finally {
      this.#numbered = [];
      this.#steps += STEPS_AN_ANSWER + m.s.bytes.length / BYTES_A_STEP + m.budget - m.stepsLeft;
    }
  }

  /** A point to come back to. */
  bookmark(): Bookmark {
    const { s } = this.#m;
    // Somebody else may come back to them: their room is for nobody else.
    for (const span of s.checkpoints) span.isOwn = false;
    return {
      position: s.checkpoint(),
      spans: s.checkpoints,
      answers: this.#log.items.length,
      together: this.#together,
      happenings: this.#happenings.items.length,
      held: this.#held.length === 0 ? NONE : [...this.#held],
    };
  }

  /** Makes the match what it was at one of its bookmarks, as if nothing had been answered since. */
  returnTo({ position, spans, answers, together, happenings, held }: Bookmark): void {
    const m = this.#m;
    m.s.restore(position);
    m.s.checkpoints = spans;
    m.load(m.s);
    this.#log.cutTo(answers);
    this.#together = together;
    this.#happenings.cutTo(happenings);
    this.#told = this.#told.map(told => (told && told.of > happenings ? undefined : told));
    this.#held = [...held];
    this.#numbered = [];
  }

  #note(entry: LoggedAnswer, waits: boolean): void {
    this.#together = [...this.#together, entry].sort(([a], [b]) => a - b);
    if (!waits) this.#addToLog();
  }

  #addToLog(): void {
    for (const answer of this.#together) this.#log.add(answer);
    this.#together = [];
  }

  /** Tells events that no tentative span holds back any more. */
  #release(): void {
    if (this.#held.length === 0) return;
    const open = this.#held.filter(({ depth }) => depth > 0);
    for (const { depth, what } of this.#held) if (depth === 0) this.#happenings.add(what);
    this.#held = open;
  }

  /** Takes back what a player began and has not finished, if nothing hidden was shown since. */
  takeBack(): boolean {
    const m = this.#m;
    if (this.isOver || !canTakeBack(m)) return false;
    if (this.#goOn(() => restoreSpan(m)) instanceof LimitError) return false;
    this.#release();
    // What some have answered to a question that was taken back was never asked.
    this.#together = [];
    this.#log.add([TOOK_BACK]);
    return true;
  }

  /** A player gives up: the game is over at once, whatever is under way, and nothing can prevent it. */
  concede(player: number): Answered {
    const m = this.#m;
    if (this.isOver) return { ok: false, why: { kind: "gameOver" } };
    if (!Number.isInteger(player) || !m.isSeat(player)) return { ok: false, why: { kind: "notANumber", id: player } };
    this.game.concede?.(m, player);
    const { kernel, player: players } = m.s;
    kernel.conceded[0] = bitOf(player);
    kernel.over[0] = 1;
    kernel.owed[0] = 0;
    players.owes.fill(0);
    this.#addToLog();
    this.#log.add([CONCEDED, player]);
    this.#numbered = [];
    const seenBy = this.rules.everybody;
    if (this.#recordsEvents) this.#happenings.add({ kind: "conceded", seenBy, names: ["player"], values: [player] });
    return { ok: true };
  }

  /** All that a player may know now; 0 for a spectator. */
  view(player: number): View {
    this.#mustSee(player);
    return viewOf(this.#m, player);
  }

  /** What a player has been told so far; 0 for a spectator, `REFEREE` for all there is to tell. */
  events(player: number): readonly Event[] {
    this.#mustSee(player);
    if (!this.#recordsEvents) throw new Error("this match does not record events");
    const viewer = player === REFEREE ? this.rules.players + 1 : player;
    const happenings = this.#happenings.items;
    const { of, events } = this.#told[viewer] ?? { of: 0, events: new GrowingList<Event>() };
    for (let i = of; i < happenings.length; i++) {
      const event = this.#worded(happenings[i], viewer);
      if (event) events.add(event);
    }
    this.#told[viewer] = { of: happenings.length, events };
    return events.items;
  }

  #worded(what: Happening, viewer: number): Event | null {
    if (isWorded(what)) return what[viewer];
    return eventSeen(what, viewerMask(this.#m, viewer > this.rules.players ? REFEREE : viewer)) ?? null;
  }

  /** Bits of players go round: the eyes of somebody who is not there would be another's. */
  #mustSee(player: number): void {
    const { players } = this.rules;
    const isThere = Number.isInteger(player) && player >= REFEREE && player <= players;
    if (!isThere) throw new Error(`player ${player} sees nothing: there are players 1 to ${players}, and 0 to look on`);
  }

  get isOver(): boolean {
    return this.#m.s.kernel.over[0] !== 0;
  }

  /** How the game went, once it is over. */
  get result(): Result | undefined {
    if (!this.isOver) return undefined;
    const result = this.game.result(this.#m);
    const { conceded } = this.#m.s.kernel;
    if (conceded[0] === 0) return result;
    const { players } = this.rules;
    const places = Array.from({ length: players }, (_, i) => (bitOf(i + 1) === conceded[0] ? players : 1));
    return { ...result, places, why: `player ${places.indexOf(players) + 1} gave up` };
  }

  get identity(): Identity {
    return identityOf(this.#m);
  }

  get log(): readonly LoggedAnswer[] {
    return this.#log.items;
  }

  /** Answers given to a question others still owe an answer to. */
  get pending(): readonly LoggedAnswer[] {
    return this.#together;
  }

  /** What is told only when the tentative spans that are open now have closed. */
  get held(): readonly HeldEvents[] {
    const viewers = Array.from({ length: this.rules.players + 2 }, (_, viewer) => viewer);
    return this.#held.map(({ depth, what }) => ({ depth, events: viewers.map(viewer => this.#worded(what, viewer)) }));
  }

  /** Another match at the same point. Neither disturbs the other. */
  fork(): Match {
    if (this.#isReleased) throw new Error("this match was released");
    const { rules } = this;
    const { s, asksChance, budget } = this.#m;
    const idle = idleMachines.get(rules)?.pop();
    idle?.s.copyFrom(s);
    const m = idle ?? new Machine(rules, s.copy());
    m.load(m.s);
    m.memories = 0;
    m.asksChance = asksChance;
    m.budget = budget;
    const match = new Match(this.game, m, this.setup, this.seed, this.#log.copy(), this.#recordsEvents);
    match.#together = this.#together;
    match.#happenings = this.#happenings.copy();
    match.#told = this.#told.map(told => told && { ...told, events: told.events.copy() });
    match.#held = [...this.#held];
    return match;
  }

  /** Lets go of a fork that is not needed any more: the next fork takes its memory. It must not be used again. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    const m = this.#m;
    m.onEvent = undefined;
    m.spanClosed = undefined;
    m.spanFailed = undefined;
    m.milestone = undefined;
    const idle = idleMachines.get(this.rules);
    if (idle) idle.push(m);
    else idleMachines.set(this.rules, [m]);
  }

  /** A match is its setup, its seed and its answers. */
  replay(): Replay {
    return {
      format: "kibitz-replay",
      version: 1,
      game: this.game.name,
      rules: this.rules.fingerprint(),
      setup: this.setup,
      seed: String(this.seed),
      ...(this.#m.asksChance ? { asksChance: true } : {}),
      answers: [...this.log, ...this.#together],
      end: identityText(this.identity),
    };
  }
}

/** A refusal that names the option as the player did, not what lies behind it. */
function byOption(why: Refusal, raw: readonly number[], picked: readonly number[]): Refusal {
  if (why.kind !== "notAnOption" && why.kind !== "twice") return why;
  return { ...why, value: picked[raw.findIndex(value => Object.is(value, why.value))] };
}

export interface Replay {
  readonly format: "kibitz-replay";
  readonly version: 1;
  readonly game: string;
  /** What the rules and texts were when it was played. */
  readonly rules: string;
  readonly setup: Setup;
  readonly seed: string;
  /** What chance did is among the answers, of seat 0. */
  readonly asksChance?: true;
  readonly answers: readonly LoggedAnswer[];
  /** The identity of the last position. */
  readonly end: string;
}

// A game being played, from the outside: what is asked, what may be answered, what each player may know.

import { type Identity, identityOf, identityText } from "../identity/identity.js";
import type { GameDefinition, Result, Setup } from "../machine/game.js";
import { Machine, type Rules } from "../machine/machine.js";
import { canTakeBack, restoreSpan } from "../machine/spans.js";
import { type Decision, decisionOf, describeOptions, numberedOptions, type Option } from "../players/asked.js";
import { outcomesOf, playersOwing, type Refusal, refusalOf, takeAnswer } from "../players/decisions.js";
import { type Event, eventFor } from "../players/events.js";
import { REFEREE, type View, viewOf } from "../players/view.js";
import type { Seed } from "../position/random.js";
import { LimitError } from "../position/values.js";
import { bitOf } from "../position/zones.js";

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

export class Match {
  readonly game: GameDefinition;
  readonly rules: Rules;
  readonly setup: Setup;
  readonly seed: Seed;
  readonly #m: Machine;
  #log: LoggedAnswer[];
  /** Answers of a question put to several at once, until the last one is there: they enter the log by seat. */
  #together: LoggedAnswer[] = [];
  #events: Event[][];
  #held: HeldEvents[] = [];

  private constructor(game: GameDefinition, m: Machine, setup: Setup, seed: Seed, log: LoggedAnswer[]) {
    this.game = game;
    this.rules = m.rules;
    this.setup = setup;
    this.seed = seed;
    this.#m = m;
    this.#log = log;
    const viewers = [...Array.from({ length: m.rules.players + 1 }, (_, viewer) => viewer), REFEREE];
    this.#events = viewers.map(() => []);
    m.sink = told => {
      const events = viewers.map(viewer => eventFor(m, viewer, told) ?? null);
      this.#held.push({ depth: m.s.checkpoints.length, events });
    };
    m.spanFailed = open => {
      this.#held = this.#held.filter(({ depth }) => depth <= open);
    };
    m.spanClosed = open => {
      this.#held = this.#held.map(held => (held.depth > open ? { ...held, depth: open } : held));
    };
  }

  /** A match at its first decision. The machine must not have been run. */
  static begin(game: GameDefinition, m: Machine, setup: Setup, seed: Seed): Match {
    const match = new Match(game, m, setup, seed, []);
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
    const match = new Match(game, m, setup, seed, [...log]);
    match.#together = [...together];
    match.#held = [...held];
    return match;
  }

  /** The machine below. For the referee's eyes only. */
  get machine(): Machine {
    return this.#m;
  }

  /** What is waited for: one decision for each player who owes one, as that player sees it. */
  get decisions(): readonly Decision[] {
    return playersOwing(this.#m).map(player => this.decision(player));
  }

  decision(player: number): Decision {
    return decisionOf(this.#m, player);
  }

  /** What is waited for, as a viewer may know it: how many there are to pick from, only who picks knows. */
  decisionsSeenBy(viewer: number): readonly Decision[] {
    this.#mustSee(viewer);
    return playersOwing(this.#m).map(player => decisionOf(this.#m, player, viewer));
  }

  /** The value behind an option's number, and back. For the referee. */
  optionValue(player: number, id: number): number {
    return numberedOptions(this.#m, player)[id];
  }
  optionId(player: number, value: number): number {
    return numberedOptions(this.#m, player).indexOf(value);
  }

  options(player: number): readonly Option[] {
    return describeOptions(this.#m, player);
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
    const values = m.ask()?.is === "chance" ? outcomesOf(m).map(({ value }) => value) : numberedOptions(m, player);
    const raw = ids.map(id => values[id] ?? Number.NaN);
    const why = refusalOf(m, player, raw);
    if (why) return byOption(why, raw, ids);
    takeAnswer(m, player, raw);
    return undefined;
  }

  /** Does something and goes on to the next stop; a limit that is met on the way undoes it all, and is given. */
  #goOn<T>(act: () => T): T | LimitError {
    const m = this.#m;
    const before = m.s.copy();
    const held = [...this.#held];
    try {
      const given = act();
      m.run();
      return given;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      m.s.copyFrom(before);
      m.load(m.s);
      this.#held = held;
      return error;
    }
  }

  #note(entry: LoggedAnswer, waits: boolean): void {
    this.#together.push(entry);
    this.#together.sort(([a], [b]) => a - b);
    if (waits) return;
    this.#log.push(...this.#together);
    this.#together = [];
  }

  /** Tells events that no tentative span holds back any more. */
  #release(): void {
    const kept = this.#held.filter(({ depth }) => depth > 0);
    for (const { depth, events } of this.#held) {
      if (depth > 0) continue;
      events.forEach((event, viewer) => {
        if (event) this.#events[viewer].push(event);
      });
    }
    this.#held = kept;
  }

  /** Takes back what a player began and has not finished, if nothing hidden was shown since. */
  takeBack(): boolean {
    const m = this.#m;
    if (this.isOver || !canTakeBack(m)) return false;
    if (this.#goOn(() => restoreSpan(m)) instanceof LimitError) return false;
    this.#release();
    // What some have answered to a question that was taken back was never asked.
    this.#together = [];
    this.#log.push([TOOK_BACK]);
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
    this.#log.push(...this.#together, [CONCEDED, player]);
    this.#together = [];
    for (const events of this.#events) events.push({ kind: "conceded", values: { player } });
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
    return this.#events[player === REFEREE ? this.rules.players + 1 : player];
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
    return this.#log;
  }

  /** Answers given to a question others still owe an answer to. */
  get pending(): readonly LoggedAnswer[] {
    return this.#together;
  }

  /** What is told only when the tentative spans that are open now have closed. */
  get held(): readonly HeldEvents[] {
    return this.#held;
  }

  /** Another match at the same point. Neither disturbs the other. */
  fork(): Match {
    const m = new Machine(this.rules, this.#m.s.copy());
    m.asksChance = this.#m.asksChance;
    m.budget = this.#m.budget;
    const match = Match.resume(this.game, m, this.setup, this.seed, this.#log, this.#together);
    match.#events = this.#events.map(events => [...events]);
    match.#held = [...this.#held];
    return match;
  }

  /** A match is its setup, its seed and its answers. */
  replay(): Replay {
    return {
      format: "kibitz-replay",
      version: 1,
      game: this.game.name,
      rules: this.rules.fingerprint,
      setup: this.setup,
      seed: String(this.seed),
      ...(this.#m.asksChance ? { asksChance: true } : {}),
      answers: [...this.#log, ...this.#together],
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

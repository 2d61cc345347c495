// A match at the table, as the page holds it: what is shown, what is picked, and going on until a person must decide.

import { table } from "../engine/engine.js";
import { Cancelled, EngineError } from "../engine/protocol.js";
import type { AskedOption, CardText, Question } from "../engine/table/look.js";
import { type KeptMatch, personsOf } from "../engine/table/match-start.js";
import type { Hint, LogLine, Look, Opened } from "../engine/table/table-session.js";
import { createStore, type Store } from "../store/store.js";
import type { Aim } from "./drag-area.js";
import { isSelfEvident, type Passing, stillPasses } from "./passing.js";

/** The referee sees everything. */
export const EVERYTHING = -1;

export type Hints = { readonly answers: number; readonly hints: readonly Hint[]; readonly isThinking: boolean };

export interface MatchState {
  readonly match: KeptMatch;
  readonly opened: Opened;
  readonly look: Look;
  readonly story: readonly LogLine[];
  readonly texts: Readonly<Record<string, CardText>>;
  /** Options picked so far, in this order. */
  readonly picks: readonly number[];
  /** Why the last answer was refused. */
  readonly refused?: string;
  /** Pilots are at it. */
  readonly isThinking: boolean;
  /** The person who is to take the seat before anything is shown. */
  readonly curtain?: number;
  readonly hints?: Hints;
  /** What is passed by itself until something new happens. */
  readonly passing: readonly Passing[];
  /** Nobody plays until somebody says so: for watching step by step. */
  readonly isPaused: boolean;
}

export type MatchView =
  | { readonly is: "opening" }
  | { readonly is: "failed"; readonly why: string }
  | ({ readonly is: "open" } & MatchState);

/** What can be done at the table. */
export interface TableActions {
  /** One person plays: what is taken back is nobody else's. */
  readonly isSolo: boolean;
  pick(option: Pick<AskedOption, "id">): void;
  setPicks(picks: readonly number[]): void;
  answer(picked: readonly number[]): void;
  type(text: string): Promise<void>;
  hint(): void;
  closeHints(): void;
  undo(answers: number): void;
  pass(passing: Passing): void;
  revokePassing(): void;
}

let nextId = 1;

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How long what pilots do stays in sight. */
export type Pace = () => number;

export class MatchAtTable implements TableActions {
  readonly store: Store<MatchView> = createStore<MatchView>({ is: "opening" });
  readonly #id = nextId++;
  readonly #persons: readonly number[];
  readonly #pace: Pace;
  /** Raised by whatever makes what is under way pointless. */
  #turn = 0;
  #abort = new AbortController();
  #kept: KeptMatch;
  /** Where something was let go: it answers the next question, if it can. */
  #aim: Aim | undefined;

  constructor(match: KeptMatch, pace: Pace) {
    this.#kept = match;
    this.#pace = pace;
    this.#persons = personsOf(match.seats);
    void this.#do(() => this.#open());
  }

  /** Whose eyes the table is seen with when nobody in particular is asked. */
  get #bystander(): number {
    if (this.#persons.length === 0) return EVERYTHING;
    return this.#persons.length === 1 ? this.#persons[0] : 0;
  }

  get isSolo(): boolean {
    return this.#persons.length === 1;
  }

  get #state(): MatchState {
    const view = this.store.get();
    if (view.is !== "open") throw new Error("unreachable: the match is not open");
    return view;
  }

  #set(change: Partial<MatchState>): void {
    this.store.set({ is: "open", ...this.#state, ...change });
  }

  async #open(): Promise<void> {
    const { opened, look } = await table.call("table", "open", {
      id: this.#id,
      match: this.#kept,
      viewer: this.#bystander,
    });
    this.store.set({
      is: "open",
      match: this.#kept,
      opened,
      look,
      story: look.news,
      texts: look.texts,
      picks: [],
      isThinking: false,
      passing: [],
      isPaused: false,
    });
    await this.#goOn();
  }

  /** Does something; what goes wrong is said. A worker that has died is given the match anew. */
  async #do(act: () => Promise<void>): Promise<void> {
    const turn = ++this.#turn;
    try {
      await act();
    } catch (error) {
      if (error instanceof Cancelled || turn !== this.#turn) return;
      const isLost = error instanceof EngineError && this.store.get().is === "open";
      if (!isLost) {
        this.store.set({ is: "failed", why: said(error) });
        return;
      }
      this.#set({ refused: said(error), isThinking: false });
      this.#kept = { ...this.#state.match };
      await this.#open().catch(again => this.store.set({ is: "failed", why: said(again) }));
    }
  }

  #show(look: Look, change: Partial<MatchState> = {}): void {
    const { story, texts, match } = this.#state;
    const { refused: _, curtain: __, hints: ___, ...state } = this.#state;
    this.#kept = { ...match, answers: look.answers };
    this.store.set({
      is: "open",
      ...state,
      match: this.#kept,
      look,
      story: look.isWhole ? look.news : look.news.length > 0 ? [...story, ...look.news] : story,
      texts: Object.keys(look.texts).length > 0 ? { ...texts, ...look.texts } : texts,
      picks: [],
      ...change,
    });
  }

  /** Lets pilots play, and what answers itself be answered, until a person must decide or the match is over. */
  async #goOn(): Promise<void> {
    const turn = this.#turn;
    const isCurrent = (): boolean => turn === this.#turn;
    for (;;) {
      const { look, isPaused, passing } = this.#state;
      if (look.result) break;
      if (look.waiting.some(({ isPerson }) => !isPerson)) {
        if (isPaused) break;
        this.#set({ isThinking: true });
        const pace = this.#pace();
        if (pace > 0 && look.news.length > 0) await new Promise(resolve => setTimeout(resolve, pace));
        if (!isCurrent()) return;
        const viewer =
          this.#persons.includes(look.viewer) || this.#persons.length === 0 ? look.viewer : this.#bystander;
        const next = await this.#call("advance", { viewer, isWhole: pace === 0 });
        if (!isCurrent()) return;
        this.#show(next);
        continue;
      }
      const seat = look.waiting[0].seat;
      if (look.viewer !== seat) {
        if (this.#persons.length > 1) {
          this.#set({ curtain: seat });
          break;
        }
        this.#show(await this.#call("look", { viewer: seat }));
        if (!isCurrent()) return;
        continue;
      }
      const { question } = look;
      if (!question) break;
      const aimed = aimedAt(question, look, this.#aim);
      this.#aim = undefined;
      if (aimed) {
        await this.#give(seat, [aimed.id]);
        if (!isCurrent()) return;
        continue;
      }
      const left = passing.filter(entry => stillPasses(entry, look, question));
      if (left.length !== passing.length) this.#set({ passing: left });
      if (!isSelfEvident(question) && !left.some(entry => stillPasses(entry, look, question) === "now")) break;
      await this.#give(seat, []);
      if (!isCurrent()) return;
    }
    if (isCurrent()) this.#set({ isThinking: false });
  }

  #call(name: "look", at: { readonly viewer: number }): Promise<Look>;
  #call(name: "advance", at: { readonly viewer: number; readonly isWhole: boolean }): Promise<Look>;
  #call(name: "look" | "advance", at: { readonly viewer: number; readonly isWhole?: boolean }): Promise<Look> {
    const { viewer, isWhole = false } = at;
    const { signal } = this.#abort;
    return name === "look"
      ? table.call("table", "look", { id: this.#id, viewer }, { signal })
      : table.call("table", "advance", { id: this.#id, viewer, isWhole }, { signal });
  }

  async #give(seat: number, picked: readonly number[]): Promise<void> {
    const turn = this.#turn;
    const { answered, look } = await table.call("table", "answer", {
      id: this.#id,
      viewer: this.isSolo ? seat : 0,
      seat,
      picked,
    });
    if (turn !== this.#turn) return;
    if (!answered.ok) {
      this.#set({ refused: answered.why });
      return;
    }
    const isAskedAgain = !this.isSolo && !look.result && look.waiting[0]?.seat === seat;
    const shown = isAskedAgain ? await this.#call("look", { viewer: seat }) : look;
    if (turn === this.#turn) this.#show(shown);
  }

  /** Answers the question of the one who looks. */
  answer(picked: readonly number[]): void {
    const { look, isThinking } = this.#state;
    if (!look.question || isThinking) return;
    void this.#do(async () => {
      await this.#give(look.viewer, picked);
      if (this.#state.refused === undefined) await this.#goOn();
    });
  }

  /** Picks an option, or takes it back; the only one there may be is the answer. */
  pick({ id }: Pick<AskedOption, "id">): void {
    const { look, picks, isThinking } = this.#state;
    const { question } = look;
    if (!question || isThinking) return;
    if (question.max === 1) this.answer([id]);
    else if (picks.includes(id)) this.#set({ picks: picks.filter(other => other !== id) });
    else if (picks.length < question.max) this.#set({ picks: [...picks, id] });
  }

  /** Something was dragged: it is picked, and where it was let go is the answer to what is asked next. */
  drop(option: AskedOption, aim: Aim): void {
    if (this.#state.look.question?.max === 1) this.#aim = aim;
    this.pick(option);
  }

  setPicks(picks: readonly number[]): void {
    this.#set({ picks });
  }

  /** What somebody typed: an answer, or why it is none. */
  async type(text: string): Promise<void> {
    const { look } = this.#state;
    const read = await table.call("table", "read", { id: this.#id, seat: look.viewer, text });
    if (look !== this.#state.look) return;
    if (read.ok) this.answer(read.picked);
    else this.#set({ refused: read.why });
  }

  /** The person takes the seat: the curtain is drawn. */
  takeSeat(): void {
    const { curtain } = this.#state;
    if (curtain === undefined) return;
    void this.#do(async () => {
      this.#show(await this.#call("look", { viewer: curtain }));
      await this.#goOn();
    });
  }

  /** Looks with other eyes: for who watches. */
  lookAs(viewer: number): void {
    void this.#do(async () => {
      this.#show(await this.#call("look", { viewer }));
      await this.#goOn();
    });
  }

  setPaused(isPaused: boolean): void {
    this.#set({ isPaused, isThinking: false });
    void this.#do(() => this.#goOn());
  }

  /** One step of the pilots, for who watches. */
  step(): void {
    void this.#do(async () => {
      this.#set({ isPaused: true, isThinking: false });
      this.#show(await this.#call("advance", { viewer: this.#state.look.viewer, isWhole: false }));
    });
  }

  undo(answers: number): void {
    this.#restartWork();
    void this.#do(async () => {
      const viewer = this.isSolo ? this.#persons[0] : this.#bystander;
      this.#show(await table.call("table", "undo", { id: this.#id, viewer, answers }), {
        passing: [],
        isThinking: false,
      });
      await this.#goOn();
    });
  }

  concede(): void {
    const { look } = this.#state;
    this.#restartWork();
    void this.#do(async () => {
      const seat = look.question?.seat ?? this.#persons[0];
      this.#show(await table.call("table", "concede", { id: this.#id, viewer: look.viewer, seat }), {
        isThinking: false,
      });
    });
  }

  hint(): void {
    const { look } = this.#state;
    const { question } = look;
    if (!question) return;
    const asked: Hints = { answers: look.answers.length, hints: [], isThinking: true };
    this.#set({ hints: asked });
    const change = (hints: Partial<Hints>): void => {
      const now = this.#state.hints;
      if (now?.answers === asked.answers) this.#set({ hints: { ...now, ...hints } });
    };
    table
      .call(
        "table",
        "hints",
        { id: this.#id, seat: question.seat },
        {
          onProgress: hint => change({ hints: [...(this.#state.hints?.hints ?? []), hint] }),
          signal: this.#abort.signal,
        },
      )
      .catch(() => undefined)
      .finally(() => change({ isThinking: false }));
  }

  closeHints(): void {
    const { hints: _, ...state } = this.#state;
    this.store.set({ is: "open", ...state });
  }

  pass(passing: Passing): void {
    this.#set({ passing: [...this.#state.passing, passing] });
    void this.#do(() => this.#goOn());
  }

  revokePassing(): void {
    this.#set({ passing: [] });
  }

  replay(): Promise<string> {
    return table.call("table", "replay", this.#id);
  }

  #restartWork(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  close(): void {
    this.#turn++;
    this.#abort.abort();
    void table.call("table", "close", this.#id).catch(() => undefined);
  }
}

/** The option that lies where something was let go. */
function aimedAt(question: Question, look: Look, aim: Aim | undefined): AskedOption | undefined {
  if (!aim || question.min !== 1 || question.max !== 1) return undefined;
  const { spot, handle, zone } = aim;
  const cards = look.position.zones.flatMap(({ cards: all }) => all);
  const card = handle === undefined ? undefined : cards.find(other => other.handle === handle);
  const wanted = [
    card ? `card:${String(card.number)}` : undefined,
    spot?.startsWith("card:") ? undefined : spot,
    zone && `zone:${zone}`,
  ];
  return question.options.find(option => wanted.includes(option.spot));
}

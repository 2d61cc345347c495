// A match at the table, as the page holds it: what is shown, what is picked, and going on until a person must decide.

import { table, thinking } from "../engine/engine.js";
import type { PlayedOn } from "../engine/parts/table.js";
import { Cancelled } from "../engine/protocol.js";
import type { AskedOption, CardText, Question } from "../engine/table/look.js";
import { type KeptMatch, personsOf } from "../engine/table/match-start.js";
import type { Hint, LogLine, Look, Opened } from "../engine/table/table-session.js";
import { createStore, type Store } from "../store/store.js";
import type { Aim } from "./drag-area.js";
import { isSelfEvident, type Passing, stillPasses } from "./passing.js";

/** The referee sees everything. */
export const EVERYTHING = -1;

export interface Hints {
  readonly answers: number;
  readonly hints: readonly Hint[];
  /** How the options fare if the match is played on; narrower the longer one looks. */
  readonly played?: PlayedOn;
  readonly isThinking: boolean;
}

export interface MatchState {
  readonly match: KeptMatch;
  readonly opened: Opened;
  readonly look: Look;
  /** All that was told to this viewer; and what of it is new since something was shown. */
  readonly story: readonly LogLine[];
  readonly news: readonly LogLine[];
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

/** What takes longer than this is said to be under way. */
const SOON_MS = 150;

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
  #hinting = new AbortController();
  #kept: KeptMatch;
  /** Something is under way: a second click is no second answer. */
  #isBusy = false;
  /** What is so now. It is shown once there is something to decide or to watch. */
  #draft: MatchState | undefined;
  #isShown = false;
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
    if (!this.#draft) throw new Error("unreachable: the match is not open");
    return this.#draft;
  }

  /** Changes what is so, and shows it. */
  #set(change: Partial<MatchState>): void {
    this.#draft = { ...this.#state, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#isShown = true;
    this.store.set({ is: "open", ...this.#state });
  }

  async #open(): Promise<void> {
    const { opened, look } = await table.call("table", "open", {
      id: this.#id,
      match: this.#kept,
      viewer: this.#bystander,
    });
    this.#draft = {
      match: this.#kept,
      opened,
      look,
      story: look.news,
      news: look.news,
      texts: look.texts,
      picks: [],
      isThinking: false,
      passing: [],
      isPaused: false,
    };
    await this.#goOn();
  }

  /** Does something; what goes wrong is said. A worker that has died is given the match anew. */
  async #do(act: () => Promise<void>): Promise<void> {
    const turn = ++this.#turn;
    this.#isBusy = true;
    try {
      await act();
    } catch (error) {
      if (error instanceof Cancelled || turn !== this.#turn) return;
      await this.#recover(error);
    } finally {
      if (turn === this.#turn) this.#isBusy = false;
    }
  }

  /** Opens the match once more; if even that fails, says why. */
  async #recover(error: unknown): Promise<void> {
    const fail = (why: unknown): void => this.store.set({ is: "failed", why: said(why) });
    if (!this.#draft) {
      fail(error);
      return;
    }
    try {
      await this.#open();
      this.#set({ refused: said(error) });
    } catch (again) {
      fail(again);
    }
  }

  /** Takes in a look; it is shown later. */
  #take(look: Look, change: Partial<MatchState> = {}): void {
    this.#hinting.abort();
    const { story, news, texts, match } = this.#state;
    const { refused: _, curtain: __, hints: ___, ...state } = this.#state;
    this.#kept = { ...match, answers: look.answers };
    const unshown = this.#isShown || look.isWhole ? [] : news;
    this.#isShown = false;
    this.#draft = {
      ...state,
      match: this.#kept,
      look,
      news: [...unshown, ...look.news],
      story: look.isWhole ? look.news : look.news.length > 0 ? [...story, ...look.news] : story,
      texts: Object.keys(look.texts).length > 0 ? { ...texts, ...look.texts } : texts,
      picks: [],
      ...change,
    };
  }

  /** Lets pilots play, and what answers itself be answered, until a person must decide or the match is over. */
  async #goOn(): Promise<void> {
    const turn = this.#turn;
    while (turn === this.#turn && (await this.#goOnOnce(turn)));
    if (turn === this.#turn) this.#set({ isThinking: false });
  }

  /** False if a person must decide, or nobody need. */
  async #goOnOnce(turn: number): Promise<boolean> {
    const { look, isPaused } = this.#state;
    if (look.result) return false;
    if (look.waiting.some(({ isPerson }) => !isPerson)) {
      if (!isPaused) await this.#letPilotsPlay(turn);
      return !isPaused;
    }
    const [{ seat }] = look.waiting;
    if (look.viewer !== seat && !this.isSolo) {
      const { question } = await this.#call("look", { viewer: seat });
      // Nobody takes a seat to decide nothing.
      if (question && isSelfEvident(question)) await this.#give(seat, []);
      else this.#set({ curtain: seat });
      return this.#state.curtain === undefined && this.#state.refused === undefined;
    }
    if (look.viewer !== seat) this.#take(await this.#call("look", { viewer: seat }));
    const picked = this.#selfEvident();
    if (picked === undefined) return false;
    await this.#give(seat, picked);
    return this.#state.refused === undefined;
  }

  async #letPilotsPlay(turn: number): Promise<void> {
    const pace = this.#pace();
    const { look } = this.#state;
    if (pace > 0 && this.#state.news.length > 0) {
      this.#set({ isThinking: true });
      await new Promise(resolve => setTimeout(resolve, pace));
      if (turn !== this.#turn) return;
    }
    const slow = setTimeout(() => this.#set({ isThinking: true }), SOON_MS);
    const viewer = this.#persons.includes(look.viewer) || this.#persons.length === 0 ? look.viewer : this.#bystander;
    try {
      const next = await this.#call("advance", { viewer, isWhole: pace === 0 });
      if (turn === this.#turn) this.#take(next);
    } finally {
      clearTimeout(slow);
    }
  }

  /** The answer nobody has to give: where something was dragged to, or passing, where that was said or nothing else is there. */
  #selfEvident(): readonly number[] | undefined {
    const { look, passing } = this.#state;
    const { question } = look;
    if (!question) return undefined;
    const aimed = aimedAt(question, look, this.#aim);
    this.#aim = undefined;
    if (aimed) return [aimed.id];
    const left = passing.filter(entry => stillPasses(entry, look, question));
    this.#draft = { ...this.#state, passing: left };
    const passes = isSelfEvident(question) || left.some(entry => stillPasses(entry, look, question) === "now");
    return passes ? [] : undefined;
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
    const seen = isAskedAgain ? await this.#call("look", { viewer: seat }) : look;
    if (turn === this.#turn) this.#take(seen);
  }

  /** Answers the question of the one who looks. */
  answer(picked: readonly number[]): void {
    const { look } = this.#state;
    if (!look.question || this.#isBusy) return;
    void this.#do(async () => {
      await this.#give(look.viewer, picked);
      if (this.#state.refused === undefined) await this.#goOn();
    });
  }

  /** Picks an option, or takes it back; the only one there may be is the answer. */
  pick({ id }: Pick<AskedOption, "id">): void {
    const { look, picks } = this.#state;
    const { question } = look;
    if (!question || this.#isBusy) return;
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
      this.#take(await this.#call("look", { viewer: curtain }));
      await this.#goOn();
    });
  }

  /** Looks with other eyes: for who watches. */
  lookAs(viewer: number): void {
    void this.#do(async () => {
      this.#take(await this.#call("look", { viewer }));
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
      this.#take(await this.#call("advance", { viewer: this.#state.look.viewer, isWhole: false }));
      this.#publish();
    });
  }

  undo(answers: number): void {
    this.#restartWork();
    void this.#do(async () => {
      const viewer = this.isSolo ? this.#persons[0] : this.#bystander;
      this.#take(await table.call("table", "undo", { id: this.#id, viewer, answers }), {
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
      this.#take(await table.call("table", "concede", { id: this.#id, viewer: look.viewer, seat }));
      this.#set({ isThinking: false });
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
    this.#hinting.abort();
    this.#hinting = new AbortController();
    const { signal } = this.#hinting;
    const { seat } = question;
    const advice = table.call(
      "table",
      "hints",
      { id: this.#id, seat },
      { onProgress: hint => change({ hints: [...(this.#state.hints?.hints ?? []), hint] }), signal },
    );
    const playing = thinking.call(
      "table",
      "playedOn",
      { match: this.#kept, seat },
      { onProgress: played => change({ played }), signal },
    );
    void Promise.allSettled([advice, playing.then(played => played && change({ played }))]).then(
      () => signal.aborted || change({ isThinking: false }),
    );
  }

  closeHints(): void {
    this.#hinting.abort();
    const { hints: _, ...state } = this.#state;
    this.#draft = state;
    this.#publish();
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
    this.#hinting.abort();
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

// Where a person's match goes on by itself: where nothing can be picked, or where the person said so. What is passed is an
// ordinary answer: replays know nothing of it.

import { type Event, type GameModule, type Match, nearest } from "@kibitz/kernel";
import { numberedOptions, rowsOf } from "@kibitz/kernel/machine";
import { bareWords } from "@kibitz/narrator";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { BadInput } from "../terminal/bad-input.js";

const sides = ["my", "their"] as const;
const ways = { stop: "stop at", skip: "skip" } as const;
export type Way = keyof typeof ways;

/** A moment of everybody's turns, or of one side's. */
interface Place {
  readonly side: (typeof sides)[number] | undefined;
  readonly moment: string;
}

/** Every moment, and the first decision of a turn. */
const ALL = "all";
const TURN = "turn";

interface Setting {
  readonly place: Place;
  readonly way: Way;
}

/** Where a decision stands. */
interface Now {
  readonly turn: number;
  readonly isMine: boolean;
  readonly moment: string;
}

const sayPlace = ({ side, moment }: Place): string => (side === undefined ? moment : `${side} ${moment}`);

const fits = ({ side }: Place, { isMine }: Now): boolean => side === undefined || (side === "my") === isMine;

export class Stops {
  readonly #title: string;
  readonly #passing: ReturnType<typeof terminalHintsOf>["passing"];
  /** Said last counts most. */
  #settings: Setting[] = [];
  /** Where the person wants to pass to, and from where. */
  #goal: { readonly place: Place; readonly from: Now } | undefined;
  /** What the person knew when they were asked last: events. */
  #known = 0;
  /** The turn of the last decision. */
  #turn = 0;

  constructor(module: GameModule) {
    this.#title = module.definition.title;
    this.#passing = terminalHintsOf(module).passing;
  }

  /** What can be said of moments in this game. */
  get moments(): readonly string[] {
    return this.#passing === undefined ? [ALL] : [...this.#passing.moments, TURN, ALL];
  }

  get knowsMoments(): boolean {
    return this.#passing !== undefined;
  }

  set(way: Way, text: string): void {
    for (const place of this.#places(way, text)) {
      this.#settings = this.#without(place);
      this.#settings.push({ place, way });
    }
  }

  clear(text: string): void {
    for (const place of this.#places("clear", text)) this.#settings = this.#without(place);
  }

  /** What is set, a line each. */
  list(): readonly string[] {
    const said = this.#settings.map(({ place, way }) => `${ways[way]} ${sayPlace(place)}`);
    return [...said, `${said.length === 0 ? "everywhere" : "elsewhere"}: stop if you have something to pick`];
  }

  /** From here on the person passes up to a place. */
  passTo(match: Match, me: number, text: string): void {
    const [place, ...more] = this.#places("pass to", text);
    if (more.length > 0 || place.moment === ALL) throw new BadInput("expected one moment, like: pass to turn");
    this.#goal = { place, from: this.#now(match, me) };
  }

  /** The person is asked: what was on its way has come to its end, and what has happened until now is known. */
  asked(match: Match, me: number): void {
    this.#goal = undefined;
    this.#known = match.events(me).length;
    this.#turn = this.#now(match, me).turn;
  }

  /** Whether the decision the person owes is to be answered with nothing, without asking. */
  passes(match: Match, me: number): boolean {
    const { min, max, canPass } = match.decision(me);
    const options = max === 0 ? [] : numberedOptions(match.machine, me);
    if (!(options.length === 0 ? min === 0 : canPass)) return false;
    const isEmpty = options.every(option => this.#passing?.isIdle?.(match.machine, option) ?? false);
    const now = this.#now(match, me);
    const isNewTurn = now.turn !== this.#turn;
    this.#turn = now.turn;
    if (this.#isReached(now)) return false;
    const way = this.#wayAt(now, isNewTurn);
    if (way === "stop") return false;
    return isEmpty || ((way === "skip" || this.#goal !== undefined) && !this.#isNews(match, me));
  }

  #without({ side, moment }: Place): Setting[] {
    return this.#settings.filter(
      ({ place }) => !((moment === ALL || place.moment === moment) && (side === undefined || place.side === side)),
    );
  }

  #places(how: string, text: string): readonly [Place, ...Place[]] {
    const [first, ...more] = text.split(",").map(part => this.#place(how, part.trim()));
    return [first, ...more];
  }

  #place(how: string, text: string): Place {
    if (this.#passing === undefined && (how === "skip" || how === "pass to"))
      throw new BadInput(`${this.#title} has no moments to ${how}`);
    const { moments } = this;
    const [first = "", ...rest] = text.split(/\s+/);
    const side = rest.length > 0 ? sides.find(name => name === first.toLowerCase()) : undefined;
    const wanted = side === undefined ? text : rest.join(" ");
    const moment = moments.find(name => bareWords(name) === bareWords(wanted));
    if (moment === undefined) {
      const expected = `expected a moment${nearest(wanted, moments)}`;
      throw new BadInput(`${how} "${text}": ${expected}; moments: ${moments.join(", ")}`);
    }
    return { side, moment };
  }

  #now(match: Match, me: number): Now {
    const begun = match.events(me).filter(({ kind }) => kind === this.#passing?.turn);
    const moment = match.game.moment?.(match.machine) ?? "";
    return { turn: begun.length, isMine: begun.at(-1)?.values.player === me, moment };
  }

  #wayAt(now: Now, isNewTurn: boolean): Way | undefined {
    const said = this.#settings.findLast(
      ({ place }) =>
        fits(place, now) && (place.moment === TURN ? isNewTurn : place.moment === ALL || place.moment === now.moment),
    );
    return said?.way;
  }

  /** A place where nobody was asked is reached behind it. */
  #isReached(now: Now): boolean {
    if (this.#goal === undefined) return false;
    const { place, from } = this.#goal;
    if (!fits(place, now)) return false;
    if (place.moment === TURN) return now.turn > from.turn;
    const order = ({ moment }: { readonly moment: string }): number => this.moments.indexOf(moment);
    const isAhead = now.turn > from.turn || order(from) < order(place);
    return isAhead && order(now) >= order(place);
  }

  /** Whether something waits on the stack, or has happened since the person was asked, to which they may want to respond. */
  #isNews(match: Match, me: number): boolean {
    const { s, rules } = match.machine;
    const waits = rowsOf(s, rules.tables.item).some(row => s.item.stacked[row] !== 0);
    return (
      waits ||
      match
        .events(me)
        .slice(this.#known)
        .some(event => this.#isAlert(event, match, me))
    );
  }

  /** Something of which the game says so, unless it is done to somebody else. */
  #isAlert({ kind, values }: Event, { rules }: Match, me: number): boolean {
    if (!this.#passing?.alerts.includes(kind)) return false;
    const { params = [] } = rules.verbs.find(({ past }) => past === kind) ?? {};
    const players = params.filter(
      param => param.kind === "player" || (param.kind === "any" && typeof values[param.name] === "number"),
    );
    return players.length === 0 || players.some(({ name }) => values[name] === me);
  }
}

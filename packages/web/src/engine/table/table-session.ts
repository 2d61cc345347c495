// One match at the table: who sits there, what was answered, what each of those who look has been told.

import {
  CONCEDED,
  type Loaded,
  type LoggedAnswer,
  type Match,
  type Pilot,
  type PlayedModule,
  PlayerSeat,
  REFEREE,
  type Result,
  type SeenCard,
  SPECTATOR,
  sayRefusal,
  startMatch,
  TOOK_BACK,
  type ViewJson,
} from "@kibitz/kernel";
import { type Machine, optionsOf, ScenarioRun } from "@kibitz/kernel/machine";
import {
  choicesOf,
  ME,
  Narrator,
  pilotFigures,
  pilotPick,
  plainSeats,
  readPick,
  sayResult,
  seatNames,
  takePick,
  titlesOf,
} from "@kibitz/narrator";
import { THINK } from "@kibitz/search";
import { type CardText, type Pile, pilesOf, positionOf, type Question, questionOf } from "./look.js";
import { isPerson, type KeptMatch, type MatchStart, personsOf, type Seat, seatLabel } from "./match-start.js";
import { newTexts, type Opened, openedOf } from "./opened.js";
import { PlayOuts } from "./play-outs.js";

export type { Opened } from "./opened.js";

/** A line of the story. */
export interface LogLine {
  readonly words: string;
  readonly isHeading: boolean;
  readonly cards: readonly SeenCard[];
  /** How many answers had been given when it was told. */
  readonly at: number;
}

export interface Waiting {
  readonly seat: number;
  readonly reason: string;
  readonly isPerson: boolean;
}

/** All that one viewer is shown. */
export interface Look {
  readonly viewer: number;
  readonly position: ViewJson;
  readonly piles: readonly Pile[];
  /** What the viewer must decide. */
  readonly question?: Question;
  /** Who owes an answer. */
  readonly waiting: readonly Waiting[];
  /** What is new for this viewer; the whole story if `isWhole`. */
  readonly news: readonly LogLine[];
  readonly isWhole: boolean;
  /** What is printed on cards that have not been shown before. */
  readonly texts: Readonly<Record<string, CardText>>;
  readonly answers: readonly LoggedAnswer[];
  /** Those of them with which a person had a choice, by place. */
  readonly decided: readonly number[];
  readonly result?: Result & { readonly lines: readonly string[] };
}

/** What a pilot would do. */
export interface Hint {
  readonly pilot: string;
  readonly about: string;
  readonly picked: readonly number[];
  readonly words: string;
  /** Why, if it can say. */
  readonly reason: string;
  /** What it reckons each option to be worth, the best first. */
  readonly figures?: {
    readonly about: string;
    readonly options: readonly { readonly words: string; readonly figure: number }[];
  };
}

export type Answering = { readonly ok: true } | { readonly ok: false; readonly why: string };

export function pilotFor(module: PlayedModule, seat: Seat): Pilot | undefined {
  if (seat.is === "person") return undefined;
  if (seat.is === "strategy") {
    const pilot = module.strategies?.pilot(seat.text);
    if (!pilot) throw new Error(`${module.definition.title} has no strategies`);
    return pilot;
  }
  const { name, argument } = splitPilot(seat.pilot);
  const definition = Object.hasOwn(module.pilots, name) ? module.pilots[name] : undefined;
  if (!definition)
    throw new Error(
      `"${name}" is not a pilot of ${module.definition.title}: expected ${Object.keys(module.pilots).join(", ")}`,
    );
  const made = definition.make(argument ?? definition.argument?.default ?? "");
  if ("expected" in made) throw new Error(`${seat.pilot}: expected ${made.expected} after the colon`);
  return made;
}

export function splitPilot(text: string): { readonly name: string; readonly argument: string | undefined } {
  const at = text.indexOf(":");
  return at < 0 ? { name: text, argument: undefined } : { name: text.slice(0, at), argument: text.slice(at + 1) };
}

/** A match as it is dealt, or laid out. */
function startOf({ definition }: PlayedModule, { setup, seed, position }: MatchStart): Loaded<Match> {
  if (!position) return startMatch(definition, setup, seed);
  const laid = ScenarioRun.start(definition, { ...position, seed, steps: [] });
  return laid.ok ? { ok: true, value: laid.run.match } : laid;
}

/** One person is "you"; several are told apart by their names. */
function namesOf(seats: readonly Seat[]): readonly string[] {
  const persons = personsOf(seats);
  const labels = seats.map(seat => (isPerson(seat) && persons.length === 1 ? ME : seatLabel(seat)));
  const names = seatNames(labels);
  const plain = plainSeats(seats.length);
  return names.map((name, i) => {
    const seat = seats[i];
    return persons.length > 1 && seat.is === "person" ? (seat.name ?? plain[i]) : name;
  });
}

export class TableSession {
  readonly start: MatchStart;
  readonly names: readonly string[];
  readonly #module: PlayedModule;
  readonly #pilots: readonly (Pilot | undefined)[];
  #match: Match;
  /** All answers as they were given: the match's log has those of one question by seat. */
  #given: LoggedAnswer[] = [];
  #decided: number[] = [];
  #narrator: Narrator;
  /** After each answer, from before the first one, how many events each viewer had been told of. */
  #told: ReadonlyMap<number, number>[] = [];
  /** To whom the story was told last, and up to which answer. */
  #listener: { readonly viewer: number; readonly upTo: number } | undefined;
  #shownTexts = new Set<string>();

  constructor(module: PlayedModule, { answers, ...start }: KeptMatch) {
    this.start = start;
    this.#module = module;
    const { definition } = module;
    this.#pilots = start.seats.map(seat => pilotFor(module, seat));
    this.names = namesOf(start.seats);
    this.#match = this.#begin();
    this.#narrator = new Narrator(definition, this.#match.rules, this.names, module.terminal?.display ?? {});
    this.#playAgain(answers);
  }

  #begin(): Match {
    const started = startOf(this.#module, this.start);
    if (!started.ok)
      throw new Error(
        started.faults.map(({ path, expected }) => `${path === "" ? "" : `${path}: `}expected ${expected}`).join("\n"),
      );
    this.#shownTexts.clear();
    this.#listener = undefined;
    return started.value;
  }

  #playAgain(answers: readonly LoggedAnswer[]): void {
    const match = this.#match;
    this.#told = [];
    this.#given = [];
    this.#decided = [];
    this.#noteTold();
    for (const [seat, ...picked] of answers) {
      this.#noteDecision(seat);
      const isTaken =
        seat === TOOK_BACK
          ? match.takeBack()
          : (seat === CONCEDED ? match.concede(picked[0]) : match.answer(seat, picked)).ok;
      if (!isTaken)
        throw new Error(`answer ${this.#given.length + 1} of the match is not possible with this page's rules`);
      this.#note([seat, ...picked]);
    }
  }

  /** Undo leads to where a person could do something. */
  #noteDecision(seat: number): void {
    const isDecision = isPerson(this.start.seats[seat - 1]) && optionsOf(this.#match.machine, seat).length > 0;
    if (isDecision) this.#decided.push(this.#given.length);
  }

  #note(answer: LoggedAnswer): void {
    this.#given.push(answer);
    this.#noteTold();
  }

  /** Remembers what everybody has been told so far. */
  #noteTold(): void {
    const viewers = [...this.names.map((_, i) => i + 1), SPECTATOR, REFEREE];
    this.#told.push(new Map(viewers.map(viewer => [viewer, this.#match.events(viewer).length])));
  }

  /** What stands on the table, to be reckoned with and not changed. */
  get machine(): Machine {
    return this.#match.machine;
  }

  get opened(): Opened {
    return openedOf(this.#module, this.#match.rules, this.names);
  }

  /** Everything this viewer may see now. Tells only what is new to them, if it is they who were told last. */
  look(viewer: number): Look {
    const match = this.#match;
    const view = match.view(viewer);
    const position = positionOf(view, this.#module);
    const piles = pilesOf(view, this.#module);
    const { result } = match;
    const question = viewer > 0 ? questionOf(match, this.#module, this.names, viewer) : undefined;
    const from = this.#listener?.viewer === viewer ? this.#listener.upTo : undefined;
    this.#listener = { viewer, upTo: this.#told.length };
    return {
      viewer,
      position,
      piles,
      ...(question === undefined ? {} : { question }),
      waiting: match.decisionsSeenBy(viewer).map(({ player, reason }) => ({
        seat: player,
        reason,
        isPerson: isPerson(this.start.seats[player - 1]),
      })),
      news: this.#story(viewer, from ?? 0),
      isWhole: from === undefined,
      texts: newTexts(this.#module, match, position, piles, this.#shownTexts),
      answers: [...this.#given],
      decided: [...this.#decided],
      ...(result === undefined ? {} : { result: { ...result, lines: sayResult(match, this.names) } }),
    };
  }

  /** The story from an answer on, as this viewer was told it. */
  #story(viewer: number, from: number): LogLine[] {
    const events = this.#match.events(viewer);
    const lines: LogLine[] = [];
    for (let at = from; at < this.#told.length; at++) {
      const begun = this.#told[at - 1]?.get(viewer) ?? 0;
      const end = this.#told[at].get(viewer) ?? 0;
      if (end === begun) continue;
      for (const line of this.#narrator.tell(events.slice(0, end), begun)) {
        lines.push({ words: line.words, isHeading: line.isHeading, cards: line.cards, at });
      }
    }
    return lines;
  }

  answer(seat: number, picked: readonly number[]): Answering {
    const before = this.#decided.length;
    this.#noteDecision(seat);
    const answered = this.#match.answer(seat, picked);
    if (!answered.ok) {
      this.#decided.length = before;
      return { ok: false, why: sayRefusal(answered.why) };
    }
    this.#note([seat, ...picked]);
    return { ok: true };
  }

  get #title(): (name: string) => string {
    return titlesOf(this.#match.rules, this.#module.terminal?.display ?? {});
  }

  /** Reads what a person typed at a question. */
  read(seat: number, text: string): ReturnType<typeof readPick> {
    const asked = this.#match.decisions.find(({ player }) => player === seat);
    if (!asked) return { ok: false, why: "nothing is asked of you now" };
    const options = this.#match.options(seat);
    const choices = choicesOf(options, this.#title);
    return readPick(text, { ...asked, max: Math.min(asked.max, choices.length) }, choices);
  }

  /** Lets one pilot answer; false if none owes an answer. */
  letPilotAnswer(): boolean {
    const owing = this.#match.decisions.find(({ player }) => this.#pilots[player - 1] !== undefined);
    const pilot = owing && this.#pilots[owing.player - 1];
    if (!owing || !pilot) return false;
    const picked = pilotPick(this.#match, owing.player, pilot);
    takePick(this.#match, owing.player, picked);
    this.#note([owing.player, ...picked]);
    return true;
  }

  /** Whether this viewer has been told something since they looked last. */
  hasNews(viewer: number): boolean {
    const upTo = this.#listener?.viewer === viewer ? this.#listener.upTo : 0;
    return this.#story(viewer, upTo).length > 0;
  }

  /** Back to when so many answers had been given. */
  undo(answers: number): void {
    const kept = this.#given.slice(0, answers);
    this.#match = this.#begin();
    this.#playAgain(kept);
  }

  concede(seat: number): void {
    if (this.#match.concede(seat).ok) this.#note([CONCEDED, seat]);
  }

  /** What a pilot would do for a player. */
  hint(seat: number, name: string): Hint {
    const pilot = pilotFor(this.#module, { is: "pilot", pilot: name });
    if (!pilot) throw new Error(`unreachable: ${name} is a pilot`);
    const picked = pilotPick(this.#match, seat, pilot);
    const question = questionOf(this.#match, this.#module, this.names, seat);
    const wordsOf = (id: number): string => question?.options.find(option => option.id === id)?.words ?? "";
    const words = picked.map(wordsOf).join(", ");
    const reason = pilot.reason?.(new PlayerSeat(this.#match.machine, seat)) ?? "";
    const known = pilotFigures(this.#match, seat, pilot);
    const figures = known && {
      about: known.about,
      options: known.options.map(({ value, figure }) => ({
        words: wordsOf(this.#match.optionId(seat, value)),
        figure,
      })),
    };
    const { about } = this.#module.pilots[splitPilot(name).name];
    return {
      pilot: name,
      about,
      picked,
      words: words === "" ? "nothing" : words,
      reason,
      ...(figures ? { figures } : {}),
    };
  }

  /**
   * What each option of a player is worth if the match is played on from it; nothing if that would say little: several are
   * to be picked, or the adviser has figures of its own.
   */
  playOuts(seat: number): { readonly by: string; readonly outs: PlayOuts } | undefined {
    const question = questionOf(this.#match, this.#module, this.names, seat);
    // A pilot that plays worlds out itself would take far too long to play them out with.
    const by = this.advisers.find(name => splitPilot(name).name !== THINK) ?? "random";
    const adviser = pilotFor(this.#module, { is: "pilot", pilot: by });
    if (!question || !adviser || adviser.figures || question.max !== 1 || question.options.length < 2) return undefined;
    const pilots = this.#pilots.map(pilot => pilot ?? adviser);
    return { by, outs: new PlayOuts(this.#match, seat, pilots, this.#title) };
  }

  /** Pilots that can be asked for a hint, the best first. */
  get advisers(): readonly string[] {
    const { pilots, terminal } = this.#module;
    const best = terminal?.hint;
    const others = Object.keys(pilots).filter(name => name !== splitPilot(best ?? "").name && name !== "random");
    return best === undefined ? [...others, "random"].slice(0, 1) : [best, ...others];
  }

  /** The match as a file the command line reads. */
  replay(): string {
    if (this.start.position)
      throw new Error(
        "a match from a position has no replay file: its link holds it, and the position is a scenario file",
      );
    const { answers, end, ...head } = this.#match.replay();
    const seats = this.start.seats.map(seat =>
      isPerson(seat) && personsOf(this.start.seats).length === 1 ? ME : seatLabel(seat),
    );
    const lines = Object.entries({ ...head, seats }).map(
      ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
    );
    const list = answers.map(answer => `\n    ${JSON.stringify(answer)}`).join(",");
    return `{\n${lines.join("")}  "answers": [${list}\n  ],\n  "end": ${JSON.stringify(end)}\n}\n`;
  }
}

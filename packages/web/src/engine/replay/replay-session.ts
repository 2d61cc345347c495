// A match that was played, to be looked at after any of its answers.

import type { LoadedReplay } from "@kibitz/documents";
import {
  CONCEDED,
  type LoggedAnswer,
  type Match,
  type Option,
  type PlayedModule,
  startMatch,
  TOOK_BACK,
} from "@kibitz/kernel";
import { choicesOf, Narrator, plainSeats, seatNames, titlesOf } from "@kibitz/narrator";
import { type Opened, openedOf } from "../table/opened.js";
import { positionLook, storyOf, type Told, toldNow } from "../table/position-look.js";
import type { LogLine, Look } from "../table/table-session.js";

/** Who decided what. */
export interface GivenAnswer {
  readonly seat: number;
  readonly question: string;
  /** What was picked, in words. */
  readonly words: string;
  /** Why, if the file says so. */
  readonly reason: string;
}

/** Every so many answers the position is kept, so that none is far away. */
const KEPT_EVERY = 24;

export class ReplaySession {
  readonly opened: Opened;
  readonly answers: readonly GivenAnswer[];
  readonly #module: PlayedModule;
  readonly #narrator: Narrator;
  readonly #given: readonly LoggedAnswer[];
  readonly #end: Match;
  /** The positions after no answer, after `KEPT_EVERY`, and so on. */
  readonly #kept: Match[] = [];
  readonly #told: Told[] = [];

  constructor({ module, match: end, seats, reasons }: LoadedReplay) {
    const { game, rules, setup, seed } = end;
    const names = seats ? seatNames(seats) : plainSeats(rules.players);
    const { answers, asksChance = false } = end.replay();
    const started = startMatch(game, setup, seed, { asksChance });
    if (!started.ok) throw new Error("unreachable: the match has been played before");
    this.#module = module;
    this.#given = answers;
    this.#end = end;
    this.#narrator = new Narrator(game, rules, names, module.terminal?.display ?? {});
    this.opened = openedOf(module, rules, names);
    const match = started.value;
    const title = titlesOf(rules, module.terminal?.display ?? {});
    this.answers = answers.map((answer, i) => {
      if (i % KEPT_EVERY === 0) this.#kept.push(match.fork());
      this.#told.push(toldNow(match));
      const told = tellAnswer(match, answer, names, title);
      give(match, answer);
      return { ...told, reason: reasons[i] ?? "" };
    });
    if (answers.length % KEPT_EVERY === 0) this.#kept.push(match.fork());
    this.#told.push(toldNow(match));
  }

  /** The match as it was after so many answers. */
  #after(answers: number): Match {
    const near = Math.floor(answers / KEPT_EVERY);
    const match = this.#kept[near].fork();
    for (const answer of this.#given.slice(near * KEPT_EVERY, answers)) give(match, answer);
    return match;
  }

  look(answers: number, viewer: number): Look {
    return positionLook(this.#module, this.#after(answers), this.opened.names, viewer);
  }

  story(viewer: number): readonly LogLine[] {
    return storyOf(this.#narrator, this.#end.events(viewer), this.#told, viewer);
  }
}

function give(match: Match, [seat, ...picked]: LoggedAnswer): void {
  if (seat === TOOK_BACK) match.takeBack();
  else if (seat === CONCEDED) match.concede(picked[0]);
  else match.answer(seat, picked);
}

function tellAnswer(
  match: Match,
  [seat, ...picked]: LoggedAnswer,
  names: readonly string[],
  title: (name: string) => string,
): Omit<GivenAnswer, "reason"> {
  if (seat === TOOK_BACK) return { seat: 0, question: "", words: "takes back what was begun" };
  if (seat === CONCEDED) return { seat: picked[0], question: "", words: "gives up" };
  const { reason } = match.decision(seat);
  const choices = choicesOf(match.options(seat), title);
  const wordsOf = (id: number): string => {
    const found = choices.find(({ option }) => option.id === id);
    return found ? (playerNamed(found.option, names) ?? found.words) : "";
  };
  return { seat, question: reason, words: picked.map(wordsOf).join(", ") || "nothing" };
}

const playerNamed = ({ player }: Option, names: readonly string[]): string | undefined =>
  player === undefined ? undefined : names[player - 1];

// What each option is worth if a match is played on from it, again and again, by somebody who knows no more than the player
// who is asked: what they cannot see is dealt anew each time.

import { imagine, type Match, type Pilot, PlayerSeat, playOut, type Seed, splitSeed } from "@kibitz/kernel";
import { countsOf, describeOptions, firstRow, Machine, nextRow, optionsOf, takeAnswer } from "@kibitz/kernel/machine";
import { type Interval, shareInterval } from "@kibitz/lab/browser";

/** An option, and how often it won. A win that is shared counts as its part of one. */
export interface PlayedOption {
  readonly words: string;
  readonly share: number;
  readonly interval: Interval;
}

/** Longer matches are left out, for all options alike. */
const MOST_STOPS = 1_000;

/** A world that cannot be played to its end with every option. */
class Unplayable extends Error {}

/** Texts of the cards of each owner that a machine knows. */
function textsByOwner({ s, rules }: Machine): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const table = rules.tables.card;
  for (let card = firstRow(s, table); card > 0; card = nextRow(s, table, card)) {
    if (s.card.text[card] === 0) continue;
    const owner = s.card.owner[card];
    found.set(owner, [...(found.get(owner) ?? []), s.card.text[card]]);
  }
  return found;
}

/** What of each owner's cards is known to be somewhere, but not where: all they own without what is seen. */
function unseenTexts(all: Machine, seen: Machine): ReadonlyMap<number, readonly number[]> {
  const unseen = textsByOwner(all);
  for (const [owner, texts] of textsByOwner(seen)) {
    const left = unseen.get(owner) ?? [];
    for (const text of texts) {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
    }
  }
  return unseen;
}

/** Picking nothing. */
const PASS = "pass";

/** What can be answered, by what it is called; of equal options the first. */
function answersIn(m: Machine, seat: number): ReadonlyMap<string, readonly number[]> {
  const values = [...optionsOf(m, seat)];
  const words = describeOptions(m, seat, values).map(option => option.words);
  const answers = values.map((value, i): [string, readonly number[]] => [words[i], [value]]).reverse();
  return new Map(countsOf(m, seat).min === 0 ? [[PASS, []], ...answers] : answers);
}

export class PlayOuts {
  readonly #match: Match;
  readonly #seat: number;
  readonly #pilots: readonly Pilot[];
  readonly #title: (words: string) => string;
  readonly #unseen: ReadonlyMap<number, readonly number[]>;
  readonly #wins = new Map<string, { sum: number; squares: number }>();
  #tried = 0;
  worlds = 0;

  /** `pilots` play on, one for each seat. */
  constructor(match: Match, seat: number, pilots: readonly Pilot[], title: (words: string) => string) {
    this.#match = match;
    this.#title = title;
    this.#seat = seat;
    this.#pilots = pilots;
    this.#unseen = unseenTexts(match.machine, match.view(seat).m);
    for (const words of answersIn(match.machine, seat).keys()) this.#wins.set(words, { sum: 0, squares: 0 });
  }

  /** The best first. */
  get options(): readonly PlayedOption[] {
    const count = this.worlds;
    const options = [...this.#wins].map(([words, { sum, squares }]) => ({
      words: this.#title(words),
      share: count === 0 ? 0 : sum / count,
      // Of deviations from the mean, as it is told there.
      interval: shareInterval({ count, sum, squares: count === 0 ? 0 : squares - sum ** 2 / count }),
    }));
    return options.sort((a, b) => b.share - a.share);
  }

  /** Plays one world with each option; what cannot be played to its end is left out for all of them. */
  play(): void {
    const seed = splitSeed("hint", ++this.#tried);
    try {
      const world = imagine(this.#match.view(this.#seat), seed, owner => this.#unseen.get(owner) ?? []);
      const answers = answersIn(world, this.#seat);
      const won = [...this.#wins.keys()].map(words => this.#wonWith(world, answers.get(words), seed));
      [...this.#wins.values()].forEach((wins, i) => {
        wins.sum += won[i];
        wins.squares += won[i] ** 2;
      });
      this.worlds++;
    } catch (error) {
      if (!(error instanceof Unplayable)) throw error;
    }
  }

  #wonWith(world: Machine, answer: readonly number[] | undefined, seed: Seed): number {
    // It is not there in this world: what was imagined is not what could be.
    if (answer === undefined) throw new Unplayable();
    const m = new Machine(world.rules, world.s.copy());
    takeAnswer(m, this.#seat, answer);
    const eyes = this.#pilots.map((_, i) => new PlayerSeat(m, i + 1));
    for (const own of eyes) own.seed(seed);
    let stops = 0;
    playOut(m, this.#pilots, eyes, () => {
      if (++stops > MOST_STOPS) throw new Unplayable();
    });
    const { places } = this.#match.game.result(m);
    const first = places.filter(place => place === 1).length;
    return places[this.#seat - 1] === 1 ? 1 / first : 0;
  }
}

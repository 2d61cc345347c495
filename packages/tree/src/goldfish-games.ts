// Games against an opponent who does nothing, one for each shuffle.

import {
  CHANCE,
  type GoldfishHints,
  nearest,
  type Pilot,
  type PlayedModule,
  PlayerSeat,
  readSetup,
  type Setup,
  splitSeed,
  type TreeHints,
} from "@kibitz/kernel";
import {
  cardsIn,
  type Machine,
  optionsOf,
  playersOwing,
  refusalOf,
  restart,
  type State,
  startMachine,
  takeAnswer,
} from "@kibitz/kernel/machine";
import { type GoldfishOptions, honestPilot, MOST_ANSWERS, searchFastestWin, settleEverything } from "./goldfish.js";
import { type LineOfPlay, LineWriter } from "./line-of-play.js";
import type { Tries } from "./play-tree.js";

/** What a deck is in a setup: its seat's, and cards that come with it. */
export type GoldfishDeck = { readonly seat: unknown } & Pick<Setup, "customTexts">;

/** Goldfish games that cannot be played: what was expected instead. */
export class GoldfishError extends Error {
  readonly faults: readonly string[];
  constructor(...faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "GoldfishError";
    this.faults = faults;
  }
}

/** Makes a pilot of the game by name, or throws; `others` are names that would have been right as well. */
export type MakePilot = (module: PlayedModule, name: string, others: readonly string[]) => Pilot;

/** Splits `mc:64` into the pilot's name and its argument. */
export function splitPilot(seat: string): { readonly name: string; readonly argument: string | undefined } {
  const at = seat.indexOf(":");
  return at < 0 ? { name: seat, argument: undefined } : { name: seat.slice(0, at), argument: seat.slice(at + 1) };
}

/** Wins later than this count as none. */
export const MOST_TURNS = 30;

export interface GoldfishAsked {
  readonly seed: string;
  /** A pilot of the game, `solver` or `clairvoyant`. */
  readonly pilot: string;
  readonly draw: boolean;
  readonly mulligan: string;
  /** Cards of an opening hand that is kept, by name; what is missing to a full hand is drawn. */
  readonly hand?: readonly string[];
}

/** The players that search, by name: what they are, and how many positions they look at in a turn unless said. */
export const searchers = {
  solver: {
    about: "honest: searches its turn for a win or the best position, and does not know the library",
    states: 400,
  },
  clairvoyant: {
    about: "knows the order of the library and follows the most promising lines; neither a fair player nor a bound",
    states: 400,
  },
} as const;

type Searcher = keyof typeof searchers;
const isSearcher = (name: string): name is Searcher => Object.hasOwn(searchers, name);

/** How many lines the clairvoyant follows from turn to turn; after so many times the positions of a turn, only one. */
const WIDTH = 12;
const MOST_TIMES = 150;
/** How far somebody who searches looks: whoever waits is told. */
export function searchBudget(pilot: string): SearchBudget | undefined {
  const { name, argument } = splitPilot(pilot);
  if (!isSearcher(name)) return undefined;
  const inATurn = argument === undefined ? searchers[name].states : Number(argument);
  if (name === "solver") return { inATurn, answers: MOST_ANSWERS, lines: 1, inAGame: null };
  return { inATurn, answers: MOST_ANSWERS, lines: WIDTH, inAGame: inATurn * MOST_TIMES };
}
export interface SearchBudget {
  /** Positions looked at in a turn, and ways tried to pick several things at once. */
  readonly inATurn: number;
  readonly answers: number;
  /** Lines followed from turn to turn, until so many positions were looked at in a game, if that is bounded; then one. */
  readonly lines: number;
  readonly inAGame: number | null;
}

/** How a game went. */
export interface GoldfishGame {
  /** The turn of the win, 0 for none. */
  readonly turn: number;
  readonly line: LineOfPlay;
}

export const FULL_HAND = 7;
/** The player who does nothing: whose lots decide about hands. */
const OTHER = 1;

/** Where it is asked whether to keep the hand, the first option does. */
function keepHand(m: Machine): readonly number[] | undefined {
  const ask = m.ask();
  return ask?.is === "choice" && ask.reason.startsWith("keep") ? optionsOf(m, 1).slice(0, 1) : undefined;
}

type Answers = (m: Machine, player: number) => readonly number[];

export class GoldfishGames {
  readonly #module: PlayedModule;
  readonly #makePilot: MakePilot;
  readonly #tree: TreeHints;
  readonly #asked: GoldfishAsked;
  readonly #m: Machine;
  readonly #start: State;
  readonly #eyes: readonly PlayerSeat[];
  readonly #search: GoldfishOptions;

  constructor(module: PlayedModule, deck: GoldfishDeck, asked: GoldfishAsked, makePilot: MakePilot) {
    const { definition, tree } = module;
    if (!tree?.goldfish) throw new GoldfishError(`${definition.name} has no goldfish games`);
    this.#module = module;
    this.#makePilot = makePilot;
    this.#tree = tree;
    this.#asked = asked;
    this.#search = this.#searchOptions(tree, tree.goldfish);
    this.#mulligan(tree.goldfish);
    this.#pilot();
    const setup: Setup = {
      ...module.defaultSetup(2),
      seats: [deck.seat, []],
      ...(deck.customTexts ? { customTexts: deck.customTexts } : {}),
      options: {
        goldfish: true,
        firstDraw: asked.draw,
        mulligans: asked.mulligan !== "none" || asked.hand !== undefined,
      },
    };
    const rules = readSetup(definition, setup);
    if (!rules.ok)
      throw new GoldfishError(
        ...rules.faults.map(({ expected }) => `this deck cannot be played: expected ${expected}`),
      );
    this.#m = startMachine(definition, rules.value, setup, 1);
    this.#start = this.#m.s.copy();
    this.#eyes = [1, 2].map(seat => new PlayerSeat(this.#m, seat));
    if (asked.hand) this.#check(asked.hand);
  }

  /** Cards of the first player's hand and library at the opening hand, in this order. */
  #handAndLibrary(): readonly number[] {
    const { s, rules } = this.#m;
    const zones = ["hand", "library"].map(zone => rules.zoneKinds.findIndex(({ name }) => name === zone));
    return zones.flatMap(kind => (kind < 0 ? [] : cardsIn(s, rules.zoneBase[kind])));
  }

  #nameOf(card: number): string {
    const { s, rules } = this.#m;
    return rules.texts[s.card.text[card]].name;
  }

  #check(hand: readonly string[]): void {
    const names = this.#handAndLibrary().map(card => this.#nameOf(card));
    const count = (list: readonly string[], name: string): number => list.filter(own => own === name).length;
    const faults = [...new Set(hand)]
      .filter(name => count(hand, name) > count(names, name))
      .map(
        name => `--hand: expected cards of the deck: it has ${count(names, name)} ${name}, not ${count(hand, name)}`,
      );
    if (hand.length > FULL_HAND) faults.push(`--hand: expected at most ${FULL_HAND} cards, found ${hand.length}`);
    if (faults.length > 0) throw new GoldfishError(...faults);
  }

  /**
   * Makes the hand that was drawn the one that is asked for: each card of it changes places with one that is picked at
   * random from those of its name, so that all that is not asked for is as random as before.
   */
  #setHand(hand: readonly string[]): void {
    const { s } = this.#m;
    const cards = this.#handAndLibrary();
    for (const [i, name] of hand.entries()) {
      const fitting = cards.slice(i).filter(card => this.#nameOf(card) === name);
      const picked = fitting[this.#eyes[OTHER].random(fitting.length)];
      const { text } = s.card;
      [text[cards[i]], text[picked]] = [text[picked], text[cards[i]]];
    }
    this.#m.load(s);
  }

  #searchOptions({ turnOf }: TreeHints, { worth, isWorthTrying }: GoldfishHints): GoldfishOptions {
    const tries: Tries = (m, player, answers) => {
      const worthy = answers.filter(({ picked }) => player === CHANCE || isWorthTrying(m, player, picked));
      return worthy.length > 0 ? worthy : answers;
    };
    return { tries, turnOf, worth, hasWon: m => this.#hasWon(m), states: this.#states() };
  }

  #states(): number {
    const { name, argument } = splitPilot(this.#asked.pilot);
    if (!isSearcher(name)) return 0;
    if (argument === undefined) return searchers[name].states;
    if (!/^[1-9]\d{0,6}$/.test(argument))
      throw new GoldfishError(
        `${this.#asked.pilot}: expected how many positions are looked at in a turn after the colon`,
      );
    return Number(argument);
  }

  #hasWon(m: Machine): boolean {
    if (m.s.kernel.over[0] === 0) return false;
    const { places } = this.#module.definition.result(m);
    return places[0] === 1 && places[1] === 2;
  }

  #mulligan({ mulligans }: GoldfishHints): (m: Machine) => readonly number[] | undefined {
    const { mulligan } = this.#asked;
    if (mulligan === "none") return () => undefined;
    if (Object.hasOwn(mulligans, mulligan)) return mulligans[mulligan].decide;
    const names = [...Object.keys(mulligans), "none"];
    throw new GoldfishError(`--mulligan ${mulligan}: expected one of ${names.join(", ")}${nearest(mulligan, names)}`);
  }

  /** Nothing for the clairvoyant, who is no player. */
  #pilot(): Pilot | undefined {
    const { pilot } = this.#asked;
    const { name } = splitPilot(pilot);
    if (!isSearcher(name)) return this.#makePilot(this.#module, pilot, Object.keys(searchers));
    return name === "solver" ? honestPilot(this.#search) : undefined;
  }

  /** Plays the game of this number. */
  play(game: number): GoldfishGame {
    const steps = this.playing(game);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }

  /** The same, decision by decision, for those who do something else in between. */
  *playing(game: number): Generator<void, GoldfishGame> {
    const m = this.#m;
    const seed = splitSeed(this.#asked.seed, game);
    restart(m, this.#start, seed);
    for (const eyes of this.#eyes) eyes.seed(seed);
    const pilot = this.#pilot();
    const { hand } = this.#asked;
    const openingHand = hand ? keepHand : this.#mulligan(this.#tree.goldfish as GoldfishHints);
    if (hand) {
      m.run();
      this.#setHand(hand);
    }
    const byPilot: Answers = (_, player) => {
      const eyes = this.#eyes[player - 1];
      eyes.clear();
      pilot?.decide(eyes);
      return eyes.answer.slice();
    };
    const answers: Answers = (at, player) => openingHand(at) ?? byPilot(at, player);
    const writer = new LineWriter(this.#tree.turnOf);
    if (pilot) yield* this.#playOn(answers, () => false, writer);
    else yield* this.#playFastest(answers, writer);
    const turn = this.#tree.turnOf(m);
    return { turn: this.#hasWon(m) && turn <= MOST_TURNS ? turn : 0, line: writer.line };
  }

  *#playOn(answers: Answers, isFar: () => boolean, writer: LineWriter): Generator<void, void> {
    const m = this.#m;
    for (m.run(); m.s.kernel.over[0] === 0 && this.#tree.turnOf(m) <= MOST_TURNS && !isFar(); m.run()) {
      const [player] = playersOwing(m);
      const picked = answers(m, player);
      const why = refusalOf(m, player, picked);
      if (why) throw new Error(`player ${player} answered illegally: ${JSON.stringify(why)}`);
      writer.note(m, picked);
      takeAnswer(m, player, picked);
      yield;
    }
  }

  /** Opening hands are kept without knowing the library; then its order is settled and known. */
  *#playFastest(answers: Answers, writer: LineWriter): Generator<void, void> {
    const m = this.#m;
    yield* this.#playOn(answers, () => this.#tree.turnOf(m) > 0, writer);
    settleEverything(m.s);
    m.load(m.s);
    const search = searchFastestWin(m, {
      ...this.#search,
      turns: MOST_TURNS,
      width: WIDTH,
      statesInAll: this.#search.states * MOST_TIMES,
    });
    let step = search.next();
    for (; !step.done; step = search.next()) yield;
    const { path } = step.value;
    for (const { player, picked } of path) {
      writer.note(m, picked);
      takeAnswer(m, player, picked);
      m.run();
    }
  }
}

// Worlds as a player imagines them, each played out with one answer after the other.

import {
  IllegalAnswerError,
  Imaginer,
  type Knowledge,
  LimitError,
  type Pilot,
  type PlayedOut,
  PlayerSeat,
  type PlayWorld,
  playOut,
  type Rules,
  randomPilot,
  type Seed,
  splitSeed,
} from "@kibitz/kernel";
import { decisionOf, describeOptions, Machine, numberedOptions, type State, takeAnswer } from "@kibitz/kernel/machine";
import { type Answer, answerOf } from "./candidates.js";
import type { SearchedGame } from "./searched-game.js";
import { valueFor } from "./values.js";

/** A play-out is cut short after so many stops, and valued as it is. */
const MOST_STOPS = 2_000;

/** Machines, eyes and pilots for one set of rules, used for one search after the other. */
export class Players {
  readonly rules: Rules;
  readonly policy: Pilot;
  readonly pilots: readonly Pilot[];
  m: Machine;
  eyes: readonly PlayerSeat[];
  /** The world as it was dealt. */
  dealt: State;

  constructor(game: SearchedGame, { rules, s }: Machine) {
    this.rules = rules;
    this.policy = game.search?.policy?.(rules) ?? randomPilot;
    this.pilots = Array.from({ length: rules.players }, () => this.policy);
    this.m = new Machine(rules, s.copy());
    this.dealt = s.copy();
    this.eyes = eyesOf(this.m);
  }

  /** After a fault in the middle of a step the machine is good for nothing. */
  renew(): void {
    this.m = new Machine(this.rules, this.dealt.copy());
    this.eyes = eyesOf(this.m);
  }
}

const eyesOf = (m: Machine): PlayerSeat[] =>
  Array.from({ length: m.rules.players }, (_, i) => new PlayerSeat(m, i + 1));

/** What somebody picked, in words. */
export interface Move {
  readonly player: number;
  readonly reason: string;
  readonly picked: readonly string[];
}

/** What was answered, if there was anything to choose. */
function moveOf({ m, player, answer }: PlayerSeat): Move | undefined {
  const options = numberedOptions(m, player);
  const decision = decisionOf(m, player);
  if (options.length < 2 && decision.min > 0) return undefined;
  if (answer.length === 0 && (options.length === 0 || decision.canPass)) return undefined;
  const described = describeOptions(m, player, options);
  const picked = answer.map(value => described[options.indexOf(value)]?.words ?? "something");
  return { player, reason: decision.reason, picked };
}

/** The worlds of one decision. Each follows from its number and the seed alone, and so does what is played in it. */
export class Worlds {
  readonly #game: SearchedGame;
  readonly #players: Players;
  readonly #imaginer: Imaginer;
  readonly #seed: Seed;
  readonly #seat: number;
  #world = -1;
  #worldSeed = 0;
  readonly #playWorld: PlayWorld | undefined;
  #own: ((answer: readonly number[]) => PlayedOut) | undefined;
  #options: readonly number[] = [];

  constructor(game: SearchedGame, knowledge: Knowledge, players: Players, seed: Seed) {
    this.#game = game;
    this.#players = players;
    this.#seed = seed;
    this.#seat = knowledge.view.viewer;
    this.#playWorld = game.search?.playOuts?.(knowledge.view.m, this.#seat);
    this.#imaginer = new Imaginer(knowledge.view, knowledge.pools, { reopens: true });
  }

  /** Puts the machine at the decision in this world. */
  enter(world: number): Machine {
    const { m, dealt } = this.#players;
    if (world === this.#world) {
      m.s.copyFrom(dealt);
      m.load(m.s);
    } else {
      this.#worldSeed = splitSeed(this.#seed, world);
      this.#imaginer.deal(m, this.#worldSeed);
      dealt.fitTo(m.s);
      dealt.copyFrom(m.s);
      this.#world = world;
      this.#options = numberedOptions(m, this.#seat);
      this.#own = this.#playWorld?.(m);
    }
    for (const own of this.#players.eyes) own.seed(this.#worldSeed);
    return m;
  }

  /** What the policy answers in a world, in its own words. */
  policyAnswer(world: number): Answer {
    const m = this.enter(world);
    const answer = answerOf(this.#players.policy, this.#players.eyes[this.#seat - 1]);
    const options = numberedOptions(m, this.#seat);
    return answer.map(value => options.indexOf(value));
  }

  /** Plays a world out after this answer. */
  play(world: number, answer: Answer): PlayedOut {
    if (world !== this.#world) this.enter(world);
    if (this.#own) return this.#own(answer.map(number => this.#options[number]));
    return this.#playOut(world, answer, this.#players.pilots);
  }

  /** What is answered in a world after this answer, where there is anything to choose: so many times at most. */
  line(world: number, answer: Answer, most: number): readonly Move[] {
    const { policy, pilots } = this.#players;
    const moves: Move[] = [];
    const told: Pilot = {
      decide(eyes) {
        policy.decide(eyes);
        const move = moves.length < most ? moveOf(eyes) : undefined;
        if (move) moves.push(move);
      },
    };
    this.#playOut(
      world,
      answer,
      pilots.map(() => told),
      () => moves.length >= most,
    );
    return moves;
  }

  #playOut(world: number, answer: Answer, pilots: readonly Pilot[], isEnough: () => boolean = () => false): PlayedOut {
    const { search = {} } = this.#game;
    const m = this.enter(world);
    const picked = answer.map(number => this.#options[number]);
    const { horizon } = search;
    const until = horizon === undefined ? 0 : horizon.turnOf(m) + horizon.turns;
    let stops = 0;
    const isFarEnough = (): boolean =>
      ++stops > MOST_STOPS || (horizon !== undefined && horizon.turnOf(m) >= until) || isEnough();
    try {
      takeAnswer(m, this.#seat, picked);
      playOut(m, pilots, this.#players.eyes, isFarEnough);
      return valueFor(this.#game, m, this.#seat);
    } catch (error) {
      if (!(error instanceof LimitError || error instanceof IllegalAnswerError)) throw error;
      this.#players.renew();
      this.#world = -1;
      return { value: 0.5, share: 0.5, figure: Number.NaN };
    }
  }
}

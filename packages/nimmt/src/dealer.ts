// The Dealer owns the position. Players only ever see frozen copies of what is public, and their own cards.

import { type Loaded, type Options, PlayerSeat, readSetup, type Seed } from "@kibitz/kernel";
import { type Machine, playersOwing, startMachine, takeAnswer } from "@kibitz/kernel/machine";
import { type Conduct, goodConduct, type Misbehaviour, type Policy, usualPolicy } from "./misbehaviour.js";
import { nimmt } from "./nimmt.js";
import type { Card, GameState, PlayerClass, PlayerId, Question } from "./player.js";
import { answerByDefault, gameState, handOf, questionFor, tryAnswer } from "./public-state.js";
import { SeatedPlayer } from "./seated-player.js";

export interface Standing {
  readonly id: PlayerId;
  /** 1 is best; equal scores share a place, and whoever forfeited comes after all others. */
  readonly place: number;
  readonly score: number;
  readonly hasForfeited: boolean;
  readonly conduct: Conduct;
}

export class Dealer {
  readonly #m: Machine;
  readonly #eyes: readonly PlayerSeat[];

  private constructor(m: Machine) {
    this.#m = m;
    this.#eyes = Array.from({ length: m.rules.players }, (_, id) => new PlayerSeat(m, id + 1));
    this.#run();
  }

  /** A dealer who has dealt, or what is wrong with the setup. */
  static seat(players: number, options: Options, seed: Seed): Loaded<Dealer> {
    const setup = { players, options };
    const rules = readSetup(nimmt, setup);
    if (!rules.ok) return rules;
    return { ok: true, value: new Dealer(startMachine(nimmt, rules.value, setup, seed)) };
  }

  get isOver(): boolean {
    return this.#m.s.kernel.over[0] !== 0;
  }

  get gameState(): GameState {
    return gameState(this.#m);
  }

  hand(id: PlayerId): readonly Card[] {
    return handOf(this.#m, this.#eyesOf(id).player);
  }

  /** Who must be asked what: all for a card, or one for a stack. */
  get questions(): readonly { readonly id: PlayerId; readonly question: Question }[] {
    return playersOwing(this.#m).flatMap(player => {
      const question = questionFor(this.#eyes[player - 1]);
      return question ? [{ id: player - 1, question }] : [];
    });
  }

  /** Takes a player's answer, or says what is wrong with it; then nothing has changed. */
  accept(id: PlayerId, { method }: Question, returned: unknown): Misbehaviour | undefined {
    const eyes = this.#asked(id);
    const asked = questionFor(eyes)?.method;
    if (asked !== method) throw new Error(`player ${id} is asked ${asked}, not ${method}`);
    eyes.answer.length = 0;
    const mistake = tryAnswer(eyes, method, returned);
    if (mistake === undefined) this.#take(eyes);
    return mistake;
  }

  /** Makes the default move for a player. */
  moveFor(id: PlayerId): void {
    const eyes = this.#asked(id);
    eyes.answer.length = 0;
    answerByDefault(eyes);
    this.#take(eyes);
  }

  #eyesOf(id: PlayerId): PlayerSeat {
    const eyes = this.#eyes[id];
    if (eyes === undefined) throw new Error(`there is no player ${id}`);
    return eyes;
  }

  /** A second answer, or one that nobody asked for, would break the match: it is a mistake of whoever runs it. */
  #asked(id: PlayerId): PlayerSeat {
    const eyes = this.#eyesOf(id);
    if (!playersOwing(this.#m).includes(eyes.player)) throw new Error(`player ${id} is asked nothing`);
    return eyes;
  }

  #take(eyes: PlayerSeat): void {
    takeAnswer(this.#m, eyes.player, eyes.answer);
    this.#run();
  }

  /** Goes on to the next question to a player; what their interface has no question for is a default move. */
  #run(): void {
    this.#m.run();
    for (let eyes = this.#unasked(); eyes !== undefined; eyes = this.#unasked()) {
      eyes.answer.length = 0;
      answerByDefault(eyes);
      takeAnswer(this.#m, eyes.player, eyes.answer);
      this.#m.run();
    }
  }

  #unasked(): PlayerSeat | undefined {
    return this.#eyes.find(eyes => this.#m.s.player.owes[eyes.player] !== 0 && questionFor(eyes) === undefined);
  }

  get scores(): readonly number[] {
    return nimmt.result(this.#m).scores;
  }
}

export interface MatchOptions {
  readonly options?: Options;
  readonly seed?: Seed;
  readonly policy?: Policy;
}

/** The main program: seats the players, plays a match, and gives the standings by place. */
export function playMatch(
  players: readonly PlayerClass[],
  { options = {}, seed = 0, policy = usualPolicy }: MatchOptions = {},
): Loaded<readonly Standing[]> {
  const seated = Dealer.seat(players.length, options, seed);
  if (!seated.ok) return seated;
  const dealer = seated.value;
  const seats = players.map(make => new SeatedPlayer(make, policy, goodConduct()));
  while (!dealer.isOver) {
    for (const { id, question } of dealer.questions) {
      const accept = (returned: unknown) => dealer.accept(id, question, returned);
      const asking = { question, state: dealer.gameState, hand: dealer.hand(id), accept };
      if (!seats[id].answer(asking)) dealer.moveFor(id);
    }
  }
  return { ok: true, value: standings(dealer.scores, seats) };
}

function standings(scores: readonly number[], seats: readonly SeatedPlayer[]): readonly Standing[] {
  const isBefore = (a: number, b: number): boolean =>
    seats[a].hasForfeited === seats[b].hasForfeited ? scores[a] < scores[b] : seats[b].hasForfeited;
  return seats
    .map(({ hasForfeited, conduct }, id) => ({
      id,
      place: 1 + seats.filter((_, other) => isBefore(other, id)).length,
      score: scores[id],
      hasForfeited,
      conduct,
    }))
    .sort((a, b) => a.place - b.place || a.id - b.id);
}

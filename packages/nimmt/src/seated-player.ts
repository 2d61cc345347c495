// A Player in its seat: made, dealt to and asked by the rules of its interface, and held to them.

import type { Pilot, PlayerSeat } from "@kibitz/kernel";
import { type Conduct, goodConduct, type Misbehaviour, type Policy, usualPolicy } from "./misbehaviour.js";
import type { Card, GameState, Player, PlayerClass, Question } from "./player.js";
import { answerByDefault, gameState, handOf, questionFor, tryAnswer } from "./public-state.js";

/** What one question to a player needs. */
interface Asking {
  readonly question: Question;
  readonly state: GameState;
  /** What it holds now, for a player that is not there yet. */
  readonly hand: readonly Card[];
  /** Takes what it returned, or says what is wrong with it. */
  readonly accept: (returned: unknown) => Misbehaviour | undefined;
}

export class SeatedPlayer {
  readonly conduct: Conduct;
  readonly #make: PlayerClass;
  readonly #policy: Policy;
  #player: Player | undefined;
  #hasForfeited = false;

  constructor(make: PlayerClass, policy: Policy, conduct: Conduct = goodConduct()) {
    this.#make = make;
    this.#policy = policy;
    this.conduct = conduct;
  }

  get hasForfeited(): boolean {
    return this.#hasForfeited;
  }

  /** Asks the player until its answer is accepted. False if the default move must be made for it. */
  answer(asking: Asking): boolean {
    const { question } = asking;
    if (question.dealt?.by === "constructor") this.#leave();
    if (this.#hasForfeited) return false;
    const mayForfeit = this.#policy.afterwards === "forfeit";
    const isDealt = this.#deliver(question);
    if ((isDealt || !mayForfeit) && this.#askUntilAccepted(asking)) return true;
    this.conduct.defaultMoves++;
    if (mayForfeit) {
      this.#hasForfeited = true;
      this.conduct.forfeits++;
    }
    return false;
  }

  #askUntilAccepted(asking: Asking): boolean {
    for (let attempt = 0; attempt <= this.#policy.askAgain; attempt++) {
      const mistake = this.#ask(asking);
      if (mistake === undefined) return true;
      this.conduct.mistakes[mistake]++;
      if (mistake === "timeout") return false;
    }
    return false;
  }

  /** A new match has a new player. */
  #leave(): void {
    this.#player = undefined;
    this.#hasForfeited = false;
  }

  /** Cards are handed over once, whatever the player does with them. False if it threw. */
  #deliver({ dealt }: Question): boolean {
    try {
      if (dealt) this.#player?.receiveCards(dealt.cards);
      return true;
    } catch {
      this.conduct.mistakes.exception++;
      return false;
    }
  }

  #ask({ question: { method }, state, hand, accept }: Asking): Misbehaviour | undefined {
    const { time } = this.#policy;
    const started = time?.now() ?? 0;
    let returned: unknown;
    try {
      this.#player ??= new this.#make(hand);
      returned = plain(this.#player[method](state));
    } catch {
      return "exception";
    }
    return time && time.now() - started > time.moveMs ? "timeout" : accept(returned);
  }
}

/** What a player returned, without anything of the player's that could act when it is looked at. */
function plain(returned: unknown): unknown {
  if (typeof returned !== "object" || returned === null) return returned;
  const { faceValue, bullNumber } = returned as Partial<Card>;
  return { faceValue, bullNumber };
}

export interface PlayerPilot extends Pilot {
  /** What the players of this class did wrong, over all matches. */
  readonly conduct: Conduct;
}

/** A pilot that asks Players of a class, one for each match. What is no part of their interface is a default move. */
export function playerPilot(make: PlayerClass, policy: Policy = usualPolicy): PlayerPilot {
  const conduct = goodConduct();
  const seats = new WeakMap<PlayerSeat, SeatedPlayer>();
  return {
    conduct,
    decide(eyes) {
      const { m, player } = eyes;
      const question = questionFor(eyes);
      if (question === undefined) {
        answerByDefault(eyes);
        return;
      }
      const seat = seats.get(eyes) ?? new SeatedPlayer(make, policy, conduct);
      seats.set(eyes, seat);
      const accept = (returned: unknown) => tryAnswer(eyes, question.method, returned);
      const answered = seat.answer({ question, state: gameState(m), hand: handOf(m, player), accept });
      if (!answered) answerByDefault(eyes);
    },
    hasForfeited: eyes => seats.get(eyes)?.hasForfeited ?? false,
  };
}

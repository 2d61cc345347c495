// A player in another process during one match: asked by the game's protocol, held to the policy.

import {
  type Misbehaviour,
  type PlayerRequest,
  type PlayerSeat,
  type PlayerSession,
  type Result,
  sayRefusal,
} from "@kibitz/kernel";
import { type Machine, refusalOf } from "@kibitz/kernel/machine";
import type { Behaviour } from "./behaviour.js";
import type { PlayerPolicy } from "./player-policy.js";
import type { ProcessPlayer, Reply } from "./process-player.js";

/** It did something wrong, or it is not there any more. */
type Failure = { readonly wrong: Misbehaviour } | { readonly gone: Misbehaviour };

export class OutsideSeat {
  readonly #process: ProcessPlayer;
  readonly #session: PlayerSession;
  readonly #policy: PlayerPolicy;
  readonly #behaviour: Behaviour;
  readonly #match: number;
  #hasForfeited = false;

  constructor(
    process: ProcessPlayer,
    session: PlayerSession,
    policy: PlayerPolicy,
    behaviour: Behaviour,
    match: number,
  ) {
    this.#process = process;
    this.#session = session;
    this.#policy = policy;
    this.#behaviour = behaviour;
    this.#match = match;
  }

  /** Whether it has lost the match by its behaviour. */
  get hasForfeited(): boolean {
    return this.#hasForfeited;
  }

  /** Puts its answer, or the default move, into `eyes.answer`; or says why the run must stop. */
  async decide(eyes: PlayerSeat): Promise<Misbehaviour | undefined> {
    const failure = this.#hasForfeited ? undefined : await this.#answer(eyes);
    if (!failure && !this.#hasForfeited) return undefined;
    eyes.answer.length = 0;
    this.#session.defaultMove(eyes);
    return failure && this.#suffer(failure);
  }

  /** Lets the player answer; gives what it did wrong if it did not. */
  async #answer(eyes: PlayerSeat): Promise<Failure | undefined> {
    eyes.answer.length = 0;
    const gone = this.#gone();
    if (gone) return { gone };
    const requests = this.#session.requests(eyes);
    const question = requests.at(-1);
    if (!question) {
      this.#session.defaultMove(eyes);
      return undefined;
    }
    for (const request of requests.slice(0, -1)) {
      const failure = await this.#tell(request, eyes);
      if (failure) return failure;
    }
    let wrong: Misbehaviour | undefined;
    for (let attempt = 0; attempt <= this.#policy.asksAgain; attempt++) {
      const reply = await this.#send(wrong ? { ...question, again: { ...wrong } } : question, eyes);
      eyes.answer.length = 0;
      wrong = reply.ok ? (this.#session.read(reply.result, eyes) ?? illegal(eyes)) : reply.misbehaviour;
      if (!wrong) return undefined;
      const failure = this.#failure(wrong);
      if ("gone" in failure || wrong.kind === "tooSlow") return failure;
    }
    return wrong && { wrong };
  }

  /**
   * Says something that needs no answer. If it went wrong in time, and the policy is to go on anyway, the player may still
   * answer what follows.
   */
  async #tell(request: PlayerRequest, eyes: PlayerSeat): Promise<Failure | undefined> {
    const reply = await this.#send(request, eyes);
    if (reply.ok) return undefined;
    const failure = this.#failure(reply.misbehaviour);
    const mayGoOn = this.#policy.whenUnanswered === "default move" && reply.misbehaviour.kind !== "tooSlow";
    return "wrong" in failure && mayGoOn ? undefined : failure;
  }

  #send({ method, ...rest }: PlayerRequest, { player }: PlayerSeat): Promise<Reply> {
    return this.#process.ask({ match: this.#match, seat: player, method, ...rest }, this.#policy.moveMs);
  }

  #failure(wrong: Misbehaviour): Failure {
    if (wrong !== this.#process.gone) this.#behaviour.note(wrong);
    const gone = this.#gone();
    return gone ? { gone } : { wrong };
  }

  #gone(): Misbehaviour | undefined {
    const { gone } = this.#process;
    if (gone) this.#behaviour.noteLeaving(gone);
    return gone;
  }

  #suffer(failure: Failure): Misbehaviour | undefined {
    const consequence = "gone" in failure ? this.#policy.whenGone : this.#policy.whenUnanswered;
    if (consequence === "stop") return "gone" in failure ? failure.gone : failure.wrong;
    if (consequence === "forfeit") {
      this.#hasForfeited = true;
      this.#behaviour.forfeits++;
    }
    return undefined;
  }

  /** The match is over. Says why the run must stop, if so. */
  async end(m: Machine, eyes: PlayerSeat, result: Result): Promise<Misbehaviour | undefined> {
    for (const request of this.#session.end?.(m, result) ?? []) {
      if (this.#process.gone || this.#hasForfeited) return undefined;
      const failure = await this.#tell(request, eyes);
      if (failure) return this.#suffer(failure);
    }
    return undefined;
  }
}

function illegal(eyes: PlayerSeat): Misbehaviour | undefined {
  const refusal = refusalOf(eyes.m, eyes.player, eyes.answer);
  return refusal && { kind: "illegal", words: sayRefusal(refusal) };
}

// Players in other processes at a match that is told or played here.

import { type GameModule, type Match, PlayerSeat, type Setup, splitSeed } from "@kibitz/kernel";
import { OutsidePlayers, type OutsideSeat, playerPolicies, RunError, type SeatSpec } from "@kibitz/lab";
import { misbehaviours } from "../show/sim-table.js";
import { BadInput } from "../terminal/bad-input.js";
import type { Terminal } from "../terminal/terminal.js";

/** Seats these do not have are others'. What they do wrong is forgiven, as in kibitz sim, and told at the end. */
export async function startPlayers(
  { definition, playerProtocol }: GameModule,
  setup: Setup,
  seats: readonly (SeatSpec | undefined)[],
): Promise<OutsidePlayers> {
  const players = new OutsidePlayers({
    definition,
    setup,
    seats,
    policy: playerPolicies.lenient,
    ...(playerProtocol === undefined ? {} : { playerProtocol }),
  });
  try {
    await players.sayHello();
    return players;
  } catch (error) {
    await players.close();
    throw error instanceof RunError ? new BadInput(error.faults.map(({ expected }) => expected)) : error;
  }
}

/** Lets them go, and tells what they did wrong. */
export async function endPlayers(
  { errors }: Terminal,
  players: OutsidePlayers,
  seats: readonly string[],
): Promise<void> {
  await players.close();
  const reports = players.behaviours.map((behaviour, i) => ({ pilot: seats[i], ...behaviour }));
  for (const line of misbehaviours(reports)) errors.write(`kibitz: ${line}\n`);
}

/** Players in other processes at a match in which somebody may take something back: they then begin another. */
export class OutsideOpponents {
  readonly #players: OutsidePlayers;
  readonly #size: number;
  #match: Match;
  #begun = 0;
  /** By player; others have none. */
  #seats: readonly ({ readonly own: PlayerSeat; readonly seat: OutsideSeat } | undefined)[] = [];

  constructor(players: OutsidePlayers, match: Match) {
    this.#players = players;
    this.#size = match.rules.players;
    this.#match = match;
    this.sitDown(match);
  }

  sitDown(match: Match): void {
    this.#match = match;
    this.#seats = Array.from({ length: this.#size }, (_, i) => {
      const own = new PlayerSeat(match.machine, i + 1);
      const seat = this.#players.sitDown(i, own, this.#begun);
      return seat && { own, seat };
    });
    this.#begun++;
  }

  /** What a player picks, who must be one of these. */
  async pick(player: number): Promise<readonly number[]> {
    const seated = this.#seats[player - 1];
    if (!seated) throw new Error(`unreachable: nobody answers for seat ${player}`);
    const { own, seat } = seated;
    own.seed(splitSeed(this.#match.seed, this.#match.log.length));
    own.clear();
    await seat.decide(own);
    return own.answer.map(value => this.#match.optionId(player, value));
  }

  /** Lets them know how the match ended. */
  async end(): Promise<void> {
    const { machine, result } = this.#match;
    if (result) for (const seated of this.#seats) await seated?.seat.end(machine, seated.own, result);
  }
}

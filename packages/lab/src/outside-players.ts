// Players in other processes: started together, seated at one match after the other, and let go at the end.

import {
  type Fault,
  type GameDefinition,
  optionsFor,
  type PlayerProtocol,
  type PlayerSeat,
  type Setup,
} from "@kibitz/kernel";
import { Behaviour, shortened } from "./behaviour.js";
import { genericProtocol } from "./generic-protocol.js";
import { OutsideSeat } from "./outside-seat.js";
import type { PlayerPolicy } from "./player-policy.js";
import { ProcessPlayer } from "./process-player.js";
import { RunError, type SeatSpec } from "./run-spec.js";

/** Who sits at a table; a seat without a process is somebody else's. */
export interface OutsideTable {
  readonly definition: GameDefinition;
  /** Without one, players are spoken to in words for any game. */
  readonly playerProtocol?: PlayerProtocol;
  readonly setup: Setup;
  readonly seats: readonly (SeatSpec | undefined)[];
  readonly policy: PlayerPolicy;
}

interface Outsider {
  readonly label: string;
  readonly process: ProcessPlayer;
  readonly behaviour: Behaviour;
}

export class OutsidePlayers {
  readonly #table: OutsideTable;
  readonly #protocol: PlayerProtocol;
  /** By player. */
  readonly #outsiders: readonly (Outsider | undefined)[];
  readonly #killAll = (): void => {
    for (const outsider of this.#outsiders) outsider?.process.kill();
  };

  constructor(table: OutsideTable) {
    this.#table = table;
    this.#protocol = table.playerProtocol ?? genericProtocol(table.definition);
    this.#outsiders = table.seats.map(seat =>
      seat?.kind === "process"
        ? {
            label: seat.label,
            process: new ProcessPlayer(seat.command, seat.directory, table.policy),
            behaviour: new Behaviour(),
          }
        : undefined,
    );
    process.once("exit", this.#killAll);
  }

  /** By player; others have none. */
  get behaviours(): readonly (Behaviour | undefined)[] {
    return this.#outsiders.map(outsider => outsider?.behaviour);
  }

  /** Throws if one of them cannot even begin: a mistake in what was asked for, whatever the policy. */
  async sayHello(signal?: AbortSignal): Promise<void> {
    const { definition, setup, seats, policy } = this.#table;
    const { options } = optionsFor(definition, setup.options);
    const faults: Fault[] = [];
    await Promise.all(
      this.#outsiders.map(async (outsider, player) => {
        if (!outsider) return;
        const hello = {
          method: "hello",
          protocol: "kibitz-player",
          version: 1,
          game: definition.name,
          speaks: this.#protocol.name,
          options,
          player: player + 1,
          players: seats.length,
        };
        const reply = await outsider.process.ask(hello, policy.startMs);
        if (reply.ok) return;
        const { words } = reply.misbehaviour;
        faults.push({ path: "", expected: `${outsider.label} did not start: ${shortened(words)}` });
      }),
    );
    if (faults.length > 0 && !signal?.aborted) throw new RunError(faults);
  }

  /** Seats a player, at the beginning of a match or in the middle of it; nothing for who is no process. */
  sitDown(player: number, eyes: PlayerSeat, match: number): OutsideSeat | undefined {
    const outsider = this.#outsiders[player];
    if (!outsider) return undefined;
    return new OutsideSeat(outsider.process, this.#protocol.begin(eyes), this.#table.policy, outsider.behaviour, match);
  }

  /** The run is interrupted: they are ended at once, and whatever happens now is not their doing. */
  interrupt(): void {
    for (const outsider of this.#outsiders) outsider?.behaviour.close();
    this.#killAll();
  }

  async close(): Promise<void> {
    process.off("exit", this.#killAll);
    await Promise.all(this.#outsiders.map(outsider => outsider?.process.close()));
  }
}

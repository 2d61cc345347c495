// Players in other processes at a match that is told or played here.

import type { GameModule, Setup } from "@kibitz/kernel";
import { OutsidePlayers, playerPolicies, RunError, type SeatSpec } from "@kibitz/lab";
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

// Who sits where. Players are numbered from 0 in the order of the command line, seats from 0 in that of the game.

/**
 * The seatings a run goes through, game after game, then again from the first: each says which player sits at each seat.
 * Game i puts player p at seat (p + i) mod n, so that nobody keeps the best seat; or always at seat p.
 */
export function seatings(players: number, fixedSeats: boolean): readonly (readonly number[])[] {
  const rounds = fixedSeats ? 1 : players;
  return Array.from({ length: rounds }, (_, game) =>
    Array.from({ length: players }, (_, seat) => (seat - game + players) % players),
  );
}

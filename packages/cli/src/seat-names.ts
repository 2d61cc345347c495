// What the players of one game are called in sentences.

/** What a person is called among the seats of a command line and of a replay. */
export const ME = "me";

/** Who sits where: `you` for the person, a pilot's name for the others, with the seat's number where two share it. */
export function seatNames(seats: readonly string[]): readonly string[] {
  return seats.map((seat, i) => {
    if (seat === ME) return "you";
    return seats.filter(other => other === seat).length > 1 ? `${seat}-${i + 1}` : seat;
  });
}

/** Names without anything known about who played. */
export const plainSeats = (players: number): readonly string[] =>
  Array.from({ length: players }, (_, i) => `player ${i + 1}`);

/** `hand of player 2` is "greedy-2's hand". */
export function sayZone(zone: string, names: readonly string[], plain: (name: string) => string): string {
  const [, kind, seat] = zone.match(/^(.*) of player (\d+)$/) ?? [];
  if (kind === undefined) return plain(zone);
  const name = names[Number(seat) - 1];
  return name === "you" ? `your ${plain(kind)}` : `${name}'s ${plain(kind)}`;
}

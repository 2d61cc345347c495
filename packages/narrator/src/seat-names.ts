// What the players of one game are called in sentences.

/** What a person is called among the seats of a command line and of a replay. */
export const ME = "me";

/** A seat as it is called: files without their folders (`greedy@mine.txt`). */
export const bareSeat = (seat: string): string => seat.replace(/[^@]*[/\\]/, "");

/** Who sits where: `you` for the person, a pilot's name for the others, with the seat's number where two share it. */
export function seatNames(seats: readonly string[]): readonly string[] {
  const names = seats.map(bareSeat);
  return names.map((name, i) => {
    if (name === ME) return "you";
    return names.filter(other => other === name).length > 1 ? `${name}-${i + 1}` : name;
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

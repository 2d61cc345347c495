// What players do wrong, and what is done about it.

/** No card of the deck; a card, but not in hand; no index of a stack it may take; it threw; it was too slow. */
export const misbehaviours = ["unknownCard", "cardNotHeld", "badIndex", "exception", "timeout"] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

/**
 * How often a player is asked again after a mistake, and what happens then: the default move is made for it (the lowest
 * card, the cheapest row), or it forfeits: it is asked nothing more in this match, default moves are made for it to the
 * end, and it comes last.
 */
export interface Policy {
  readonly askAgain: number;
  readonly afterwards: "defaultMove" | "forfeit";
  /**
   * An answer that took longer than `moveMs` is not taken, and not asked for again. The game knows no clock: `now` is one.
   * A player that never answers holds its thread, which whoever started it must end.
   */
  readonly time?: { readonly moveMs: number; readonly now: () => number };
}

export const usualPolicy: Policy = { askAgain: 2, afterwards: "defaultMove" };

/** What a seat did wrong, over all matches, and what came of it. */
export interface Conduct {
  readonly mistakes: Record<Misbehaviour, number>;
  defaultMoves: number;
  forfeits: number;
}

export const goodConduct = (): Conduct => ({
  mistakes: { unknownCard: 0, cardNotHeld: 0, badIndex: 0, exception: 0, timeout: 0 },
  defaultMoves: 0,
  forfeits: 0,
});

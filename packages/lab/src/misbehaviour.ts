/**
 * What a player did wrong. The kinds this package tells apart are `illegal` (read well, but not allowed now), `exception`
 * (the player says it failed), `garbage` (no reply of the protocol), `tooSlow`; and those after which its process is gone:
 * `died`, `hung` (too slow too often), `overtime` (used up its time for the run), `flooded` (printed too much). A game's
 * protocol adds its own (`cardNotHeld`).
 */
export interface Misbehaviour {
  readonly kind: string;
  /** What was wrong, in words. */
  readonly words: string;
}

// What a position of 6 nimmt! consists of.

import { cardAt, f64, type Machine, type StateOf, seat, u32, type ZoneDefinition } from "@kibitz/kernel/machine";
import { type MachineOf, wordsFor } from "@kibitz/kernel/words";
import { MOST_ROWS, parametersOf } from "./parameters.js";

export const tables = {
  /** Who played the card in this deal; nobody if it started a row or was not played. */
  card: { playedBy: seat },
  /** Bulls in all deals and in this one; deals won, each shared by all who have the fewest bulls. */
  player: { score: u32, dealBulls: u32, dealsWon: f64 },
  game: { deal: u32 },
};
export type NimmtState = StateOf<typeof tables>;
export type NimmtMachine = MachineOf<NimmtState>;
export const { question, native, shortcut, atomic } = wordsFor<NimmtState>();

// Rules are only ever run over states of the schema they were made for.
export const asNimmt = (m: Machine): NimmtMachine => m as NimmtMachine;

const row: ZoneDefinition = { per: "table", seenBy: "everybody", ordered: true };

export const zones: Readonly<Record<string, ZoneDefinition>> = {
  deck: { per: "table", seenBy: "nobody", ordered: true }, // after the deal: what is set aside
  offer: { per: "table", seenBy: "everybody" }, // Logic: what can still be drafted
  played: { per: "table", seenBy: "everybody", ordered: true }, // revealed, not yet placed; the lowest is on top
  ...Object.fromEntries(Array.from({ length: MOST_ROWS }, (_, i) => [`row${i + 1}`, row])), // last is the top
  hand: { per: "player", seenBy: "owner" },
  pile: { per: "player", seenBy: "everybody" }, // face down at the table, but all of it was seen
};

const kindOf = (name: string): number => Object.keys(zones).indexOf(name);
const DECK = kindOf("deck");
const OFFER = kindOf("offer");
const PLAYED = kindOf("played");
const FIRST_ROW = kindOf("row1");
const HAND = kindOf("hand");
const PILE = kindOf("pile");

export const deckZone = (m: Machine): number => m.rules.zoneBase[DECK];
export const offerZone = (m: Machine): number => m.rules.zoneBase[OFFER];
export const playedZone = (m: Machine): number => m.rules.zoneBase[PLAYED];
/** The first row; the others follow it. */
export const firstRowZone = (m: Machine): number => m.rules.zoneBase[FIRST_ROW];
export const handZone = (m: Machine, player: number): number => m.rules.zoneBase[HAND] + player - 1;
export const pileZone = (m: Machine, player: number): number => m.rules.zoneBase[PILE] + player - 1;

export const isRowZone = (m: Machine, zone: number): boolean =>
  Number.isInteger(zone) && zone >= firstRowZone(m) && zone < firstRowZone(m) + parametersOf(m).rows;

/** The faces of a zone, bottom to top: of a row, from its first card to its last. */
export function facesIn(m: Machine, zone: number): number[] {
  const { s } = m;
  return Array.from({ length: s.zone.count[zone] }, (_, height) => s.card.text[cardAt(s, zone, height)]);
}

/** The card that is placed next, or nothing. */
export function nextPlayed(m: Machine): number {
  const { s } = m;
  const zone = playedZone(m);
  const count = s.zone.count[zone];
  return count === 0 ? 0 : cardAt(s, zone, count - 1);
}

/** The seat, from 0, that drafts first: another one in each deal. A scene that does not say which is in the first. */
export const firstToDraft = (m: Machine): number => (Math.max(1, asNimmt(m).s.game.deal[0]) - 1) % m.rules.players;

/**
 * Which turn of the deal it is, from 1. While cards are being placed it is still the turn they were picked in; after the last
 * one it is that one.
 */
export function turnOf(m: Machine): number {
  const { s } = m;
  const { hand } = parametersOf(m);
  const gone = hand - s.zone.count[handZone(m, 1)];
  return s.zone.count[playedZone(m)] > 0 ? gone : Math.min(gone + 1, hand);
}

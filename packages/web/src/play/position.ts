// Asking a position, as the viewer knows it, for what a table shows.

import type { ViewJson } from "@kibitz/kernel";
import type { AskedOption } from "../engine/table/look.js";
import type { Look } from "../engine/table/table-session.js";

export type ShownZone = ViewJson["zones"][number];
export type ShownCard = ShownZone["cards"][number];
type Facts = ShownCard;

export const numberOf = (facts: Facts | undefined, name: string): number => Number(facts?.[name] ?? 0);
export const wordOf = (facts: Facts | undefined, name: string): string => {
  const value = facts?.[name];
  return typeof value === "string" ? value : "";
};

/** What a card is after all effects. */
export const nowOf = (card: ShownCard): Facts => (typeof card.now === "object" ? (card.now as Facts) : {});

/** The text a card has now: a copy has another's. */
export const textNameOf = (card: ShownCard): string => wordOf(nowOf(card), "text") || wordOf(card, "name");

/** As the engine calls a zone: `hand of player 2`. */
export const zoneKey = ({ name, seat }: Pick<ShownZone, "name" | "seat">): string =>
  seat === undefined ? name : `${name} of player ${seat}`;

export function zoneOf({ position }: Look, name: string, seat?: number): ShownZone {
  const found = position.zones.find(zone => zone.name === name && zone.seat === seat);
  return found ?? { name, ...(seat === undefined ? {} : { seat }), cards: [] };
}

export const cardsOf = (look: Look, name: string, seat?: number): readonly ShownCard[] =>
  zoneOf(look, name, seat).cards;

/** Something called by a word, as people read it: `waitingRoom` is "waiting room". */
export const plainWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .toLowerCase();

export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What is on the table for an option, by its spot: the table marks it there. */
export type IsPlaced = (option: AskedOption, look: Look) => boolean;

/** Whether an option is a card in one of these zones. */
export const isInZone = (
  { kind, spot }: AskedOption,
  { position }: Look,
  isShown: (zone: ShownZone) => boolean,
): boolean =>
  kind === "card" &&
  position.zones.some(zone => isShown(zone) && zone.cards.some(({ number }) => spot === `card:${String(number)}`));

/** A hand is laid out if it is the viewer's, or if they know any of it. */
export const isSeenHand = ({ seat, cards }: ShownZone, viewer: number): boolean =>
  seat === viewer || cards.some(({ name }) => name !== undefined);

/** Whether an option is a card in a zone that is laid out: one of these, or a hand that is. */
export const isLaidOut = (option: AskedOption, look: Look, names: readonly string[]): boolean =>
  isInZone(option, look, zone => (zone.name === "hand" ? isSeenHand(zone, look.viewer) : names.includes(zone.name)));

/** Whether an option is a zone, a player or something that waits to happen. */
export function isZonePlayerOrItem({ kind, spot }: AskedOption, { position }: Look): boolean {
  const [, place = ""] = spot.split(":");
  if (kind === "zone") return position.zones.some(zone => zoneKey(zone) === place);
  if (kind === "player") return position.players.some(({ seat }) => String(seat) === place);
  return kind === "item" && position.items[Number(place)] !== undefined;
}

// What a player knows of the cards: its own hand, what lies open, and what is left to be anywhere.

import type { PlayerSeat } from "@kibitz/kernel";
import { cardAt, knowsCard, type Machine } from "@kibitz/kernel/machine";
import { handZone, nextPlayed, offerZone, playedZone } from "./tables.js";

/** What a player is asked for: a card to draft, a card to play, or a row. */
export type Asked = "draft" | "card" | "row";

export const askedOf = ({ m }: PlayerSeat): Asked => askedOfMachine(m);

export function askedOfMachine(m: Machine): Asked {
  if (m.s.zone.count[playedZone(m)] > 0) return "row";
  return m.s.zone.count[offerZone(m)] > 0 ? "draft" : "card";
}

/** The cards a player may pick from, lowest first. */
export function cardsToPick(eyes: PlayerSeat, asked: "draft" | "card"): number[] {
  const { m, player } = eyes;
  const { s } = m;
  const zone = asked === "draft" ? offerZone(m) : handZone(m, player);
  const cards = Array.from({ length: s.zone.count[zone] }, (_, height) => cardAt(s, zone, height));
  return cards.sort((a, b) => s.card.text[a] - s.card.text[b]);
}

/** The face of the player's card that fits no row, or two. */
export const faceToPlace = ({ m }: PlayerSeat): number => m.s.card.text[nextPlayed(m)];

/** The faces of a player's hand that the viewer knows. */
export function knownHand({ m, player: viewer }: PlayerSeat, player: number): number[] {
  const { s } = m;
  const zone = handZone(m, player);
  const faces: number[] = [];
  for (let height = 0; height < s.zone.count[zone]; height++) {
    const card = cardAt(s, zone, height);
    if (knowsCard(m, viewer, card)) faces.push(s.card.text[card]);
  }
  return faces;
}

/** The faces the player has not seen, lowest first: the deck without all it knows. */
export function unseenFaces({ m, player }: PlayerSeat): number[] {
  const { s, rules } = m;
  const seen = new Uint8Array(rules.texts.length);
  for (let zone = 1; zone < rules.zoneRows; zone++) {
    for (let height = 0; height < s.zone.count[zone]; height++) {
      const card = cardAt(s, zone, height);
      if (knowsCard(m, player, card)) seen[s.card.text[card]] = 1;
    }
  }
  const faces: number[] = [];
  for (let face = 1; face < seen.length; face++) if (seen[face] === 0) faces.push(face);
  return faces;
}

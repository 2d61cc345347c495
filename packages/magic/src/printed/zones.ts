// The zones (400), and where the cards in them are.

import type { GameDefinition } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";

export const zones = {
  library: { per: "player", seenBy: "nobody", ordered: true },
  hand: { per: "player", seenBy: "owner" },
  battlefield: { per: "player", seenBy: "everybody", remembers: true },
  graveyard: { per: "player", seenBy: "everybody", ordered: true },
  exile: { per: "player", seenBy: "everybody", resets: ["exiledWith", "onAdventure"] },
  /** Cards being looked through: nothing stays here. */
  aside: { per: "player", seenBy: "everybody", ordered: true },
  stack: { per: "player", seenBy: "everybody", ordered: true, remembers: true },
} satisfies GameDefinition["zones"];

const kinds = Object.keys(zones);
const kindNamed = (name: keyof typeof zones): number => kinds.indexOf(name);
export const LIBRARY = kindNamed("library");
export const HAND = kindNamed("hand");
export const BATTLEFIELD = kindNamed("battlefield");
export const GRAVEYARD = kindNamed("graveyard");
export const EXILE = kindNamed("exile");
export const STACK = kindNamed("stack");

/** The row of a player's zone; those of the players follow each other. */
export const zoneAt = (m: Machine, kind: number, player: number): number => m.rules.zoneBase[kind] + player - 1;

/** In what kind of zone a card is. */
export const zoneKindOf = (m: Machine, row: number): number => m.s.zone.kind[m.s.card.zone[row]];

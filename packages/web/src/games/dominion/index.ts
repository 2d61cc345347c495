import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { dominionFace } from "./table/dominion-face.js";
import { DominionTable } from "./table/dominion-table.js";

/** Zones that are laid out, beside hands; the others are piles. */
const open = ["inPlay", "aside", "lookedAt"];

export const contribution: GameContribution = {
  table: DominionTable,
  face: dominionFace,
  isPlaced: (option, look) =>
    isLaidOut(option, look, open) ||
    (option.kind === "text" && look.piles.some(({ name }) => option.spot === `text:${name}`)) ||
    (option.kind === "player" && isZonePlayerOrItem(option, look)),
};

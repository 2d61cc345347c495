import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { positions } from "./table/positions.js";
import { weissFace } from "./table/weiss-face.js";
import { WeissTable } from "./table/weiss-table.js";

/** Zones that are laid out, beside hands; the others are piles. */
const open = ["stage", "clock", "level", "climax", "resolution", "damage"];

export const contribution: GameContribution = {
  table: WeissTable,
  face: weissFace,
  isPlaced: (option, look) =>
    isLaidOut(option, look, open) ||
    (option.kind === "position" && positions.flat().some(position => option.spot === `position:${position}`)) ||
    (option.kind !== "zone" && isZonePlayerOrItem(option, look)),
};

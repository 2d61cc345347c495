import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { magicFace } from "./table/magic-face.js";
import { MagicTable } from "./table/magic-table.js";
import { PassingControls } from "./table/passing-controls.js";

/** Zones that are laid out, beside hands; the others are piles. */
const open = ["battlefield", "stack", "aside"];

export const contribution: GameContribution = {
  table: MagicTable,
  face: magicFace,
  questionExtras: PassingControls,
  isPlaced: (option, look) =>
    isLaidOut(option, look, open) || (option.kind !== "zone" && isZonePlayerOrItem(option, look)),
};

import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { nimmtFace } from "./table/nimmt-face.js";
import { NimmtTable } from "./table/nimmt-table.js";

export const contribution: GameContribution = {
  table: NimmtTable,
  face: nimmtFace,
  isPlaced: (option, look) =>
    isLaidOut(option, look, ["offer"]) || (option.spot.startsWith("zone:row") && isZonePlayerOrItem(option, look)),
};

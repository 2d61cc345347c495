import type { KeptMatch } from "../../engine/table/match-start.js";
import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { usualBench } from "./bench/bench-state.js";
import { positions } from "./table/positions.js";
import { weissFace } from "./table/weiss-face.js";
import { WeissTable } from "./table/weiss-table.js";

/** Zones that are laid out, beside hands; the others are piles. */
const open = ["stage", "clock", "level", "climax", "resolution", "damage"];

const given = (match: KeptMatch | undefined, scenario: string | undefined): object =>
  match ? { match } : scenario === undefined ? {} : { scenario };

export const contribution: GameContribution = {
  table: WeissTable,
  face: weissFace,
  bench: {
    words: "The odds of this attack",
    placeFor: ({ look, match, scenario }) =>
      look.position.moment === "attack"
        ? { to: "/weiss", state: { ...usualBench, position: { ...usualBench.position, ...given(match, scenario) } } }
        : undefined,
  },
  isPlaced: (option, look) =>
    isLaidOut(option, look, open) ||
    (option.kind === "position" && positions.flat().some(position => option.spot === `position:${position}`)) ||
    (option.kind !== "zone" && isZonePlayerOrItem(option, look)),
};

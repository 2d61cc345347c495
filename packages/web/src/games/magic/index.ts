import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { usualBench } from "./bench/bench-state.js";
import { magicFace } from "./table/magic-face.js";
import { MagicTable } from "./table/magic-table.js";
import { PassingControls } from "./table/passing-controls.js";
import { steps } from "./table/steps.js";

/** Zones that are laid out, beside hands; the others are piles. */
const open = ["battlefield", "stack", "aside"];

export const contribution: GameContribution = {
  table: MagicTable,
  face: magicFace,
  passMeans({ position }) {
    const top = position.items.findLast(({ stacked }) => stacked === true);
    if (top) return `if both pass, ${String(top.words)} resolves`;
    const { moment } = position;
    return moment !== undefined && steps.includes(moment) ? `if both pass, ${moment} ends` : undefined;
  },
  bench: {
    words: "The tree of all lines",
    placeFor: ({ scenario }) =>
      scenario === undefined
        ? undefined
        : { to: "/magic", state: { ...usualBench, scenario }, search: { view: "tree" } },
  },
  questionExtras: PassingControls,
  isPlaced: (option, look) =>
    isLaidOut(option, look, open) || (option.kind !== "zone" && isZonePlayerOrItem(option, look)),
};

import { isLaidOut, isZonePlayerOrItem } from "../../play/position.js";
import type { GameContribution } from "../contribution.js";
import { kinds } from "./shipped.js";
import { dominionFace } from "./table/dominion-face.js";
import { DominionTable } from "./table/dominion-table.js";

/** Zones that are laid out, beside hands; the others are piles. */
const open = ["inPlay", "aside", "lookedAt"];

export const contribution: GameContribution = {
  table: DominionTable,
  face: dominionFace,
  strategies: {
    kinds,
    seat: async (names, options) => (await import("./table/seats.js")).seatStrategies(names, options),
  },
  presets: [{ words: "A kingdom at random", options: async () => (await import("./table/seats.js")).randomKingdom() }],
  isPlaced: (option, look) =>
    isLaidOut(option, look, open) ||
    (option.kind === "text" && look.piles.some(({ name }) => option.spot === `text:${name}`)) ||
    (option.kind === "player" && isZonePlayerOrItem(option, look)),
};

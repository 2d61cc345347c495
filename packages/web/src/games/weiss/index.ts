import type { GameContribution } from "../contribution.js";

export const contribution: GameContribution = {};

// The games of the page. What a game adds to it is loaded when the game is first opened.

import type { GameName } from "../engine/games.js";
import type { GameContribution } from "./contribution.js";

export interface KnownGame {
  readonly title: string;
  readonly contribution: () => Promise<GameContribution>;
}

export const knownGames: Readonly<Record<GameName, KnownGame>> = {
  dominion: { title: "Dominion", contribution: async () => (await import("./dominion/index.js")).contribution },
  magic: { title: "Magic", contribution: async () => (await import("./magic/index.js")).contribution },
  nimmt: { title: "6 nimmt!", contribution: async () => (await import("./nimmt/index.js")).contribution },
  weiss: { title: "Weiss Schwarz", contribution: async () => (await import("./weiss/index.js")).contribution },
  // A made-up game of the kernel's tests, which says nothing: what a new game looks like.
  bramble: { title: "Bramble", contribution: async () => ({}) },
};

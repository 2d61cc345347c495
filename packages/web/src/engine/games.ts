// The games the engine knows, as they are played: strategies are compiled already.

import { type PlayedModule, randomPilot } from "@kibitz/kernel";
import { withThinking } from "@kibitz/search";

const games = {
  dominion: async (): Promise<PlayedModule> => (await import("@kibitz/dominion-language/compiled")).gameModule,
  magic: async (): Promise<PlayedModule> => (await import("@kibitz/magic")).gameModule,
  nimmt: async (): Promise<PlayedModule> => (await import("@kibitz/nimmt")).gameModule,
  weiss: async (): Promise<PlayedModule> => (await import("@kibitz/weiss")).gameModule,
  bramble: async (): Promise<PlayedModule> => ({
    definition: (await import("@kibitz/kernel/testing")).bramble,
    pilots: { random: { about: "any legal answer", make: () => randomPilot } },
    metrics: [],
    defaultSetup: players => ({ players }),
  }),
};

export type GameName = keyof typeof games;

export const loadGame = async (name: GameName): Promise<PlayedModule> =>
  withThinking(await games[name](), () => performance.now());

/** All of them, for those who read files that name one. */
export const gameLoaders = Object.fromEntries(
  Object.entries(games).map(([name, load]) => [name, { load }]),
) as Readonly<Record<GameName, { readonly load: () => Promise<PlayedModule> }>>;

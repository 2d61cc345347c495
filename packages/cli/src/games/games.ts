// The games the command line knows. A new game is one entry here; everything else about it is in its module.

import { unknownGame } from "@kibitz/documents";
import type { GameModule, StrategyFiles } from "@kibitz/kernel";
import { withThinking } from "@kibitz/search";
import { BadInput } from "../terminal/bad-input.js";

export interface KnownGame {
  /** Where worker threads load the game from. */
  readonly url: () => string;
  readonly load: () => Promise<GameModule>;
}

export type Games = Readonly<Record<string, KnownGame>>;

export const games: Games = {
  dominion: {
    url: () => import.meta.resolve("@kibitz/dominion-language"),
    load: async () => (await import("@kibitz/dominion-language")).gameModule,
  },
  magic: {
    url: () => import.meta.resolve("@kibitz/magic"),
    load: async () => (await import("@kibitz/magic")).gameModule,
  },
  nimmt: {
    url: () => import.meta.resolve("@kibitz/nimmt"),
    load: async () => (await import("@kibitz/nimmt")).gameModule,
  },
  weiss: {
    url: () => import.meta.resolve("@kibitz/weiss"),
    load: async () => (await import("@kibitz/weiss")).gameModule,
  },
};

/** What a game does not have, and which games do. */
export async function missing(
  name: string,
  what: string,
  known: Games,
  has: (module: GameModule) => boolean,
): Promise<BadInput> {
  const names = Object.keys(known);
  const modules = await Promise.all(names.map(game => known[game].load()));
  const others = names.filter((_, i) => has(modules[i]));
  return new BadInput(`${name} has no ${what}; games that have: ${others.join(", ")}`);
}

/** A game with the files that say how to play it. */
export async function strategiesOf(
  name: string,
  known: Games,
): Promise<{ readonly module: GameModule; readonly strategies: StrategyFiles }> {
  const { module } = await findGame(name, known);
  if (!module.strategies)
    throw await missing(name, "strategy files", known, ({ strategies }) => strategies !== undefined);
  return { module, strategies: module.strategies };
}

export async function findGame(name: string, known: Games): Promise<KnownGame & { readonly module: GameModule }> {
  if (!Object.hasOwn(known, name)) throw new BadInput(unknownGame(name, known));
  return { ...known[name], module: withThinking(await known[name].load(), () => performance.now()) };
}

// The games the command line knows. A new game is one entry here.

import { type GameModule, nearest, type StrategyFiles } from "@kibitz/kernel";
import { BadInput } from "./bad-input.js";
import type { Display } from "./display.js";

export interface KnownGame {
  /** Where worker threads load the game from. */
  readonly url: () => string;
  readonly load: () => Promise<GameModule>;
  /** Who sits down against a person who names nobody. */
  readonly opponents: readonly string[];
  /** Whom a person gets a hint from. */
  readonly hint: string;
  readonly display: Display;
}

export type Games = Readonly<Record<string, KnownGame>>;

export const games: Games = {
  dominion: {
    url: () => import.meta.resolve("@kibitz/dominion-language"),
    load: async () => (await import("@kibitz/dominion-language")).gameModule,
    opponents: ["bigmoney:smithy"],
    hint: "bigmoney:smithy",
    display: {
      game: ["actions", "buys", "coins"],
      player: ["turns"],
      card: [],
      counted: ["deck"],
      quiet: [
        "phase begun",
        "goes on",
        "spent an action",
        "play noted",
        "gain noted",
        "gain shown",
        "took",
        "took over",
        "paid",
        "bought",
        "obtained",
        "drew",
        "drew from the top",
        "refilled",
        "got coins",
        "sheltered",
        "shuffled",
      ],
    },
  },
  magic: {
    url: () => import.meta.resolve("@kibitz/magic"),
    load: async () => (await import("@kibitz/magic")).gameModule,
    opponents: ["eager"],
    hint: "eager",
    display: {
      game: ["turn"],
      player: ["life", "poison"],
      card: ["tapped", "damage", "plus", "minus", "loyalty", "charge"],
      counted: ["library"],
      quiet: [
        "step begun",
        "phase over",
        "priority given",
        "passed",
        "passed in turn",
        "acted",
        "announced",
        "spell marked",
        "spell counted",
        "cost determined",
        "land counted",
        "use noted",
        "draw noted",
        "cleanup noted",
        "cleaned",
        "cleaned up",
        "main phase noted",
        "main phase over",
        "pools emptied",
        "state-based actions done",
        "triggers put on the stack",
        "settled in",
        "strays gone",
        "turn over",
        "turn order noted",
        "combat over",
        "combat ended",
        "left the stack",
        "come in",
        "entered",
        "paid",
        "paid mana",
        "made mana",
        "added mana",
        "tapped for mana",
        "used for mana",
        "assigned",
        "rest assigned",
        "marked as a token",
        "linked",
        "scene set",
        "all resolved",
        "chosen",
        "healed",
        "damage dealt",
      ],
    },
  },
  nimmt: {
    url: () => import.meta.resolve("@kibitz/nimmt"),
    load: async () => (await import("@kibitz/nimmt")).gameModule,
    opponents: ["greedy", "greedy", "greedy"],
    hint: "mc:64",
    display: {
      player: ["score", "dealBulls"],
      card: [],
      facts: ["bulls"],
      counted: ["pile"],
      quiet: ["deal begun", "shuffled", "revealed"],
      results: { placed: "{result} bulls" },
    },
  },
  weiss: {
    url: () => import.meta.resolve("@kibitz/weiss"),
    load: async () => (await import("@kibitz/weiss")).gameModule,
    opponents: ["heuristic"],
    hint: "heuristic",
    display: {
      game: ["turn"],
      player: [],
      card: ["position", "posture"],
      facts: ["colour", "level", "cost", "power", "soul"],
      now: { stage: ["power", "soul"] },
      counted: ["deck", "stock"],
      zoneLines: ["hand", "stage", "clock", "level", "waitingRoom"],
      partOf: { placed: ["played a character"], rested: ["attacked"] },
      passedThrough: ["damage", "resolution"],
      results: { damaged: "{result}" },
      quiet: [
        "phase begun",
        "deed noted",
        "attack noted",
        "damage noted",
        "passes noted",
        "penalty noted",
        "use noted",
        "paid",
        "put in position",
        "judged",
        "checked",
        "trigger checked",
        "attack ended",
        "attack over",
      ],
    },
  },
};

export const unknownGame = (name: string, known: Games): string =>
  `"${name}" is not a game${nearest(name, Object.keys(known))}; games: ${Object.keys(known).join(", ")}`;

/** A game with the files that say how to play it. */
export async function strategiesOf(
  name: string,
  known: Games,
): Promise<{ readonly module: GameModule; readonly strategies: StrategyFiles }> {
  const { module } = await findGame(name, known);
  if (!module.strategies) throw new BadInput(`${name} has no strategy files`);
  return { module, strategies: module.strategies };
}

export async function findGame(name: string, known: Games): Promise<KnownGame & { readonly module: GameModule }> {
  if (!Object.hasOwn(known, name)) throw new BadInput(unknownGame(name, known));
  return { ...known[name], module: await known[name].load() };
}

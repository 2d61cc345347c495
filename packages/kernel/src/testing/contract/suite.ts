// What every game must keep, checked over random play. The test runner is passed in.

import type { GameDefinition, Setup } from "../../machine/game.js";
import { playAtRandom } from "../random-play.js";
import { checkChance, checkOptions } from "./answers.js";
import { must } from "./broken.js";
import { type CheckedGame, rulesOf } from "./checked-game.js";
import { checkHidden, checkImagined, checkUnfollowed } from "./hidden.js";
import { checkGetters, checkPlaces } from "./positions.js";
import { unreached } from "./reached.js";
import { checkCopies, checkJoined, checkJson, checkPlayOut, checkRepeats, checkRestless } from "./same-game.js";
import { checkConcession, checkSaves } from "./saves.js";
import { checkWrites } from "./writes.js";

export interface ContractOptions {
  readonly setups: readonly Setup[];
  /** How many games each check plays with each setup; some look only at some of their decisions. */
  readonly games: number;
  /** The seed of the first game; 0 unless said. */
  readonly first?: number;
  /** How many games are played with each setup to reach everything cards can do; eight times `games` unless said. */
  readonly gamesToReach?: number;
  /**
   * Each check looks at one in so many of the decisions it would look at, in different places of different games, so
   * that more games can be played in the same time; 1 unless said. Checks that compare whole games stay as they are.
   */
  readonly sparse?: number;
  /** Abilities and programs that random play may miss, with the reason. */
  readonly unreached?: Readonly<Record<string, string>>;
  /** Whether the number of cards may change (tokens, gained cards). */
  readonly cardsComeAndGo?: boolean;
}

type Test = (title: string, body: () => void) => void;

/** Registers the whole suite with a test runner. */
export function contractSuite(test: Test, game: GameDefinition, options: ContractOptions): void {
  const { games, first = 0, sparse = 1, gamesToReach = games * 8, cardsComeAndGo = false } = options;
  const withRules = options.setups.map(setup => ({ setup, rules: rulesOf(game, setup) }));
  const promise = (title: string, check: (of: CheckedGame) => void): void =>
    test(title, () => {
      for (const { setup, rules } of withRules)
        for (let seed = first; seed < first + games; seed++) check({ game, setup, rules, seed, sparse });
    });

  promise("random play ends", ({ setup, rules, seed }) => void playAtRandom(game, rules, setup, seed));
  promise("every listed option is accepted, everything else refused without a change", checkOptions);
  promise("playing a copy leaves the original as it was, to the bit", checkCopies);
  promise("save, load and play on equals playing on, at every decision", checkSaves);
  promise("a player who gives up is last; saved or replayed it is the same end", checkConcession);
  promise("the same seed and answers give the same positions", checkRepeats);
  promise("a game goes the same way when its block moves at every chance", checkRestless);
  promise("a game played out in one go goes the same way as decision by decision", checkPlayOut);
  promise("a player cannot tell hidden cards apart", checkHidden);
  promise("a player cannot follow hidden cards in a zone without an order", checkUnfollowed);
  promise("what is imagined looks the same to the one who imagined it", checkImagined);
  promise("chance asked outside has probabilities that sum to one", checkChance);
  promise("every getter gives the same with and without what it remembers", checkGetters);
  promise("atomic verbs write what they say they write", checkWrites);
  promise("every card is in one place", of => checkPlaces(of, cardsComeAndGo));
  test("programs that are one function each play the same games as step by step", () => {
    for (const { setup } of withRules) checkJoined(game, setup, games);
  });
  test("programs that went through JSON play the same games", () => {
    for (const { setup, rules } of withRules) checkJson(game, setup, rules, games);
  });
  test("random play reaches everything cards can do", () => {
    const missed = unreached(game, withRules, gamesToReach);
    const unexplained = missed.filter(name => options.unreached?.[name] === undefined);
    must(unexplained.length === 0, () => `never happened in random play: ${unexplained.join(", ")}`);
  });
}

// Rulings as tests: a setting, what the players do, what is then true.

import type { GameDefinition } from "../machine/game.js";
import type { Scenario, SeatEntry } from "../scenario/scenario.js";
import { ScenarioRun } from "../scenario/scenario-run.js";

/** One player in a ruling: acts only through options, and is looked at. */
export interface Actor {
  /** Picks options by name: a card, a mode, a label; `pass` for nothing. */
  choose(...wanted: string[]): void;
  /** Exactly these cards in these zones, these numbers in these columns. */
  shows(expected: Readonly<Record<string, readonly string[] | number | boolean>>): void;
  offered(): readonly string[];
  /** These are among the options; or are not. Words that no option may be called are refused. */
  offers(...words: string[]): void;
  offersNot(...words: string[]): void;
}

/** Values of getters and columns; for what points at several cards, their names. */
type CardFacts = Readonly<Record<string, number | boolean | readonly string[]>>;

export type Scene<N extends string> = { readonly [K in N]: Actor } & {
  readonly run: ScenarioRun;
  /** What a card's getters and columns are now. */
  card(name: string, expected: CardFacts): void;
  /** What chance decides next. */
  chance(outcome: string): void;
  /** Everybody passes until then. */
  passUntil(moment: string): void;
};

/** Settings for rulings of one game. Seats are named by their keys, in seating order. */
export const scenesOf =
  (game: GameDefinition) =>
  <N extends string>(
    setting: { readonly seats: Readonly<Record<N, SeatEntry>> } & Omit<
      Scenario,
      "seats" | "game" | "steps" | "expect"
    > & { readonly statedChance?: boolean },
  ): Scene<N> => {
    const { statedChance = false, ...rest } = setting;
    const scenario: Scenario = { ...rest, game: game.name, steps: statedChance ? [{ chance: "" }] : [] };
    const started = ScenarioRun.start(game, scenario);
    if (!started.ok)
      throw new Error(started.faults.map(({ path, expected }) => `${path}: expected ${expected}`).join("; "));
    const { run } = started;
    const actors = Object.keys(setting.seats).map((name, i): [string, Actor] => [
      name,
      {
        choose: (...wanted) => run.choose(i + 1, wanted, name),
        shows: expected => run.shows(i + 1, expected, name),
        offered: () => run.offered(i + 1),
        offers: (...words) => run.offers(i + 1, words, true, name),
        offersNot: (...words) => run.offers(i + 1, words, false, name),
      },
    ]);
    // One actor for each seat, by construction.
    return {
      ...(Object.fromEntries(actors) as { [K in N]: Actor }),
      run,
      card: (name: string, expected: CardFacts) => run.card(name, expected, name),
      chance: (outcome: string) => run.chance(outcome),
      passUntil: (moment: string) => run.passUntil(moment),
    } as Scene<N>;
  };

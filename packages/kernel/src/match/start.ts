// From a setup to the first decision.

import { firstFaults } from "../input/json.js";
import { nearest } from "../input/nearest.js";
import { blankState } from "../machine/blank-state.js";
import type { CardDefinition, GameDefinition, OptionDefinition, Options, Setup } from "../machine/game.js";
import { Machine, type Rules } from "../machine/machine.js";
import { seedGenerator } from "../position/generator.js";
import type { Seed } from "../position/random.js";
import type { State } from "../position/state.js";
import { makeRules } from "./rules.js";

/** What is wrong with a setup: where, and what was expected. */
export interface SetupFault {
  readonly path: string;
  readonly expected: string;
}

/** All options of a game with what a setup says of them, or what is wrong with it; `own` are cards that come with it. */
export function optionsFor(
  game: GameDefinition,
  given: Options = {},
  own: readonly string[] = [],
): { readonly options: Options; readonly faults: readonly SetupFault[] } {
  if (!isRecord(given)) return optionsFault(game, "options by name");
  const faults = firstFaults(Object.entries(given), ([name, value]) => {
    const definition = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
    const path = `options.${name}`;
    if (!definition)
      return [{ path, expected: `an option of ${game.name}${nearest(name, Object.keys(game.options))}` }];
    return fits(definition, value, own) ? [] : [{ path, expected: expectation(definition, value, own) }];
  });
  const defaults = Object.fromEntries(Object.entries(game.options).map(([name, option]) => [name, option.default]));
  return { options: { ...defaults, ...given }, faults };
}

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

const optionsFault = (
  game: GameDefinition,
  expected: string,
): { readonly options: Options; readonly faults: readonly SetupFault[] } => ({
  options: optionsFor(game).options,
  faults: [{ path: "options", expected }],
});

function fits(option: OptionDefinition, value: number | boolean | string, own: readonly string[]): boolean {
  if (option.is === "flag") return typeof value === "boolean";
  if (option.is === "number")
    return typeof value === "number" && Number.isInteger(value) && value >= option.min && value <= option.max;
  if (option.is === "text") return typeof value === "string" && option.refuse(value, own) === undefined;
  return typeof value === "string" && option.values.includes(value);
}

function expectation(option: OptionDefinition, value: number | boolean | string, own: readonly string[]): string {
  if (option.is === "flag") return "true or false";
  if (option.is === "number") return `a whole number from ${option.min} to ${option.max}`;
  if (option.is === "text") return (typeof value === "string" ? option.refuse(value, own) : undefined) ?? "text";
  return `one of ${option.values.join(", ")}${typeof value === "string" ? nearest(value, option.values) : ""}`;
}

/** More cards than come with any match. */
export const MOST_TEXTS = 2_000;

const setupKeys: readonly string[] = ["players", "options", "seats", "customTexts"] satisfies (keyof Setup)[];

export function setupFaults(game: GameDefinition, setup: Setup): readonly SetupFault[] {
  const own = isRecord(setup.customTexts) ? Object.keys(setup.customTexts ?? {}).slice(0, MOST_TEXTS) : [];
  const { options, faults } = optionsFor(game, setup.options, own);
  const odd = Object.keys(setup).filter(key => !setupKeys.includes(key));
  const all = [
    ...faults,
    ...firstFaults(odd, key => [{ path: key, expected: `one of ${setupKeys.join(", ")}${nearest(key, setupKeys)}` }]),
  ];
  if (setup.seats !== undefined && !Array.isArray(setup.seats))
    all.push({ path: "seats", expected: "a list with one entry for each seat" });
  if (setup.customTexts !== undefined && !isRecord(setup.customTexts))
    all.push({ path: "customTexts", expected: "cards by name" });
  const { min, max } = game.players;
  if (!Number.isInteger(setup.players) || setup.players < min || setup.players > max) {
    all.push({ path: "players", expected: min === max ? `${min} players` : `from ${min} to ${max} players` });
  } else if (all.length === 0) {
    const refusal = game.validateSetup?.(setup, options);
    if (refusal !== undefined) all.push(typeof refusal === "string" ? { path: "", expected: refusal } : refusal);
  }
  return all;
}

/** The rules of a match; the setup must have no faults. */
export function rulesFor(
  game: GameDefinition,
  setup: Setup,
  custom: Readonly<Record<string, CardDefinition>> = {},
): Rules {
  const { options } = optionsFor(game, setup.options);
  return makeRules(game, setup, options, game.texts(options, setup), custom);
}

/** Puts a machine back at a start that was laid out before, with another seed. */
export function restart(m: Machine, start: State, seed: Seed): void {
  if (m.s.layout !== start.layout) {
    // The last game needed larger tables: so may the next.
    start.fitTo(m.s);
    m.s.fitTo(start);
  }
  m.s.copyFrom(start);
  seedGenerator(m.s, seed);
  m.load(m.s);
}

/** A machine at the start of a game: everything laid out, nothing done yet. */
export function startMachine(game: GameDefinition, rules: Rules, setup: Setup, seed: Seed): Machine {
  const m = new Machine(rules, blankState(rules));
  game.lay(m, setup);
  seedGenerator(m.s, seed);
  m.push(rules.main, 0, -1);
  return m;
}

// A scenario whose setup is wrong somewhere, looked over further: what else is wrong with it need not wait.

import { type Fault, wordsIn } from "../input/json.js";
import { blankState } from "../machine/blank-state.js";
import type { GameDefinition, Setup } from "../machine/game.js";
import { Machine } from "../machine/machine.js";
import { customTexts } from "../match/custom-texts.js";
import { optionsFor, rulesFor, setupFaults } from "../match/start.js";
import type { Scenario } from "./scenario.js";
import { ScenarioSetup } from "./set-up-scenario.js";

export interface FaultyScenario {
  readonly faults: readonly Fault[];
  /** What further names can be looked up in, if the setup leaves so much. */
  readonly machine?: Machine;
}

/** All faults of a scenario, and a machine for the nearest setup that has none. */
export function faultyScenario(
  game: GameDefinition,
  setup: Setup,
  scenario: Scenario,
  faults: readonly Fault[],
): FaultyScenario {
  const given = Object.entries(setup.options ?? {});
  const options = Object.fromEntries(given.filter(([name]) => !faults.some(({ path }) => path === `options.${name}`)));
  const { min, max } = game.players;
  const sound: Setup = { players: Math.min(max, Math.max(min, setup.players)), options };
  if (setupFaults(game, sound).length > 0) return { faults };

  // Which cards there are may depend on an option with a value that is none: then any name may be one.
  const isSure = given.every(([name]) => Object.hasOwn(options, name) || !Object.hasOwn(game.options, name));
  const { customTexts: own = {} } = setup;
  const names = isSure ? [] : wordsIn(scenario);
  const all = [...faults];
  if (setupFaults(game, setup).length > 0) {
    const blank = Object.fromEntries(names.map(name => [name, {}]));
    const read = customTexts(game, { ...sound, customTexts: { ...blank, ...own } });
    all.push(
      ...read.faults.filter(({ path }) => Object.keys(own).some(name => path.startsWith(`customTexts.${name}`))),
    );
  }

  // Its own cards are there by name, whatever is wrong with them.
  const [anyText] = Object.values(game.texts(optionsFor(game, options).options, sound));
  const texts = [...names, ...Object.keys(own)].map(name => [name, anyText] as const);
  const rules = rulesFor(game, sound, Object.fromEntries(texts));
  const machine = new Machine(rules, blankState(rules));
  if (setup.players <= sound.players) all.push(...new ScenarioSetup(machine, game, scenario).faults);
  return { faults: all, machine };
}

// Every card of a game, and a setup to read them from.

import { type GameModule, type Options, optionsFor, type Setup, type TextDefinition } from "@kibitz/kernel";

const withOptions = (setup: Setup, options: Options): Setup => ({
  ...setup,
  options: { ...setup.options, ...options },
});

/** A match that could be played: one with every card of the game need not be. */
export const usualSetup = ({ definition, defaultSetup }: GameModule, options: Options): Setup =>
  withOptions(defaultSetup(definition.players.min), options);

/** Every card the game has with these options, by name. */
export function allTexts(module: GameModule, options: Options = {}): Readonly<Record<string, TextDefinition>> {
  const { definition, everything } = module;
  const setup = everything ? withOptions(everything, options) : usualSetup(module, options);
  const texts = Object.entries(definition.texts(optionsFor(definition, setup.options).options, setup));
  return Object.fromEntries(texts.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

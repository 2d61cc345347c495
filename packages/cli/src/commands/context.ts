// What every command is given.

import { nearest, seedFault } from "@kibitz/kernel";
import { type Command, InvalidArgumentError, Option } from "commander";
import { unknownCardPolicies } from "../games/deck-file.js";
import type { Games } from "../games/games.js";
import type { Terminal } from "../terminal/terminal.js";
import { fitted, visible } from "../terminal/terminal-words.js";

export interface Context {
  readonly terminal: Terminal;
  readonly games: Games;
  /** What the process will exit with. */
  exitCode: number;
}

/** For options that may be given several times. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Reads the argument of an option that counts something, up to this. */
export const wholeNumber =
  (most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
    const upTo = most === Number.MAX_SAFE_INTEGER && !(number > most) ? "on" : `to ${most}`;
    throw new InvalidArgumentError(`Expected a whole number from 1 ${upTo}.`);
  };

/** An option with one of these for an argument: they are told in its help, and the nearest where it is none of them. */
export const oneOf = (option: Option, names: readonly string[]): Option =>
  option.choices(names).argParser((text: string): string => {
    if (names.includes(text)) return text;
    throw new InvalidArgumentError(`Expected one of ${names.join(", ")}${nearest(text, names)}.`);
  });

/** `--allow-unknown`, for commands that take decks. */
export const allowUnknown = (): Option =>
  oneOf(
    new Option(
      "--allow-unknown <how>",
      "go on without cards the game does not have: blank plays them as cards without effects, leave-out plays without them",
    ),
    unknownCardPolicies,
  );

/** `--cards`, for commands that play or check. */
export const customCards = (): Option =>
  new Option(
    "--cards <file>",
    "custom cards for the match, in YAML or JSON (docs/custom-cards.md); strategies may name them",
  );

/** Reads the argument of `--seed`. */
export function seedText(text: string): string {
  if (text.trim() === "" || text !== visible(text)) throw new InvalidArgumentError("Expected a number or a word.");
  const expected = seedFault(text);
  if (expected !== undefined) throw new InvalidArgumentError(`Expected ${expected}.`);
  return text;
}

/** Examples below a command's help. */
export function withExamples(
  command: Command,
  ...examples: readonly (readonly [call: string, about: string])[]
): Command {
  const longest = Math.max(...examples.map(([call]) => call.length));
  const lines = examples.map(([call, about]) => `  ${call.padEnd(longest)}   ${about}`);
  return command.addHelpText("after", () => {
    const width = command.configureOutput().getOutHelpWidth?.() ?? 0;
    const fits = lines.every(line => line.length <= width);
    const shown = fits ? lines : examples.flatMap(([call, about]) => [`  ${call}`, `      ${about}`]);
    return `\nExamples:\n${shown.flatMap(line => fitted(line, width)).join("\n")}\n`;
  });
}

// `--set key=value`: the options of a game, and what is wrong with a setup, in the words of the command line.

import {
  type GameDefinition,
  type GameModule,
  nearest,
  type OptionDefinition,
  type Options,
  readSetup,
  type Setup,
} from "@kibitz/kernel";
import { counted } from "@kibitz/narrator";
import { readText } from "../files/text-file.js";
import { BadInput } from "../terminal/bad-input.js";
import { type Deck, listFrom, ownCards, type Stopgap, type UnknownCardPolicy } from "./deck-file.js";

/** `name=value`, and what was typed to say so. */
export interface Setting {
  readonly setting: string;
  readonly typed: string;
  /** Cards that come with it, and what is played instead of cards the game does not have. */
  readonly cards?: Deck["cards"];
  readonly stopgap?: Stopgap;
}

/** What a command line may say about the setup of a match. */
export interface TypedSettings {
  readonly set?: readonly string[];
  readonly kingdom?: string;
  readonly cards?: string;
  readonly allowUnknown?: UnknownCardPolicy;
}

/** What was set on the command line: `--set name=value`, and `--kingdom` for the option of that name. */
export const typedSettings = async (module: GameModule, typed: TypedSettings): Promise<readonly Setting[]> => [
  ...(typed.set ?? []).map(setting => ({ setting, typed: `--set ${setting}` })),
  ...(typed.kingdom === undefined ? [] : [await kingdomSetting(module, typed.kingdom, typed)]),
];

/** Reads settings. What does not fit stays as it was written: the setup's check says what was expected. */
export function readSettings(game: GameDefinition, settings: readonly Setting[]): Options {
  const options: Record<string, number | boolean | string> = {};
  const faults: string[] = [];
  for (const { setting, typed } of settings) {
    const at = setting.indexOf("=");
    const name = setting.slice(0, at);
    if (at < 1) faults.push(`${typed}: expected name=value`);
    else if (Object.hasOwn(options, name)) faults.push(`${typed}: ${name} is set already`);
    else if (!Object.hasOwn(game.options, name)) faults.push(`${typed}: expected ${anOption(game, name)}`);
    else options[name] = readValue(game.options[name], setting.slice(at + 1));
  }
  if (faults.length > 0) throw new BadInput(faults);
  return options;
}

/** `--kingdom a,b,c`, or a file with the cards. */
async function kingdomSetting(
  module: GameModule,
  kingdom: string,
  { cards: file, allowUnknown }: TypedSettings,
): Promise<Setting> {
  const typed = `--kingdom ${kingdom}`;
  const list = module.lists?.kingdom;
  const isFile = /[./\\]/.test(kingdom);
  if (!isFile || !list) return { setting: `kingdom=${kingdom}`, typed };
  const own = file === undefined ? {} : await ownCards(module, file);
  const read = listFrom(module, list, kingdom, await readText(kingdom), allowUnknown, own);
  return { setting: `kingdom=${read.seat.join()}`, typed, ...read };
}

const anOption = ({ name: game, options }: GameDefinition, name: string): string =>
  `an option of ${game}${nearest(name, Object.keys(options))}; see kibitz games ${game}`;

function readValue(option: OptionDefinition, text: string): number | boolean | string {
  if (option.is === "number" && /^-?\d+$/.test(text)) return Number(text);
  if (option.is === "flag" && (text === "true" || text === "false")) return text === "true";
  return text;
}

const spelled = ({ options }: GameDefinition, given: Options): Options =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const option = options[name];
      return [name, option.is === "text" && typeof value === "string" ? (option.spelled?.(value) ?? value) : value];
    }),
  );

/** The setup made from command-line arguments; throws what is wrong with it, in the words that were typed. */
export function checkSetup(game: GameDefinition, setup: Setup, settings: readonly Setting[]): Setup {
  const read = readSetup(game, setup);
  if (read.ok) return { ...setup, options: spelled(game, setup.options ?? {}) };
  throw new BadInput(
    read.faults.map(({ path, expected }) => {
      const option = path.match(/^options\.(.*)$/)?.[1];
      if (option !== undefined) {
        const typed = settings.find(({ setting }) => setting.startsWith(`${option}=`))?.typed;
        return `${typed ?? `${option}=${setup.options?.[option]}`}: expected ${expected}; see kibitz games ${game.name}`;
      }
      if (path === "players") return `${counted(setup.players, "seat")}: expected ${expected}`;
      return path === "" ? `invalid setup: expected ${expected}` : `${path}: expected ${expected}`;
    }),
  );
}

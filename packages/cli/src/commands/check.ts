// kibitz check <game> FILE…: what is wrong with strategy files, or with decks.

import type { GameModule, TextFault } from "@kibitz/kernel";
import { counted } from "@kibitz/narrator";
import type { Command } from "commander";
import { readText } from "../files/text-file.js";
import { type DeckFaults, deckFaults } from "../games/deck-check.js";
import { cardsOf, ownCards, stopgapWords, type UnknownCardPolicy } from "../games/deck-file.js";
import { findGame, missing } from "../games/games.js";
import { checkSetup, readSettings, typedSettings } from "../games/settings.js";
import { BAD_INPUT, BadInput, sayTextFaults } from "../terminal/bad-input.js";
import { print } from "../terminal/terminal.js";
import { visible } from "../terminal/terminal-words.js";
import { allowUnknown, type Context, collect, customCards, withExamples } from "./context.js";

interface CheckOptions {
  readonly kingdom?: string;
  readonly set?: readonly string[];
  readonly json?: true;
  readonly allowUnknown?: UnknownCardPolicy;
  readonly cards?: string;
}

export function addCheck(program: Command, context: Context): void {
  const command = program
    .command("check")
    .summary("check strategy files and decks")
    .description(
      "Check strategy files, or deck files of a game with decks. Report every fault with its line and column (exit code 2 if there is any). Report parts that can never matter as warnings.",
    )
    .argument("<game>", "a game with strategy files or decks")
    .argument("<files...>", "strategy files, or deck files")
    .option("--kingdom <cards>", "cards of the match, or a file of them (default: any card)")
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .addOption(customCards())
    .addOption(allowUnknown())
    .option("--json", "print one JSON document")
    .action(async (game: string, files: readonly string[], given: CheckOptions) => {
      const { kingdom, json, allowUnknown: policy, cards } = given;
      const { module } = await findGame(game, context.games);
      if (!isChecked(module)) throw await missing(game, "strategy files and no decks", context.games, isChecked);
      const settings = await typedSettings(module, given);
      const options = readSettings(module.definition, settings);
      if (cards !== undefined && !module.strategies)
        throw new BadInput(`--cards: in ${module.definition.name} a deck file defines its own cards`);
      const custom = cards === undefined ? {} : await ownCards(module, cards);
      const own = cardsOf([{ cards: custom }, ...settings.map(setting => ({ cards: setting.cards ?? {} }))]);
      const players = module.definition.players.min;
      const setup = checkSetup(module.definition, { players, options, ...own }, settings);
      const { strategies } = module;
      const check = async (file: string): Promise<Omit<Checked, "file">> => {
        if (!strategies) return { ...(await deckFaults(module, file, options, policy)), warnings: [] };
        const text = await readText(file);
        return {
          faults: strategies.faults(text, kingdom === undefined ? strategies.setupFor([text], setup) : setup),
          warnings: strategies.warnings(text, setup),
        };
      };
      const checked = await allChecked(files, check);
      if (json) {
        context.terminal.output.write(`${JSON.stringify({ files: checked }, null, 2)}\n`);
        if (checked.some(isWrong)) context.exitCode = BAD_INPUT;
        return;
      }
      const messages = checked.flatMap(({ file, unreadable = [], faults }) => [
        ...sayTextFaults(file, faults),
        ...unreadable,
      ]);
      const warnings = checked.flatMap(({ file, warnings: own }) => sayTextFaults(file, own, "warning: "));
      if (messages.length > 0) throw new BadInput([...messages, ...warnings]);
      for (const warning of warnings) context.terminal.output.write(`${visible(warning)}\n`);
      print(context.terminal, checked.flatMap(aboutDeck));
      context.terminal.output.write(`${counted(files.length, "file")}: no faults\n`);
    });
  withExamples(
    command,
    ["kibitz check dominion my.dom", "check a strategy"],
    ["kibitz check dominion *.dom --kingdom smithy,village", "check it for this kingdom"],
    ["kibitz check magic my-deck.txt", "check a deck"],
  );
}

const isChecked = ({ strategies, decks }: GameModule): boolean => strategies !== undefined || decks !== undefined;

interface Checked extends DeckFaults {
  readonly file: string;
  readonly warnings: readonly TextFault[];
}

/** What of a deck file is not played as it stands there. */
const aboutDeck = ({ file, deck }: Checked): readonly string[] => {
  if (!deck || (deck.beside === 0 && !deck.unknownCards)) return [];
  const beside =
    deck.beside > 0
      ? [`${file}: ${counted(deck.cards, "card")}; ${deck.beside} more in the sideboard are not played`]
      : [];
  return [...beside, ...(deck.unknownCards ? [stopgapWords(deck.unknownCards)] : [])];
};

const isWrong = ({ unreadable, faults }: Checked): boolean => unreadable !== undefined || faults.length > 0;

async function allChecked(
  files: readonly string[],
  check: (file: string) => Promise<Omit<Checked, "file">>,
): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (const file of files) {
    try {
      checked.push({ file, ...(await check(file)) });
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      checked.push({ file, unreadable: error.messages, faults: [], warnings: [] });
    }
  }
  return checked;
}

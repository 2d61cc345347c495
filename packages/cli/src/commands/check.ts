// kibitz check <game> FILE…: what is wrong with strategy files.

import type { Command } from "commander";
import { BadInput, sayTextFaults } from "../bad-input.js";
import { type Context, collect, withExamples } from "../context.js";
import { readText } from "../data-file.js";
import { strategiesOf } from "../games.js";
import { counted, visible } from "../plain-words.js";
import { checkSetup, readSettings, typedSettings } from "../settings.js";

interface CheckOptions {
  readonly kingdom?: string;
  readonly set?: readonly string[];
}

export function addCheck(program: Command, context: Context): void {
  const command = program
    .command("check")
    .summary("say what is wrong with strategy files")
    .description(
      "Checks strategy files: everything that is wrong with them, with line and column. Exit code 2 if anything is. What can never matter is a warning.",
    )
    .argument("<game>", "a game with strategy files")
    .argument("<files...>", "strategy files")
    .option("--kingdom <cards>", "cards of the match, or a file of them; without, any card is right")
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .action(async (game: string, files: readonly string[], { kingdom, set }: CheckOptions) => {
      const { module, strategies } = await strategiesOf(game, context.games);
      const settings = await typedSettings(set, kingdom);
      const options = readSettings(module.definition, settings);
      const setup = checkSetup(module.definition, { players: module.definition.players.min, options }, settings);
      const messages: string[] = [];
      const warnings: string[] = [];
      for (const file of files) {
        try {
          const text = await readText(file);
          const faults = strategies.faults(text, kingdom === undefined ? strategies.setupFor([text], setup) : setup);
          messages.push(...sayTextFaults(file, faults));
          warnings.push(...sayTextFaults(file, strategies.warnings(text), "warning: "));
        } catch (error) {
          if (!(error instanceof BadInput)) throw error;
          messages.push(...error.messages);
        }
      }
      if (messages.length > 0) throw new BadInput([...messages, ...warnings]);
      for (const warning of warnings) context.terminal.output.write(`${visible(warning)}\n`);
      context.terminal.output.write(`${counted(files.length, "file")}: nothing wrong\n`);
    });
  withExamples(
    command,
    ["kibitz check dominion my.dom", "check a strategy"],
    ["kibitz check dominion *.dom --kingdom smithy,village", "only with these cards in the match"],
  );
}

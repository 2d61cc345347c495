// kibitz fmt <game> FILE…: strategy files, laid out as everybody lays them out.

import { counted } from "@kibitz/narrator";
import type { Command } from "commander";
import { readText } from "../files/text-file.js";
import { writeText } from "../files/written-file.js";
import { strategiesOf } from "../games/games.js";
import { allOf, BadInput, DONE, NO, sayTextFaults } from "../terminal/bad-input.js";
import { visible } from "../terminal/terminal-words.js";
import { type Context, withExamples } from "./context.js";

interface FmtOptions {
  readonly check?: true;
  readonly stdout?: true;
}

export function addFmt(program: Command, context: Context): void {
  const command = program
    .command("fmt")
    .summary("format strategy files")
    .description("Format strategy files in place. A file with faults is not changed.")
    .argument("<game>", "a game with strategy files")
    .argument("<files...>", "strategy files")
    .option("--check", "change nothing; exit code 1 if a file would be changed")
    .option("--stdout", "print instead of writing the file")
    .action(async (game: string, files: readonly string[], options: FmtOptions) => {
      context.exitCode = await format(context, game, files, options);
    });
  withExamples(
    command,
    ["kibitz fmt dominion my.dom", "format a file"],
    ["kibitz fmt dominion *.dom --check", "only check, in a script"],
  );
}

async function format(
  { terminal: { output }, games }: Context,
  game: string,
  files: readonly string[],
  { check, stdout }: FmtOptions,
): Promise<number> {
  const { module, strategies } = await strategiesOf(game, games);
  const setup = { players: module.definition.players.min };
  const read = async (file: string): Promise<{ readonly file: string; readonly text: string }> => {
    const text = await readText(file);
    const faults = sayTextFaults(file, strategies.faults(text, strategies.setupFor([text], setup)));
    if (faults.length > 0) throw new BadInput(faults);
    return { file, text };
  };
  const texts = await allOf(...files.map(file => () => read(file)));
  const changed = texts
    .map(({ file, text }) => ({ file, text, laid: strategies.format(text) }))
    .filter(({ text, laid }) => stdout || text !== laid);
  for (const { file, laid } of changed) {
    if (stdout) output.write(laid);
    else if (check) output.write(`${visible(file)}: would be changed\n`);
    else await writeText(file, laid, "replace");
  }
  if (stdout) return DONE;
  if (check) {
    if (changed.length > 0) return NO;
    output.write(`${counted(files.length, "file is formatted", "files are formatted")}\n`);
    return DONE;
  }
  output.write(`${counted(changed.length, "file")} changed, ${files.length - changed.length} unchanged\n`);
  return DONE;
}

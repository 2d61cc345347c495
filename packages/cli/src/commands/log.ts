// kibitz log <game> <seat>…: one game, told from beginning to end, with the reasons pilots give.

import type { Command } from "commander";
import { stopgapLines, type UnknownCardPolicy } from "../games/deck-file.js";
import { findGame } from "../games/games.js";
import { seatedAt } from "../games/seats.js";
import { typedSettings } from "../games/settings.js";
import { logDocument, matchOf, playedSteps, printLog } from "../play/logged-game.js";
import { endPlayers, startPlayers } from "../play/outside-players.js";
import { print } from "../terminal/terminal.js";
import { allowUnknown, type Context, collect, customCards, seedText, withExamples } from "./context.js";

interface LogOptions {
  readonly seed: string;
  readonly kingdom?: string;
  readonly set?: readonly string[];
  readonly json?: true;
  readonly allowUnknown?: UnknownCardPolicy;
  readonly cards?: string;
}

export function addLog(program: Command, context: Context): void {
  const command = program
    .command("log")
    .summary("print one game from start to end")
    .description("Play one game and print every event, with all cards face up and the reasons that strategies give.")
    .argument("<game>", "the name of a game")
    .argument("<seats...>", "pilots, strategy files or programs, one for each seat")
    .option("--seed <seed>", "a number or a word; the same seed gives the same game", seedText, "1")
    .option("--kingdom <cards>", "Dominion: the cards of the match, separated by commas, or a file of them")
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .addOption(customCards())
    .addOption(allowUnknown())
    .option("--json", "print one JSON document, which is also a replay")
    .action(async (name: string, seats: readonly string[], options: LogOptions) => log(context, name, seats, options));
  withExamples(
    command,
    ["kibitz log nimmt greedy random --seed 7", "print a match of 6 nimmt!"],
    ["kibitz log nimmt ./my_player.py greedy", "use a Python player"],
    ["kibitz log dominion a.dom b.dom --seed 7", "see why a strategy bought each card"],
  );
}

async function log(context: Context, name: string, seats: readonly string[], options: LogOptions): Promise<void> {
  const { terminal } = context;
  const { module } = await findGame(name, context.games);
  const settings = await typedSettings(module, options);
  const { specs, setup, stopgaps } = await seatedAt(module, seats, settings, options);
  const seated = specs.filter(spec => spec !== undefined);
  const match = matchOf(module, setup, options.seed);
  const players = await startPlayers(module, setup, seated);
  let isInterrupted = false;
  // Without them nothing is waited for, and Ctrl-C ends the process.
  const forget = seated.some(({ kind }) => kind === "process")
    ? terminal.onInterrupt(() => {
        isInterrupted = true;
        players.interrupt();
      })
    : () => undefined;
  const steps = playedSteps(match, module, seated, players, () => isInterrupted);
  try {
    if (options.json) terminal.output.write(`${JSON.stringify(await logDocument(match, steps, seats), null, 2)}\n`);
    else {
      print(terminal, stopgapLines(stopgaps));
      await printLog(terminal, match, module, steps, seats);
    }
  } finally {
    forget();
    await endPlayers(terminal, players, seats);
  }
}

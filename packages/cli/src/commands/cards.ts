// kibitz cards <game> [name]: what is printed on cards, in our own words.

import { allTexts, usualSetup, writeCard } from "@kibitz/narrator";
import type { Command } from "commander";
import { findGame } from "../games/games.js";
import { checkSetup, readSettings, typedSettings } from "../games/settings.js";
import { cardNamed, describeCard } from "../show/card-text.js";
import { coloursFor, print, widthOf } from "../terminal/terminal.js";
import { type Context, collect, withExamples } from "./context.js";

interface CardsOptions {
  readonly set?: readonly string[];
  readonly json?: true;
}

export function addCards(program: Command, context: Context): void {
  const command = program
    .command("cards")
    .summary("list a game's cards, or describe one")
    .description("List the cards of a game. With a name, print the facts of this card and a summary of what it does.")
    .argument("<game>", "the name of a game")
    .argument("[name...]", "the name of a card")
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .option("--json", "print the card, or all cards, as JSON for scenario files")
    .action(async (game: string, words: readonly string[], { set, json }: CardsOptions) => {
      const { module } = await findGame(game, context.games);
      const { output } = context.terminal;
      const settings = await typedSettings(module, { ...(set ? { set } : {}) });
      const options = readSettings(module.definition, settings);
      checkSetup(module.definition, usualSetup(module, options), settings);
      const texts = allTexts(module, options);
      const width = widthOf(context.terminal, output);
      const all = Object.keys(texts);
      const names = words.length === 0 ? all : [cardNamed(words.join(" "), all, game, module)];
      if (json) {
        const cards = Object.fromEntries(names.map(name => [name, writeCard(module, texts[name])]));
        output.write(`${JSON.stringify(cards, null, 2)}\n`);
        return;
      }
      if (words.length === 0) {
        output.write(names.map(name => `${name}\n`).join(""));
        return;
      }
      const { bold } = coloursFor(context.terminal, output);
      print(context.terminal, [bold(names[0]), ...describeCard(module, texts[names[0]], width)]);
    });
  withExamples(
    command,
    ["kibitz cards magic", "all cards"],
    ["kibitz cards magic lightning bolt", "print one card"],
    ["kibitz cards dominion trader --set edition=1", "in the first edition"],
    ["kibitz cards dominion remodel --json", "its program, as a start for a custom card"],
  );
}

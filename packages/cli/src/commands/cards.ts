// kibitz cards <game> [name]: what is printed on cards, in our own words.

import type { Command } from "commander";
import { type Context, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { allTexts, cardNamed, tellCard, writeCard } from "../tell-card.js";
import { coloursFor, print, widthOf } from "../terminal.js";

export function addCards(program: Command, context: Context): void {
  const command = program
    .command("cards")
    .summary("list a game's cards, or tell what one says")
    .description(
      "Lists the cards of a game. With a name: what is printed on the card and what it does, in our own words.",
    )
    .argument("<game>", "a game's name")
    .argument("[name...]", "a card's name")
    .option("--json", "print the card, or all of them, as a scenario file would have them, in JSON")
    .action(async (game: string, words: readonly string[], { json }: { readonly json?: true }) => {
      const { module } = await findGame(game, context.games);
      const { output } = context.terminal;
      const texts = allTexts(module);
      const width = widthOf(context.terminal, output);
      const names = words.length === 0 ? Object.keys(texts) : [cardNamed(words.join(" "), Object.keys(texts), game)];
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
      print(context.terminal, [bold(names[0]), ...tellCard(module, texts[names[0]], width)]);
    });
  withExamples(
    command,
    ["kibitz cards magic", "all cards"],
    ["kibitz cards magic lightning bolt", "what one says"],
    ["kibitz cards dominion remodel --json", "its program, to start a card of one's own from"],
  );
}

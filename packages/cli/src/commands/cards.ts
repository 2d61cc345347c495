// kibitz cards <game> [name]: what is printed on cards, in our own words.

import {
  type GameModule,
  nearest,
  optionsFor,
  sayTerm,
  type Term,
  type TextDefinition,
  vocabularyOf,
} from "@kibitz/kernel";
import type { Command } from "commander";
import { BadInput } from "../bad-input.js";
import { type Context, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { bareWords, plainWords, wrap } from "../plain-words.js";
import { coloursFor, widthOf } from "../terminal.js";

export function addCards(program: Command, context: Context): void {
  const command = program
    .command("cards")
    .summary("list a game's cards, or tell what one says")
    .description(
      "Lists the cards of a game. With a name: what is printed on the card and what it does, in our own words.",
    )
    .argument("<game>", "a game's name")
    .argument("[name...]", "a card's name")
    .option("--json", "print the card's programs as JSON")
    .action(async (game: string, words: readonly string[], { json }: { readonly json?: true }) => {
      const { module } = await findGame(game, context.games);
      const { output } = context.terminal;
      const texts = allTexts(module);
      const width = widthOf(output);
      if (words.length === 0) {
        output.write(
          Object.keys(texts)
            .map(name => `${name}\n`)
            .join(""),
        );
        return;
      }
      const name = cardNamed(words.join(" "), Object.keys(texts), game);
      if (json) output.write(`${JSON.stringify({ [name]: texts[name] }, null, 2)}\n`);
      else {
        const { bold } = coloursFor(context.terminal, output);
        output.write(`${[bold(name), ...tellCard(module, texts[name], width)].join("\n")}\n`);
      }
    });
  withExamples(
    command,
    ["kibitz cards magic", "all cards"],
    ["kibitz cards magic lightning bolt", "what one says"],
    ["kibitz cards dominion remodel --json", "its program, to start a card of one's own from"],
  );
}

/** Every card the game has, by name. */
function allTexts({ definition, everything, defaultSetup }: GameModule): Readonly<Record<string, TextDefinition>> {
  const setup = everything ?? defaultSetup(definition.players.min);
  const texts = Object.entries(definition.texts(optionsFor(definition, setup.options).options, setup));
  return Object.fromEntries(texts.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

function cardNamed(wanted: string, names: readonly string[], game: string): string {
  const found = names.find(name => bareWords(name) === bareWords(wanted));
  if (found === undefined) throw new BadInput(`"${wanted}" is no card of ${game}${nearest(wanted, names)}`);
  return found;
}

function tellCard({ definition, tellText }: GameModule, text: TextDefinition, width: number): string[] {
  const { facts, programs = {}, abilities = [] } = text;
  const words = vocabularyOf(definition);
  const say = (term: unknown): string => sayTerm(term as Term, name => words.get(name));
  const block = (lead: string, said: string): string[] =>
    wrap(`${lead}${said}`, width - 2, "  ").map(line => `  ${line}`);
  if (tellText) return tellText(text).flatMap(line => block("", line));
  return [
    ...factLines(facts).flatMap(line => block("", line)),
    ...Object.entries(programs).flatMap(([heading, program]) =>
      block(`${plainWords(heading)}: `, [program].flat().map(say).join("; ")),
    ),
    ...abilities.flatMap(ability => block("· ", say(ability))),
  ];
}

/** Plain facts in a line; programs among them are no facts. */
function factLines(facts: unknown): string[] {
  const plain = Object.entries((facts ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    if (Array.isArray(value) && value.every(part => ["string", "number"].includes(typeof part)))
      return value.length === 0 ? [] : [`${plainWords(name)} ${value.join(" ")}`];
    return ["string", "number"].includes(typeof value) ? [`${plainWords(name)} ${value}`] : [];
  });
  return plain.length === 0 ? [] : [plain.join(", ")];
}

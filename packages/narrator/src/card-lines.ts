// What is printed on a card and what it does, in our own words.

import { type CardDefinition, type GameModule, type Options, optionsFor, type Setup } from "@kibitz/kernel";
import { sayTerm, type Term, termToJson, vocabularyOf } from "@kibitz/kernel/machine";
import { block } from "@kibitz/kernel/words";
import { plainWords } from "./plain-words.js";

type CardWords = Pick<GameModule, "definition" | "tellText">;
type Cards = Pick<GameModule, "definition" | "everything" | "defaultSetup">;

const withOptions = (setup: Setup, options: Options): Setup => ({
  ...setup,
  options: { ...setup.options, ...options },
});

/** A match that could be played: one with every card of the game need not be. */
export const usualSetup = ({ definition, defaultSetup }: Cards, options: Options): Setup =>
  withOptions(defaultSetup(definition.players.min), options);

/** Every card the game has with these options, by name. */
export function allTexts(module: Cards, options: Options = {}): Readonly<Record<string, CardDefinition>> {
  const { definition, everything } = module;
  const setup = everything ? withOptions(everything, options) : usualSetup(module, options);
  const texts = Object.entries(definition.texts(optionsFor(definition, setup.options).options, setup));
  return Object.fromEntries(texts.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

/** A card line by line: its facts, and its text; where it has none, its programs as sentences. */
export function cardLines(module: CardWords, text: CardDefinition): readonly string[] {
  const { definition, tellText } = module;
  const { facts, programs = {}, abilities = [], text: says } = text;
  if (says !== undefined) return [...cardLines(module, { facts }), ...says.split("\n")];
  if (tellText) return tellText(text);
  const words = vocabularyOf(definition);
  const say = (term: unknown): string => sayTerm(term as Term, name => words.get(name));
  return [
    ...factLines(facts),
    ...Object.entries(programs).map(
      ([heading, program]) => `${plainWords(heading)}: ${[program].flat().map(say).join("; ")}`,
    ),
    ...abilities.map(ability => `· ${say(ability)}`),
  ];
}

/** A card as a scenario file would have it. */
export function writeCard({ writtenText }: Pick<GameModule, "writtenText">, text: CardDefinition): object {
  const { facts, programs = {}, abilities = [] } = writtenText?.(text) ?? text;
  return {
    facts,
    ...(text.text === undefined ? {} : { text: text.text }),
    programs: Object.fromEntries(
      Object.entries(programs).map(([heading, program]) => [heading, termToJson(block([], program, heading))]),
    ),
    abilities: abilities.map(termToJson),
  };
}

/** Plain facts in a line; programs among them are no facts. */
function factLines(facts: unknown): string[] {
  const plain = Object.entries((facts ?? {}) as Record<string, unknown>).flatMap(
    ([name, value]) => sayFact(name, value) ?? [],
  );
  return plain.length === 0 ? [] : [plain.join(", ")];
}

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** "cost 4", "gained to deck", "points one per 10 of cards". */
function sayFact(name: string, value: unknown): string | undefined {
  const words = plainWords(name);
  if (value === true) return words;
  if (isPlain(value)) return `${words} ${value}`;
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain) ? `${words} ${value.join(" ")}` : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const parts = Object.entries(value).map(([part, own]) => sayFact(part, own));
  return parts.length === 0 || parts.includes(undefined) ? undefined : [words, ...parts].join(" ");
}

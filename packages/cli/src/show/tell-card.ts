// What is printed on a card and what it does, in our own words.

import {
  block,
  type GameModule,
  nearest,
  sayTerm,
  type Term,
  type TextDefinition,
  termToJson,
  vocabularyOf,
} from "@kibitz/kernel";
import { BadInput } from "../terminal/bad-input.js";
import { bareWords, plainWords, wrap } from "../terminal/plain-words.js";

/** So many names that are longer than what was asked for are named. */
const MOST_ALIKE = 5;

export function cardNamed(wanted: string, names: readonly string[], game: string, { cardCalled }: GameModule): string {
  const called = cardCalled?.(wanted) ?? wanted;
  const found = names.find(name => bareWords(name) === bareWords(called));
  if (found !== undefined) return found;
  if (bareWords(wanted) === "") throw new BadInput(`"${wanted}": expected the name of a card of ${game}`);
  const alike = names.filter(name => bareWords(name).includes(bareWords(wanted))).slice(0, MOST_ALIKE);
  const hint = alike.length > 0 ? ` (did you mean ${alike.join(", ")}?)` : nearest(wanted, names);
  throw new BadInput(`no card of ${game} is called "${wanted}"${hint}`);
}

/** A card line by line: its facts, and its text; where it has none, its programs as sentences. */
export function tellCard(module: GameModule, text: TextDefinition, width: number): string[] {
  const { definition, tellText } = module;
  const { facts, programs = {}, abilities = [], text: says } = text;
  const words = vocabularyOf(definition);
  const say = (term: unknown): string => sayTerm(term as Term, name => words.get(name));
  const lines = (lead: string, said: string): string[] =>
    wrap(`${lead}${said}`, width - 2, "  ").map(line => `  ${line}`);
  if (says !== undefined)
    return [...tellCard(module, { facts }, width), ...says.split("\n").flatMap(line => lines("", line))];
  if (tellText) return tellText(text).flatMap(line => lines("", line));
  return [
    ...factLines(facts).flatMap(line => lines("", line)),
    ...Object.entries(programs).flatMap(([heading, program]) =>
      lines(`${plainWords(heading)}: `, [program].flat().map(say).join("; ")),
    ),
    ...abilities.flatMap(ability => lines("· ", say(ability))),
  ];
}

/** A card as a scenario file would have it. */
export function writeCard({ writtenText }: GameModule, text: TextDefinition): object {
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

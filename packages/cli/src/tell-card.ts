// What is printed on a card and what it does, in our own words.

import { type GameModule, nearest, sayTerm, type Term, type TextDefinition, vocabularyOf } from "@kibitz/kernel";
import { BadInput } from "./bad-input.js";
import { bareWords, plainWords, wrap } from "./plain-words.js";

export function cardNamed(wanted: string, names: readonly string[], game: string): string {
  const found = names.find(name => bareWords(name) === bareWords(wanted));
  if (found === undefined) throw new BadInput(`"${wanted}" is no card of ${game}${nearest(wanted, names)}`);
  return found;
}

export function tellCard({ definition, tellText }: GameModule, text: TextDefinition, width: number): string[] {
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

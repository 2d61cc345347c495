// Programs as sentences.

import { inSecondPerson } from "./second-person.js";
import { isBlock, isCases, isNode, isVariable, type Term, type Variable } from "./tree.js";
import type { Word } from "./words.js";

export type WordOf = (name: string) => Word | undefined;

/** A term in words. Variables of the same name are numbered in the order they appear. */
export function sayTerm(term: Term, wordOf: WordOf): string {
  const names = new Map<Variable, string>();
  const nameOf = (variable: Variable): string => {
    const known = names.get(variable);
    if (known !== undefined) return known;
    const taken = [...names.values()];
    const plain = plainName(variable.variable);
    let name = plain === "it" ? plain : `the ${plain}`;
    for (let i = 2; plain !== "it" && taken.includes(name); i++) name = `the ${ordinal(i)} ${plain}`;
    names.set(variable, name);
    return name;
  };
  const say = (part: Term): string => {
    if (isVariable(part)) return nameOf(part);
    if (isBlock(part)) return part.body.map(say).join("; ");
    if (isCases(part)) {
      return Object.entries(part.cases)
        .map(([label, block]) => `${label} (${say(block)})`)
        .join(" or ");
    }
    if (!isNode(part)) return String(part);
    const word = wordOf(part.word);
    if (!word) return part.word;
    return fill(word, part.args.map(say));
  };
  return say(term);
}

const ordinal = (n: number): string => ["", "first", "second", "third", "fourth"][n] ?? `${n}th`;
const plainName = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

function fill(word: Word, args: readonly string[]): string {
  const said: Record<string, string> = {};
  word.params.forEach(([name, type], i) => {
    if (typeof type === "object" && "many" in type) {
      args.slice(i).forEach((arg, j) => {
        said[`${name}${j}`] = arg;
      });
    } else if (args[i] !== undefined) said[name] = args[i];
  });
  const plain = typeof word.say === "function" ? word.say(said) : fillIn(word.say, said);
  const sentence = inSecondPerson(plain);
  // What follows on what a verb did is no part of how the verb itself is said.
  return "verb" in word && said.then !== undefined ? `${sentence}; ${said.then}` : sentence;
}

const fillIn = (pattern: string, said: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? manyOf(said, name)).trim();

const manyOf = (said: Readonly<Record<string, string>>, name: string): string =>
  Object.entries(said)
    .filter(([key]) => key.startsWith(name) && /^\d+$/.test(key.slice(name.length)))
    .map(([, value]) => value)
    .join(", ");

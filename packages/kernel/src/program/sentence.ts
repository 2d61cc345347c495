// Programs as sentences.

import { inSecondPerson } from "./second-person.js";
import { isBlock, isCases, isNode, isVariable, type Term, type Variable } from "./tree.js";
import type { ParamType, Word } from "./words.js";

export type WordOf = (name: string) => Word | undefined;

/** A term in words. Variables of the same name are numbered in the order they appear. */
export function sayTerm(term: Term, wordOf: WordOf): string {
  const names = new Map<Variable, string>();
  const nameOf = (variable: Variable): string => {
    const known = names.get(variable);
    if (known !== undefined) return known;
    const taken = [...names.values()];
    const plain = variable.variable === "text" ? "named card" : plainName(variable.variable);
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
    const args = part.args.map((arg, i) => (isOfOneThing(word.params[i]?.[1]) ? sayOfIt(arg) : say(arg)));
    const bound = part.args.map(arg => (isBlock(arg) ? arg.params.flatMap(variable => names.get(variable) ?? []) : []));
    return fill(word, args, bound);
  };
  /** What holds of one thing, said of "it"; of a player, or inside another such, by name. */
  const sayOfIt = (formula: Term): string => {
    const thing = isBlock(formula) ? formula.params[0] : undefined;
    if (thing === undefined || thing.kind === "player" || [...names.values()].includes("it")) return say(formula);
    names.set(thing, "it");
    const said = say(formula);
    names.delete(thing);
    return said;
  };
  return say(term);
}

const ordinal = (n: number): string => ["", "first", "second", "third", "fourth"][n] ?? `${n}th`;
const plainName = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

const isOfOneThing = (type: ParamType | undefined): boolean =>
  typeof type === "object" && "formula" in type && type.formula.length === 1;

/** `bound`: what the blocks among the arguments call what they bind, as far as they do: "{name} binds". */
function fill(word: Word, args: readonly string[], bound: readonly (readonly string[])[]): string {
  const said: Record<string, string> = {};
  word.params.forEach(([name, type], i) => {
    if (typeof type === "object" && "many" in type) {
      args.slice(i).forEach((arg, j) => {
        said[`${name}${j}`] = arg;
      });
    } else if (args[i] !== undefined) {
      said[name] = args[i];
      if (bound[i].length > 0) said[`${name} binds`] = bound[i].join(" and ");
    }
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

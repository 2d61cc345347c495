// A program as plain data: what builders make, JSON carries, sentences say and the compiler reads.

import { firstName } from "./former-names.js";

export interface Node {
  readonly word: string;
  readonly args: readonly Term[];
  /** For sources: the kind of what they yield. */
  readonly yields?: string;
}

/** Stands for a value that is known only when the program runs. Two variables are the same only if they are one object. */
export interface Variable {
  readonly variable: string;
  readonly kind: string;
}

/** A part of a program with variables of its own: instructions, or (for a formula) the one value it gives. */
export interface Block {
  readonly params: readonly Variable[];
  readonly body: readonly Term[];
}

/** Blocks by name, as the modes of a choice. */
export interface Cases {
  readonly cases: Readonly<Record<string, Block>>;
}

export type Term = number | boolean | string | Node | Variable | Block | Cases;

/** A program that cannot be compiled: a mistake of whoever wrote it. */
export class ProgramError extends Error {}

export const isNode = (term: Term): term is Node => typeof term === "object" && "word" in term;
export const isVariable = (term: Term): term is Variable => typeof term === "object" && "variable" in term;
export const isBlock = (term: Term): term is Block => typeof term === "object" && "body" in term;
export const isCases = (term: Term): term is Cases => typeof term === "object" && "cases" in term;

export function asBlock(term: Term): Block {
  if (!isBlock(term)) throw new ProgramError(`expected a block, found ${JSON.stringify(term)}`);
  return term;
}

/** Calls `visit` for every node in a term, outermost first. */
export function forEachNode(term: Term, visit: (node: Node) => void): void {
  if (isNode(term)) {
    visit(term);
    for (const arg of term.args) forEachNode(arg, visit);
  } else if (isBlock(term)) {
    for (const part of term.body) forEachNode(part, visit);
  } else if (isCases(term)) {
    for (const block of Object.values(term.cases)) forEachNode(block, visit);
  }
}

/** A term without the names of its variables, with the first names of words: the same for all ways of writing the same program. */
export function plainForm(term: Term): unknown {
  const numbers = new Map<object, number>();
  // Told apart by where they are bound: a part written once and used twice binds the same variables twice.
  const write = (part: Term, bindings: ReadonlyMap<Variable, object>): unknown => {
    const inside = (child: Term): unknown => write(child, bindings);
    if (isVariable(part)) {
      const binding = bindings.get(part) ?? part;
      const known = numbers.get(binding) ?? numbers.size;
      numbers.set(binding, known);
      return { variable: known };
    }
    if (isNode(part)) return [firstName(part.word), ...part.args.map(inside)];
    if (isBlock(part)) {
      const own = part.params.map((variable): [Variable, object] => [variable, {}]);
      const within = new Map([...bindings, ...own]);
      return { body: part.body.map(child => write(child, within)) };
    }
    if (isCases(part)) return { cases: Object.entries(part.cases).map(([label, block]) => [label, inside(block)]) };
    return typeof part === "string" ? firstName(part) : part;
  };
  return write(term, new Map());
}

/** The variables a term uses without binding them itself, in order of first use. */
export function freeVariables(term: Term, bound: ReadonlySet<Variable> = new Set()): Variable[] {
  const found = new Set<Variable>();
  const look = (part: Term, inside: ReadonlySet<Variable>): void => {
    if (isVariable(part)) {
      if (!inside.has(part)) found.add(part);
    } else if (isNode(part)) {
      for (const arg of part.args) look(arg, inside);
    } else if (isBlock(part)) {
      const within = part.params.length === 0 ? inside : new Set([...inside, ...part.params]);
      for (const child of part.body) look(child, within);
    } else if (isCases(part)) {
      for (const block of Object.values(part.cases)) look(block, inside);
    }
  };
  look(term, bound);
  return [...found];
}

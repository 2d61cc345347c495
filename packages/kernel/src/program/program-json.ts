// Programs as JSON. A node is an object with one key, its word, and its arguments; a word without arguments is just its
// name; a variable is "$" and a name; a block that binds variables is { as: [names], do: [instructions] }.

import type { Json } from "../input/json.js";
import { isBlock, isCases, isNode, isVariable, type Term, type Variable } from "./tree.js";

/** A term as JSON. Variables get names that are unique within it. */
export function termToJson(term: Term): Json {
  const names = new Map<Variable, string>();
  const nameOf = (variable: Variable): string => {
    const known = names.get(variable);
    if (known !== undefined) return known;
    const taken = new Set(names.values());
    const plain = variable.variable.replaceAll("[]", "s");
    let name = plain;
    for (let i = 2; taken.has(name); i++) name = `${plain}${i}`;
    names.set(variable, name);
    return name;
  };
  const write = (part: Term): Json => {
    if (isVariable(part)) return `$${nameOf(part)}`;
    if (isBlock(part)) {
      const as = part.params.map(nameOf);
      const body = part.body.map(write);
      return part.params.length === 0 ? body : { as, do: body };
    }
    if (isCases(part))
      return { cases: Object.fromEntries(Object.entries(part.cases).map(([label, block]) => [label, write(block)])) };
    if (!isNode(part)) return part;
    return { [part.word]: part.args.map(write) };
  };
  return write(term);
}

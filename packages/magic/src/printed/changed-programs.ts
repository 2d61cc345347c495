// Programs with some of their words changed.

import { isBlock, isCases, isNode, type Node, type Term } from "@kibitz/kernel/machine";

/** A program with every word of it as `change` makes it, from within. */
export function changed<T extends Term>(term: T, change: (node: Node) => Term): T;
export function changed(term: Term, change: (node: Node) => Term): Term {
  const inner = <P extends Term>(part: P): P => changed(part, change);
  if (isNode(term)) return change({ ...term, args: term.args.map(inner) });
  if (isBlock(term)) return { params: term.params, body: term.body.map(inner) };
  if (isCases(term))
    return { cases: Object.fromEntries(Object.entries(term.cases).map(([label, body]) => [label, inner(body)])) };
  return term;
}

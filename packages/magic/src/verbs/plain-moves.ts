// Cards that a program from outside simply moves: nothing stays on what leaves (400.7), and what comes onto the battlefield
// enters it (614.12, 603.6a).

import type { CardDefinition } from "@kibitz/kernel";
import { type Block, isBlock, isCases, isNode, isVariable, type Node, type Term } from "@kibitz/kernel/machine";
import { allowed, bind, move, node, type Value, zone } from "@kibitz/kernel/words";
import { enter } from "./entering.js";
import { clean } from "./leaving.js";

/** A card whose moves are as the rules know them. */
export const withWholeMoves = ({ abilities = [], programs = {}, ...text }: CardDefinition): CardDefinition => ({
  ...text,
  abilities: abilities.map(inNode),
  programs: Object.fromEntries(
    Object.entries(programs).map(([heading, program]) => [heading, [program].flat().map(inNode).flatMap(whole)]),
  ),
});

/** What is only asked about stays as it is. */
const inNode = <T extends Node>(term: T): T =>
  term.word === allowed.definition.name ? term : { ...term, args: term.args.map(inside) };
const inBlock = ({ params, body }: Block): Block => ({
  params,
  body: body.map(inside).flatMap((part): readonly Term[] => (isNode(part) ? whole(part) : [part])),
});
function inside(term: Term): Term {
  if (isNode(term)) return inNode(term);
  if (isBlock(term)) return inBlock(term);
  if (!isCases(term)) return term;
  return { cases: Object.fromEntries(Object.entries(term.cases).map(([label, block]) => [label, inBlock(block)])) };
}

function whole(term: Node): readonly Node[] {
  if (term.word !== move.definition.name) return [term];
  // The arguments of the word, as it declares them.
  const [card, to, , then] = term.args as readonly [Value<"card">, Value<"zone">, Term?, Term?];
  if (to.word === zone.definition.name && to.args[0] === "battlefield")
    return [node(enter.definition, [card, to.args[1], false, then])];
  if (then !== undefined && isBlock(then)) {
    const [moved] = then.params;
    const cleaned: Block = { params: then.params, body: [node(clean.definition, [moved]), ...then.body] };
    return [{ ...term, args: [...term.args.slice(0, 3), cleaned] }];
  }
  // What says which card it is may mean another one afterwards.
  const leaves = (it: Value<"card">): readonly Node[] => [{ ...term, args: [it, ...term.args.slice(1)] }, clean(it)];
  return isVariable(card) ? leaves(card) : [bind("card", card, leaves)];
}

// 707.10c, 115.7d: a copy of a spell may keep any targets of the original, legal or not; new ones must be legal.

import {
  type CompiledSource,
  listValues,
  type Machine,
  PLAYER_TAG,
  rowOf,
  type Term,
  tagOf,
  type Variable,
} from "@kibitz/kernel/machine";
import { closed, elementKindOf, type Instr, node, type Source, self, sourceWord, when } from "@kibitz/kernel/words";
import { isSpellCopy } from "../characteristics/questions.js";
import { atomic, type MagicMachine, magicMachine } from "../printed/tables.js";
import { targetable } from "./targeting.js";

const SELF = 1;
/** Stands after the targets of each choice. */
const END = 0;
const NONE: readonly number[] = [];

const aimsOf = (m: MagicMachine, spell: number): number[] => listValues(m.s, m.s.card.aims[rowOf(spell)]);

/** While targets are chosen for a copy: those of the original that were chosen where the next are. */
function retainedTargets(m: MagicMachine, spell: number): readonly number[] {
  if (spell === 0 || !m.s.card.isSpellCopy[rowOf(spell)]) return NONE;
  const aims = aimsOf(m, spell);
  return aims.slice(0, Math.max(0, aims.indexOf(END)));
}

export const keptOrWord = closed(
  sourceWord("keptOr", [["of", { source: "any" }]], "element", "{of}", (c, [of]) => {
    const inner = c.source(of);
    c.reads |= c.registry.columnBit("card.aims");
    const plain = (aim: number): number => (inner.kind === "player" && tagOf(aim) === PLAYER_TAG ? rowOf(aim) : aim);
    const kept = (m: Machine, base: number): readonly number[] =>
      retainedTargets(magicMachine(m), m.s.slot.value[base + SELF]).map(plain);
    return {
      kind: inner.kind,
      list(m, base, into) {
        inner.list(m, base, into);
        for (const aim of kept(m, base)) if (!into.includes(aim)) into.push(aim);
      },
      has: (m, base, value) => inner.has(m, base, value) || kept(m, base).includes(value),
      possible: (m, base) => inner.possible(m, base) || kept(m, base).length > 0,
      open: (m, base) => inner.open(m, base),
    } satisfies CompiledSource;
  }),
);
/** What a spell or ability may target as it is announced; a copy of a spell also what the original does. */
export const targetableAnew = (from: Term): Source<string> => node(keptOrWord.definition, [targetable(from)]);

const onSpell = [["spell", "card"]] as const;
function writeAims(m: MagicMachine, spell: number, aims: readonly number[]): number {
  // Made first: that may move the columns.
  const list = m.makeList(aims);
  m.s.card.aims[rowOf(spell)] = list;
  return 0;
}
const unseen = { open: false, writes: ["card.aims"], seenBy: () => 0 };
export const recordTarget = atomic(
  "recordTarget",
  [...onSpell, ["target", "any"], ["isOnly", "flag"]],
  (m, spell, target, isOnly) => writeAims(m, spell, [...aimsOf(m, spell), target, ...(isOnly ? [END] : [])]),
  { past: "target noted", ...unseen },
);
export const endAims = atomic("endAims", onSpell, (m, spell) => writeAims(m, spell, [...aimsOf(m, spell), END]), {
  past: "targets noted",
  ...unseen,
});
export const dropAims = atomic(
  "dropAims",
  onSpell,
  (m, spell) => {
    const aims = aimsOf(m, spell);
    return writeAims(m, spell, aims.slice(aims.indexOf(END) + 1));
  },
  { past: "targets of the original passed over", ...unseen },
);

/** Once targets are chosen for a copy, those of the original that were chosen there are done with. */
export const passOverKept: Instr = when(isSpellCopy(self), dropAims(self));

/** Notes what a spell targets. */
export function noteAims(it: Variable): readonly Instr[] {
  const noting = (aim: Variable, isOnly: boolean): Instr => node(recordTarget.definition, [self, aim, isOnly]);
  if (!it.kind.endsWith("[]")) return [noting(it, true)];
  const each: Variable = { variable: "target", kind: elementKindOf(it) };
  return [{ word: "each", args: [it, { params: [each], body: [noting(each, false)] }] }, endAims(self)];
}

// What may be targeted (115), and what is looked at again when it resolves (608.2b).

import {
  controllerOf,
  isCurrent,
  isVariable,
  listValues,
  type Machine,
  makeList,
  ProgramError,
  rowOf,
  type Term,
  tagOf,
} from "@kibitz/kernel/machine";
import { closed, filtered, type Instr, instruction, node, type Source, sourceWord } from "@kibitz/kernel/words";
import { hasKeyword } from "../characteristics/characteristics.js";
import { isProtected } from "../characteristics/protection.js";
import { keywordBit } from "../printed/keywords.js";
import { atomic } from "../printed/tables.js";
import { BATTLEFIELD, STACK, zoneKindOf } from "../printed/zones.js";

const HEXPROOF = keywordBit("hexproof");
const SHROUD = keywordBit("shroud");

/** 115.5, 702.11, 702.16b, 702.18: whether something of this source and player may target it. */
function mayTarget(m: Machine, source: number, player: number, aim: number): boolean {
  // Of players and of what is on the stack nothing but their source is asked.
  if (tagOf(aim) !== m.rules.tables.card.tag) return true;
  if (!isCurrent(m, aim)) return false;
  const row = rowOf(aim);
  const kind = zoneKindOf(m, row);
  // 115.5: a spell is no target for itself.
  if (kind !== BATTLEFIELD) return kind !== STACK || aim !== source;
  if (hasKeyword(m, row, SHROUD)) return false;
  if (hasKeyword(m, row, HEXPROOF) && controllerOf(m, row) !== player) return false;
  return !isProtected(m, row, source);
}

const YOU = 0;
const SELF = 1;

export const targetableWord = sourceWord(
  "targetable",
  [["of", { source: "any" }]],
  "element",
  "target {of}",
  (c, [of]) => {
    const inner = c.source(of);
    const fits = (m: Machine, base: number, value: number): boolean =>
      inner.kind === "player" || mayTarget(m, m.s.slot.value[base + SELF], m.s.slot.value[base + YOU], value);
    return filtered(inner, fits);
  },
);
/** Those that may be targeted by this. */
export const targetable = (of: Term): Source<string> => node(targetableWord.definition, [of]);

/** 608.2b: a target that is illegal by now is no longer one: the variable becomes nothing, a list loses it. */
export const recheckWord = closed(
  instruction(
    "recheck",
    [
      ["target", "any"],
      ["from", { source: "any" }],
    ],
    "(if {target} is still a legal target)",
    (c, [target, from]) => {
      if (!isVariable(target)) throw new ProgramError(`${c.name}: only what was chosen can be looked at again`);
      const slot = c.slotOf(target);
      const source = c.source(from);
      const isList = target.kind.endsWith("[]");
      c.emit(next => (m, base) => {
        const value = m.s.slot.value[base + slot];
        if (!isList) {
          if (value !== 0 && !source.has(m, base, value)) m.write(base + slot, 0);
          return next;
        }
        const legal = listValues(m.s, value).filter(aim => source.has(m, base, aim));
        const list = makeList(m.s, legal);
        m.write(base + slot, list);
        return next;
      });
    },
  ),
);
export const recheck = (target: Term, from: Term): Instr => node(recheckWord.definition, [target, targetable(from)]);

/** 702.21 and the like wait for this. */
export const becomeTarget = atomic(
  "becomeTarget",
  [
    ["target", "any"],
    ["source", "card"],
    ["player", "player"],
    ["item", "item"],
  ],
  () => 0,
  { past: "targeted", writes: [], open: false, say: "{target} becomes the target of {source}" },
);

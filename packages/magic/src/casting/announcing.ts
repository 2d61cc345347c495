// What is chosen as a spell or ability is announced (601.2b–c, 602.2b, 603.3d): the words for it are taken out of the
// program of what a spell or ability does, and put before it.

import {
  bounded,
  freeVariables,
  isBlock,
  isCases,
  isNode,
  ProgramError,
  rowOf,
  type Term,
  type Variable,
} from "@kibitz/kernel/machine";
import {
  and,
  anyOf,
  atLeast,
  bind,
  block,
  choose,
  either,
  elementKindOf,
  equals,
  exactly,
  type Instr,
  node,
  not,
  one,
  oneOf,
  or,
  type Program,
  plus,
  range,
  type Source,
  self,
  stack,
  topItem,
  upToOne,
  type Value,
  when,
  you,
} from "@kibitz/kernel/words";
import { isSpellCopy } from "../characteristics/questions.js";
import { isPayable, mustBePaid } from "../mana/cost-words.js";
import { mostTargets, mostX } from "../mana/payment.js";
import { atomic, question } from "../printed/tables.js";
import { TARGET_GROUPS, targetsIn, withTargets } from "../printed/target-counts.js";
import { STACK, zoneKindOf } from "../printed/zones.js";
import { attach, enter } from "../verbs/verbs.js";
import { passOverKept, targetableAnew } from "./kept-targets.js";
import { becomeTarget, recheck, targetable } from "./targeting.js";

/** A target: what holds it, and what it had to be. */
interface Aim {
  readonly it: Variable;
  readonly from: Term;
  /** Less than one may be chosen. */
  readonly optional: boolean;
}

/** What is done with an effect once all its choices are made; and what has to be paid that was chosen with them. */
type Finish = (effect: readonly Instr[], aims: readonly Aim[], costs: readonly Instr[]) => Program;

interface Announcement {
  /** What must be so for it to be possible at all. */
  readonly needs: readonly Value<"flag">[];
  /** How many groups of targets there have been, it and those before it, whose number is open. */
  readonly groups: number;
  readonly program: (finish: Finish) => Program;
}

// 700.2, 707.10: which modes were chosen is part of a spell, and copies have the same.

/** There is a bit for each. */
const MOST_MODES = 31;
export const modesOf = question("modesOf", [["card", "card"]], "number", (m, card) => m.s.card.modes[rowOf(card)], {
  open: false,
  reads: ["card.modes"],
  say: "the modes chosen for {card}",
});
export const forgetModes = atomic(
  "forgetModes",
  [["card", "card"]],
  (m, card) => {
    m.s.card.modes[rowOf(card)] = 0;
    return 0;
  },
  { past: "modes open", open: false, writes: ["card.modes"], seenBy: () => 0 },
);
export const noteMode = atomic(
  "noteMode",
  [
    ["card", "card"],
    ["mode", "number"],
  ],
  (m, card, mode) => {
    m.s.card.modes[rowOf(card)] |= mode;
    return 0;
  },
  { past: "mode chosen", open: false, writes: ["card.modes"], say: "mode {mode} of {card}" },
);
export const targetsOf = question(
  "targetsOf",
  [
    ["card", "card"],
    ["group", "number"],
  ],
  "number",
  (m, card, group) => targetsIn(m.s.card.targets[rowOf(card)], group),
  { open: false, reads: ["card.targets"], say: "the number of targets of {card}" },
);
/** Of a spell; an ability is not copied, and pays for none of them. */
export const noteTargets = atomic(
  "noteTargets",
  [
    ["spell", "card"],
    ["group", "number"],
    ["count", "number"],
  ],
  (m, spell, group, count) => {
    const row = rowOf(spell);
    if (zoneKindOf(m, row) !== STACK) return m.nothing();
    m.s.card.targets[row] = withTargets(m.s.card.targets[row], group, count);
    return 0;
  },
  { past: "targets counted", open: false, writes: ["card.targets"], seenBy: () => 0 },
);
/** Copies keep their X (707.10). */
export const announceX = atomic(
  "announceX",
  [
    ["spell", "card"],
    ["x", "number"],
  ],
  (m, spell, x) => {
    m.s.card.x[rowOf(spell)] = bounded(x);
    return 0;
  },
  { open: false, past: "announced X", writes: ["card.x"], say: "X is {x}" },
);

export const bodyOf = (term: Term | undefined): readonly Instr[] =>
  term !== undefined && isBlock(term) ? term.body.filter(isNode) : [];
const onlyParam = (term: Term): Variable => {
  if (!isBlock(term) || term.params.length !== 1) throw new ProgramError("expected a block with one variable");
  return term.params[0];
};
const asProgram = (program: Program): readonly Instr[] => [program].flat();

/** Sources that always have something to target. */
const neverEmpty = new Set(["anyTarget", "playerOrPlaneswalker", "anyPlayer", "anOpponent"]);
function needed(from: Term, least: Term): Value<"flag">[] {
  if (!isNode(from) || freeVariables(from).length > 0) return [];
  if (least === 1) return neverEmpty.has(from.word) ? [] : [anyOf(targetable(from))];
  return [enough(from, least)];
}
const enough = (from: Term, least: Term): Value<"flag"> => ({
  word: "atLeast",
  args: [{ word: "count", args: [targetable(from)] }, least],
});
const isClosed = (condition: Value<"flag">): boolean => freeVariables(condition).length === 0;

interface Aiming {
  readonly count: Term;
  readonly from: Term;
  readonly does: Term;
  readonly why: Term;
  /** How many there have to be; 0 if nothing need be targeted. */
  readonly least: Term;
  /** How many groups of targets whose number is open are before them. */
  readonly groups: number;
  /** What is done once they are chosen. */
  readonly chosen?: (it: Variable) => readonly Instr[];
}
function aimed({ count, from, does, why, least, groups, chosen = () => [] }: Aiming): Announcement {
  const it = onlyParam(does);
  const optional = least === 0;
  const inner = announced(bodyOf(does), groups + (optional ? 1 : 0));
  return {
    groups: inner.groups,
    needs: [...(optional ? [] : needed(from, least)), ...inner.needs.filter(isClosed)],
    program: finish => {
      const body = [
        passOverKept,
        ...chosen(it),
        ...asProgram(inner.program((effect, aims, costs) => finish(effect, [{ it, from, optional }, ...aims], costs))),
      ];
      const choice: Instr = { word: "choose", args: [count, targetableAnew(from), { params: [it], body }, why] };
      // With too few targets it goes on no stack: a spell was not cast (601.2c), a trigger is gone (603.3d). A copy may
      // have those of the original.
      return least === 0 || least === 1 ? choice : when(or(isSpellCopy(self), enough(from, least)), choice);
    },
  };
}

/** Targets of an open number; 707.10c: a copy has as many as the original. */
function aimedAtSome(from: Term, does: Term, most: Value<"number"> | Term, group: number): Announcement {
  if (group >= TARGET_GROUPS) throw new ProgramError(`expected at most ${TARGET_GROUPS} groups of targets`);
  const asMany = (unlessCopy: Term): Term => ({
    word: "either",
    args: [isSpellCopy(self), targetsOf(self, group), unlessCopy],
  });
  return aimed({
    count: { word: "between", args: [asMany(0), asMany(most)] },
    from,
    does,
    why: "targets",
    least: 0,
    groups: group,
    chosen: it => [node(noteTargets.definition, [self, group, { word: "count", args: [it] }])],
  });
}

export const allOf = (conditions: readonly Value<"flag">[]): Value<"flag"> | undefined =>
  conditions.length > 1 ? and(...conditions) : conditions[0];

/** The sets of so many of these, in order. */
const choicesOf = (places: readonly number[], count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : places.flatMap((place, i) => choicesOf(places.slice(i + 1), count - 1).map(rest => [place, ...rest]));

function inModes(written: Term, count: number, groups: number): Announcement {
  const cases = isCases(written) ? Object.entries(written.cases) : [];
  const all = cases.map(([label, { body }], place) => {
    const effect = body.filter(isNode);
    return { label, place, effect, possible: allOf(announced(effect, groups).needs) };
  });
  const chosen = choicesOf([...all.keys()], count).map(places => ({
    mask: places.reduce((sum, place) => sum | (1 << place), 0),
    does: announced(
      places.flatMap(place => all[place].effect),
      groups,
    ),
  }));
  if (all.length > MOST_MODES) throw new ProgramError(`expected at most ${MOST_MODES} modes`);
  const free = all.filter(({ possible }) => possible === undefined).length;
  const possible = all.flatMap(mode => (mode.possible === undefined ? [] : [mode.possible]));
  const enough = possible.map(condition => either(condition, 1, 0)).reduce<Value<"number"> | number>(plus, free);
  return {
    groups: Math.max(...chosen.map(({ does }) => does.groups)),
    needs: free >= count ? [] : [atLeast(enough, count)],
    program: finish => [
      when(not(isSpellCopy(self)), [
        forgetModes(self),
        oneOf(
          Object.fromEntries(all.map(({ label, place }) => [label, noteMode(self, 1 << place)])),
          count === 1 ? one : exactly(count),
          all.map(({ label }) => label).join(" / "),
          Object.fromEntries(all.map(mode => [mode.label, mode.possible ?? or(true)])),
        ),
      ]),
      ...chosen.map(({ mask, does }) => when(equals(modesOf(self), mask), does.program(finish))),
    ],
  };
}

type Announce = (args: readonly Term[], groups: number) => Announcement;
const announcements: Readonly<Record<string, Announce>> = {
  target: ([from, then, why = "target"], groups) => aimed({ count: one, from, does: then, why, least: 1, groups }),
  manyTargets: ([from, count, then], groups) =>
    aimed({ count: { word: "exactly", args: [count] }, from, does: then, why: "targets", least: count, groups }),
  upToTargets: ([from, count, then], groups) => aimedAtSome(from, then, count, groups),
  anyNumberOfTargets: ([from, then], groups) => aimedAtSome(from, then, mostTargets(self, groups), groups),
  modes: ([cases, count = 1], groups) => inModes(cases, Number(count), groups),
  interveningIf([condition, does], groups) {
    const inner = announced(bodyOf(does), groups);
    return {
      groups: inner.groups,
      needs: inner.needs,
      program: finish =>
        inner.program((effect, aims, costs) =>
          finish(isNode(condition) ? [when(condition, effect)] : effect, aims, costs),
        ),
    };
  },
  enchant([from], groups) {
    const it: Variable = { variable: "target", kind: "card" };
    const arrive = block(["card"], (aura: Value<"card">) => node(attach.definition, [aura, it]));
    const body = [node(enter.definition, [self, you, false, arrive])];
    return aimed({ count: one, from, does: { params: [it], body }, why: "enchant", least: 1, groups });
  },
  withX([then, most = mostX(self)], groups) {
    const inner = announced(bodyOf(then), groups);
    return {
      groups: inner.groups,
      needs: inner.needs,
      program: finish => [
        when(
          not(isSpellCopy(self)),
          choose(upToOne, range(1, most as Value<"number">), x => announceX(self, x), "X", announceX(self, 0)),
        ),
        ...asProgram(inner.program(finish)),
      ],
    };
  },
  chosenAsCost([from, then, pay, why = "what to give up"], groups) {
    const given = onlyParam(then);
    const paid = onlyParam(pay);
    const inner = announced(bodyOf(then), groups);
    const payable: Source<"card"> = {
      word: "those",
      args: [from, { params: [paid], body: [and(...bodyOf(pay).map(isPayable))] }],
      yields: "card",
    };
    return {
      groups: inner.groups,
      needs: [anyOf(payable), ...inner.needs.filter(isClosed)],
      program: finish => {
        const body = asProgram(
          inner.program((effect, aims, costs) =>
            finish(effect, aims, [
              { word: "let", args: [given, { params: [paid], body: bodyOf(pay).flatMap(mustBePaid) }] },
              ...costs,
            ]),
          ),
        );
        return { word: "choose", args: [one, payable, { params: [given], body }, why] };
      },
    };
  },
};

/** What has to be chosen for an effect before it goes on the stack, and what then does. */
export function announced(effect: Program, groups = 0): Announcement {
  const terms = asProgram(effect);
  const at = terms.findIndex(({ word }) => Object.hasOwn(announcements, word));
  if (at < 0) return { groups, needs: [], program: finish => finish(terms, [], []) };
  const first = announcements[terms[at].word](terms[at].args, groups);
  const rest = announced(terms.slice(at + 1), first.groups);
  return {
    groups: rest.groups,
    needs: [...first.needs, ...rest.needs],
    program: finish =>
      first.program((does, aims, costs) =>
        rest.program((more, moreAims, moreCosts) =>
          finish([...terms.slice(0, at), ...does, ...more], [...aims, ...moreAims], [...costs, ...moreCosts]),
        ),
      ),
  };
}

const isThere = ({ it }: Aim): Value<"flag"> =>
  it.kind.endsWith("[]") ? { word: "anyOf", args: [it] } : { word: "isSomething", args: [it] };

/** Puts an effect on the stack with its targets. 608.2b: if it had any and none is legal any more, it does nothing. */
export const onStack = (effect: Program, aims: readonly Aim[]): Instr => {
  if (aims.length === 0) return stack(effect);
  const checks = aims.map(({ it, from }) => recheck(it, from));
  const legal = or(...aims.map(isThere));
  if (aims.some(({ optional }) => !optional)) return stack([...checks, when(legal, effect)]);
  return stack(bind("flag", legal, aimedAtAll => [...checks, when(or(not(aimedAtAll), legal), effect)]));
};

/** What was aimed at has become a target. */
export const tellTargets = (aims: readonly Aim[]): readonly Instr[] =>
  aims.map(({ it }): Instr => {
    if (!it.kind.endsWith("[]")) return tellTarget(it);
    const each: Variable = { variable: "target", kind: elementKindOf(it) };
    return { word: "each", args: [it, { params: [each], body: [tellTarget(each)] }] };
  });
const tellTarget = (it: Variable): Instr => node(becomeTarget.definition, [it, self, you, topItem]);

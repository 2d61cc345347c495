// Announcing a spell or ability (601.2b–c, 602.2b, 603.3d): modes, X and targets are chosen, then it is on the stack
// with them; when it resolves, its targets are looked at again (608.2b).

import {
  anyOf,
  type CompiledSource,
  choose,
  controllerOf,
  elementKindOf,
  exactly,
  freeVariables,
  type Instr,
  instruction,
  isCurrent,
  isSomething,
  listValues,
  type Machine,
  makeList,
  maybeOne,
  node,
  one,
  oneOf,
  or,
  PLAYER_TAG,
  type Program,
  range,
  rowOf,
  type Source,
  self,
  sourceWord,
  stack,
  type Term,
  tagOf,
  upTo,
  type Value,
  type Variable,
  when,
} from "@kibitz/kernel";
import { coloursNow, hasKeyword, protectedFrom } from "./characteristics.js";
import { keywordBit } from "./keywords.js";
import { mostX } from "./playing.js";
import { atomic } from "./tables.js";

const HEXPROOF = keywordBit("hexproof");
const SHROUD = keywordBit("shroud");

/** 702.11, 702.16b, 702.18: whether something of this source and player may target it. */
export function mayTarget(m: Machine, source: number, player: number, aim: number): boolean {
  if (tagOf(aim) === PLAYER_TAG) return true;
  if (!isCurrent(m, aim)) return false;
  const row = rowOf(aim);
  if (m.rules.zoneKinds[m.s.zone.kind[m.s.card.zone[row]]].name !== "battlefield") return true;
  if (hasKeyword(m, row, SHROUD)) return false;
  if (hasKeyword(m, row, HEXPROOF) && controllerOf(m, row) !== player) return false;
  const colours = coloursNow(m, source);
  for (let bit = 1; bit <= 16; bit <<= 1) if ((colours & bit) !== 0 && protectedFrom(m, row, bit)) return false;
  return true;
}

const YOU = 0;
const SELF = 1;

const targetableWord = sourceWord("targetable", [["of", { source: "any" }]], "element", "target of {of}", (c, [of]) => {
  const inner = c.source(of);
  const fits = (m: Machine, base: number, value: number): boolean =>
    inner.kind === "player" || mayTarget(m, m.s.slot.value[base + SELF], m.s.slot.value[base + YOU], value);
  return {
    kind: inner.kind,
    list(m, base, into) {
      const start = into.length;
      inner.list(m, base, into);
      let kept = start;
      for (let i = start; i < into.length; i++) if (fits(m, base, into[i])) into[kept++] = into[i];
      into.length = kept;
    },
    has: (m, base, value) => inner.has(m, base, value) && fits(m, base, value),
    possible(m, base) {
      if (!inner.possible(m, base)) return false;
      const found: number[] = [];
      this.list(m, base, found);
      return found.length > 0;
    },
    open: (m, base) => inner.open(m, base),
  } satisfies CompiledSource;
});
/** Those that may be targeted by this. */
export const targetable = <K extends string>(of: Source<K>): Source<K> =>
  node(targetableWord.definition, [of]) as Source<K>;

/** 608.2b: a target that is illegal by now is no longer one: the variable becomes nothing, a list loses it. */
const recheckWord = instruction(
  "recheck",
  [
    ["target", "any"],
    ["from", { source: "any" }],
  ],
  "(if {target} is still a legal target)",
  (c, [target, from]) => {
    const slot = c.slotOf(target as Variable);
    const source = c.source(from);
    const isList = (target as Variable).kind.endsWith("[]");
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
);

/** 702.21 and the like wait for this. */
export const becomeTarget = atomic(
  "becomeTarget",
  [
    ["target", "any"],
    ["source", "card"],
    ["player", "player"],
  ],
  () => 0,
  { past: "targeted", writes: [], open: false, say: "{target} becomes the target of {source}" },
);

/** A target: what holds it, and what it had to be. */
export interface Aim {
  readonly it: Term;
  readonly from: Source<string>;
  /** Less than one may be chosen. */
  readonly optional: boolean;
}

/** What is done with an effect once all its choices are made. */
export type Finish = (effect: Program, aims: readonly Aim[]) => Program;

export interface Announcement {
  /** What must be so for it to be possible at all. */
  readonly needs: readonly Value<"flag">[];
  readonly program: (finish: Finish) => Program;
}

export type Effect = Announcement | Program;

const isAnnouncement = (effect: Effect): effect is Announcement => !Array.isArray(effect) && "needs" in effect;
export const announced = (effect: Effect): Announcement =>
  isAnnouncement(effect) ? effect : { needs: [], program: finish => finish(effect, []) };

const alwaysThere = new WeakSet<object>();
/** Marks a source that always has something to target. */
export const certain = <S extends Source<string>>(source: S): S => {
  alwaysThere.add(source);
  return source;
};

const needed = (from: Source<string>): Value<"flag">[] =>
  alwaysThere.has(from) || freeVariables(from).length > 0 ? [] : [anyOf(targetable(from))];

const isClosed = (condition: Value<"flag">): boolean => freeVariables(condition).length === 0;

/** 115.1: one target. */
export const target = <K extends string>(
  from: Source<K>,
  then: (it: Value<K>) => Effect,
  why = "target",
): Announcement => {
  const kind = elementKindOf(from);
  const sample: Variable = { variable: kind, kind };
  return {
    needs: [...needed(from), ...announced(then(sample as unknown as Value<K>)).needs.filter(isClosed)],
    program: finish =>
      choose(
        one,
        targetable(from),
        it =>
          announced(then(it as Value<K>)).program((effect, aims) =>
            finish(effect, [{ it: it as unknown as Term, from, optional: false }, ...aims]),
          ),
        why,
      ),
  };
};

/** Up to so many targets. */
export const upToTargets = <K extends string>(
  most: number | Value<"number">,
  from: Source<K>,
  then: (them: Value<`${K}[]`>) => Effect,
): Announcement => ({
  needs: [],
  program: finish =>
    choose(
      upTo(most),
      targetable(from),
      them =>
        announced(then(them as Value<`${K}[]`>)).program((effect, aims) =>
          finish(effect, [{ it: them as unknown as Term, from, optional: true }, ...aims]),
        ),
      "targets",
    ),
});

/** Exactly so many targets. */
export const targets = <K extends string>(
  count: number,
  from: Source<K>,
  then: (them: Value<`${K}[]`>) => Effect,
): Announcement => ({
  needs: needed(from),
  program: finish =>
    choose(
      exactly(count),
      targetable(from),
      them =>
        announced(then(them as Value<`${K}[]`>)).program((effect, aims) =>
          finish(effect, [{ it: them as unknown as Term, from, optional: false }, ...aims]),
        ),
      "targets",
    ),
});

/** 700.2: one of several modes; one whose targets are not there cannot be chosen. */
export const modes = (cases: Readonly<Record<string, Effect>>): Announcement => {
  const all = Object.entries(cases).map(([label, effect]) => [label, announced(effect)] as const);
  const possible = all.map(([label, { needs }]) => [label, needs.length === 0 ? alwaysTrue : allOf(needs)] as const);
  const free = all.some(([, { needs }]) => needs.length === 0);
  return {
    needs: free ? [] : [or(...possible.map(([, condition]) => condition))],
    program: finish =>
      oneOf(
        Object.fromEntries(all.map(([label, effect]) => [label, effect.program(finish)])),
        // One mode; the type of counts does not tell one from many here.
        one as never,
        Object.keys(cases).join(" / "),
        Object.fromEntries(possible),
      ),
  };
};
const alwaysTrue: Value<"flag"> = { word: "or", args: [true] };
const allOf = (conditions: readonly Value<"flag">[]): Value<"flag"> => ({ word: "and", args: [...conditions] });

/** 601.2b: the value of X is announced; `xOf(self)` is it from then on. Copies keep theirs (707.10). */
export const announceX = atomic(
  "announceX",
  [
    ["spell", "card"],
    ["x", "number"],
  ],
  (m, spell, x) => {
    m.s.card.x[rowOf(spell)] = x;
    return 0;
  },
  { past: "announced X", writes: ["card.x"], say: "X is {x}" },
);
export const withX = (then: Effect): Announcement => ({
  needs: announced(then).needs,
  program: finish => [
    choose(maybeOne, range(1, mostX(self)), x => announceX(self, x), "X"),
    ...[announced(then).program(finish)].flat(),
  ],
});

/** Something chosen as it is announced that is no target: what is sacrificed for it, say. */
export const choosing = <K extends string>(
  from: Source<K>,
  then: (it: Value<K>) => Effect,
  why: string,
): Announcement => ({
  needs: [anyOf(from)],
  program: finish => choose(one, from, it => announced(then(it as Value<K>)).program(finish), why),
});

/** Puts an effect on the stack with its targets. */
export const onStack = (effect: Program, aims: readonly Aim[]): Instr => {
  const checks = aims.map(({ it, from }) => node(recheckWord.definition, [it, targetable(from)]) as Instr);
  const must = aims.filter(({ optional }) => !optional);
  const body =
    must.length === 0 ? effect : when(or(...must.map(({ it }) => isSomething(it as unknown as Value<"any">))), effect);
  return stack([...checks, ...[body].flat()]);
};

/** An aim by which a target has become one. */
export const tellTargets = (aims: readonly Aim[], you: Value<"player">): Program =>
  aims.map(({ it }) =>
    (it as Variable).kind.endsWith("[]")
      ? eachAim(it, aim => becomeTarget(aim, self, you))
      : becomeTarget(it as unknown as Value<"any">, self, you),
  );
const eachAim = (list: Term, body: (aim: Value<"any">) => Instr): Instr => {
  const kind = (list as Variable).kind.replace(/\[\]$/, "");
  const aim: Variable = { variable: kind, kind };
  return { word: "each", args: [list, { params: [aim], body: [body(aim as unknown as Value<"any">)] }] };
};

export const announcingWords = [targetableWord, recheckWord, becomeTarget, announceX];

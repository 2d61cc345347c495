// What is chosen as a spell or ability is announced (601.2b–c, 602.2b, 603.3d): modes, X, targets. The words for it
// stand in the program of what a spell or ability does; here they are taken out and put before it.

import {
  and,
  anyOf,
  atLeast,
  type Block,
  block,
  choose,
  either,
  elementKindOf,
  equals,
  exactly,
  freeVariables,
  type Instr,
  instruction,
  isBlock,
  isCases,
  isNode,
  letBe,
  maybeOne,
  node,
  not,
  one,
  oneOf,
  or,
  type Param,
  type Program,
  ProgramError,
  plus,
  range,
  rowOf,
  type Source,
  self,
  stack,
  type Term,
  topItem,
  type Value,
  type Variable,
  when,
  you,
} from "@kibitz/kernel";
import { isPayable, mustBePaid } from "./cost-words.js";
import { mostX } from "./payment.js";
import { isSpellCopy } from "./questions.js";
import { plural } from "./say-filter.js";
import { atomic, question } from "./tables.js";
import { becomeTarget, recheck, targetable } from "./targeting.js";
import { attach, enter } from "./verbs.js";

/** A target: what holds it, and what it had to be. */
export interface Aim {
  readonly it: Variable;
  readonly from: Term;
  /** Less than one may be chosen. */
  readonly optional: boolean;
}

/** What is done with an effect once all its choices are made; and what has to be paid that was chosen with them. */
export type Finish = (effect: readonly Instr[], aims: readonly Aim[], costs: readonly Instr[]) => Program;

interface Announcement {
  /** What must be so for it to be possible at all. */
  readonly needs: readonly Value<"flag">[];
  readonly program: (finish: Finish) => Program;
}

const onlyAnnounced = (name: string, say: Parameters<typeof instruction>[2], params: readonly Param[]) =>
  instruction(name, params, say, c => {
    throw new ProgramError(`${c.name}: "${name}" stands first in what a spell or ability does, not inside something`);
  });

const because = ["why", { maybe: { nameOf: "reason" } }] as const satisfies Param;
/** "target creature gets +1/+1": the first mention of the target says what it is. */
const aimedSaying = (what: string, said: string): string => {
  const [mention] = /\bthe (second |third |fourth |\d+th )?targets?\b/.exec(said) ?? [];
  return mention === undefined ? `${what}: ${said}` : said.replace(mention, what).replaceAll(mention, "that target");
};

const targetWord = onlyAnnounced("target", ({ from, do: does }) => aimedSaying(`target ${from}`, does), [
  ["from", { source: "any" }],
  ["do", { block: ["element"] }],
  because,
]);
const targetsWord = onlyAnnounced(
  "manyTargets",
  ({ from, count, do: does }) => aimedSaying(`${count} target ${plural(from)}`, does),
  [
    ["from", { source: "any" }],
    ["count", "number"],
    ["do", { block: ["elements"] }],
  ],
);
const upToTargetsWord = onlyAnnounced(
  "upToTargets",
  ({ from, count, do: does }) => aimedSaying(`up to ${count} target ${plural(from)}`, does),
  [
    ["from", { source: "any" }],
    ["count", "number"],
    ["do", { block: ["elements"] }],
  ],
);
/** What the modes do, without what they are called. */
function sayModes(modes: string): string {
  const said: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < modes.length; i++) {
    if (modes[i] === "(" && depth++ === 0) start = i + 1;
    if (modes[i] === ")" && --depth === 0) said.push(modes.slice(start, i));
  }
  return said.join("; or ");
}
const modesWord = onlyAnnounced(
  "modes",
  ({ modes: cases, count }) => `choose ${count === "1" ? "one" : count}: ${sayModes(cases)}`,
  [
    ["modes", { cases: true }],
    ["count", "number", 1],
  ],
);
const withXWord = onlyAnnounced("withX", "{do}", [
  ["do", { block: [] }],
  ["most", { maybe: "number" }],
]);
const enchantWord = onlyAnnounced("enchant", "enchant {from}", [["from", { source: "card" }]]);
const providedWord = onlyAnnounced("provided", "{do}", [
  ["condition", "flag"],
  ["do", { block: [] }],
]);
const givenSaying = ({ from, pay, do: does }: Readonly<Record<string, string>>): string =>
  `as an additional cost, ${pay.replace(/the (second )?given/, `a ${from}`)}; ${does.replace(/the (second )?given/g, "that card")}`;
const givingUpWord = onlyAnnounced("givingUp", givenSaying, [
  ["from", { source: "card" }],
  ["do", { block: ["element"] }],
  ["pay", { block: ["element"] }],
  because,
]);

/** A block whose variable is called what it is to the effect. */
const named = (name: string, kind: string, body: unknown): Block => block([kind], body, name);

/** 115.1: one target. */
export const target = <K extends string>(from: Source<K>, then: (it: Value<K>) => Program, why?: string): Instr =>
  node(targetWord.definition, [from, named("target", elementKindOf(from), then), why]);
/** Exactly so many targets. */
export const targets = <K extends string>(
  count: number,
  from: Source<K>,
  then: (them: Value<`${K}[]`>) => Program,
): Instr => node(targetsWord.definition, [from, count, named("targets", `${elementKindOf(from)}[]`, then)]);
/** Up to so many targets. */
export const upToTargets = <K extends string>(
  most: number | Value<"number">,
  from: Source<K>,
  then: (them: Value<`${K}[]`>) => Program,
): Instr => node(upToTargetsWord.definition, [from, most, named("targets", `${elementKindOf(from)}[]`, then)]);
/** 700.2: so many of several modes, by what they are called. */
export const modes = (cases: Readonly<Record<string, Program>>, count = 1): Instr =>
  node(modesWord.definition, [cases, count]);
/** 601.2b: the value of X is announced; `xOf(self)` is it from then on. */
export const withX = (then: Program): Instr => node(withXWord.definition, [then]);
/** 603.4: an effect whose "if" is asked again as it resolves; its choices are made all the same. */
export const provided = (condition: Value<"flag"> | boolean, then: Program): Instr =>
  node(providedWord.definition, [condition, then]);
/** 303.4a: an Aura spell targets what the Aura will be attached to. */
export const enchanting = (from: Source<"card">): Instr => node(enchantWord.definition, [from]);
/** Something chosen as it is announced and paid with it, which the effect speaks of. */
export const givingUp = (
  from: Source<"card">,
  then: (given: Value<"card">) => Program,
  pay: (given: Value<"card">) => Program,
  why: string,
): Instr => node(givingUpWord.definition, [from, named("given", "card", then), named("given", "card", pay), why]);

// 700.2, 707.10: which modes were chosen is part of a spell, and copies have the same.

export const modesOf = question("modesOf", [["card", "card"]], "number", (m, card) => m.s.card.modes[rowOf(card)], {
  reads: ["card.modes"],
  say: "the modes chosen for {card}",
});
const forgetModes = atomic(
  "forgetModes",
  [["card", "card"]],
  (m, card) => {
    m.s.card.modes[rowOf(card)] = 0;
    return 0;
  },
  { past: "modes open", open: false, writes: ["card.modes"], seenBy: () => 0 },
);
const noteMode = atomic(
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
/** Copies keep their X (707.10). */
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
}
function aimed({ count, from, does, why, least }: Aiming): Announcement {
  const it = onlyParam(does);
  const inner = announced(bodyOf(does));
  const optional = least === 0;
  return {
    needs: [...(optional ? [] : needed(from, least)), ...inner.needs.filter(isClosed)],
    program: finish => {
      const body = asProgram(
        inner.program((effect, aims, costs) => finish(effect, [{ it, from, optional }, ...aims], costs)),
      );
      const choice: Instr = { word: "choose", args: [count, targetable(from), { params: [it], body }, why] };
      // With too few targets it goes on no stack: a spell was not cast (601.2c), a trigger is gone (603.3d).
      return least === 0 || least === 1 ? choice : when(enough(from, least), choice);
    },
  };
}

export const allOf = (conditions: readonly Value<"flag">[]): Value<"flag"> | undefined =>
  conditions.length > 1 ? and(...conditions) : conditions[0];

/** The sets of so many of these, in order. */
const choicesOf = (places: readonly number[], count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : places.flatMap((place, i) => choicesOf(places.slice(i + 1), count - 1).map(rest => [place, ...rest]));

function inModes(written: Term, count: number): Announcement {
  const cases = isCases(written) ? Object.entries(written.cases) : [];
  const all = cases.map(([label, { body }], place) => {
    const effect = body.filter(isNode);
    return { label, place, effect, possible: allOf(announced(effect).needs) };
  });
  const free = all.filter(({ possible }) => possible === undefined).length;
  const possible = all.flatMap(mode => (mode.possible === undefined ? [] : [mode.possible]));
  const enough = possible.map(condition => either(condition, 1, 0)).reduce<Value<"number"> | number>(plus, free);
  return {
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
      ...choicesOf([...all.keys()], count).map(places => {
        const mask = places.reduce((sum, place) => sum | (1 << place), 0);
        return when(equals(modesOf(self), mask), announced(places.flatMap(place => all[place].effect)).program(finish));
      }),
    ],
  };
}

const announcements: Readonly<Record<string, (args: readonly Term[]) => Announcement>> = {
  target: ([from, then, why = "target"]) => aimed({ count: one, from, does: then, why, least: 1 }),
  manyTargets: ([from, count, then]) =>
    aimed({ count: { word: "exactly", args: [count] }, from, does: then, why: "targets", least: count }),
  upToTargets: ([from, count, then]) =>
    aimed({ count: { word: "upTo", args: [count] }, from, does: then, why: "targets", least: 0 }),
  modes: ([cases, count = 1]) => inModes(cases, Number(count)),
  provided([condition, does]) {
    const inner = announced(bodyOf(does));
    return {
      needs: inner.needs,
      program: finish =>
        inner.program((effect, aims, costs) =>
          finish(isNode(condition) ? [when(condition, effect)] : effect, aims, costs),
        ),
    };
  },
  enchant([from]) {
    const it: Variable = { variable: "target", kind: "card" };
    const arrive = block(["card"], (aura: Value<"card">) => node(attach.definition, [aura, it]));
    const body = [node(enter.definition, [self, you, false, arrive])];
    return aimed({ count: one, from, does: { params: [it], body }, why: "enchant", least: 1 });
  },
  withX([then, most = mostX(self)]) {
    const inner = announced(bodyOf(then));
    return {
      needs: inner.needs,
      program: finish => [
        when(
          not(isSpellCopy(self)),
          choose(maybeOne, range(1, most as Value<"number">), x => announceX(self, x), "X", announceX(self, 0)),
        ),
        ...asProgram(inner.program(finish)),
      ],
    };
  },
  givingUp([from, then, pay, why = "what to give up"]) {
    const given = onlyParam(then);
    const paid = onlyParam(pay);
    const inner = announced(bodyOf(then));
    const payable: Source<"card"> = {
      word: "those",
      args: [from, { params: [paid], body: [and(...bodyOf(pay).map(isPayable))] }],
      yields: "card",
    };
    return {
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
export function announced(effect: Program): Announcement {
  const terms = asProgram(effect);
  const at = terms.findIndex(({ word }) => Object.hasOwn(announcements, word));
  if (at < 0) return { needs: [], program: finish => finish(terms, [], []) };
  const first = announcements[terms[at].word](terms[at].args);
  const rest = announced(terms.slice(at + 1));
  return {
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
  return stack(letBe("flag", legal, aimedAtAll => [...checks, when(or(not(aimedAtAll), legal), effect)]));
};

/** What was aimed at has become a target. */
export const tellTargets = (aims: readonly Aim[]): readonly Instr[] =>
  aims.map(({ it }): Instr => {
    if (!it.kind.endsWith("[]")) return tellTarget(it);
    const each: Variable = { variable: "target", kind: elementKindOf(it) };
    return { word: "each", args: [it, { params: [each], body: [tellTarget(each)] }] };
  });
const tellTarget = (it: Variable): Instr => node(becomeTarget.definition, [it, self, you, topItem]);

export const announcingWords = [
  targetWord,
  targetsWord,
  upToTargetsWord,
  modesWord,
  withXWord,
  enchantWord,
  providedWord,
  givingUpWord,
  modesOf,
  forgetModes,
  noteMode,
  announceX,
];

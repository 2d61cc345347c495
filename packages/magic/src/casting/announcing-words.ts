// Words for what is chosen as a spell or ability is announced (601.2b–c, 602.2b, 603.3d): modes, X, targets. They stand
// in the program of what it does.

import { type Block, ProgramError } from "@kibitz/kernel/machine";
import {
  block,
  elementKindOf,
  type Instr,
  instruction,
  node,
  type Param,
  type Program,
  type Source,
  type Value,
} from "@kibitz/kernel/words";
import { plural } from "../printed/say-filter.js";

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

export const targetWord = onlyAnnounced("target", ({ from, do: does }) => aimedSaying(`target ${from}`, does), [
  ["from", { source: "any" }],
  ["do", { block: ["element"] }],
  because,
]);
export const targetsWord = onlyAnnounced(
  "manyTargets",
  ({ from, count, do: does }) => aimedSaying(`${count} target ${plural(from)}`, does),
  [
    ["from", { source: "any" }],
    ["count", "number"],
    ["do", { block: ["elements"] }],
  ],
);
export const upToTargetsWord = onlyAnnounced(
  "upToTargets",
  ({ from, count, do: does }) => aimedSaying(`up to ${count} target ${plural(from)}`, does),
  [
    ["from", { source: "any" }],
    ["count", "number"],
    ["do", { block: ["elements"] }],
  ],
);
export const anyNumberOfTargetsWord = onlyAnnounced(
  "anyNumberOfTargets",
  // 115.4: what can be any target is not told apart.
  ({ from, do: does }) =>
    aimedSaying(`any number of ${from.includes(", ") ? "targets" : `target ${plural(from)}`}`, does),
  [
    ["from", { source: "any" }],
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
export const modesWord = onlyAnnounced(
  "modes",
  ({ modes: cases, count }) => `choose ${count === "1" ? "one" : count}: ${sayModes(cases)}`,
  [
    ["modes", { cases: true }],
    ["count", "number", 1],
  ],
);
export const withXWord = onlyAnnounced("withX", "{do}", [
  ["do", { block: [] }],
  ["most", { maybe: "number" }],
]);
export const enchantWord = onlyAnnounced("enchant", "enchant {from}", [["from", { source: "card" }]]);
export const interveningIfWord = onlyAnnounced("interveningIf", "{do}", [
  ["condition", "flag"],
  ["do", { block: [] }],
]);
const givenSaying = ({ from, pay, do: does }: Readonly<Record<string, string>>): string =>
  `as an additional cost, ${pay.replace(/the (second )?given/, `a ${from}`)}; ${does.replace(/the (second )?given/g, "that card")}`;
export const chosenAsCostWord = onlyAnnounced("chosenAsCost", givenSaying, [
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
/** As many targets as its player likes, and pays for where the cost goes by them. */
export const anyNumberOfTargets = <K extends string>(
  from: Source<K>,
  then: (them: Value<`${K}[]`>) => Program,
): Instr => node(anyNumberOfTargetsWord.definition, [from, named("targets", `${elementKindOf(from)}[]`, then)]);
/** 700.2: so many of several modes, by what they are called. */
export const modes = (cases: Readonly<Record<string, Program>>, count = 1): Instr =>
  node(modesWord.definition, [cases, count]);
/** 601.2b: the value of X is announced; `xOf(self)` is it from then on. */
export const withX = (then: Program): Instr => node(withXWord.definition, [then]);
/** 603.4: an effect whose "if" is asked again as it resolves; its choices are made all the same. */
export const interveningIf = (condition: Value<"flag"> | boolean, then: Program): Instr =>
  node(interveningIfWord.definition, [condition, then]);
/** 303.4a: an Aura spell targets what the Aura will be attached to. */
export const enchanting = (from: Source<"card">): Instr => node(enchantWord.definition, [from]);
/** Something chosen as it is announced and paid with it, which the effect speaks of. */
export const chosenAsCost = (
  from: Source<"card">,
  then: (given: Value<"card">) => Program,
  pay: (given: Value<"card">) => Program,
  why: string,
): Instr => node(chosenAsCostWord.definition, [from, named("given", "card", then), named("given", "card", pay), why]);

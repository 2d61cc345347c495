// What a card that comes from outside does, looked over: words that would come to nothing where they stand are refused.

import type { CardDefinition, Fault } from "@kibitz/kernel";
import { forEachNode, isBlock, isCases, isNode, type Node, type Term } from "@kibitz/kernel/machine";

/** All that a card does, with where it says so. */
function forEachProgram(
  { abilities = [], programs = {} }: CardDefinition,
  visit: (path: string, term: Term) => void,
): void {
  abilities.forEach((ability, i) => {
    visit(`abilities[${i}]`, ability);
  });
  for (const [heading, program] of Object.entries(programs))
    for (const term of [program].flat()) visit(`programs.${heading}`, term);
}

/** 613.4: `power` and `toughness` are what comes out after switching; a change applies to what they are made of. */
const sizes: Readonly<Record<string, { readonly more: string; readonly modified: string; readonly base: string }>> = {
  power: { more: "morePower", modified: "modifiedPower", base: "basePower" },
  toughness: { more: "moreToughness", modified: "modifiedToughness", base: "baseToughness" },
};
const lateChange = ({ word, args: [what] }: Node): string | undefined => {
  if (!["more", "rework", "becomes", "definedAs"].includes(word) || !Object.hasOwn(sizes, String(what)))
    return undefined;
  const { more, modified, base } = sizes[String(what)];
  const right = word === "more" ? more : `${word} ${word === "rework" ? modified : base}`;
  return `"${right}", found "${word} ${String(what)}"`;
};

const instead = (keyword: string): string => `{ always: [creatures, { gains: ${keyword} }] }`;
/** What is only told once it is so, and what is to be forbidden then: itself if nothing is named. */
const toldAfterwards: Readonly<Record<string, string | undefined>> = {
  attack: undefined,
  block: undefined,
  declareAttack: "never attack",
  declareBlock: "never block",
  becomeBlocked: instead("cannot be blocked"),
  becomeUnblocked: instead("cannot attack"),
  becomeTarget: instead("shroud"),
  takeDamage: "never dealDamage",
};
const lateListening = ({ word, args: [pattern] }: Node): string | undefined => {
  const [verb] = pattern !== undefined && isNode(pattern) ? pattern.args : [];
  const said = String(verb);
  if ((word !== "never" && word !== "instead") || !Object.hasOwn(toldAfterwards, said)) return undefined;
  if (word === "instead") return `"trigger", found "instead ${said}": this event happens afterwards`;
  const right = toldAfterwards[said];
  return right && `${right}, found "never ${said}"`;
};

/** What comes too late to change anything, or would be half done. */
function misused(text: CardDefinition): Fault[] {
  const found: Fault[] = [];
  forEachProgram(text, (path, term) =>
    forEachNode(term, node => {
      const expected = lateChange(node) ?? lateListening(node) ?? bareMove(node);
      if (expected !== undefined) found.push({ path, expected });
    }),
  );
  return found;
}

/** Costs that must be paid whole or not at all, and what does the same as an effect. */
const costs: Readonly<Record<string, string>> = {
  sacrificing: "sacrifice",
  discarding: "discard",
  tapping: "tap",
  returning: "returnToHand",
  exiling: "exile",
};
/** Which argument of a word is a cost. */
const costOf: Readonly<Record<string, number>> = { activated: 2, manaAbility: 1, chosenAsCost: 2 };
function misplacedCosts(text: CardDefinition): Fault[] {
  const found: Fault[] = [];
  const lookIn = (path: string, term: Term): void => {
    if (isBlock(term)) for (const part of term.body) lookIn(path, part);
    else if (isCases(term)) for (const block of Object.values(term.cases)) lookIn(path, block);
    if (!isNode(term)) return;
    const { word, args } = term;
    if (Object.hasOwn(costs, word))
      found.push({ path, expected: `"${costs[word]}", found "${word}": that is a cost, not an effect` });
    args.forEach((arg, i) => {
      if (!Object.hasOwn(costOf, word) || costOf[word] !== i) lookIn(path, arg);
    });
  };
  forEachProgram(text, (path, term) => {
    if (!path.endsWith("Cost")) lookIn(path, term);
  });
  return found;
}

/** Where more belongs to coming and going than that a card moves. */
const isZoneOf = (where: Term | undefined, ...names: readonly string[]): boolean =>
  where !== undefined && isNode(where) && where.word === "zone" && names.includes(String(where.args[0]));
const bareMove = ({ word, args }: Node): string | undefined => {
  const [, to, inZone] = args;
  if (word === "move" && isZoneOf(to, "stack")) return '"castFreely", found "move" to the stack';
  if (word === "create" && isZoneOf(inZone, "battlefield", "stack")) return '"createTokens", found "create"';
  if (word === "moveAll" && args.some(zone => isZoneOf(zone, "battlefield", "stack")))
    return '"move" of each of them, found "moveAll"';
  return undefined;
};

/** Everything wrong with what a card does, each at its place. */
export const programFaults = (text: CardDefinition): readonly Fault[] => [...misused(text), ...misplacedCosts(text)];

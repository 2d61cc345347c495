// What was chosen for a card, as it enters or by one of its abilities: a number, a colour, a type, a name, each kept apart (607.2d).

import type { CardDefinition } from "@kibitz/kernel";
import { bounded, columnOfCard, type Eval, isBlock, isNode, type Node, rowOf, type Term } from "@kibitz/kernel/machine";
import { choose, macro, names, one, self, valueWord } from "@kibitz/kernel/words";
import { isCalled } from "../casting/halves.js";
import { name } from "../characteristics/characteristics.js";
import { changed } from "../printed/changed-programs.js";
import { atomic, type choiceColumns, question } from "../printed/tables.js";

const onCard = [["card", "card"]] as const;

const choiceKinds = ["number", "colour", "type", "subtype"] as const;
type ChoiceKind = (typeof choiceKinds)[number];
const columnOf = {
  number: "chosen",
  colour: "chosenColour",
  type: "chosenType",
  subtype: "chosenSubtype",
} as const satisfies Record<ChoiceKind, (typeof choiceColumns)[number]>;
const kindNamed = (kind: unknown): ChoiceKind => choiceKinds.find(known => known === kind) ?? "number";

const most = { colour: 0xff, type: 0xff, subtype: 0xffffffff } as const;
const within = (number: number, highest: number): number => (number >= 0 && number <= highest ? number : 0);

export const noteChoice = atomic(
  "noteChoice",
  [
    ["card", "card"],
    ["number", "number"],
    ["kind", "number"],
  ],
  (m, card, number, kind) => {
    const what = choiceKinds[kind];
    // No colour, type or subtype has a number beyond its column.
    m.s.card[columnOf[what]][rowOf(card)] = what === "number" ? bounded(number) : within(number, most[what]);
    return 0;
  },
  {
    open: false,
    past: "chosen",
    writes: choiceKinds.map(kind => `card.${columnOf[kind]}`),
    say: "{number} is chosen for {card}",
  },
);
export const choosesFor = macro(
  "choosesFor",
  [...onCard, ["number", "number"], ["what", { maybe: { oneOf: choiceKinds } }]],
  "instr",
  (card, number, what) => noteChoice(card, number, choiceKinds.indexOf(kindNamed(what))),
  { say: "{number} is chosen for {card}" },
);
export const chosenFor = valueWord(
  "chosenFor",
  [...onCard, ["what", { maybe: { oneOf: choiceKinds } }]],
  "number",
  ({ card, what }) => `${what === undefined ? "what was" : `the ${what}`} chosen for ${card}`,
  (c, [card, what]) => {
    const column = columnOf[kindNamed(what)];
    c.reads |= c.registry.columnBit(`card.${column}`);
    const value = c.value(card);
    return ((m, base) => columnOfCard(m, column, value(m, base))) satisfies Eval;
  },
);

/** The words that name what can be chosen. */
const naming: Readonly<Record<string, ChoiceKind>> = {
  colourNamed: "colour",
  typeNamed: "type",
  subtypeNamed: "subtype",
};
/** Where a choice stands among the arguments of these it is told which one is meant. */
const asked: Readonly<Record<string, ChoiceKind>> = { colour: "colour", type: "type", subtype: "subtype" };
/** What `becomes` changes stands first. */
function kindAskedBy({ word, args }: Node): ChoiceKind | undefined {
  const [first] = args;
  if (word === "becomes") return typeof first === "string" ? asked[first] : undefined;
  const named = args.find(arg => isNode(arg) && arg.word in naming);
  return asked[word] ?? (named !== undefined && isNode(named) ? naming[named.word] : undefined);
}
function withKind(term: Term, kind: ChoiceKind): Term {
  if (isBlock(term)) return { ...term, body: term.body.map(part => withKind(part, kind)) };
  return isNode(term) && term.word === "chosenFor" && term.args[1] === undefined
    ? { ...term, args: [term.args[0], kind] }
    : term;
}
/** Which choice is meant, where a program says so by what it names or asks. */
const told = <T extends Node>(term: T): T =>
  changed(term, node => {
    const kind = kindAskedBy(node);
    if (kind === undefined) return node;
    const [card, number, what] = node.args;
    if (node.word === "choosesFor") return what === undefined ? { ...node, args: [card, number, kind] } : node;
    return { ...node, args: node.args.map(arg => withKind(arg, kind)) };
  });
export const withToldChoices = ({ abilities = [], programs = {}, ...text }: CardDefinition): CardDefinition => ({
  ...text,
  abilities: abilities.map(told),
  programs: Object.fromEntries(
    Object.entries(programs).map(([heading, program]) => [heading, [program].flat().map(told)]),
  ),
});

/** 201.4: a name, as the text that has it. */
export const choosesNameFor = atomic(
  "choosesNameFor",
  [
    ["card", "card"],
    ["name", "text"],
  ],
  (m, card, named) => {
    m.s.card.chosenName[rowOf(card)] = named;
    return 0;
  },
  { past: "named", open: false, writes: ["card.chosenName"], say: "{name} is the name chosen for {card}" },
);
export const nameChosenFor = question(
  "nameChosenFor",
  onCard,
  "text",
  (m, card) => columnOfCard(m, "chosenName", card),
  { open: false, reads: ["card.chosenName"], say: "the name chosen for {card}" },
);

export const choosesANameWord = macro(
  "choosesAName",
  [],
  "instr",
  () => choose(one, names, named => choosesNameFor(self, named), "a name"),
  { say: "choose a card name" },
);
export const choosesAName = choosesANameWord();
export const hasChosenName = macro("hasChosenName", onCard, "flag", card => isCalled(name(card), nameChosenFor(self)), {
  say: "{card} has the chosen name",
});

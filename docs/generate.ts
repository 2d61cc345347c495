// docs/words.md: every word of the language, and what each game adds to it.

import { dominion } from "@kibitz/dominion";
import type { GameDefinition, OptionDefinition } from "@kibitz/kernel";
import { vocabularyOf } from "@kibitz/kernel/machine";
import { bramble } from "@kibitz/kernel/testing";
import type { Param, Word } from "@kibitz/kernel/words";
import { magic } from "@kibitz/magic";
import { nimmt } from "@kibitz/nimmt";
import { weiss } from "@kibitz/weiss";

const games: readonly GameDefinition[] = [bramble, dominion, magic, nimmt, weiss];

/** What of a verb becomes an event. */
interface VerbShape {
  readonly past: string;
  readonly params: readonly Param[];
  readonly result?: string;
  readonly leaves?: string;
}

const verbOf = (word: Word): VerbShape | undefined =>
  "verbDefinition" in word ? (word.verbDefinition as VerbShape) : undefined;
const isGetter = (word: Word): boolean => "getterDefinition" in word;

const kernelWords: readonly Word[] = [...vocabularyOf({ ...bramble, words: [] }).values()];
const wordsOf = ({ words }: GameDefinition): readonly Word[] => words.map(({ definition }) => definition);

/** Names that are just words, or several. */
const plainNames: Readonly<Record<string, string>> = {
  colours: "letters of colours",
  cost: "mana",
  "cost of an ability": "mana and {T}",
  how: "words",
  "how mana is made": "words",
  kind: "a kind of value",
  mode: "words",
  reason: "words",
  rule: "words",
  zones: "zones' names",
};

/** What a parameter takes, in words. */
function sayType(type: Param[1]): string {
  if (typeof type === "string") return type === "any" ? "anything" : type;
  if ("source" in type) return type.source === "any" ? "things" : `${type.source}s`;
  if ("block" in type) return type.block.length === 0 ? "a block" : `a block with ${type.block.join(", ")}`;
  if ("formula" in type) return `${type.gives} for ${type.formula.join(", ")}`;
  if ("oneOf" in type) return type.oneOf.join(" or ");
  if ("nameOf" in type) return plainNames[type.nameOf] ?? `a ${type.nameOf}'s name`;
  if ("count" in type) return "a count";
  if ("node" in type) return `${type.node === "ability" ? "an" : "a"} ${type.node}`;
  if ("cases" in type) return "blocks by name";
  return "maybe" in type ? sayType(type.maybe) : `${sayType(type.many)} …`;
}

function sayParam([name, type, whenOmitted]: Param): string {
  const mayBeLeftOut = whenOmitted !== undefined || (typeof type === "object" && "maybe" in type);
  return `${name}${mayBeLeftOut ? "?" : ""}: ${sayType(type)}`;
}

/** How a word is said, with its parameters in braces. */
function sayWord({ say, params }: Word): string {
  if (typeof say === "string") return say;
  const said = params.flatMap(([name, type]) => {
    const many = typeof type === "object" && "many" in type;
    return many ? [0, 1].map(i => [`${name}${i}`, `{${name}}`]) : [[name, `{${name}}`]];
  });
  return say(Object.fromEntries(said));
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
const table = (head: readonly string[], rows: readonly string[]): readonly string[] =>
  rows.length === 0 ? ["None.", ""] : [row(...head), row(...head.map(() => "---")), ...rows, ""];

const byName = (a: Word, b: Word): number => (a.name < b.name ? -1 : 1);

const wordTable = (words: readonly Word[]): readonly string[] =>
  table(
    ["word", "arguments", "result", "sentence", "in custom cards"],
    [...words]
      .sort(byName)
      .map(word =>
        row(
          `\`${word.name}\``,
          word.params.map(sayParam).join("; "),
          word.gives.replace("source ", "things: "),
          sayWord(word),
          word.open ? "yes" : "no",
        ),
      ),
  );

const eventTable = (words: readonly Word[]): readonly string[] =>
  table(
    ["event", "verb", "values"],
    [...words].sort(byName).flatMap(word => {
      const verb = verbOf(word);
      if (!verb) return [];
      const params = verb.params.map(param => `${param[0]}: ${sayType(param[1])}`);
      const values = [
        ...params,
        ...(verb.result === undefined ? [] : [`result: ${verb.result}`]),
        ...(verb.leaves === undefined ? [] : ["from: zone"]),
      ];
      return [row(verb.past, `\`${word.name}\``, values.join("; "))];
    }),
  );

function sayValues(option: OptionDefinition): string {
  if (option.is === "flag") return "true, false";
  if (option.is === "text") return "text";
  return option.is === "number" ? `${option.min} to ${option.max}` : option.values.join(", ");
}

const optionTable = ({ options }: GameDefinition): readonly string[] =>
  table(
    ["option", "values", "default", "meaning"],
    Object.entries(options).map(([name, option]) =>
      row(`\`${name}\``, sayValues(option), String(option.default), option.about),
    ),
  );

/** What the kernel's words are for, by what they give. */
const sections: readonly (readonly [title: string, holds: (word: Word) => boolean])[] = [
  ["Instructions", ({ gives }) => gives === "instr"],
  ["Counts: how many to choose, who chooses, and how", ({ gives }) => gives === "count"],
  ["Sources: what to choose from, count or go through", ({ gives }) => gives.startsWith("source ")],
  ["Abilities, their patterns and the changes they make", ({ gives }) => /^(ability|pattern|part)$/.test(gives)],
  ["Conditions", ({ gives }) => gives === "flag"],
  ["Values", () => true],
];

function kernelSections(): readonly string[] {
  const left = new Set(kernelWords);
  return sections.flatMap(([title, holds]) => {
    const words = [...left].filter(holds);
    for (const word of words) left.delete(word);
    return [`### ${title}`, "", ...wordTable(words)];
  });
}

function gameSections(game: GameDefinition): readonly string[] {
  const words = wordsOf(game);
  const natives = words.filter(({ native }) => native).map(({ name }) => `\`${name}\``);
  const { min, max } = game.players;
  return [
    `## ${game.title} (\`${game.name}\`, ${min === max ? min : `${min} to ${max}`} players)`,
    "",
    `Native steps: ${natives.length}${natives.length > 0 ? `: ${natives.join(", ")}` : ""}.`,
    "",
    "### Options",
    "",
    ...optionTable(game),
    "### Verbs and native steps",
    "",
    ...wordTable(words.filter(({ gives }) => gives === "instr")),
    "### Getters",
    "",
    ...wordTable(words.filter(isGetter)),
    "### Questions and sources",
    "",
    ...wordTable(words.filter(word => word.gives !== "instr" && !isGetter(word))),
    "### Events",
    "",
    ...eventTable(words),
  ];
}

export function wordsPage(): string {
  const lines = [
    "# The words",
    "",
    "<!-- Written by `npm run docs`. Change the words, not this page. -->",
    "",
    "This page lists every word of programs. `?` marks an optional argument, and `…` any number of arguments. Custom cards",
    "([custom-cards.md](custom-cards.md)) may use the words marked yes in the last column. The other words are reserved for",
    "the game. A block with `picked` binds the choice; with `element`, one member of the source before it; with `event`, the",
    "verb's parameters and its result. In TypeScript, `let` is called `bind`, and `roll` is `atRandom` over a `range`.",
    "",
    `## The kernel (${kernelWords.length} words, ${kernelWords.filter(({ native }) => native).length} native steps)`,
    "",
    ...kernelSections(),
    "### Events",
    "",
    ...eventTable(kernelWords),
    ...games.flatMap(gameSections),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

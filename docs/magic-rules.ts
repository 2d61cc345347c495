// docs/magic-rules.md: for each rule of Magic the cards that use it and the rulings that show it. Which these are
// follows from the words of the cards and the titles of the rulings.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CardDefinition } from "@kibitz/kernel";
import { forEachNode, type Node, type Term } from "@kibitz/kernel/machine";
import { cards } from "@kibitz/magic";
import { root } from "./examples.js";

interface Rule {
  readonly rule: string;
  /** Numbers of the Comprehensive Rules; a ruling that cites one, or a part of one, is a ruling of this rule. */
  readonly numbers: readonly string[];
  /** What a card that uses it has: words of its program, keywords, facts. Without any, the cards of its rulings. */
  readonly marks: readonly string[];
  /** What rulings call it. */
  readonly called?: RegExp;
}

const keyword = (name: string, number: string): Rule => ({
  rule: name,
  numbers: [number],
  marks: [`keyword ${name}`],
  called: new RegExp(name, "i"),
});
const word = (rule: string, number: string, ...marks: readonly string[]): Rule => ({
  rule,
  numbers: [number],
  marks: marks.length === 0 ? [rule] : marks,
});

const groups: Readonly<Record<string, readonly Rule[]>> = {
  "The turn": [
    {
      rule: "steps and phases",
      numbers: ["500", "502", "503", "504", "505", "513"],
      marks: ["atYour", "atEach", "atYourIf", "atEachIf", "atNextEndStep"],
    },
    { rule: "priority", numbers: ["117"], marks: [] },
    { rule: "London mulligan, opening hands", numbers: ["103"], marks: [] },
    { rule: "cleanup and its loop", numbers: ["514"], marks: [] },
    word("extra turns", "500.7", "takeExtraTurn"),
    { rule: "mana empties between steps", numbers: ["500.5", "106.4"], marks: ["addMana"] },
    { rule: "mandatory loops", numbers: ["104.4b"], marks: [] },
  ],
  "Casting spells": [
    word("modes", "700.2", "modes"),
    word("X", "107.3", "withX"),
    {
      rule: "targets",
      numbers: ["601.2c", "608.2b", "115"],
      marks: ["target", "manyTargets", "upToTargets", "anyNumberOfTargets"],
    },
    { rule: "additional costs", numbers: ["601.2h", "118.8"], marks: ["fact additionalCost", "chosenAsCost"] },
    { rule: "alternative costs", numbers: ["118.9"], marks: ["fact alternative"] },
    { rule: "kicker", numbers: ["702.33"], marks: ["fact kicker"] },
    {
      rule: "split cards, fuse, aftermath",
      numbers: ["709", "702.102", "702.127"],
      marks: ["fact halves", "fact aftermath"],
    },
    { rule: "Adventures", numbers: ["715"], marks: ["fact second"] },
    { rule: "flashback", numbers: ["702.34"], marks: ["fact flashback", "keyword flashback for its mana cost"] },
    { rule: "cost increase", numbers: ["601.2f"], marks: ["costs more", "fact strive"] },
    { rule: "cost reduction", numbers: ["601.2f", "702.41"], marks: ["costs less"] },
    { rule: "hybrid mana", numbers: ["107.4e", "202.2d"], marks: ["hybrid"] },
    { rule: "Phyrexian mana", numbers: ["107.4f"], marks: ["Phyrexian"] },
    { rule: "paying life", numbers: ["119.4"], marks: ["payingLife", "mayPayLife", "Phyrexian"] },
    { rule: "mana abilities while paying", numbers: ["601.2g", "605.3"], marks: ["manaAbility"] },
    { rule: "illegal casts are taken back", numbers: ["733"], marks: [] },
    word("countering", "701.6", "counter", "counterToHand", "counterSpellOrAbility"),
    keyword("split second", "702.61"),
    word("storm", "702.40"),
    word("cascade", "702.85"),
    { rule: "copies of spells, new targets", numbers: ["707.10", "608.3f"], marks: ["copySpell", "storm"] },
  ],
  Abilities: [
    { rule: "activated abilities", numbers: ["602", "112.7a"], marks: ["activated"] },
    { rule: "mana abilities", numbers: ["605"], marks: ["manaAbility"] },
    word("triggered mana", "605.1b", "wheneverTappedForMana"),
    { rule: "loyalty abilities", numbers: ["606"], marks: ["activated loyalty"] },
    {
      rule: "triggers",
      numbers: ["603.3", "603.6"],
      marks: ["trigger", "whenThisEnters", "wheneverEnters", "wheneverYouCast", "whenThisAttacks"],
    },
    {
      rule: "triggers from any zone",
      numbers: ["603.6"],
      marks: ["from", "dredge", "storm", "cascade", "whenThisIsMilled"],
      called: /graveyard only|from the library/,
    },
    {
      rule: "looking back",
      numbers: ["603.10"],
      marks: ["triggerBack", "whenThisDies", "wheneverDies", "whenThisLeaves", "persist", "undying", "modular"],
    },
    {
      rule: "intervening if",
      numbers: ["603.4"],
      marks: ["atYourIf", "atEachIf", "whenThisEntersIf", "persist", "undying"],
    },
    word("state triggers", "603.8", "asSoonAs"),
    {
      rule: "delayed triggers",
      numbers: ["603.7"],
      marks: ["atNextEndStep", "atEndOfCombat", "exileUntilEndStep", "start"],
    },
    { rule: "reflexive triggers", numbers: ["603.12"], marks: ["exerts", "whenYouDo"] },
    { rule: "static abilities", numbers: ["604", "611", "613.7"], marks: ["always"] },
    word("prowess", "702.108"),
    { rule: "exalted, battle cry", numbers: ["702.83", "702.91"], marks: ["exalted", "battleCry"] },
    word("cycling", "702.29"),
  ],
  "Replacement and prevention": [
    word("regeneration", "701.19", "regenerate"),
    {
      rule: "enters with counters",
      numbers: ["614.1c", "614.12", "122.6"],
      marks: ["entersWith"],
      called: /enters with/,
    },
    {
      rule: "enters tapped",
      numbers: ["614.12", "614.1d"],
      marks: ["keyword enters tapped", "entersTapped"],
      called: /tapped/,
    },
    { rule: "enters as a copy", numbers: ["707.5", "707.9"], marks: ["entersAsCopy"] },
    {
      rule: "exile instead of dying",
      numbers: ["614.6", "614.1a"],
      marks: ["exileIfItDies", "exilesForGraveyards", "exilesForTheirGraveyard"],
      called: /Rest in Peace/,
    },
    { rule: "damage shields", numbers: ["615"], marks: ["preventNext", "preventCombatDamage"] },
    { rule: "draws replaced (dredge)", numbers: ["702.52"], marks: ["dredge"] },
    {
      rule: "the affected player orders, each once",
      numbers: ["616"],
      marks: ["instead", "regenerate", "preventNext", "dredge", "exilesForGraveyards"],
    },
  ],
  "Continuous effects": [
    { rule: "layers and dependency", numbers: ["613"], marks: ["always"] },
    { rule: "copies", numbers: ["707", "704.5f"], marks: ["entersAsCopy", "becomeCopy", "createCopy"] },
    { rule: "control", numbers: ["613.2"], marks: ["becomes controller", "gainControl"] },
    { rule: "types change", numbers: ["613.8", "305.7", "611.2b"], marks: ["becomes type", "becomes subtype"] },
    { rule: "colours change", numbers: ["613.1f", "611.2b"], marks: ["becomes colour"] },
    { rule: "loses all abilities", numbers: ["613.1f", "305.7"], marks: ["loseAll ability"] },
    { rule: "characteristic-defining abilities", numbers: ["613.4a", "604.3"], marks: ["definedAs basePower"] },
    {
      rule: "power and toughness set, changed",
      numbers: ["613.4"],
      marks: ["becomes basePower", "more modifiedPower"],
    },
    { rule: "power and toughness switched", numbers: ["613.4d"], marks: ["more switches"] },
    { rule: "animated things revert", numbers: ["611.2b", "514.2"], marks: ["becomes basePower"] },
    { rule: "double-faced cards", numbers: ["712"], marks: ["transform"], called: /transform/ },
  ],
  "State-based actions": [
    {
      rule: "life, libraries, poison",
      numbers: ["704.5b", "704.5c", "104"],
      marks: ["loseLife", "draw", "keyword infect"],
    },
    {
      rule: "lethal damage, no toughness",
      numbers: ["704.5f", "704.5g", "704.5h"],
      marks: ["damage", "more modifiedToughness"],
      called: /toughness 0/,
    },
    { rule: "legend rule", numbers: ["704.5j"], marks: ["supertype legendary"] },
    { rule: "world rule", numbers: ["704.5k"], marks: ["supertype world"] },
    { rule: "planeswalkers", numbers: ["704.5i", "306", "606"], marks: ["type planeswalker"] },
    { rule: "Auras", numbers: ["704.5m", "303"], marks: ["subtype Aura"] },
    { rule: "Equipment", numbers: ["704.5n", "702.6"], marks: ["subtype Equipment"] },
    { rule: "counters annihilate", numbers: ["704.5q"], marks: ["persist", "keyword infect", "putCounters plus"] },
    { rule: "tokens", numbers: ["704.5d", "111"], marks: ["createTokens"] },
  ],
  Combat: [
    { rule: "attacking, blocking, damage", numbers: ["506", "508", "509", "510"], marks: ["type creature"] },
    ...Object.entries({
      "first strike": "702.7",
      "double strike": "702.4",
      trample: "702.19",
      deathtouch: "702.2",
      lifelink: "702.15",
      menace: "702.111",
      reach: "702.17",
      flying: "702.9",
      vigilance: "702.20",
      haste: "702.10",
      defender: "702.3",
      hexproof: "702.11",
      shroud: "702.18",
      indestructible: "702.12",
      infect: "702.90",
    }).map(([name, number]) => keyword(name, number)),
    {
      rule: "protection",
      numbers: ["702.16"],
      marks: ["fact protection", "fact protectionFromSubtypes", "becomes protection", "protectUntilEndOfTurn"],
    },
    word("ward", "702.21"),
    { rule: "must attack", numbers: ["508.1d"], marks: ["keyword attacks if able"] },
    { rule: "cannot attack", numbers: ["508.1c"], marks: ["keyword cannot attack"] },
    { rule: "must block", numbers: ["509.1c"], marks: ["keyword blocks if able"] },
    {
      rule: "blocking several creatures",
      numbers: ["509.1a", "510.1d", "510.1e"],
      marks: ["more blocksPerCombat", "becomes blocksPerCombat"],
    },
    {
      rule: "blocks, becomes blocked",
      numbers: ["509.3a", "509.3b", "509.3c", "509.3d"],
      marks: [
        "whenThisBlocks",
        "whenThisBlocksACreature",
        "whenThisBecomesBlocked",
        "whenThisBecomesBlockedBy",
        "whenThisBlocksOrBecomesBlockedBy",
        "wheneverBecomesBlocked",
      ],
    },
    word("attacks and isn't blocked", "509.3g", "whenThisAttacksUnblocked"),
    word("bushido", "702.45"),
    word("rampage", "702.23"),
    {
      rule: "cannot block, cannot be blocked",
      numbers: ["509.1b"],
      marks: ["keyword cannot block", "keyword cannot be blocked", "cannotBeBlockedBy", "fear"],
    },
    {
      rule: "removed from combat",
      numbers: ["506.4"],
      marks: ["regenerate", "flicker", "exileUntilEndStep", "gainControl", "removeFromCombat"],
    },
    { rule: "summoning sickness", numbers: ["302.6"], marks: ["keyword haste", "manaAbility {T}"] },
  ],
  "What cards do": [
    word("persist", "702.79"),
    word("undying", "702.93"),
    word("modular", "702.43"),
    { rule: "searching, perhaps in vain", numbers: ["701.23"], marks: ["search", "mayFindBasic"] },
    { rule: "scry", numbers: ["701.22"], marks: ["scry"], called: /scry/i },
    { rule: "mill", numbers: ["701.17"], marks: ["mill"], called: /mill/ },
    {
      rule: "discard",
      numbers: ["701.9", "514.1"],
      marks: ["discard", "discardCards", "discardChosen", "discarding"],
      called: /discard/,
    },
    { rule: "sacrifice", numbers: ["701.21"], marks: ["sacrifice", "sacrificing"], called: /sacrific/ },
    { rule: "exile and return", numbers: ["607.2a", "603.7"], marks: ["exileAnd", "exileUntilEndStep", "exile"] },
    { rule: "flicker", numbers: ["400.7"], marks: ["flicker", "exileUntilEndStep"], called: /new object/ },
    { rule: "lands, one a turn", numbers: ["305.2"], marks: ["more landsPerTurn", "type land"] },
    { rule: "last known information", numbers: ["608.2h"], marks: ["power", "toughness"] },
  ],
};

// What a card has.

/** Changes that have a word of their own, by what they change. */
const shortChanges: Readonly<Record<string, string>> = {
  controlledBy: "becomes controller",
  gainsProtectionFrom: "becomes protection",
  isAlso: "becomes type",
  alsoIs: "becomes subtype",
  isOfColour: "becomes colour",
  switchesSize: "more switches",
  blocksMore: "more blocksPerCombat",
  blocksAnyNumber: "becomes blocksPerCombat",
};
const named = new Set(["becomes", "more", "loseAll", "definedAs", "putCounters"]);
const lessens = (node: Node): boolean => {
  let found = node.word === "affinityFor" || node.word === "costsLessForEach";
  forEachNode(node, ({ word: name, args }) => {
    found ||= name === "minus" || args.some(arg => typeof arg === "number" && arg < 0);
  });
  return found;
};

const isHybrid = (written: unknown): boolean => /\{\w\/[WUBRG]\}/.test(String(written));
function marksOf({ facts, abilities = [], programs = {} }: CardDefinition): ReadonlySet<string> {
  const marks = new Set<string>();
  const told = (facts ?? {}) as Readonly<Record<string, unknown>>;
  const list = (name: string): readonly string[] => (Array.isArray(told[name]) ? told[name].map(String) : []);
  for (const name of Object.keys(told)) marks.add(`fact ${name}`);
  for (const name of list("keywords")) marks.add(`keyword ${name}`);
  for (const name of list("types")) marks.add(`type ${name}`);
  for (const name of list("supertypes")) marks.add(`supertype ${name}`);
  for (const name of list("subtypes")) marks.add(`subtype ${name}`);
  if (isHybrid(told.cost)) marks.add("hybrid");
  if (/\/P\}/.test(String(told.cost))) marks.add("Phyrexian");
  const look = (term: Term): void =>
    forEachNode(term, node => {
      marks.add(node.word);
      if (node.args.some(isHybrid)) marks.add("hybrid");
      const [first, second] = node.args;
      if (named.has(node.word))
        for (const arg of [first, second]) if (typeof arg === "string") marks.add(`${node.word} ${arg}`);
      if (node.word === "gains" || node.word === "keywordNamed") marks.add(`keyword ${String(first)}`);
      if (Object.hasOwn(shortChanges, node.word)) marks.add(shortChanges[node.word]);
      if (node.word === "activated" && String(node.args[4]).includes("loyalty")) marks.add("activated loyalty");
      if (node.word === "manaAbility" && String(first).includes("{T}")) marks.add("manaAbility {T}");
      if (node.word === "spell" && typeof second === "object" && "body" in second && second.body.length > 0)
        marks.add("fact additionalCost");
      if (
        /^(spellsCostMore|itCostsMore|affinityFor|costsLessForEach|spellsThatCostMore|yourSpellsThatCostMore)$/.test(
          node.word,
        )
      )
        marks.add(lessens(node) ? "costs less" : "costs more");
    });
  for (const ability of abilities) look(ability);
  for (const program of Object.values(programs)) for (const part of [program].flat()) look(part);
  return marks;
}

// Rulings, and the cards they play with.

interface Ruling {
  readonly title: string;
  readonly file: string;
  readonly cards: readonly string[];
}

const cardNames = Object.keys(cards);

function rulingsIn(file: string): readonly Ruling[] {
  const text = readFileSync(join(root, "packages/magic/rulings", file), "utf8");
  return text
    .split(/^test\(/m)
    .slice(1)
    .flatMap(body => {
      const title = /^\s*"((?:[^"\\]|\\.)*)"/.exec(body)?.[1];
      const quoted = new Set([...body.matchAll(/"([^"\n]+)"/g)].map(([, name]) => name));
      return title === undefined ? [] : [{ title, file, cards: cardNames.filter(name => quoted.has(name)) }];
    });
}
const rulings: readonly Ruling[] = readdirSync(join(root, "packages/magic/rulings"))
  .filter(file => file.endsWith(".test.ts"))
  .flatMap(rulingsIn);

/** Whether a title cites a number, or a part of it: 603.10 is no part of 603.1. */
const cites = (title: string, number: string): boolean =>
  new RegExp(`(^|[ ,:])${number.replace(".", "\\.")}(?![0-9])`).test(title);

export interface RuleRow {
  readonly group: string;
  readonly rule: string;
  readonly numbers: readonly string[];
  readonly cards: readonly string[];
  readonly rulings: readonly Ruling[];
}

function rowOf(group: string, { rule, numbers, marks, called }: Rule): RuleRow {
  const shown = rulings.filter(
    ({ title }) => numbers.some(number => cites(title, number)) || (called?.test(title) ?? false),
  );
  const uses = (card: CardDefinition): boolean => {
    const has = marksOf(card);
    return marks.some(mark => has.has(mark));
  };
  const used =
    marks.length === 0
      ? [...new Set(shown.flatMap(ruling => ruling.cards))]
      : Object.entries(cards).flatMap(([name, card]) => (uses(card) ? [name] : []));
  return { group, rule, numbers, cards: used.sort(), rulings: shown };
}

export const ruleRows = (): readonly RuleRow[] =>
  Object.entries(groups).flatMap(([group, rules]) => rules.map(rule => rowOf(group, rule)));

const MOST_NAMED = 8;
const sayCards = ({ cards: used }: RuleRow): string =>
  used.length <= MOST_NAMED
    ? used.join(", ")
    : `${used.slice(0, MOST_NAMED).join(", ")} and ${used.length - MOST_NAMED} more`;
const sayRulings = ({ rulings: shown }: RuleRow): string =>
  [...new Set(shown.map(({ file }) => file))]
    .map(file => {
      const many = shown.filter(ruling => ruling.file === file).length;
      return `[${file.replace(".test.ts", "")}](../packages/magic/rulings/${file}) ${many}`;
    })
    .join(", ");
const cell = (text: string): string => text.replaceAll("|", "\\|");

export function magicRulesPage(): string {
  const rows = ruleRows();
  const lines = [
    "# The rules of Magic: cards and rulings",
    "",
    "<!-- Written by `npm run docs`. Change cards and rulings, not this page. -->",
    "",
    "This page lists each rule with its number in the Comprehensive Rules, the cards that use it, and the files with its",
    "rulings, with the number of rulings in each. Cards are found by the words of their programs, their keywords and their",
    "facts. For a rule without such marks, the list has the cards used in its rulings. Rulings are found by the number or",
    "the name of the rule in their titles.",
    "",
    `${rows.length} rules, ${cardNames.length} cards and tokens, ${rulings.length} rulings.`,
    "",
  ];
  for (const group of Object.keys(groups)) {
    lines.push(`## ${group}`, "", "| rule | number | cards | rulings |", "| --- | --- | --- | --- |");
    for (const row of rows.filter(each => each.group === group))
      lines.push(`| ${row.rule} | ${row.numbers.join(", ")} | ${cell(sayCards(row))} | ${sayRulings(row)} |`);
    lines.push("");
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

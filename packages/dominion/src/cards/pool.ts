// All cards there are, by name, and what a match's rules are made of them.

import type { CardDefinition } from "@kibitz/kernel";
import { equals, from, type Instr, type Program, self, when } from "@kibitz/kernel/words";
import { type CardDeclaration, type CardSet, headings, reasonsOf, titleOf } from "../table/declaration.js";
import type { Facts } from "../table/facts.js";
import { nameOf, timesPlayed } from "../table/position.js";
import { actions, buys, coins, draw } from "../verbs/verbs.js";
import { base } from "./base.js";
import { basics } from "./basics.js";
import { firstPrintings } from "./first-printings.js";
import { hinterlands } from "./hinterlands.js";
import { intrigue } from "./intrigue.js";
import { others } from "./others.js";

/** The sets, by name. */
export const sets = { basics, base, intrigue, hinterlands, others } satisfies Readonly<Record<string, CardSet>>;

export type CardName =
  | keyof typeof basics
  | keyof typeof base
  | keyof typeof intrigue
  | keyof typeof hinterlands
  | keyof typeof others;

/** Every card in its latest printing. */
export const allCards: CardSet = { ...basics, ...base, ...intrigue, ...hinterlands, ...others };
export const basicNames: readonly string[] = Object.keys(basics);
/** The cards a kingdom can be made of, sorted. */
export const kingdomNames: readonly string[] = Object.entries(allCards)
  .filter(([name, { noPile }]) => !(name in basics) && !noPile)
  .map(([name]) => name)
  .sort();

/** A card as it was printed first (edition 1) or last. */
export const declarationOf = (name: string, edition: number): CardDeclaration => {
  const latest = allCards[name] as CardDeclaration;
  const first = (firstPrintings as CardSet)[name] as CardDeclaration | undefined;
  return edition === 1 && first !== undefined ? first : latest;
};

const normal = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
const byAnyName = new Map(
  Object.entries(allCards).flatMap(([name, { alsoCalled }]) =>
    [name, ...(alsoCalled === undefined ? [] : [alsoCalled])].map(known => [normal(known), name] as const),
  ),
);

/** The card somebody means by "Throne Room", "throneRoom", "ThroneRoom" or "Farm". */
export const cardCalled = (name: string): string | undefined => byAnyName.get(normal(name));

/** The cards of a match: the basic ones, the kingdom, and what comes with it. */
export function namesFor(kingdom: readonly string[]): readonly string[] {
  const heirlooms = kingdom.flatMap(name => allCards[name].heirloom ?? []);
  return [...new Set([...basicNames, ...[...kingdom].sort(), ...heirlooms])];
}

const steps = (program: Program | undefined): readonly Instr[] =>
  program === undefined ? [] : Array.isArray(program) ? program : [program as Instr];

function programsOf(name: string, declaration: CardDeclaration): Readonly<Record<string, Program>> {
  const ask = reasonsOf(name, declaration);
  const programs: Record<string, Program> = {};
  for (const heading of headings) {
    const said = declaration[heading];
    const program = steps(typeof said === "function" ? said(ask) : said);
    const all = heading === "play" ? [...plusLines(declaration), ...program, ...firstActions(declaration)] : program;
    if (all.length > 0) programs[heading] = all;
  }
  return programs;
}

function plusLines({ plus = {} }: CardDeclaration): readonly Instr[] {
  const lines: Instr[] = [];
  if (plus.cards) lines.push(draw(plus.cards));
  if (plus.actions) lines.push(actions(plus.actions));
  if (plus.buys) lines.push(buys(plus.buys));
  if (plus.coins) lines.push(coins(plus.coins));
  return lines;
}

const firstActions = ({ firstActions: count }: CardDeclaration): readonly Instr[] =>
  count === undefined ? [] : [when(equals(timesPlayed(nameOf(self)), 1), actions(count))];

function factsFor(name: string, declaration: CardDeclaration): Facts {
  const { cost, types, worth, points, gainedTo, handOf, othersGainOf, gainsInstead } = declaration;
  return {
    title: titleOf(name, declaration),
    cost,
    types,
    ...(worth === undefined ? {} : { worth }),
    ...(points === undefined ? {} : { points }),
    ...(gainedTo === undefined ? {} : { gainedToDeck: true }),
    ...(handOf === undefined ? {} : { handOf }),
    ...(othersGainOf === undefined ? {} : { othersGainOf }),
    ...(gainsInstead === undefined ? {} : { gainsInstead }),
  };
}

const made = new Map<string, CardDefinition>();

/** What is printed on a card, for the rules. */
export function textOf(name: string, edition: number): CardDefinition {
  const declaration = declarationOf(name, edition);
  const key = `${name} ${declaration === allCards[name] ? 0 : edition}`;
  let text = made.get(key);
  if (text === undefined) {
    const ask = reasonsOf(name, declaration);
    const { abilities = () => [], inKingdom = () => [] } = declaration;
    text = {
      text: declaration.text,
      facts: factsFor(name, declaration),
      programs: programsOf(name, declaration),
      abilities: [...abilities(ask), ...inKingdom(ask).map(ability => from("kingdom", ability))],
    };
    made.set(key, text);
  }
  return text;
}

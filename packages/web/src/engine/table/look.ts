// What one viewer is shown of a match: the position, what is asked, what has happened.

import {
  type CardDefinition,
  type Display,
  type Match,
  type Option,
  type PlayedModule,
  type View,
  type ViewJson,
  viewJson,
} from "@kibitz/kernel";
import { rowOf, rowsOf } from "@kibitz/kernel/machine";
import { cardLines, choicesOf, supplyPiles, titlesOf } from "@kibitz/narrator";

/** An option as it is shown. */
export interface AskedOption {
  readonly id: number;
  /** What is typed for it. */
  readonly key: string;
  readonly words: string;
  readonly kind: string;
  /** Which thing on the table it is: `card:12`, `zone:row1`, `player:2`, `item:1`, `text:copper`, `mode:yes`. */
  readonly spot: string;
  /** Where the card is. */
  readonly zone?: string;
  readonly card?: { readonly name?: string };
}

export interface Question {
  readonly seat: number;
  readonly reason: string;
  readonly rule?: string;
  readonly kind: string;
  readonly min: number;
  /** No more than there are options. */
  readonly max: number;
  readonly ordered: boolean;
  readonly canPass: boolean;
  readonly options: readonly AskedOption[];
}

/** A pile of which only the number of cards matters. */
export interface Pile {
  readonly name: string;
  readonly count: number;
  readonly price: number;
}

/** What is printed on a card. */
export interface CardText {
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

const displayOf = ({ terminal }: PlayedModule): Display => terminal?.display ?? {};

/** What a player must decide; undefined if nothing is asked of them. */
export function questionOf(
  match: Match,
  module: PlayedModule,
  names: readonly string[],
  seat: number,
): Question | undefined {
  const asked = match.decisions.find(({ player }) => player === seat);
  if (!asked) return undefined;
  const { reason, rule, kind, min, max, ordered, canPass } = asked;
  const options = match.options(seat);
  const choices = choicesOf(options, titlesOf(match.rules, displayOf(module)));
  return {
    seat,
    reason,
    ...(rule === undefined ? {} : { rule }),
    kind,
    min,
    max: Math.min(max, options.length),
    ordered,
    canPass,
    options: choices.map(({ key, words, option }) => ({
      id: option.id,
      key,
      words: option.player === undefined ? words : (names[option.player - 1] ?? words),
      kind: option.kind,
      spot: spotOf(match, seat, option),
      ...(option.zone === undefined ? {} : { zone: option.zone }),
      ...(option.card === undefined ? {} : { card: option.card }),
    })),
  };
}

function spotOf(match: Match, seat: number, { id, kind, words, card, player, zone }: Option): string {
  if (kind === "item") return `item:${placeOfItem(match, match.optionValue(seat, id))}`;
  if (kind === "card") return `card:${card?.number ?? `gone ${id}`}`;
  if (kind === "player") return `player:${player}`;
  return kind === "zone" ? `zone:${zone}` : `${kind}:${words}`;
}

/** Where it stands in the list of what waits to happen, from 0. */
const placeOfItem = ({ machine: m }: Match, item: number): number =>
  rowsOf(m.s, m.rules.tables.item).indexOf(rowOf(item));

export function pilesOf({ m }: View, module: PlayedModule): readonly Pile[] {
  return supplyPiles(m, displayOf(module)).map(({ text, count, price }) => ({
    name: m.rules.texts[text].name,
    count,
    price,
  }));
}

export const positionOf = (view: View, { definition }: PlayedModule): ViewJson => viewJson(definition, view);

/** Facts that are words, numbers or flags, or lists of them. */
function plainFacts(facts: unknown): Readonly<Record<string, unknown>> {
  const isPlain = (value: unknown): boolean =>
    ["string", "number", "boolean"].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));
  return Object.fromEntries(Object.entries(facts ?? {}).filter(([, value]) => isPlain(value)));
}

export const cardText = (
  module: PlayedModule,
  title: (name: string) => string,
  name: string,
  text: CardDefinition,
): CardText => ({ title: title(name), facts: plainFacts(text.facts), lines: cardLines(module, text) });
